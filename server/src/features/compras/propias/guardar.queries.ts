import type { CompraPropiaBody } from '@cuadre/contract/compras-propias'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { montosEnPesos, SIN_MONTOS } from '@cuadre/domain/compras/montos'
import type { MontosPropios } from '@cuadre/domain/compras/propia'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql, type Transaction } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { DB } from '../../../db/schema.ts'
import type { Emisor } from '../../documentos/emitir.queries.ts'
import { columnasDeMontos } from '../montos.ts'

/** An active company that may issue, as a document copies it. */
export function findEmisor(db: Conexion, empresaId: number): Promise<Emisor | undefined> {
  return db
    .selectFrom('empresas')
    .select(['id', 'nombre', 'rnc', 'direccion', 'telefono', 'email', 'web', 'pie_factura as pieFactura'])
    .where('id', '=', empresaId)
    .where('activo', '=', true)
    .where('estado', '=', true)
    .executeTakeFirst()
}

/** The purchase of an own document. */
export async function compraIdDe(db: Conexion, documentoId: number): Promise<number> {
  const { id } = await db
    .selectFrom('compras')
    .select('id')
    .where('documento_id', '=', documentoId)
    .executeTakeFirstOrThrow()
  return id
}

/** What its supplier is still to get of an own document, in pesos. */
export async function pendienteDe(db: Conexion, documentoId: number): Promise<number> {
  const row = await db
    .selectFrom('compras')
    .select(sql<number>`a_pagar - pagado`.as('pendiente'))
    .where('documento_id', '=', documentoId)
    .where('vigente', '=', true)
    .executeTakeFirst()
  return row?.pendiente ?? 0
}

interface Escrita {
  readonly documentoId: number
  readonly liquidacionId?: number | undefined
  readonly numero: string
  readonly body: CompraPropiaBody
  readonly empresa: Emisor
  /** Null of petty cash, which is the company's own. */
  readonly suplidor: Suplidor | null
  readonly montos: MontosPropios
  /** Null: it is paid on its day. */
  readonly plazo: { readonly vence: Dia | null } | null
  readonly ahora: Date
  readonly userId: number
}

/** The purchase of an own document, paid on its day or owed. */
export async function insertCompraPropia(tx: Transaction<DB>, escrita: Escrita): Promise<number> {
  const {
    documentoId,
    liquidacionId = null,
    numero,
    body,
    empresa,
    suplidor,
    montos,
    plazo,
    ahora,
    userId,
  } = escrita
  const { id } = await tx
    .insertInto('compras')
    .values({
      documento_id: documentoId,
      liquidacion_id: liquidacionId,
      empresa_id: empresa.id,
      suplidor_id: suplidor?.id ?? null,
      suplidor_nombre: suplidor?.nombre ?? empresa.nombre,
      suplidor_documento: suplidor?.documento ?? empresa.rnc,
      suplidor_clase: suplidor?.clase ?? 'empresa',
      servicio: body.servicio,
      ncf: numero,
      modificado: null,
      fecha: body.fecha,
      vence: plazo?.vence ?? null,
      fecha_pago: plazo === null ? body.fecha : null,
      gasto: body.gasto,
      uso_itbis: body.clase === 'informal' ? body.usoItbis : 'costo',
      forma: body.forma,
      ...columnasDeMontos({
        ...montosEnPesos({ ...SIN_MONTOS, ...montos }),
        itbisRetenido: body.itbisRetenido,
        rentaRetenida: body.rentaRetenida,
      }),
      retencion: body.retencion ?? null,
      concepto: body.concepto,
      recibido_id: null,
      anulada_en: null,
      anulada_por: null,
      creada_en: ahora,
      creada_por: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The settlement that an own document is the receipt of; undefined: none. */
export async function findLiquidacionDe(db: Conexion, documentoId: number): Promise<number | undefined> {
  const compra = await db
    .selectFrom('compras')
    .select('liquidacion_id as id')
    .where('documento_id', '=', documentoId)
    .where('anulada', '=', false)
    .executeTakeFirst()
  return compra?.id ?? undefined
}

/** Its purchase goes with the document. Answers the purchase's id. */
export async function annulCompraDe(
  tx: Transaction<DB>,
  {
    documentoId,
    userId,
    ahora,
  }: { readonly documentoId: number; readonly userId: number; readonly ahora: Date },
): Promise<number> {
  const { id } = await tx
    .updateTable('compras')
    .set({ anulada: true, anulada_en: ahora, anulada_por: userId, version: sql`version + 1` })
    .where('documento_id', '=', documentoId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
