import { categorias } from '@cuadre/contract/categorias'
import { productos } from '@cuadre/contract/productos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeProducto, unaCategoria, unaEmpresa, unProducto } from '@cuadre/testing/builders'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

describe('the form', () => {
  const refused = [
    { body: {}, message: 'La descripción es obligatoria' },
    { body: { descripcion: '   ' }, message: 'La descripción es obligatoria' },
    { body: { descripcion: 12 }, message: 'La descripción es obligatoria' },
    { body: { descripcion: 'a'.repeat(121) }, message: 'El texto no puede pasar de 120 caracteres.' },
    { body: { descripcion: 'nula\u0000' }, message: 'El texto contiene caracteres no permitidos.' },
  ]
  test.each(refused)('refuses $body with «$message»', async ({ body, message }) => {
    const answer = await api.call(categorias.create, { body })
    expect(answer.body).toEqual({
      data: null,
      message,
      statusCode: 400,
      errorCode: 'INVALID_INPUT',
      isSuccess: false,
      errors: [{ field: 'descripcion', message }],
    })
  })

  test('keeps the name trimmed and composed', async () => {
    const descripcion = `  ${'Jardinería'.normalize('NFD')}  `
    expect((await api.call(categorias.create, { body: { descripcion } })).body.data).toMatchObject({
      descripcion: 'Jardinería',
    })
  })
})

test('takes accents, case and spaces for the same name', async () => {
  await unaCategoria(api, { descripcion: 'Pinturas Café' })
  const answer = await api.call(categorias.create, { body: { descripcion: 'PINTURAS   cafe' } })
  expect(answer.body).toMatchObject({ errorCode: 'DUPLICATE' })
})

test('finds by pieces of words, without accents, and takes % and _ as themselves', async () => {
  await unaCategoria(api, { descripcion: 'Cañería y grifos' })
  await unaCategoria(api, { descripcion: 'Ofertas 50%_sala' })
  const search = async (buscar: string) =>
    (await api.call(categorias.paged, { query: { buscar } })).body.data.items.map(item => item.descripcion)
  expect(await search('GRIF caner')).toEqual(['Cañería y grifos'])
  expect(await search('50%')).toEqual(['Ofertas 50%_sala'])
  expect(await search('%_s')).toEqual(['Ofertas 50%_sala'])
  expect(await search('5_%')).toEqual([])
  expect(await search('\\')).toEqual([])
  expect(await search("'; DROP TABLE categorias; --")).toEqual([])
})

test('orders as a phone book does', async () => {
  for (const descripcion of ['Zócalos orden', 'álbumes orden', 'Bisagras orden']) {
    await unaCategoria(api, { descripcion })
  }
  const { items } = (await api.call(categorias.paged, { query: { buscar: 'orden' } })).body.data
  expect(items.map(item => item.descripcion)).toEqual(['álbumes orden', 'Bisagras orden', 'Zócalos orden'])
})

describe('deleting', () => {
  test('counts who uses the category', async () => {
    const { id: categoriaId } = await unaCategoria(api)
    const remove = async () =>
      (await api.call(categorias.remove, { params: { id: categoriaId } })).body.message

    const producto = await unProducto(api, { categoriaId })
    expect(await remove()).toBe('No se puede eliminar: 1 producto usa esta categoría.')
    await unProducto(api, { categoriaId })
    await unProducto(api, { categoriaId })
    expect(await remove()).toBe('No se puede eliminar: 3 productos usan esta categoría.')
    await unaEmpresa(api, { categoriaId })
    expect(await remove()).toBe('No se puede eliminar: 3 productos y 1 empresa usan esta categoría.')

    await api.data(productos.remove, { params: { id: producto.id } })
    expect(await remove()).toBe('No se puede eliminar: 2 productos y 1 empresa usan esta categoría.')
  })

  test('answers 409 IN_USE', async () => {
    const { categoriaId } = await unProducto(api)
    const answer = await api.call(categorias.remove, { params: { id: categoriaId } })
    expect(answer.body).toMatchObject({ statusCode: 409, errorCode: 'IN_USE', isSuccess: false })
  })

  test('never leaves an active product in a deleted category, whoever comes first', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await unaCategoria(api)
      const body = await datosDeProducto(api, { categoriaId: id })
      const [removed, created] = await Promise.all([
        api.call(categorias.remove, { params: { id } }),
        api.call(productos.create, { body }),
      ])
      const outcome = `${removed.status}/${created.status}`
      expect(['200/400', '409/201']).toContain(outcome)
    }
  })
})
