import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aplicarCambios, compararLineas, type LineaVendida } from './cambios-de-lineas.ts'

function linea(productoId: number, parte: Partial<LineaVendida> = {}): LineaVendida {
  const descripcion = `Producto ${productoId}`
  return {
    productoId,
    descripcion,
    exento: false,
    tasaItbis: 18,
    precio: 100,
    precioDeLista: null,
    cantidad: 1,
    unidad: 43,
    descuento: 0,
    descuentoMonto: null,
    importe: 100,
    codigo: null,
    codigoBarras: null,
    comentario: null,
    ...parte,
  }
}

const A = linea(1)
const B = linea(2)
const C = linea(3)

test('sin diferencias no hay nada que guardar', () => {
  expect(compararLineas([A, B], [A, B])).toBeNull()
})

test('dice qué línea se quitó, cuál se agregó y cuál cambió, de qué a qué', () => {
  const cambios = compararLineas([A, B, C], [A, linea(3, { cantidad: 2, importe: 200 }), linea(4)])
  expect(cambios).toEqual({
    lineasAntes: 3,
    lineasDespues: 3,
    quitadas: [{ linea: 2, ...B }],
    agregadas: [{ linea: 3, ...linea(4) }],
    cambiadas: [
      {
        linea: 2,
        lineaAntes: 3,
        descripcion: 'Producto 3',
        antes: { cantidad: 1, importe: 100 },
        despues: { cantidad: 2, importe: 200 },
      },
    ],
  })
})

test('el mismo producto con otro descuento es otra línea mientras haya una con el suyo', () => {
  const rebajada = linea(1, { descuento: 10, importe: 90 })
  const cambios = compararLineas([A, rebajada], [A, linea(1, { descuento: 10, cantidad: 3, importe: 270 })])
  expect(cambios?.cambiadas).toMatchObject([{ linea: 2, antes: { cantidad: 1 }, despues: { cantidad: 3 } }])
  const otroDescuento = compararLineas([A, B], [B, rebajada])
  expect(otroDescuento?.cambiadas).toMatchObject([{ antes: { descuento: 0 }, despues: { descuento: 10 } }])
  expect(otroDescuento?.quitadas).toEqual([])
})

test('llevar la primera línea al final mueve una sola', () => {
  const muchas = Array.from({ length: 1000 }, (_, i) => linea(i + 1))
  const [primera, ...resto] = muchas
  if (!primera) throw new Error('No hay líneas')
  const cambios = compararLineas(muchas, [...resto, primera])
  expect(cambios?.cambiadas).toEqual([
    { linea: 1000, lineaAntes: 1, descripcion: 'Producto 1', antes: {}, despues: {} },
  ])
})

test('una línea cambiada entre mil ocupa menos de un kilobyte', () => {
  const muchas = Array.from({ length: 1000 }, (_, i) => linea(i + 1))
  const cambios = compararLineas(muchas, muchas.with(499, linea(500, { precio: 120, importe: 120 })))
  expect(JSON.stringify(cambios).length).toBeLessThan(1000)
})

const unaLinea = fc
  .record({
    productoId: fc.integer({ min: 1, max: 6 }),
    descripcion: fc.constantFrom('Arroz', 'Cemento'),
    exento: fc.boolean(),
    comentario: fc.constantFrom(null, 'Sin sal'),
    precio: fc.constantFrom(10, 20),
    cantidad: fc.integer({ min: 1, max: 3 }),
    descuento: fc.constantFrom(0, 5),
    importe: fc.constantFrom(10, 20, 30),
  })
  .map(({ productoId, ...parte }) => linea(productoId, parte))
const lineas = fc.array(unaLinea, { maxLength: 12 })

test('con lo guardado se rehacen las líneas de después', () => {
  fc.assert(
    fc.property(lineas, lineas, (antes, despues) => {
      const cambios = compararLineas(antes, despues)
      expect(cambios === null ? antes : aplicarCambios(antes, cambios)).toEqual(despues)
    }),
  )
})

test('unas líneas que no son las que halló la edición no se rehacen', () => {
  const cambios = compararLineas([A, B], [A])
  expect(cambios && aplicarCambios([A, B, C], cambios)).toBeNull()
})
