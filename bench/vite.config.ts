import { defineConfig } from 'vite'

/** One file per process, as the server is built: our rooms inside, npm packages outside. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { target: 'node', noExternal: [/^@cuadre\//] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'bare-server': 'src/bare-server.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
