import { clientes } from '@cuadre/contract/clientes'
import { consultas, type PedidoConsultado } from '@cuadre/contract/consultas'
import { type DocumentoDeLista, documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { expect, test } from 'vitest'
import { unProducto } from '../../test-producto.ts'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'
import { findRecords } from './records.ts'

const montos = { subTotal: 100, itbis: 18, total: 118 }

const PEDIDO: PedidoConsultado = {
  ...montos,
  pedidoId: 345,
  txtNCF: 'B0100000777',
  empresaNombre: 'Ferretería Uno',
  aplicaItbis: true,
  clienteNombre: 'Banca, SRL',
  clienteRnc: '131246796',
  documentoExtranjero: false,
  contactoNombre: 'Carmen Peña',
  fechaPedido: '2026-11-05',
  clase: 'factura',
  corrige: null,
  estado: 'pendiente',
  documentoId: 9,
  tipoComprobante: 'B01',
  estadoEcf: null,
  congelado: false,
}
const documento = (part: Partial<DocumentoDeLista>): DocumentoDeLista => ({
  ...montos,
  documentoId: 1,
  pedidoId: 345,
  tipoComprobante: 'B01',
  numero: 'B0100000777',
  clase: 'factura',
  fecha: '2026-11-05',
  empresaNombre: 'Ferretería Uno',
  clienteNombre: 'Banca, SRL',
  clienteRnc: '131246796',
  corrige: null,
  estado: 'pendiente',
  conNotas: false,
  ecf: null,
  ...part,
})
const sumas = { sumaSubTotal: 0, sumaItbis: 0, sumaTotal: 0, anulados: 0, notas: 0 }
const totales = { cantidad: 0, ...montos }

const find = (text: string, ...permisos: Permiso[]) =>
  findRecords(text, {
    may: permiso => permisos.includes(permiso),
    signal: new AbortController().signal,
  })
const places = (found: Awaited<ReturnType<typeof find>>) =>
  found.map(({ texto, pista, ruta, buscar }) => [texto, pista, ruta, buscar])

test('an order is found once, by its own number too, and opens; a note is found in its list', async () => {
  const { calls } = fakeServer([
    on(consultas.paged, () => ({
      ...pageOf([PEDIDO, { ...PEDIDO, pedidoId: 3, txtNCF: 'B0100000345', estado: 'anulado' as const }]),
      ...sumas,
    })),
    on(documentos.paged, () => ({
      ...pageOf([documento({}), documento({ numero: 'B0400000345', clase: 'nota de crédito' })]),
      totales,
    })),
  ])
  const found = await find('345', 'consultas.ver', 'pedidos.ver', 'documentos.ver')
  expect(places(found)).toEqual([
    ['B0100000777', 'Pedido 345 · Banca, SRL', '/facturacion/345/editar', {}],
    ['B0100000345', 'Pedido 3 · Banca, SRL', '/consultas', { buscar: 'B0100000345' }],
    ['B0400000345', 'nota de crédito · Banca, SRL', '/comprobantes', { numero: 'B0400000345' }],
  ])
  expect(found.map(({ numeros }) => numeros)).toEqual([['345'], ['3'], undefined])
  expect(calls).toHaveLength(2)
})

test('only what the caller may see is asked for, and numbers only where there is a digit', async () => {
  const { calls } = fakeServer([
    on(pedidos.paged, () => ({ ...pageOf([{ ...PEDIDO, estado: 'pendiente' as const }]), sumaTotal: 118 })),
    on(productos.paged, () => pageOf([])),
  ])
  expect(places(await find('777', 'pedidos.ver'))).toEqual([
    ['B0100000777', 'Pedido 345 · Banca, SRL', '/facturacion/345/editar', {}],
  ])
  expect(await find('cemento', 'productos.ver', 'pedidos.ver')).toEqual([])
  expect(await find('cemento')).toEqual([])
  expect(calls).toEqual([
    'GET /api/Pedidos/paged?page=1&pageSize=5&ncf=777',
    'GET /api/productos/paged?page=1&pageSize=5&buscar=cemento',
  ])
})

test('what one list cannot answer the others still find', async () => {
  const cemento = unProducto(2, 'Cemento gris', {
    precio: 450.5,
    codigo: '007',
    codigoBarras: '0746012345678',
  })
  fakeServer([
    on(clientes.paged, () => new Refused('DATABASE_UNAVAILABLE')),
    on(productos.paged, () => pageOf([cemento])),
  ])
  expect(places(await find('cemento', 'clientes.ver', 'productos.ver'))).toEqual([
    ['Cemento gris', 'Producto · RD$450.50 · 007 · 0746012345678', '/productos', { buscar: 'Cemento gris' }],
  ])
})
