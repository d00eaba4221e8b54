import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { inicio } from '@cuadre/contract/inicio'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { ApiClient } from '@cuadre/testing/api-client'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { CROWD } from '@cuadre/testing/rounds'
import { secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const HOY = '2026-11-20'
/** What the order of a sale leaves to collect. */
const MONTO = 152.04

let pedidoId: number

const prueba = testApp({ now: () => new Date(`${HOY}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() =>
  unPuestoDeVenta(api, 60, { cuentasBancarias: 'Banco Popular 123-456789-0\nBanreservas 960-1234567-8' }),
)

beforeAll(async () => {
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
})
beforeEach(async () => {
  pedidoId = (await puesto.unPedido()).pedidoId
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const body = (part: object = {}) => ({
  fecha: '2026-11-18',
  monto: 50,
  forma: 'cheque' as const,
  referencia: 'Transf. 0042',
  ...part,
})
const cobrar = (part: object = {}, id = pedidoId, calls = cuentasPorCobrar, client = api) =>
  client.call(calls.registrarPago, { params: { pedidoId: id }, body: body(part) })
const anular = (id: number, client = api) => client.call(pagos.anular, { params: { id } })
const historial = () => api.data(cuentasPorCobrar.historial, { params: { pedidoId } })
const code = ({ status, body: { errorCode } }: Awaited<ReturnType<typeof cobrar>>) => `${status} ${errorCode}`

test('parts are paid one after the other: lists, sums and Inicio tell what is left, and one click pays it', async () => {
  const before = (await api.data(inicio.resumen, {})).porCobrar?.total ?? 0
  const query = { clienteId: puesto.cliente.id }
  const suma = async () => (await api.data(cuentasPorCobrar.pendientes, { query })).sumaTotal
  const sumaAntes = await suma()
  const first = await cobrar({ retenciones: { itbis: 5, isr: 1.5 }, pendiente: MONTO })
  expect([first.status, first.body.message]).toEqual([200, 'Pago registrado'])
  const retenido = 6.5
  const parcial = { pagado: 50, pendiente: 102.04, estado: 'parcial', pagada: false, pagadaEl: null }
  expect(first.body.data).toMatchObject({ ...parcial, montoTotal: MONTO, pagadaEn: null })

  const { items } = await api.data(cuentasPorCobrar.pendientes, { query: { ...query, pageSize: 100 } })
  expect(items.find(cuenta => cuenta.pedidoId === pedidoId)).toMatchObject({ ...parcial, retenido })
  expect(await suma()).toBeCloseTo(sumaAntes - 50, 2)
  const [deuda] = (await api.data(cuentasPorCobrar.porCliente, { query })).items
  expect(deuda?.suma).toBeCloseTo(sumaAntes - 50, 2)
  expect((await api.data(inicio.resumen, {})).porCobrar?.total).toBeCloseTo(before - 50, 2)

  const visto = (pendiente: number) =>
    api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId }, body: { montoTotal: MONTO, pendiente } })
  expect((await visto(MONTO)).body.errorCode).toBe('CONFLICT')
  const last = await visto(102.04)
  expect(last.body.data).toMatchObject({
    pagado: MONTO,
    pendiente: 0,
    estado: 'pagada',
    pagadaEl: HOY,
  })
  const { items: cobradas } = await api.data(cuentasPorCobrar.cobradas, {
    query: { ...query, pageSize: 100 },
  })
  expect(cobradas.find(cuenta => cuenta.pedidoId === pedidoId)).toMatchObject({ retenido })
  expect(code(await cobrar())).toBe('409 CUENTA_YA_PAGADA')
  expect(await historial()).toMatchObject([
    { accion: 'Pago', monto: 102.04, pago: { fecha: HOY, forma: null } },
    {
      accion: 'Pago',
      monto: 50,
      usuario: 'admin',
      pago: {
        id: first.body.data.pagoId,
        recibo: first.body.data.recibo,
        fecha: '2026-11-18',
        forma: 'cheque',
        referencia: 'Transf. 0042',
        retenciones: { itbis: 5, isr: 1.5 },
        anulado: false,
      },
    },
  ])
  expect(last.body.data.recibo).toBe(first.body.data.recibo + 1)
})

test('one payment is annulled and the others stay; annulling the account annuls all that are left', async () => {
  const ids: number[] = []
  for (const monto of [10, 20, 30]) ids.push((await cobrar({ monto })).body.data.pagoId)
  const [, second = 0] = ids
  const answer = await anular(second)
  expect([answer.status, answer.body.message]).toEqual([200, 'Pago anulado correctamente'])
  expect(answer.body.data).toMatchObject({ pagado: 40, pendiente: 112.04, estado: 'parcial' })
  expect((await anular(second)).body.errorCode).toBe('PAGO_YA_ANULADO')
  expect((await api.call(cuentasPorCobrar.anular, { params: { pedidoId } })).body.data).toMatchObject({
    pagado: 0,
    estado: 'pendiente',
  })
  expect((await historial()).map(({ accion, monto, pago }) => [accion, monto, pago?.anulado])).toEqual([
    ['Anulación', 10, undefined],
    ['Anulación', 30, undefined],
    ['Anulación', 20, undefined],
    ['Pago', 30, true],
    ['Pago', 20, true],
    ['Pago', 10, true],
  ])
  expect((await api.call(cuentasPorCobrar.anular, { params: { pedidoId } })).body.errorCode).toBe(
    'CUENTA_NO_PAGADA',
  )
  expect((await anular(2_000_000_000)).body.errorCode).toBe('PAGO_NOT_FOUND')
})

test('an order with anything paid is locked as a paid one, until that is annulled', async () => {
  const { body: answer } = await cobrar({ monto: 0.01 })
  const locked = await api.call(pedidos.remove, { params: { id: pedidoId } })
  expect([locked.status, locked.body.message]).toEqual([
    409,
    'El pedido tiene cuentas pagadas. Anule el pago antes de modificarlo.',
  ])
  expect((await api.data(pedidos.get, { params: { id: pedidoId } })).pagado).toBe(true)
  await anular(answer.data.pagoId)
  expect((await api.call(pedidos.remove, { params: { id: pedidoId } })).status).toBe(200)
  expect(code(await cobrar())).toBe('404 CUENTA_NOT_FOUND')
})

describe('a payment is refused', () => {
  test.each([
    [{ monto: 152.05 }, '409 PAGO_EXCEDE'],
    [{ monto: 0 }, '400 PAGO_EN_CERO'],
    [{ monto: -1 }, '400 PAGO_DE_OTRO_SIGNO'],
    [{ monto: 1.005 }, '400 INVALID_INPUT'],
    [{ fecha: '2026-11-21' }, '400 PAGO_FUTURO'],
    [{ fecha: '2026-11-15' }, '400 PAGO_ANTERIOR'],
    [{ fecha: '2026-02-30' }, '400 INVALID_INPUT'],
    [{ forma: 'credito' }, '400 INVALID_INPUT'],
    [{ referencia: 'x'.repeat(61) }, '400 INVALID_INPUT'],
    [{ retenciones: { itbis: 50, isr: 0.01 } }, '400 RETENCION_EXCEDE'],
    [{ retenciones: { itbis: -1, isr: 0 } }, '400 RETENCION_EXCEDE'],
    [{ pendiente: 152.03 }, '409 CONFLICT'],
  ])('%j: %s', async (part, expected) => {
    expect(code(await cobrar(part))).toBe(expected)
    expect(await historial()).toEqual([])
  })

  test('of an order that is not there', async () => {
    expect(code(await cobrar({}, 2_000_000_000))).toBe('404 CUENTA_NOT_FOUND')
  })
})

test('collected accounts go by the day that they show, whenever it was written', async () => {
  const { pedidoId: escrita } = await puesto.unPedido()
  await cobrar({ monto: MONTO, fecha: '2026-11-18' })
  await cobrar({ monto: MONTO, fecha: '2026-11-17' }, escrita)
  const { items } = await api.data(cuentasPorCobrar.cobradas, { query: { pageSize: 100 } })
  const dias = items.map(({ pagadaEl }) => pagadaEl ?? '')
  expect(dias).toEqual(dias.toSorted().reverse())
  const suyas = items.filter(({ pedidoId: id }) => id === pedidoId || id === escrita)
  expect(suyas.map(({ pedidoId: id, pagadaEl }) => [id, pagadaEl])).toEqual([
    [pedidoId, '2026-11-18'],
    [escrita, '2026-11-17'],
  ])
})

test('of a credit note money goes back: its parts are below zero', async () => {
  const params = { id: pedidoId }
  const nota = await api.data(documentos.notaDeCredito, { params, body: porMonto(118) })
  const id = nota.documentoId
  expect(code(await cobrar({ monto: 5, fecha: HOY }, id))).toBe('400 PAGO_DE_OTRO_SIGNO')
  const parte = await cobrar({ monto: -5, fecha: HOY, retenciones: { itbis: -1, isr: 0 } }, id)
  expect(parte.body).toMatchObject({
    message: 'Devolución registrada',
    data: { montoTotal: -12.5, pagado: -5, pendiente: -7.5 },
  })
  expect(await recibo(parte.body.data.pagoId)).toContain('Devuelto a')
  expect(code(await cobrar({ monto: -7.51, fecha: HOY }, id))).toBe('409 PAGO_EXCEDE')
  const resto = await api.call(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds: [id] } })
  expect(resto.body).toMatchObject({ message: 'Devolución registrada', data: { suma: -7.5 } })
  await anular(resto.body.data?.pagoIds[0] ?? 0)
  const otra = await api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId: id } })
  expect(otra.body.message).toBe('Devolución registrada')
})

test('each side has its rights: paying, annulling and the receipt are asked of the side of the account', async () => {
  const [own, other] = await Promise.all(
    ['CuentasPorPagar', 'CuentasPorCobrar'].map(rol => prueba.loginAs({ roles: [rol] })),
  )
  const mia = await cobrar({ monto: 1 }, pedidoId, cuentasPorPagar as never, own)
  const id = mia.body.data.pagoId
  expect(code(await cobrar({}, pedidoId, cuentasPorPagar as never, other))).toBe('403 UNAUTHORIZED')
  expect(code(await cobrar({}, pedidoId, cuentasPorCobrar, own))).toBe('403 UNAUTHORIZED')
  expect((await anular(id, other)).status).toBe(403)
  const printed = (client?: ApiClient) => client?.call(pagos.recibo, { params: { id } })
  expect([(await printed(other))?.status, (await printed(own))?.status]).toEqual([403, 200])
  expect((await anular(id, own)).status).toBe(200)
})

async function recibo(id: number): Promise<string> {
  const { response } = await api.call(pagos.recibo, { params: { id } })
  const { pages } = await readPdf(response.rawPayload)
  expect(pages).toHaveLength(1)
  return pages.map(pageText).join('\n').replace(/\s+/g, ' ')
}

test('the receipt says who, of what, how much, in words, and what was left, also after later payments', async () => {
  const { pagoId, recibo: numero, txtNCF } = (await cobrar({ retenciones: { itbis: 5, isr: 1.5 } })).body.data
  await cobrar({ monto: 102.04 })
  const texto = await recibo(pagoId)
  for (const dato of [
    'Recibo de pago',
    `Número ${numero}`,
    'Fecha 18/11/2026',
    'Recibido de',
    puesto.cliente.nombre,
    `${txtNCF} del 16/11/2026`,
    'Cheque, transferencia o depósito',
    'Transf. 0042',
    'CUARENTA Y TRES PESOS',
    'Monto de la cuenta RD$152.04',
    'Monto que salda RD$50.00',
    'ITBIS retenido RD$5.00',
    'ISR retenido RD$1.50',
    'En dinero RD$43.50',
    'Queda por pagar RD$102.04',
    `RNC: ${formatDocumento(puesto.empresa.rnc)}`,
    formatDocumento(puesto.cliente.rnc),
    `Tel.: ${formatTelefono(puesto.empresa.telefono)}`,
    ...['Puede pagar en', 'Banco Popular 123-456789-0', 'Banreservas 960-1234567-8'],
  ]) {
    expect(texto).toContain(dato)
  }
  expect(texto).not.toContain('ANULADO')
  expect(await recibo((await historial())[0]?.pago?.id ?? 0)).not.toContain('Puede pagar')
  await anular(pagoId)
  expect(await recibo(pagoId)).toContain('ANULADO')
})

test('one click pays in the form that is said; in another it is made again, by who may annul or has just paid', async () => {
  await prueba.base.pool.query(`WITH rol AS (INSERT INTO roles (nombre, sistema) VALUES ('Solo cobra', false) RETURNING id)
    INSERT INTO roles_permisos (rol_id, permiso_id) SELECT rol.id, p.id FROM rol, permisos p
    WHERE p.nombre IN ('cuentasPorCobrar.ver', 'cuentasPorCobrar.cobrar')`)
  const body = { forma: 'tarjeta' } as const
  const { pagoId: id, recibo: numero } = (
    await api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId }, body })
  ).body.data
  const ultimo = async () => (await historial())[0]?.pago
  expect(await ultimo()).toMatchObject({ id, forma: 'tarjeta', fecha: HOY })
  const cambiar = (pagoId: number, forma: string, client = api) =>
    client.call(pagos.forma, { params: { id: pagoId }, body: { forma } })
  const [deOtroLado, cobra] = [
    await prueba.loginAs({ roles: ['CuentasPorPagar'] }),
    await prueba.loginAs({ roles: ['Solo cobra'] }),
  ]
  expect((await cambiar(id, 'cheque', deOtroLado)).status).toBe(403)
  expect((await cambiar(id, 'cheque', cobra)).status).toBe(403)
  expect((await cambiar(id, 'credito')).status).toBe(400)
  const { data } = (await cambiar(id, 'efectivo')).body
  expect(data).toMatchObject({ estado: 'pagada', pagado: MONTO, pagadaEl: HOY, recibo: numero + 1 })
  expect(await ultimo()).toMatchObject({ id: data.pagoId, forma: 'efectivo', anulado: false })
  expect((await historial()).map(({ accion }) => accion)).toEqual(['Pago', 'Anulación', 'Pago'])
  expect((await cambiar(id, 'bonos')).body.errorCode).toBe('PAGO_YA_ANULADO')

  // Who may not annul says otherwise what he paid himself, today.
  await anular(data.pagoId)
  const suyo = await cobrar({ monto: 20, fecha: '2026-11-18' }, pedidoId, cuentasPorCobrar, cobra)
  const otra = await cambiar(suyo.body.data.pagoId, 'bonos', cobra)
  expect(otra.body.data).toMatchObject({ estado: 'parcial', pagado: 20 })
  expect(await ultimo()).toMatchObject({ forma: 'bonos', fecha: '2026-11-18', referencia: 'Transf. 0042' })
  await prueba.base.pool.query('ALTER TABLE cuentas_movimientos DISABLE TRIGGER USER')
  await prueba.base.pool.query(
    "UPDATE cuentas_movimientos SET en = en - interval '1 day' WHERE documento_id = $1 AND accion = 'Pago'",
    [pedidoId],
  )
  await prueba.base.pool.query('ALTER TABLE cuentas_movimientos ENABLE TRIGGER USER')
  expect((await cambiar(otra.body.data.pagoId, 'cheque', cobra)).status).toBe(403)

  const pedidoIds = [pedidoId, (await puesto.unPedido()).pedidoId]
  await api.data(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds, forma: 'bonos' } })
  expect(await ultimo()).toMatchObject({ forma: 'bonos', fecha: HOY })
})

test(`${CROWD} payers of parts at one account never pay more than it is, and what is left is right`, async () => {
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, i) =>
      i === CROWD - 1
        ? api.call(cuentasPorCobrar.marcarPagadas, { body: { pedidoIds: [pedidoId] } })
        : cobrar({ monto: (1777 + i) / 100 }),
    ),
  )
  const codes = answers.map(({ status, body: { errorCode } }) => `${status} ${errorCode}`)
  expect(codes).toContain('200 null')
  expect(new Set(codes)).toEqual(
    new Set(codes.filter(one => /^(200 null|409 (PAGO_EXCEDE|CUENTA_YA_PAGADA))$/.test(one))),
  )
  const centavos = (await historial()).reduce((suma, { monto }) => suma + Math.round(monto * 100), 0)
  expect(centavos).toBeLessThanOrEqual(15_204)
  const { rows } = await prueba.base.pool.query(
    `SELECT (pagado * 100)::int AS pagado, pagada FROM cuentas WHERE documento_id = $1 AND lado = 'cobrar'`,
    [pedidoId],
  )
  expect(rows).toEqual([{ pagado: centavos, pagada: centavos === 15_204 }])
})

test('pending accounts are ordered by what is left of them, and their workbook says what was withheld', async () => {
  const query = { clienteId: puesto.cliente.id, orden: 'pendiente', sentido: 'asc', pageSize: 100 } as const
  const libro = async (estado: 'pendientes' | 'pagadas') => {
    const { response } = await api.call(cuentasPorCobrar.excel, { query: { estado } })
    const [sheet] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets
    return sheet?.rows.map(row => row.filter(cell => cell !== null)) ?? []
  }
  await cobrar({ monto: 100, retenciones: { itbis: 5, isr: 1.5 } })
  const annulled = (await cobrar({ monto: 10, retenciones: { itbis: 2, isr: 0 } })).body.data?.pagoId ?? 0
  await anular(annulled)

  const { items } = await api.data(cuentasPorCobrar.pendientes, { query })
  const mine = items.find(cuenta => cuenta.pedidoId === pedidoId)
  expect(mine).toMatchObject({ pendiente: 52.04, montoTotal: MONTO })
  const left = items.map(({ pendiente }) => pendiente)
  expect(left).toEqual(left.toSorted((a, b) => a - b))

  const pending = await libro('pendientes')
  const head = pending.find(row => row[0] === 'NCF')
  expect(head?.slice(-4)).toEqual(['Pagado', 'Pendiente', 'ITBIS retenido', 'ISR retenido'])
  const own = mine?.txtNCF
  expect(pending.find(row => row[0] === own)?.slice(-4)).toEqual([100, 52.04, 5, 1.5])
  const { rows } =
    await prueba.base.pool.query(`SELECT sum(itbis_retenido)::float8 AS itbis, sum(isr_retenido)::float8 AS isr
    FROM pagos JOIN cuentas USING (documento_id, lado) WHERE lado = 'cobrar' AND anulacion_id IS NULL AND NOT pagada AND NOT anulada`)
  expect(pending.at(-1)?.slice(-2)).toEqual([rows[0].itbis, rows[0].isr])
  // What was settled after a part of it was withheld says so too.
  await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId }, body: {} })
  const paid = await libro('pagadas')
  expect(paid.find(row => row[0] === 'NCF')?.slice(-4, -2)).toEqual(['ITBIS retenido', 'ISR retenido'])
  expect(paid.find(row => row[0] === own)?.slice(-4, -2)).toEqual([5, 1.5])
})

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])(
  'an account of zero, paid and settled by a note, stays paid until both are taken back, the payment %s',
  async (_, orden) => {
    const { id: clienteId } = await unCliente(api, { porcCompraNoExt: 0.01, porcVentaNoExt: 0.01 })
    const detalles = [{ productoId: puesto.gravado.id, cantidad: 1, descuento: 99 }]
    ;({ pedidoId } = await puesto.unPedido({ clienteId, detalles }))
    const pagado = await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })
    const nota = { ...porMonto(0.01), aplicar: true }
    await api.data(documentos.notaDeCredito, { params: { id: pedidoId }, body: nota as never })
    const [aplicada] = await historial()
    const ids = [pagado.pagoId, aplicada?.pago?.id ?? 0]
    const [primero, ultimo] = orden.map(lugar => ids[lugar] ?? 0)
    const { status, body: uno } = await anular(primero ?? 0)
    expect([status, uno.data?.estado]).toEqual([200, 'pagada'])
    expect((await anular(ultimo ?? 0)).body.data).toMatchObject({ estado: 'pendiente', pagadaEn: null })
    const { rows } = await prueba.base.pool.query<{ despues: object | null }>(
      `SELECT despues FROM auditoria WHERE entidad = 'Cuenta por cobrar' AND registro_id = $1 ORDER BY id DESC LIMIT 2`,
      [pedidoId],
    )
    // The first annulment changed nothing of what the account is, and its trace says so.
    expect(rows.map(({ despues }) => despues)).toEqual([null, {}])
  },
)
