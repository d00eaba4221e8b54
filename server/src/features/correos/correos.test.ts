import { auditoria } from '@cuadre/contract/auditoria'
import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { correos, correosDeEstado, type EnviarBody } from '@cuadre/contract/correos'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { COMO_RESTAURACION } from '@cuadre/testing/como-restauracion'
import { hacerElectronico } from '@cuadre/testing/electronico'
import { configurarCorreo } from '@cuadre/testing/oficina-con-correo'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { servidorDeCorreo } from '@cuadre/testing/servidor-de-correo'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/** What a client's documents leave to pay and to collect, in percent. */
const PORCENTAJES = { porcCompraExt: 5, porcVentaExt: 7, porcCompraNoExt: 10, porcVentaNoExt: 12.5 }

let ahora = new Date('2026-11-16T15:00:00Z')
let servidor: Awaited<ReturnType<typeof servidorDeCorreo>>

const prueba = testApp({ now: () => ahora })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 40))

beforeAll(async () => {
  servidor = await servidorDeCorreo()
  await configurarCorreo(api, { puerto: servidor.puerto })
})
beforeEach(() => {
  servidor.recibidos.length = 0
})
afterAll(() => servidor.close())

const pasan = (minutos: number) => {
  ahora = new Date(ahora.getTime() + minutos * 60_000)
}
/** Whoever sends means it: none of these addresses is the client's. */
const enviar = (id: number, body: EnviarBody = { para: ['compras@cliente.example'] }) =>
  api.call(correos.enviar, { params: { id }, body: { confirmarDirecciones: body.para, ...body } })
const deDocumento = async (id: number) => api.data(correos.deDocumento, { params: { id } })

describe('An invoice that is sent', () => {
  test('arrives with its PDF, in Spanish, from the office, to whom it was said', async () => {
    const { pedidoId: id, txtNCF } = await puesto.unPedido()
    const propuesta = await api.data(correos.propuesta, { params: { id } })
    expect(propuesta).toMatchObject({ configurado: true, impedimento: null, para: [], xml: false })
    expect(propuesta.mensaje).toContain(`Adjunto va su Factura ${txtNCF}, del 16/11/2026, por RD$1,435.29.`)

    const para = ['compras@cliente.example', 'ñandú@peña.example']
    const { status, body } = await enviar(id, { para: [...para, 'Compras@cliente.example'] })
    expect([status, body.data]).toMatchObject([201, { estado: 'en cola', para, numero: txtNCF, intentos: 0 }])
    expect(servidor.recibidos).toHaveLength(0)

    await prueba.queues.correos.round()
    const [correo, ...otros] = servidor.recibidos
    expect(otros).toEqual([])
    const { cabeceras } = correo ?? { cabeceras: new Map() }
    expect(correo?.sobre).toEqual({ de: 'facturas@nunez.example', para })
    expect(Object.fromEntries(cabeceras)).toMatchObject({
      from: 'Comercial Núñez <facturas@nunez.example>',
      subject: `Factura ${txtNCF} de ${puesto.empresa.nombre}`,
      date: 'Mon, 16 Nov 2026 15:00:00 +0000',
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@nunez\.example>$/),
    })
    expect(correo?.texto).toBe(propuesta.mensaje)
    const { response } = await api.call(documentos.imprimir, { params: { id } })
    expect(correo?.adjuntos.map(({ nombre, tipo }) => [nombre, tipo])).toEqual([
      [`Factura_${txtNCF}.pdf`, 'application/pdf'],
    ])
    const adjunto = correo?.adjuntos[0]?.contenido ?? Buffer.of()
    expect(await readPdf(adjunto, { fonts: true })).toEqual(
      await readPdf(response.rawPayload, { fonts: true }),
    )
    const [leido] = await deDocumento(id)
    expect(leido).toMatchObject({
      estado: 'enviado',
      intentos: 1,
      proximoEn: null,
      creadoPor: 'Administrador',
    })
    expect(leido?.historia).toEqual([
      {
        en: ahora.toISOString(),
        resultado: 'enviado',
        codigo: 250,
        respuesta: 'El servidor lo aceptó: «250 2.6.0 OK: recibido como A1B2».',
      },
    ])
  })

  test('as an electronic one takes its signed XML along once the tax office has accepted it, and none before', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    const encf = await hacerElectronico(prueba.base, id, { estado: 'en proceso' })
    expect((await enviar(id, { para: ['a@b.example'], conXml: true })).body.errorCode).toBe(
      'CORREO_WITHOUT_XML',
    )
    await prueba.base.pool.query(`UPDATE documentos_ecf SET estado = 'aceptado' WHERE documento_id = ${id}`)
    expect((await api.data(correos.propuesta, { params: { id } })).xml).toBe(true)
    await enviar(id, {
      para: ['a@b.example'],
      asunto: 'Su factura «ñ»',
      mensaje: 'Va.\nAdiós.',
      conXml: true,
    })
    await prueba.queues.correos.round()
    const [correo] = servidor.recibidos
    expect([correo?.cabeceras.get('subject'), correo?.texto]).toEqual(['Su factura «ñ»', 'Va.\nAdiós.'])
    expect(correo?.adjuntos.map(({ nombre }) => nombre)).toEqual([
      `Factura_${encf}.pdf`,
      `${puesto.empresa.rnc}${encf}.xml`,
    ])
    expect(correo?.adjuntos[1]?.contenido.toString()).toBe('<ECF/>')
  })

  test('is refused when it is annulled, refused by the tax office or not signed; and does not leave when that comes later', async () => {
    const [a, b, c] = [await puesto.unPedido(), await puesto.unPedido(), await puesto.unPedido()]
    await hacerElectronico(prueba.base, b.pedidoId, { estado: 'rechazado' })
    await hacerElectronico(prueba.base, c.pedidoId, { estado: 'por firmar' })
    await enviar(a.pedidoId)
    await api.data(pedidos.remove, { params: { id: a.pedidoId }, query: {} })
    expect((await enviar(a.pedidoId)).body.errorCode).toBe('CORREO_DOCUMENTO_ANULADO')
    expect((await enviar(b.pedidoId)).body.errorCode).toBe('CORREO_DOCUMENTO_RECHAZADO')
    expect((await enviar(c.pedidoId)).body.errorCode).toBe('CORREO_DOCUMENTO_SIN_FIRMAR')
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toEqual([])
    const [correo] = await deDocumento(a.pedidoId)
    expect(correo).toMatchObject({
      estado: 'fallido',
      respuesta: 'El comprobante está anulado: no se envía.',
    })
    expect((await api.call(correos.reintentar, { params: { id: correo?.id } })).body.errorCode).toBe(
      'CORREO_DOCUMENTO_ANULADO',
    )
  })
})

describe('A server that says no', () => {
  test('for now is asked again, later each time, with the same mail', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    await enviar(id)
    const ocupado = { codigo: 451, texto: 'Ocupado, vuelva luego' }
    servidor.alMensaje.push(ocupado, ocupado, ocupado, ocupado, ocupado)
    const proximos: number[] = []
    for (const minutos of [1, 5, 15, 60, 360]) {
      await prueba.queues.correos.round()
      await prueba.queues.correos.round()
      const [correo] = await deDocumento(id)
      proximos.push((new Date(correo?.proximoEn ?? 0).getTime() - ahora.getTime()) / 60_000)
      pasan(minutos)
    }
    expect(proximos).toEqual([1, 5, 15, 60, 360])
    await prueba.queues.correos.round()
    const { rows } = await prueba.base.pool.query('SELECT mensaje_id FROM correos WHERE documento_id = $1', [
      id,
    ])
    expect(servidor.recibidos.map(({ cabeceras }) => cabeceras.get('message-id'))).toEqual([
      rows[0].mensaje_id,
    ])
    const [correo] = await deDocumento(id)
    expect(correo?.historia.map(({ resultado, codigo }) => [resultado, codigo])).toEqual([
      ...Array.from({ length: 5 }, () => ['otra vez', 451]),
      ['enviado', 250],
    ])
  })

  test('for two days is given up, and a person may have it tried anew', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    await enviar(id)
    const leido = async () => (await deDocumento(id))[0]
    for (let correo = await leido(); correo?.proximoEn; correo = await leido()) {
      ahora = new Date(correo.proximoEn)
      servidor.alMensaje.push({ codigo: 421, texto: 'Cerrado' })
      await prueba.queues.correos.round()
    }
    const correo = await leido()
    expect(correo).toMatchObject({ estado: 'fallido', intentos: 12 })
    expect(await api.data(correos.sinSalir, {})).toMatchObject([{ id: correo?.id }, { estado: 'fallido' }])
    const { data } = (await api.call(correos.reintentar, { params: { id: correo?.id } })).body
    expect(data).toMatchObject({ estado: 'en cola', intentos: 0, terminadoEn: null })
    await prueba.queues.correos.round()
    expect((await deDocumento(id))[0]).toMatchObject({ estado: 'enviado', intentos: 1 })
    expect((await api.call(correos.reintentar, { params: { id: correo?.id } })).body.errorCode).toBe(
      'CORREO_NOT_RETRYABLE',
    )
  })

  test('for good is not asked again; to some of the addresses, they are named', async () => {
    const [una, otra] = [await puesto.unPedido(), await puesto.unPedido()]
    servidor.porDestinatario.set('nadie@cliente.example', { codigo: 550, texto: 'No such user' })
    await enviar(una.pedidoId, { para: ['nadie@cliente.example'] })
    await enviar(otra.pedidoId, { para: ['nadie@cliente.example', 'alguien@cliente.example'] })
    await prueba.queues.correos.round()
    pasan(48 * 60)
    await prueba.queues.correos.round()
    expect(servidor.recibidos.map(({ sobre }) => sobre.para)).toEqual([['alguien@cliente.example']])
    const [rechazado] = await deDocumento(una.pedidoId)
    expect(rechazado).toMatchObject({ estado: 'rechazado', intentos: 1 })
    expect(rechazado?.respuesta).toBe(
      'El servidor no aceptó a ningún destinatario. El servidor dijo: «550 5.1.1 No such user».',
    )
    expect((await deDocumento(otra.pedidoId))[0]?.respuesta).toContain(
      'No lo aceptó para: nadie@cliente.example.',
    )
  })
})

describe('The queue', () => {
  test('does not let go of a mail that is leaving at this moment', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    await enviar(id)
    const hasta = new Date(ahora.getTime() + 60_000)
    await prueba.base.pool.query('UPDATE correos SET tomado_hasta = $1 WHERE documento_id = $2', [hasta, id])
    const [correo] = await deDocumento(id)
    const { body } = await api.call(correos.cancelar, { params: { id: correo?.id } })
    expect(body.errorCode).toBe('CORREO_LEAVING')
    pasan(2)
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toHaveLength(1)
  })

  test('that nobody looked at for two days lets nothing leave: it would come too late', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    await enviar(id)
    pasan(48 * 60 + 1)
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toEqual([])
    expect(await deDocumento(id)).toMatchObject([
      { estado: 'fallido', respuesta: 'No salió en dos días.', intentos: 1 },
    ])
  })

  test('of a copy does not leave by itself once more', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    await enviar(id)
    const cola = "SELECT * FROM correos WHERE estado = 'en cola'"
    await prueba.base.pool.query(`CREATE TABLE copia AS ${cola}; DELETE FROM correos WHERE documento_id = ${id};
      BEGIN; ${COMO_RESTAURACION}; INSERT INTO correos OVERRIDING SYSTEM VALUE SELECT * FROM copia; COMMIT`)
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toEqual([])
    expect(await deDocumento(id)).toMatchObject([
      { estado: 'cancelado', respuesta: expect.stringContaining('Si no llegó, reinténtelo.') },
    ])
  })

  test('lets go of what is cancelled, and waits while there is no server', async () => {
    const [a, b] = [(await puesto.unPedido()).pedidoId, (await puesto.unPedido()).pedidoId]
    await enviar(a)
    await enviar(b)
    const [correo] = await deDocumento(a)
    const { body } = await api.call(correos.cancelar, { params: { id: correo?.id } })
    expect(body.data).toMatchObject({ estado: 'cancelado', proximoEn: null })
    expect((await api.call(correos.cancelar, { params: { id: correo?.id } })).body.errorCode).toBe(
      'CORREO_NOT_QUEUED',
    )
    await api.data(correoSalienteCalls.quitar, {})
    expect((await enviar(a)).body.errorCode).toBe('CORREO_NOT_CONFIGURED')
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toEqual([])
    await configurarCorreo(api, { puerto: servidor.puerto })
    await prueba.queues.correos.round()
    expect(servidor.recibidos).toHaveLength(1)
  })
})

describe('A statement', () => {
  const de = (clienteId: number) => ({ params: { id: clienteId } })
  const enviarEstado = (clienteId: number, body: object = {}, client = api) =>
    client.call(correosDeEstado.clientes.enviar, { ...de(clienteId), body: { estado: {}, ...body } })

  test('goes to its client by the same queue, from its company, with the paper as it is when it leaves', async () => {
    const cliente = await unCliente(api, {
      ...PORCENTAJES,
      nombre: 'Hotel Ñame',
      email: 'pagos@name.example',
    })
    const pago = { formaPago: 'credito', otrasFormas: {}, diasCredito: 3 }
    const { pedidoId, txtNCF } = await puesto.unPedido({ clienteId: cliente.id, pago })
    ahora = new Date('2026-11-20T15:00:00Z')
    const query = { texto: 'recordatorio' as const }
    const propuesta = await api.data(correosDeEstado.clientes.propuesta, { ...de(cliente.id), query: {} })
    expect(propuesta).toMatchObject({
      ...{ configurado: true, impedimento: null, xml: false, para: ['pagos@name.example'] },
      asunto: `Estado de cuenta al 20/11/2026 de ${puesto.empresa.nombre}`,
    })
    expect(propuesta.mensaje).toContain(
      'su estado de cuenta al 20/11/2026, con un saldo de RD$152.04, de los que RD$152.04 están vencidos.',
    )
    const recordatorio = await api.data(correosDeEstado.clientes.propuesta, { ...de(cliente.id), query })
    expect(recordatorio.asunto).toBe(`Recordatorio de pago de ${puesto.empresa.nombre}`)
    expect(recordatorio.mensaje).toContain(`• ${txtNCF} del 16/11/2026: RD$152.04 (venció el 19/11/2026)`)

    const { status, body } = await enviarEstado(cliente.id, { para: ['pagos@name.example'], mensaje: 'Va.' })
    expect([status, body.data]).toMatchObject([
      201,
      { documentoId: null, numero: 'Estado de cuenta', clienteNombre: 'Hotel Ñame', estado: 'en cola' },
    ])
    // Paid meanwhile: the paper that leaves says so, up to the day for which it was asked.
    await api.data(cuentasPorCobrar.marcarPagada, { params: { pedidoId }, body: {} })
    await prueba.queues.correos.round()
    const [correo] = servidor.recibidos
    expect(correo?.sobre).toEqual({ de: 'facturas@nunez.example', para: ['pagos@name.example'] })
    expect(correo?.cabeceras.get('subject')).toBe(propuesta.asunto)
    expect(correo?.texto).toBe('Va.')
    const [adjunto] = correo?.adjuntos ?? []
    expect([adjunto?.nombre, adjunto?.tipo]).toEqual([
      'Estado_de_cuenta_por_cobrar_Hotel_Name_2026-11-20.pdf',
      'application/pdf',
    ])
    const { pages } = await readPdf(adjunto?.contenido ?? Buffer.alloc(0))
    const texto = pages.map(pageText).join(' ').replace(/\s+/g, ' ')
    expect(texto).toContain(`${puesto.empresa.nombre} RNC:`)
    expect(texto).toContain('Preparado por Administrador')
    expect(texto).toContain(`Pago de ${txtNCF} RD$152.04 RD$0.00`)
    const lista = await api.data(correosDeEstado.clientes.lista, { ...de(cliente.id), query: {} })
    expect(lista).toMatchObject([{ estado: 'enviado', intentos: 1, historia: [{ codigo: 250 }] }])
    const { items } = await api.data(correos.paged, { query: { buscar: 'estado ñame' } })
    expect(items).toMatchObject([{ id: lista[0]?.id }])
    const traza = await api.data(auditoria.paged, { query: { entidad: 'Correo', pageSize: 1 } })
    expect(traza.items[0]?.cambios).toContainEqual({
      campo: 'estadoDeCuenta',
      antes: null,
      despues: 'Hotel Ñame, por cobrar, hasta el 20/11/2026',
    })
  })

  test('asks about a stranger’s address, counts against the quota, and is refused without a line or a right', async () => {
    const cliente = await unCliente(api, { ...PORCENTAJES, nombre: 'Bar Sol', email: null })
    expect((await enviarEstado(cliente.id, { para: ['a@b.example'] })).body.errorCode).toBe('NO_DATA')
    await puesto.unPedido({ clienteId: cliente.id })
    const ajena = await enviarEstado(cliente.id, { para: ['a@b.example'] })
    expect([ajena.status, ajena.body.errorCode, ajena.body.message]).toEqual([
      409,
      'CORREO_FOREIGN_ADDRESS',
      'Esta dirección no es de Bar Sol: a@b.example. Confirme que el correo va ahí de todos modos.',
    ])
    const usados = async () => (await api.data(correoSalienteCalls.cuota, {}))?.usados ?? 0
    const antes = await usados()
    const confirmada = { para: ['a@b.example'], confirmarDirecciones: ['a@b.example'] }
    const { body } = await enviarEstado(cliente.id, confirmada)
    expect(await usados()).toBe(antes + 1)
    const cajero = await prueba.loginAs({ roles: ['Facturacion'] })
    const paga = await prueba.loginAs({ roles: ['CuentasPorPagar', 'Facturacion'] })
    expect((await enviarEstado(cliente.id, confirmada, cajero)).status).toBe(403)
    expect((await enviarEstado(cliente.id, confirmada, paga)).status).toBe(403)
    expect((await enviarEstado(cliente.id, { ...confirmada, estado: { lado: 'pagar' } }, paga)).status).toBe(
      201,
    )
    // Who may not see the accounts of its side neither cancels it nor tries it again.
    const params = { id: body.data.id }
    expect((await paga.call(correos.cancelar, { params })).status).toBe(403)
    expect((await api.call(correos.cancelar, { params })).status).toBe(200)
    expect((await paga.call(correos.reintentar, { params })).status).toBe(403)
    expect((await api.call(correos.reintentar, { params })).body.data).toMatchObject({ estado: 'en cola' })
    const malos = [{ hasta: '2026-02-30' }, { lado: 'otro' }, { desde: '2026-11-02', hasta: '2026-11-01' }]
    for (const estado of malos) {
      expect((await enviarEstado(cliente.id, { ...confirmada, estado })).status).toBe(400)
    }
    expect((await enviarEstado(2_000_000_000, confirmada)).body.errorCode).toBe('CLIENTE_NOT_FOUND')
  })

  test('of a contact goes too, and one of which nothing is left any more stays', async () => {
    const contacto = await unContacto(api, { nombreContacto: 'Carmen Núñez' })
    const cliente = await unCliente(api, { ...PORCENTAJES, contactoId: contacto.id })
    const { pedidoId } = await puesto.unPedido({ clienteId: cliente.id })
    const confirmada = { para: ['carmen@x.example'], confirmarDirecciones: ['carmen@x.example'] }
    const enviada = () =>
      api.call(correosDeEstado.contactos.enviar, {
        params: { id: contacto.id },
        body: { ...confirmada, estado: { lado: 'pagar' } },
      })
    expect((await enviada()).status).toBe(201)
    await prueba.queues.correos.round()
    const papeles = () => servidor.recibidos.flatMap(({ adjuntos }) => adjuntos.map(({ nombre }) => nombre))
    expect(papeles()).toContainEqual(expect.stringMatching(/^Estado_de_cuenta_por_pagar_Carmen_Nunez_/))
    await enviada()
    await api.data(pedidos.remove, { params: { id: pedidoId }, query: {} })
    await prueba.queues.correos.round()
    const query = { lado: 'pagar' as const }
    const [ultimo] = await api.data(correosDeEstado.contactos.lista, { params: { id: contacto.id }, query })
    expect(ultimo).toMatchObject({
      estado: 'fallido',
      respuesta: 'No hay datos para los filtros seleccionados.',
    })
  })
})
