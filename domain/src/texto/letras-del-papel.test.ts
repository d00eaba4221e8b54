import { describe, expect, test } from 'vitest'
import { avisoDelPapel, fuenteDe } from './letras-del-papel.ts'

describe('Las letras del papel', () => {
  test.each([
    ['base', 'aÑü0$“–'],
    ['europa', 'ПриветΑθήναễ№€ſ'],
    ['arabe', 'شركةالنور٣'],
    ['hebreo', 'שלום'],
    ['signos', '□★①'],
    ['han', '中文圳東かナ，（Ａ'],
    ['hangul', '주식회사'],
    [null, '😀☕ไทยद\ud800'],
  ])('de la fuente %s son «%s»', (fuente, letras) => {
    expect([...letras].map(letra => [letra, fuenteDe(letra)])).toEqual(
      [...letras].map(letra => [letra, fuente]),
    )
  })
})

describe('A quien escribe un nombre se le dice qué letras no saldrán', () => {
  test.each([
    ['Ferretería Peña & Hijos', null],
    ['شركة 中文 Привет', null],
    ['', null],
    ['№ 5 ☕', 'En el papel, «☕» saldrá como □.'],
    ['№ 5 ☕ 😀 ☕', 'En el papel, «☕», «😀» saldrán como □.'],
    // What shows nothing is not kept either.
    ['Mi\u200BCasa \u2764\uFE0F', 'En el papel, «\u2764» saldrá como □.'],
    ['😀😁😂🤣😃😄😅', 'En el papel, «😀», «😁», «😂», «🤣», «😃» y otras letras saldrán como □.'],
  ])('«%s»: %s', (texto, aviso) => expect(avisoDelPapel(texto)).toBe(aviso))
})
