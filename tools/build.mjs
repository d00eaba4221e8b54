import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { childEnvironment } from './child-environment.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What each built program is made of: a change in any of these files makes it stale. */
const programs = {
  server: { entry: 'server/src/main.ts', sources: ['domain', 'contract', 'server'] },
  // With the manual and its pictures, which the help shows.
  web: { entry: 'web/index.html', sources: ['domain', 'contract', 'web', 'docs'] },
  bench: { entry: 'bench/src/main.ts', sources: ['domain', 'contract', 'server', 'testing', 'bench'] },
  simulador: { entry: 'simulador/src/main.ts', sources: ['simulador'] },
}

/**
 * Builds a room where it is missing or older than its sources, in a process of its own: that takes hundreds of megabytes which nobody
 * needs afterwards. Answers whether it is there now.
 */
export async function buildApart(room) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), room], {
    stdio: 'inherit',
    env: childEnvironment(),
  })
  const [status] = await once(child, 'exit')
  return status === 0
}

/** Builds what is missing or older than its sources into the room's `dist`. */
export async function build(room) {
  const { entry, sources } = programs[room]
  if (!existsSync(join(root, entry))) return
  const fingerprint = await fingerprintOf(sources)
  const stamp = join(root, room, 'dist', '.fingerprint')
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== fingerprint) await buildRoom(room, fingerprint)
}

/** Built aside and put in place at the end: a failed or interrupted build leaves the old program, two builds at once do no harm. */
async function buildRoom(room, fingerprint) {
  const start = performance.now()
  const folder = join(root, room)
  const fresh = join(folder, `dist.${process.pid}`)
  const { build: viteBuild } = await import('vite')
  try {
    await viteBuild({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh },
    })
    if (room === 'web') await compressFiles(fresh)
    await writeFile(join(fresh, '.fingerprint'), fingerprint)
    await replace(join(folder, 'dist'), fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  console.error(`${room}: compilado en ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

async function replace(dist, fresh) {
  const old = `${dist}.old.${process.pid}`
  await rename(dist, old).catch(ignoreMissing)
  // Another build may have put its own there in this moment: it is made of the same sources.
  await rename(fresh, dist).catch(() => {})
  await rm(old, { recursive: true, force: true })
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

/** Sizes and times of all files: a thousandth of the cost of reading them. */
async function fingerprintOf(rooms) {
  const lists = await Promise.all(rooms.map(room => sourceFiles(join(root, room))))
  const own = ['package-lock.json', 'tools/build.mjs', 'tsconfig.json'].map(file => join(root, file))
  const files = [...lists.flat(), ...own].sort()
  const states = await Promise.all(
    files.map(async file => {
      const { size, mtimeMs } = await stat(file)
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256')
    .update(`${process.version}\n${states.join('\n')}`)
    .digest('hex')
}

async function sourceFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries.map(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isBuiltOrForeign(entry.name) ? [] : sourceFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
  return (await Promise.all(lists)).flat()
}

function isBuiltOrForeign(name) {
  return (
    ['node_modules', 'migrations', 'sql'].includes(name) || name.startsWith('dist') || name.startsWith('.')
  )
}

/**
 * Once here instead of at every request. A step further takes Brotli ten times as long for seven percent of the size: the files that the
 * first page asks for get it, because somebody waits for them on a slow line with nothing to look at; the last step would double it again.
 */
async function compressFiles(folder) {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const files = await readdir(folder, { recursive: true })
  const packed = files.filter(file => /\.(js|mjs|css|html|svg|json|webmanifest)$/.test(file))
  await Promise.all(
    packed.map(async file => {
      const path = join(folder, file)
      const content = await readFile(path)
      if (content.length < 1024) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: page.includes(`"/${file}"`) ? 10 : 7 }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const room = process.argv[2]
  if (room) await build(room)
  else if (!(await Promise.all(['server', 'web'].map(buildApart))).every(Boolean)) process.exitCode = 1
}
