import type { CompraPropia } from '@cuadre/contract/compras-propias'
import type { PropiaEmitida } from '@cuadre/domain/compras/corregir-propia'
import type { LineaPropiaEmitida } from '@cuadre/domain/compras/propia'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { CODIGO_ANULA } from '@cuadre/domain/documentos/calcular-nota'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Selectable, sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { ComprasPropiasView } from '../../db/schema-documentos.ts'
import { lockEmitido } from './cambiar.queries.ts'
import { estadoEcfSql } from './emitido.queries.ts'
import { CAMPOS_DE_COMPRA, lineasJson } from './lineas.queries.ts'

type Monto = 'precio' | 'importe' | 'itbis' | 'itbisRetenido' | 'rentaRetenida'
/** A line; amounts in pesos. */
type LineaGuardada = Required<Omit<LineaPropiaEmitida, Monto>> & Readonly<Record<Monto, number>>

/** A note that stands on it, with where it is; `noTomada`: the tax office refused it. */
type NotaDeCompra = CompraPropia['notas'][number] & { readonly noTomada: boolean }

/** What a note corrects. */
interface CompraCorregida {
  readonly ncf: string
  readonly fecha: Dia
}

type Fila = Selectable<ComprasPropiasView> & {
  readonly lineas: readonly LineaGuardada[]
  /** Where an electronic one stands; null of paper. */
  readonly estado: EstadoEcf | null
  /** The month of its day is closed, as of this moment. */
  readonly mesCerrado: boolean
  /** Of a note. */
  readonly corregido: CompraCorregida | null
  /** In the order of their issue; annulled ones are none. */
  readonly notas: readonly NotaDeCompra[]
}

/** An own document of purchases, or a note on one, as it was issued: its row in pesos, its lines in centavos too. */
export interface CompraEmitida extends Fila {
  readonly lineasEnCentavos: readonly LineaPropiaEmitida[]
}

/** Undefined when there is none with this id, which may be a sale's. */
export async function findCompraEmitida(db: Conexion, id: number): Promise<CompraEmitida | undefined> {
  return conCentavos(await laCompra(db, id).executeTakeFirst())
}

/**
 * The same, locked until the transaction ends; of a note what it corrects first. It is read by a statement of its own: one that waits for
 * the lock would not see the notes that were written meanwhile.
 */
export async function lockCompraEmitida(tx: Tx, id: number): Promise<CompraEmitida | undefined> {
  await lockEmitido(tx, id)
  return findCompraEmitida(tx, id)
}

function laCompra(db: Conexion, id: number) {
  return db
    .selectFrom('compras_propias')
    .selectAll()
    .select([LINEAS, ESTADO, CORREGIDO, NOTAS, sql<boolean>`mes_cerrado(empresa_id, fecha)`.as('mesCerrado')])
    .where('id', '=', id)
}

const LINEAS = sql
  .raw<LineaGuardada[]>(
    lineasJson('FROM documentos_detalles WHERE documento_id = compras_propias.id', CAMPOS_DE_COMPRA),
  )
  .as('lineas')

const ESTADO = sql.raw<EstadoEcf | null>(estadoEcfSql('compras_propias')).as('estado')

const CORREGIDO =
  sql<CompraCorregida | null>`(SELECT json_build_object('ncf', c.txt_ncf, 'fecha', c.fecha) FROM documentos c WHERE c.id = compras_propias.corrige_id)`.as(
    'corregido',
  )

const NOTAS = sql<
  NotaDeCompra[]
>`(SELECT coalesce(json_agg(json_build_object('documentoId', n.id, 'numero', n.txt_ncf, 'codigo', n.codigo_modificacion, 'estadoEcf', ${sql.raw(estadoEcfSql('n'))},
    'noTomada', n.no_tomado) ORDER BY n.id), '[]')
  FROM documentos n WHERE n.factura_id = compras_propias.id AND NOT n.anulado)`.as('notas')

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

/** The same as the rules ask for it that take it back. */
export function comoSeEmitio(compra: CompraEmitida): PropiaEmitida {
  const { serie, tipo, txt_ncf: numero, anulado: anulada, estado, congelado_en, mesCerrado, notas } = compra
  const notaQueAnula =
    notas.find(({ codigo, noTomada }) => codigo === CODIGO_ANULA && !noTomada)?.numero ?? null
  return { serie, tipo, numero, anulada, estado, enviada: congelado_en !== null, mesCerrado, notaQueAnula }
}
