import { describe, expect, test } from 'vitest'
import {
  fraseDeCongelado,
  motivoParaNoCambiar,
  motivoParaNoEliminar,
  porQueEstaCongelada,
} from './congelado.ts'

const HOY = '2026-11-06'
const AYER = '2026-11-05'

describe('¿Se puede cambiar o eliminar un pedido?', () => {
  test.each([
    [false, false, null],
    [false, true, 'PEDIDO_PAID'],
    [true, false, 'DOCUMENTO_FROZEN'],
    // Taking the payment back would not help.
    [true, true, 'DOCUMENTO_FROZEN'],
  ])('congelado %s, pagado %s: %s', (congelado, pagado, motivo) => {
    expect(motivoParaNoCambiar({ congelado, pagado, hoy: HOY })).toBe(motivo)
    expect(motivoParaNoEliminar({ congelado, pagado })).toBe(motivo)
  })

  test.each([
    ['hoy', { cobradoEl: HOY }, null],
    ['ayer', { cobradoEl: AYER }, 'PEDIDO_PAID'],
    ['ayer, y la DGII la rechazó', { cobradoEl: AYER, rechazado: true }, null],
    ['ayer, y alguien cobró además', { cobradoEl: AYER, rechazado: true, pagado: true }, 'PEDIDO_PAID'],
    ['hoy, y está congelada', { cobradoEl: HOY, congelado: true }, 'DOCUMENTO_FROZEN'],
  ] as const)('una que se cobró al emitirla %s', (_que, cobro, motivo) => {
    expect(motivoParaNoCambiar({ congelado: false, pagado: false, ...cobro, hoy: HOY })).toBe(motivo)
  })

  test('quien lo intenta lee qué factura es y cómo se corrige', () => {
    expect(fraseDeCongelado('B0100000070')).toBe(
      'La factura B0100000070 ya no puede cambiarse. Corríjala con una nota de crédito.',
    )
    expect(porQueEstaCongelada('B0100000070', {})).toBe(fraseDeCongelado('B0100000070'))
    expect(porQueEstaCongelada('B0100000070', { mesCerrado: true })).toBe(
      'Su mes está cerrado. La factura B0100000070 ya no puede cambiarse. Corríjala con una nota de crédito.',
    )
  })
})
