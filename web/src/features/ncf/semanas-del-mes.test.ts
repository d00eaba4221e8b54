import type { DiaDeNcf } from '@cuadre/contract/ncf'
import { expect, test } from 'vitest'
import { hojaDelMes, totalDelMes } from './semanas-del-mes.ts'

const dia = (fecha: string, disponibles = 0, usados = 0, anulados = 0): DiaDeNcf => ({
  fecha,
  disponibles,
  usados,
  anulados,
  desde: null,
  hasta: null,
})

const fechas = (mes: string, dias: DiaDeNcf[] = []) =>
  hojaDelMes(mes, dias).semanas.map(semana => semana.map(each => each?.fecha.slice(8) ?? '').join(' '))

test('a month that begins on a Sunday has its first week from the Monday', () => {
  expect(fechas('2026-11-01')).toEqual([
    '02 03 04 05 06 07',
    '09 10 11 12 13 14',
    '16 17 18 19 20 21',
    '23 24 25 26 27 28',
    '30     ',
  ])
})

test('Sundays have a column as soon as one of them holds a number', () => {
  const { columnas } = hojaDelMes('2026-11-01', [dia('2026-11-22', 3)])
  expect(columnas.at(-1)).toBe('domingo')
  expect(fechas('2026-11-01', [dia('2026-11-22', 3)])).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ])
  expect(hojaDelMes('2026-11-01', [dia('2026-11-22')]).columnas).toHaveLength(6)
})

test('a month that begins in the middle of a week leaves the days before it empty', () => {
  expect(fechas('2026-10-01')[0]).toBe('   01 02 03')
  expect(fechas('2027-02-01')).toHaveLength(4)
})

test('the month adds up its days', () => {
  expect(totalDelMes([dia('2026-11-02', 7, 3, 1), dia('2026-11-03', 10)])).toEqual({
    disponibles: 17,
    usados: 3,
    anulados: 1,
    total: 21,
  })
})
