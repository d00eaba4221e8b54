import { auditoria } from '@cuadre/contract/auditoria'
import { type Cuenta, cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { notaPedida } from '@cuadre/contract/nota-pedida'
import type { NotaBody } from '@cuadre/contract/notas'
import { pedidos } from '@cuadre/contract/pedidos'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { calcularNota } from '@cuadre/domain/documentos/calcular-nota'
import type { TestApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import {
  emitida,
  type OficinaDeNotas,
  oficinaDeNotas,
  porMonto,
  TODO,
} from '@cuadre/testing/oficina-de-notas'
import { LUNES } from '@cuadre/testing/puesto-de-venta'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let prueba: TestApp
let credito: OficinaDeNotas['credito']
let debito: OficinaDeNotas['debito']
let deshacer: OficinaDeNotas['deshacer']
let leer: OficinaDeNotas['leer']
let unaFacturaDeMil: OficinaDeNotas['unaFacturaDeMil']
let esHoy: OficinaDeNotas['esHoy']

const oficina = beforeTests(() => oficinaDeNotas())

beforeAll(async () => {
  ;({ prueba, credito, debito, deshacer, leer, unaFacturaDeMil, esHoy } = oficina)
})
afterAll(() => prueba.close())

beforeEach(() => esHoy('2026-11-20'))
afterEach(async () => {
  expect(await revisarLibros(prueba.base.pool)).toEqual([])
})

describe('a credit note of all of an invoice', () => {
  test('has its number, its day, what it corrects and the copies of the invoice', async () => {
    const factura = await unaFacturaDeMil()
    const nota = await emitida(credito(factura.pedidoId, TODO))
    const leida = await leer(factura.pedidoId)
    expect(nota).toMatchObject({
      pedidoId: null,
      clase: 'nota de crédito',
      tipoComprobante: 'B04',
      tipoNombre: 'Nota de Crédito',
      numero: 'B0400000001',
      vence: null,
      fecha: '2026-11-20',
      empresaNombre: factura.empresaNombre,
      clienteNombre: factura.clienteNombre,
      clienteRnc: leida.clienteRnc,
      vendedor: leida.vendedor,
      aplicaItbis: true,
      subTotal: 1000,
      itbis: 180,
      total: 1180,
      estado: 'pendiente',
      congelado: true,
      motivo: 'Devolución de la mercancía',
      codigo: 1,
      corrige: { documentoId: factura.pedidoId, numero: factura.txtNCF, fecha: LUNES, clase: 'factura' },
      factura: { documentoId: factura.pedidoId },
      saldo: { subTotal: 0, itbis: 0, total: 0 },
    })
    expect(nota.detalles).toMatchObject([
      { linea: 1, cantidad: 6, importe: 600, corrigeLinea: 1, cantidadQueda: 6 },
      { linea: 2, cantidad: 5, descuento: 20, importe: 400, corrigeLinea: 2, cantidadQueda: 5 },
    ])
    expect(await leer(nota.documentoId)).toEqual(nota)
    expect(leida).toMatchObject({
      pedidoId: factura.pedidoId,
      congelado: true,
      saldo: { subTotal: 0, itbis: 0, total: 0 },
      notas: [{ documentoId: nota.documentoId, numero: nota.numero, corrige: factura.txtNCF, total: 1180 }],
      notaDeCredito: {
        impedimento: `La nota de crédito ${nota.numero} anuló la factura ${factura.txtNCF} (código 1): ya no recibe notas de ninguna clase. Si hay que cobrarla, haga una factura nueva.`,
        modos: [],
      },
      notaDeDebito: { impedimento: leida.notaDeCredito.impedimento, modos: [], queda: null },
    })
    expect(leida.detalles.map(({ cantidadQueda }) => cantidadQueda)).toEqual([0, 0])
  })

  test('opens accounts below zero at the percentages of the order, which are listed, paid and annulled by its id', async () => {
    const factura = await unaFacturaDeMil()
    const { documentoId: pedidoId, numero } = await emitida(credito(factura.pedidoId, TODO))
    const query = { ncf: numero }
    const sides = [
      [cuentasPorPagar, cuentasPorPagar.pagadas, -100],
      [cuentasPorCobrar, cuentasPorCobrar.cobradas, -125],
    ] as const
    for (const [calls, pagadas, montoTotal] of sides) {
      const cuenta: Partial<Cuenta> = {
        pedidoId,
        txtNCF: numero,
        baseAplicada: -1000,
        tipoBase: 'Subtotal',
        montoTotal,
      }
      expect(await prueba.api.data(calls.pendientes, { query })).toMatchObject({
        items: [{ ...cuenta, pagada: false, fechaPedido: '2026-11-20' }],
        sumaTotal: montoTotal,
      })
      const params = { pedidoId }
      expect(await prueba.api.data(calls.marcarPagada, { params, body: { montoTotal } })).toMatchObject({
        ...cuenta,
        pagada: true,
      })
      expect(await prueba.api.data(pagadas, { query })).toMatchObject({ items: [cuenta] })
      expect(await prueba.api.data(calls.historial, { params })).toMatchObject([
        { accion: 'Pago', monto: montoTotal },
      ])
      expect((await prueba.api.call(calls.marcarPagada, { params })).body.errorCode).toBe('CUENTA_YA_PAGADA')
      await prueba.api.data(calls.anular, { params })
      const ids = { pedidoIds: [factura.pedidoId, pedidoId], suma: 0 }
      expect(await prueba.api.data(calls.marcarPagadas, { body: ids })).toMatchObject({
        cantidad: 2,
        suma: 0,
      })
    }
    expect((await leer(pedidoId)).estado).toBe('pagado')
  })

  test('leaves its trace, with the name of the note', async () => {
    const factura = await unaFacturaDeMil()
    const { documentoId, numero } = await emitida(credito(factura.pedidoId, TODO))
    const { items } = await prueba.api.data(auditoria.paged, { query: { buscar: numero } })
    expect(items).toMatchObject([
      {
        entidad: 'Comprobante',
        accion: 'Creación',
        registroId: documentoId,
        registroNombre: numero,
        usuario: 'admin',
      },
    ])
    const campos = Object.fromEntries((items[0]?.cambios ?? []).map(({ campo, despues }) => [campo, despues]))
    expect(campos).toMatchObject({ corrige: factura.txtNCF, motivo: TODO.motivo, total: 1180, codigo: 1 })
  })
})

test('the order of an invoice with notes is neither changed nor deleted, and its list says so', async () => {
  const factura = await unaFacturaDeMil()
  const params = { id: factura.pedidoId }
  expect(await prueba.api.data(pedidos.get, { params })).toMatchObject({ congelado: false })
  await emitida(credito(factura.pedidoId, porMonto(0.01)))
  const frase = `La factura ${factura.txtNCF} ya no puede cambiarse. Corríjala con una nota de crédito.`
  const { detalles, clienteId } = factura
  const body = { aplicaItbis: true, clienteId, detalles: detalles.map(linea => ({ ...linea, cantidad: 1 })) }
  for (const answer of [
    await prueba.api.call(pedidos.update, { params, body }),
    await prueba.api.call(pedidos.remove, { params, query: {} }),
  ]) {
    expect([answer.status, answer.body.errorCode, answer.body.message]).toEqual([
      409,
      'DOCUMENTO_FROZEN',
      frase,
    ])
  }
  expect(await prueba.api.data(pedidos.get, { params })).toMatchObject({ congelado: true, total: 1180 })
  const { items } = await prueba.api.data(pedidos.paged, { query: { ncf: factura.txtNCF } })
  expect(items).toMatchObject([{ congelado: true, pedidoId: factura.pedidoId }])
})

test('what the form works out of the document is what the server issues, in every mode', async () => {
  const factura = await unaFacturaDeMil()
  const id = factura.pedidoId
  const bodies: NotaBody[] = [
    { modo: 'lineas', lineas: [{ linea: 2, cantidad: 3 }], motivo: 'Tres rotas' },
    porMonto(333.33),
    { ...TODO },
  ]
  for (const body of bodies) {
    const antes = await leer(id)
    const vista = calcularNota(notaPedida(antes, 'nota de crédito', body))
    if ('falta' in vista) throw new Error(vista.falta)
    const nota = await emitida(credito(id, { ...body, total: vista.total / 100 }))
    const { subTotal, itbis, total, codigo } = vista
    expect([nota.subTotal, nota.itbis, nota.total].map(centavosDesdePesos)).toEqual([subTotal, itbis, total])
    expect(nota.codigo).toBe(codigo)
    const despues = await leer(id)
    expect(centavosDesdePesos(antes.saldo.total) - total).toBe(centavosDesdePesos(despues.saldo.total))
  }
  expect((await leer(id)).saldo.total).toBe(0)
})

describe('after 30 days', () => {
  test('the document says before that no ITBIS is given back; it bears it all the same, and may annul', async () => {
    const factura = await unaFacturaDeMil()
    esHoy('2026-12-16')
    expect((await leer(factura.pedidoId)).notaDeCredito).toMatchObject({
      devuelveItbis: true,
      itbisHasta: '2026-12-16',
      queda: { subTotal: 1000, itbis: 180 },
    })
    esHoy('2026-12-17')
    expect((await leer(factura.pedidoId)).notaDeCredito).toMatchObject({
      llevaItbis: true,
      devuelveItbis: false,
      queda: { subTotal: 1000, itbis: 180, total: 1180 },
    })
    const nota = await emitida(credito(factura.pedidoId, TODO))
    expect(nota).toMatchObject({ aplicaItbis: true, tasaItbis: 18, subTotal: 1000, itbis: 180, codigo: 1 })
    const { items } = await prueba.api.data(cuentasPorCobrar.pendientes, { query: { ncf: nota.numero } })
    expect(items).toMatchObject([{ baseAplicada: -1000, tipoBase: 'Subtotal', montoTotal: -125 }])
    expect((await leer(factura.pedidoId)).saldo).toMatchObject({ subTotal: 0, itbis: 0, total: 0 })
  })

  test('the other form of the company bears no ITBIS, annuls nothing, and is undone as it was', async () => {
    const factura = await unaFacturaDeMil()
    esHoy('2026-12-17')
    await notasTardias('exenta')
    expect((await leer(factura.pedidoId)).notaDeCredito).toMatchObject({
      llevaItbis: false,
      devuelveItbis: false,
      queda: { subTotal: 1000, itbis: 0, total: 1000 },
    })
    const nota = await emitida(credito(factura.pedidoId, TODO))
    expect(nota).toMatchObject({ aplicaItbis: false, tasaItbis: 0, subTotal: 1000, itbis: 0, codigo: 3 })
    const { items } = await prueba.api.data(cuentasPorCobrar.pendientes, { query: { ncf: nota.numero } })
    expect(items).toMatchObject([{ baseAplicada: -1000, tipoBase: 'Total', montoTotal: -125 }])
    expect((await leer(factura.pedidoId)).saldo).toMatchObject({ subTotal: 0, itbis: 180, total: 180 })
    expect(nota.deshacer).toMatchObject({ declaraItbis: false, subTotal: 1000, itbis: 0 })
    const undone = await emitida(deshacer(nota.documentoId))
    expect(undone).toMatchObject({ subTotal: 1000, itbis: 0, codigo: 3, tipoComprobante: 'B03' })
    expect(undone.saldo).toMatchObject({ subTotal: 1000, itbis: 180, total: 1180 })
    await notasTardias('gravada')
  })

  const notasTardias = (notaTardia: 'gravada' | 'exenta') =>
    prueba.api.data(ecfEmpresas.update, { params: { id: oficina.puesto.empresa.id }, body: { notaTardia } })

  test('a note that was shown with ITBIS the evening before is not issued without it', async () => {
    const factura = await unaFacturaDeMil()
    esHoy('2026-12-17')
    await notasTardias('exenta')
    const { status, body } = await credito(factura.pedidoId, { ...TODO, total: 1180 })
    expect([status, body.errorCode]).toEqual([409, 'CONFLICT'])
    await notasTardias('gravada')
  })
})

describe('debit notes', () => {
  test('charge more on an invoice, with accounts above zero, and can be credited again', async () => {
    const factura = await unaFacturaDeMil()
    const nota = await emitida(
      debito(factura.pedidoId, { modo: 'lineas', lineas: [{ linea: 1, cantidad: 10 }], motivo: 'Flete' }),
    )
    expect(nota).toMatchObject({
      numero: expect.stringMatching(/^B03/),
      vence: '2027-12-31',
      total: 1180,
      codigo: 3,
    })
    expect(nota.detalles).toMatchObject([{ cantidad: 10, importe: 1000, corrigeLinea: null }])
    expect((await leer(factura.pedidoId)).saldo).toMatchObject({ total: 2360 })
    const { items } = await prueba.api.data(cuentasPorPagar.pendientes, { query: { ncf: nota.numero } })
    expect(items).toMatchObject([{ montoTotal: 100 }])
  })
})

describe('undoing a note', () => {
  test('of credit is a debit note on the invoice, line by line; of debit a credit note', async () => {
    const factura = await unaFacturaDeMil()
    const lineas = { modo: 'lineas', lineas: [{ linea: 1, cantidad: 4 }], motivo: 'Devueltas' } as const
    const nota = await emitida(credito(factura.pedidoId, lineas))
    expect((await leer(factura.pedidoId)).detalles[0]).toMatchObject({ cantidadQueda: 2, importeQueda: 200 })
    expect((await credito(factura.pedidoId, lineas)).body.message).toBe('De la línea 1 solo quedan 2.')
    const undone = await emitida(deshacer(nota.documentoId))
    expect(undone).toMatchObject({
      clase: 'nota de débito',
      corrige: { numero: factura.txtNCF },
      deshace: { numero: nota.numero },
      motivo: 'Emitida por error',
      codigo: 3,
      ...{ subTotal: 400, itbis: 72, total: 472 },
      saldo: { total: 1180 },
    })
    expect(undone.detalles).toMatchObject([{ linea: 1, cantidad: 4, importe: 400, corrigeLinea: 1 }])
    expect((await leer(nota.documentoId)).deshechaPor).toMatchObject({ numero: undone.numero })
    expect((await leer(factura.pedidoId)).detalles[0]).toMatchObject({ cantidadQueda: 6, importeQueda: 600 })
    const again = await emitida(deshacer(undone.documentoId))
    expect(again).toMatchObject({ clase: 'nota de crédito', deshace: { numero: undone.numero }, total: 472 })
    expect((await leer(factura.pedidoId)).detalles[0]).toMatchObject({ cantidadQueda: 2, importeQueda: 200 })
    const { items } = await prueba.api.data(auditoria.paged, { query: { buscar: again.numero } })
    const campos = Object.fromEntries((items[0]?.cambios ?? []).map(({ campo, despues }) => [campo, despues]))
    expect(campos).toMatchObject({ corrige: factura.txtNCF, deshace: undone.numero })
  })

  test('answers once under one key, and is for whoever may correct', async () => {
    const factura = await unaFacturaDeMil()
    const nota = await emitida(credito(factura.pedidoId, porMonto(118)))
    const call = { params: { id: nota.documentoId }, body: { motivo: 'Error', total: 118 } }
    const clerk = await prueba.loginAs({ roles: ['Facturacion'] })
    expect((await clerk.call(documentos.deshacer, call)).status).toBe(403)
    const headers = { 'idempotency-key': `deshacer-${nota.documentoId}` }
    const [first, second] = [
      await prueba.api.call(documentos.deshacer, { ...call, headers }),
      await prueba.api.call(documentos.deshacer, { ...call, headers }),
    ]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect((await leer(factura.pedidoId)).notas).toHaveLength(2)
  })
})

test('the same key issues one note', async () => {
  const factura = await unaFacturaDeMil()
  const send = () =>
    prueba.api.call(documentos.notaDeCredito, {
      params: { id: factura.pedidoId },
      body: porMonto(118),
      headers: { 'idempotency-key': `nota-${factura.pedidoId}` },
    })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect((await leer(factura.pedidoId)).notas).toHaveLength(1)
})

test('whoever may only see issues no note', async () => {
  const factura = await unaFacturaDeMil()
  const clerk = await prueba.loginAs({ roles: ['Facturacion'] })
  const params = { id: factura.pedidoId }
  expect((await clerk.call(documentos.notaDeCredito, { params, body: TODO })).status).toBe(403)
  expect((await clerk.call(documentos.get, { params })).status).toBe(403)
  const officer = await prueba.loginAs({ roles: ['Documentos'] })
  expect((await officer.call(documentos.notaDeCredito, { params, body: TODO })).status).toBe(201)
})
