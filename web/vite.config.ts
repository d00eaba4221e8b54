import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { manual } from './manual-plugin.ts'

/**
 * Chunks that checks ask for by name. The others have none, and short hashes: the first page lists every file that a screen may ask
 * for, and names are a good part of that list.
 */
const NAMED = new Set(['shell', 'pedidos-screen', 'ventas-chart'])
/** Of the hundred or so parts that are asked for apart, screens and dialogs: what so many share comes with the first of them. */
const MOST_SCREENS = 31
/** What a list with filters is made of, but for its paper, which few ask for. */
const LISTS =
  /\/ui\/list\/(?!print-sheet|use-url-fields|use-asked|nothing)|\/(pickers|listas|emision)\/(list-filters|use-filtered-list|cliente-picker|empresa-picker|identidad|estado-de-pedido|estado-ecf|tipo-menudo|solo-rechazados)\.|\/permission-gate|\/contract\/src\/(filtros|pedidos-lista|columnas|documento-emitido)\.|\/ui\/table\/(table-query|clipped|columns-of|sello)|\/domain\/src\/(ecf|documentos)\/(estados|estado-en-palabras)\.|\/Icon(Filter|FileTypePdf|Copy|ReceiptRefund)\./
/** What a dialog with a form is made of: most screens have one, and the list of orders opens none by itself. */
const FORMS =
  /@mantine\/form\/|\/klona\/|\/fast-deep-equal\/|\/ui\/dialog\/(use-form-save|use-leave-guard|form-dialog|form-buttons)|\/useBlocker|\/ui\/fields\/bind/

export default defineConfig({
  plugins: [react(), manual()],
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
            { name: 'login', tags: ['$initial'], priority: 2 },
            { name: 'lists', test: LISTS, priority: 1 },
            { name: 'forms', test: FORMS, priority: 1 },
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
