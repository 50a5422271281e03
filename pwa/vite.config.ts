import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

const here = import.meta.dirname
const version = JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8')).version as string
const rootKey = process.env.PRANCHETA_ROOT_KEY ?? ''
const define = { __APP_VERSION__: JSON.stringify(version), __ROOT_KEY__: JSON.stringify(rootKey) }

/** An app that opens without signal: its page, the address it answers to, its worker, and what it keeps beside its own code. */
interface KeptApp {
  page: string
  address: string
  worker: string
  source: string
  shell: string
  also: string[]
  wasm: boolean
}

const ICONS = ['icons.svg', 'icon-192.png', 'icon-512.png']
const KEPT_APPS: KeptApp[] = [
  {
    page: 'index.html',
    address: '/',
    worker: 'sw.js',
    source: 'src/sw/sw.ts',
    shell: 'shell',
    also: [...ICONS, 'manifest.webmanifest'],
    wasm: true,
  },
  {
    page: 'cracha.html',
    address: '/cracha',
    worker: 'sw-cracha.js',
    source: 'src/sw/cracha.ts',
    shell: 'badge',
    also: [...ICONS, 'cracha.webmanifest'],
    wasm: false,
  },
]

/** Builds the workers as plain scripts, each with the list of files that its app needs offline written into it. */
function precache(): Plugin {
  return {
    name: 'prancheta-precache',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const app of KEPT_APPS) {
        this.emitFile({ type: 'asset', fileName: app.worker, source: await workerCode(app, JSON.stringify(listOf(app, bundle))) })
      }
    },
  }
}

function listOf(app: KeptApp, bundle: Rolldown.OutputBundle) {
  const kept = [...filesOf(app.page, bundle)].map((name) => [name, contentOf(bundle[name])] as const)
  const copied = app.also.map((name) => [name, readFileSync(resolve(here, 'public', name))] as const)
  const reader = app.wasm ? [['zxing_reader.wasm', readFileSync(wasmFile())] as const] : []
  return [...kept, ...copied, ...reader].map(([name, body]) => ({
    url: name === app.page ? app.address : `/${name}`,
    revision: createHash('sha256').update(body).digest('hex').slice(0, 16),
    bytes: Buffer.byteLength(body),
  }))
}

/** A page with everything that it or what it loads may name: the phone must find each screen, worker and picture without signal. */
function filesOf(page: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const follow = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    const text = contentOf(bundle[name]).toString()
    for (const next of Object.keys(bundle)) if (next.startsWith('assets/') && text.includes(basename(next))) follow(next)
  }
  follow(page)
  return files
}

function contentOf(item: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string | Uint8Array {
  if (!item) throw new Error('a kept file is missing from the bundle')
  return item.type === 'chunk' ? item.code : item.source
}

/** The service worker as one classic script: module workers are still missing from some phones. */
async function workerCode(app: KeptApp, precacheList: string): Promise<string> {
  const output = (await build({
    configFile: false,
    root: here,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, __PRECACHE__: precacheList, __SHELL__: JSON.stringify(app.shell) },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: resolve(here, app.source), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
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
      for (const name of ['swagger-ui-bundle.js', 'swagger-ui.css'])
        cpSync(resolve(swagger, name), resolve(out, 'docs-assets', name))
    },
  }
}

export default defineConfig({
  root: here,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define,
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
        b: resolve(here, 'b.html'),
        cracha: resolve(here, 'cracha.html'),
      },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000' } },
})
