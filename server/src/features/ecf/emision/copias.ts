import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { totalesEmitidos } from '@cuadre/domain/pedidos/calcular-totales'
import { condicionesDeFila } from '../../documentos/condiciones.queries.ts'
import { type Comprador, type Corregido, corregidoDeFila } from '../../documentos/emitir.queries.ts'
import {
  type DocumentoConFila,
  deFamilia,
  emisorYComprador,
  type FamiliaConFilas,
} from '../../documentos/familia.queries.ts'

/** Everything that the new document takes over; a client as he is now, or as he stood there. */
export function copiasDe(documento: DocumentoConFila, cliente: Comprador | null) {
  const { fila, lineas } = documento
  const { empresa, cliente: comprador } = emisorYComprador(fila)
  const { subTotal, itbis } = documento
  const totales = totalesEmitidos({ lineas, subTotal, itbis, total: centavosDesdePesos(fila.total) })
  return {
    serie: fila.serie,
    tipo: fila.tipo,
    aplicaItbis: fila.aplica_itbis,
    empresa,
    cliente: {
      ...comprador,
      ...cliente,
      contactoId: comprador.contactoId,
      porcContacto: comprador.porcContacto,
    },
    porcentajes: { porcCompra: fila.porc_compra, porcVenta: fila.porc_venta },
    loSuyo: fila.lo_suyo,
    lineas,
    totales,
    ...condicionesDeFila(fila),
    vendedor: fila.vendedor,
    ...(fila.corrige_id !== null &&
      fila.factura_id !== null &&
      fila.codigo_modificacion !== null && {
        correccion: {
          corrigeId: fila.corrige_id,
          facturaId: fila.factura_id,
          deshaceId: fila.deshace_id,
          motivo: fila.motivo ?? '',
          codigo: fila.codigo_modificacion,
        },
      }),
  }
}

/** What a note corrects, which may be a note itself; null for an invoice. */
export function corregidoDe(familia: FamiliaConFilas, { corrigeId }: DocumentoConFila): Corregido | null {
  if (corrigeId === null) return null
  const documento = deFamilia(familia, corrigeId)
  const corrige = corregidoDe(familia, documento)
  return { ...corregidoDeFila(documento.fila, null), ...(corrige && { corrige }) }
}
