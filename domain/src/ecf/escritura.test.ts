import { describe, expect, test } from 'vitest'
import { centavos, dividirRedondeando } from '../dinero/centavos.ts'
import { correoEcf, fechaHoraEcf, montoEcf, telefonoEcf, textoEcf } from './escritura.ts'

describe('un texto', () => {
  test.each([
    ['  Cemento\r\n gris\t\tPortland ', 80, 'Cemento gris Portland'],
    ['pen\u0303a', 80, 'peña'],
    ['a\u0000b\u0007c\u009Fd', 80, 'a b c d'],
    ['a\uD800b\uFFFF', 80, 'a b'],
    ['uno dos', 4, 'uno'],
    ['uno dos', 5, 'uno d'],
    // An emoji counts as two, and is never cut in half.
    ['abc😀', 5, 'abc😀'],
    ['abc😀', 4, 'abc'],
    ['a\u00A0b\u2028c', 80, 'a b c'],
    ['', 80, null],
    [' \n ', 80, null],
    [null, 80, null],
  ])('%j en %i', (texto, maximo, escrito) => {
    expect(textoEcf(texto, maximo)).toBe(escrito)
  })
})

test.each([
  ['8095550100', '809-555-0100'],
  ['(809) 555-0100', '809-555-0100'],
  ['+1 809 555 0100', '809-555-0100'],
  ['5550100', null],
  ['', null],
  [null, null],
])('un teléfono: %s', (telefono, escrito) => {
  expect(telefonoEcf(telefono)).toBe(escrito)
})

describe('un correo', () => {
  test.each(['a@b.do', 'juan.perez-2+caja@mi-empresa.com.do', 'peña@correo.do'])('%s', correo => {
    expect(correoEcf(correo)).toBe(correo)
  })

  test.each([
    'sin arroba',
    'a@b',
    'juan_perez@b.do',
    'a@@b.do',
    '.a@b.do',
    `${'a'.repeat(80)}@b.do`,
    '',
    null,
  ])('no se escribe: %s', correo => {
    expect(correoEcf(correo)).toBeNull()
  })

  test('uno que no lo es no hace esperar a nadie', () => {
    const antes = Date.now()
    for (const correo of ['a+'.repeat(40), `a@${'a.'.repeat(38)}`, 'a.'.repeat(40)]) correoEcf(correo)
    expect(Date.now() - antes).toBeLessThan(1000)
  })
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [118000, '1180.00'],
  [-101, '-1.01'],
  [99_999_999_999_999, '999999999999.99'],
])('%i centavos', (monto, escrito) => {
  expect(montoEcf(centavos(monto))).toBe(escrito)
})

test('la hora es la de Santo Domingo, también a medianoche y en Año Nuevo', () => {
  expect(fechaHoraEcf(new Date('2027-01-01T03:59:59.999Z'))).toBe('31-12-2026 23:59:59')
  expect(fechaHoraEcf(new Date('2027-01-01T04:00:00Z'))).toBe('01-01-2027 00:00:00')
})

// Informe Técnico e-CF 1.0, 12 and 13: half up at the third decimal (750.5212, 750.5276), and quantity × price of its three lines.
test.each([
  [7505212n, 75052n],
  [7505276n, 75053n],
  [550n * 10033n, 55182n],
  [1025n * 55544n, 569326n],
  [200n * 33325n, 66650n],
])('los ejemplos de redondeo de la DGII: %i diezmilésimas', (diezmilesimas, redondeado) => {
  expect(dividirRedondeando(diezmilesimas, 100n)).toBe(redondeado)
})
