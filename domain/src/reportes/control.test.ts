import { describe, expect, test } from 'vitest'
import { COLUMNAS_DE_CONTROL, type Cotejo, cuadra, diferencias, totalesDeArchivo } from './control.ts'

const itbis: Cotejo = {
  cifra: 'ITBIS de las ventas',
  en: 'monto',
  dichos: [
    { donde: 'los libros', valor: 1800 },
    { donde: 'los PDF', valor: 1800 },
  ],
}

describe('los totales de control', () => {
  test('cuadran cuando todas las fuentes dicen lo mismo', () => {
    expect([cuadra(itbis), diferencias([itbis])]).toEqual([true, []])
    expect(diferencias([{ ...itbis, dichos: [] }])).toEqual([])
  })

  test('cada fuente que difiere de la primera tiene su frase, con cuánto y hacia dónde', () => {
    const otro: Cotejo = {
      cifra: 'Documentos emitidos',
      en: 'cantidad',
      dichos: [
        { donde: 'los libros', valor: 1200 },
        { donde: 'los PDF', valor: 1201 },
        { donde: 'el 607 en Excel', valor: 1199 },
      ],
    }
    const dichos = [...itbis.dichos, { donde: 'el 607 en Excel', valor: 1750 }]
    expect(diferencias([{ ...itbis, dichos }, otro])).toEqual([
      'ITBIS de las ventas: RD$18.00 según los libros y RD$17.50 según el 607 en Excel (RD$0.50 menos).',
      'Documentos emitidos: 1,200 según los libros y 1,201 según los PDF (1 más).',
      'Documentos emitidos: 1,200 según los libros y 1,199 según el 607 en Excel (1 menos).',
    ])
    expect(cuadra(otro)).toBe(false)
  })
})

describe('un archivo de la DGII leído de vuelta', () => {
  const linea = (ncf: string, monto: string, itbis: string) =>
    `131880738|1|${ncf}||01|20261116||${monto}|${itbis}||||||||||||||`

  test('dice cuántas líneas anuncia, cuántas trae y cuánto suman; las notas de crédito restan', () => {
    const archivo = [
      '607|130862346|202611|4',
      linea('B0100000001', '1000.00', '180.00'),
      linea('B0400000001', '100.50', '18.09'),
      linea('B0200000001', '0.01', ''),
      // Of another month.
      linea('B0100000009', '500.00', '90.00').replace('20261116', '20261016'),
      '',
    ].join('\r\n')
    expect(totalesDeArchivo(archivo, COLUMNAS_DE_CONTROL['607'])).toEqual({
      anunciadas: 4,
      lineas: 4,
      monto: 89_951,
      itbis: 16_191,
    })
  })

  test('el 608 no tiene montos', () => {
    expect(totalesDeArchivo('608|130862346|202611|1\r\nB0100000001|20261116|04', null)).toEqual({
      anunciadas: 1,
      lineas: 1,
      monto: 0,
      itbis: 0,
    })
  })

  test('un monto que no lo es no se calla', () => {
    const archivo = `607|130862346|202611|1\r\n${linea('B0100000001', '1,000.00', '')}`
    expect(() => totalesDeArchivo(archivo, COLUMNAS_DE_CONTROL['607'])).toThrow(RangeError)
  })
})
