import { describe, expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recuperacion.ts'
import { codeAt, newSecret, secretForTyping, stepOf, uriOf } from './totp.ts'

/** RFC 6238, appendix B: the secret is these twenty letters; of its eight digits the last six are ours. */
const RFC = Buffer.from('12345678901234567890')

const at = (seconds: number) => new Date(seconds * 1000)

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of second %i is the one of the RFC', (seconds, code) => {
    expect(codeAt(RFC, at(seconds))).toBe(code)
    expect(stepOf({ secret: RFC, code, now: at(seconds) })).toBe(Math.floor(seconds / 30))
  })

  test.each([
    [-31, 999],
    [-1, 999],
    [0, 1000],
    [29, 1000],
    [59, 1001],
  ])('that is %i seconds off belongs to its own step', (off, step) => {
    const now = at(30_000)
    const code = codeAt(RFC, at(30_000 + off))
    expect(stepOf({ secret: RFC, code, now })).toBe(off < -30 ? null : step)
  })

  test('of two steps before or after is none', () => {
    for (const off of [-60, 60]) {
      expect(stepOf({ secret: RFC, code: codeAt(RFC, at(30_000 + off)), now: at(30_000) })).toBeNull()
    }
  })

  test.each(['', '28708', '2870820', ' 287082', '28708a', '２８７０８２', '-28708', '287082\n'])(
    '%j is none',
    code => {
      expect(stepOf({ secret: RFC, code, now: at(59) })).toBeNull()
    },
  )
})

test('the secret is told to people and to applications in base 32', () => {
  expect(secretForTyping(RFC)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  const uri = new URL(uriOf(RFC, 'yocasta peña'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Cuadre:yocasta peña')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Cuadre',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(newSecret()).toHaveLength(20)
  expect(newSecret()).not.toEqual(newSecret())
})

test('ten recovery codes, each its own, known again however they are written', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const same = hashRecoveryCode('K310-0QWX-7MZA-22BD')
  for (const written of ['k310 0qwx 7mza 22bd', 'KBIO', 'k3lo-Oqwx-7mza-22bd', 'K3IO0QWX7MZA22BD']) {
    expect(hashRecoveryCode(written).equals(same)).toBe(written !== 'KBIO')
  }
})
