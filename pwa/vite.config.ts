import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

/** Writes the list of files to keep offline into sw.js, each with a revision, and the version the app shows. */
function precache(): Plugin {
  const PLACEHOLDER = '__PRECACHE__'
  const kept = (name: string) => !name.startsWith('docs') && !name.endsWith('.map') && name !== 'sw.js'
  return {
    name: 'prancheta-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      const files = Object.values(bundle)
        .filter((item) => kept(item.fileName))
        .map((item) => [item.fileName, item.type === 'chunk' ? item.code : item.source] as const)
      const publicFiles = ['icons.svg', 'manifest.webmanifest', 'icon-192.png', 'icon-512.png'].map(
        (name) => [name, readFileSync(resolve(here, 'public', name))] as const,
      )
      const list = [...files, ...publicFiles, ['zxing_reader.wasm', readFileSync(wasmFile())] as const].map(([name, body]) => ({
        url: `/${name === 'index.html' ? '' : name}`,
        revision: createHash('sha256').update(body).digest('hex').slice(0, 16),
      }))
      worker.code = worker.code.replace(JSON.stringify(PLACEHOLDER), JSON.stringify(list))
    },
  }
}

/** The reader's wasm of the very version that barcode-detector pins: another one fails to load. */
function wasmFile(): string {
  const detector = createRequire(resolve(here, 'package.json')).resolve('barcode-detector/ponyfill')
  return createRequire(detector).resolve('zxing-wasm/reader/zxing_reader.wasm')
}

/** Copies what is served as it is: the QR reader and the API documentation's scripts. */
function vendored(): Plugin {
  return {
    name: 'prancheta-vendored',
    apply: 'build',
    writeBundle({ dir }) {
      const out = dir ?? resolve(here, 'dist')
      cpSync(wasmFile(), resolve(out, 'zxing_reader.wasm'))
      const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
      mkdirSync(resolve(out, 'docs-assets'), { recursive: true })
      for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css']) cpSync(resolve(swagger, name), resolve(out, 'docs-assets', name))
    },
  }
}

export default defineConfig({
  root: here,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __APP_VERSION__: JSON.stringify(JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8')).version) },
  plugins: [precache(), vendored()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        index: resolve(here, 'index.html'),
        escritorio: resolve(here, 'escritorio.html'),
        docs: resolve(here, 'docs.html'),
        sw: resolve(here, 'src/sw/sw.ts'),
      },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
})
