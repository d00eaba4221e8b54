import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import { build } from '../build.mjs'

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../web/dist')

/**
 * What the first screens may cost, in kB (1,000 bytes) of JavaScript as gzip sends it. `chunks`: files by the name
 * that they had before their hash; null is what index.html itself asks for. Each counts with all that it imports.
 */
const BUDGETS = [
  { screen: 'login, first load', chunks: null, after: [], limit: 180 },
  {
    screen: 'list of orders, after login',
    chunks: ['shell', 'pedidos-screen'],
    after: ['login, first load'],
    limit: 60,
  },
]

/** Of the names that `web/vite.config.ts` gives to files. */
const HASH_LENGTH = 7

/** Every file that must be there before one of `entries` runs, itself included. `importsOf`: what a file imports. */
export function reach(entries, importsOf) {
  const seen = new Set()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    queue.push(...importsOf(file))
  }
  return seen
}

/** The scripts of a page: those that it runs and those that it asks for ahead of time. */
export function scriptsOf(html) {
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file)
}

/** The files that a module imports at once; what it may import later is not the price of its screen. */
export function staticImports(name, code) {
  const { staticImports, staticExports } = parseSync(name, code).module
  const requests = [
    ...staticImports.map(one => one.moduleRequest.value),
    ...staticExports.flatMap(one => one.entries.flatMap(entry => entry.moduleRequest?.value ?? [])),
  ]
  return requests.map(request => join(dirname(name), request))
}

/** Files that reach themselves by what they import at once: one of them runs before what it needs is there, and its screen does not open. */
export function inCircles(files, importsOf) {
  return files.filter(file => reach(importsOf(file), importsOf).has(file))
}

/** One line of figures for each budget, with `excess` in kB where one is passed. */
function measure() {
  const sizes = new Map()
  const kilobytes = file => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(read(file), { level: 9 }).length / 1000)
    return sizes.get(file)
  }
  const assets = scriptsOfBuild()
  const loaded = new Map()
  return BUDGETS.map(({ screen, chunks, after, limit }) => {
    const entries =
      chunks === null
        ? scriptsOf(read('index.html').toString('utf8'))
        : chunks.map(chunk => `assets/${assets.find(file => isChunk(file, chunk)) ?? missing(chunk)}`)
    const files = reach(entries, importsOf)
    loaded.set(screen, files)
    const there = new Set(after.flatMap(earlier => [...(loaded.get(earlier) ?? [])]))
    const own = [...files].filter(file => !there.has(file))
    return { screen, limit, sum: own.reduce((total, file) => total + kilobytes(file), 0), files: own.length }
  })
}

const built = ending => readdirSync(join(dist, 'assets')).filter(file => file.endsWith(ending))
const scriptsOfBuild = () => built('.js')
const read = file => readFileSync(join(dist, file))
const textOf = files => files.map(name => read(`assets/${name}`).toString('utf8')).join('\n')

/** Classes of Mantine's that the scripts of the build name, and that its own styles have a rule for, but those of the build have none. */
export function unstyled({ scripts, styles, theirs }) {
  const named = new Set(scripts.match(/\bm_[0-9a-f]{6,8}\b/g))
  return [...named].filter(name => theirs.includes(`.${name}`) && !styles.includes(`.${name}`))
}
const importsRead = new Map()

function importsOf(file) {
  if (!importsRead.has(file)) importsRead.set(file, staticImports(file, read(file).toString('utf8')))
  return importsRead.get(file)
}

function isChunk(file, name) {
  return file.startsWith(`${name}-`) && file.length === `${name}-`.length + HASH_LENGTH + '.js'.length
}

function missing(chunk) {
  throw new Error(
    `The build has no chunk ${chunk}: was its screen renamed, or is it no longer loaded by itself?`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build('web')
  for (const { screen, limit, sum, files } of measure()) {
    console.log(`${screen}: ${sum.toFixed(1)} of ${limit} kB gzip in ${files} files`)
    if (sum > limit) process.exitCode = 1
  }
  for (const file of inCircles(
    scriptsOfBuild().map(name => `assets/${name}`),
    importsOf,
  )) {
    console.error(`${file} imports itself by way of others: see TOGETHER in web/vite.config.ts`)
    process.exitCode = 1
  }
  const theirs = readFileSync(join(dist, '../../node_modules/@mantine/core/styles.layer.css'), 'utf8')
  for (const name of unstyled({ scripts: textOf(scriptsOfBuild()), styles: textOf(built('.css')), theirs })) {
    console.error(
      `.${name} has no style: which of Mantine's files has it is missing in web/src/ui/mantine.css`,
    )
    process.exitCode = 1
  }
}
