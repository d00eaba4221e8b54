import type { Registro } from '@cuadre/domain/ecf/escritura'
import { describe, expect, test } from 'vitest'
import { EcfInvalido, ESQUEMAS } from './firmador.ts'
import { type SchemaElement, schemaTree } from './schema-tree.ts'
import { writeXml } from './write-xml.ts'

function text(name: string, changes: Partial<SchemaElement> = {}): SchemaElement {
  return { name, required: false, most: 1, children: null, text: { decimals: null, values: [] }, ...changes }
}
const BUYER = text('Comprador', { required: true, children: [text('RNC'), text('Nombre')] })
const TREE = text('Raiz', {
  required: true,
  children: [text('Primero', { required: true }), text('Varios', { most: 3 }), BUYER],
})
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'

function problems(registro: Registro): readonly string[] {
  try {
    writeXml(TREE, registro)
    return []
  } catch (error) {
    if (error instanceof EcfInvalido) return error.frases
    throw error
  }
}

test('in the order of the schema, on one line', () => {
  const registro = { Comprador: { Nombre: 'N', RNC: 'R' }, Varios: ['a', 'b'], Primero: '1' }
  expect(writeXml(TREE, registro)).toBe(
    `${DECLARATION}<Raiz><Primero>1</Primero><Varios>a</Varios><Varios>b</Varios><Comprador><RNC>R</RNC><Nombre>N</Nombre></Comprador></Raiz>`,
  )
})

test('what XML and the tax office want as references', () => {
  expect(writeXml(TREE, { Primero: `A&B <"'> ©€® ñ😀` })).toBe(
    `${DECLARATION}<Raiz><Primero>A&amp;B &lt;&quot;&apos;&gt; &#169;&#8364;&#174; ñ😀</Primero></Raiz>`,
  )
})

test('the one element that may be empty is written open and closed', () => {
  expect(writeXml(TREE, { Primero: '1', Comprador: {} })).toContain('<Comprador></Comprador>')
})

test.each<[string, Registro, string[]]>([
  ['an element that the schema does not have', { Primero: '1', Otro: '2' }, ['Raiz: no lleva Otro.']],
  [
    'one of another group',
    { Primero: '1', Comprador: { Primero: '1' } },
    ['Raiz/Comprador: no lleva Primero.'],
  ],
  ['a name of every object', { Primero: '1', toString: '2' }, ['Raiz: no lleva toString.']],
  [
    'a text where a group goes',
    { Primero: '1', Comprador: 'X' },
    ['Raiz/Comprador: un texto donde va un grupo.'],
  ],
  [
    'a group where a text goes',
    { Primero: { X: '1' } },
    ['Raiz/Primero: un grupo donde va un texto.', 'Raiz/Primero: no lleva X.'],
  ],
  ['nothing', {}, ['Raiz: está vacío.']],
  ['an empty text', { Primero: '' }, ['Raiz/Primero: está vacío.']],
  ['too many', { Varios: ['1', '2', '3', '4'] }, ['Raiz/Varios: aparece 4 veces, y caben 3.']],
  ['line breaks', { Primero: 'a\r\nb' }, ['Raiz/Primero: tiene caracteres que no se pueden escribir.']],
  ['half of a pair', { Primero: 'a\uD83D' }, ['Raiz/Primero: tiene caracteres que no se pueden escribir.']],
])('is refused: %s', (_, registro, frases) => {
  expect(problems(registro)).toEqual(frases)
})

describe('the published schemas', () => {
  test.each(ESQUEMAS)('%s is read whole', nombre => {
    const tree = schemaTree(nombre)
    const names = (element: SchemaElement): string[] => [
      element.name,
      ...(element.children ?? []).flatMap(names),
    ]
    expect(names(tree).every(name => /^\w+$/.test(name))).toBe(true)
    const counts = names(tree).length
    const declared = {
      'ECF 31': 237,
      'ECF 32': 234,
      'ECF 33': 244,
      'ECF 34': 236,
      'ECF 41': 168,
      'ECF 43': 79,
      'ECF 44': 180,
      'ECF 45': 229,
      'ECF 46': 196,
      'ECF 47': 99,
      'RFCE 32': 41,
      ANECF: 15,
      ARECF: 9,
      ACECF: 11,
      Semilla: 3,
    }
    expect(counts).toBe(declared[nombre])
  })

  test('know how often a line may stand there, and that a buyer of consumption may be empty', () => {
    const encabezado = schemaTree('ECF 32').children?.[0]
    const items = schemaTree('ECF 32').children?.find(({ name }) => name === 'DetallesItems')
    expect(items?.children).toMatchObject([{ name: 'Item', most: 1000, required: true }])
    expect(encabezado?.children?.find(({ name }) => name === 'Comprador')).toMatchObject({ required: true })
  })
})
