import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOM_PACKAGE = /^@cuadre\/([a-z0-9]+)(?:\/(.+))?$/

/**
 * The imports of one source: static, re-exports, `import('…')` calls and `import('…')` types alike, because an
 * arrow that only carries a type still ties two rooms together.
 */
export function importsOf({ path, text }) {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`)
  const { staticImports, staticExports } = parsed.module
  const requests = [
    ...staticImports.map(one => one.moduleRequest.value),
    ...staticExports.flatMap(one => one.entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(match => match[1]),
  ]
  const reexportsAll = staticExports.some(one =>
    one.entries.some(entry => entry.moduleRequest && entry.importName.kind === 'AllButDefault'),
  )
  return { targets: [...new Set(requests)].map(request => resolve(path, request)), reexportsAll }
}

/** Where a request leads: a file of the tree, a package of the registry, or Node itself. */
function resolve(from, request) {
  if (request.startsWith('node:')) return { kind: 'node', request, name: request }
  if (request.startsWith('.')) {
    const file = posix.normalize(posix.join(posix.dirname(from), request.replace(/\?.*$/, '')))
    return { kind: 'file', request, file, relative: true }
  }
  const [, room, rest] = ROOM_PACKAGE.exec(request) ?? []
  if (room) return { kind: 'file', request, file: `${room}/src/${rest ?? 'index'}.ts`, relative: false }
  const parts = request.split('/')
  const name = request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  return { kind: 'npm', request, name }
}

/** The circles of a graph (map of file to the files it imports), one shortest-found path per group of files. */
export function findCircles(graph) {
  const state = new Map()
  const trail = []
  const circles = []
  const visit = file => {
    state.set(file, 'open')
    trail.push(file)
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') circles.push([...trail.slice(trail.indexOf(next)), next])
      else if (!state.has(next) && graph.has(next)) visit(next)
    }
    trail.pop()
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return circles
}
