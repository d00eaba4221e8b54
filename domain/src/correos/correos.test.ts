import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { esDireccion, separarDirecciones } from './direcciones.ts'
import {
  ASUNTO_POR_DEFECTO,
  CAMPOS_DE_PLANTILLA,
  camposDesconocidos,
  llenarPlantilla,
  MENSAJE_POR_DEFECTO,
} from './plantilla.ts'
import { esDeEstaMaquina, esServidor } from './seguridad.ts'

describe('Una dirección', () => {
  test.each(['ana@correo.do', 'a.b+c@sub.correo.com.do', 'ñandú@peña.do', "o'neil@x.co"])(
    '%s sirve',
    texto => {
      expect(esDireccion(texto)).toBe(true)
    },
  )

  test.each([
    ['vacía', ''],
    ['sin dominio', 'ana@'],
    ['con su nombre', 'Ana <ana@correo.do>'],
    ['dos en una', 'ana@correo.do,luis@correo.do'],
    ['con otra cabecera detrás', 'ana@correo.do\r\nBcc: todos@correo.do'],
    ['con un salto dentro', 'ana@correo.do\n'],
    ['con comillas', '"ana luisa"@correo.do'],
    ['con una letra que no se ve', 'ana\u200B@correo.do'],
    ['con dos puntos seguidos', 'ana..luis@correo.do'],
    ['que empieza por punto', '.ana@correo.do'],
    ['sin fin', `${'a'.repeat(65)}@correo.do`],
    ['con ruta', '@otro.do:ana@correo.do'],
  ])('%s no sirve', (_, texto) => {
    expect(esDireccion(texto)).toBe(false)
  })

  test('varias se separan por comas, punto y coma, espacios o líneas, y cada una cuenta una vez', () => {
    expect(separarDirecciones(' ana@x.do, luis@x.do;ANA@x.do\n\t rosa@x.do ')).toEqual([
      'ana@x.do',
      'luis@x.do',
      'rosa@x.do',
    ])
    expect(separarDirecciones(' ,; ')).toEqual([])
  })
})

describe('La plantilla', () => {
  test('pone cada dato en su lugar, y deja lo que no conoce', () => {
    expect(llenarPlantilla('{documento} por {total} {clinte} {}', CAMPOS_DE_PLANTILLA)).toBe(
      'Factura E310000000012 por RD$1,594.77 {clinte} {}',
    )
    expect(camposDesconocidos('{documento} {clinte} {total} {}')).toEqual(['{clinte}', '{}'])
  })

  test('la de siempre no pide nada que no exista', () => {
    expect(camposDesconocidos(ASUNTO_POR_DEFECTO + MENSAJE_POR_DEFECTO)).toEqual([])
  })

  test('lo que dice un dato no se vuelve a leer como plantilla', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cliente, empresa) => {
        const valores = { ...CAMPOS_DE_PLANTILLA, cliente: `{empresa}${cliente}`, empresa }
        expect(llenarPlantilla('{cliente}', valores)).toBe(`{empresa}${cliente}`)
      }),
    )
  })
})

test.each([
  ['smtp.gmail.com', true, false],
  ['localhost', true, true],
  ['127.0.0.1', true, true],
  ['::1', true, true],
  ['192.168.1.10', true, false],
  ['127.0.0.1.correo.do', true, false],
  ['correo.do:587', false, false],
  ['usuario@correo.do', false, false],
  ['smtp.correo.do\r\nEHLO x', false, false],
  ['http://correo.do', false, false],
  ['', false, false],
])('«%s» es un servidor: %s, y de esta máquina: %s', (texto, servidor, deAqui) => {
  expect([esServidor(texto), esDeEstaMaquina(texto)]).toEqual([servidor, deAqui])
})
