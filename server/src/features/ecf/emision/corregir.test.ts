import { auditoria } from '@cuadre/contract/auditoria'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { empresas } from '@cuadre/contract/empresas'
import { formatos } from '@cuadre/contract/formatos'
import { it1 } from '@cuadre/contract/it1'
import { pagos } from '@cuadre/contract/pagos'
import { type PedidoBody, pedidos } from '@cuadre/contract/pedidos'
import { retenciones } from '@cuadre/contract/retenciones'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { afterAll, expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const falla = (body: object) => oficina.control('fallas', body)
const ecfDe = async (id: number) => (await oficina.leer(id)).ecf
const dela = (id: number) => ({ params: { id } })

const CREDITO_SIN_PLAZO = { pago: { formaPago: 'credito', otrasFormas: {}, diasCredito: null } }
const BONOS = { pago: { formaPago: 'bonos', otrasFormas: {}, diasCredito: null } }
type Detalles = readonly { readonly descuento?: number }[]

test.each<[string, (detalles: Detalles) => object, string, RegExp]>([
  ['a credit without its term', () => CREDITO_SIN_PLAZO, 'pago', /^Una venta a crédito necesita su fecha/],
  ['vouchers', () => BONOS, 'pago', /^Los bonos solo se reciben en facturas de consumo/],
  [
    'everything given away',
    detalles => ({ detalles: detalles.map(linea => ({ ...linea, descuento: 100 })) }),
    'detalles',
    /^El total debe ser mayor que cero/,
  ],
])(
  'an order whose invoice was refused is corrected to nothing that would not be issued: %s',
  async (_, cambio, field, frase) => {
    await oficina.control('fallas', { tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
    const { pedidoId, txtNCF, aplicaItbis, clienteId, detalles } = await oficina.vender()
    await oficina.trabajar(20)
    await oficina.control('fallas', {}, 'DELETE')
    const params = { id: pedidoId }
    const antes = await oficina.leer(pedidoId)
    expect(antes.ecf).toMatchObject({ estado: 'rechazado', puede: { corregir: true } })

    const body = { aplicaItbis, clienteId, detalles, ...cambio(detalles) }
    const corregido = await oficina.api.call(pedidos.update, { params, body })
    const falta = { field, message: expect.stringMatching(frase) }
    expect(corregido.body).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT', errors: [falta] })
    const nuevo = await oficina.datos({ detalles, ...cambio(detalles) })
    expect((await oficina.api.call(pedidos.create, { body: nuevo })).body.errors).toEqual(
      corregido.body.errors,
    )
    expect(await oficina.leer(pedidoId)).toEqual(antes)

    await oficina.api.data(ecf.reintentar, { params })
    await oficina.trabajar(20)
    expect(await oficina.leer(pedidoId)).toMatchObject({ numero: txtNCF, ecf: { estado: 'aceptado' } })
  },
)

test('what is refused settles nothing: its applications are taken back in the name of the tax office, and come again with it or with what takes its place', async () => {
  const cobrar = async (...ids: number[]) => {
    const { rows } = await oficina.prueba.base.pool.query<{ queda: string }>(
      `SELECT CASE WHEN pagada THEN 'saldada' ELSE (monto_total - pagado)::float8::text END AS queda FROM cuentas
       WHERE lado = 'cobrar' AND documento_id = ANY ($1) ORDER BY documento_id`,
      [ids],
    )
    return rows.map(({ queda }) => queda)
  }
  const { pedidoId } = await oficina.vender()
  await oficina.trabajar()
  await falla({ tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
  const rebaja = { modo: 'monto', monto: 118, motivo: 'Rebaja', aplicar: true }
  const nota = (await oficina.nota(pedidoId, rebaja)).body.data.documentoId
  const todo = (await cobrar(pedidoId))[0]
  expect(await cobrar(pedidoId, nota)).toEqual([todo, 'saldada'])
  await oficina.trabajar()
  const entera = String(Math.round((Number(todo) + 12.5) * 100) / 100)
  expect(await cobrar(pedidoId, nota)).toEqual([entera, '-12.5'])
  const [ultimo] = await oficina.api.data(cuentasPorCobrar.historial, { params: { pedidoId } })
  expect(ultimo).toMatchObject({ accion: 'Anulación', usuario: 'DGII', monto: 12.5 })
  const { body } = await oficina.api.call(cuentasPorCobrar.aplicar, {
    params: { pedidoId: nota },
    body: { documentoId: pedidoId },
  })
  expect(body.errorCode).toBe('CUENTA_RECHAZADA')
  await oficina.control('fallas', {}, 'DELETE')
  await oficina.api.data(ecf.reintentar, dela(nota))
  expect(await cobrar(pedidoId, nota)).toEqual([todo, 'saldada'])
  await oficina.trabajar()

  await falla({ tipo: 'codigo', codigo: 1920, valor: '', secuenciaUtilizada: true })
  const otra = (await oficina.nota(pedidoId, rebaja)).body.data.documentoId
  await oficina.trabajar()
  expect(await cobrar(pedidoId, otra)).toEqual([todo, '-12.5'])
  await oficina.control('fallas', {}, 'DELETE')
  const { documentoId: nueva } = await oficina.api.data(ecf.emitirDeNuevo, dela(otra))
  await oficina.trabajar()
  const queda = String(Math.round((Number(todo) - 12.5) * 100) / 100)
  expect(await cobrar(pedidoId, nueva)).toEqual([queda, 'saldada'])

  // 12.5 % of RD$0.04 are a centavo, and so the rest of its invoice comes to one too many: what takes its place leaves it neither.
  const otraVenta = (await oficina.vender()).pedidoId
  await oficina.trabajar()
  await oficina.nota(otraVenta, { ...rebaja, monto: 0.05 })
  await oficina.trabajar()
  await falla({ tipo: 'codigo', codigo: 1920, valor: '', secuenciaUtilizada: true })
  const { body: resto } = await oficina.nota(otraVenta, {
    modo: 'total',
    motivo: 'Vuelve todo',
    aplicar: true,
  })
  await oficina.trabajar()
  await oficina.control('fallas', {}, 'DELETE')
  const { documentoId: delResto } = await oficina.api.data(ecf.emitirDeNuevo, dela(resto.data.documentoId))
  await oficina.trabajar()
  expect(await cobrar(otraVenta, delResto)).toEqual(['saldada', 'saldada'])
})

test('whoever edits or pays what is being issued anew waits for that, and nobody in a circle', async () => {
  const carrera = <T>(...calls: readonly (() => Promise<T>)[]) =>
    queueBehindLock({ pool: oficina.prueba.base.pool, lock: 'SELECT FROM secuencias FOR UPDATE', calls })
  const code = ({ body: { errorCode, message } }: { body: { errorCode: string | null; message: string } }) =>
    errorCode ?? message
  const vieja = (await oficina.vender()).pedidoId
  const { pedidoId } = await oficina.vender()
  await oficina.trabajar()
  await falla({ tipo: 'codigo', codigo: 1920, valor: '', secuenciaUtilizada: true })
  const rebaja = { modo: 'monto', monto: 118, motivo: 'Rebaja' }
  const nota = (await oficina.nota(pedidoId, rebaja)).body.data.documentoId
  await oficina.api.data(cuentasPorCobrar.aplicar, {
    params: { pedidoId: nota },
    body: { documentoId: vieja },
  })
  await oficina.trabajar()
  await falla({ tipo: 'codigo', codigo: 1920, valor: '', secuenciaUtilizada: true })
  const { pedidoId: rechazado, aplicaItbis, clienteId, detalles } = await oficina.vender()
  await oficina.trabajar()
  await oficina.control('fallas', {}, 'DELETE')
  const deNuevo = (id: number) => async () => code(await oficina.api.call(ecf.emitirDeNuevo, dela(id)))

  // Its credit goes to an older invoice again, which whoever pays both has locked first.
  const pagar = { body: { pedidoIds: [vieja, pedidoId] } }
  const pagos = await carrera(deNuevo(nota), async () =>
    code(await oficina.api.call(cuentasPorCobrar.marcarPagadas, pagar)),
  )
  expect(pagos).toEqual([
    expect.stringMatching(/^Comprobante emitido de nuevo/),
    '2 cuentas marcadas como cobradas',
  ])

  const body = { aplicaItbis, clienteId, detalles }
  const cambios = await carrera(deNuevo(rechazado), async () =>
    code(await oficina.api.call(pedidos.update, { params: { id: rechazado }, body })),
  )
  expect(cambios).toEqual([expect.stringMatching(/^Comprobante emitido de nuevo/), 'DOCUMENTO_FROZEN'])
})

test('a refused note takes nothing; sent again it must still fit into what it corrects', async () => {
  const { pedidoId, total } = await oficina.vender()
  await oficina.trabajar()
  await falla({ tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
  const todo = { modo: 'total', motivo: 'Devolución' }
  const { documentoId } = (await oficina.nota(pedidoId, todo)).body.data
  await oficina.trabajar()
  expect((await oficina.leer(pedidoId)).saldo.total).toBe(total)
  expect((await oficina.nota(pedidoId, { modo: 'monto', monto: 100, motivo: 'Rebaja' })).body.isSuccess).toBe(
    true,
  )
  expect((await oficina.api.call(ecf.reintentar, dela(documentoId))).body).toMatchObject({
    errorCode: 'ECF_NOTA_NO_CABE',
  })
  // As it should read: what is left.
  const nueva = await oficina.api.data(ecf.emitirDeNuevo, {
    ...dela(documentoId),
    body: { nota: { modo: 'total', motivo: 'Devolución' } },
  })
  await oficina.trabajar()
  expect(await oficina.leer(nueva.documentoId)).toMatchObject({
    total: total - 100,
    ecf: { estado: 'aceptado' },
  })
  expect((await oficina.leer(pedidoId)).saldo.total).toBe(0)
})

test('with a number that was never authorised it is issued anew as it should read, and the number is nobody’s', async () => {
  const otro = await unCliente(oficina.api)
  await falla({
    tipo: 'codigo',
    codigo: 135,
    valor: 'Número de secuencia no autorizada.',
    secuenciaUtilizada: false,
  })
  const { pedidoId, txtNCF } = await oficina.vender()
  await oficina.trabajar()
  expect((await ecfDe(pedidoId))?.puede).toMatchObject({
    corregir: false,
    reintentar: false,
    emitirDeNuevo: true,
  })
  expect((await ecfDe(pedidoId))?.mensajes).toMatchObject([{ lugar: '/secuencias' }])
  const editado = await oficina.api.call(pedidos.update, { ...dela(pedidoId), body: await oficina.datos() })
  expect(editado.body.message).toMatch(/ya no se corrige con ese número/)
  const { gravado, empresa } = oficina.puesto
  const detalles = [{ productoId: gravado.id, precio: gravado.precio, cantidad: 1, descuento: 0 }]
  const pedido = (await oficina.datos({
    clienteId: otro.id,
    detalles,
    tipoComprobante: 'B02',
  })) as unknown as PedidoBody
  const { numero, documentoId } = await oficina.api.data(ecf.emitirDeNuevo, {
    ...dela(pedidoId),
    body: { pedido },
  })
  await oficina.trabajar()
  expect(numero).toMatch(/^E32/)
  expect(await oficina.leer(documentoId)).toMatchObject({
    pedidoId,
    clienteId: otro.id,
    subTotal: gravado.precio,
  })
  const query = { empresaId: empresa.id, fecha: '2026-11-01' as const }
  const anulados = (await oficina.api.data(formatos.anulados, { query })).map(({ ncf }) => ncf)
  expect(anulados).not.toContain(txtNCF)
})

/** Refused with its number burnt. */
async function rechazada(hacer: () => Promise<{ body: { data: { documentoId: number } | null } }>) {
  await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
  const documentoId = (await hacer()).body.data?.documentoId ?? 0
  await oficina.trabajar()
  expect(await oficina.leer(documentoId)).toMatchObject({ estado: 'rechazado' })
  return documentoId
}

test('a refused note whose room another took is not issued anew as it was', async () => {
  const { pedidoId } = await oficina.vender()
  await oficina.trabajar()
  const todo = { modo: 'total', motivo: 'Devolución' }
  const id = await rechazada(() => oficina.nota(pedidoId, todo))
  expect((await oficina.nota(pedidoId, todo)).body.isSuccess).toBe(true)
  expect((await oficina.api.call(ecf.emitirDeNuevo, dela(id))).body).toMatchObject({
    errorCode: 'ECF_NOTA_NO_CABE',
  })
})

test('what is issued anew as it was leaves the trace of its lines in pesos', async () => {
  const { id: productoId, precio } = oficina.puesto.gravado
  const detalles = [
    { productoId, cantidad: 2, precio: precio - 10, precioAcordado: true, descuentoMonto: 50.5 },
  ]
  const { pedidoId } = await oficina.vender({ detalles })
  await oficina.trabajar()
  const id = await rechazada(() => oficina.nota(pedidoId, { modo: 'total', motivo: 'Devolución' }))
  const { documentoId } = await oficina.api.data(ecf.emitirDeNuevo, dela(id))
  await oficina.trabajar()
  const { detalles: lineas } = await oficina.leer(documentoId)
  const query = { entidad: 'Comprobante', registroId: documentoId } as const
  const { items } = await oficina.api.data(auditoria.paged, { query })
  const traza = items.flatMap(({ cambios }) => cambios).find(({ campo }) => campo === 'detalles')
  const [{ importe, itbis } = { importe: 0, itbis: 0 }] = lineas
  expect(traza?.despues).toMatchObject([{ descuentoMonto: 50.5, importe, itbis }])
})

test('what was withheld of a refused sale takes nothing, and moves to what is issued in its place', async () => {
  const { api, puesto } = oficina
  const { pedidoId, txtNCF, itbis } = await oficina.vender()
  const { fecha } = await oficina.leer(pedidoId)
  const body = { fecha, itbis, isr: 0, retenedor: 'estado', numero: 'L-77' } as const
  await api.data(retenciones.registrar, { ...dela(pedidoId), body })
  const query = { empresaId: puesto.empresa.id, mes: '2026-11-01' as const }
  const estado = async () =>
    (await api.data(it1.hoja, { query })).casillas.find(({ id }) => id === 'A31')?.valor
  const antes = await estado()
  await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
  await oficina.trabajar()
  expect(antes).toBeCloseTo(itbis, 2)
  expect(await estado()).toBe(0)
  const ventas = await api.data(formatos.ventas, {
    query: { empresaId: puesto.empresa.id, fecha: '2026-11-01' },
  })
  expect(ventas.find(({ ncf }) => ncf === txtNCF)).toMatchObject({ noCuenta: true })
  expect((await api.call(retenciones.registrar, { ...dela(pedidoId), body })).body.errorCode).toBe(
    'RETENCION_DE_RECHAZADA',
  )
  const { documentoId } = await api.data(ecf.emitirDeNuevo, dela(pedidoId))
  await oficina.trabajar()
  const suyas = async (id: number) => (await api.data(retenciones.deDocumento, dela(id))).retenciones
  expect(await suyas(pedidoId)).toMatchObject([{ itbis, numero: 'L-77', anuladaEn: expect.any(String) }])
  const nueva = await oficina.leer(documentoId)
  expect(await suyas(documentoId)).toMatchObject([
    { itbis, numero: 'L-77', retenedor: 'estado', fecha: nueva.fecha, anuladaEn: null },
  ])
  expect(await estado()).toBe(antes)
})

test('a cash sale of the company’s own that is refused is collected nowhere, and issued anew once: as it was, or as it should read', async () => {
  const { api, puesto } = oficina
  const { empresa, gravado } = puesto
  const modo = (vendeLoSuyo: boolean) =>
    api.data(empresas.update, {
      params: { id: empresa.id },
      body: { ...empresa, version: undefined, vendeLoSuyo },
    })
  const cobradas = async () =>
    (await api.data(cuentasPorCobrar.cobradas, { query: { empresaId: empresa.id } })).sumaTotal
  const pagosDe = async (pedidoId: number) =>
    (await api.data(cuentasPorCobrar.historial, { params: { pedidoId } })).map(({ accion, monto }) => [
      accion,
      monto,
    ])
  await modo(true)
  const antes = await cobradas()
  for (const cantidad of [3, 1]) {
    await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
    const { pedidoId, total, loSuyo } = await oficina.vender()
    expect([loSuyo, await pagosDe(pedidoId)]).toEqual([true, [['Pago', total]]])
    await oficina.trabajar()
    expect(await cobradas()).toBe(antes)
    // The company sells otherwise by now: it is the same sale.
    await modo(false)
    const detalles = [{ productoId: gravado.id, precio: gravado.precio, cantidad, descuento: 10 }]
    const pedido = (await oficina.datos({ detalles })) as unknown as PedidoBody
    const { documentoId } = await api.data(ecf.emitirDeNuevo, { ...dela(pedidoId), body: { pedido } })
    await oficina.trabajar()
    const nueva = await oficina.leer(documentoId)
    expect(await pagosDe(pedidoId)).toEqual([
      ['Anulación', total],
      ['Pago', total],
    ])
    expect(await pagosDe(documentoId)).toEqual([['Pago', nueva.total]])
    expect(await cobradas()).toBeCloseTo(antes + nueva.total, 2)
    await api.data(cuentasPorCobrar.anular, { params: { pedidoId: documentoId } })
    await modo(true)
  }
  // What somebody took back before does not come back with the rest.
  await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
  const { pedidoId, total } = await oficina.vender({
    pago: { formaPago: 'efectivo', otrasFormas: { cheque: 100 }, diasCredito: null },
  })
  const historial = await api.data(cuentasPorCobrar.historial, { params: { pedidoId } })
  const cheque = historial.find(({ pago }) => pago?.forma === 'cheque')?.pago?.id ?? 0
  await api.data(pagos.anular, { params: { id: cheque } })
  await oficina.trabajar()
  const { documentoId } = await api.data(ecf.emitirDeNuevo, dela(pedidoId))
  await oficina.trabajar()
  const queda = Math.round((total - 100) * 100) / 100
  expect(await pagosDe(documentoId)).toEqual([['Pago', queda]])
  await modo(false)
})

test('issued anew, an order of taxed goods bears its ITBIS: no choice leaves it out', async () => {
  const { id: productoId, precio } = oficina.puesto.gravado
  const detalles = [{ productoId, precio, cantidad: 1, descuento: 0 }]
  await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
  const { pedidoId } = await oficina.vender({ detalles })
  await oficina.trabajar()
  const pedido = (await oficina.datos({ detalles, aplicaItbis: false })) as unknown as PedidoBody
  const { body } = await oficina.api.call(ecf.emitirDeNuevo, { ...dela(pedidoId), body: { pedido } })
  expect(body).toMatchObject({
    errorCode: 'PRODUCT_NOT_OFFERED',
    errors: [{ field: 'detalles.0.productoId' }],
  })
})

test('what undoes a note is issued anew as what undoes it today, and as nothing else', async () => {
  const { pedidoId } = await oficina.vender()
  await oficina.trabajar()
  const aumento = await oficina.nota(pedidoId, { modo: 'monto', monto: 118, motivo: 'Flete' }, 'notaDeDebito')
  await oficina.trabajar()
  const debito = aumento.body.data.documentoId
  const una = await rechazada(() => oficina.deshacer(debito))
  const nota = { modo: 'monto', monto: 300, motivo: 'Rebaja' } as const
  const pedido = (await oficina.datos()) as unknown as PedidoBody
  for (const body of [{ nota }, { pedido }]) {
    expect((await oficina.api.call(ecf.emitirDeNuevo, { ...dela(una), body })).body).toMatchObject({
      errorCode: 'ECF_DE_NUEVO_OTRA_COSA',
    })
  }
  // Later than thirty days, of a company that then writes credit notes without their ITBIS.
  const params = { id: oficina.puesto.empresa.id }
  await oficina.api.data(ecfEmpresas.update, { params, body: { notaTardia: 'exenta' } })
  oficina.esEl('2026-12-28T15:00:00Z')
  const { documentoId } = await oficina.api.data(ecf.emitirDeNuevo, dela(una))
  expect(await oficina.leer(documentoId)).toMatchObject({
    subTotal: 100,
    itbis: 0,
    deshace: { documentoId: debito },
  })
})
