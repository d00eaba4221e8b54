import type { DocumentoEcf } from '@cuadre/domain/ecf/documento-ecf'
import { consultaDeRegistro, enlaceDeConsulta } from '@cuadre/domain/ecf/enlace'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { resumenDe, seResume } from '@cuadre/domain/ecf/resumen'
import { startSimulador } from '@cuadre/simulador/simulador'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirmador } from '../create-firmador.ts'
import type { Firmado } from '../firmador.ts'
import { clienteDgii } from './cliente.ts'
import type { ClienteDgii } from './respuestas.ts'

// The simulator shares no code with the product: what it accepts without a remark was worked out and signed twice.

const AHORA = new Date('2026-11-15T15:00:00Z')
const VENCE = '2028-12-31'
const certificado = unCertificado()
const firmador = createFirmador()
let simulador: Awaited<ReturnType<typeof startSimulador>>
let dgii: ClienteDgii

beforeAll(async () => {
  simulador = await startSimulador({ port: 0, ahora: () => AHORA })
  dgii = clienteDgii({
    ambiente: 'simulador',
    simuladorUrl: simulador.url,
    firmar: xml => firmador.firmarXml({ xml, certificado }),
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
  return { documento, resultado, pagina: await (await fetch(enlace)).text() }
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
        ...{ tipo, vence: tipo === '33' ? VENCE : null },
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
