import { expect, test } from 'vitest'
import { sirveParaFirmar, situacionDeCertificado } from './vigencia-de-certificado.ts'

const VIGENCIA = {
  validoDesde: new Date('2026-01-01T04:00:00Z'),
  validoHasta: new Date('2027-01-01T04:00:00Z'),
}

test.each([
  { ahora: '2025-12-31T23:00:00Z', situacion: 'aún no vale', dias: 365, umbral: null, sirve: false },
  { ahora: '2026-06-01T04:00:00Z', situacion: 'vigente', dias: 214, umbral: null, sirve: true },
  { ahora: '2026-11-01T03:59:59Z', situacion: 'vigente', dias: 61, umbral: null, sirve: true },
  { ahora: '2026-11-01T04:00:01Z', situacion: 'por vencer', dias: 60, umbral: 60, sirve: true },
  { ahora: '2026-12-02T04:00:00Z', situacion: 'por vencer', dias: 30, umbral: 30, sirve: true },
  { ahora: '2026-12-25T04:00:00Z', situacion: 'por vencer', dias: 7, umbral: 7, sirve: true },
  { ahora: '2027-01-01T04:00:00Z', situacion: 'por vencer', dias: 0, umbral: 7, sirve: true },
  { ahora: '2027-01-01T04:00:01Z', situacion: 'vencido', dias: 0, umbral: null, sirve: false },
])('$ahora: $situacion', ({ ahora, sirve, ...esperado }) => {
  expect(situacionDeCertificado(VIGENCIA, new Date(ahora))).toEqual(esperado)
  expect(sirveParaFirmar(VIGENCIA, new Date(ahora))).toBe(sirve)
})
