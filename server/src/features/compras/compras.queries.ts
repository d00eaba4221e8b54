import type { Compra, CompraBody } from '@cuadre/contract/compras'
import type { Suplidor } from '@cuadre/contract/suplidores'
import type { UltimoCambio } from '@cuadre/contract/ultimo-cambio'
import { porPagar } from '@cuadre/domain/compras/compra'
import { montosEnCentavos } from '@cuadre/domain/compras/montos'
import { nombreDelTipo } from '@cuadre/domain/compras/tipo-de-compra'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { comoInstante, ultimoCambioSql } from '../../db/query/ultimo-cambio.ts'
import { columnasDeMontos, LEIDOS } from './montos.ts'

/** A purchase without its files; undefined when there is none. */
export async function findCompra(db: Conexion, id: number): Promise<Omit<Compra, 'adjuntos'> | undefined> {
  const fila = await db
    .selectFrom('compras')
    .innerJoin('empresas', 'empresas.id', 'compras.empresa_id')
    .select([
      'compras.id',
      'compras.empresa_id as empresaId',
      'empresas.nombre as empresaNombre',
      'suplidor_id as suplidorId',
      'suplidor_nombre as suplidorNombre',
      'suplidor_documento as suplidorDocumento',
      'suplidor_clase as suplidorClase',
      'servicio',
      'ncf',
      'tipo',
      'modificado',
      'fecha',
      'fecha_pago as fechaPago',
      'vence',
      'gasto',
      'uso_itbis as usoItbis',
      'forma',
      'total',
      'retencion',
      'concepto',
      'pagado',
      'recibido_id as recibidoId',
      'documento_id as documentoId',
      'liquidacion_id as liquidacionId',
      'anulada',
      'compras.version',
    ])
    .select(LEIDOS)
    .where('compras.id', '=', id)
    .executeTakeFirst()
  if (!fila) return undefined
  return {
    ...fila,
    tipoNombre: nombreDelTipo(fila.ncf),
    porPagar: pesosDesdeCentavos(porPagar(montosEnCentavos(fila))),
  }
}

/** Who changed it last and when. */
export async function findUltimoCambio(db: Conexion, id: number) {
  const cambio = sql.raw<UltimoCambio | null>(ultimoCambioSql('Compra', 'compras.id')).as('cambio')
  const fila = await db.selectFrom('compras').select(cambio).where('id', '=', id).executeTakeFirst()
  return comoInstante(fila?.cambio ?? null)
}

/** For a change: whoever changes it at the same moment waits. */
export function lockCompra(tx: Tx, id: number) {
  return tx
    .selectFrom('compras')
    .select(['version', 'anulada', 'recibido_id as recibidoId', 'documento_id as documentoId'])
    .select('liquidacion_id as liquidacionId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

interface Comprobante {
  readonly documento: string
  readonly ncf: string
}

/** Who enters the same receipt at the same moment waits, so that he can be told where it is. */
export async function lockComprobante(tx: Tx, { documento, ncf }: Comprobante): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`compra ${documento} ${ncf}`}, 0))`.execute(tx)
}

/** The purchase that stands for a receipt; undefined where none does. */
export function findPorComprobante(db: Conexion, { documento, ncf }: Comprobante) {
  return db
    .selectFrom('compras')
    .innerJoin('empresas', 'empresas.id', 'compras.empresa_id')
    .select(['compras.id', 'fecha', 'empresas.nombre as empresaNombre'])
    .where('suplidor_documento', '=', documento)
    .where('ncf', '=', ncf)
    .where('anulada', '=', false)
    .executeTakeFirst()
}

interface Guardar {
  readonly body: Omit<CompraBody, 'suplidorId' | 'recibidoId' | 'vence' | 'version'>
  readonly vence: Dia | null
  /** As he is copied; without an id: petty cash, which names the company itself. */
  readonly suplidor: Pick<Suplidor, 'nombre' | 'documento' | 'clase'> & { readonly id: number | null }
  /** The received document that it is tied to. */
  readonly recibidoId: number | null
}

interface Insertar extends Guardar {
  readonly userId: number
  readonly ahora: Date
  /** The company's own document. */
  readonly documentoId?: number
  /** The settlement of commissions that it is the receipt of. */
  readonly liquidacionId?: number | null | undefined
}

export async function insertCompra(
  tx: Tx,
  { userId, ahora, documentoId, liquidacionId = null, ...guardar }: Insertar,
): Promise<number> {
  const { id } = await tx
    .insertInto('compras')
    .values({
      ...columnsOf(guardar),
      documento_id: documentoId ?? null,
      liquidacion_id: liquidacionId,
      creada_en: ahora,
      creada_por: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All but its payment, which its payments say; `conForma`: nothing of it is paid, or the form is not its payments'. */
export async function rewriteCompra(
  tx: Tx,
  id: number,
  { conForma, ...guardar }: Guardar & { conForma: boolean },
): Promise<void> {
  const { fecha_pago: _, forma, ...columnas } = columnsOf(guardar)
  await tx
    .updateTable('compras')
    .set({ ...columnas, ...(conForma && { forma }), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

interface Anular {
  readonly userId: number
  readonly ahora: Date
}

export async function annulCompra(tx: Tx, id: number, { userId, ahora }: Anular): Promise<void> {
  await tx
    .updateTable('compras')
    .set({ anulada: true, anulada_en: ahora, anulada_por: userId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ body, vence, suplidor, recibidoId }: Guardar) {
  return {
    empresa_id: body.empresaId,
    suplidor_id: suplidor.id,
    suplidor_nombre: suplidor.nombre,
    suplidor_documento: suplidor.documento,
    suplidor_clase: suplidor.clase,
    servicio: body.servicio,
    ncf: body.ncf,
    modificado: body.modificado,
    fecha: body.fecha,
    vence,
    fecha_pago: body.fechaPago ?? null,
    gasto: body.gasto,
    uso_itbis: body.usoItbis,
    forma: body.forma,
    ...columnasDeMontos(body),
    retencion: body.retencion ?? null,
    concepto: body.concepto,
    recibido_id: recibidoId,
  }
}
