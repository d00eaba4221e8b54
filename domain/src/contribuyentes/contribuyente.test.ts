import { describe, expect, test } from 'vitest'
import { advertenciaDeEstado, avisoDeRegimen, estaActivo } from './contribuyente.ts'

describe('De quien está en el registro', () => {
  test.each([
    ['SUSPENDIDO', 'Figura como SUSPENDIDO en el registro de la DGII.'],
    ['DADO DE BAJA', 'Figura como DADO DE BAJA en el registro de la DGII.'],
    ['ACTIVO', null],
    ['', null],
  ])('el estado «%s» se advierte', (estado, frase) => {
    expect(advertenciaDeEstado({ estado })).toBe(frase)
  })

  test.each([
    ['RST', 'Su régimen de pago en el registro de la DGII es RST.'],
    ['NORMAL', null],
    ['', null],
  ])('el régimen «%s» se dice', (regimen, frase) => {
    expect(avisoDeRegimen({ regimen })).toBe(frase)
  })

  test('está activo solo quien el registro da por activo', () => {
    expect(estaActivo({ estado: 'ACTIVO' })).toBe(true)
    expect(estaActivo({ estado: 'SUSPENDIDO' })).toBe(false)
    expect(estaActivo({ estado: '' })).toBe(false)
    expect(estaActivo(null)).toBe(false)
  })
})
