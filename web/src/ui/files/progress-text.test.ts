import { expect, test } from 'vitest'
import { progressText } from './progress-text.ts'

test.each([
  [2, 0, null, '2 s'],
  [59, 1, null, '59 s · 1 KB recibidos'],
  [60, 350 * 1024, 1, '1 min 00 s · 350 KB recibidos · 1 fila'],
  [125, 1024 ** 2, 12_345, '2 min 05 s · 1.0 MB recibidos · 12,345 filas'],
  [3, 1024 ** 2 - 1, 0, '3 s · 1.0 MB recibidos · 0 filas'],
])('%i s, %i bytes, %s rows: %s', (seconds, bytes, rows, text) => {
  const shown = progressText(seconds, { bytes, rows })
  expect(shown.replaceAll('\u00a0', ' ')).toBe(text)
  expect(shown.split(' · ').join('')).not.toContain(' ')
})
