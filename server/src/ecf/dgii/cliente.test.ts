import type { ServerResponse } from 'node:http'
import { type Arrived, type Scripted, scriptedServer } from '@cuadre/testing/scripted-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clienteDgii } from './cliente.ts'
import { MemoriaDgii } from './memoria.ts'
import type { IntercambioDgii } from './respuestas.ts'

const SEMILLA =
  '<?xml version="1.0" encoding="utf-8"?><SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><valor>0Xg==</valor><fecha>2026-11-22T11:59:31-04:00</fecha></SemillaModel>'
const XML = Buffer.from('<ECF>ñandú</ECF>')

let server: Awaited<ReturnType<typeof scriptedServer>>
let answers: Record<string, Scripted | ((arrived: Arrived) => Scripted)>
let anotados: IntercambioDgii[]
let ahora: Date
let tokens: number
let memoria: MemoriaDgii

beforeEach(async () => {
  ahora = new Date('2026-11-22T16:00:00Z')
  tokens = 0
  anotados = []
  memoria = new MemoriaDgii(() => ahora)
  answers = {
    semilla: { body: SEMILLA, type: 'application/xml' },
    validarsemilla: () => {
      tokens += 1
      const expira = new Date(ahora.getTime() + 3_600_000).toISOString()
      return { body: { token: `eyJ.token-${tokens}`, expira, expedido: ahora.toISOString() } }
    },
  }
  server = await scriptedServer(arrived => {
    const name = arrived.path.split('?')[0]?.split('/').at(-1) ?? ''
    const answer = answers[name] ?? { status: 404, body: { mensaje: `nada en ${name}` } }
    return typeof answer === 'function' && answer.length === 0
      ? (answer as () => Scripted)()
      : (answer as Scripted)
  })
})
afterEach(() => server.close())

const cliente = (fetching?: typeof globalThis.fetch, quien = '131246796') =>
  clienteDgii({
    ambiente: 'simulador',
    simuladorUrl: server.url,
    quien: () => quien,
    memoria,
    firmar: async ({ xml }) => Buffer.concat([xml, Buffer.from('<!--firmada-->')]),
    anotar: intercambio => void anotados.push(intercambio),
    ...(fetching ? { fetch: fetching } : {}),
  })
const impatient: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(60) })
const never = () => (_: unknown) => {}
const paths = () => server.arrived.map(({ method, path }) => `${method} ${path}`)

test('an upload is a form of one part with a length, under a token that the signed seed brought', async () => {
  answers['facturaselectronicas'] = { body: { trackId: 'd2b6', error: null, mensaje: null } }
  const nombre = '131246796E310000000001.xml'
  expect(await cliente().recibirEcf(nombre, XML)).toEqual({ ok: true, trackId: 'd2b6' })
  expect(paths()).toEqual([
    'GET /ecf/autenticacion/api/autenticacion/semilla',
    'POST /ecf/autenticacion/api/autenticacion/validarsemilla',
    'POST /ecf/recepcion/api/facturaselectronicas',
  ])
  const [, validada, subida] = server.arrived
  expect(validada?.body).toContain(`${SEMILLA}<!--firmada-->`)
  expect(subida?.headers['authorization']).toBe('Bearer eyJ.token-1')
  expect(subida?.headers['content-length']).toBe(String(Buffer.byteLength(subida?.body ?? '')))
  expect(subida?.headers['transfer-encoding']).toBeUndefined()
  const [limite = ''] = (subida?.body ?? '').split('\r\n')
  expect(subida?.body).toBe(
    `${limite}\r\nContent-Disposition: form-data; name="xml"; filename="${nombre}"\r\nContent-Type: text/xml\r\n\r\n${XML}\r\n${limite}--\r\n`,
  )
})

test('every exchange is kept, never with the token', async () => {
  answers['facturaselectronicas'] = { body: { trackId: 'd2b6' } }
  await cliente().recibirEcf('a.xml', XML)
  expect(anotados.map(({ servicio, estadoHttp }) => [servicio, estadoHttp])).toEqual([
    ['Semilla', 200],
    ['Validar semilla', 200],
    ['Recepción de e-CF', 200],
  ])
  expect(anotados[2]).toMatchObject({ enviado: XML, recibido: '{"trackId":"d2b6"}', falla: null })
  expect(JSON.stringify(anotados)).not.toContain('eyJ')
  expect(anotados[1]?.recibido).toContain('"expira"')
})

test.each([
  [
    'a document with the name of a seed in a comment',
    '<ACECF><!-- <SemillaModel > --><RNCEmisor>1</RNCEmisor></ACECF>',
  ],
  ['a document with a seed inside', `<ECF><Encabezado/>${SEMILLA.slice(38)}</ECF>`],
  ['a page', '<html><body>Mantenimiento</body></html>'],
])('%s in the place of a seed is not signed, and the exchange says so', async (_, body) => {
  answers['semilla'] = { body, type: 'application/xml' }
  answers['facturaselectronicas'] = { body: { trackId: 'd2b6' } }
  const frase = 'Lo que contestó el servicio de la DGII no es una semilla: no se firmó nada.'
  expect(await cliente().recibirEcf('a.xml', XML)).toMatchObject({ ok: false, sinSesion: true, frase })
  expect(anotados).toEqual([expect.objectContaining({ servicio: 'Semilla', recibido: body, falla: frase })])
})

test('what the tax office says in the place of a seed is told as it says it', async () => {
  answers['semilla'] = { body: { mensaje: 'Servicio en mantenimiento' } }
  expect(await cliente().semilla()).toMatchObject({
    ok: false,
    frase: 'La DGII dice: Servicio en mantenimiento',
  })
})

describe('tokens', () => {
  beforeEach(() => {
    answers['estado'] = { body: { codigo: '1', estado: 'Aceptado', mensajes: [] } }
  })

  test('one serves all callers of a holder for fifty minutes, and then the next', async () => {
    await Promise.all(Array.from({ length: 10 }, () => cliente().resultado('x')))
    expect(tokens).toBe(1)
    ahora = new Date(ahora.getTime() + 49 * 60_000)
    await cliente().resultado('x')
    expect(tokens).toBe(1)
    ahora = new Date(ahora.getTime() + 2 * 60_000)
    await Promise.all(Array.from({ length: 10 }, () => cliente().resultado('x')))
    expect(tokens).toBe(2)
  })

  test('another holder has another', async () => {
    await cliente().resultado('x')
    await cliente(undefined, '130222509').resultado('x')
    expect(tokens).toBe(2)
  })

  test('one that is known no more is asked for anew once, and the call repeated', async () => {
    let refused = 1
    answers['estado'] = () =>
      refused-- > 0 ? { status: 401, body: '' } : { body: { codigo: '3', estado: 'En Proceso' } }
    expect(await cliente().resultado('x')).toMatchObject({ ok: true, codigo: 3 })
    expect(tokens).toBe(2)
    answers['estado'] = { status: 401, body: '' }
    expect(await cliente().resultado('x')).toMatchObject({ ok: false, tipo: 'sin permiso', estadoHttp: 401 })
    expect(tokens).toBe(3)
  })

  test('a certificate without delegation is told to everybody who waited, and asked for once', async () => {
    const body = '"El RNC 00112233445 del certificado no está delegado para realizar transaciones."'
    answers['validarsemilla'] = { status: 400, body }
    const told = await Promise.all([cliente().resultado('x'), cliente().recibirEcf('a.xml', XML)])
    for (const each of told) {
      expect(each).toMatchObject({
        ok: false,
        tipo: 'sin permiso',
        frase: expect.stringContaining('no está delegado'),
      })
    }
    expect(paths().filter(path => path.includes('validarsemilla'))).toHaveLength(1)
  })
})

test.each([
  [
    'text and encf',
    {
      codigo: '4',
      estado: 'Aceptado Condicional',
      encf: 'E310000000058',
      secuenciaUtilizada: true,
      mensajes: [{ valor: 'no es válido.', codigo: 1385 }],
    },
    {
      codigo: 4,
      encf: 'E310000000058',
      secuenciaUtilizada: true,
      mensajes: [{ codigo: 1385, valor: 'no es válido.' }],
    },
  ],
  [
    'numbers and eNCF',
    {
      codigo: 2,
      estado: 'Rechazado',
      eNCF: 'E31',
      secuenciaUtilizada: false,
      mensajes: [{ codigo: '145', valor: 'Fecha' }],
    },
    { codigo: 2, encf: 'E31', secuenciaUtilizada: false, mensajes: [{ codigo: 145, valor: 'Fecha' }] },
  ],
  [
    'an accepted one with an empty message',
    { codigo: '1', estado: 'Aceptado', mensajes: [{ valor: '', codigo: 0 }] },
    { codigo: 1, secuenciaUtilizada: null, mensajes: [] },
  ],
  ['words alone', { estado: 'En Proceso' }, { codigo: 3, mensajes: [] }],
  ['one that it does not know', { codigo: 0, estado: 'No encontrado' }, { codigo: 0 }],
])('reads %s', async (_, body, esperado) => {
  answers['estado'] = { body }
  expect(await cliente().resultado('t-1')).toMatchObject({ ok: true, ...esperado })
  expect(paths().at(-1)).toBe('GET /ecf/consultaresultado/api/consultas/estado?trackid=t-1')
})

const PAGINA = '<html><head><title>Request Rejected</title></head></html>'

test.each([
  [
    'schema, 200',
    {
      body: {
        trackId: null,
        error: 'Estructura del archivo XML inválida. ',
        mensaje: "The element 'Totales' has invalid child element",
      },
    },
    'rechazo',
    "La DGII dice: Estructura del archivo XML inválida. The element 'Totales' has invalid child element",
  ],
  [
    'schema, 400',
    { status: 400, body: { mensajes: [{ codigo: 176, valor: 'IndicadorMontoGravado' }] } },
    'rechazo',
    'La DGII dice: IndicadorMontoGravado',
  ],
  [
    'bare text',
    { status: 400, body: '"Tipo de archivo no válido"' },
    'rechazo',
    'La DGII dice: Tipo de archivo no válido',
  ],
  [
    'problem details',
    {
      status: 400,
      body: {
        title: 'One or more validation errors occurred.',
        errors: { xml: ['The xml field is required.'] },
      },
    },
    'rechazo',
    'La DGII dice: One or more validation errors occurred. The xml field is required.',
  ],
  [
    'a firewall',
    { status: 403, body: PAGINA, type: 'text/html' },
    'falla de la DGII',
    'El servicio de la DGII falló (respuesta 403).',
  ],
  [
    'a firewall that says 200',
    { body: PAGINA, type: 'text/html' },
    'falla de la DGII',
    'El servicio de la DGII falló (respuesta 200).',
  ],
  [
    'a failure',
    { status: 500, body: '' },
    'falla de la DGII',
    'El servicio de la DGII falló (respuesta 500).',
  ],
  [
    'code 004',
    { status: 400, body: { mensajes: [{ codigo: '004', valor: 'Ha ocurrido un error validando en eCF.' }] } },
    'falla de la DGII',
    'La DGII dice: Ha ocurrido un error validando en eCF.',
  ],
  [
    'its maintenance',
    { status: 400, body: '"Ha ocurrido un error validando en eCF, favor intentar nueva vez."' },
    'falla de la DGII',
    'La DGII dice: Ha ocurrido un error validando en eCF, favor intentar nueva vez.',
  ],
  [
    'another host',
    { status: 302, body: '', headers: { location: 'http://malo.example/' } },
    'falla de la DGII',
    'El servicio de la DGII falló (respuesta 302).',
  ],
  ['nothing', { body: {} }, 'desconocido', 'La DGII respondió algo que no se entiende (respuesta 200).'],
] as const)('an upload refused by %s is %s', async (_, answer, tipo, frase) => {
  answers['facturaselectronicas'] = answer
  expect(await cliente().recibirEcf('a.xml', XML)).toMatchObject({ ok: false, tipo, frase })
  expect(server.arrived.filter(({ path }) => path.includes('facturaselectronicas'))).toHaveLength(1)
})

describe('without an answer', () => {
  test('what was sent may have arrived: nobody knows', async () => {
    answers['facturaselectronicas'] = never()
    expect(await cliente(impatient).recibirEcf('a.xml', XML)).toMatchObject({
      ok: false,
      tipo: 'desconocido',
      estadoHttp: null,
    })
    answers['facturaselectronicas'] = (response: ServerResponse) => void response.destroy()
    expect(await cliente().recibirEcf('a.xml', XML)).toMatchObject({ ok: false, tipo: 'desconocido' })
    answers['facturaselectronicas'] = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"trackId":')
      response.destroy()
    }
    expect(await cliente().recibirEcf('a.xml', XML)).toMatchObject({ ok: false, tipo: 'desconocido' })
    expect(anotados.at(-1)).toMatchObject({
      estadoHttp: null,
      recibido: null,
      falla: expect.stringContaining('se cortó'),
    })
  })

  test('a question can be asked again', async () => {
    answers['estado'] = never()
    expect(await cliente(impatient).resultado('x')).toMatchObject({ ok: false, tipo: 'sin conexión' })
  })

  test('an address where nobody listens was never reached', async () => {
    answers['facturaselectronicas'] = { body: { trackId: 'x' } }
    const one = cliente()
    await one.token()
    await server.close()
    // On a connection that was open: it may have gone out.
    expect(await one.recibirEcf('a.xml', XML)).toMatchObject({ ok: false, tipo: 'desconocido' })
    expect(await one.recibirEcf('a.xml', XML)).toMatchObject({ ok: false, tipo: 'sin conexión' })
    expect(anotados.at(-1)?.falla).toBe('No se pudo conectar (ECONNREFUSED).')
    server = await scriptedServer(() => ({}))
  })

  test('an answer without end is not read to the end', async () => {
    answers['facturaselectronicas'] = { body: 'x'.repeat(1024 * 1024 + 1) }
    expect(await cliente().recibirEcf('a.xml', XML)).toMatchObject({
      ok: false,
      tipo: 'desconocido',
      cuerpo: null,
    })
  })
})
