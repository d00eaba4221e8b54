import { type Scripted, scriptedServer } from '@cuadre/testing/scripted-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clienteDgii } from './cliente.ts'
import { MemoriaDgii } from './memoria.ts'

const SEMILLA =
  '<?xml version="1.0" encoding="utf-8"?><SemillaModel><valor>0Xg==</valor><fecha>2026-11-22T11:59:31-04:00</fecha></SemillaModel>'
const XML = Buffer.from('<ECF>ñandú</ECF>')

let server: Awaited<ReturnType<typeof scriptedServer>>
let answers: Record<string, Scripted>
let ahora: Date
let memoria: MemoriaDgii

beforeEach(async () => {
  ahora = new Date('2026-11-22T16:00:00Z')
  memoria = new MemoriaDgii(() => ahora)
  answers = {
    semilla: { body: SEMILLA, type: 'application/xml' },
    validarsemilla: { body: { token: 'eyJ.x' } },
  }
  server = await scriptedServer(
    ({ path }) => answers[path.split('?')[0]?.split('/').at(-1) ?? ''] ?? { status: 404, body: {} },
  )
})
afterEach(() => server.close())

const cliente = () =>
  clienteDgii({ ambiente: 'simulador', simuladorUrl: server.url, memoria, firmar: async ({ xml }) => xml })
const paths = () => server.arrived.map(({ method, path }) => `${method} ${path}`)

describe('the other services', () => {
  test('a summary goes to the host of small invoices and is answered at once', async () => {
    answers['ecf'] = {
      body: { codigo: 1, estado: 'Aceptado', mensajes: [], encf: 'E320000000001', secuenciaUtilizada: true },
    }
    expect(await cliente().recibirResumen('a.xml', XML)).toMatchObject({
      ok: true,
      codigo: 1,
      secuenciaUtilizada: true,
    })
    expect(paths().at(-1)).toBe('POST /fc/recepcionfc/api/recepcion/ecf')
    answers['Consulta'] = {
      body: { rnc: '', encf: 'E320000000001', secuenciaUtilizada: true, codigo: '1', estado: 'Aceptado' },
    }
    const documento = { rncEmisor: '131246796', encf: 'E320000000001', codigoSeguridad: 'a+b/c=' }
    expect(await cliente().consultarResumen(documento)).toMatchObject({ ok: true, codigo: 1 })
    expect(paths().at(-1)).toContain('Cod_Seguridad_eCF=a%2Bb%2Fc%3D')
  })

  test.each([
    ['a+b/c=', 'a+b/c='],
    // Asked for in an address, a plus sign comes back as a blank.
    [' bcde ', '+bcde+'],
    ['  cdef', '++cdef'],
    ['a  def', 'a++def'],
    ['abcdef  ', 'abcdef'],
    ['ab', 'ab'],
    ['', ''],
    ['no dado', 'no dado'],
    [null, ''],
  ])('the security code «%s» of a document is read as «%s»', async (codigoSeguridad, leido) => {
    answers['estado'] = { body: { codigo: 1, estado: 'Aceptado', CodigoSeguridad: codigoSeguridad } }
    const documento = { rncEmisor: '131246796', encf: 'E310000000001', codigoSeguridad: leido }
    expect(await cliente().estado(documento)).toMatchObject({ ok: true, codigoSeguridad: leido })
  })

  test('track ids: a list, one alone, or none for a number that never arrived', async () => {
    const uno = { trackId: 't-1', estado: 'Aceptado', fechaRecepcion: '10/8/2026 11:22:49 AM' }
    const ask = async (body: unknown) => {
      answers['consulta'] = { body }
      return cliente().trackIds('131246796', 'E310000000001')
    }
    expect(await ask([uno])).toEqual({ ok: true, envios: [uno] })
    expect(await ask(uno)).toEqual({ ok: true, envios: [uno] })
    expect(await ask([])).toEqual({ ok: true, envios: [] })
    expect(await ask([{ trackId: '', estado: 'TrackId no encontrado.' }])).toEqual({ ok: true, envios: [] })
    expect(await ask({ trackId: null, estado: 'TrackId no encontrado.' })).toEqual({ ok: true, envios: [] })
    answers['consulta'] = {
      status: 400,
      body: '"El RNC del token no está autorizado a consultar el trackid de este e-NCF"',
    }
    expect(await cliente().trackIds('1', 'E31')).toMatchObject({ ok: false, tipo: 'sin permiso' })
  })

  test('the directory: a list or one alone', async () => {
    const entrada = {
      nombre: 'DGII',
      rnc: '131880681',
      urlRecepcion: 'https://a',
      urlAceptacion: 'https://b',
      urlOpcional: '',
    }
    for (const body of [[entrada], entrada]) {
      answers['obtenerdirectorioporrnc'] = { body }
      expect(await cliente().directorio('131880681')).toEqual({
        ok: true,
        entradas: [{ ...entrada, urlOpcional: null }],
      })
    }
    answers['obtenerdirectorioporrnc'] = { body: [] }
    expect(await cliente().directorio('131880681')).toEqual({ ok: true, entradas: [] })
  })

  test('annulment and approval say what was said', async () => {
    answers['anularrango'] = {
      body: { rnc: '131246796', codigo: '1', nombre: 'X', mensajes: ['Las secuencias fueron anuladas'] },
    }
    expect(await cliente().anular('a.xml', XML)).toEqual({
      ok: true,
      codigo: '1',
      mensajes: ['Las secuencias fueron anuladas'],
    })
    answers['aprobacioncomercial'] = {
      body: { mensaje: ['Bien'], estado: 'Aprobación Comercial Aprobada.', codigo: '01' },
    }
    expect(await cliente().aprobar('a.xml', XML)).toEqual({
      ok: true,
      estado: 'Aprobación Comercial Aprobada.',
      codigo: '01',
      mensajes: ['Bien'],
    })
  })

  test('what an environment does not have is not asked of it', async () => {
    const certecf = clienteDgii({
      ambiente: 'certecf',
      simuladorUrl: server.url,
      firmar: async ({ xml }) => xml,
      fetch: async url => {
        const camino = String(url)
        expect(camino).toMatch(/^https:\/\/ecf\.dgii\.gov\.do\/certecf\/autenticacion/)
        return camino.endsWith('/semilla') ? new Response(SEMILLA) : new Response('{"token":"eyJ.x"}')
      },
    })
    expect(await certecf.trackIds('1', 'E31')).toMatchObject({
      ok: false,
      tipo: 'desconocido',
      frase: expect.stringContaining('no ofrece'),
    })
  })
})

test('an environment that keeps failing is left alone, tried by one, and called again once it answers', async () => {
  await cliente().token()
  answers['estado'] = { status: 503, body: '' }
  const asked = () => server.arrived.filter(({ path }) => path.includes('consultaresultado')).length
  for (let i = 0; i < 8; i += 1) await cliente().resultado('x')
  expect(asked()).toBe(5)
  expect(await cliente().resultado('x')).toMatchObject({
    ok: false,
    tipo: 'sin conexión',
    frase: expect.stringContaining('se espera'),
  })
  ahora = new Date(ahora.getTime() + 15_000)
  await Promise.all(Array.from({ length: 5 }, () => cliente().resultado('x')))
  expect(asked()).toBe(6)
  answers['estado'] = { body: { codigo: 1, estado: 'Aceptado' } }
  ahora = new Date(ahora.getTime() + 29_000)
  expect(await cliente().resultado('x')).toMatchObject({ ok: false })
  ahora = new Date(ahora.getTime() + 1000)
  expect(await cliente().resultado('x')).toMatchObject({ ok: true })
  expect(await cliente().resultado('x')).toMatchObject({ ok: true })
  expect(asked()).toBe(8)
})
