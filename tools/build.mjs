import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** What each built program is made of: a change in any of these files makes it stale. */
const programs = [
  {
    room: 'server',
    entry: 'server/src/main.ts',
    sources: ['domain', 'contract', 'server'],
    after: async () => {},
  },
  { room: 'web', entry: 'web/index.html', sources: ['domain', 'contract', 'web'], after: compressFiles },
  {
    room: 'bench',
    entry: 'bench/src/main.ts',
    sources: ['domain', 'contract', 'server', 'testing', 'bench'],
    after: async () => {},
    onlyByName: true,
  },
  {
    room: 'simulador',
    entry: 'simulador/src/main.ts',
    sources: ['simulador'],
    after: async () => {},
    onlyByName: true,
  },
]

/** Builds what is missing or older than its sources into server/dist and web/dist, or only that of one `room`. */
export async function build(room) {
  for (const program of programs.filter(each => (room ? each.room === room : !each.onlyByName))) {
    if (!existsSync(join(root, program.entry))) continue
    const fingerprint = await fingerprintOf(program.sources)
    const stamp = join(root, program.room, 'dist', '.fingerprint')
    if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) continue
    await buildRoom(program, fingerprint)
  }
}

/** Built aside and put in place at the end: a failed or interrupted build leaves the old program, two builds at once do no harm. */
async function buildRoom({ room, after }, fingerprint) {
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
    await after(fresh)
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
  return name === 'node_modules' || name === 'migrations' || name.startsWith('dist') || name.startsWith('.')
}

/** Once here instead of at every request. */
async function compressFiles(folder) {
  const files = (await readdir(folder, { recursive: true })).filter(file =>
    /\.(js|mjs|css|html|svg|json|webmanifest)$/.test(file),
  )
  await Promise.all(
    files.map(async file => {
      const path = join(folder, file)
      const content = await readFile(path)
      if (content.length < 1024) return
      const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build(process.argv[2])
