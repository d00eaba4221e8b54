import { describe, expect, test } from 'vitest'
import { COLUMNAS } from './columnas.ts'
import { opcionEscrita } from './leer-opcion.ts'

describe('Lo que se elige de una lista', () => {
  const de = (cosa: 'suplidores' | 'clientes', campo: string) =>
    COLUMNAS[cosa].find(columna => columna.campo === campo)?.opciones ?? []
  const gastos = de('suplidores', 'gasto')

  test.each([
    ['09', '09'],
    ['9', '09'],
    ['10 Adquisiciones de activos', '10'],
    ['09-COMPRAS Y GASTOS QUE FORMARAN PARTE DEL COSTO DE VENTA', '09'],
    ['2. Trabajos, suministros y servicios', '02'],
    ['gastos de seguros', '11'],
  ])('«%s» es el tipo de gasto %s', (texto, valor) => {
    expect(opcionEscrita(texto, gastos)).toEqual({ valor })
  })

  test('un código con la palabra de otro no se adivina, y lo demás dice cada una una vez', () => {
    expect(opcionEscrita('09 Gastos de seguros', gastos)).toEqual({
      falla: 'dice el código 09 y la palabra de otro',
    })
    const nada = opcionEscrita('99 Nada', gastos)
    expect(nada).toEqual({
      falla: expect.stringMatching(
        /^no es ninguno de estos: 01 Gastos de personal, 02 .*, 11 Gastos de seguros$/,
      ),
    })
  })

  test('una palabra que empieza como otra no es un código', () => {
    const tipos = de('clientes', 'tipoComprobante')
    expect(opcionEscrita('B02 - Consumidor final', tipos)).toEqual({ valor: 'B02' })
    expect(opcionEscrita('b02', tipos)).toEqual({ valor: 'B02' })
    expect(opcionEscrita('consumo', tipos)).toEqual({ valor: 'B02' })
    expect(opcionEscrita('crédito', tipos)).toHaveProperty('falla')
    expect(opcionEscrita('B022', tipos)).toHaveProperty('falla')
    expect(opcionEscrita('empresa estatal', de('suplidores', 'clase'))).toHaveProperty('falla')
  })
})
