import type { ClaseDeConjunto } from '@cuadre/domain/certificacion/conjunto'
import { vaAMano } from '@cuadre/domain/certificacion/conjunto'
import type { Caso } from '@cuadre/domain/certificacion/simulacion'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'

interface PorGuardar {
  readonly empresaId: number
  readonly clase: ClaseDeConjunto
  readonly ambiente: 'simulador' | 'certecf'
  readonly archivo: string | null
  readonly aviso: string | null
  /** In the order in which they are sent. */
  readonly casos: readonly (Caso & { readonly monto: string })[]
  readonly ahora: Date
  readonly userId: number
}

/** A set in the place of the one before of its kind. */
export async function guardarConjunto(tx: Tx, por: PorGuardar): Promise<void> {
  const { empresaId: empresa_id, clase, ambiente, archivo, aviso, casos, ahora, userId } = por
  const values = {
    ambiente,
    archivo,
    aviso,
    enviando: false,
    falla: null,
    intentos: 0,
    proximo_en: ahora,
    tomado_hasta: null,
    creado_en: ahora,
    creado_por: userId,
  }
  const { id } = await tx
    .insertInto('certificaciones')
    .values({ empresa_id, clase, ...values })
    .onConflict(conflict =>
      conflict
        .columns(['empresa_id', 'clase'])
        .doUpdateSet({ ...values, vuelta: sql`certificaciones.vuelta + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('certificaciones_casos').where('certificacion_id', '=', id).execute()
  await tx
    .insertInto('certificaciones_casos')
    .values(
      casos.map((caso, i) => ({
        certificacion_id: id,
        orden: i + 1,
        forma: caso.forma,
        tipo: caso.tipo,
        encf: caso.encf,
        monto: caso.monto,
        registro: JSON.stringify(caso.registro),
        estado: vaAMano(caso, casos) ? ('a mano' as const) : ('por enviar' as const),
      })),
    )
    .execute()
}

export interface ConjuntoGuardado {
  readonly id: number
  readonly enviando: boolean
  readonly tomadoHasta: Date | null
  readonly vuelta: number
}

/** A company's set, locked until the transaction ends; undefined when there is none. */
export function lockConjunto(
  tx: Tx,
  { empresaId, clase }: { empresaId: number; clase: ClaseDeConjunto },
): Promise<ConjuntoGuardado | undefined> {
  return tx
    .selectFrom('certificaciones')
    .select(['id', 'enviando', 'tomado_hasta as tomadoHasta', 'vuelta'])
    .where('empresa_id', '=', empresaId)
    .where('clase', '=', clase)
    .forUpdate()
    .executeTakeFirst()
}

const deNuevo = statement<{ id: number }, object>(`
  UPDATE certificaciones_casos SET estado = CASE estado WHEN 'a mano' THEN estado ELSE 'por enviar' END, xml = NULL,
    codigo_seguridad = NULL, firmado_en = NULL, enviado_en = NULL, track_id = NULL, mensajes = '[]', respondido_en = NULL,
    confirmado_por = NULL, aprobacion = NULL, aprobado_en = NULL
  WHERE certificacion_id = :id::int`)

/** Nothing of it was signed or sent; what was stands among the exchanges. */
export async function empezarDeNuevo(tx: Tx, id: number): Promise<void> {
  await deNuevo(tx, { id })
  await tx
    .updateTable('certificaciones')
    .set({ vuelta: sql`vuelta + 1`, falla: null, intentos: 0, tomado_hasta: null })
    .where('id', '=', id)
    .execute()
}

const numeros = statement<{ empresaId: number }, { tipo: string; ultimo: number; vence: string | null }>(`
  SELECT tipo, max(numero)::float8 AS ultimo, max(vence) AS vence FROM (
    SELECT k.tipo, right(k.encf, 10)::numeric AS numero, k.registro #>> '{Encabezado,IdDoc,FechaVencimientoSecuencia}' AS vence
    FROM certificaciones c JOIN certificaciones_casos k ON k.certificacion_id = c.id
    WHERE c.empresa_id = :empresaId::int AND k.forma = 'ECF'
    UNION ALL
    SELECT substr(n.encf, 2, 2), right(n.encf, 10)::numeric, NULL FROM (
      SELECT substring(convert_from(i.enviado, 'UTF8') FROM '<eNCF>(E[0-9]{12})</eNCF>') AS encf FROM ecf_intercambios i
      WHERE i.empresa_id = :empresaId::int AND i.documento_id IS NULL AND i.enviado IS NOT NULL
        AND i.direccion LIKE '%/certecf/%' AND i.servicio LIKE 'Recepción%') n
    WHERE n.encf IS NOT NULL) usados
  GROUP BY tipo`)

/** Of each type the last number that a certification of the company has used, with its expiry as the tax office wrote it ('31-12-2028'). */
export async function numerosUsados(
  tx: Tx,
  empresaId: number,
): Promise<ReadonlyMap<string, { readonly ultimo: number; readonly vence: string | null }>> {
  const filas = await numeros(tx, { empresaId })
  return new Map(filas.map(({ tipo, ...fila }) => [tipo, fila]))
}
