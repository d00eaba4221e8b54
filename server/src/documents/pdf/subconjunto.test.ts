import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { FuenteTroceable, Subconjunto } from './subconjunto.ts'

/** What the tests ask of fontkit beyond what the product does. */
interface Glifo {
  readonly id: number
  readonly advanceWidth: number
  readonly path: { toSVG(): string }
}
type Fuente = Font & { getGlyph(glifo: number): Glifo; glyphForCodePoint(punto: number): Glifo }

describe.each(['Regular', 'SemiBold'])('CuadreSans-%s', peso => {
  const archivo = readFileSync(new URL(`../fonts/CuadreSans-${peso}.ttf`, import.meta.url))
  const entera = create(archivo) as Fuente
  const troceable = new FuenteTroceable(archivo)

  test('un subconjunto dibuja cada signo como la fuente entera, también los compuestos', () => {
    // Twice the same sign, and accents before the letters that they are made of.
    const signos = [...'Ñandú ÁÉÍÓÚüñ áéíóú RD$1,234.50 «…» a']
    const subconjunto = new Subconjunto(troceable)
    const numeros = signos.map(signo => {
      const { id } = entera.glyphForCodePoint(signo.codePointAt(0) ?? 0)
      return { original: entera.getGlyph(id), numero: subconjunto.includeGlyph(id) }
    })
    expect(numeros[0]?.numero).toBe(1)
    expect(new Set(numeros.map(({ numero }) => numero)).size).toBe(new Set(signos).size)
    const bytes = subconjunto.encode()
    expect(bytes.byteLength).toBeLessThan(archivo.byteLength / 2)
    const parte = create(bytes) as Fuente
    for (const { original, numero } of numeros) {
      const copia = parte.getGlyph(numero)
      expect([copia.advanceWidth, copia.path.toSVG()]).toEqual([original.advanceWidth, original.path.toSVG()])
    }
  })
})
