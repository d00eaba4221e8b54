import { expect, test } from 'vitest'
import { rangosDe } from './rangos.ts'

const numero = (ncf: number) => ({ ncf, txtNCF: `B01${String(ncf).padStart(8, '0')}` })

test.each<[number[], string[]]>([
  [[], []],
  [[7], ['B0100000007']],
  [
    [13, 20, 11, 12],
    ['B0100000011 – B0100000013', 'B0100000020'],
  ],
  [
    [1, 2, 4, 5],
    ['B0100000001 – B0100000002', 'B0100000004 – B0100000005'],
  ],
])('%j reads %j', (numeros, rangos) => {
  expect(rangosDe(numeros.map(numero))).toEqual(rangos)
})
