import { FILTROS_DE_AUDITORIA, type RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { type Columna, entero, texto } from '@cuadre/contract/columnas'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Condition } from '../../db/query/conditions.ts'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import { mapRows } from '../../documents/rows.ts'
import { type FileAnswer, listWorkbook, type WorkbookCall } from '../../http/files.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { describeRegistro } from './auditoria.queries.ts'
import { conditionsOf, type FiltroDeAuditoria } from './lista.queries.ts'
import { registroNombreSql } from './registros.queries.ts'

/** More rows than anybody reads; filters make the rest. */
const MAX_EXPORTED = 50_000
/** A trace of an order of a thousand lines holds hundreds of kilobytes: few travel together. */
const BATCH = 20
/** Of what changed, so many characters fit a cell that somebody reads; the screen shows the whole. */
const LONGEST_CELL = 2000
/** Bytes as they are stored, compressed: some ten kilobytes of text. */
const LONG_STATE = 2000

const COLUMNAS: readonly Columna<RegistroDeAuditoria>[] = [
  texto('en', 'Fecha y hora', { valor: ({ en }) => formatInstante(new Date(en)) }),
  texto('usuario', 'Usuario'),
  texto('direccion', 'Dirección'),
  texto('entidad', 'Entidad'),
  entero('registroId', 'Registro'),
  texto('registroNombre', 'Nombre o NCF'),
  texto('accion', 'Acción'),
  texto('cambios', 'Cambios', { ancho: 80, valor: enUnaCelda }),
]

/** The filtered log as a workbook, read while it is written: never more of it in memory than a few traces. */
export async function auditoriaWorkbook(
  { documentPool, now }: Pick<Dependencies, 'documentPool' | 'now'>,
  { reading, query, signal }: WorkbookCall<FiltroDeAuditoria>,
): Promise<FileAnswer> {
  const trazas = readInBatches(reading, newestFirst(reading, await conditionsOf(reading, query)), BATCH)
  return listWorkbook(documentPool, {
    title: 'Auditoría',
    madeAt: now(),
    columnas: COLUMNAS,
    filters: await filtrosDelLibro(reading, FILTROS_DE_AUDITORIA, query),
    filas: mapRows(trazas, describeRegistro),
    signal,
  })
}

function newestFirst(db: Conexion, chosen: Condition) {
  return db
    .selectFrom('auditoria')
    .select(['id', 'en', 'usuario', 'direccion', 'entidad', 'registro_id as registroId', 'accion'])
    .select(sql.raw<string | null>(registroNombreSql()).as('registroNombre'))
    .select(['sello', withFewLines('antes').as('antes'), withFewLines('despues').as('despues')])
    .where(chosen)
    .orderBy('en', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EXPORTED)
}

/** Of a state that is long because of its lines, how many they are: a cell has no room for them anyway. */
function withFewLines(side: 'antes' | 'despues') {
  const state = sql.ref(side)
  const lines = sql`${state} -> 'detalles'`
  const howMany = (part: string) => sql`jsonb_array_length(${lines} -> ${sql.lit(part)})`
  return sql<Record<string, unknown> | null>`
    CASE WHEN pg_column_size(${state}) < ${sql.lit(LONG_STATE)} THEN ${state}
      WHEN jsonb_typeof(${lines}) = 'array'
        THEN ${state} || jsonb_build_object('detalles', format('%s líneas', jsonb_array_length(${lines})))
      WHEN ${lines} ? 'quitadas'
        THEN ${state} || jsonb_build_object('detalles', format('%s líneas quitadas, %s agregadas, %s cambiadas',
          ${howMany('quitadas')}, ${howMany('agregadas')}, ${howMany('cambiadas')}))
      ELSE ${state} END`
}

function enUnaCelda({ cambios }: RegistroDeAuditoria): string {
  const text = (value: unknown) => (value === null ? '—' : JSON.stringify(value).slice(0, LONGEST_CELL))
  const whole = cambios
    .map(({ campo, antes, despues }) => `${campo}: ${text(antes)} → ${text(despues)}`)
    .join('; ')
  return whole.length > LONGEST_CELL
    ? `${whole.slice(0, LONGEST_CELL)}… (sigue en la pantalla Auditoría)`
    : whole
}
