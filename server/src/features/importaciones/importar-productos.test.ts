import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import { productos } from '@cuadre/contract/productos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unProducto } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

type Filas = readonly (readonly (string | number)[])[]
const nombre = () => `Artículo ${nextNumber()}`
const hallar = async (buscar: string) =>
  (await api.data(productos.paged, { query: { buscar, page: 1, pageSize: 10 } })).items[0]
const CABEZA = ['Código', 'Producto', 'Precio', 'Categoría', 'ITBIS', 'U/M', 'EAN']
const carga = (filas: Filas, body: object = {}) => ({
  files: { archivo: unCsv([CABEZA, ...filas]) },
  body: { crearFaltantes: 'true' as const, ...body },
})
const probar = async (filas: Filas, body: object = {}) => {
  const { detalle } = await api.data(IMPORTAR.productos.prueba, carga(filas, body))
  return new Map(detalle.map(({ fila, mensaje }) => [fila, mensaje]))
}
const importar = (filas: Filas, body: object = {}) =>
  api.call(IMPORTAR.productos.importar, carga(filas, body))
const ACTUALIZAR = { existentes: 'actualizar' }

test('rates, units and codes are read as lists write them, with the zeros of their codes', async () => {
  const [arroz, jugo, te, pan] = [nombre(), nombre(), nombre(), nombre()]
  const { status } = await importar([
    ['007', arroz, 32.5, 'Granos', 'Exento', 'lb', '0012345678905'],
    ['008', jugo, 80, 'Granos', '16 %', 'Lts.', '7460123456789.0'],
    ['', te, 25, 'Granos', 18, 'UD', ''],
    ['', pan, 12, 'Granos', '', '', ''],
  ])
  expect(status).toBe(201)
  expect(await hallar(arroz)).toMatchObject({
    exento: true,
    tasaItbis: 0,
    unidad: 23,
    codigo: '007',
    codigoBarras: '0012345678905',
  })
  expect(await hallar(jugo)).toMatchObject({
    exento: false,
    tasaItbis: 16,
    unidad: 24,
    codigoBarras: '7460123456789',
  })
  expect(await hallar(te)).toMatchObject({ tasaItbis: 18, unidad: 43, codigo: null, codigoBarras: null })
  expect(await hallar(pan)).toMatchObject({ tasaItbis: 18, unidad: 43 })
  // The list's own workbook goes back in: nothing changes but the price.
  const { response } = await api.call(productos.excel, { query: { buscar: jugo } })
  const files = { archivo: new File([new Uint8Array(response.rawPayload)], 'productos.xlsx') }
  expect((await api.call(IMPORTAR.productos.importar, { files, body: ACTUALIZAR })).status).toBe(201)
  expect(await hallar(jugo)).toMatchObject({ tasaItbis: 16, unidad: 24, codigo: '008', version: 2 })
  // Only what the row says changes.
  await importar([['', jugo, 90, '', 'NO EXENTADO', '', '']], ACTUALIZAR)
  expect(await hallar(jugo)).toMatchObject({ precio: 90, tasaItbis: 16, codigo: '008' })
  await importar([['', arroz, 33, '', '16', '', '']], ACTUALIZAR)
  expect(await hallar(arroz)).toMatchObject({ exento: false, tasaItbis: 16 })
})

test('what of them cannot be is told by its row', async () => {
  const hay = await unProducto(api, { codigoBarras: `7${nextNumber()}00` })
  const mensajes = await probar([
    ['', nombre(), 5, 'Una', '13', 'arroba', '7.46012E+12'],
    ['', nombre(), 5, 'Una', '', '', hay.codigoBarras ?? ''],
    ['Z1', nombre(), 5, 'Una', '', '', ''],
    ['z1', nombre(), 5, 'Una', '', '', 'con espacio'],
    ['z1', nombre(), 5, 'Una', '', '', ''],
  ])
  expect(mensajes.get(2)).toBe(
    'ITBIS: «13» no es una tasa de ITBIS: debe ser 18, 16, Exento. Unidad: «arroba» no es una unidad de la tabla: escriba, por ejemplo, Unidad, Libra, Galón o Caja. Código de barras: «7.46012E+12» está abreviado y perdió cifras: escríbalo completo, como texto.',
  )
  expect(mensajes.get(3)).toBe(`Ya existe un producto activo con ese código de barras: «${hay.descripcion}».`)
  expect(mensajes.get(4)).toBe('')
  expect(mensajes.get(5)).toBe('El código de barras solo lleva letras, números y guiones, hasta 35.')
  expect(mensajes.get(6)).toBe('Código: «z1» es también el de la fila 4.')
})

test('of an article the bar code is one however many zeros a row writes before it', async () => {
  const hay = await unProducto(api, { codigoBarras: '036000291452' })
  const mensajes = await probar([
    ['', nombre(), 5, 'Una', '', '', '0036000291452'],
    ['', nombre(), 5, 'Una', '', '', '614141000036'],
    ['', nombre(), 5, 'Una', '', '', '00614141000036'],
  ])
  expect(mensajes.get(2)).toBe(`Ya existe un producto activo con ese código de barras: «${hay.descripcion}».`)
  expect(mensajes.get(4)).toBe('Código de barras: «00614141000036» es también el de la fila 3.')
  // Its own code, written anew, is nobody else's; and one that a row gives away another takes.
  const filas = [
    ['', hay.descripcion, 5, '', '', '', '614141000036'],
    ['', nombre(), 5, 'Una', '', '', '0036000291452'],
  ]
  expect((await importar([['', hay.descripcion, 6, '', '', '', '0036000291452']], ACTUALIZAR)).status).toBe(
    201,
  )
  expect((await importar(filas, ACTUALIZAR)).status).toBe(201)
})

test('codes may change places within one file, and do so again when it is taken back', async () => {
  const [uno, otro] = [await unProducto(api, { codigo: 'P1' }), await unProducto(api, { codigo: 'P2' })]
  const nuevo = nombre()
  const filas = [
    ['P2', uno.descripcion, 5, '', '', '', ''],
    ['P3', otro.descripcion, 5, '', '', '', ''],
    ['P1', nuevo, 5, 'Una', '', '', ''],
  ]
  const { body } = await importar(filas, ACTUALIZAR)
  expect(body.data).toMatchObject({ actualizadas: 2, nuevas: 1 })
  const codigos = async () => [
    (await hallar(uno.descripcion))?.codigo,
    (await hallar(otro.descripcion))?.codigo,
    (await hallar(nuevo))?.codigo,
  ]
  expect(await codigos()).toEqual(['P2', 'P3', 'P1'])
  expect((await api.call(importaciones.deshacer, { params: { id: body.data.id } })).status).toBe(200)
  expect(await codigos()).toEqual(['P1', 'P2', undefined])
})

test('what somebody ticked and what adds up the others is left out, and the rest is written', async () => {
  const [uno, malo] = [nombre(), nombre()]
  const filas = [
    ['', uno, 10, 'Granos', '', '', ''],
    ['', malo, 'abc', 'Granos', '', '', ''],
    ['TOTAL', '', '1,234.50', '', '', '', ''],
  ]
  const suelta = await probar(filas)
  expect(suelta.get(4)).toBe('Parece la fila del total: se deja fuera.')
  expect(suelta.get(3)).toMatch(/no es un número/)
  // What is put where something is missing makes no product of it.
  const siFalta = JSON.stringify({ precio: '5', categoriaId: 'Granos' })
  expect(
    (
      await probar(
        [
          ['', uno, 10, 'Granos', '', '', ''],
          ['', 'TOTAL', '', '', '', '', ''],
        ],
        { siFalta },
      )
    ).get(3),
  ).toBe('Parece la fila del total: se deja fuera.')
  const fuera = { fuera: '[3]' }
  expect((await probar(filas, fuera)).get(3)).toBe('Usted la dejó fuera.')
  const { body } = await importar(filas, fuera)
  expect(body).toMatchObject({ statusCode: 201, data: { nuevas: 1, omitidas: 2 } })
  expect([await hallar(uno), await hallar(malo)]).toMatchObject([{ precio: 10 }, undefined])
  expect((await importar(filas, { fuera: '[3, "x"]' })).status).toBe(400)
})
