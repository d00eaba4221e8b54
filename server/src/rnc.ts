import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { requireTable, runCommand } from './command.ts'
import type { Config } from './config/config.ts'
import { terminalLog } from './config/log.ts'
import { StartupError } from './config/startup-error.ts'
import { explainFileError } from './db/backup/file-error.ts'
import { joinDatabase } from './db/connection/connection.ts'
import { type ArchivoDeRegistro, cargarRegistro } from './features/contribuyentes/cargar.ts'

const ACTOR = { userId: null, username: 'npm run rnc', direccion: '' }

await runCommand(run)

/** Loads the tax office's register of taxpayers into a running system, or one that stands still. */
async function run([file, ...rest]: string[], config: Config): Promise<void> {
  if (!file || file.startsWith('--') || rest.length > 0)
    throw new StartupError(
      'Uso: npm run rnc -- archivo (RNC_CONTRIBUYENTES.zip o DGII_RNC.zip, o lo que trae dentro)',
    )
  const archivo = await archivoDe(resolve(file))
  const { db, settings, close } = await joinDatabase(config)
  try {
    await requireTable(db, 'contribuyentes_carga', 'cargar el registro')
    const { filas, malas, repetidas, estados } = await cargarRegistro({
      settings,
      archivo,
      actor: ACTOR,
      alAvanzar: async ({ filas: leidas }) => {
        if (leidas > 0) terminalLog.info(`${formatEntero(leidas)} contribuyentes leídos…`)
      },
    })
    process.stdout.write(`Registro cargado: ${formatEntero(filas)} contribuyentes.\n`)
    for (const { estado, contribuyentes } of estados)
      process.stdout.write(`  ${estado || 'Sin estado'}: ${formatEntero(contribuyentes)}\n`)
    if (malas > 0) process.stdout.write(`Líneas sin leer: ${formatEntero(malas)}.\n`)
    if (repetidas > 0) process.stdout.write(`Líneas repetidas: ${formatEntero(repetidas)}.\n`)
  } finally {
    await close()
  }
}

async function archivoDe(file: string): Promise<ArchivoDeRegistro> {
  const found = await stat(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new StartupError(`No existe el archivo ${file}.`, { cause: error })
    }
    throw explainFileError(error, file)
  })
  const { mtime, size } = found
  if (!found.isFile()) throw new StartupError(`${file} no es un archivo.`)
  return {
    nombre: basename(file),
    fecha: diaEnSantoDomingo(mtime),
    contenido: createReadStream(file),
    total: size,
  }
}
