import type { Detalle } from '@cuadre/contract/pedidos'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { enCentavos } from '@cuadre/domain/documentos/linea-en-pesos'
import type { DocumentoEmitido, Familia, LineaEmitida } from '@cuadre/domain/documentos/notas'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { Selectable } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import type { VentasView } from '../../db/schema-documentos.ts'
import { congeladoSql, estadoEcfSql } from './emitido.queries.ts'
import { type Comprador, type Emisor, emisorDeFila } from './emitir.queries.ts'
import { lineasDeFamilia } from './lineas.queries.ts'

/** A document as its row keeps it, for what rules do not ask. */
export interface DocumentoConFila extends DocumentoEmitido {
  readonly lineas: readonly LineaConClase[]
  readonly fila: Fila
}

/** An invoice with every note at whose root it stands, in the order of their issue. */
export interface FamiliaConFilas extends Familia {
  readonly factura: DocumentoConFila
  readonly notas: readonly DocumentoConFila[]
}

/** `congelado`: nothing of it may change any more; `estado`: where an electronic one stands. */
type Fila = Selectable<VentasView> & { readonly congelado: boolean; readonly estado: EstadoEcf | null }

/** One of the family by its id. */
export function deFamilia({ factura, notas }: FamiliaConFilas, id: number | null): DocumentoConFila {
  const documento = [factura, ...notas].find(({ documentoId }) => documentoId === id)
  if (!documento) throw new Error(`document ${id} is not of the family of ${factura.documentoId}`)
  return documento
}

/** By whom and to whom a document was issued: what the one that corrects or replaces it copies. */
export function emisorYComprador(fila: Fila): { readonly empresa: Emisor; readonly cliente: Comprador } {
  return {
    empresa: emisorDeFila(fila),
    cliente: {
      id: fila.cliente_id,
      nombre: fila.cliente_nombre,
      rnc: fila.cliente_rnc,
      documentoExtranjero: fila.cliente_extranjero,
      direccion: fila.cliente_direccion,
      telefono: fila.cliente_telefono,
      contactoId: fila.contacto_id,
      porcContacto: fila.porc_contacto,
    },
  }
}

/** Of goods or of services. */
type LineaConClase = LineaEmitida & { readonly servicio: boolean }

/** Amounts in pesos. */
type LineaGuardada = Detalle & Pick<LineaConClase, 'linea' | 'productoId' | 'corrigeLinea' | 'servicio'>

const familia = statement<{ id: number }, Fila & { readonly lineas: readonly LineaGuardada[] }>(`
  SELECT d.*, ${congeladoSql('d')} AS congelado, ${estadoEcfSql('d')} AS estado, ${lineasDeFamilia('d.id')} AS lineas
  FROM ventas d
  WHERE d.id = (SELECT coalesce(factura_id, id) FROM ventas WHERE id = :id::int)
    OR d.factura_id = (SELECT coalesce(factura_id, id) FROM ventas WHERE id = :id::int)
  ORDER BY d.id`)

/** The family of a document, which may be an invoice or one of its notes. */
export async function readFamilia(db: Conexion, documentoId: number): Promise<FamiliaConFilas | undefined> {
  const [factura, ...notas] = (await familia(db, { id: documentoId })).map(describe)
  return factura && { factura, notas }
}

const raiz = statement<{ id: number }, object>(`
  SELECT FROM ventas WHERE id = (SELECT coalesce(factura_id, id) FROM ventas WHERE id = :id::int) FOR UPDATE`)

/**
 * The same with the invoice locked until the transaction ends: whoever wants to correct it, or what corrects it, or to change
 * its order, does so one after the other and finds what was left by those before.
 */
export async function lockFamilia(tx: Tx, documentoId: number): Promise<FamiliaConFilas | undefined> {
  await raiz(tx, { id: documentoId })
  return readFamilia(tx, documentoId)
}

function describe({ lineas, ...fila }: Fila & { lineas: readonly LineaGuardada[] }): DocumentoConFila {
  return {
    documentoId: fila.id,
    clase: fila.clase,
    numero: fila.txt_ncf,
    fecha: fila.fecha,
    anulado: fila.anulado,
    noTomado: fila.no_tomado,
    aplicaItbis: fila.aplica_itbis,
    subTotal: centavosDesdePesos(fila.sub_total),
    itbis: centavosDesdePesos(fila.itbis),
    corrigeId: fila.corrige_id,
    deshaceId: fila.deshace_id,
    codigo: fila.codigo_modificacion,
    estado: fila.estado,
    lineas: lineas.map(enCentavos),
    fila,
  }
}
