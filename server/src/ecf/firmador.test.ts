import { performance } from 'node:perf_hooks'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { afterAll, describe, expect, test } from 'vitest'
import { createFirmador } from './create-firmador.ts'
import { createVerificador } from './create-verificador.ts'
import { EcfInvalido } from './firmador.ts'
import { XmlFirmable } from './xml-firmable.ts'

const verificador = createVerificador()
const firmador = createFirmador(verificador)
afterAll(() => Promise.all([firmador.close(), verificador.close()]))

const certificado = unCertificado()
const AHORA = new Date('2026-11-15T14:20:30Z')
const lineas = Array.from({ length: 10 }, (_, i) => ({ precio: 10 + i, descripcion: `Línea ${i}` }))
const registro = registroDe(unDocumentoEcf({}, { lineas }), { ahora: AHORA })
const PEDIDO = { esquema: 'ECF 31', registro, certificado } as const

describe('through its thread', () => {
  test('a document is signed, and found good', async () => {
    const { xml, codigoSeguridad } = await firmador.firmar(PEDIDO)
    expect(Buffer.isBuffer(xml)).toBe(true)
    const visto = await verificador.verificar(xml, { esquema: 'ECF 31' })
    if (!visto.valido) throw new Error(visto.frase)
    expect(visto).toMatchObject({ raiz: 'ECF', codigoSeguridad })
    expect(visto.registro['DetallesItems']).toEqual(registro['DetallesItems'])
    expect(visto.certificado).toMatchObject({ documento: '00113918205', titular: 'TITULAR DE PRUEBA' })
    expect(visto.certificado.certificado.equals(certificado.certificado)).toBe(true)
    expect(visto.certificado.validoHasta).toEqual(new Date('2049-12-31T00:00:00Z'))
  })

  test('what a schema refuses is refused with all that it says', async () => {
    const mal = { ...registro, FechaHoraFirma: 'ayer', Otro: '1' }
    await expect(firmador.firmar({ ...PEDIDO, registro: mal })).rejects.toThrow(EcfInvalido)
    await expect(firmador.firmar({ ...PEDIDO, registro: mal })).rejects.toMatchObject({
      frases: ['ECF: no lleva Otro.'],
    })
    const { Otro: _, ...sinOtro } = mal
    expect(await firmador.revisar({ esquema: 'ECF 31', registro: sinOtro })).toEqual([
      expect.stringContaining("Element 'FechaHoraFirma'"),
    ])
    expect(await firmador.revisar({ esquema: 'ECF 31', registro })).toEqual([])
    // A 32 has no buyer's obligation, but no expiry either.
    expect(await firmador.revisar({ esquema: 'ECF 32', registro })).not.toEqual([])
  })

  test('a seed comes back as it came, with a signature', async () => {
    const xml = Buffer.from(
      '<?xml version="1.0"?>\n<SemillaModel><valor>1</valor><fecha>2026-11-22T11:59:31.3551245-04:00</fecha></SemillaModel>',
    )
    const ajeno = XmlFirmable.semilla(xml)
    if (!ajeno) throw new Error('It is a seed')
    const firmada = await firmador.firmarXml({ ajeno, certificado })
    expect(firmada.toString()).toContain(xml.toString().replace('</SemillaModel>', '<Signature '))
    expect(await verificador.verificar(firmada, { esquema: 'Semilla' })).toMatchObject({ valido: true })
  })

  test('a document from outside that nobody can read stops nothing', async () => {
    const malos = ['', '<!DOCTYPE x><x/>', `<a>${'<b/>'.repeat(700_000)}`, 'x'.repeat(11_000_000)]
    const vistos = await Promise.all(malos.map(malo => verificador.verificar(Buffer.from(malo))))
    expect(vistos).toEqual(malos.map(() => expect.objectContaining({ valido: false, motivo: 'ilegible' })))
    await expect(firmador.firmar(PEDIDO)).resolves.toHaveProperty('xml')
  })

  test('neither key nor document stands in an error', async () => {
    const rota = { certificado: certificado.certificado, llave: certificado.llave.subarray(0, 900) }
    const error: unknown = await firmador.firmar({ ...PEDIDO, certificado: rota }).catch(error => error)
    expect(error).toBeInstanceOf(Error)
    const dicho = `${error} ${(error as Error).stack} ${JSON.stringify(error)}`
    expect(dicho).not.toContain(certificado.llave.subarray(100, 160).toString('base64'))
    expect(dicho).not.toContain('Línea 1')
  })
})

test('while a hundred are signed the event loop is free for people', async () => {
  await firmador.firmar(PEDIDO)
  const antes = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 100 }, () => firmador.firmar(PEDIDO)))
  // Of the time that passed, what the main thread was busy with: handing over and taking back.
  expect(performance.eventLoopUtilization(antes).utilization).toBeLessThan(0.4)
})

test('once closed it refuses', async () => {
  const otro = createFirmador(verificador)
  await otro.close()
  await expect(otro.firmar(PEDIDO)).rejects.toThrow('The threads were stopped')
})
