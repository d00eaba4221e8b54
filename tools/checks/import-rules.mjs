import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCircles, importsOf } from './import-graph.mjs'
import { FLOORS, NEIGHBOURS, OPEN_FEATURES, ROOMS } from './import-policy.mjs'
import { isTest, readSources } from './source-files.mjs'

/**
 * Holds sources (`{path, text}`) against the import policy. `packages` maps a room to the npm packages that its
 * package.json lists. Answers one sentence per violation.
 */
export function checkImports(sources, packages) {
  const production = sources.filter(
    ({ path }) => roomOf(path) in ROOMS && path.split('/')[1] === 'src' && !isTest(path),
  )
  const graph = new Map()
  const problems = production.flatMap(source => {
    const { targets, reexportsAll } = importsOf(source)
    graph.set(
      source.path,
      targets.filter(one => one.kind === 'file').map(one => one.file),
    )
    return [
      ...barrelProblems(source.path, reexportsAll),
      ...targets.flatMap(to => judge(source.path, to, packages)),
    ]
  })
  const circles = findCircles(graph).map(
    path => `circle: ${path.join(' → ')} (neither can be read without the other)`,
  )
  return [...problems, ...circles]
}

function judge(from, to, packages) {
  const room = roomOf(from)
  const arrow = `${from} → ${to.request}`
  if (to.kind === 'node') return ROOMS[room].node ? [] : [`${arrow}: ${ROOMS[room].why}`]
  if (to.kind === 'npm') {
    const allowed = ROOMS[room].npm === 'own package.json' ? (packages[room] ?? []) : ROOMS[room].npm
    return allowed.includes(to.name) ? [] : [`${arrow}: ${ROOMS[room].why}`]
  }
  if (isTest(to.file)) return [`${arrow}: the product never imports what only tests need`]
  if (roomOf(to.file) === room)
    return to.relative ? floorProblems(from, to, arrow) : [`${arrow}: inside a room, paths are relative`]
  if (!ROOMS[room].rooms.includes(roomOf(to.file))) return [`${arrow}: ${ROOMS[room].why}`]
  return to.relative ? [`${arrow}: between rooms, the package name shows the arrow (@cuadre/…)`] : []
}

function floorProblems(from, to, arrow) {
  const house = FLOORS[roomOf(from)]
  // Beside `src` there is only data, such as the room's package.json.
  if (!house || !to.file.startsWith(`${roomOf(from)}/src/`)) return []
  const [fromFloor, toFloor] = [floorOf(from), floorOf(to.file)]
  const [fromRank, toRank] = [fromFloor, toFloor].map(name =>
    house.floors.findIndex(floor => floor.includes(name)),
  )
  if (fromRank < 0) return [`${from}: '${fromFloor}' is on no floor (${house.why})`]
  if (toRank < 0) return [`${arrow}: '${toFloor}' is on no floor (${house.why})`]
  if (fromFloor === toFloor) return fromFloor === 'features' ? neighbourProblems(from, to.file, arrow) : []
  if (toRank > fromRank || house.sideways.includes(`${fromFloor} → ${toFloor}`)) return []
  return [`${arrow}: ${house.why}`]
}

function neighbourProblems(from, file, arrow) {
  const [mine, theirs] = [from, file].map(path => path.split('/')[3])
  if (mine === theirs) return []
  if (roomOf(from) === 'web')
    return [`${arrow}: features of the web never import each other, routes compose them`]
  if (mine in OPEN_FEATURES) return []
  if (!NEIGHBOURS[mine]?.may.includes(theirs))
    return [`${arrow}: '${mine}' is not on the written list of who reads '${theirs}'`]
  const named = NEIGHBOURS[mine].files ?? []
  if (file.endsWith('.queries.ts') || named.some(name => file.endsWith(`/${name}`))) return []
  return [`${arrow}: of a neighbour only its queries and the files named in the policy are read`]
}

function barrelProblems(path, reexportsAll) {
  if (/\/index\.tsx?$/.test(path)) return [`${path}: no barrels, a reader follows one import to one file`]
  return reexportsAll ? [`${path}: 'export *' is a barrel, name what is exported where it is written`] : []
}

const roomOf = path => path.split('/')[0]

/** `server/src/db/x.ts` lies on floor 'db', `server/src/main.ts` on 'main'. */
const floorOf = path => (path.split('/')[2] ?? '').replace(/\.[a-z.]+$/, '')

function packagesOf(root) {
  const listed = room => JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')).dependencies ?? {}
  return Object.fromEntries(Object.keys(ROOMS).map(room => [room, Object.keys(listed(room))]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = process.cwd()
  const problems = checkImports(readSources(root), packagesOf(root))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
