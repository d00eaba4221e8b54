import { describe, expect, test } from 'vitest'
import { aLaVista, llano, tieneProhibidas } from './letras.ts'

/** Marks of direction, by their numbers. */
const GIRAN = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]

describe('a text of others', () => {
  test.each(GIRAN.map(codigo => [codigo.toString(16).toUpperCase().padStart(4, '0'), codigo] as const))(
    'shows U+%s as what it is, which no field of ours takes',
    (hexadecimal, codigo) => {
      const texto = `FERRETERÍA ${String.fromCodePoint(codigo)}LE SOL`
      expect(aLaVista(texto)).toBe(`FERRETERÍA ‹U+${hexadecimal}›LE SOL`)
      expect(tieneProhibidas(texto)).toBe(true)
      expect(tieneProhibidas(aLaVista(texto))).toBe(false)
    },
  )

  test.each([
    ['what shows nothing is left out', 'FERRE\u200BTE\u00ADRÍA\uFEFF', 'FERRETERÍA'],
    [
      'ends of lines and blanks of other widths are blanks',
      ' Clavos\r\n\tde\u00A02\u3000pulgadas ',
      'Clavos de 2 pulgadas',
    ],
    ['other control characters are shown too', 'a\u0085b', 'a‹U+0085›b'],
    ['letters of any language stay', 'Ñandú & Cía. 株式会社 שלום', 'Ñandú & Cía. 株式会社 שלום'],
  ])('%s', (_, texto, esperado) => expect(aLaVista(texto)).toBe(esperado))
})

test('a plain text is composed, trimmed, and has no letter that shows nothing', () => {
  expect(llano('  Pen\u0303a\u200D\u00A0Gómez ')).toBe('Peña Gómez')
})
