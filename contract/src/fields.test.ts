import { describe, expect, test } from 'vitest'
import { categoriaBody } from './categorias.ts'
import { clienteBody } from './clientes.ts'
import { contactoBody } from './contactos.ts'
import { empresaBody } from './empresas.ts'
import { optionalText, text } from './fields.ts'
import { permisoBody } from './permisos.ts'
import { productoBody } from './productos.ts'
import { rolBody } from './roles.ts'
import { contrasena, loginBody } from './sesion.ts'
import { usuarioBody } from './usuarios.ts'

const name = text({ required: 'Falta el nombre', max: 20 })
const firstSentence = (schema: typeof name, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a text', () => {
  test.each([
    ['zero width', 'Pe\u200Bdro'],
    ['a joiner', 'Pe\u200Ddro'],
    ['a soft hyphen', 'Pe\u00ADdro'],
    ['a byte order mark', '\uFEFFPedro'],
    ['a word joiner', 'Pe\u2060dro'],
    ['a filler', 'Pedro\u3164'],
    ['a filler of half width', 'Pedro\uFFA0'],
    ['a grapheme joiner', 'Pe\u034Fdro'],
    ['a variation selector', 'Pedro\uFE0F'],
    ['a tag', 'Pedro\u{E0061}'],
    ['an annotation', 'Pe\uFFF9dro'],
    ['blanks of other widths around', '\u3000\u2003Pedro\u00A0\u2028'],
  ])('loses %s', (_, typed) => {
    expect(name.parse(typed)).toBe('Pedro')
  })

  test.each(['\u00A0', '\u2003', '\u3000', '\u202F', '\u1680', '\u2028', '\u2800'])(
    'has a plain blank where %j was typed',
    blank => expect(name.parse(`Ana${blank}Peña`)).toBe('Ana Peña'),
  )

  test('of nothing to see is none, and its length is what is left', () => {
    expect(firstSentence(name, '\u200B\u3164 \u2800')).toBe('Falta el nombre')
    expect(name.parse(`${'a'.repeat(20)}${'\u200B'.repeat(50)}`)).toBe('a'.repeat(20))
    expect(optionalText().parse('\uFEFF')).toBeNull()
  })

  test.each(['a\u0000b', 'a\u202Eb', 'a\u200Fb', 'a\u2066b', 'a\ud800b'])('with %j is refused', typed => {
    expect(firstSentence(name, typed)).toBe('El texto contiene caracteres no permitidos.')
  })

  test('keeps every letter that shows', () => {
    for (const typed of ['Ñandú & Güira SRL', 'José “Che” №1', '3½ — ¿qué?', 'Ferretería 李']) {
      expect(name.parse(typed)).toBe(typed)
    }
  })
})

const INVISIBLE = 'a\u200Bb\u00ADc\u3164'

test.each([
  ['usuario', usuarioBody, ['nombre', 'username']],
  ['rol', rolBody, ['name']],
  ['permiso', permisoBody, ['name', 'description']],
  ['categoría', categoriaBody, ['descripcion']],
  ['producto', productoBody, ['descripcion']],
  ['empresa', empresaBody, ['nombre', 'direccion']],
  ['cliente', clienteBody, ['nombre', 'direccion']],
  ['contacto', contactoBody, ['nombreContacto']],
  ['entrada', loginBody, ['username']],
] as const)('no name of a %s keeps an invisible letter', (_, schema, fields) => {
  for (const field of fields) {
    const of = (schema.shape as Record<string, typeof name>)[field]
    expect(of?.parse(INVISIBLE), field).toBe('abc')
  }
})

test('a password is kept as typed; without control characters', () => {
  const password = contrasena('Falta')
  expect(password.parse(' dos\u200B espacios ')).toBe(' dos\u200B espacios ')
  for (const typed of ['a\u0000b', 'a\u0007b', 'a\ud800b']) {
    expect(password.safeParse(typed).success, JSON.stringify(typed)).toBe(false)
  }
})
