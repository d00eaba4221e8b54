import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SMALLEST = 1024
/**
 * Chunks that checks ask for by name. The others have none, and short hashes: the first page lists every file that a screen may ask
 * for, and names are a good part of that list.
 */
const NAMED = new Set(['shell', 'pedidos-screen', 'ventas-chart'])
/** Of the hundred or so parts that are asked for apart, screens and dialogs: what so many share comes with the first of them. */
const MOST_SCREENS = 30
const TEXT = /\.(?:m?js|css|svg|html)$/

/** Compressed once here, at the highest level, instead of for each visitor. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!TEXT.test(file.fileName) || content.length < SMALLEST) continue
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          const brotli = await promisify(brotliCompress)(content, { params: quality })
          const gzipped = await promisify(gzip)(content, { level: 9 })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipped })
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers that know no modulepreload ask for those files a moment later; the polyfill would cost everybody.
    modulePreload: { polyfill: false },
    // A file for each set of screens that share something would be hundreds, and a page asks for six at a time: what the login needs is one
    // file, and what most screens share another.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${NAMED.has(name) ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'login', tags: ['$initial'], priority: 1 },
            { name: 'screens', minShareCount: MOST_SCREENS },
          ],
        },
      },
    },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The pdf.js worker alone is larger than the default warning; it is loaded only with a preview.
    chunkSizeWarningLimit: 1200,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } },
  },
})
