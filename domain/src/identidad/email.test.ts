import { expect, test } from 'vitest'
import { esEmail } from './email.ts'

test.each(['ana@correo.do', 'a.b+c@sub.correo.com.do', 'ñandú@correo.do'])('%s parece un email', texto => {
  expect(esEmail(texto)).toBe(true)
})

test.each([
  '',
  'ana',
  'ana@',
  '@correo.do',
  'ana@correo',
  'ana@.do',
  'ana@correo.',
  'a na@correo.do',
  'a@b@c.do',
  'ana@correo..do',
  `${'a'.repeat(250)}@b.do`,
])('«%s» no parece un email', texto => {
  expect(esEmail(texto)).toBe(false)
})
