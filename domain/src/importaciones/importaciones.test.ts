import { describe, expect, test } from 'vitest'
import { CODIGOS_DE_UNIDAD, unidadDe } from '../documentos/unidades.ts'
import { verificadorDeCedula } from '../identidad/documento.ts'
import { CAMPO_MEMO, fallaDeHoja, SIN_RESULTADO } from './falla-de-hoja.ts'
import { cantidadEscrita, documentoEscrito, numeroEscrito, telefonoEscrito } from './leer-celda.ts'
import { cifrasEscritas } from './leer-cifras.ts'
import { completarItbis, itbisEscrito } from './leer-itbis.ts'
import { unidadEscrita } from './leer-unidad.ts'

describe('Números como los escribe la gente', () => {
  test.each([
    ['1234', 1234],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['1,234,567.89', 1_234_567.89],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 234,50', 1234.5],
    ['1\u00a0234.50', 1234.5],
    ['1234,5', 1234.5],
    ['0.16', 0.16],
    // No group of thousands begins with zero: these are parts of one.
    ['0,500', 0.5],
    ['0,125', 0.125],
    ['0.500', 0.5],
    ['RD$ 0,750', 0.75],
    ['10,500', 10_500],
    ['100.500,25', 100_500.25],
    ['RD$ 1,234.50', 1234.5],
    ['$485.50', 485.5],
    ['16%', 16],
    ['12,5 %', 12.5],
    ['-3', -3],
    ['(300.00)', -300],
    ['( RD$ 1,234.50 )', -1234.5],
    ['RD$ (300.00)', -300],
    ['450.00-', -450],
    ['RD$ 1.234,50 -', -1234.5],
    ['(0.00)', 0],
    // As Gnumeric 1.12 writes 4608.47 and 0.1 into a CSV.
    ['4608.4700000000000002', 4608.47],
    ['0.10000000000000000555', 0.1],
  ])('«%s» es %d', (texto, valor) => {
    expect(numeroEscrito(texto)).toEqual({ valor })
  })

  test.each([
    ...['abc', '', '=1+1', '1,23,4', '1e5', '12/11/2026', '1..2', '9'.repeat(40), 'Infinity'],
    ...['(-5)', '-5-', '((5))', '(5', '()', '-', '(5)-'],
    ...['0 500', '0,500.25', '0.500,25', '0.500.000'],
  ])('«%s» no es un número', texto => {
    expect(numeroEscrito(texto)).toEqual({ falla: 'no es un número' })
  })

  test('«1.234» puede ser mil doscientos o uno y pico: no se adivina', () => {
    expect(numeroEscrito('1.234')).toEqual({
      falla: 'puede leerse de dos maneras: escríbalo con dos decimales (1.23 o 1234.00)',
    })
  })

  test.each([
    ['12.1250', '12.13'],
    ['1234.567', '1234.57'],
    ['33.3350', '33.34'],
    ['0,125', '0.13'],
    ['12.3450%', '12.35'],
    ['0.001', '0.00'],
  ])('de «%s» se ofrecen dos decimales: %s', (texto, dos) => {
    const falla = `tiene más de dos decimales: escríbalo con dos (${dos})`
    expect(cantidadEscrita(texto)).toEqual({ falla })
  })

  test.each(['-5', '(300.00)', '450.00-', '(12.1250)'])('«%s» es negativo, y se dice', texto => {
    const falla = 'es negativo, y aquí no va nada negativo: si es un saldo a favor, deje la fila fuera'
    expect(cantidadEscrita(texto)).toEqual({ falla })
  })

  test.each([
    ['12.50', 12.5],
    ['RD$ 1,234.5', 1234.5],
    ['100.30', 100.3],
    ['4608.4700000000000002', 4608.47],
    ['999999999999999', 999_999_999_999_999],
  ])('«%s» se guarda como está', (texto, valor) => {
    expect(cantidadEscrita(texto)).toEqual({ valor })
  })

  test.each([
    ['US$ 100.00', 'dólares (US$)'],
    ['100 usd', 'dólares (US$)'],
    ['USD100', 'dólares (US$)'],
    ['U$S 5', 'dólares (US$)'],
    ['5 dólares', 'dólares (US$)'],
    ['€ 20', 'euros (€)'],
    ['20,50 EUR', 'euros (€)'],
    ['£3', 'libras (£)'],
    ['CAD 7.00', 'dólares canadienses (CAD)'],
    ['₡ 500', 'otra moneda'],
    ['100USD', 'dólares (US$)'],
    ['S/. 20.00', 'soles (S/)'],
  ])('«%s» no son pesos', (texto, moneda) => {
    expect(numeroEscrito(texto)).toEqual({ falla: `está en ${moneda}: escríbalo en pesos` })
  })

  test.each(['RD$ 100', 'RD$100.00', '$100', 'DOP 100', '100 pesos', '100 RD$'])('«%s» son pesos', texto => {
    expect(numeroEscrito(texto)).toEqual({ valor: 100 })
  })

  test.each(['100 s/ ITBIS', '100 plus $'])('«%s» no nombra otra moneda', texto => {
    expect(numeroEscrito(texto)).toEqual({ falla: 'no es un número' })
  })
})

describe('Documentos y teléfonos', () => {
  const diez = '0402123456'
  const conUnCero = `${diez}${verificadorDeCedula(diez)}`

  test.each([
    ['1-31-24679-6', '131246796'],
    ['131246796', '131246796'],
    ['001-1391820-5', '00113918205'],
    ['', ''],
    // A cédula that Excel kept as a number: its one zero comes back.
    [conUnCero.slice(1), conUnCero],
  ])('«%s» es %s', (texto, valor) => {
    expect(documentoEscrito(texto)).toEqual({ valor })
  })

  test('una cédula que perdió dos ceros no se toma por un RNC', () => {
    const entera = '00113918205'
    expect(documentoEscrito(entera.slice(2))).toEqual({
      falla: `parece la cédula ${entera} sin los ceros del principio: escríbala completa`,
    })
  })

  test('letras en un documento se dicen, no se borran', () => {
    expect(documentoEscrito('13124679A')).toEqual({ falla: 'solo lleva dígitos y guiones' })
  })

  test.each([
    ['(809) 555-1234', '8095551234'],
    ['1-809-555-1234', '8095551234'],
    ['+1 829 555 1234', '8295551234'],
    ['555-1234', '5551234'],
    ['8095550100.0', '8095550100'],
    ['8.0955501E9', '8095550100'],
  ])('el teléfono «%s» es %s', (texto, digitos) => {
    expect(telefonoEscrito(texto)).toEqual({ valor: digitos })
  })

  test.each([
    ['131583768.0', '131583768'],
    ['131583768,00', '131583768'],
    ['131583768.000000', '131583768'],
    ['1.31583768E8', '131583768'],
    ['1,31583768E+08', '131583768'],
    ['1.3158376e8', '131583760'],
    ['12.0', '12'],
    ['131.000', '131.000'],
    ['2E10', '2E10'],
    ['B0100000123', 'B0100000123'],
    ['1-31-24679-6', '1-31-24679-6'],
    ['Piso 5.0', 'Piso 5.0'],
  ])('las cifras «%s» son %s', (texto, valor) => {
    expect(cifrasEscritas(texto)).toEqual({ valor })
  })

  test.each(['1.31584E+08', '8.09555E+09', '1.315837684E8'])('«%s» perdió cifras', texto => {
    const falla = 'está abreviado y perdió cifras: escríbalo completo, como texto'
    expect(documentoEscrito(texto)).toEqual({ falla })
    expect(telefonoEscrito(texto)).toEqual({ falla })
  })

  test('un documento con decimales no se vuelve otro', () => {
    expect(documentoEscrito('131583768.5')).toEqual({ falla: 'tiene decimales: escríbalo sin ellos' })
  })
})

describe('Celdas que no dicen nada', () => {
  test.each([
    '#DIV/0!',
    '#¡DIV/0!',
    '#N/A',
    '#N/D',
    '#REF!',
    '#¡REF!',
    '#NAME?',
    '#¿NOMBRE?',
    '#NUM!',
    'Err:502',
  ])('%s', texto => {
    expect(fallaDeHoja(texto)).toBe(
      `«${texto}» es un error de la hoja: corrija la fórmula o escriba el valor`,
    )
  })

  test('una columna muy estrecha, una fórmula sin resultado y un memo', () => {
    expect(fallaDeHoja('#######')).toMatch(/es una columna muy estrecha/)
    expect(fallaDeHoja(SIN_RESULTADO)).toMatch(/^la fórmula no tiene un resultado guardado/)
    expect(fallaDeHoja(CAMPO_MEMO)).toMatch(/^es un campo memo, y su texto está en otro archivo/)
  })

  test.each(['', '#1', 'Local #5', '#Ref', 'Colmado #N/A', 'Err: nada', '##'])('«%s» dice algo', texto => {
    expect(fallaDeHoja(texto)).toBeNull()
  })
})

describe('El ITBIS de un producto', () => {
  test.each([
    ['Sí', { exento: false }],
    ['exentado', { exento: true }],
    ['Exento', { exento: true }],
    ['NO EXENTADO', { exento: false }],
    ['No', { exento: true }],
    ['Gravado', { exento: false }],
    ['X', { exento: false }],
    ['18', { tasaItbis: 18 }],
    ['16 %', { tasaItbis: 16 }],
    ['18,00', { tasaItbis: 18 }],
    ['0.16', { tasaItbis: 16 }],
    ['0', { tasaItbis: 0 }],
    ['0%', { tasaItbis: 0 }],
  ])('«%s» es %o', (texto, valor) => {
    expect(itbisEscrito(texto, 'ITBIS')).toEqual({ valor })
  })

  test.each([
    'Exento',
    'Exento de ITBIS',
    'Excento de ITBIS',
    'Sin ITBIS',
    'No lleva ITBIS',
    'Exonerado',
    'Exención',
  ])('debajo de «%s», Sí y X son exento', encabezado => {
    for (const si of ['Sí', 'X']) {
      expect(itbisEscrito(si, encabezado)).toEqual({ valor: { exento: true } })
    }
    expect(itbisEscrito('No', encabezado)).toEqual({ valor: { exento: false } })
  })

  test.each(['ITBIS', 'Lleva ITBIS', 'Tasa de ITBIS', 'Gravado', 'Impuesto'])(
    'debajo de «%s», Sí lo lleva',
    encabezado => {
      expect(itbisEscrito('Sí', encabezado)).toEqual({ valor: { exento: false } })
      expect(itbisEscrito('No', encabezado)).toEqual({ valor: { exento: true } })
    },
  )

  test('debajo de «Exento», 0 y 1 son No y Sí', () => {
    expect(itbisEscrito('0', 'Exento de ITBIS')).toEqual({ valor: { exento: false } })
    expect(itbisEscrito('1', 'EXENCIÓN')).toEqual({ valor: { exento: true } })
    expect(itbisEscrito('16', 'Exento')).toEqual({ valor: { tasaItbis: 16 } })
  })

  test('otra cosa se dice', () => {
    const falla = 'no es una tasa de ITBIS: debe ser 18, 16, Exento'
    expect(itbisEscrito('1', 'ITBIS')).toEqual({ falla })
    expect(itbisEscrito('13 %', 'Tasa')).toEqual({ falla })
    expect(itbisEscrito('quizás', 'ITBIS')).toEqual({
      falla: 'debe ser NO EXENTADO, EXENTADO, Sí, No, 18 o 16',
    })
  })

  test.each([
    [{ tasaItbis: 16 }, { exento: true, tasaItbis: 16 }, { exento: false }],
    [{ tasaItbis: 0 }, { exento: false, tasaItbis: 0 }, { exento: true }],
    [{ exento: true }, { exento: true, tasaItbis: 16 }, { tasaItbis: 0 }],
    [{ exento: false }, { exento: false, tasaItbis: 16 }, {}],
    [{ exento: false }, { exento: false, tasaItbis: 0 }, { tasaItbis: 18 }],
    [{}, { exento: true, tasaItbis: 0 }, {}],
    // Left to the form's rule, which refuses it.
    [{ exento: true, tasaItbis: 18 }, { exento: true, tasaItbis: 18 }, {}],
  ])('la fila %o, que queda %o, también dice %o', (fila, todo, tambien) => {
    expect(completarItbis(fila, todo)).toEqual(tambien)
  })
})

describe('La unidad de un producto', () => {
  test.each(CODIGOS_DE_UNIDAD)('%d se lee por su código, su nombre y su abreviatura', codigo => {
    const { nombre = '', abreviatura = nombre } = unidadDe(codigo) ?? {}
    for (const texto of [String(codigo), nombre, nombre.toUpperCase(), abreviatura]) {
      expect(unidadEscrita(texto)).toEqual({ valor: codigo })
    }
  })

  test.each([
    ['lb', 23],
    ['LBS.', 23],
    ['Libras', 23],
    ['und', 43],
    ['UD', 43],
    ['Unidades', 43],
    ['c/u', 43],
    ['kg', 21],
    ['kilos', 21],
    ['gl', 15],
    ['Galón', 15],
    ['metros cuadrados', 27],
    ['m2', 27],
    ['Cajas', 6],
    ['43.0', 43],
    ['botellas', 5],
    ['quintales', 51],
    ['pulgada', 55],
  ])('«%s» es la %d', (texto, valor) => {
    expect(unidadEscrita(texto)).toEqual({ valor })
  })

  test.each(['0', '63', 'arroba', '-1', 'funda'])('«%s» no está en la tabla', texto => {
    expect(unidadEscrita(texto)).toEqual({
      falla: 'no es una unidad de la tabla: escriba, por ejemplo, Unidad, Libra, Galón o Caja',
    })
  })
})
