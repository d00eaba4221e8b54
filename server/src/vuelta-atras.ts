import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Log } from './config/log.ts'
import type { Db } from './db/connection/connection.ts'
import { reasonOf } from './db/connection/database-errors.ts'
import { statement } from './db/query/statement.ts'
import { record } from './db/write/audit.ts'
import { TO_BE_SEALED } from './db/write/audit-chain.ts'
import { cancelarLoEnCola } from './features/correos/cola.queries.ts'
import { ponerEnDuda } from './features/ecf/envio/cola.queries.ts'

/** What this machine knows of the database's past, beside it and not in it: its first seal, and its last one when somebody looked last. */
const visto = z.object({
  primera: z.string(),
  sello: z.int(),
  huella: z.string(),
  en: z.string(),
})
type Visto = z.output<typeof visto>

/** Of an audit log that has a seal. */
const FIN = 'FROM auditoria_cadena c JOIN auditoria p ON p.sello = 1'

const PROGRAMA = { userId: null, username: 'Cuadre', direccion: '' } as const

interface Office {
  readonly db: Db
  readonly dataDir: string
  readonly log: Log
}

/**
 * Finds out that the database was set back to an earlier moment without the program's own restoration: files of before, a restoration to a moment, a standby that
 * had not received all. What waits there may have left since: it is asked for before it is sent, or not sent by itself. A change of servers that lost nothing is
 * no such thing. Looked at before anything is sent, around each round of sealing, and when the end of the audit log is another one than was seen.
 */
export function vigilarVueltaAtras({ db, dataDir, log }: Office) {
  const file = join(dataDir, 'auditoria.vista')
  let told = false
  /** What the file says. */
  let guardado: Visto | null = null

  async function guardar({ primera, sello, huella, en }: Visto): Promise<void> {
    const ahora = { primera, sello, huella, en }
    try {
      await mkdir(dataDir, { recursive: true })
      await escribir(file, ahora)
      guardado = ahora
      told = false
    } catch (error) {
      if (!told) log.warn(`No se pudo guardar hasta dónde va la auditoría en ${file}: ${reasonOf(error)}`)
      told = true
    }
  }

  return {
    async mirar(): Promise<void> {
      guardado ??= await leer(file)
      const antes = guardado
      const [ahora] = await fin(db, {})
      if (!ahora || antes?.huella === ahora.huella) return
      // Of another office's database nothing is known here.
      const suya = antes !== null && antes.primera === ahora.primera
      if (suya && !(await contiene(db, antes)) && (await dejarTraza(db, antes))) log.warn(frase(antes, ahora))
      await guardar(ahora)
    },
    /** Something is to be sealed, or the end is not the one that was seen last (`Watched`). */
    outlook: `SELECT 0 AS lane, ${TO_BE_SEALED} OR EXISTS (SELECT ${FIN} WHERE encode(c.huella, 'hex') IS DISTINCT FROM :vista::text) AS due,
      NULL::timestamptz AS next`,
    values: () => ({ vista: guardado?.huella ?? null }),
  }
}

function frase(antes: Visto, ahora: Visto): string {
  return (
    'La base de datos volvió a un momento anterior (alguien repuso sus archivos, la restauró a un momento, o una réplica tomó su lugar sin haberlo recibido todo): ' +
    `su auditoría iba por el sello ${antes.sello} cuando se miró (${formatInstante(new Date(antes.en))}), y ahora va por el ${ahora.sello}. Los comprobantes electrónicos sin respuesta se preguntan a la DGII ` +
    'antes de enviarse, los correos en cola quedaron cancelados, y los NCF de lo que falta figuran como disponibles: antes de facturar vea «Restaurar» en docs/operacion.md.'
  )
}

const fin = statement<object, Visto>(
  `SELECT encode(p.huella, 'hex') AS primera, c.sello, encode(c.huella, 'hex') AS huella, to_json(now()) #>> '{}' AS en ${FIN}`,
)

async function contiene(db: Db, { sello, huella }: Visto): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM auditoria WHERE sello = ${sello} AND huella = decode(${huella}, 'hex')`.execute(db)
  return rows.length > 0
}

/** False: somebody else has said so, another program or the restoration of a copy. */
function dejarTraza(db: Db, antes: Visto): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('vuelta atrás'))`.execute(tx)
    const { rows } = await sql`
      SELECT FROM auditoria WHERE entidad = 'Copia de seguridad' AND accion = 'Restauración' AND en > ${antes.en}::timestamptz`.execute(
      tx,
    )
    if (rows.length > 0) return false
    await record(tx, PROGRAMA, ['Copia de seguridad', null, 'Restauración'], {
      despues: { selloVisto: antes.sello, vistoEn: antes.en },
    })
    await ponerEnDuda(tx)
    await cancelarLoEnCola(tx)
    return true
  })
}

async function leer(file: string): Promise<Visto | null> {
  try {
    return visto.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Never written, or cut by a power loss: nothing is known, and the next look writes it.
    return null
  }
}

/** In one step: whoever reads it finds it whole. */
async function escribir(file: string, ahora: Visto): Promise<void> {
  const nueva = `${file}.${randomUUID()}`
  try {
    await writeFile(nueva, JSON.stringify(ahora), { mode: 0o600 })
    await rename(nueva, file)
  } finally {
    await rm(nueva, { force: true })
  }
}
