import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** The screens that most visits begin with, after what surrounds every one (`*`): who draws them. */
const SCREENS = {
  '*': '/app/shell.tsx',
  '/': '/inicio/inicio-screen.tsx',
  '/facturacion': '/pedidos/pedidos-screen.tsx',
  '/facturacion/nuevo': '/app/pedido-screens.tsx',
}
const SCRIPT = join(import.meta.dirname, 'src/start.js')

/**
 * Tells `src/start.js`, in index.html, which files these screens are made of: they are asked for together with the program, which would
 * know only once it runs which of them it needs.
 */
export function start(): Plugin {
  let script = ''
  return {
    name: 'cuadre-start',
    apply: 'build',
    buildStart() {
      script = this.emitFile({ type: 'asset', name: 'start.js', source: readFileSync(SCRIPT) })
    },
    generateBundle() {
      script = this.getFileName(script)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk }) {
        const told = chunk ? reach(bundle, chunk) : new Set<string>()
        const metas = Object.entries(SCREENS).flatMap(([path, module]) => {
          const own = [...reach(bundle, drawing(bundle, module))].filter(file => !told.has(file))
          if (path === '*') for (const file of own) told.add(file)
          return own.map(file => `<meta name="pantalla ${path}" content="/${file}">`)
        })
        // The frame of the page does not wait for it, and it waits for no style.
        return html.replace(
          '<title>',
          `${metas.join('\n')}\n<script async src="/${script}"></script>\n<title>`,
        )
      },
    },
  }
}

function drawing(bundle: Rollup.OutputBundle, module: string): Rollup.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some(id => id.endsWith(module))) return file
  }
  throw new Error(`No part of the build has ${module}.`)
}

/** Scripts that must be there before a part of the program runs, its own among them; all styles are one file. */
function reach(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  seen = new Set<string>(),
): Set<string> {
  seen.add(chunk.fileName)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk' && !seen.has(name)) reach(bundle, next, seen)
  }
  return seen
}
