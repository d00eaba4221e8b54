import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advertenciaDeDocumento,
  digitoVerificadorCorrecto,
  formatCedula,
  formatDocumento,
  formatRnc,
  soloDigitos,
  tipoDeDocumento,
  verificadorDeCedula,
  verificadorDeRnc,
} from './documento.ts'
import vectores from './documento.vectors.json' with { type: 'json' }

const cifras = (largo: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: largo, maxLength: largo }).map(d => d.join(''))

describe('Dígito verificador', () => {
  test.each([...vectores.rnc.correctos, ...vectores.cedula.correctos])('%s está bien', numero => {
    expect(digitoVerificadorCorrecto(numero)).toBe(true)
    expect(advertenciaDeDocumento(numero)).toBeNull()
  })

  test.each([...vectores.rnc.incorrectos, ...vectores.cedula.incorrectos])('%s está mal', numero => {
    expect(digitoVerificadorCorrecto(numero)).toBe(false)
  })

  test.each([...vectores.rnc.emitidosQueFallan, ...vectores.cedula.emitidasQueFallan])(
    '%s fue emitido y falla: por eso solo se advierte',
    numero => {
      expect(digitoVerificadorCorrecto(numero)).toBe(false)
      expect(advertenciaDeDocumento(numero)).toContain('Revíselo antes de guardar.')
    },
  )

  test('cambiar un solo dígito de una cédula siempre se nota', () => {
    fc.assert(
      fc.property(cifras(10), fc.nat(10), fc.integer({ min: 1, max: 9 }), (diez, lugar, salto) => {
        const cedula = `${diez}${verificadorDeCedula(diez)}`
        const cambiada = [...cedula].map((c, i) => (i === lugar ? (Number(c) + salto) % 10 : c)).join('')
        expect(digitoVerificadorCorrecto(cedula)).toBe(true)
        expect(digitoVerificadorCorrecto(cambiada)).toBe(false)
      }),
    )
  })

  test('a cada ocho dígitos corresponde exactamente un dígito verificador de RNC, del 1 al 9', () => {
    fc.assert(
      fc.property(cifras(8), ocho => {
        const buenos = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(d => digitoVerificadorCorrecto(`${ocho}${d}`))
        expect(buenos).toEqual([verificadorDeRnc(ocho)])
        expect(buenos[0]).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe('Advertencia', () => {
  test('nombra el documento', () => {
    expect(advertenciaDeDocumento('101850042')).toBe(
      'El dígito verificador del RNC no coincide. Revíselo antes de guardar.',
    )
    expect(advertenciaDeDocumento('00113918204')).toBe(
      'El dígito verificador de la cédula no coincide. Revíselo antes de guardar.',
    )
  })

  test.each(['', '1318', '1234567890'])('calla mientras «%s» no tiene el largo de un documento', digitos => {
    expect(advertenciaDeDocumento(digitos)).toBeNull()
  })
})

describe('Tipo y formato', () => {
  test.each([
    ['131246796', 'RNC', '1-31-24679-6'],
    ['101850043', 'RNC', '1-01-85004-3'],
    ['00113918205', 'Cédula', '001-1391820-5'],
    ['22400022111', 'Cédula', '224-0002211-1'],
  ])('%s es %s y se escribe %s', (digitos, tipo, texto) => {
    expect(tipoDeDocumento(digitos)).toBe(tipo)
    expect(formatDocumento(digitos)).toBe(texto)
    expect(soloDigitos(texto)).toBe(digitos)
  })

  test.each([
    ...vectores.rnc.otroLargo,
    ...vectores.rnc.otrosCaracteres,
    ...vectores.cedula.otrosCaracteres,
    '',
  ])('«%s» no es ni RNC ni cédula, y queda como está', texto => {
    expect(tipoDeDocumento(texto)).toBeNull()
    expect(digitoVerificadorCorrecto(texto)).toBe(false)
    expect(formatDocumento(texto)).toBe(texto)
  })

  test('un formato no toca lo que es del otro largo', () => {
    expect(formatRnc('00113918205')).toBe('00113918205')
    expect(formatCedula('131246796')).toBe('131246796')
  })
})
