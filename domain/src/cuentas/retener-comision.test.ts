import { describe, expect, test } from 'vitest'
import type { ClaseFiscal } from '../contactos/fiscal-escrito.ts'
import { centavos } from '../dinero/centavos.ts'
import { FORMAS_AL_CONTADO } from '../documentos/pago.ts'
import { formaPropia, retenerComision } from './retener-comision.ts'

const quien = (clase: ClaseFiscal, cobraItbis = true) => ({
  clase,
  documento: '00113918205',
  emiteComprobantes: clase !== 'informal',
  cobraItbis,
})

describe('lo que se retiene de una comisión', () => {
  test.each([
    [
      'persona física, hasta el 30 de junio de 2026: 10 %',
      'persona',
      true,
      '2026-06-30',
      180_000,
      180_000,
      100_000,
      900_000,
    ],
    [
      'persona física, desde el 1 de julio: 15 %',
      'persona',
      true,
      '2026-07-01',
      180_000,
      180_000,
      150_000,
      850_000,
    ],
    ['sin ITBIS: solo la renta', 'persona', false, '2026-11-20', 0, 0, 150_000, 850_000],
    [
      'informal: todo su ITBIS y la renta',
      'informal',
      true,
      '2026-11-20',
      180_000,
      180_000,
      150_000,
      850_000,
    ],
    ['persona jurídica: nada, y cobra su ITBIS', 'empresa', true, '2026-06-30', 180_000, 0, 0, 1_180_000],
    ['persona jurídica que no cobra ITBIS', 'empresa', false, '2026-11-20', 0, 0, 0, 1_000_000],
  ] as const)('%s', (_, clase, cobra, dia, itbis, itbisRetenido, rentaRetenida, neto) => {
    expect(retenerComision(centavos(1_000_000), quien(clase, cobra), dia)).toMatchObject({
      itbis,
      itbisRetenido,
      rentaRetenida,
      neto,
    })
  })

  test('cada monto se redondea una vez: RD$0.03 al 18 % y al 15 %', () => {
    expect(retenerComision(centavos(3), quien('persona'), '2026-11-20')).toMatchObject({
      itbis: 1,
      itbisRetenido: 1,
      rentaRetenida: 0,
      neto: 3,
    })
  })

  test('de quien no se ha dicho nada no se retiene nada', () => {
    const { neto, itbis, renta } = retenerComision(centavos(1_000_000), null, '2026-11-20')
    expect([neto, itbis, renta]).toEqual([1_000_000, 0, null])
  })
})

test('un comprobante propio se paga en una forma que su formato conoce', () => {
  expect(FORMAS_AL_CONTADO.map(formaPropia)).toEqual(['01', '02', '03', '07', '07', '07'])
})
