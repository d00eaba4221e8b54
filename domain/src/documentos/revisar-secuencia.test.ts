import { describe, expect, test } from 'vitest'
import { advertenciaDeVence, faltasDeSecuencia, type SecuenciaEscrita } from './revisar-secuencia.ts'

const GUBERNAMENTAL: SecuenciaEscrita = {
  tipo: { serie: 'B', tipo: '15' },
  desde: 1,
  hasta: 100,
  siguiente: 1,
  cantidad: 100,
  autorizacion: '6005872563',
  autorizadaEn: '2026-11-21',
  vence: '2027-12-31',
  borrador: false,
}
const CONSUMO: SecuenciaEscrita = { ...GUBERNAMENTAL, tipo: { serie: 'B', tipo: '02' }, vence: null }

describe('Cada dato de una secuencia', () => {
  test.each([
    ['completa', GUBERNAMENTAL],
    ['sin vencimiento la de un tipo que no lo tiene', CONSUMO],
    ['sin cantidad', { ...GUBERNAMENTAL, cantidad: null }],
    ['de un solo número', { ...GUBERNAMENTAL, hasta: 1, cantidad: 1 }],
    ['empezada en otro programa', { ...GUBERNAMENTAL, siguiente: 100 }],
    [
      'electrónica, con sus diez dígitos',
      { ...GUBERNAMENTAL, tipo: { serie: 'E', tipo: '45' }, hasta: 9_999_999_999, cantidad: null } as const,
    ],
    [
      'borrador sin autorización',
      { ...GUBERNAMENTAL, borrador: true, autorizacion: null, autorizadaEn: null, vence: null },
    ],
  ])('vale %s', (_cual, escrita) => {
    expect(faltasDeSecuencia(escrita)).toEqual([])
  })

  test.each([
    [{ tipo: null }, 'tipo', 'Debe seleccionar el tipo de comprobante.'],
    [{ tipo: { serie: 'B', tipo: '99' } }, 'tipo', 'Debe seleccionar el tipo de comprobante.'],
    // Issued in the trial set of the certification only.
    [{ tipo: { serie: 'B', tipo: '16' } }, 'tipo', 'Debe seleccionar el tipo de comprobante.'],
    [{ autorizacion: null }, 'autorizacion', 'Debe escribir el número de autorización.'],
    [{ autorizadaEn: null }, 'autorizadaEn', 'Debe escribir la fecha de autorización.'],
    [{ desde: 0 }, 'desde', 'El primer número debe estar entre 1 y 99999999.'],
    [{ desde: 1.5 }, 'desde', 'El primer número debe estar entre 1 y 99999999.'],
    [{ hasta: 100_000_000 }, 'hasta', 'El último número debe estar entre 1 y 99999999.'],
    [{ desde: 101, siguiente: 101 }, 'hasta', 'El último número no puede ser menor que el primero.'],
    [{ cantidad: 99 }, 'cantidad', 'La cantidad aprobada no coincide: del 1 al 100 hay 100.'],
    [{ siguiente: 101 }, 'siguiente', 'El próximo número debe estar entre 1 y 100.'],
    [{ vence: null }, 'vence', 'Debe escribir la fecha de vencimiento.'],
    [{ vence: '2026-11-20' }, 'vence', 'El vencimiento no puede ser anterior a la autorización.'],
  ] as const)('%o se rechaza junto a su campo', (cambio, campo, frase) => {
    expect(faltasDeSecuencia({ ...GUBERNAMENTAL, ...cambio })).toEqual([{ campo, frase }])
  })

  test('una de consumo no lleva vencimiento', () => {
    expect(faltasDeSecuencia({ ...CONSUMO, vence: '2027-12-31' })).toEqual([
      { campo: 'vence', frase: 'Los números de factura de consumo no vencen.' },
    ])
  })
})

describe('El vencimiento usual', () => {
  test('el 31 de diciembre del año siguiente no se comenta', () => {
    expect(advertenciaDeVence(GUBERNAMENTAL)).toBeNull()
    expect(advertenciaDeVence({ autorizadaEn: null, vence: '2027-12-31' })).toBeNull()
  })

  test.each(['2026-12-31', '2027-12-30', '2028-12-31'])('el %s se advierte y no se rechaza', vence => {
    expect(advertenciaDeVence({ autorizadaEn: '2026-11-21', vence })).toBe(
      'Una secuencia autorizada en 2026 suele vencer el 31/12/2027. Compruébelo en la Oficina Virtual.',
    )
    expect(faltasDeSecuencia({ ...GUBERNAMENTAL, vence })).toEqual([])
  })
})
