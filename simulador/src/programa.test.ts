import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hacerCertificado } from './par/certificado.ts'
import { startSimulador } from './simulador.ts'
import { clienteDe, unaOficina } from './test-cliente.ts'
import { ecf, firmado, HOY, SN } from './test-documentos.ts'

const oficina = unaOficina()

describe('quién puede hablarle', () => {
  test.each([
    [{ host: 'dgii.example.com' }, 403],
    [{ origin: 'https://example.com' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: 'localhost:3900', origin: 'http://localhost:3900' }, 200],
  ])('%o', async (cabezas, estado) => {
    expect(await estadoCon(oficina.url(), cabezas)).toBe(estado)
  })
})

describe('la página', () => {
  const pagina = async () => (await fetch(oficina.url())).text()
  const formulario = (ruta: string, datos: Record<string, string>) =>
    fetch(oficina.url() + ruta, { method: 'POST', body: new URLSearchParams(datos), redirect: 'manual' })

  test('muestra lo que llegó con su estado y sus mensajes, y ningún script', async () => {
    await oficina.enviar(firmado(ecf()))
    await oficina.enviar(firmado(ecf({ vence: '31-12-2027', numero: 2 })))
    const respuesta = await fetch(oficina.url())
    expect(respuesta.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await respuesta.text()
    for (const texto of [
      'E310000000001',
      'Aceptado',
      'E310000000002',
      '145: Fecha de vencimiento',
      'Número libre.',
    ])
      expect(html).toContain(texto)
    expect(html).not.toContain('<script')
  })

  test('dice cuándo la oficina está en mantenimiento, no cuándo su comprador', async () => {
    await oficina.control('fallas', { tipo: 'mantenimiento', servicio: 'par-recepcion', veces: null })
    expect(await pagina()).not.toContain('Los servicios están en mantenimiento')
    await oficina.control('fallas', { tipo: 'mantenimiento', servicio: 'recepcion', veces: null })
    expect(await pagina()).toContain('Los servicios están en mantenimiento')
  })

  test('ordena y quita fallas', async () => {
    const falla = 'Próximo documento: rechazado, número libre'
    expect((await formulario('/pagina/fallas', { falla, veces: 'siempre', rnc: '130-86234-6' })).status).toBe(
      303,
    )
    const [puesta] = await oficina.leer<{ id: string }[]>('fallas')
    expect(puesta).toMatchObject({ tipo: 'codigo', rnc: '130862346', veces: null, secuenciaUtilizada: false })
    expect(await pagina()).toContain('hasta quitarla')
    await formulario('/pagina/quitar', { id: puesta?.id ?? '' })
    expect(await oficina.leer('fallas')).toEqual([])
    expect((await formulario('/pagina/fallas', { falla: 'otra' })).status).toBe(400)
  })

  test('hace vencer los tokens', async () => {
    const token = await oficina.token()
    expect((await formulario('/pagina/vencer', {})).status).toBe(303)
    expect((await oficina.preguntar('/ecf/consultadirectorio/api/consultas/listado', token)).status).toBe(401)
  })
})

describe('con un archivo', () => {
  let carpeta: string
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'simulador-'))
  })
  afterAll(() => rm(carpeta, { recursive: true }))

  test('recuerda lo que llegó y sus ajustes', async () => {
    const datos = join(carpeta, 'datos.json')
    const abrir = () => startSimulador({ port: 0, datos, ahora: () => HOY })
    const primera = await abrir()
    const cliente = clienteDe(() => primera.url)
    const { trackId } = await cliente.enviar(firmado(ecf()))
    const token = await cliente.token()
    await primera.close()
    const segunda = await abrir()
    const otro = clienteDe(() => segunda.url)
    const ruta = `/ecf/consultaresultado/api/consultas/estado?trackid=${trackId}`
    expect(await (await otro.preguntar(ruta, token)).json()).toMatchObject({ estado: 'Aceptado' })
    expect((await otro.enviar(firmado(ecf()))).codigo).toBe('2')
    await segunda.close()
    expect(JSON.parse(await readFile(datos, 'utf8')).recibidos).toHaveLength(2)
  })

  test('uno que no se entiende es una frase', async () => {
    const datos = join(carpeta, 'roto.json')
    await writeFile(datos, '{')
    await expect(startSimulador({ port: 0, datos })).rejects.toThrow('No se pudo leer')
  })
})

test('se cierra aunque alguien espere una respuesta que no llega', async () => {
  const simulador = await startSimulador({ port: 0 })
  await clienteDe(() => simulador.url).control('fallas', { tipo: 'tiempo-agotado', servicio: 'semilla' })
  const pregunta = fetch(`${simulador.url}/ecf/autenticacion/api/autenticacion/semilla`)
  const rota = expect(pregunta).rejects.toThrow()
  await clienteDe(() => simulador.url).leer('llegadas')
  await simulador.close()
  await rota
})

describe('el programa compilado', () => {
  const arrancar = (PORT: string): ChildProcess =>
    spawn(process.execPath, [join(import.meta.dirname, '../../tools/simulador.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT },
    })

  test('arranca, encuentra sus esquemas y termina en orden', async () => {
    const programa = arrancar('0')
    const terminado = once(programa, 'exit')
    const [dicho] = programa.stdout ? await once(programa.stdout, 'data') : ['']
    const cliente = clienteDe(() => /http:\S+/.exec(String(dicho))?.[0] ?? '')
    const semilla = await (await cliente.preguntar('/ecf/autenticacion/api/autenticacion/semilla')).text()
    const certificado = hacerCertificado(SN, 'PRUEBA', new Date())
    const ruta = '/ecf/autenticacion/api/autenticacion/validarsemilla'
    const validada = await cliente.subir(ruta, { nombre: 'a.xml', xml: firmado(semilla, { certificado }) })
    expect(validada.status).toBe(200)
    programa.kill('SIGTERM')
    expect(await terminado).toEqual([0, null])
  })

  test('un puerto ocupado es una frase', async () => {
    const programa = arrancar(new URL(oficina.url()).port)
    const dicho: string[] = []
    programa.stderr?.on('data', trozo => dicho.push(String(trozo)))
    expect(await once(programa, 'close')).toEqual([1, null])
    expect(dicho.join('')).toMatch(/Error: El puerto \d+ está ocupado; elija otro con PORT\.\n$/)
  })
})

function estadoCon(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((listo, falla) => {
    request(`${url}/control/fallas`, { headers }, respuesta => {
      respuesta.resume()
      listo(respuesta.statusCode)
    })
      .on('error', falla)
      .end()
  })
}
