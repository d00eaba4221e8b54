import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { icons } from './icons-plugin.ts'
import { manual } from './manual-plugin.ts'
import { start } from './start-plugin.ts'

/** Chunks that checks ask for by name. The others have none, and short hashes. */
const NAMED = new Set(['shell', 'pedidos-screen'])
/**
 * What is one file with all that it needs and that no file before it has: what surrounds every screen, the list that most visits begin
 * with, what comes after the first screen, then (`SHARED`) what many screens need, and the form of an order.
 */
const TOGETHER = {
  shell: /\/app\/shell\.tsx$/,
  'pedidos-screen': /\/pedidos\/pedidos-screen\.tsx$/,
  late: /\/app\/(shell-late|menu\/app-menu)\.tsx$/,
  screens: null,
  inicio: /\/inicio\/inicio-screen\.tsx$/,
  pedido: /\/app\/pedido-screens\.tsx$/,
}
/** Of the hundred or so parts that are asked for apart, screens and dialogs: what so many share comes with the first of them. With more to ask for, a phone would wait for its line; with fewer, for what it does not need. */
const SHARED = 6

export default defineConfig({
  plugins: [react(), icons(), manual(), start()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: false,
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
            { name: 'login', tags: ['$initial'], priority: 9 },
            ...Object.entries(TOGETHER).map(([name, test], place) => ({
              name,
              priority: 8 - place,
              ...(test ? { test, includeDependenciesRecursively: true } : { minShareCount: SHARED }),
            })),
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
