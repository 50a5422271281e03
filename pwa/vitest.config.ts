import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __APP_VERSION__: JSON.stringify('test'), __ROOT_KEY__: JSON.stringify('') },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
})
