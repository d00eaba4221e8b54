import { compras } from '@cuadre/contract/compras'
import { suplidores } from '@cuadre/contract/suplidores'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeCompra, datosDeSuplidor, unaCompra, unSuplidor } from '@cuadre/testing/compras'
import { testMasterData } from '@cuadre/testing/master-data-promises'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

describe('a supplier is master data', () => {
  testMasterData(() => api, {
    name: 'suplidores',
    group: suplidores,
    body: async () => datosDeSuplidor(),
    identity: 'documento',
    edited: { nombre: 'Ferretería Güira', clase: 'persona', servicio: 'profesional', gasto: '02' },
    duplicate: 'Ya existe un suplidor activo con ese RNC o cédula.',
    notFound: ['SUPLIDOR_NOT_FOUND', 'No se encontró el suplidor.'],
    messages: [
      'Suplidor creado',
      'Suplidor creado o reactivado',
      'Suplidor actualizado',
      'Suplidor eliminado',
    ],
  })
})

describe('the form', () => {
  test('tells all missing fields in its order', async () => {
    const { body } = await api.call(suplidores.create, { body: {} })
    expect(body.errors).toEqual([
      { field: 'nombre', message: 'El nombre es obligatorio.' },
      { field: 'documento', message: 'El RNC debe tener 9 dígitos y la cédula 11.' },
      { field: 'clase', message: 'Debe seleccionar la clase de suplidor.' },
      { field: 'servicio', message: 'Debe seleccionar el servicio.' },
      { field: 'gasto', message: 'Debe seleccionar el tipo de gasto.' },
    ])
  })

  test.each([
    [{ documento: '12345678' }, 'documento'],
    [{ documento: 131_246_796 }, 'documento'],
    [{ documento: 'ABCDEFGHI' }, 'documento'],
    [{ clase: 'otra' }, 'clase'],
    [{ gasto: '12' }, 'gasto'],
    [{ telefono: '809555' }, 'telefono'],
    [{ email: 'ana@' }, 'email'],
  ])('refuses %j', async (cambio, field) => {
    const { status, body } = await api.call(suplidores.create, { body: { ...datosDeSuplidor(), ...cambio } })
    expect([status, body.errors?.map(error => error.field)]).toEqual([400, [field]])
  })

  test('takes a document with its dashes and a wrong check digit, and neither phone nor address', async () => {
    const body = { ...datosDeSuplidor(), documento: '1-23-45678-8', telefono: null, direccion: '' }
    expect(await api.data(suplidores.create, { body })).toMatchObject({
      documento: '123456788',
      telefono: '',
      direccion: '',
    })
  })
})

test('finds by words of the name, and by digits of document and phone however typed', async () => {
  const { id } = await unSuplidor(api, { nombre: 'Peña Núñez & Asociados', documento: '131246796' })
  const search = async (buscar: string) =>
    (await api.data(suplidores.paged, { query: { buscar } })).items.map(item => item.id)
  for (const buscar of ['asociados pena', '1-31-24679-6', '13124']) expect(await search(buscar)).toContain(id)
  expect(await search('13124 otra')).toEqual([])
})

test('the workbook says in words what each one is', async () => {
  await unSuplidor(api, { nombre: 'Libro de Suplidores', clase: 'rst', servicio: 'otro', gasto: '05' })
  const { response } = await api.call(suplidores.excel, { query: { buscar: 'libro de sup' } })
  const { sheets } = await readXlsx(response.rawPayload)
  const cells = sheets[0]?.rows.flat().map(String)
  expect(cells).toEqual(
    expect.arrayContaining(['Régimen simplificado (RST)', 'Otro servicio', '05 Gastos de representación']),
  )
})

test('one with purchases stays; once they are annulled it may go', async () => {
  const { id: suplidorId } = await unSuplidor(api)
  const primera = await unaCompra(api, { suplidorId })
  const remove = () => api.call(suplidores.remove, { params: { id: suplidorId } })
  expect((await remove()).body).toMatchObject({
    statusCode: 409,
    errorCode: 'IN_USE',
    message: 'No se puede eliminar: 1 compra es de este suplidor.',
  })
  const segunda = await unaCompra(api, { suplidorId })
  expect((await remove()).body.message).toBe('No se puede eliminar: 2 compras son de este suplidor.')
  for (const { id } of [primera, segunda]) await api.data(compras.remove, { params: { id }, query: {} })
  expect((await remove()).status).toBe(200)
})

test('never leaves a purchase with a deleted supplier, whoever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await unSuplidor(api)
    const body = await datosDeCompra(api, { suplidorId: id })
    const [removed, created] = await Promise.all([
      api.call(suplidores.remove, { params: { id } }),
      api.call(compras.create, { body }),
    ])
    expect(['200/400', '409/201']).toContain(`${removed.status}/${created.status}`)
  }
})

test('its link is opened by the role of purchases, which holds its permissions', async () => {
  const deCompras = await prueba.loginAs({ roles: ['Compras'] })
  expect((await deCompras.call(suplidores.create, { body: datosDeSuplidor() })).status).toBe(201)
  const otro = await prueba.loginAs({ roles: ['Facturacion'] })
  expect((await otro.call(suplidores.list)).status).toBe(403)
})
