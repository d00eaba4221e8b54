import { describe, expect, test } from 'vitest'
import {
  congeladoDesde,
  fraseDeCongelado,
  motivoParaNoCambiar,
  motivoParaNoEliminar,
  porQueEstaCongelada,
} from './congelado.ts'

const FIRMA = '2026-11-05T14:30:00.000Z'
const CIERRE = '2026-12-14T20:00:00.000Z'
const HOY = '2026-11-06'
const AYER = '2026-11-05'

describe('Desde cuándo está congelado un documento', () => {
  test.each([
    ['B', 'sigue a su pedido mientras su mes está abierto', null, null, null],
    ['B', 'se congela al cerrar su mes', null, CIERRE, CIERRE],
    ['B', 'no se firma', FIRMA, null, null],
    ['E', 'sigue a su pedido mientras no se firma', null, null, null],
    ['E', 'se congela al firmarse', FIRMA, null, FIRMA],
    ['E', 'sigue congelado desde su firma cuando se cierra el mes', FIRMA, CIERRE, FIRMA],
    ['E', 'también se congela sin firma al cerrar su mes', null, CIERRE, CIERRE],
  ] as const)('uno de la serie %s %s', (serie, _que, firmadoEn, mesCerradoEn, desde) => {
    expect(congeladoDesde({ serie, firmadoEn, mesCerradoEn })).toBe(desde)
  })
})

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
