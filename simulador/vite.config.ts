import { defineConfig } from 'vite'

/** One file; npm packages outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
})
