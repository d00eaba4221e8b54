import { describe, expect, test } from 'vitest'
import { verificadorDeCedula } from '../identidad/documento.ts'
import { COLUMNAS } from './columnas.ts'
import { COSAS_IMPORTABLES } from './cosas.ts'
import { emparejar, reconocidas } from './emparejar.ts'
import { documentoEscrito, numeroEscrito, siONo, telefonoEscrito } from './leer-celda.ts'

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
  ])('«%s» es %d', (texto, valor) => {
    expect(numeroEscrito(texto)).toEqual({ valor })
  })

  test.each([
    ...['abc', '', '=1+1', '1,23,4', '1e5', '12/11/2026', '1..2', '9'.repeat(40), 'Infinity'],
    ...['0 500', '0,500.25', '0.500,25', '0.500.000'],
  ])('«%s» no es un número', texto => {
    expect(numeroEscrito(texto)).toEqual({ falla: 'no es un número' })
  })

  test('«1.234» puede ser mil doscientos o uno y pico: no se adivina', () => {
    expect(numeroEscrito('1.234')).toEqual({
      falla: 'puede leerse de dos maneras: escríbalo con dos decimales (1234.00)',
    })
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
  ])('el teléfono «%s» es %s', (texto, digitos) => {
    expect(telefonoEscrito(texto)).toBe(digitos)
  })
})

test.each([
  ['Sí', true],
  ['exentado', true],
  ['NO EXENTADO', false],
  ['X', true],
  ['0', false],
])('«%s» en la columna ITBIS', (texto, valor) => {
  const itbis = COLUMNAS.productos.find(({ campo }) => campo === 'exento')
  expect(siONo(texto, itbis?.opciones)).toEqual({ valor })
  expect(siONo('quizás', itbis?.opciones)).toEqual({ falla: 'debe ser NO EXENTADO, EXENTADO, Sí, No' })
})

describe('Encabezados', () => {
  test.each(COSAS_IMPORTABLES)('la plantilla de %s se reconoce entera', cosa => {
    const titulos = COLUMNAS[cosa].map(({ titulo }) => titulo)
    expect(Object.values(emparejar(cosa, titulos))).toEqual(titulos.map((_, en) => en))
  })

  test('acentos, mayúsculas y signos no cuentan, y una columna sirve a un solo campo', () => {
    const { rnc, nombre, telefono, email, contactoId } = emparejar('clientes', [
      'Código',
      'RAZON SOCIAL',
      'cedula / rnc:',
      'TELEFONO',
      'Correo  Electrónico',
    ])
    expect({ rnc, nombre, telefono, email, contactoId }).toEqual({
      nombre: 1,
      rnc: 2,
      telefono: 3,
      email: 4,
      contactoId: null,
    })
    expect(emparejar('clientes', ['Nombre', 'Nombre'])['nombre']).toBe(0)
    expect(emparejar('contactos', ['Contacto', 'Nombre'])['nombreContacto']).toBe(1)
  })

  test('lo que no es de nadie no se reconoce', () => {
    expect(reconocidas('productos', ['', 'Existencia', '<svg>'])).toBe(0)
    expect(reconocidas('productos', ['Descripción', 'Precio unitario'])).toBe(2)
  })
})
