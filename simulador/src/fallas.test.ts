import { describe, expect, test } from 'vitest'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { EMISOR, ecf, encfDe, firmado } from './test-documentos.ts'

const oficina = unaOficina()
const RECEPCION = '/ecf/recepcion/api/facturaselectronicas'
const xml = firmado(ecf())

const falla = (cuerpo: Record<string, unknown>) => oficina.control('fallas', cuerpo)
const subir = async (uno = xml) => oficina.subir(RECEPCION, archivoDe(uno), await oficina.token())
const recibidos = () => oficina.leer<{ encf: string }[]>('recibidos')

describe('en lugar de la respuesta, y sin guardar nada', () => {
  test.each([
    ['sin-permiso', 401, ''],
    ['cortafuegos', 403, '<html>'],
    ['mantenimiento', 503, '<html>'],
    ['error', 500, 'ProblemDetails'],
    ['respuesta-invalida', 200, '<html>'],
    ['sin-delegar', 400, 'no está delegado'],
  ])('%s', async (tipo, estado, texto) => {
    await falla({ tipo, servicio: 'recepcion' })
    const respuesta = await subir()
    expect(respuesta.status).toBe(estado)
    if (texto !== 'ProblemDetails') expect(await respuesta.text()).toContain(texto)
    else expect(await respuesta.json()).toMatchObject({ status: 500 })
    expect(await recibidos()).toEqual([])
    expect((await subir()).status).toBe(200)
  })

  test('con otro estado', async () => {
    await falla({ tipo: 'error', servicio: 'recepcion', estado: 502 })
    expect((await subir()).status).toBe(502)
  })
})

describe('la conexión', () => {
  test('cortada antes de guardar', async () => {
    await falla({ tipo: 'corte', servicio: 'recepcion' })
    await expect(subir()).rejects.toThrow()
    expect(await recibidos()).toEqual([])
    expect(await oficina.leer('llegadas?servicio=recepcion')).toMatchObject([
      {
        encf: 'E310000000001',
        estadoHttp: null,
        falla: 'corte',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test.each(['corte-despues', 'tiempo-agotado'])('perdida después de guardar: %s', async tipo => {
    await falla({ tipo, servicio: 'recepcion', ms: 50 })
    await expect(subir()).rejects.toThrow()
    const [uno, ...sobra] = await oficina.leer<{ trackId: string; estado: number }[]>('recibidos')
    expect([uno?.estado, sobra]).toEqual([1, []])
    const ruta = `/ecf/consultatrackids/api/trackids/consulta?rncemisor=${EMISOR}&encf=${encfDe('31', 1)}`
    const respuesta = await oficina.preguntar(ruta, await oficina.token())
    expect(await respuesta.json()).toMatchObject([{ trackId: uno?.trackId, estado: 'Aceptado' }])
  })

  test('lenta, y luego como siempre', async () => {
    await falla({ tipo: 'lento', servicio: 'recepcion', ms: 300 })
    const antes = performance.now()
    expect((await subir()).status).toBe(200)
    expect(performance.now() - antes).toBeGreaterThanOrEqual(290)
  })
})

describe('la decisión sobre el próximo documento', () => {
  test('En Proceso por tantas preguntas', async () => {
    await falla({ tipo: 'en-proceso', servicio: 'recepcion', consultas: 2 })
    const primera = await oficina.enviar(xml)
    expect(primera).toMatchObject({ codigo: '3', estado: 'En Proceso', mensajes: [] })
    const preguntar = async () =>
      (
        await oficina.preguntar(
          `/ecf/consultaresultado/api/consultas/estado?trackid=${primera.trackId}`,
          await oficina.token(),
        )
      ).json()
    expect(await preguntar()).toMatchObject({ codigo: '3' })
    expect(await preguntar()).toMatchObject({ codigo: '1', estado: 'Aceptado' })
  })

  test('En Proceso por tanto tiempo', async () => {
    await falla({ tipo: 'en-proceso', servicio: 'recepcion', ms: 60_000 })
    const { trackId } = await oficina.enviar(xml)
    oficina.reloj.ahora = new Date(oficina.reloj.ahora.getTime() + 60_000)
    const ruta = `/ecf/consultaresultado/api/consultas/estado?trackid=${trackId}`
    expect(await (await oficina.preguntar(ruta, await oficina.token())).json()).toMatchObject({ codigo: '1' })
  })

  test('un código cualquiera, con la suerte del número', async () => {
    await falla({ tipo: 'codigo', codigo: 4, valor: 'Ha ocurrido un error', secuenciaUtilizada: false })
    expect(await oficina.enviar(xml)).toMatchObject({
      codigo: '2',
      secuenciaUtilizada: false,
      mensajes: [{ codigo: 4, valor: 'Ha ocurrido un error' }],
    })
    await falla({ tipo: 'codigo', codigo: 1385, valor: 'X', resultado: 4 })
    expect(await oficina.enviar(xml)).toMatchObject({ codigo: '4', secuenciaUtilizada: true })
  })

  test('junto con una respuesta perdida', async () => {
    await falla({ tipo: 'codigo', codigo: 1385, valor: 'X', resultado: 4 })
    await falla({ tipo: 'corte-despues', servicio: 'recepcion' })
    await expect(subir()).rejects.toThrow()
    expect(await oficina.leer('recibidos')).toMatchObject([{ estado: 4 }])
  })
})

describe('cuándo y para quién', () => {
  test('tantas veces, o hasta quitarla', async () => {
    await falla({ tipo: 'error', servicio: 'recepcion', veces: 2 })
    expect([(await subir()).status, (await subir()).status, (await subir()).status]).toEqual([500, 500, 200])
    const { id } = JSON.parse(await (await falla({ tipo: 'error', veces: null })).text())
    expect((await oficina.preguntar('/ecf/autenticacion/api/autenticacion/semilla')).status).toBe(500)
    expect((await oficina.preguntar('/ecf/autenticacion/api/autenticacion/semilla')).status).toBe(500)
    await fetch(`${oficina.url()}/control/fallas/${id}`, { method: 'DELETE' })
    expect((await oficina.preguntar('/ecf/autenticacion/api/autenticacion/semilla')).status).toBe(200)
  })

  test('solo un servicio, solo un RNC', async () => {
    await falla({ tipo: 'error', servicio: 'resumen', veces: null })
    await falla({ tipo: 'error', servicio: 'recepcion', rnc: '101010101', veces: null })
    expect((await subir()).status).toBe(200)
    expect((await subir(firmado(ecf({ emisor: '101010101' })))).status).toBe(500)
    expect(await oficina.leer('fallas')).toHaveLength(2)
  })

  test('lo que no existe no se ordena', async () => {
    expect((await falla({ tipo: 'terremoto' })).status).toBe(400)
    expect((await falla({ tipo: 'error', servicio: 'nada' })).status).toBe(400)
    expect((await falla({ tipo: 'error', sobra: 1 })).status).toBe(400)
  })
})
