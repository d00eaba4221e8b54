import { describe, expect, test } from 'vitest'
import { advertenciaDeEstado, contribuyenteDeLinea } from './contribuyente.ts'

const ONCE = '131246796|FERRETERIA  PEÑA SRL |LA PEÑA|VENTA AL POR MENOR| | | | |12/05/2015|ACTIVO|NORMAL'

describe('Una línea del registro', () => {
  test('da número, nombre, nombre comercial y estado, sin relleno', () => {
    expect(contribuyenteDeLinea(`${ONCE}\r`)).toEqual({
      numero: '131246796',
      nombre: 'FERRETERIA PEÑA SRL',
      nombreComercial: 'LA PEÑA',
      estado: 'ACTIVO',
    })
  })

  test.each([
    ['siete columnas', '101850043|BANCO X||COMERCIO|01/01/2000|SUSPENDIDO|NORMAL', 'SUSPENDIDO'],
    ['una columna de más al final', '101850043|BANCO X||||||||DADO DE BAJA|RST|', 'DADO DE BAJA'],
    ['un estado que no se conoce, en su lugar', '101850043|BANCO X||||||||Fusionado|RST', 'FUSIONADO'],
    ['una actividad que se llama como un estado', '101850043|X||INACTIVO|||||a|ACTIVO|RST', 'ACTIVO'],
    ['sin estado', '101850043|BANCO X|  |COMERCIO', ''],
    ['un nombre que parece un estado', '101850043|ACTIVO|SUSPENDIDO|x|01/01/2000', ''],
  ])('con %s', (_, linea, estado) => {
    expect(contribuyenteDeLinea(linea)).toMatchObject({ numero: '101850043', estado })
  })

  test('puede traer el número con guiones y el nombre entre comillas', () => {
    expect(contribuyenteDeLinea('"001-1391820-5"|"JUAN ""EL ÑATO"" PÉREZ"|||')).toMatchObject({
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
    expect(contribuyenteDeLinea(linea)).toBeNull()
  })

  test('no guarda un nombre sin fin', () => {
    expect(contribuyenteDeLinea(`131246796|${'Ñ'.repeat(5000)}|||`)?.nombre).toHaveLength(300)
  })
})

describe('El estado se advierte', () => {
  test.each([
    ['SUSPENDIDO', 'En el registro de la DGII: Suspendido.'],
    ['DADO DE BAJA', 'En el registro de la DGII: Dado de baja.'],
    ['ACTIVO', null],
    ['', null],
  ])('%s', (estado, frase) => {
    expect(advertenciaDeEstado(estado)).toBe(frase)
  })
})
