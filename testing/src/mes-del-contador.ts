import { compras } from '@cuadre/contract/compras'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { pedidos } from '@cuadre/contract/pedidos'
import { unaCompra } from './compras.ts'
import { unaPropia, unGastoMenor } from './compras-propias.ts'
import type { TestDatabase } from './database.ts'
import { hacerElectronico } from './electronico.ts'
import { emitida, oficinaDeNotas, porMonto } from './oficina-de-notas.ts'
import { insertSecuencia } from './secuencias.ts'
import { withoutRules } from './without-rules.ts'

/** Enough of a picture to be taken for one. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const unPng = (nombre: string) => new File([new Uint8Array(PNG)], nombre)

/**
 * A month through its own doors: a credit and a consumption invoice, a note of each class, one deleted, one electronic; a purchase with two
 * files, and own documents, one of them annulled.
 */
export async function unMesDelContador() {
  const oficina = await oficinaDeNotas()
  const { prueba, puesto, credito, debito } = oficina
  const { api, base } = prueba
  const empresaId = puesto.empresa.id
  for (const tipo of ['02', '11', '13']) await insertSecuencia(base.pool, { empresaId, tipo })
  const detalles = [{ productoId: puesto.gravado.id, cantidad: 1, descuento: 0 }]
  const consumo = { detalles, tipoComprobante: 'B02', ncfId: null, pago: { formaPago: 'efectivo' } }
  const factura = await oficina.unaFacturaDeMil()
  await puesto.unPedido({ ...consumo, fechaPedido: '2026-11-20' })
  const { numero: nota } = await emitida(credito(factura.pedidoId, porMonto(118)))
  await emitida(debito(factura.pedidoId, porMonto(59)))
  const { pedidoId, txtNCF: borrado } = await puesto.unPedido({ detalles })
  await api.call(pedidos.remove, { params: { id: pedidoId }, query: { motivo: '06' } })
  const electronica = await puesto.unPedido({ detalles })
  const encf = await hacerElectronico(base, electronica.pedidoId)
  await firmarCon(base, { id: electronica.pedidoId, total: electronica.total })
  const { id, ncf: ncfDeCompra } = await unaCompra(api, { empresaId, fecha: '2026-11-10' })
  for (const archivo of [unPng('CON.png'), unPng('con.PNG')]) {
    await api.call(compras.adjuntar, { params: { id }, files: { archivo } })
  }
  const propia = await unaPropia(api, { empresaId })
  await unGastoMenor(api, { empresaId })
  const anulada = await unGastoMenor(api, { empresaId })
  await api.call(comprasPropias.anular, { params: { id: anulada.documentoId } })
  return { oficina, encf, nota, borrado, ncfDeCompra, propia, anulada }
}

/** As if that total had been signed. */
function firmarCon(base: TestDatabase, { id, total }: { id: number; total: number }) {
  return withoutRules(
    base,
    `UPDATE documentos_ecf SET xml = '<ECF><MontoTotal>${total.toFixed(2)}</MontoTotal></ECF>' WHERE documento_id = ${id};
     INSERT INTO ecf_intercambios (documento_id, empresa_id, en, servicio, direccion, estado_http, recibido, milisegundos)
     SELECT id, empresa_id, '2026-11-16T14:22:35Z', 'resultado', 'https://ecf.dgii.gov.do/x', 200, '{"estado":"Aceptado"}', 7
     FROM documentos WHERE id = ${id}`,
  )
}
