import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { archivoDe, unaOficina } from './test-cliente.ts'
import { ecf, firmado } from './test-documentos.ts'

const oficina = unaOficina()
const RECEPCION = '/ecf/recepcion/api/facturaselectronicas'

const muestra = (nombre: string) => readFileSync(join(import.meta.dirname, '../muestras', nombre), 'utf8')

describe('un documento correcto', () => {
  test('se acepta con la respuesta exacta', async () => {
    const resultado = await oficina.enviar(firmado(ecf()))
    expect(resultado).toEqual({
      trackId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      codigo: '1',
      estado: 'Aceptado',
      rnc: '130862346',
      encf: 'E310000000001',
      secuenciaUtilizada: true,
      fechaRecepcion: '12/1/2026 12:00:00 PM',
      mensajes: [{ valor: '', codigo: 0 }],
    })
  })

  test('las muestras firmadas de ventas y notas se aceptan en su orden', async () => {
    for (const tipo of ['31', '33', '43', '44'])
      await oficina.control('rangos', { rnc: '130862346', tipo, desde: 1, hasta: 99, vence: '31-12-2027' })
    const orden = [
      'E31-credito',
      'E31-propina',
      'E33-nota-debito',
      'E34-devolucion-parcial',
      'E34-corrige-texto',
    ]
    for (const nombre of [...orden, 'E32-mayor-250k', 'E43-gasto-menor', 'E44-regimen-especial'])
      expect([nombre, await oficina.enviar(muestra(`${nombre}.xml`))]).toMatchObject([
        nombre,
        { mensajes: [{ codigo: 0, valor: '' }], estado: 'Aceptado' },
      ])
  })
})

test('sin token no se recibe nada, y la respuesta está vacía', async () => {
  const respuesta = await oficina.subir(RECEPCION, archivoDe(firmado(ecf())))
  expect([respuesta.status, await respuesta.text()]).toEqual([401, ''])
})
