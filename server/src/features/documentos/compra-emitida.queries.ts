import type { LineaPropiaEmitida, TasaDeLinea } from '@cuadre/domain/compras/propia'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import type { ComprasPropiasView } from '../../db/schema-documentos.ts'

/** A line; amounts in pesos. */
interface LineaGuardada {
  readonly descripcion: string
  readonly servicio: boolean
  readonly tasa: TasaDeLinea
  readonly cantidad: number
  readonly unidad: number
  readonly precio: number
  readonly importe: number
  readonly itbis: number
  readonly itbisRetenido: number
  readonly rentaRetenida: number
}

type Fila = Selectable<ComprasPropiasView> & {
  readonly lineas: readonly LineaGuardada[]
  /** The month of its day is closed, as of this moment. */
  readonly mesCerrado: boolean
}

/** An own document of purchases as it was issued: its row in pesos, its lines in centavos too. */
export interface CompraEmitida extends Fila {
  readonly lineasEnCentavos: readonly LineaPropiaEmitida[]
}

/** Undefined when there is none with this id, which may be a sale's. */
export async function findCompraEmitida(db: Conexion, id: number): Promise<CompraEmitida | undefined> {
  return conCentavos(await laCompra(db, id).executeTakeFirst())
}

/** The same, locked until the transaction ends. */
export async function lockCompraEmitida(tx: Transaction<DB>, id: number): Promise<CompraEmitida | undefined> {
  return conCentavos(await laCompra(tx, id).forUpdate().executeTakeFirst())
}

function laCompra(db: Conexion, id: number) {
  return db
    .selectFrom('compras_propias')
    .selectAll()
    .select([LINEAS, sql<boolean>`mes_cerrado(empresa_id, fecha)`.as('mesCerrado')])
    .where('id', '=', id)
}

const LINEAS = sql<
  LineaGuardada[]
>`(SELECT json_agg(json_build_object('descripcion', l.descripcion, 'servicio', l.servicio, 'tasa', l.tasa,
    'cantidad', l.cantidad, 'unidad', l.unidad, 'precio', l.precio, 'importe', l.importe, 'itbis', l.itbis, 'itbisRetenido', l.itbis_retenido,
    'rentaRetenida', l.renta_retenida) ORDER BY l.linea)
  FROM documentos_detalles l WHERE l.documento_id = compras_propias.id)`.as('lineas')

function conCentavos(fila: Fila | undefined): CompraEmitida | undefined {
  const lineasEnCentavos = fila?.lineas.map(
    ({ precio, importe, itbis, itbisRetenido, rentaRetenida, ...linea }): LineaPropiaEmitida => ({
      ...linea,
      precio: centavosDesdePesos(precio),
      importe: centavosDesdePesos(importe),
      itbis: centavosDesdePesos(itbis),
      itbisRetenido: centavosDesdePesos(itbisRetenido),
      rentaRetenida: centavosDesdePesos(rentaRetenida),
    }),
  )
  return fila && lineasEnCentavos && { ...fila, lineasEnCentavos }
}
