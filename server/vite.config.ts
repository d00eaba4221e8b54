import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

const worker = 'src/documents/worker.ts'

/** One file per process and thread; our own rooms inside, npm packages outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  // Our rooms are TypeScript sources, which Node cannot import. The two packages are hundreds of small modules each: as
  // part of our files, and without what nobody calls, they cost the resting server 8 MB less.
  ssr: { target: 'node', noExternal: [/^@cuadre\//, 'zod', 'kysely'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        backup: 'src/backup.ts',
        ...(existsSync(`${import.meta.dirname}/${worker}`) && { 'documents/worker': worker }),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
