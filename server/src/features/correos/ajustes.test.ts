import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { auditoria } from '@cuadre/contract/auditoria'
import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { correos } from '@cuadre/contract/correos'
import { ROL_CONTADOR } from '@cuadre/domain/acceso/roles'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { AJUSTES_DE_CORREO, configurarCorreo } from '@cuadre/testing/oficina-con-correo'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { servidorDeCorreo } from '@cuadre/testing/servidor-de-correo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const CONTRASENA = 'arroz con habichuelas «ñ»'
/** To somebody who is no client's. */
const UN_CORREO = { para: ['a@b.example'], confirmarDirecciones: ['a@b.example'] }
const cuenta = { usuario: 'facturas@nunez.example', contrasena: CONTRASENA }

let prueba: TestApp
let puesto: PuestoDeVenta
let conTls: Awaited<ReturnType<typeof servidorDeCorreo>>
let conStartTls: typeof conTls
let sinCifrar: typeof conTls
let mudo: Server
let sinFin: Server
const puertoDe = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  conTls = await servidorDeCorreo({ seguridad: 'tls', cuenta })
  conStartTls = await servidorDeCorreo({ seguridad: 'starttls', cuenta })
  sinCifrar = await servidorDeCorreo({ cuenta })
  mudo = createServer().listen(0, '127.0.0.1')
  sinFin = createServer(hablaSinFin).listen(0, '127.0.0.1')
  const plazos = { saludo: 800, respuesta: 800, todo: 2000 }
  prueba = await createTestApp({ salida: { autoridades: conTls.certificado, plazos } })
  puesto = await unPuestoDeVenta(prueba.api)
})
afterAll(async () => {
  await prueba.close()
  await Promise.all([conTls.close(), conStartTls.close(), sinCifrar.close()])
  mudo.close()
  sinFin.close()
})

/** Greets, and begins an answer that it goes on with, a line at a time, for as long as it is listened to. */
function hablaSinFin(socket: Socket): void {
  socket.write('220 hola\r\n')
  socket.once('data', () => {
    const hablando = setInterval(() => socket.write('250-sigo\r\n'), 200)
    socket.on('error', () => undefined).on('close', () => clearInterval(hablando))
  })
}

const guardar = (cambios: Record<string, unknown>) => configurarCorreo(prueba.api, cambios)
const probar = (para = 'ana@nunez.example') => prueba.api.data(correoSalienteCalls.probar, { body: { para } })

describe('A trial', () => {
  const entra = { usuario: cuenta.usuario, contrasena: CONTRASENA }
  test.each([
    ['with TLS', () => ({ puerto: conTls.puerto, seguridad: 'tls', ...entra }), conTlsDe],
    ['with STARTTLS', () => ({ puerto: conStartTls.puerto, seguridad: 'starttls', ...entra }), conStartTlsDe],
  ])('%s arrives encrypted, by the account', async (_, ajustes, servidor) => {
    await guardar(ajustes())
    expect(await probar()).toMatchObject({ bien: true, respuesta: expect.stringContaining('A1B2') })
    expect(servidor().recibidos.at(-1)).toMatchObject({ cifrado: true, usuario: cuenta.usuario })
  })

  test.each([
    [
      'wrong password',
      () => ({ puerto: sinCifrar.puerto, ...entra, contrasena: 'otra' }),
      /usuario y la contraseña/,
    ],
    [
      'unknown name',
      () => ({ servidor: 'no-existe.invalid' }),
      /No se encontró el servidor «no-existe.invalid»/,
    ],
    ['closed port', () => ({ puerto: 9 }), /no acepta conexiones/],
    ['silence', () => ({ puerto: puertoDe(mudo) }), /no contestó a tiempo/],
    ['an answer without end', () => ({ puerto: puertoDe(sinFin) }), /no contestó a tiempo/],
    [
      'no STARTTLS',
      () => ({ puerto: sinCifrar.puerto, seguridad: 'starttls', ...entra }),
      /no ofrece STARTTLS/,
    ],
    ['TLS where none is', () => ({ puerto: sinCifrar.puerto, seguridad: 'tls' }), /No se pudo cifrar/],
    [
      'a certificate of another name',
      () => ({ servidor: '127.0.0.1', puerto: conTls.puerto, seguridad: 'tls' }),
      /No se pudo cifrar/,
    ],
  ])('says in a sentence what is wrong: %s', async (_, ajustes, frase) => {
    const { status } = await guardar({ contrasena: '', ...ajustes(), sinCifrar: true })
    expect(status).toBe(200)
    expect(await probar()).toMatchObject({ bien: false, frase: expect.stringMatching(frase), queHacer: /\w/ })
  })

  test('says which address the server does not take', async () => {
    await guardar({ puerto: sinCifrar.puerto, ...entra })
    sinCifrar.porDestinatario.set('nadie@nunez.example', { codigo: 550, texto: 'No such user' })
    const dicho = await probar('nadie@nunez.example')
    expect(dicho).toMatchObject({ bien: false, respuesta: '550 5.1.1 No such user' })
    expect(dicho.frase).toContain('no aceptó a ningún destinatario')
  })
})

function conTlsDe() {
  return conTls
}
function conStartTlsDe() {
  return conStartTls
}

describe('The password', () => {
  test('is never answered, traced or told, not even by a server that repeats it', async () => {
    const otra = 'una que el servidor repite'
    await guardar({ puerto: sinCifrar.puerto, usuario: cuenta.usuario, contrasena: otra })
    const leido = await prueba.api.call(correoSalienteCalls.get, {})
    expect(leido.body.data).toMatchObject({ conContrasena: true })
    const dicho = await probar()
    expect(dicho.respuesta).toContain('Authentication failed for')
    const { pedidoId: id } = await puesto.unPedido()
    await prueba.api.data(correos.enviar, { params: { id }, body: UN_CORREO })
    await prueba.queues.correos.round()
    const log = await prueba.api.call(correos.deDocumento, { params: { id } })
    expect(log.body.data).toMatchObject([{ estado: 'rechazado' }])
    const trazas = await prueba.api.call(auditoria.paged, { query: { entidad: 'Correo saliente' } })
    expect(trazas.body.data.items.length).toBeGreaterThan(3)
    const { rows } = await prueba.base.pool.query(
      'SELECT (SELECT json_agg(a) FROM auditoria a), (SELECT json_agg(i) FROM idempotencia i), (SELECT json_agg(c) FROM correo_ajustes c)',
    )
    const todo = [leido.response.body, JSON.stringify(dicho), log.response.body, trazas.response.body, rows]
    for (const secreto of [otra, CONTRASENA, Buffer.from(otra).toString('base64')]) {
      expect(JSON.stringify(todo)).not.toContain(secreto)
    }
  })

  test('stays while nothing is said of it, for the same server and user alone', async () => {
    const mismo = { puerto: sinCifrar.puerto, usuario: cuenta.usuario }
    await guardar({ ...mismo, contrasena: CONTRASENA })
    expect((await guardar({ ...mismo, remitenteNombre: null })).body.data.conContrasena).toBe(true)
    expect((await probar()).bien).toBe(true)
    for (const otro of [
      { servidor: '127.0.0.1' },
      { puerto: 26 },
      { usuario: 'otro' },
      { seguridad: 'tls' },
    ]) {
      expect((await guardar({ ...mismo, ...otro })).body).toMatchObject({
        errorCode: 'CORREO_PASSWORD_NEEDED',
        errors: [{ field: 'contrasena' }],
      })
    }
    // A row that somebody points elsewhere in the database does not open either.
    await prueba.base.pool.query("UPDATE correo_ajustes SET servidor = '127.0.0.1'")
    expect((await probar()).frase).toContain('alterada')
    expect((await guardar({ ...mismo, contrasena: '' })).body.data.conContrasena).toBe(false)
  })
})

describe('The settings', () => {
  test.each([
    ['servidor', { servidor: 'smtp.correo.do\r\nEHLO x' }],
    ['servidor', { servidor: 'usuario@correo.do' }],
    ['servidor', { servidor: '' }],
    ['puerto', { puerto: 0 }],
    ['puerto', { puerto: 70000 }],
    ['sinCifrar', { servidor: 'smtp.correo.do' }],
    ['seguridad', { seguridad: 'quizás' }],
    ['usuario', { contrasena: 'x' }],
    ['contrasena', { usuario: 'u', contrasena: 'x\r\nMAIL FROM:<a@b.c>' }],
    ['remitente', { remitente: 'Ana <ana@correo.do>' }],
    ['remitente', { remitente: 'ana@correo.do\r\nBcc: x@y.z' }],
    ['remitenteNombre', { remitenteNombre: 'Ana\r\nBcc: x@y.z' }],
    ['responderA', { responderA: 'nadie' }],
    ['asunto', { asunto: 'Su {factura}' }],
    ['asunto', { asunto: 'Dos\nlíneas' }],
    ['mensaje', { mensaje: 'Estimado {clinte}' }],
    ['mensaje', { mensaje: ' ' }],
    ['destinatariosPorUsuario', { destinatariosPorUsuario: 0 }],
    ['destinatariosPorUsuario', { destinatariosPorUsuario: 1.5 }],
    ['destinatariosPorUsuario', { destinatariosPorUsuario: 60, destinatariosPorOficina: 59 }],
    ['destinatariosPorOficina', { destinatariosPorOficina: 10_001 }],
  ])('are refused with a sentence at %s: %j', async (campo, cambios) => {
    const { status, body } = await guardar(cambios)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, [campo]])
  })

  test('are the Administrador’s alone; whoever sends sees neither them nor their server', async () => {
    const { version } = (await guardar({ contrasena: '' })).body.data
    expect((await guardar({ version })).status).toBe(200)
    expect((await guardar({ version })).body.errorCode).toBe('CONFLICT')
    const body = { ...AJUSTES_DE_CORREO, para: 'a@b.example' }
    for (const rol of ['Facturacion', 'Documentos', ROL_CONTADOR]) {
      const clerk = await prueba.loginAs({ roles: [rol] })
      for (const call of Object.values(correoSalienteCalls)) {
        expect((await clerk.call(call, { body })).body.errorCode).toBe('UNAUTHORIZED')
      }
    }
  })
})

describe('Who sends', () => {
  const codigos = async (roles: string[], id: number) => {
    const clerk = await prueba.loginAs({ roles })
    const params = { id }
    return [
      (await clerk.call(correos.enviar, { params, body: UN_CORREO })).status,
      (await clerk.call(correos.deDocumento, { params })).status,
      (await clerk.call(correos.paged, {})).status,
    ]
  }

  test('is who may print the document; the accountant looks on', async () => {
    const { pedidoId: id } = await puesto.unPedido()
    expect(await codigos(['Facturacion'], id)).toEqual([201, 200, 200])
    expect(await codigos(['Documentos'], id)).toEqual([201, 200, 200])
    expect(await codigos([ROL_CONTADOR], id)).toEqual([403, 200, 200])
    expect(await codigos(['Clientes'], id)).toEqual([403, 403, 403])
    expect(await codigos(['Documentos'], 2_147_483_647)).toEqual([404, 404, 200])
    const { items } = await prueba.api.data(correos.paged, { query: { estado: 'en cola', buscar: 'A@B' } })
    expect(items.filter(({ documentoId }) => documentoId === id)).toHaveLength(2)
  })

  test.each([
    ['no address', { para: [] }],
    ['a name with it', { para: ['Ana <a@b.example>'] }],
    ['another header behind it', { para: ['a@b.example\r\nBcc: x@y.example'] }],
    ['two in one', { para: ['a@b.example, c@d.example'] }],
    ['eleven', { para: Array.from({ length: 11 }, (_, n) => `a${n}@b.example`) }],
    ['a subject of two lines', { para: ['a@b.example'], asunto: 'Hola\r\nBcc: x@y.example' }],
    ['an empty message', { para: ['a@b.example'], mensaje: ' \n' }],
    ['no address confirmed', { para: ['a@b.example'], confirmarDirecciones: ['a'] }],
  ])('is told what is wrong: %s', async (_, body) => {
    const { status, body: answer } = await prueba.api.call(correos.enviar, { params: { id: 1 }, body })
    expect([status, answer.errorCode]).toEqual([400, 'INVALID_INPUT'])
  })
})
