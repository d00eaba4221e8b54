import { describe, expect, test } from 'vitest'
import { fiscalCompleto, fiscalDe } from './fiscal.ts'
import { faltasFiscales } from './fiscal-escrito.ts'

const NADA = { claseFiscal: null, documento: null, emiteComprobantes: null, cobraItbis: null } as const

describe('quién es un contacto para la DGII', () => {
  test.each([
    ['nada, si no se dice', {}, []],
    ['una persona con cédula', { claseFiscal: 'persona', documento: '00113918205' }, []],
    ['una persona con RNC', { claseFiscal: 'persona', documento: '131246796' }, []],
    ['una clase sin documento', { claseFiscal: 'informal' }, ['DOCUMENTO']],
    ['un documento sin clase', { documento: '00113918205' }, ['CLASE']],
    ['un documento de otro largo', { claseFiscal: 'persona', documento: '0011391820' }, ['DOCUMENTO']],
    ['una empresa con cédula', { claseFiscal: 'empresa', documento: '00113918205' }, ['RNC']],
    [
      'un informal que da comprobantes',
      { claseFiscal: 'informal', documento: '00113918205', emiteComprobantes: true },
      ['EMITE'],
    ],
    [
      'una empresa que no los da',
      { claseFiscal: 'empresa', documento: '131246796', emiteComprobantes: false },
      ['EMITE'],
    ],
  ] as const)('%s', (_, dicho, faltas) => {
    expect(faltasFiscales({ ...NADA, ...dicho })).toEqual(faltas)
  })

  test('lo que no se dice es lo usual de su clase', () => {
    const documento = '131246796'
    const completo = (claseFiscal: 'persona' | 'empresa' | 'informal') =>
      fiscalCompleto({ ...NADA, claseFiscal, documento })
    expect(completo('persona')).toEqual({
      claseFiscal: 'persona',
      documento,
      emiteComprobantes: true,
      cobraItbis: true,
    })
    expect(completo('informal').emiteComprobantes).toBe(false)
    expect(fiscalCompleto({ ...NADA, cobraItbis: true })).toEqual(NADA)
    expect(fiscalDe(NADA)).toBeNull()
  })
})
