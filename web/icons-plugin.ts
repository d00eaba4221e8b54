import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A drawing of Tabler by its name. */
const NAME = /^@cuadre\/icons\//
const RESOLVED = /^\0@cuadre\/icons\/(.+)$/
const KIT = join(import.meta.dirname, 'src/ui/icons/icon.tsx')

interface Drawings {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

/** Each drawing as a module, out of the one file of data that holds all six thousand: as a module each they would be most of what is installed. */
export function icons(): Plugin {
  let drawings: Drawings | undefined
  return {
    name: 'cuadre-icons',
    resolveId: id => (NAME.test(id) ? `\0${id}` : null),
    load(id) {
      const name = RESOLVED.exec(id)?.[1]
      if (name === undefined) return null
      drawings ??= createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as Drawings
      const body = drawings.icons[name]?.body
      if (body === undefined) throw new Error(`Tabler has no drawing «${name}».`)
      const drawing = `/* @__PURE__ */ icon(${JSON.stringify(pathsOf(body))})`
      return {
        code: `import { icon } from ${JSON.stringify(KIT)}; export const drawing = ${drawing}`,
        moduleSideEffects: false,
      }
    },
  }
}

/** Paths alone, with the colours of the group that they may be in. */
function pathsOf(body: string): object[] {
  const group = coloursOf(/^<g [^>]+>/.exec(body)?.[0] ?? '')
  const paths = body.match(/<path [^>]+>/g) ?? []
  return paths.map(path => ({ d: / d="([^"]+)"/.exec(path)?.[1], ...group, ...coloursOf(path) }))
}

function coloursOf(tag: string): object {
  return Object.fromEntries(
    [...tag.matchAll(/ (fill|stroke)="([^"]+)"/g)].map(([, name, value]) => [name, value]),
  )
}
