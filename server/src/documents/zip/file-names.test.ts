import { describe, expect, test } from 'vitest'
import { safeFileName, uniqueNames } from './file-names.ts'

describe('safeFileName', () => {
  test.each([
    ['B0100000001_Ferretería Peña & Hijos.pdf', 'B0100000001_Ferreteria Pena _ Hijos.pdf'],
    ['../../etc/passwd', '_._etc_passwd'],
    ['..\\..\\windows\\system32.pdf', '_._windows_system32.pdf'],
    ['C:\\recibo.pdf', 'C_recibo.pdf'],
    ['/absoluto.xml', '_absoluto.xml'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['LPT1.txt', '_LPT1.txt'],
    ['console.pdf', 'console.pdf'],
    ['  punto final. ', 'punto final'],
    ['a\u202Efdp.exe', 'a_fdp.exe'],
    ['línea\r\nnueva\0.png', 'linea_nueva_.png'],
    ['<script>"|?*.pdf', '_script_.pdf'],
    ['発票.pdf', '_.pdf'],
    ['...', '_'],
    ['', '_'],
  ])('%j → %j', (text, name) => {
    expect(safeFileName(text)).toBe(name)
  })

  test('a long one is cut before its extension, and does not end in a space', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(96)}.pdf`)
    expect(safeFileName(`${'x'.repeat(95)} y.pdf`)).toBe(`${'x'.repeat(95)}.pdf`)
  })
})

test('the same name is given once, whatever its case', () => {
  const unique = uniqueNames()
  expect(['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'b', 'b'].map(unique)).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
    'b (2)',
  ])
})
