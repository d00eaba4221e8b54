import { antiguedad } from '@cuadre/contract/antiguedad'
import { auditoria } from '@cuadre/contract/auditoria'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { fetchPdf } from '@cuadre/testing/fetch-pdf'
import { revisarLibros } from '@cuadre/testing/libros'
import { emitida, oficinaDeNotas, porMonto, TODO, TODO_ABIERTO } from '@cuadre/testing/oficina-de-notas'
import { CROWD } from '@cuadre/testing/rounds'
import { afterAll, describe, expect, test } from 'vitest'

// An invoice of RD$1,000.00 + 180.00 at 10 % and 12.5 %: RD$100.00 to pay and RD$125.00 to collect.
const oficina = beforeTests(() => oficinaDeNotas())
const api = () => oficina.prueba.api

afterAll(async () => {
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
  const { rows } = await oficina.prueba.base.pool.query('SELECT * FROM documentos_descuadrados')
  expect(rows).toEqual([])
  await oficina.prueba.close()
})

/** What is left of the accounts of documents, to collect and to pay; from the lists of what is pending. */
async function quedan(...ids: number[]): Promise<(string | undefined)[]> {
  const { rows } = await oficina.prueba.base.pool.query<{
    id: number
    lado: string
    queda: number
    pagada: boolean
  }>(
    `SELECT documento_id AS id, lado, (monto_total - pagado)::float8 AS queda, pagada FROM cuentas WHERE documento_id = ANY ($1)`,
    [ids],
  )
  const uno = (id: number, de: string) => rows.find(fila => fila.id === id && fila.lado === de)
  const dicho = (fila: (typeof rows)[number] | undefined) => (fila?.pagada ? 'saldada' : String(fila?.queda))
  return ids.map(id => `${dicho(uno(id, 'cobrar'))} / ${dicho(uno(id, 'pagar'))}`)
}

const aplicada = async (id: number, body: object) => emitida(oficina.credito(id, { ...body, aplicar: true }))
const code = ({ status, body: { errorCode } }: { status: number; body: { errorCode: string | null } }) =>
  `${status} ${errorCode}`
const aplicar = (notaId: number, documentoId: number, monto?: number, part: object = {}) =>
  api().call(cuentasPorCobrar.aplicar, {
    params: { pedidoId: notaId },
    body: { documentoId, ...(monto !== undefined && { monto }), ...part },
  })
const historial = (pedidoId: number) => api().data(cuentasPorCobrar.historial, { params: { pedidoId } })

describe('a note that settles its own invoice', () => {
  test('leaves one balance and one row, on both sides; both papers stand in both histories', async () => {
    const { pedidoId } = await oficina.unaFacturaDeMil()
    const nota = await aplicada(pedidoId, porMonto(118))
    expect(nota.estado).toBe('pagado')
    expect(await quedan(pedidoId, nota.documentoId)).toEqual(['112.5 / 90', 'saldada / saldada'])
    const query = { clienteId: oficina.puesto.cliente.id, pageSize: 100 }
    const { items } = await api().data(cuentasPorCobrar.pendientes, { query })
    const suya = items.find(cuenta => cuenta.pedidoId === pedidoId)
    expect(suya).toMatchObject({
      pagado: 12.5,
      estado: 'parcial',
      aplicaciones: [
        { documentoId: nota.documentoId, txtNCF: nota.numero, clase: 'nota de crédito', monto: 12.5 },
      ],
    })
    expect(items.some(cuenta => cuenta.pedidoId === nota.documentoId)).toBe(false)
    expect(await historial(pedidoId)).toMatchObject([
      {
        accion: 'Pago',
        monto: 12.5,
        pago: { clase: 'nota', recibo: null },
        aplicacion: { txtNCF: nota.numero },
      },
    ])
    expect(await historial(nota.documentoId)).toMatchObject([
      { monto: -12.5, aplicacion: { documentoId: pedidoId, clase: 'factura' } },
    ])
  })

  test('stands among what is collected with what notes settled of it', async () => {
    const cliente = await unCliente(api(), { porcCompraNoExt: 10, porcVentaNoExt: 12.5 })
    const detalles = [{ productoId: oficina.puesto.gravado.id, cantidad: 10, descuento: 0 }]
    const { pedidoId, txtNCF } = await oficina.puesto.unPedido({ clienteId: cliente.id, detalles })
    await aplicada(pedidoId, porMonto(118))
    await api().data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
    const dias = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' }
    const { onOneLine } = await fetchPdf(api(), reportes.cobradas, { clienteId: cliente.id, ...dias })
    expect(onOneLine).toContain('Monto En notas Cobrada el')
    expect(onOneLine).toMatch(new RegExp(`${txtNCF} .* 12\\.50% RD\\$125\\.00 RD\\$12\\.50 20/11/2026`))
    expect(onOneLine).toMatch(/RD\$112\.50 RD\$0\.00/)
  })

  test('is silent where nobody asks: both wait side by side as before', async () => {
    const { pedidoId } = await oficina.unaFacturaDeMil()
    const nota = await emitida(oficina.credito(pedidoId, porMonto(118)))
    expect([nota.estado, await quedan(pedidoId, nota.documentoId)]).toEqual([
      'pendiente',
      ['125 / 100', '-12.5 / -10'],
    ])
  })

  test('takes of a paid invoice nothing, and of one paid in part what is left: the rest is credit', async () => {
    const { pedidoId } = await oficina.unaFacturaDeMil()
    await api().call(cuentasPorCobrar.registrarPago, {
      params: { pedidoId },
      body: { fecha: '2026-11-20', monto: 120, forma: 'efectivo', referencia: null },
    })
    await api().data(cuentasPorPagar.marcarPagada, { params: { pedidoId } })
    const nota = await aplicada(pedidoId, TODO)
    expect(await quedan(pedidoId, nota.documentoId)).toEqual(['saldada / saldada', '-120 / -100'])
  })

  test('pays what was charged on the invoice too, and a note that undoes another settles that', async () => {
    const { pedidoId } = await oficina.unaFacturaDeMil()
    const cargo = await emitida(oficina.debito(pedidoId, porMonto(118)))
    const nota = await aplicada(pedidoId, TODO_ABIERTO)
    expect(await quedan(pedidoId, cargo.documentoId, nota.documentoId)).toEqual(
      Array(3).fill('saldada / saldada'),
    )
    const contraria = await emitida(oficina.deshacer(nota.documentoId))
    expect(await quedan(pedidoId, cargo.documentoId, nota.documentoId, contraria.documentoId)).toEqual([
      '125 / 100',
      '12.5 / 10',
      'saldada / saldada',
      'saldada / saldada',
    ])
    const quita = await emitida(
      api().call(documentos.deshacer, {
        params: { id: cargo.documentoId },
        body: { motivo: 'No era', aplicar: true },
      }),
    )
    expect(await quedan(pedidoId, cargo.documentoId, quita.documentoId)).toEqual([
      '125 / 100',
      ...Array(2).fill('saldada / saldada'),
    ])
  })

  test('that corrects nothing but a centavo takes what rounding leaves, and no more than there is', async () => {
    const { empresa, gravado } = oficina.puesto
    const cliente = await unCliente(api(), { porcCompraNoExt: 25, porcVentaNoExt: 50 })
    const factura = (cantidad: number) =>
      oficina.puesto.unPedido({
        clienteId: cliente.id,
        detalles: [{ productoId: gravado.id, cantidad, descuento: 0 }],
      })
    await oficina.prueba.db
      .updateTable('productos')
      .set({ precio: 0.01 })
      .where('id', '=', gravado.id)
      .execute()
    // RD$0.02: 25 % is half a centavo, a whole one of the invoice and none of each note. RD$0.05: 50 % are 3 centavos, and 5 of five notes.
    const [dos, cinco] = [await factura(2), await factura(5)]
    await oficina.prueba.db
      .updateTable('productos')
      .set({ precio: 100 })
      .where('id', '=', gravado.id)
      .execute()
    const una = { modo: 'lineas', lineas: [{ linea: 1, cantidad: 1 }], motivo: 'Vuelve' } as const
    const deDos = [await aplicada(dos.pedidoId, una), await aplicada(dos.pedidoId, una)]
    const deCinco = []
    for (let i = 0; i < 5; i++) deCinco.push(await aplicada(cinco.pedidoId, una))
    const todas = [
      dos.pedidoId,
      cinco.pedidoId,
      ...[...deDos, ...deCinco].map(({ documentoId }) => documentoId),
    ]
    expect(new Set(await quedan(...todas))).toEqual(new Set(['saldada / saldada']))
    const { saldoFinal, pendiente } = await api().data(estadosDeCuenta.cliente, {
      params: { id: cliente.id },
      query: { lado: 'pagar' },
    })
    expect([saldoFinal, pendiente, empresa.id > 0]).toEqual([0, 0, true])
  })
})

describe('a credit that is left', () => {
  async function conCredito() {
    const { pedidoId } = await oficina.unaFacturaDeMil()
    await api().data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
    const nota = await aplicada(pedidoId, porMonto(118))
    return { pagada: pedidoId, nota: nota.documentoId, numero: nota.numero }
  }

  test('is applied to another invoice, to the centavo, and taken back by either half', async () => {
    const { nota, numero } = await conCredito()
    const otra = (await oficina.unaFacturaDeMil()).pedidoId
    const elegibles = (
      await api().data(cuentasPorCobrar.aplicables, { params: { pedidoId: nota }, query: { pageSize: 100 } })
    ).items
    expect(elegibles.map(({ pedidoId }) => pedidoId)).toContain(otra)
    const parte = await aplicar(nota, otra, 4.01, { pendiente: -12.5 })
    expect([parte.status, parte.body.message]).toEqual([200, expect.stringContaining(`${numero} aplicada a`)])
    expect(parte.body.data).toMatchObject({
      monto: 4.01,
      nota: { pendiente: -8.49 },
      cuenta: { pendiente: 120.99 },
    })
    expect(code(await aplicar(nota, otra, 1, { pendiente: -12.5 }))).toBe('409 CONFLICT')
    const resto = await aplicar(nota, otra)
    expect(resto.body.data).toMatchObject({ monto: 8.49, nota: { estado: 'pagada' } })
    expect(code(await aplicar(nota, otra))).toBe('409 APLICACION_SIN_CREDITO')
    const [deLaOtra] = await historial(otra)
    expect(
      (await api().call(pagos.anular, { params: { id: deLaOtra?.pago?.id ?? 0 } })).body.data,
    ).toMatchObject({ pagado: 4.01 })
    expect(
      (await api().call(pagos.anular, { params: { id: parte.body.data.pagoId } })).body.data,
    ).toMatchObject({ pendiente: -12.5 })
    expect(code(await api().call(pagos.anular, { params: { id: parte.body.data.pagoId } }))).toBe(
      '409 PAGO_YA_ANULADO',
    )
    expect(
      (await historial(otra)).map(({ accion, monto, aplicacion }) => [accion, monto, aplicacion?.txtNCF]),
    ).toEqual([
      ['Anulación', 4.01, numero],
      ['Anulación', 8.49, numero],
      ['Pago', 8.49, numero],
      ['Pago', 4.01, numero],
    ])
    const trazas = (
      await api().data(auditoria.paged, { query: { registroId: otra, entidad: 'Cuenta por cobrar' } })
    ).items
    expect(trazas.map(({ accion }) => accion)).toEqual([
      ...Array(2).fill('Aplicación deshecha'),
      ...Array(2).fill('Aplicación de nota de crédito'),
    ])
  })

  test('is refused where it does not fit', async () => {
    const { nota, pagada } = await conCredito()
    const otra = (await oficina.unaFacturaDeMil()).pedidoId
    const ajeno = await unCliente(api(), { porcCompraNoExt: 10, porcVentaNoExt: 12.5 })
    const deOtro = (
      await oficina.puesto.unPedido({
        clienteId: ajeno.id,
        detalles: [{ productoId: oficina.puesto.gravado.id, cantidad: 1, descuento: 0 }],
      })
    ).pedidoId
    const suelta = (await emitida(oficina.credito(otra, porMonto(118)))).documentoId
    expect(
      await Promise.all(
        [
          aplicar(nota, deOtro),
          aplicar(nota, pagada),
          aplicar(nota, otra, 12.51),
          aplicar(nota, otra, 0),
          aplicar(nota, suelta),
          aplicar(otra, pagada),
          aplicar(nota, 2_000_000_000),
          aplicar(2_000_000_000, otra),
          aplicar(nota, otra, 1.005),
          aplicar(nota, otra, -1),
        ].map(async answer => code(await answer)),
      ),
    ).toEqual([
      '409 APLICACION_DE_OTRO',
      '409 CUENTA_YA_PAGADA',
      '409 APLICACION_EXCEDE',
      '400 PAGO_EN_CERO',
      '409 APLICACION_A_NOTA',
      '409 APLICACION_NO_ES_NOTA',
      '404 CUENTA_NOT_FOUND',
      '404 CUENTA_NOT_FOUND',
      '400 INVALID_INPUT',
      '400 INVALID_INPUT',
    ])
    const [ve] = await Promise.all([oficina.prueba.loginAs({ roles: ['Contador'] })])
    expect(
      code(
        await ve.call(cuentasPorCobrar.aplicar, { params: { pedidoId: nota }, body: { documentoId: otra } }),
      ),
    ).toBe('403 UNAUTHORIZED')
  })

  test('is no money: no receipt, no commission, and no movement of a statement or of what a client owes in all', async () => {
    const { nota } = await conCredito()
    const otra = (await oficina.unaFacturaDeMil()).pedidoId
    const { cliente } = oficina.puesto
    const leer = async () => {
      const estado = await api().data(estadosDeCuenta.cliente, {
        params: { id: cliente.id },
        query: { pageSize: 1000 },
      })
      const { suma } = await api().data(antiguedad.paged, { query: { clienteId: cliente.id } })
      const comision = await api().data(liquidaciones.propuesta, {
        query: { contactoId: cliente.contactoId ?? 0, hasta: '2026-11-20' },
      })
      return {
        saldo: estado.saldoFinal,
        pendiente: estado.pendiente,
        movimientos: estado.movimientos,
        total: suma.total,
        comision: comision.lineas,
      }
    }
    const antes = await leer()
    const { pagoId } = (await aplicar(nota, otra)).body.data
    expect(await leer()).toEqual(antes)
    expect(code(await api().call(pagos.recibo, { params: { id: pagoId } }))).toBe('404 PAGO_NOT_FOUND')
  })

  test('is told in a contact’s statement where it leaves his accounts for another’s', async () => {
    const { id: contactoId } = await unContacto(api())
    const cliente = await unCliente(api(), { contactoId, porcCompraNoExt: 10, porcVentaNoExt: 12.5 })
    const detalles = [{ productoId: oficina.puesto.gravado.id, cantidad: 10, descuento: 0 }]
    const suya = (await oficina.puesto.unPedido({ clienteId: cliente.id, detalles })).pedidoId
    const nota = (await emitida(oficina.credito(suya, porMonto(118)))).documentoId
    const otro = (await unContacto(api())).id
    await oficina.prueba.db
      .updateTable('clientes')
      .set({ contacto_id: otro })
      .where('id', '=', cliente.id)
      .execute()
    const deOtro = (await oficina.puesto.unPedido({ clienteId: cliente.id, detalles })).pedidoId
    await aplicar(nota, deOtro)
    const leer = async (id: number) => {
      const { items, saldoFinal, pendiente } = await api().data(estadosDeCuenta.contacto, {
        params: { id },
        query: {},
      })
      return [
        saldoFinal,
        pendiente,
        ...items.filter(({ tipo }) => tipo === 'pago').map(({ monto, pago }) => [monto, pago?.clase]),
      ]
    }
    expect([await leer(contactoId), await leer(otro)]).toEqual([
      [125, 125, [-12.5, 'nota']],
      [112.5, 112.5, [12.5, 'nota']],
    ])
  })

  test('comes back when the invoice is deleted, and follows it as far as it fits when it is changed', async () => {
    const { nota } = await conCredito()
    const { gravado } = oficina.puesto
    const factura = (cantidad: number) => ({ detalles: [{ productoId: gravado.id, cantidad, descuento: 0 }] })
    const otra = (await oficina.puesto.unPedido(factura(2))).pedidoId
    await aplicar(nota, otra)
    expect((await api().data(pedidos.get, { params: { id: otra } })).pagado).toBe(false)
    const { clienteId, aplicaItbis } = await api().data(pedidos.get, { params: { id: otra } })
    const cambiada = await api().call(pedidos.update, {
      params: { id: otra },
      body: { clienteId, aplicaItbis, ...factura(1) },
    })
    expect(cambiada.status).toBe(200)
    expect((await quedan(otra, nota)).map(queda => queda?.split(' ')[0])).toEqual(
      ['0', '0'].map(() => 'saldada'),
    )
    expect(code(await api().call(pedidos.remove, { params: { id: otra } }))).toBe('200 null')
    expect((await quedan(nota)).map(queda => queda?.split(' ')[0])).toEqual(['-12.5'])
  })
})

test(`${CROWD} at once never apply more than a note has or an invoice takes, and nobody waits in a circle`, async () => {
  const cliente = await unCliente(api(), { porcCompraNoExt: 10, porcVentaNoExt: 12.5 })
  const factura = async () =>
    (
      await oficina.puesto.unPedido({
        clienteId: cliente.id,
        detalles: [{ productoId: oficina.puesto.gravado.id, cantidad: 3, descuento: 0 }],
      })
    ).pedidoId
  const facturas = [await factura(), await factura(), await factura()]
  const notas: number[] = []
  for (const id of facturas) notas.push((await emitida(oficina.credito(id, porMonto(118)))).documentoId)
  const answers = await Promise.all(
    Array.from({ length: CROWD }, async (_, i) => {
      const [nota = 0, otra = 0] = [notas[i % 3], facturas[(i + (i % 7)) % 3]]
      if (i % 8 === 7)
        return api().call(cuentasPorCobrar.anular, { params: { pedidoId: i % 16 === 7 ? nota : otra } })
      if (i % 8 === 3)
        return api().call(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds: [...facturas].reverse() } })
      return aplicar(nota, otra, (537 + i) / 100)
    }),
  )
  const malas = answers
    .map(code)
    .filter(
      one =>
        !/^(200 null|409 (APLICACION_(EXCEDE|SIN_CREDITO)|CUENTA_YA_PAGADA|CUENTA_NO_PAGADA))$/.test(one),
    )
  expect(malas).toEqual([])
  expect(answers.map(code)).toContain('200 null')
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
}, 120_000)
