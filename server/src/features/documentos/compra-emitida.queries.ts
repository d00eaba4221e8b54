import type { LineaPropiaEmitida } from '@cuadre/domain/compras/propia'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import type { DocumentosComprasTable } from '../../db/schema-compras.ts'

/** An own document of purchases as it was issued: its row in pesos, its lines in centavos too. */
export interface CompraEmitida extends Selectable<DocumentosComprasTable> {
  readonly lineasEnCentavos: readonly LineaPropiaEmitida[]
  /** The month of its day is closed, as of this moment. */
  readonly mesCerrado: boolean
}

/** Undefined when there is none with this id, which may be a sale's. */
export async function findCompraEmitida(db: Conexion, id: number): Promise<CompraEmitida | undefined> {
  const fila = await db
    .selectFrom('documentos_compras')
    .selectAll()
    .select(MES_CERRADO)
    .where('id', '=', id)
    .executeTakeFirst()
  return fila && conCentavos(fila)
}

/** The same, locked until the transaction ends. */
export async function lockCompraEmitida(tx: Transaction<DB>, id: number): Promise<CompraEmitida | undefined> {
  const fila = await tx
    .selectFrom('documentos_compras')
    .selectAll()
    .select(MES_CERRADO)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return fila && conCentavos(fila)
}

const MES_CERRADO = sql<boolean>`mes_cerrado(empresa_id, fecha)`.as('mesCerrado')

function conCentavos(
  fila: Selectable<DocumentosComprasTable> & Pick<CompraEmitida, 'mesCerrado'>,
): CompraEmitida {
  const lineasEnCentavos = fila.lineas.map(
    ({ precio, importe, itbis, itbisRetenido, rentaRetenida, ...linea }): LineaPropiaEmitida => ({
      ...linea,
      precio: centavosDesdePesos(precio),
      importe: centavosDesdePesos(importe),
      itbis: centavosDesdePesos(itbis),
      itbisRetenido: centavosDesdePesos(itbisRetenido),
      rentaRetenida: centavosDesdePesos(rentaRetenida),
    }),
  )
  return { ...fila, lineasEnCentavos }
}
