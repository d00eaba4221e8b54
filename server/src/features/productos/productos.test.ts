import { categorias } from '@cuadre/contract/categorias'
import { productos } from '@cuadre/contract/productos'
import { codigoCanonico, esGtin } from '@cuadre/domain/productos/codigo-de-barras'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeProducto, unaCategoria, unProducto } from '@cuadre/testing/builders'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const NOMBRE = 'El Nombre del Producto es obligatorio'
const PRECIO = 'El precio debe ser mayor a cero'
const CATEGORIA = 'Debe seleccionar una categoría'

describe('the form', () => {
  test('tells all missing fields in its order, the first as the message', async () => {
    const { body } = await api.call(productos.create, { body: {} })
    expect(body).toEqual({
      data: null,
      message: NOMBRE,
      statusCode: 400,
      errorCode: 'INVALID_INPUT',
      isSuccess: false,
      errors: [
        { field: 'descripcion', message: NOMBRE },
        { field: 'precio', message: PRECIO },
        { field: 'categoriaId', message: CATEGORIA },
      ],
    })
  })

  const refused = [
    { change: { descripcion: ' ' }, message: NOMBRE },
    { change: { precio: 0 }, message: PRECIO },
    { change: { precio: -5 }, message: PRECIO },
    { change: { precio: '450' }, message: PRECIO },
    { change: { precio: null }, message: PRECIO },
    { change: { precio: 1.005 }, message: 'El monto no puede tener más de dos decimales.' },
    { change: { precio: 1e13 }, message: 'El monto supera el máximo permitido.' },
    { change: { categoriaId: 0 }, message: CATEGORIA },
    { change: { categoriaId: 1.5 }, message: CATEGORIA },
    { change: { categoriaId: 99_999_999_999 }, message: CATEGORIA },
    { change: { exento: 'no' }, message: 'Los datos enviados no son válidos.' },
    { change: { servicio: 'sí' }, message: 'Los datos enviados no son válidos.' },
    { change: { version: 0 }, message: 'Los datos enviados no son válidos.' },
  ]
  test.each(refused)('refuses $change with «$message»', async ({ change, message }) => {
    const body = { ...(await datosDeProducto(api)), ...change }
    const answer = await api.call(productos.create, { body })
    expect(answer.body).toMatchObject({ statusCode: 400, message, errors: [{ message }] })
  })

  test('is active and taxed unless it says otherwise, and keeps the largest price to the cent', async () => {
    const { exento: _exento, ...body } = await datosDeProducto(api, { precio: 999_999_999_999.99 })
    expect((await api.call(productos.create, { body })).body.data).toMatchObject({
      exento: false,
      estado: true,
      precio: 999_999_999_999.99,
    })
  })

  test('refuses a category that does not exist or was deleted, with the field’s sentence', async () => {
    const { id } = await unaCategoria(api)
    const body = await datosDeProducto(api, { categoriaId: id })
    await api.data(categorias.remove, { params: { id } })
    for (const categoriaId of [id, 2_147_483_647]) {
      const answer = await api.call(productos.create, { body: { ...body, categoriaId } })
      expect(answer.body).toEqual({
        data: null,
        message: CATEGORIA,
        statusCode: 400,
        errorCode: 'REFERENCIA_NOT_FOUND',
        isSuccess: false,
        errors: [{ field: 'categoriaId', message: CATEGORIA }],
      })
    }
    const producto = await unProducto(api)
    const moved = await api.call(productos.update, {
      params: { id: producto.id },
      body: { ...body, categoriaId: id },
    })
    expect(moved.body).toMatchObject({ errorCode: 'REFERENCIA_NOT_FOUND', message: CATEGORIA })
  })
})

test('one name is one active product over all categories', async () => {
  await unProducto(api, { descripcion: 'Clavo de 2"' })
  const answer = await api.call(productos.create, {
    body: await datosDeProducto(api, { descripcion: 'CLAVO de 2"' }),
  })
  expect(answer.body).toMatchObject({ errorCode: 'DUPLICATE', errors: [{ field: 'descripcion' }] })
})

describe('the lists', () => {
  test('narrow to a category and search by words of product and category', async () => {
    const pinturas = await unaCategoria(api, { descripcion: 'Pinturas Tropicales' })
    const brocha = await unProducto(api, { descripcion: 'Brocha Ñandú', categoriaId: pinturas.id })
    const rodillo = await unProducto(api, { descripcion: 'Rodillo', categoriaId: pinturas.id })
    const suelta = await unProducto(api, { descripcion: 'Brocha de otra casa' })

    const ids = async (query: Record<string, unknown>) =>
      (await api.call(productos.paged, { query })).body.data.items.map(item => item.id)
    expect(await ids({ categoriaId: pinturas.id })).toEqual([brocha.id, rodillo.id])
    expect(await ids({ buscar: 'nandu' })).toEqual([brocha.id])
    expect(await ids({ buscar: 'tropic broch' })).toEqual([brocha.id])
    expect(await ids({ buscar: 'brocha' })).toEqual([suelta.id, brocha.id])
    expect(await ids({ buscar: 'brocha', categoriaId: pinturas.id })).toEqual([brocha.id])

    const list = await api.call(productos.list, { query: { categoriaId: pinturas.id } })
    expect(list.body.data.map(item => item.id)).toEqual([brocha.id, rodillo.id])
    expect(list.body.data[0]).toMatchObject({ categoriaNombre: 'Pinturas Tropicales' })
  })

  test('follow a renamed category', async () => {
    const categoria = await unaCategoria(api)
    const { id } = await unProducto(api, { categoriaId: categoria.id })
    await api.data(categorias.update, {
      params: { id: categoria.id },
      body: { descripcion: 'Renombrada' },
    })
    expect((await api.call(productos.get, { params: { id } })).body.data.categoriaNombre).toBe('Renombrada')
  })
})

describe('codes', () => {
  const queda = (descripcion: string) =>
    `Ya existe un producto activo con ese código de barras: «${descripcion}».`

  test('belong to one active product, in any capitals; who has it is named', async () => {
    const arroz = await unProducto(api, { codigo: 'A-01', codigoBarras: '0746012345678' })
    const otro = await unProducto(api, { codigo: '0746012345678', codigoBarras: 'A-01' })
    const body = await datosDeProducto(api)
    const nuevo = await api.call(productos.create, { body: { ...body, codigo: 'a-01' } })
    const message = `Ya existe un producto activo con ese código: «${arroz.descripcion}».`
    expect(nuevo.body).toMatchObject({
      statusCode: 409,
      errorCode: 'DUPLICATE',
      message,
      errors: [{ field: 'codigo', message }],
    })
    const params = { id: otro.id }
    const cambiado = await api.call(productos.update, {
      params,
      body: { ...otro, codigoBarras: '0746012345678' },
    })
    expect(cambiado.body).toMatchObject({
      errors: [{ field: 'codigoBarras', message: queda(arroz.descripcion) }],
    })
    await api.data(productos.remove, { params: { id: arroz.id } })
    expect(
      (await api.call(productos.update, { params, body: { ...otro, codigoBarras: '0746012345678' } })).status,
    ).toBe(200)
    // The deleted one, asked for by its name, comes back without what another has now.
    const vuelve = await api.call(productos.create, { body: { ...arroz, version: undefined } })
    expect(vuelve.body.message).toBe(queda(otro.descripcion))
    const sinCodigo = await api.call(productos.create, {
      body: { ...arroz, codigoBarras: null, version: undefined },
    })
    expect(sinCodigo.body.data).toMatchObject({ id: arroz.id, codigo: 'A-01', codigoBarras: null })
  })

  test('of two at once only one is kept, and the other is told whose it is', async () => {
    const bodies = await Promise.all([1, 2, 3].map(() => datosDeProducto(api, { codigoBarras: 'X-987' })))
    const answers = await Promise.all(bodies.map(body => api.call(productos.create, { body })))
    const hecho = answers.find(({ status }) => status === 201)?.body.data
    const otros = answers.filter(({ status }) => status !== 201).map(({ body: { message } }) => message)
    expect(otros).toEqual(Array.from({ length: 2 }, () => queda(hecho?.descripcion ?? '')))
  })

  test('of an article are one number however its zeros are written, and are kept as they were', async () => {
    const jugo = await unProducto(api, { codigoBarras: '012345678905' })
    const cajas = await unProducto(api, { codigoBarras: '10012345678902' })
    for (const codigoBarras of ['0012345678905', '00012345678905']) {
      const body = await datosDeProducto(api, { codigoBarras })
      expect((await api.call(productos.create, { body })).body.message).toBe(queda(jugo.descripcion))
      const { items } = await api.data(productos.paged, { query: { buscar: codigoBarras } })
      expect(items.map(({ id, codigoBarras }) => [id, codigoBarras])).toEqual([[jugo.id, '012345678905']])
    }
    // Without a right check digit they are a shop's own, each as it is written.
    await unProducto(api, { codigoBarras: '012345678900' })
    await unProducto(api, { codigoBarras: '0012345678900' })
    expect((await api.data(productos.get, { params: { id: cajas.id } })).codigoBarras).toBe('10012345678902')
  })

  test('are compared in the database in the form that the domain gives them', async () => {
    const cifras = '1234567890123'
    const codigos = [...Array(100).keys()].flatMap(n =>
      [6, 7, 8, 9, 11, 12, 13, 14, 15].map(
        largo => `${n % 10}${cifras.slice(0, largo - 2)}${Math.floor(n / 10)}`,
      ),
    )
    codigos.push(
      ...['00012345678905', '96385074', '0000096385074', '٠١٢٣٤٥٦٧٨٩٠٥', '012345678905\n', 'c-01', 'Ñ', ''],
    )
    const { rows } = await prueba.base.pool.query<{ canonico: string }>(
      'SELECT codigo_canonico(codigo) AS canonico FROM unnest($1::text[]) WITH ORDINALITY AS x (codigo, n) ORDER BY n',
      [codigos],
    )
    expect(rows.map(({ canonico }) => canonico)).toEqual(codigos.map(codigoCanonico))
    expect(codigos.filter(esGtin).length).toBeGreaterThan(30)
  })

  test('are found by pieces, and whose whole code was asked for goes first', async () => {
    const marca = `K${Date.now()}`
    const [a, b, c] = [
      await unProducto(api, { descripcion: `A ${marca}`, codigo: `${marca}-12` }),
      await unProducto(api, { descripcion: `B ${marca}`, codigoBarras: `${marca}-1` }),
      await unProducto(api, { descripcion: `C ${marca}` }),
    ]
    const ids = async (buscar: string) =>
      (await api.data(productos.paged, { query: { buscar } })).items.map(({ id }) => id)
    expect(await ids(`${marca}-1`.toLowerCase())).toEqual([b.id, a.id])
    expect(await ids(`${marca}-12`)).toEqual([a.id])
    expect(await ids(marca)).toEqual([a.id, b.id, c.id])
  })
})

describe('goods or a service', () => {
  test('goods unless it says otherwise; a form that does not know the field leaves it', async () => {
    const { servicio: _, ...bienes } = await datosDeProducto(api)
    const creado = await api.data(productos.create, { body: bienes })
    expect(creado.servicio).toBe(false)
    const params = { id: creado.id }
    expect(await api.data(productos.update, { params, body: { ...bienes, servicio: true } })).toMatchObject({
      servicio: true,
    })
    expect(await api.data(productos.update, { params, body: { ...bienes, precio: 12 } })).toMatchObject({
      precio: 12,
      servicio: true,
    })
    expect((await api.data(productos.list, { query: {} })).find(({ id }) => id === creado.id)?.servicio).toBe(
      true,
    )
  })

  test('one that comes back says nothing of before', async () => {
    const body = await datosDeProducto(api)
    const { id } = await api.data(productos.create, { body: { ...body, servicio: true } })
    await api.data(productos.remove, { params: { id } })
    expect(await api.data(productos.create, { body })).toMatchObject({ id, servicio: false })
  })
})
