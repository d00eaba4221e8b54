import { certificacion } from '@cuadre/contract/certificacion'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import { fechaEcf } from '@cuadre/domain/ecf/escritura'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { beforeTests } from '@cuadre/testing/before-tests'
import type { CertificadoDePrueba } from '@cuadre/testing/certificado-de-prueba'
import {
  encfDePrueba,
  unasAprobaciones,
  unConjunto,
  unConjuntoCorto,
  unExcel,
} from '@cuadre/testing/conjunto-de-pruebas'
import type { FilaDePrueba } from '@cuadre/testing/fila-de-prueba'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { subir as subirXml, unExtrano } from '@cuadre/testing/otro-contribuyente'
import { readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { aprobacionDelOtro } from '@cuadre/testing/vecino-ecf'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { revisar } from '../../../ecf/worker.ts'

let rnc: string
let id: number

const oficina = beforeTests(oficinaElectronica)

beforeAll(async () => {
  rnc = oficina.puesto.empresa.rnc.replace(/\D/g, '')
  id = oficina.puesto.empresa.id
})
beforeEach(async () => {
  await oficina.control('reiniciar')
  await oficina.prueba.base.pool.query('DELETE FROM certificaciones')
})

const params = () => ({ params: { id } })
const leer = () => oficina.api.data(certificacion.get, params())
const conjunto = async (clase = 'datos') => (await leer()).conjuntos.find(uno => uno.clase === clase)
const estados = async (clase?: string) => (await conjunto(clase))?.casos.map(({ estado }) => estado) ?? []
const subir = (contenido: Uint8Array, name = 'set.xlsx') =>
  oficina.api.call(certificacion.importar, {
    ...params(),
    files: { archivo: new File([Buffer.from(contenido)], name) },
  })
const enviar = (clase: 'datos' | 'aprobaciones' | 'simulacion' = 'datos') =>
  oficina.api.call(certificacion.enviar, { ...params(), body: { clase } })
/** Rounds until the set stands still, or so many seconds are over. */
async function trabajar(segundos: number) {
  for (let pasados = 0; pasados < segundos; pasados++) {
    await oficina.trabajar(1)
    const { rows } = await oficina.prueba.base.pool.query('SELECT FROM certificaciones WHERE enviando')
    if (rows.length === 0) return
  }
}
const entregado = () => oficina.control(`set?rnc=${rnc}`, {}, 'GET')
const recibidos = async (): Promise<{ encf: string }[]> =>
  (await oficina.control('recibidos?ambiente=certecf', {}, 'GET')) as { encf: string }[]

/** The same rows here and there: a few of the set, for what becomes of it on its way. */
async function importar(cambios: { aqui?: (filas: FilaDePrueba[]) => void; enOrden?: boolean } = {}) {
  const filas = unConjuntoCorto(rnc)
  await oficina.control('set', { rnc, ...filas, enOrden: cambios.enOrden ?? true })
  const aqui = unConjuntoCorto(rnc)
  cambios.aqui?.(aqui.ecf)
  const { body } = await subir(await unExcel({ ECF: aqui.ecf, RFCE: aqui.rfce }))
  expect(body.message).toBe('Conjunto importado')
}

describe('the data of a certification', () => {
  test('the portal’s workbook, from its heads to the last acceptance: 25 documents, 4 summaries and 11 approvals, text by text, in their order', async () => {
    const [{ ecf, rfce }, acecf] = [unConjunto(rnc), unasAprobaciones(rnc)]
    await oficina.control('set', { rnc, ecf, rfce, acecf })
    const excel = await unExcel({ ECF: ecf, RFCE: rfce, 'Aprobaciones Comerciales': acecf })
    expect((await subir(excel)).body.message).toBe('Conjuntos importados')
    expect((await leer()).conjuntos.map(({ aviso }) => aviso)).toEqual([null, null])
    expect((await estados()).filter(estado => estado === 'a mano')).toHaveLength(4)
    expect((await enviar()).body.message).toBe('El conjunto se envía')
    await trabajar(60)
    const { situacion, casos, falla } = (await conjunto()) ?? {}
    expect([situacion, falla]).toEqual(['completo', null])
    expect(new Set(casos?.map(({ estado }) => estado))).toEqual(new Set(['aceptado', 'a mano']))
    expect(await entregado()).toMatchObject({ siguiente: null, reinicios: 0, total: 25 })
    const cuentas = await oficina.control('cuentas', {}, 'GET')
    expect(cuentas).toMatchObject({ aceptadosDosVeces: [], notasAntes: [] })
    // What a person uploads is what its summary speaks of.
    const { subir: aMano, nombres } = await paquete()
    expect(nombres.filter(nombre => nombre.startsWith('datos/'))).toHaveLength(29)
    expect(aMano).toHaveLength(4)
    for (const xml of aMano) {
      const falta = await oficina.control('completa', { xml, ambiente: 'certecf' })
      expect(falta).toEqual({ falta: null })
    }
    expect((await enviar()).body.message).toMatch(/ya aceptó todo el conjunto/)
    await enviar('aprobaciones')
    await trabajar(20)
    expect(new Set(await estados('aprobaciones'))).toEqual(new Set(['aceptado']))
    expect(await entregado()).toMatchObject({ aprobados: acecf.map(fila => fila['eNCF']) })
    expect((await leer()).pasos[2]).toMatchObject({ numero: 3, hecho: true, visto: true })
  })

  test('a remark beside the data is told by its head, until another workbook comes', async () => {
    await importar({ aqui: ([primera]) => Object.assign(primera ?? {}, { Observación: 'revisar' }) })
    expect((await conjunto())?.aviso).toMatch(/^Sin usar, .*: «Observación»\. Si la DGII/)
    await importar()
    expect((await conjunto())?.aviso).toBeNull()
  })

  test('one refusal stops the set, is said in words, and begins it again', async () => {
    await importar({
      aqui: filas => {
        const [, segunda] = filas
        if (segunda) segunda['RazonSocialComprador'] = 'OTRO NOMBRE'
      },
    })
    await enviar()
    await trabajar(20)
    const detenido = await conjunto()
    expect([detenido?.situacion, detenido?.falla]).toEqual([
      'detenido',
      expect.stringContaining('E310000000002'),
    ])
    expect(detenido?.casos[1]).toMatchObject({ estado: 'rechazado', encf: encfDePrueba('31', 2) })
    expect(detenido?.casos[1]?.mensajes[0]?.valor).toContain('OTRO NOMBRE')
    expect(detenido?.casos[1]?.mensajes[0]?.queHacer).toMatch(/certificación/)
    expect((await enviar()).body.errorCode).toBe('CERTIFICACION_DETENIDA')
    await importar({ enOrden: true })
    expect(await conjunto()).toMatchObject({ vuelta: 2, situacion: 'por enviar' })
    await enviar()
    await trabajar(60)
    expect(await conjunto()).toMatchObject({ situacion: 'completo' })
  })

  test('begun again, it is signed anew from the first on', async () => {
    await importar()
    await oficina.control('fallas', { tipo: 'codigo', codigo: 1920, valor: 'No coincide.', resultado: 2 })
    await enviar()
    await trabajar(5)
    expect(await estados()).toContain('rechazado')
    await oficina.api.data(certificacion.reiniciar, { ...params(), body: { clase: 'datos' } })
    expect(new Set(await estados())).toEqual(new Set(['por enviar', 'a mano']))
    await enviar()
    await trabajar(60)
    expect(await conjunto()).toMatchObject({ situacion: 'completo', vuelta: 2 })
  })
})

describe('a process that is killed', () => {
  test('between upload and receipt: nothing is sent twice, and a person says whether it arrived', async () => {
    await importar()
    await enviar()
    await trabajar(2)
    await oficina.control('fallas', { tipo: 'corte-despues', servicio: 'recepcion' })
    await trabajar(5)
    expect((await conjunto())?.falla).toMatch(/Mire en el portal/)
    const orden = (await estados()).indexOf('sin respuesta') + 1
    expect(orden).toBeGreaterThan(1)
    expect((await enviar()).body.errorCode).toBe('CERTIFICACION_DETENIDA')
    const caso = { params: { id, clase: 'datos' as const, orden }, body: { recibido: true } }
    await oficina.api.data(certificacion.resolver, caso)
    expect((await oficina.api.call(certificacion.resolver, caso)).body.errorCode).toBe(
      'CERTIFICACION_CON_RESPUESTA',
    )
    await enviar()
    await trabajar(60)
    expect(await conjunto()).toMatchObject({ situacion: 'completo' })
    const numeros = (await recibidos()).map(({ encf }) => encf)
    expect(numeros.length).toBe(new Set(numeros).size)
  })

  test('with the mark of its upload and without its receipt: whoever goes on stops, and asks of a summary', async () => {
    await importar()
    await enviar()
    await oficina.trabajar(3)
    const turno = new Date(oficina.ahora().getTime() + 60_000).toISOString()
    // As it stands when whoever had it is gone.
    const abandonar = (encf: string, forma: string) =>
      oficina.prueba.base.pool.query(
        `WITH k AS (UPDATE certificaciones_casos SET estado = 'por enviar', track_id = NULL, respondido_en = NULL
           WHERE encf = '${encf}' AND forma = '${forma}' RETURNING certificacion_id)
         UPDATE certificaciones SET enviando = true, tomado_hasta = '${turno}' WHERE id IN (SELECT certificacion_id FROM k)`,
      )
    await abandonar(encfDePrueba('31', 1), 'ECF')
    await oficina.trabajar(3)
    expect((await estados())[0]).toBe('por enviar')
    oficina.pasan(120)
    await oficina.trabajar(3)
    expect((await estados())[0]).toBe('sin respuesta')
    const caso = { params: { id, clase: 'datos' as const, orden: 1 }, body: { recibido: true } }
    await oficina.api.data(certificacion.resolver, caso)
    await enviar()
    await trabajar(60)
    expect(await conjunto()).toMatchObject({ situacion: 'completo' })
    await abandonar(encfDePrueba('32', 5), 'RFCE')
    oficina.pasan(120)
    await trabajar(5)
    expect(await conjunto()).toMatchObject({ situacion: 'completo' })
    const numeros = (await recibidos()).map(({ encf }) => encf)
    expect(numeros.length).toBe(new Set(numeros).size)
  })

  test('the line down, a token lapsed, their fault: it goes on by itself', async () => {
    await importar()
    await oficina.control('fallas', { tipo: 'error', servicio: 'semilla', estado: 503 })
    await oficina.control('fallas', { tipo: 'sin-permiso', servicio: 'recepcion' })
    await oficina.control('fallas', { tipo: 'en-proceso', consultas: 3 })
    await oficina.control('fallas', { tipo: 'corte-despues', servicio: 'resumen' })
    await enviar()
    await trabajar(200)
    expect(await conjunto()).toMatchObject({ situacion: 'completo' })
  })

  test('stopped by a person it sends no more, and goes on where it was', async () => {
    await importar()
    await enviar()
    await oficina.trabajar(4)
    await oficina.api.data(certificacion.detener, { ...params(), body: { clase: 'datos' } })
    await oficina.trabajar(2)
    const antes = (await recibidos()).length
    await oficina.trabajar(10)
    expect((await recibidos()).length).toBe(antes)
    await enviar()
    expect((await subir(new Uint8Array([1]))).body.isSuccess).toBe(false)
    await trabajar(60)
    expect(await conjunto()).toMatchObject({ situacion: 'completo' })
  })
})

async function paquete() {
  const { response, status } = await oficina.api.call(certificacion.paquete, params())
  expect(status).toBe(200)
  const partes = unzipSync(new Uint8Array(response.rawPayload))
  const nombres = Object.keys(partes)
  const textos = (carpeta: string) =>
    nombres
      .filter(nombre => nombre.includes(carpeta))
      .map(nombre => Buffer.from(partes[nombre] ?? []).toString('utf8'))
  return { partes, nombres, subir: textos('/subir-a-mano/') }
}

test('the simulation: 29 documents of its own, all accepted, each with its paper and QR', async () => {
  await importar()
  await enviar()
  await trabajar(60)
  await oficina.api.data(certificacion.simular, params())
  const preparada = await conjunto('simulacion')
  expect(preparada?.casos).toHaveLength(29)
  // Two of the data's own were sent, and whatever else was under this certification.
  expect((preparada?.casos[0]?.encf ?? '') > encfDePrueba('31', 2)).toBe(true)
  await enviar('simulacion')
  await trabajar(80)
  expect(await conjunto('simulacion')).toMatchObject({ situacion: 'completo', falla: null })
  expect(new Set(await estados('simulacion'))).toEqual(new Set(['aceptado', 'a mano']))
  const [caso] = preparada?.casos ?? []
  const aprobada = async (certificado?: CertificadoDePrueba) => {
    const xml = await aprobacionDelOtro(
      { documentoId: 0, encf: caso?.encf ?? '', emisorRnc: rnc, compradorRnc: '131880681' },
      { montoTotal: caso?.monto ?? '', fechaEmision: fechaEcf(diaEnSantoDomingo(oficina.ahora())) },
      certificado,
    )
    expect((await subirXml(oficina.prueba.app, '/fe/aprobacioncomercial/api/ecf', xml)).statusCode).toBe(200)
    return xml.toString()
  }
  await oficina.api.data(ecfEmpresas.update, { ...params(), body: { recibe: true } })
  await aprobada(unExtrano({}))
  const deLaDgii = await aprobada()
  expect((await conjunto('simulacion'))?.casos[0]?.aprobado).toBe(true)
  // Anybody may have sent it: only the portal knows.
  expect((await leer()).pasos[9]).toMatchObject({ numero: 10, hecho: false })
  const { partes, nombres, subir: aMano } = await paquete()
  const llegadas = nombres.filter(nombre => nombre.includes('/aprobaciones-recibidas/'))
  expect(llegadas.map(nombre => Buffer.from(partes[nombre] ?? []).toString())).toEqual([deLaDgii])
  const pdfs = nombres.filter(nombre => nombre.startsWith('simulacion/pdf/'))
  expect([pdfs.length, aMano.length]).toEqual([25, 5])
  const encfDeNota = preparada?.casos.find(({ tipo }) => tipo === '34')?.encf ?? ''
  const nota = Buffer.from(partes[`simulacion/pdf/${rnc}${encfDeNota}.pdf`] ?? [])
  const [qr] = await readQrs(nota)
  const { pages } = await readPdf(nota)
  const texto = JSON.stringify(pages)
  expect(texto).toContain('NCF Modificado')
  expect(qr?.text).toContain(`ENCF=${encfDeNota}`)
  expect((await fetch(qr?.text ?? '')).status).toBe(200)
})

describe('another simulation', () => {
  const notas = async () =>
    (
      await oficina.prueba.base.pool.query(
        `SELECT registro #>> '{InformacionReferencia,CodigoModificacion}' AS codigo FROM certificaciones_casos WHERE tipo IN ('33', '34') ORDER BY orden`,
      )
    ).rows.map(({ codigo }) => codigo)

  test('takes other numbers, and credit notes of text or of amounts as it is told', async () => {
    await oficina.api.data(certificacion.simular, params())
    expect(await notas()).toEqual(['3', '2', '2'])
    const primero = Number((await conjunto('simulacion'))?.casos[0]?.encf.slice(3))
    const porMontos = { clase: 'simulacion' as const, notas: 'montos' as const }
    await oficina.api.data(certificacion.reiniciar, { ...params(), body: porMontos })
    expect((await conjunto('simulacion'))?.casos[0]?.encf).toBe(encfDePrueba('31', primero + 4))
    expect(await notas()).toEqual(['3', '3', '3'])
    const { rows } = await oficina.prueba.base.pool.query(
      `SELECT registro FROM certificaciones_casos WHERE tipo = '34'`,
    )
    for (const { registro } of rows) {
      const firmada = registroPorFirmar('ECF', registro, { ahora: oficina.ahora() })
      expect(revisar({ esquema: 'ECF 34', registro: firmada })).toEqual([])
    }
  })

  test('is what one refusal asks for: the tax office empties all of it', async () => {
    await oficina.control('set', { rnc, ecf: [], rfce: [] })
    await oficina.api.data(certificacion.simular, { ...params(), body: { notas: 'montos' } })
    await oficina.control('fallas', {
      tipo: 'codigo',
      codigo: 615,
      valor: '',
      resultado: 2,
      servicio: 'recepcion',
    })
    await enviar('simulacion')
    await trabajar(5)
    expect((await conjunto('simulacion'))?.falla).toMatch(/vacía toda la simulación: .* con otros números/)
    expect(await entregado()).toMatchObject({ simulados: [], vaciadas: 1 })
  })
})

describe('a file that is none', () => {
  test('is refused with every fault at once, and nothing is kept', async () => {
    const { ecf, rfce } = unConjunto(rnc)
    for (const fila of ecf) fila['RNCEmisor'] = '131880681'
    const { status, body } = await subir(await unExcel({ ECF: ecf, RFCE: rfce }))
    expect([status, body.errorCode]).toEqual([400, 'CERTIFICACION_CONJUNTO_INVALIDO'])
    expect((body as { errors?: unknown }).errors).toHaveLength(25)
    expect(body.message).toMatch(/^Hoja ECF, fila 2 \(E310000000001\): el RNCEmisor .*Y 20 más\.$/)
    expect((await leer()).conjuntos).toEqual([])
  })

  test('50 MB are refused before they are read', async () => {
    const { status, body } = await subir(Buffer.alloc(50 * 1024 * 1024, 1))
    expect([status, body.isSuccess]).toEqual([413, false])
    expect(body.message).not.toBe('')
  })
})

test('steps are marked by a person, and say by whom', async () => {
  const marcar = (paso: number, hecho: boolean) =>
    oficina.api.call(certificacion.marcar, { params: { id, paso }, body: { hecho } })
  const { body } = await marcar(1, true)
  expect(body.isSuccess && body.data.pasos[0]).toMatchObject({
    hecho: true,
    visto: false,
    hechoPor: expect.any(String),
  })
  expect((await marcar(16, true)).body.errorCode).toBe('CERTIFICACION_SIN_PASO')
  await marcar(1, false)
  expect((await leer()).pasos.map(({ hecho }) => hecho)).toEqual(Array(15).fill(false))
})

describe('a file of the portal', () => {
  const firmar = (texto: string) =>
    oficina.api.call(certificacion.firmar, {
      ...params(),
      files: { archivo: new File([texto], 'postulacion.xml') },
    })

  test('is signed, every other byte as it came', async () => {
    const { body } = await firmar('<?xml version="1.0"?><Postulacion><RNC>1</RNC></Postulacion>')
    expect(body.isSuccess && body.data.xml).toMatch(
      /^<\?xml version="1.0"\?><Postulacion><RNC>1<\/RNC><Signature .*<\/Signature><\/Postulacion>$/s,
    )
  })

  test.each([
    '<ECF><Encabezado/></ECF>',
    '<!-- x --><SemillaModel><valor>1</valor></SemillaModel>',
    '<a><b></a>',
    '<!DOCTYPE a><a/>',
    'hola',
  ])('is not signed when it is %s', async texto => {
    expect((await firmar(texto)).body.errorCode).toBe('CERTIFICACION_NO_SE_FIRMA')
  })
})
