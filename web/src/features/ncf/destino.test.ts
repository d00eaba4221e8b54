import { nombreDelDia, sumarDias } from '@cuadre/domain/tiempo/dia'
import { expect, test } from 'vitest'
import { problemaDeDestino, reglasDeDestino } from './destino.ts'

const HOY = '2026-11-21'
const VECINO = 'Solo puedes seleccionar un día antes o después de la fecha origen.'
const SABADO = 'Si el origen es sábado, solo viernes (-1) o lunes (+2) son válidos.'

/** The days around an origin that its destination offers. */
function ofrecidos(origen: string): string[] {
  const { excludeDate } = reglasDeDestino(origen, HOY)
  return Array.from({ length: 15 }, (_, i) => sumarDias(origen, i - 7)).filter(dia => !excludeDate?.(dia))
}

test.each([
  ['lunes', '2026-11-16', ['2026-11-15', '2026-11-17']],
  ['martes', '2026-11-17', ['2026-11-16', '2026-11-18']],
  ['miércoles', '2026-11-18', ['2026-11-17', '2026-11-19']],
  ['jueves', '2026-11-19', ['2026-11-18', '2026-11-20']],
  ['viernes', '2026-11-20', ['2026-11-19', '2026-11-21']],
  ['sábado', '2026-11-21', ['2026-11-20', '2026-11-23']],
  ['domingo', '2026-11-22', ['2026-11-21', '2026-11-23']],
])('from a %s only the legal days are offered', (nombre, origen, destinos) => {
  expect(nombreDelDia(origen)).toBe(nombre)
  expect(ofrecidos(origen)).toEqual(destinos)
})

test.each([
  ['2026-11-18', VECINO],
  ['2026-11-21', SABADO],
])('a wrong day typed with origin %s tells %j', (origen, frase) => {
  expect(reglasDeDestino(origen, HOY).excludedMessage).toBe(frase)
})

test('the destination is offered from a month before today to three months after', () => {
  expect(reglasDeDestino(null, HOY)).toEqual({ minDate: '2026-10-21', maxDate: '2027-02-21' })
})

test('the calendar opens where the legal days are', () => {
  expect(reglasDeDestino('2027-01-30', HOY).openAt).toBe('2027-02-01')
  expect(reglasDeDestino('2025-01-15', HOY).openAt).toBe('2026-10-21')
})

test('nothing is wrong while one of the days is missing', () => {
  expect(problemaDeDestino(null, '2026-11-20')).toBeNull()
  expect(problemaDeDestino('2026-11-20', null)).toBeNull()
  expect(problemaDeDestino('2026-11-21', '2026-11-22')).toBe(SABADO)
})
