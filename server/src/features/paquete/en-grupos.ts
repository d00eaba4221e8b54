/** Documents that are read together, with their lines or their files: a few hundred kilobytes. */
const GRUPO = 50

/** Neighbours in groups, the last one shorter. */
export function* enGrupos<T>(todos: readonly T[], de = GRUPO): Generator<readonly T[]> {
  for (let i = 0; i < todos.length; i += de) yield todos.slice(i, i + de)
}
