import { expect, test } from 'vitest'
import { enOrden } from './campos.ts'
import { lineasDelValor, resumenDeCambios } from './valores.ts'

const LINEA = { productoId: 1, descripcion: 'Cemento', exento: false, precio: 500, cantidad: 2 }

test.each([
  ['total', 1435.29, ['RD$1,435.29']],
  ['porcVentaNoExt', 12.5, ['12.50%']],
  ['ncfPorDia', 1000, ['1,000']],
  ['clienteId', 1234, ['1234']],
  ['ncf', 12345, ['12345']],
  ['activo', true, ['Sí']],
  ['estado', false, ['No']],
  ['fechaPedido', '2026-11-05', ['05/11/2026']],
  ['rnc', '131246796', ['1-31-24679-6']],
  ['rnc', '131246797', ['131246797']],
  ['tipo', '31', ['factura de crédito fiscal (31)']],
  ['tipo', 'application/pdf', ['application/pdf']],
  ['telefono', '8095551234', ['(809) 555-1234']],
  ['nombre', 'Colmado Peña', ['Colmado Peña']],
  ['email', null, ['—']],
  ['email', '', ['—']],
  ['roles', ['NCF', 'Consultas'], ['NCF', 'Consultas']],
  ['roles', [], ['Ninguno']],
  ['permissionIds', [3, 14, 15], ['3, 14, 15']],
  ['formaPago', 'credito', ['Venta a crédito']],
  ['formaPago', null, ['—']],
  ['tipoComprobante', 'B02', ['Consumo (B02)']],
  ['tipoComprobante', 'B99', ['B99']],
  [
    'pago',
    { formaPago: 'credito', otrasFormas: { efectivo: 500.5 }, diasCredito: 30 },
    ['Crédito a 30 días — efectivo RD$500.50; el resto, crédito'],
  ],
  ['pago', { formaPago: 'tarjeta', otrasFormas: {}, diasCredito: null }, ['Contado — tarjeta']],
  ['lugar', { precio: 20, exento: true }, ['Precio: RD$20.00 · Exento de ITBIS: Sí']],
  ['unidad', 23, ['Libra']],
  ['tasaItbis', 16, ['16%']],
  ['precioDeLista', 320, ['RD$320.00']],
  ['descuentoMonto', 10.5, ['RD$10.50']],
  ['codigo', '007', ['007']],
])('%s of %j is read as %j', (campo, valor, esperado) => {
  expect(lineasDelValor(campo, valor)).toEqual(esperado)
})

test('the lines of an order are sentences', () => {
  const detalles = [
    { ...LINEA, descuento: 5, importe: 950 },
    { ...LINEA, descripcion: 'Arroz', exento: true, descuento: 0, importe: 1000 },
  ]
  expect(lineasDelValor('detalles', detalles)).toEqual([
    '2 × Cemento a RD$500.00, descuento 5% = RD$950.00',
    '2 × Arroz (exento) a RD$500.00 = RD$1,000.00',
  ])
  const queso = {
    ...LINEA,
    descripcion: 'Queso',
    tasaItbis: 16,
    unidad: 23,
    codigo: '007',
    codigoBarras: null,
  }
  const acordada = { precio: 300, precioDeLista: 320, cantidad: 2.5, descuento: 0, descuentoMonto: 10 }
  expect(
    lineasDelValor('detalles', [
      { ...queso, ...acordada, importe: 740, comentario: 'sin sal' },
      {
        ...queso,
        tasaItbis: 18,
        unidad: 6,
        descuento: 0,
        precioDeLista: null,
        importe: 1000,
        comentario: null,
      },
    ]),
  ).toEqual([
    '2.5 lb × Queso (ITBIS 16%) a RD$300.00 (catálogo RD$320.00), descuento RD$10.00 = RD$740.00, «sin sal»',
    '2 Caja/Cajón × Queso a RD$500.00 = RD$1,000.00',
  ])
})

test('a summary has the first fields that mean something, and says how many follow', () => {
  const cambios = [
    { campo: 'clienteId', antes: 1, despues: 2 },
    { campo: 'clienteNombre', antes: 'Colmado Peña', despues: 'Farmacia Sol' },
    { campo: 'detalles', antes: [LINEA], despues: [LINEA, LINEA] },
    { campo: 'total', antes: 590, despues: 1180 },
    { campo: 'version', antes: 1, despues: 2 },
  ]
  expect(resumenDeCambios(cambios)).toBe(
    'Cliente: Colmado Peña → Farmacia Sol · Total: RD$590.00 → RD$1,180.00 · y 1 más',
  )
})

test('a summary of something new or gone has one side only', () => {
  const nombre = 'Importadora y Distribuidora de Materiales del Cibao'
  expect(resumenDeCambios([{ campo: 'nombre', antes: null, despues: nombre }])).toBe(
    'Nombre: Importadora y Distribuidora de Material…',
  )
  expect(resumenDeCambios([{ campo: 'exento', antes: false, despues: null }])).toBe('Exento de ITBIS: No')
})

test('how many lines an order has is enough for a summary', () => {
  const detalles = { campo: 'detalles', antes: [LINEA], despues: [LINEA, LINEA] }
  expect(resumenDeCambios([detalles])).toBe('Líneas: 1 → 2')
})

test('a summary never is blank when only internal numbers changed', () => {
  expect(resumenDeCambios([{ campo: 'permissionIds', antes: [1], despues: [1, 2] }])).toBe(
    'Permisos (n.º): 1 → 2',
  )
  expect(resumenDeCambios([])).toBe('')
})

test('the ITBIS of an order is read beside what it is added to, before the lines', () => {
  const leidos = (campos: readonly string[]) =>
    enOrden(campos.map(campo => ({ campo, antes: null, despues: 1 }))).map(({ campo }) => campo)
  expect(leidos(['detalles', 'itbis', 'subTotal'])).toEqual(['subTotal', 'itbis', 'detalles'])
})
