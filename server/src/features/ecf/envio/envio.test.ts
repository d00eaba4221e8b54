import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { pedidos } from '@cuadre/contract/pedidos'
import { silentLog } from '@cuadre/server/config/log'
import { FIRMADOR, TEST_CERTIFICATE_KEYS } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { LUNES } from '@cuadre/testing/puesto-de-venta'
import { rounds } from '@cuadre/testing/rounds'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { makeConexionEcf } from '../conexion.ts'
import { aplazar, ENVIO } from './cola.queries.ts'
import { openEnvio } from './envio.ts'

const oficina = beforeTests(oficinaElectronica)
afterEach(async () => {
  await oficina.control('fallas', {}, 'DELETE')
})
afterAll(async () => {
  const { pool } = oficina.prueba.base
  expect(await revisarLibros(pool)).toEqual([])
  // However it came, every number was accepted once at most, and no note before its original.
  expect(await oficina.control('cuentas', {}, 'GET')).toMatchObject({ aceptadosDosVeces: [], notasAntes: [] })
})

const falla = (body: object) => oficina.control('fallas', body)
const ecfDe = async (id: number) => (await oficina.leer(id)).ecf
const servicios = async (id: number) => (await oficina.envios(id)).map(({ servicio }) => servicio)
const recibidos = async (encf: string) =>
  (await oficina.control(`recibidos?encf=${encf}`, {}, 'GET')) as { servicio: string }[]
const dela = (pedidoId: number) => ({ params: { id: pedidoId } })
const historial = (pedidoId: number) => oficina.api.data(cuentasPorCobrar.historial, { params: { pedidoId } })
const pendientes = async (query: { ncf: string; rechazadas?: true }) =>
  (await oficina.api.data(cuentasPorCobrar.pendientes, { query })).items
const sql = (text: string) => oficina.prueba.base.pool.query(text)

describe('whatever happens on the way, a document is accepted exactly once', () => {
  test.each([
    ['an answer 500', { tipo: 'error', servicio: 'recepcion', estado: 500, veces: 2 }],
    ['a token that lapsed', { tipo: 'sin-permiso', servicio: 'recepcion' }],
    ['a firewall in between', { tipo: 'cortafuegos', servicio: 'recepcion' }],
    ['a line cut after it was taken', { tipo: 'corte-despues', servicio: 'recepcion' }],
    ['a line cut before', { tipo: 'corte', servicio: 'recepcion' }],
    ['an answer that nobody understands', { tipo: 'respuesta-invalida', servicio: 'recepcion' }],
    ['a question that fails', { tipo: 'error', servicio: 'resultado', estado: 503 }],
    ['a tax office that takes its time', { tipo: 'en-proceso', consultas: 4 }],
  ])('%s', async (_, body) => {
    const { pedidoId, txtNCF } = await oficina.vender()
    await falla(body)
    await oficina.trabajar(90)
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
    expect(await recibidos(txtNCF)).toHaveLength(1)
  })

  test.each([
    ['taken and cut', 'corte-despues'],
    ['an answer 500', 'error'],
  ])('a summary: %s', async (_, tipo) => {
    const { pedidoId, txtNCF } = await oficina.vender({ tipoComprobante: 'B02' })
    await falla({ tipo, servicio: 'resumen' })
    await oficina.trabajar(90)
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
    expect(await recibidos(txtNCF)).toHaveLength(1)
  })

  const intente = [{ codigo: '4', valor: 'Favor intentar nueva vez.' }]
  const sinLinea = () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    throw new TypeError('fetch failed', { cause })
  }

  test.each([
    ['does not leave', sinLinea],
    ['is answered 503', () => new Response('', { status: 503 })],
    ['is turned away with a text', () => Response.json({ error: 'No es válido.' }, { status: 400 })],
    ['comes back to be tried again', () => Response.json({ codigo: '2', mensajes: intente })],
  ])(
    'a summary that was taken and cut, and not found yet, and whose second upload %s',
    async (_, segundo) => {
      const { db } = oficina.prueba
      const { pedidoId, txtNCF } = await oficina.vender({ tipoComprobante: 'B02' })
      let retrasada = false
      const porLaLinea: typeof fetch = async (url, init) => {
        if (retrasada && /consultarfce/i.test(`${url}`))
          return Response.json({ codigo: '0', estado: 'No encontrado' })
        if (retrasada && /recepcionfc/i.test(`${url}`)) return segundo()
        return fetch(url, init)
      }
      const medios = makeConexionEcf({
        ...{ db, keys: TEST_CERTIFICATE_KEYS, firmador: FIRMADOR, fetch: porLaLinea },
        ...{ simuladorUrl: oficina.simulador.url, now: oficina.ahora },
      })
      const trabajo = openEnvio({ db, conexion: medios, log: silentLog, now: oficina.ahora }).cola
      await falla({ tipo: 'corte-despues', servicio: 'resumen' })
      await trabajo.round()
      retrasada = true
      oficina.pasan(2)
      await trabajo.round()
      retrasada = false
      // It may be over there since the first one.
      const leido = await oficina.leer(pedidoId)
      expect(leido).toMatchObject({ congelado: true, ecf: { estado: 'por enviar', contingencia: false } })
      expect(leido.ecf?.enviadoEn).not.toBeNull()
      if (leido.ecf?.detenido) await oficina.api.data(ecf.reintentar, dela(pedidoId))
      oficina.pasan(4)
      await trabajo.round()
      await trabajo.stop()
      expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado', contingencia: false })
      expect(await recibidos(txtNCF)).toHaveLength(1)
    },
  )
})

describe('a process that is killed', () => {
  test('after the sale and before the signature leaves it to the worker; the sale is answered all the same', async () => {
    const { ecf: trabajo } = oficina.prueba
    const firmar = trabajo.firmar
    trabajo.firmar = async () => Promise.reject(new Error('killed here'))
    const { pedidoId } = await oficina.vender()
    trabajo.firmar = firmar
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'por firmar', codigoSeguridad: null })
    await oficina.trabajar()
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
  })

  test('after the upload and before its receipt was kept asks first, and sends nothing twice', async () => {
    const { pedidoId, txtNCF } = await oficina.vender()
    await falla({ tipo: 'en-proceso', consultas: 100 })
    await oficina.prueba.queues.envio.round()
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'en proceso' })
    // As it stands when whoever had it is gone: marked as leaving, its turn not over, no receipt.
    const turno = new Date(oficina.ahora().getTime() + 100_000).toISOString()
    await sql(
      `UPDATE documentos_ecf SET estado = 'por enviar', track_id = NULL, tomado_hasta = '${turno}' WHERE documento_id = ${pedidoId}`,
    )
    await oficina.control('fallas', {}, 'DELETE')
    await oficina.trabajar(5)
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'por enviar' })
    oficina.pasan(120)
    await oficina.trabajar(60)
    expect(await servicios(pedidoId)).toContain('Consulta de TrackId')
    expect(await recibidos(txtNCF)).toHaveLength(1)
  })
})

describe('refused', () => {
  test('with its number free the order changes, and goes again with the same number', async () => {
    await falla({
      tipo: 'codigo',
      codigo: 145,
      valor: 'Fecha de vencimiento de secuencia inválida.',
      secuenciaUtilizada: false,
    })
    const { pedidoId, aplicaItbis, clienteId, detalles, txtNCF } = await oficina.vender()
    await oficina.trabajar()
    const rechazado = await ecfDe(pedidoId)
    expect(rechazado).toMatchObject({
      estado: 'rechazado',
      secuenciaUtilizada: false,
      puede: { reintentar: true, corregir: true, emitirDeNuevo: false },
    })
    const body = { aplicaItbis, clienteId, detalles: detalles.map(linea => ({ ...linea, cantidad: 7 })) }
    expect((await oficina.api.call(pedidos.update, { ...dela(pedidoId), body })).body.isSuccess).toBe(true)
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'por enviar', mensajes: [] })
    await oficina.trabajar()
    const leido = await oficina.leer(pedidoId)
    expect(leido).toMatchObject({ numero: txtNCF, congelado: true, ecf: { estado: 'aceptado' } })
    expect(leido.detalles).toMatchObject([{ cantidad: 7 }])
  })

  test('with its number free it is tried again as it is', async () => {
    await falla({ tipo: 'codigo', codigo: 64, valor: '', secuenciaUtilizada: false })
    const { pedidoId, txtNCF } = await oficina.vender()
    await oficina.trabajar()
    const codigo = (await ecfDe(pedidoId))?.codigoSeguridad
    expect((await oficina.api.call(ecf.reintentar, dela(pedidoId))).body.isSuccess).toBe(true)
    await oficina.trabajar()
    const leido = await oficina.leer(pedidoId)
    expect(leido).toMatchObject({ numero: txtNCF, ecf: { estado: 'aceptado' } })
    expect(leido.ecf?.codigoSeguridad).not.toBe(codigo)
  })

  test('with its number used it is issued anew, and the order points at the new one', async () => {
    await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
    const { pedidoId, txtNCF, total } = await oficina.vender()
    const cobro = await oficina.api.data(cuentasPorCobrar.registrarPago, {
      params: { pedidoId },
      body: { fecha: LUNES, monto: 50.5, forma: 'cheque', referencia: '00123' },
    })
    await oficina.trabajar()
    expect((await ecfDe(pedidoId))?.puede).toMatchObject({
      emitirDeNuevo: true,
      corregir: false,
      reintentar: false,
    })
    expect((await oficina.nota(pedidoId, { modo: 'total', motivo: 'x' })).body).toMatchObject({
      errorCode: 'NOTA_DE_RECHAZADA',
    })
    // It takes nothing, what was paid of it stays, and nothing more is paid.
    expect(await pendientes({ ncf: txtNCF })).toEqual([])
    expect(await pendientes({ ncf: txtNCF, rechazadas: true })).toMatchObject([
      { pedidoId, pagado: 50.5, estado: 'parcial' },
    ])
    expect(
      (await oficina.api.call(cuentasPorCobrar.marcarPagada, { params: { pedidoId } })).body,
    ).toMatchObject({
      errorCode: 'CUENTA_RECHAZADA',
    })

    const listado = { totalRecords: 1, sumaTotal: 0, rechazados: 1 }
    expect(await oficina.api.data(pedidos.paged, { query: { ncf: txtNCF } })).toMatchObject(listado)
    const { empresaId } = (await oficina.api.data(pedidos.get, dela(pedidoId))) ?? {}
    expect((await oficina.api.data(pedidos.paged, { query: { empresaId } })).rechazados).toBe(1)

    const { body } = await oficina.api.call(ecf.emitirDeNuevo, dela(pedidoId))
    expect(body).toMatchObject({ statusCode: 201 })
    const { documentoId, numero } = body.data
    await oficina.trabajar()
    const pedido = await oficina.api.data(pedidos.get, dela(pedidoId))
    expect(pedido).toMatchObject({ pedidoId, documentoId, txtNCF: numero, total, estadoEcf: 'aceptado' })
    expect(await oficina.leer(pedidoId)).toMatchObject({
      numero: txtNCF,
      estado: 'anulado',
      ecf: { estado: 'rechazado' },
    })
    const [fila] = (await oficina.api.data(pedidos.paged, { query: { ncf: numero } })).items
    expect(fila).toMatchObject({ pedidoId, documentoId })
    // The payment is the new one's, as it was made, under a receipt of its own; of the old one it was annulled.
    expect(await pendientes({ ncf: numero })).toMatchObject([{ pedidoId: documentoId, pagado: 50.5 }])
    const [trasladado] = await historial(documentoId)
    expect(trasladado).toMatchObject({
      accion: 'Pago',
      pago: { fecha: LUNES, forma: 'cheque', referencia: '00123', anulado: false },
    })
    expect(trasladado?.pago?.recibo).not.toBe(cobro.recibo)
    expect(await historial(pedidoId)).toMatchObject([
      { accion: 'Anulación' },
      { accion: 'Pago', pago: { recibo: cobro.recibo, anulado: true } },
    ])
    expect((await oficina.api.call(ecf.emitirDeNuevo, dela(pedidoId))).body).toMatchObject({
      errorCode: 'ECF_NO_DE_NUEVO',
    })
  })

  test('a note with its number used is issued anew too, and takes from the invoice once', async () => {
    const { pedidoId } = await oficina.vender()
    await oficina.trabajar()
    await falla({ tipo: 'codigo', codigo: 3205, valor: 'No coincide.', secuenciaUtilizada: true })
    const { body } = await oficina.nota(pedidoId, { modo: 'total', motivo: 'Devolución' })
    await oficina.trabajar()
    expect(await ecfDe(body.data.documentoId)).toMatchObject({ estado: 'rechazado' })
    const nueva = await oficina.api.data(ecf.emitirDeNuevo, dela(body.data.documentoId))
    await oficina.trabajar()
    const factura = await oficina.leer(pedidoId)
    expect(factura.notas.map(({ numero }) => numero)).toEqual([nueva.numero])
    expect(factura.saldo.total).toBe(0)
    expect(await ecfDe(nueva.documentoId)).toMatchObject({ estado: 'aceptado' })
  })

  test('and the sale is off: its order may be deleted', async () => {
    await falla({ tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada: true })
    const { pedidoId } = await oficina.vender()
    await oficina.trabajar()
    expect((await oficina.api.call(pedidos.remove, dela(pedidoId))).body.isSuccess).toBe(true)
  })
})

test('a certificate without delegation stops the document, shows why, and goes on when somebody says so', async () => {
  const { pedidoId } = await oficina.vender()
  await oficina.control('tokens/vencer')
  await falla({ tipo: 'sin-delegar', servicio: 'recepcion', veces: 1 })
  oficina.pasan(4000)
  await oficina.trabajar(5)
  const detenido = await ecfDe(pedidoId)
  expect(detenido).toMatchObject({ detenido: true, puede: { reintentar: true } })
  expect(detenido?.aviso).toContain('delegad')
  expect(await oficina.api.data(ecf.resumen, {})).toMatchObject({ detenidos: 1 })
  const { items } = await oficina.api.data(documentos.paged, { query: { estadoEcf: 'detenido' } })
  expect(items.map(({ documentoId }) => documentoId)).toEqual([pedidoId])
  expect((await oficina.api.call(ecf.reintentar, dela(pedidoId))).body.isSuccess).toBe(true)
  await oficina.trabajar()
  expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
})

test('without a line documents wait in contingency, and the summary tells until when', async () => {
  await falla({ tipo: 'mantenimiento', servicio: 'recepcion', veces: 2 })
  const { pedidoId } = await oficina.vender()
  await oficina.prueba.queues.envio.round()
  expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'por enviar', contingencia: true })
  const resumen = await oficina.api.data(ecf.resumen, {})
  expect(resumen).toMatchObject({ enContingencia: 1 })
  expect(Date.parse(resumen.contingenciaHasta ?? '')).toBeGreaterThan(
    oficina.ahora().getTime() + 71 * 3_600_000,
  )
  await oficina.trabajar(120)
  expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado', contingencia: true })
  expect(await oficina.api.data(ecf.resumen, {})).toMatchObject({
    enContingencia: 0,
    contingenciaHasta: null,
  })
})

test('who has lost his turn puts nothing off', async () => {
  const { pedidoId } = await oficina.vender()
  const [ahora, { db }] = [oficina.ahora(), oficina.prueba.base]
  const enTurno = await ENVIO.take(db, { now: ahora, lane: oficina.puesto.empresa.id })
  if (enTurno?.documentoId !== pedidoId) throw new Error('It is the only one that waits')
  const aplazado = { ...enTurno, ahora, hasta: new Date(ahora.getTime() + 60_000), frase: 'No responde.' }
  const perdido = new Date(enTurno.turno.getTime() - 1)
  expect(await aplazar(db, { ...aplazado, turno: perdido })).toBe(false)
  expect(await ecfDe(pedidoId)).toMatchObject({ contingencia: false })
  expect(await aplazar(db, aplazado)).toBe(true)
  expect(await ecfDe(pedidoId)).toMatchObject({ contingencia: true })
})

test('while the tax office does not answer, few are tried and all others wait together, each in contingency', async () => {
  // It leaves a token behind: what fails from here on is the handing over.
  const ventas = [await oficina.vender()]
  await oficina.trabajar()
  await falla({ tipo: 'mantenimiento', veces: null })
  for (let cuantas = 0; cuantas < 9; cuantas++) ventas.push(await oficina.vender())
  const nuevas = ventas.slice(1).map(({ pedidoId }) => pedidoId)
  const nota = await oficina.nota(nuevas[0] ?? 0, { modo: 'total', motivo: 'Devolución' })
  await oficina.trabajar(10)
  const envios = (await Promise.all(nuevas.map(oficina.envios))).flat()
  expect(envios.map(({ estadoHttp }) => estadoHttp)).toEqual([503, 503, 503, 503, 503])
  const { rows } = await sql(
    `SELECT sum(intentos)::int AS intentos, bool_and(contingencia) AS "enContingencia"
     FROM documentos_ecf WHERE documento_id = ANY('{${nuevas}}') AND estado = 'por enviar'`,
  )
  // A call that was not made is no attempt.
  expect(rows).toEqual([{ intentos: 5, enContingencia: true }])
  expect(await ecfDe(nuevas[8] ?? 0)).toMatchObject({ estado: 'por enviar', contingencia: true })
  expect((await ecfDe(nuevas[8] ?? 0))?.aviso).toContain('no responde')
  // It waits for its invoice, not for the line.
  expect(await ecfDe(nota.body.data.documentoId)).toMatchObject({ estado: 'por enviar', contingencia: false })

  // What is sold meanwhile says so before the sale is answered: its paper may be printed at once.
  const despertada = vi.fn()
  oficina.prueba.queues.envio.onWake(despertada)
  const entretanto = await oficina.vender()
  ventas.push(entretanto)
  const { estado, contingencia, aviso } = (await ecfDe(entretanto.pedidoId)) ?? {}
  expect({ estado, contingencia, aviso }).toEqual({
    estado: 'por enviar',
    contingencia: true,
    aviso: (await ecfDe(nuevas[8] ?? 0))?.aviso,
  })
  const suNota = await oficina.nota(entretanto.pedidoId, { modo: 'total', motivo: 'Devolución' })
  expect(await ecfDe(suNota.body.data.documentoId)).toMatchObject({ contingencia: false })
  expect(despertada).not.toHaveBeenCalled()

  await oficina.control('fallas', {}, 'DELETE')
  await oficina.trabajar(120)
  for (const { pedidoId, txtNCF } of ventas) {
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
    expect(await recibidos(txtNCF)).toHaveLength(1)
  }
  expect(await ecfDe(nota.body.data.documentoId)).toMatchObject({ estado: 'aceptado' })
  expect(await ecfDe(suNota.body.data.documentoId)).toMatchObject({ estado: 'aceptado' })
  await oficina.vender()
  expect(despertada).toHaveBeenLastCalledWith(1000)
  await oficina.trabajar()
})

test('the signed bytes are given as they were sent', async () => {
  const { pedidoId } = await oficina.vender({ tipoComprobante: 'B02' })
  const { response: entero } = await oficina.api.call(ecf.xml, dela(pedidoId))
  const { response: resumen } = await oficina.api.call(ecf.rfce, dela(pedidoId))
  expect(entero.rawPayload.toString()).toMatch(/^<\?xml.*<ECF>/)
  expect(resumen.rawPayload.toString()).toMatch(/<RFCE>/)
  const { response } = await oficina.api.call(ecf.rfce, dela(999_999))
  expect(response.statusCode).toBe(404)
})

const CUANTOS = rounds({ gate: 10, all: 200 })

test(`two workers on one database send ${CUANTOS} documents once each`, async () => {
  const { db } = oficina.prueba
  await Promise.all(Array.from({ length: CUANTOS }, () => oficina.vender()))
  const { medios } = oficina.prueba
  const otro = openEnvio({ db, conexion: medios, log: silentLog, now: oficina.ahora }).cola
  for (let vuelta = 0; vuelta < 6; vuelta++) {
    await Promise.all([oficina.prueba.queues.envio.round(), otro.round()])
    oficina.pasan(2)
  }
  await otro.stop()
  const { rows } =
    await sql(`SELECT estado, count(*)::int AS cuantos FROM documentos_ecf e WHERE documento_id IN
    (SELECT id FROM documentos ORDER BY id DESC LIMIT ${CUANTOS}) GROUP BY estado`)
  expect(rows).toEqual([{ estado: 'aceptado', cuantos: CUANTOS }])
  expect(await oficina.control('cuentas', {}, 'GET')).toMatchObject({
    repetidos: expect.any(Array),
    aceptadosDosVeces: [],
  })
}, 120_000)
