import type { Contribuyente, EstadoDelRegistro, RegistroCargado } from '@cuadre/contract/contribuyentes'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'

const porNumero = statement<{ readonly numero: string }, Contribuyente>(`
  SELECT numero, nombre, nombre_comercial AS "nombreComercial", estado, regimen FROM contribuyentes WHERE numero = :numero`)

/** Whose number it is; null where the register does not have it, or none is loaded. */
export async function contribuyenteCon(db: Conexion, numero: string): Promise<Contribuyente | null> {
  const [encontrado] = await porNumero(db, { numero })
  return encontrado ?? null
}

const activosEntre = statement<{ readonly numeros: readonly string[] }, { readonly numero: string }>(`
  SELECT numero FROM contribuyentes WHERE numero = ANY(:numeros::text[]) AND estado = 'ACTIVO'`)

/** Which of these numbers the register has as active. */
export async function activosEnElRegistro(
  db: Conexion,
  numeros: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numeros.length === 0) return new Set()
  return new Set((await activosEntre(db, { numeros })).map(({ numero }) => numero))
}

/** Whoever loads says every second how far he is: after so long in silence he was killed. */
const SILENCIO = '15 seconds'

export async function estadoDelRegistro(db: Conexion): Promise<EstadoDelRegistro> {
  const row = await db
    .selectFrom('contribuyentes_carga')
    .selectAll()
    .select(sql<boolean>`coalesce(avance_en > now() - ${SILENCIO}::interval, false)`.as('en_curso'))
    .executeTakeFirst()
  if (!row) return { cargado: null, enCurso: null }
  return {
    cargado: row.cargado_en && {
      archivo: row.archivo ?? '',
      fecha: row.fecha,
      disposicion: row.disposicion ?? 'anterior',
      en: row.cargado_en.toISOString(),
      usuario: row.usuario ?? '',
      filas: row.filas ?? 0,
      malas: row.malas ?? 0,
      repetidas: row.repetidas ?? 0,
      ejemplos: row.ejemplos ?? [],
      estados: row.estados ?? [],
    },
    enCurso: row.en_curso
      ? { filas: row.avance_filas ?? 0, bytes: row.avance_bytes ?? 0, total: row.avance_total }
      : null,
  }
}

export interface Avance {
  readonly filas: number
  readonly bytes: number
  readonly total: number | null
}

/** How far the register has been read that is being loaded; null once it is over. */
export async function anotarAvance(db: Conexion, avance: Avance | null): Promise<void> {
  const values = {
    avance_en: avance && sql<Date>`now()`,
    avance_filas: avance?.filas ?? null,
    avance_bytes: avance?.bytes ?? null,
    avance_total: avance?.total ?? null,
  }
  await db
    .insertInto('contribuyentes_carga')
    .values(values)
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

type Anotado = Omit<RegistroCargado, 'en'>

/** What is loaded now; when it was. */
export async function anotarCarga(db: Conexion, { ejemplos, estados, ...carga }: Anotado): Promise<Date> {
  const values = {
    ...carga,
    ejemplos: JSON.stringify(ejemplos),
    estados: JSON.stringify(estados),
    cargado_en: sql<Date>`now()`,
    avance_en: null,
  }
  const { cargado_en } = await db
    .insertInto('contribuyentes_carga')
    .values(values)
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .returning('cargado_en')
    .executeTakeFirstOrThrow()
  return cargado_en ?? new Date(0)
}
