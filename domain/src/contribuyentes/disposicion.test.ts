import { describe, expect, test } from 'vitest'
import { contribuyenteDe, disposicionDe } from './disposicion.ts'

const deBarras = (linea: string) => contribuyenteDe(linea.split('|'), disposicionDe('a|b|c|d'))

const ONCE = '131246796|FERRETERIA  PEÑA SRL |LA PEÑA|VENTA AL POR MENOR| | | | |12/05/2015|ACTIVO|NORMAL'

describe('Una línea del registro', () => {
  test('da número, nombre, nombre comercial, estado y régimen, sin relleno', () => {
    expect(deBarras(`${ONCE}\r`)).toEqual({
      numero: '131246796',
      nombre: 'FERRETERIA PEÑA SRL',
      nombreComercial: 'LA PEÑA',
      estado: 'ACTIVO',
      regimen: 'NORMAL',
    })
  })

  test.each([
    ['siete columnas', '101850043|BANCO X||COMERCIO|01/01/2000|SUSPENDIDO|NORMAL', 'SUSPENDIDO', 'NORMAL'],
    ['una columna de más al final', '101850043|BANCO X||||||||DADO DE BAJA|RST|', 'DADO DE BAJA', 'RST'],
    ['un estado que no se conoce, en su lugar', '101850043|BANCO X||||||||Fusionado|RST', 'FUSIONADO', 'RST'],
    ['una actividad que se llama como un estado', '101850043|X||INACTIVO|||||a|ACTIVO|RST', 'ACTIVO', 'RST'],
    ['sin estado', '101850043|BANCO X|  |COMERCIO', '', ''],
    ['un nombre que parece un estado', '101850043|ACTIVO|SUSPENDIDO|x|01/01/2000', '', ''],
  ])('con %s', (_, linea, estado, regimen) => {
    expect(deBarras(linea)).toMatchObject({ numero: '101850043', estado, regimen })
  })

  test('puede traer el número con guiones y el nombre entre comillas', () => {
    expect(deBarras('"001-1391820-5"|"JUAN ""EL ÑATO"" PÉREZ"|||')).toMatchObject({
      numero: '00113918205',
      nombre: 'JUAN EL ÑATO PÉREZ',
    })
  })

  test.each([
    '',
    'RNC|NOMBRE|COMERCIAL|ACTIVIDAD',
    '13124679|CORTO|||',
    '1312467961|NI RNC NI CÉDULA|||',
    '131246796|||ACTIVO',
    '131246796|SIN COLUMNAS',
    '131246796 X|LETRAS EN EL NÚMERO|||',
    '<html><body>131246796</body></html>',
  ])('«%s» no es del registro', linea => {
    expect(deBarras(linea)).toBeNull()
  })

  test('no guarda un nombre sin fin', () => {
    expect(deBarras(`131246796|${'Ñ'.repeat(5000)}|||`)?.nombre).toHaveLength(300)
  })
})

describe('La primera línea dice cómo está puesto el archivo', () => {
  const NUEVA = 'RNC,RAZÓN SOCIAL,ACTIVIDAD ECONÓMICA,FECHA DE INICIO OPERACIONES,ESTADO,RÉGIMEN DE PAGO'
  test.each([
    ['la nueva', NUEVA, 'nueva', true, ['101850043', 'X', 'Y', '', 'ACTIVO', 'RST']],
    [
      'la nueva con comillas',
      NUEVA.replaceAll(/[^,]+/g, '"$&"'),
      'nueva',
      true,
      ['101850043', 'X', 'Y', '', 'activo', 'rst'],
    ],
    [
      'la nueva, de punto y coma',
      NUEVA.replaceAll(',', ';'),
      'nueva',
      true,
      ['101850043', 'X', 'Y', '', 'ACTIVO', 'RST'],
    ],
    [
      'la nueva, de otras letras',
      'RNC,RAZ?N SOCIAL,A,F,ESTADO,R?GIMEN',
      'nueva',
      true,
      ['101850043', 'X', 'Y', '', 'ACTIVO', 'RST'],
    ],
    [
      'la nueva, en otro orden',
      'ESTADO,RNC,NOMBRE,REGIMEN',
      'nueva',
      true,
      ['ACTIVO', '101850043', 'X', 'RST'],
    ],
    [
      'la nueva, sin ella',
      '"101850043","BANCO, X","Y","","ACTIVO","RST"',
      'nueva',
      false,
      ['101850043', 'X', 'Y', '', 'ACTIVO', 'RST'],
    ],
    [
      'la anterior, con ella',
      'RNC|NOMBRE|ESTADO|REGIMEN',
      'anterior',
      true,
      ['101850043', 'X', 'ACTIVO', 'RST'],
    ],
    [
      'la anterior, sin ella',
      '101850043|BANCO, DE, X||COMERCIO|01/01/2000|ACTIVO|RST',
      'anterior',
      false,
      ['101850043', 'X', '', '', '', 'ACTIVO', 'RST'],
    ],
  ] as const)('%s', (_, primera, nombre, conCabecera, columnas) => {
    const disposicion = disposicionDe(primera)
    expect(disposicion).toMatchObject({ nombre, conCabecera })
    expect(contribuyenteDe(columnas, disposicion)).toEqual({
      numero: '101850043',
      nombre: 'X',
      nombreComercial: '',
      estado: 'ACTIVO',
      regimen: 'RST',
    })
  })
})
