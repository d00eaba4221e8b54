import { expect, test } from 'vitest'
import { movibles, porqueNoHay, textoDeMover } from './dia-sin-numeros-frases.ts'

const HOY = '2026-11-22'

test.each([
  [{ dia: HOY, generado: true, usado: null }, 'Hoy, domingo 22/11/2026, no hay números.'],
  [
    { dia: HOY, generado: true, usado: '2026-11-23' },
    'Hoy, domingo 22/11/2026, no hay números: el pedido lleva la fecha del lunes 23/11/2026.',
  ],
  [
    { dia: '2026-11-20', generado: true, usado: null },
    'El viernes 20/11/2026 ya no le quedan números a la empresa.',
  ],
  [{ dia: '2026-12-01', generado: false, usado: null }, 'Diciembre no tiene NCF generados.'],
])('%j', (pregunta, frase) => {
  expect(porqueNoHay({ ...pregunta, hoy: HOY })).toBe(frase)
})

const dias = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map(fecha => ({
  fecha,
  disponibles: 9,
}))

test('to a Sunday only Monday’s may come, and half of them', () => {
  expect(movibles(HOY, dias, HOY)).toEqual([{ fecha: '2026-11-23', disponibles: 9, cantidad: 5 }])
})

test('to a Monday all that Saturday left, or half of Tuesday’s', () => {
  expect(movibles('2026-11-23', dias, '2026-11-23')).toEqual([
    { fecha: '2026-11-21', disponibles: 9, cantidad: 9 },
    { fecha: '2026-11-24', disponibles: 9, cantidad: 5 },
  ])
})

test('nothing to a day out of reach', () => {
  expect(movibles('2026-11-23', dias, '2027-03-01')).toEqual([])
})

test.each([
  [{ fecha: '2026-11-23', cantidad: 5, disponibles: 9 }, HOY, 'Mover a hoy 5 de los 9 del lunes 23/11'],
  [
    { fecha: '2026-11-21', cantidad: 9, disponibles: 9 },
    '2026-11-23',
    'Mover al lunes 23/11 los 9 del sábado 21/11',
  ],
  [{ fecha: '2026-11-23', cantidad: 1, disponibles: 1 }, HOY, 'Mover a hoy el del lunes 23/11'],
])('%j to %s', (movible, destino, texto) => {
  expect(textoDeMover(movible, { destino, hoy: HOY })).toBe(texto)
})
