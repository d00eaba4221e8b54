import { expect, test } from 'vitest'
import { leerPalabras, type Palabra } from './palabras.ts'

const NOTHING: Palabra = { texto: null, ncf: null, pedidoId: null, monto: null }
const pieza = (valor: string) => ({ valor, donde: 'pieza' }) as const
const principio = (valor: string) => ({ valor, donde: 'principio' }) as const
const entera = (valor: string) => ({ valor, donde: 'entera' }) as const

test.each<[string, Partial<Palabra>]>([
  ['Peña', { texto: pieza('Peña') }],
  ['S.R.L.', { texto: pieza('S.R.L') }],
  ['La', { texto: principio('La') }],
  ['ñ', { texto: principio('ñ') }],
  ['100%', { texto: pieza('100%') }],
  ['B0100000815', { texto: pieza('B0100000815'), ncf: 'B0100000815' }],
  ['e31-0000000815', { texto: pieza('e31-0000000815'), ncf: 'E310000000815' }],
  ['b1', { texto: principio('b1') }],
  ['5', { texto: entera('5'), pedidoId: 5, monto: 5 }],
  ['24', { texto: entera('24'), pedidoId: 24, monto: 24 }],
  ['815', { texto: principio('815'), ncf: '815', pedidoId: 815, monto: 815 }],
  ['Pedido 815', { pedidoId: 815 }],
  ['pedido #815', { pedidoId: 815 }],
  ['Pedido n.º 815', { pedidoId: 815 }],
  ['#815', { texto: pieza('#815'), pedidoId: 815 }],
  ['00000815', { texto: principio('00000815'), ncf: '00000815', pedidoId: 815, monto: 815 }],
  ['131246796', { texto: principio('131246796'), ncf: '131246796', pedidoId: 131246796, monto: 131246796 }],
  ['1-31-24679-6', { texto: principio('131246796'), ncf: '131246796' }],
  ['001-1391820-5', { texto: principio('00113918205'), ncf: '00113918205' }],
  ['1-31-', { texto: principio('131'), ncf: '131' }],
  ['00113918205', { texto: principio('00113918205'), ncf: '00113918205', monto: 113_918_205 }],
  ['2147483648', { texto: principio('2147483648'), ncf: '2147483648', monto: 2_147_483_648 }],
  ['1,234.50', { monto: 1234.5 }],
  ['1234.5', { monto: 1234.5 }],
  ['1,234', { monto: 1234 }],
  ['RD$1,234.50', { monto: 1234.5 }],
  ['rd$ 1,234.50', { monto: 1234.5 }],
  ['$75', { texto: entera('75'), pedidoId: 75, monto: 75 }],
  ['999,999,999,999.99', { monto: 999_999_999_999.99 }],
  ['1000000000000', { texto: principio('1000000000000'), ncf: '1000000000000' }],
  ['1,23.50', { texto: pieza('1,23.50') }],
  ['1234.567', { texto: pieza('1234.567') }],
])('%s', (typed, meaning) => {
  expect(leerPalabras(typed)).toEqual([{ ...NOTHING, ...meaning }])
})

test('each word has its own meaning, commas between them do not count', () => {
  expect(leerPalabras('  colmado  Núñez, 1,234.50 & -- ')).toEqual([
    { ...NOTHING, texto: pieza('colmado') },
    { ...NOTHING, texto: pieza('Núñez') },
    { ...NOTHING, monto: 1234.5 },
  ])
})

test.each(['', '   ', '&', '-- .', '$', 'RD$'])('%j says nothing', typed => {
  expect(leerPalabras(typed)).toEqual([])
})
