import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
})
