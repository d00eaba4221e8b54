import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unaOficina } from './test-cliente.ts'
import { EMISOR, ecf, encfDe, firmado } from './test-documentos.ts'

const oficina = unaOficina()

interface Grupo {
  linea?: number
  tipo?: string
  desde: number
  hasta: number
  serie?: string
}

function anecf(grupos: readonly Grupo[], cantidad?: number): string {
  const cuantos = ({ desde, hasta }: Grupo) => Math.max(1, hasta - desde + 1)
  const total = cantidad ?? grupos.reduce((suma, uno) => suma + cuantos(uno), 0)
  const detalle = grupos.map((uno, en) => {
    const { linea = en + 1, tipo = '31', serie = tipo } = uno
    return `<Anulacion><NoLinea>${linea}</NoLinea><TipoeCF>${tipo}</TipoeCF><TablaRangoSecuenciasAnuladaseNCF><Secuencias><SecuenciaeNCFDesde>${encfDe(serie, uno.desde)}</SecuenciaeNCFDesde><SecuenciaeNCFHasta>${encfDe(serie, uno.hasta)}</SecuenciaeNCFHasta></Secuencias></TablaRangoSecuenciasAnuladaseNCF><CantidadeNCFAnulados>${cuantos(uno)}</CantidadeNCFAnulados></Anulacion>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><ANECF><Encabezado><Version>1.0</Version><RncEmisor>${EMISOR}</RncEmisor><CantidadeNCFAnulados>${total}</CantidadeNCFAnulados><FechaHoraAnulacioneNCF>01-12-2026 11:30:00</FechaHoraAnulacioneNCF></Encabezado><DetalleAnulacion>${detalle.join('')}</DetalleAnulacion></ANECF>`
}

async function anular(
  xml: string,
  nombre = 'anulacion.xml',
): Promise<{ codigo: string; mensajes: string[] }> {
  const ruta = '/ecf/anulacionrangos/api/operaciones/anularrango'
  return JSON.parse(await (await oficina.subir(ruta, { nombre, xml }, await oficina.token())).text())
}

const negada = (frase: string) => ({
  codigo: '2',
  mensajes: expect.arrayContaining([expect.stringContaining(frase)]),
})

describe('los números que nunca se usarán', () => {
  test('quedan anulados, y ya no se pueden usar ni anular', async () => {
    await oficina.control('contribuyentes', { rnc: EMISOR, nombre: 'EJEMPLO SRL', estado: 'activo' })
    expect(await anular(firmado(anecf([{ desde: 1, hasta: 10 }])))).toEqual({
      rnc: EMISOR,
      codigo: '1',
      nombre: 'EJEMPLO SRL',
      mensajes: ['Las secuencias fueron anuladas correctamente.'],
    })
    expect(await oficina.enviar(firmado(ecf()))).toMatchObject({ codigo: '2', secuenciaUtilizada: true })
    expect(await anular(firmado(anecf([{ desde: 5, hasta: 12 }])))).toEqual(
      expect.objectContaining(negada('No fue posible anular las siguientes secuencias')),
    )
  })

  test('la muestra firmada', async () => {
    const xml = readFileSync(join(import.meta.dirname, '../muestras/ANECF.xml'), 'utf8')
    expect((await anular(xml)).codigo).toBe('1')
  })

  test('los usados no, y se nombran', async () => {
    await oficina.enviar(firmado(ecf({ numero: 3 })))
    expect(await anular(firmado(anecf([{ desde: 3, hasta: 3 }])))).toMatchObject(
      negada('Las secuencias que está intentando anular han sido utilizadas'),
    )
    expect((await anular(firmado(anecf([{ desde: 1, hasta: 5 }])))).mensajes).toEqual([
      'Las secuencias fueron anuladas correctamente. Con excepción de las secuencias del detalle',
      'E310000000003',
    ])
    expect((await oficina.enviar(firmado(ecf({ numero: 5 })))).codigo).toBe('2')
    expect((await oficina.enviar(firmado(ecf({ numero: 6 })))).codigo).toBe('1')
  })

  test.each([
    ['al revés', anecf([{ desde: 10, hasta: 1 }]), 'El valor del campoSecuenciaeNCFDesde es mayor'],
    [
      'sin orden',
      anecf([{ linea: 2, desde: 1, hasta: 1 }]),
      'El campo NoLinea no es válido, no cumple orden',
    ],
    ['de otro tipo', anecf([{ serie: '32', desde: 1, hasta: 1 }]), 'El tipo de comprobante no es válido'],
    ['mal contados', anecf([{ desde: 1, hasta: 3 }], 2), 'No fue posible anular'],
    ['fuera de lo autorizado', anecf([{ desde: 10_000_000, hasta: 10_000_001 }]), 'No fue posible anular'],
  ])('%s no se anula ninguno', async (_nombre, xml, frase) => {
    expect(await anular(firmado(xml))).toMatchObject(negada(frase))
    expect((await oficina.enviar(firmado(ecf()))).codigo).toBe('1')
  })

  test('sin firma que valga, o sin XML', async () => {
    const xml = anecf([{ desde: 1, hasta: 1 }])
    expect(await anular(firmado(xml).replace('11:30', '11:31'))).toMatchObject(
      negada('La firma del documento no es válida'),
    )
    expect(await anular(firmado(xml), 'anulacion.txt')).toMatchObject(negada('Tipo de archivo no valido'))
  })
})
