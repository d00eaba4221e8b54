import { expect, test } from 'vitest'
import { type Campo, difiere, type PedidoEnCurso, pedidoToCopy, pedidoToEdit, seEscribio } from './campos.ts'
import { pedidoBodyOf } from './guardar/pedido-body.ts'
import { totalesDe } from './lineas/lineas.ts'
import { PEDIDO } from './test-oficina.ts'

const GUARDADO = pedidoToEdit(PEDIDO)
const CAMBIADO: Partial<PedidoEnCurso> = {
  fechaPedido: '2026-11-06',
  empresaId: 2,
  categoriaId: 2,
  clienteId: 2,
  aplicaItbis: false,
  tipoComprobante: 'B02',
  ncfId: 71,
  pago: { formaPago: 'credito', otrasFormas: { efectivo: 5 }, diasCredito: null },
  tipoIngresos: '04',
  comentario: 'Entregar por el portón de atrás.',
  ordenDeCompra: 'OC-4471',
  lineas: GUARDADO.lineas.map(linea => ({ ...linea, cantidad: 2 })),
}
const conOtro = (campo: Campo) => ({ ...GUARDADO, [campo]: CAMBIADO[campo] })
const cualesDe = (cuenta: (a: PedidoEnCurso, b: PedidoEnCurso) => boolean) =>
  (Object.keys(CAMBIADO) as Campo[]).filter(campo => cuenta(conOtro(campo), GUARDADO))

test('what the form finds by itself is no change; of the others lines and texts were typed', () => {
  expect(cualesDe(difiere)).toEqual([
    ...['fechaPedido', 'empresaId', 'clienteId', 'aplicaItbis', 'tipoComprobante', 'pago', 'tipoIngresos'],
    ...['comentario', 'ordenDeCompra', 'lineas'],
  ])
  expect(cualesDe(seEscribio)).toEqual(['comentario', 'ordenDeCompra', 'lineas'])
  expect(difiere({ ...GUARDADO, lineas: [...GUARDADO.lineas] }, GUARDADO)).toBe(false)
})

test('a line is another one by its product and its figures, not by its name or its row', () => {
  const con = (part: object) => ({
    ...GUARDADO,
    lineas: GUARDADO.lineas.map(linea => ({ ...linea, ...part })),
  })
  const parts = [{ productoId: 2 }, { precio: 1 }, { descuento: 1 }, { descripcion: 'Otro' }, { key: 9 }]
  expect(parts.map(part => difiere(con(part), GUARDADO))).toEqual([true, true, true, false, false])
  expect(difiere({ ...GUARDADO, lineas: [] }, GUARDADO)).toBe(true)
  expect(difiere(GUARDADO, { ...GUARDADO, lineas: [] })).toBe(true)
})

test('a stored order that nobody touches is saved as it was read', () => {
  const { empresaId, categoriaId, clienteId, contactoId, ncfId, ncf, txtNCF, porcCompra, porcVenta } = PEDIDO
  const body = pedidoBodyOf(GUARDADO, {
    empresa: { id: empresaId, categoriaId },
    cliente: { id: clienteId, contactoId },
    ncf: { id: ncfId, ncf, txtNCF },
    porcentajes: { porcCompra, porcVenta },
    totales: totalesDe(GUARDADO.lineas, PEDIDO.aplicaItbis),
    pago: PEDIDO.pago,
    version: PEDIDO.version,
  })
  const { lineas: _lineas, sinAgregar: _aparte, gravadoYExento: _mezcla, ...rest } = GUARDADO
  const { validaHasta: _validez, ...encabezado } = rest
  const { subTotal, itbis, total, version } = PEDIDO
  const detalles = [
    { productoId: 1, precio: 500, cantidad: 1, descuento: 0, descuentoMonto: null, comentario: null },
  ]
  expect(body).toEqual({
    ...encabezado,
    contactoId,
    ncf,
    txtNCF,
    porcCompra,
    porcVenta,
    subTotal,
    itbis,
    total,
    version,
    detalles,
  })
})

test('a copy begins with all but day, number, and what its buyer’s own order was called', () => {
  const comentario = 'Entregar por el portón de atrás.'
  expect(pedidoToCopy({ ...PEDIDO, comentario, ordenDeCompra: 'OC-4471' })).toEqual({
    ...GUARDADO,
    comentario,
    fechaPedido: null,
    ncfId: null,
  })
})
