import type { DocumentoEcf } from '@cuadre/domain/ecf/documento-ecf'
import { consultaDeRegistro, enlaceDeConsulta } from '@cuadre/domain/ecf/enlace'
import { anulacionDe, aprobacionDe } from '@cuadre/domain/ecf/otros-registros'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { resumenDe, seResume } from '@cuadre/domain/ecf/resumen'
import { startSimulador } from '@cuadre/simulador/simulador'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirmador } from '../create-firmador.ts'
import { createVerificador } from '../create-verificador.ts'
import type { Firmado } from '../firmador.ts'
import { clienteDgii } from './cliente.ts'
import type { ClienteDgii } from './respuestas.ts'

// The simulator shares no code with the product: what it accepts without a remark was worked out and signed twice.

const AHORA = new Date('2026-11-15T15:00:00Z')
const VENCE = '2028-12-31'
const certificado = unCertificado()
const verificador = createVerificador()
const firmador = createFirmador(verificador)
let simulador: Awaited<ReturnType<typeof startSimulador>>
let dgii: ClienteDgii

beforeAll(async () => {
  simulador = await startSimulador({ port: 0, ahora: () => AHORA })
  dgii = clienteDgii({
    ambiente: 'simulador',
    simuladorUrl: simulador.url,
    firmar: ajeno => firmador.firmarXml({ ajeno, certificado }),
  })
})
afterAll(() => Promise.all([simulador.close(), firmador.close()]))

let numero = 0

/** Signs and sends a document under the next number, and answers what became of it. */
async function emitir(pedido: DocumentoEcf) {
  numero += 1
  const documento = { ...pedido, encf: `E${pedido.tipo}${String(numero).padStart(10, '0')}` }
  const registro = registroDe(documento, { ahora: AHORA })
  const firmado = await firmador.firmar({ esquema: esquemaDe(documento.tipo), registro, certificado })
  const enlace = enlaceDeConsulta({
    ...consultaDeRegistro(registro),
    ambiente: 'simulador',
    simulador: simulador.url,
    codigoSeguridad: firmado.codigoSeguridad,
  })
  const nombre = `${documento.emisor.rnc}${documento.encf}.xml`
  const resultado = seResume(documento)
    ? await resumir(nombre, registro, firmado)
    : await enviar(nombre, firmado)
  const pagina = await (await fetch(enlace)).text()
  return { documento, resultado, pagina, codigoSeguridad: firmado.codigoSeguridad }
}

async function enviar(nombre: string, { xml }: Firmado) {
  const recibido = await dgii.recibirEcf(nombre, xml)
  return recibido.ok ? dgii.resultado(recibido.trackId) : recibido
}

async function resumir(
  nombre: string,
  registro: ReturnType<typeof registroDe>,
  { codigoSeguridad }: Firmado,
) {
  const resumen = resumenDe(registro, codigoSeguridad)
  const { xml } = await firmador.firmar({ esquema: 'RFCE 32', registro: resumen, certificado })
  return dgii.recibirResumen(nombre, xml)
}

function esquemaDe(tipo: string) {
  return `ECF ${tipo}` as 'ECF 31'
}

/** The figures that differ from the simulator's own, be it by a centavo. */
async function diferencias(): Promise<string[]> {
  const recibidos = (await (await fetch(`${simulador.url}/control/recibidos`)).json()) as {
    encf: string
    diferencias: string[]
  }[]
  return recibidos.flatMap(uno => uno.diferencias.map(frase => `${uno.encf}: ${frase}`))
}

const ACEPTADO = { ok: true, codigo: 1, secuenciaUtilizada: true }

test.each([
  ['crédito fiscal', unDocumentoEcf({ vence: VENCE })],
  ['consumo pequeña', unDocumentoEcf({ tipo: '32', vence: null, comprador: null })],
  ['consumo grande', unDocumentoEcf({ tipo: '32', vence: null }, { lineas: [{ precio: 250_000 }] })],
  ['regímenes especiales', unDocumentoEcf({ tipo: '44', vence: VENCE }, { aplicaItbis: false })],
  ['gubernamental', unDocumentoEcf({ tipo: '45', vence: VENCE })],
])('una de %s se acepta y su código QR la encuentra', async (_nombre, pedido) => {
  const { documento, resultado, pagina } = await emitir(pedido)
  expect(resultado).toMatchObject(ACEPTADO)
  expect(pagina).toContain(documento.encf)
  expect(pagina).not.toContain('No fue encontrada')
})

test('notas de débito y de crédito, hasta que no queda nada', async () => {
  const { documento } = await emitir(unDocumentoEcf({ vence: VENCE }))
  const nota = (tipo: string, codigo: 1 | 3, precio: number) =>
    unDocumentoEcf(
      {
        tipo,
        vence: tipo === '33' ? VENCE : null,
        referencia: { ncf: documento.encf, fecha: documento.fecha, codigo, motivo: 'Ajuste', diasDesde: 0 },
      },
      { lineas: [{ precio }] },
    )
  for (const uno of [nota('33', 3, 50), nota('34', 3, 30), nota('34', 1, 120)])
    expect((await emitir(uno)).resultado).toMatchObject(ACEPTADO)
  expect((await emitir(nota('34', 3, 1))).resultado).toMatchObject({ codigo: 2, mensajes: [{ codigo: 615 }] })
})

test('cien de cifras al azar cuadran al centavo', async () => {
  // A generator of its own, so that a red run can be run again.
  let semilla = 20_261_115
  const azar = (hasta: number) => {
    semilla = (semilla * 48_271) % 2_147_483_647
    return semilla % hasta
  }
  for (let en = 0; en < 100; en += 1) {
    const lineas = Array.from({ length: 1 + azar(12) }, () => ({
      descripcion: `Café & té <"'> ${azar(1000)}`,
      servicio: azar(2) === 0,
      cantidad: 1 + azar(40),
      precio: (1 + azar(500_000)) / 100,
      descuento: azar(3) === 0 ? azar(100) : 0,
    }))
    const tipo = ['31', '32', '45'][azar(3)] ?? '31'
    const pedido = unDocumentoEcf(
      { tipo, vence: tipo === '32' ? null : VENCE },
      { lineas, aplicaItbis: azar(4) > 0 },
    )
    const { resultado } = await emitir(pedido)
    expect([lineas, resultado]).toMatchObject([lineas, ACEPTADO])
  }
  expect(await diferencias()).toEqual([])
})

/** What only the other side knows and orders. */
function control(ruta: string, cuerpo: unknown): Promise<Response> {
  return fetch(`${simulador.url}/control/${ruta}`, {
    method: 'POST',
    body: JSON.stringify(cuerpo),
    headers: { 'content-type': 'application/json' },
  })
}

test('lo que se pregunta se entiende: número, papel, resumen, directorio', async () => {
  const { rnc } = unDocumentoEcf().emisor
  const nunca = `E31${'9'.repeat(4).padStart(10, '0')}`
  expect(await dgii.trackIds(rnc, nunca)).toMatchObject({ ok: true, envios: [] })
  expect(await dgii.estado({ rncEmisor: rnc, encf: nunca, codigoSeguridad: 'abcdef' })).toMatchObject({
    ok: true,
    codigo: 0,
  })
  const { documento, codigoSeguridad } = await emitir(unDocumentoEcf({ vence: VENCE }))
  expect(await dgii.trackIds(rnc, documento.encf)).toMatchObject({
    ok: true,
    envios: [{ estado: 'Aceptado' }],
  })
  const rncComprador = documento.comprador?.documento ?? null
  const porNumero = { rncEmisor: rnc, encf: documento.encf, codigoSeguridad, rncComprador }
  expect(await dgii.estado(porNumero)).toMatchObject({ ok: true, codigo: 1 })
  const chica = await emitir(unDocumentoEcf({ tipo: '32', vence: null }))
  const resumida = {
    rncEmisor: rnc,
    encf: chica.documento.encf,
    codigoSeguridad: chica.codigoSeguridad,
  }
  expect(await dgii.consultarResumen(resumida)).toMatchObject({ ok: true, codigo: 1 })
  expect(await dgii.consultarResumen({ ...resumida, codigoSeguridad: 'abcdef' })).toMatchObject({
    ok: true,
    codigo: 0,
  })
  expect(await dgii.directorio('131880681')).toMatchObject({
    ok: true,
    entradas: [{ urlRecepcion: simulador.url }],
  })
})

test('lo que se anula y se aprueba también', async () => {
  const { documento } = await emitir(unDocumentoEcf({ vence: VENCE }))
  const { rnc } = documento.emisor
  const anecf = anulacionDe({ rnc, rangos: [{ tipo: '31', desde: 5000, hasta: 5010 }] }, { ahora: AHORA })
  const anulado = await firmador.firmar({ esquema: 'ANECF', registro: anecf, certificado })
  expect(await dgii.anular(`${rnc}.xml`, anulado.xml)).toMatchObject({
    ok: true,
    codigo: '1',
    mensajes: ['Las secuencias fueron anuladas correctamente.'],
  })
  const rncComprador = documento.comprador?.documento ?? ''
  const dicho = {
    rncEmisor: rnc,
    rncComprador,
    encf: documento.encf,
    fechaEmision: '15-11-2026',
    montoTotal: (documento.total / 100).toFixed(2),
    rechazo: null,
  }
  const registro = aprobacionDe(dicho, { ahora: AHORA })
  const acecf = await firmador.firmar({ esquema: 'ACECF', registro, certificado })
  expect(await dgii.aprobar(`${rncComprador}${documento.encf}.xml`, acecf.xml)).toMatchObject({
    ok: true,
    codigo: '01',
    estado: 'Aprobación Comercial Aprobada.',
  })
})

test.each([
  ['corte', 'desconocido'],
  ['corte-despues', 'desconocido'],
  ['cortafuegos', 'falla de la DGII'],
  ['error', 'falla de la DGII'],
  ['mantenimiento', 'falla de la DGII'],
  ['respuesta-invalida', 'falla de la DGII'],
  ['sin-delegar', 'sin permiso'],
])('una falla «%s» se entiende como «%s»', async (tipo, entendida) => {
  await control('fallas', { tipo, servicio: 'recepcion' })
  expect((await emitir(unDocumentoEcf({ vence: VENCE }))).resultado).toMatchObject({
    ok: false,
    tipo: entendida,
  })
  expect((await emitir(unDocumentoEcf({ vence: VENCE }))).resultado).toMatchObject(ACEPTADO)
})

test('un token que ya no sirve se cambia por otro, una vez', async () => {
  await control('fallas', { tipo: 'sin-permiso', servicio: 'recepcion' })
  expect((await emitir(unDocumentoEcf({ vence: VENCE }))).resultado).toMatchObject(ACEPTADO)
})
