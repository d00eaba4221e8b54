import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { IMPORTAR } from '@cuadre/contract/importaciones'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeCliente, unCliente, unContacto } from '@cuadre/testing/builders'
import { nextNumber } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const NOMBRE = 'El nombre es obligatorio'
const PORCENTAJE = 'El porcentaje es obligatorio'
const ENTRE = 'El porcentaje debe estar entre 0 y 100'

describe('the form', () => {
  const refused = [
    { body: {}, messages: [NOMBRE, PORCENTAJE] },
    { body: { nombreContacto: '', porcentaje: 5 }, messages: [NOMBRE] },
    { body: { nombreContacto: 'Ana', porcentaje: null }, messages: [PORCENTAJE] },
    { body: { nombreContacto: 'Ana', porcentaje: '5' }, messages: [PORCENTAJE] },
    { body: { nombreContacto: 'Ana', porcentaje: 100.01 }, messages: [ENTRE] },
    { body: { nombreContacto: 'Ana', porcentaje: -0.01 }, messages: [ENTRE] },
    { body: { nombreContacto: 'Ana', porcentaje: 2.555 }, messages: [ENTRE] },
  ]
  test.each(refused)('refuses $body with $messages', async ({ body, messages }) => {
    const answer = (await api.call(contactos.create, { body })).body
    expect(answer).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT', message: messages[0] })
    expect(answer.errors?.map(error => error.message)).toEqual(messages)
  })

  test.each([0, 100, 33.33])('accepts %s %', async porcentaje => {
    expect(await unContacto(api, { porcentaje })).toMatchObject({ porcentaje })
  })
})

describe('who he is for the tax office', () => {
  const nombrado = { nombreContacto: 'Ana', porcentaje: 5 }
  const CLASE = 'Elija si es persona física, persona jurídica o informal.'
  test.each([
    [{ claseFiscal: 'persona' }, 'documento', 'El RNC debe tener 9 dígitos y la cédula 11.'],
    [{ claseFiscal: 'persona', documento: 'x' }, 'documento', 'El RNC debe tener 9 dígitos y la cédula 11.'],
    [{ documento: '00113918205' }, 'claseFiscal', CLASE],
    [{ claseFiscal: 'otra' }, 'claseFiscal', CLASE],
    [
      { claseFiscal: 'empresa', documento: '00113918205' },
      'documento',
      'Una persona jurídica tiene RNC, de 9 dígitos.',
    ],
    [
      { claseFiscal: 'informal', documento: '00113918205', emiteComprobantes: true },
      'emiteComprobantes',
      'Solo de una persona física se dice si da comprobantes.',
    ],
  ])('refuses %j', async (dicho, field, message) => {
    const { status, body } = await api.call(contactos.create, { body: { ...nombrado, ...dicho } as never })
    expect([status, body.errors?.[0]]).toEqual([400, { field, message }])
  })

  test('is kept by whoever is silent of it, taken away by whoever says so, and gone from one that comes back without', async () => {
    const { id } = await unContacto(api, { claseFiscal: 'persona', documento: '001-1391820-5' })
    const body = { nombreContacto: `Ana ${id}`, porcentaje: 7 }
    const cambiar = (dicho: object = {}) =>
      api.data(contactos.update, { params: { id }, body: { ...body, ...dicho } })
    const suyo = {
      claseFiscal: 'persona',
      documento: '00113918205',
      emiteComprobantes: true,
      cobraItbis: true,
    }
    expect(await cambiar()).toMatchObject(suyo)
    const nada = { claseFiscal: null, documento: null, emiteComprobantes: null, cobraItbis: null }
    expect(await cambiar({ claseFiscal: null, documento: '' })).toMatchObject(nada)
    expect(
      await cambiar({ claseFiscal: 'informal', documento: '00113918205', cobraItbis: false }),
    ).toMatchObject({
      emiteComprobantes: false,
      cobraItbis: false,
    })
    await api.data(contactos.remove, { params: { id } })
    expect(await unContacto(api, body)).toMatchObject({ id, ...nada })
  })

  test('comes from a file in words; another class gives receipts as is usual for it', async () => {
    const [uno, otro] = [`Importado ${nextNumber()}`, `Importado ${nextNumber()}`]
    const traer = async (filas: string[][], body: object = {}) => {
      const cabeza = ['Nombre', 'Porcentaje', 'Tipo de persona', 'Cédula', 'Da NCF', 'Cobra ITBIS']
      const files = { archivo: unCsv([cabeza, ...filas]) }
      return (await api.call(IMPORTAR.contactos.importar, { files, body })).body.isSuccess
    }
    const leer = async (buscar: string) =>
      (await api.data(contactos.paged, { query: { buscar, page: 1, pageSize: 1 } })).data.items[0]
    await traer([
      [uno, '5', 'persona fisica', '001-1391820-5', '', 'no'],
      [otro, '5', '', '', '', ''],
    ])
    const suyo = { documento: '00113918205', cobraItbis: false }
    expect(await leer(uno)).toMatchObject({ ...suyo, claseFiscal: 'persona', emiteComprobantes: true })
    expect(await leer(otro)).toMatchObject({ claseFiscal: null, documento: null, cobraItbis: null })
    const actualizar = { existentes: 'actualizar' }
    expect(await traer([[uno, '5', 'Informal', '', '', '']], actualizar)).toBe(true)
    expect(await leer(uno)).toMatchObject({ ...suyo, claseFiscal: 'informal', emiteComprobantes: false })
    expect(await traer([[`${uno} bis`, '5', 'Jurídica', suyo.documento, '', '']])).toBe(false)
  })

  test('is found by the digits of the document, and the workbook says it in words', async () => {
    const { id } = await unContacto(api, { claseFiscal: 'informal', documento: '22400022111' })
    const { data } = await api.data(contactos.paged, { query: { buscar: '224-0002211-1' } })
    expect(data.items.map(item => item.id)).toEqual([id])
    const { response } = await api.call(contactos.excel, { query: { buscar: '22400022111' } })
    const { sheets } = await readXlsx(response.rawPayload)
    const cells = sheets[0]?.rows.flat().map(String)
    expect(cells).toEqual(expect.arrayContaining(['Informal, sin comprobantes', '224-0002211-1', 'No', 'Sí']))
  })
})

test('both lists answer one level deeper: data.data', async () => {
  const contacto = await unContacto(api, { nombreContacto: 'Ramón Güichardo' })
  const list = (await api.call(contactos.list)).response.json()
  expect(list.data.data).toContainEqual(contacto)
  const paged = (await api.call(contactos.paged, { query: { buscar: 'guichardo ramon' } })).response.json()
  expect(paged.data).toEqual({ data: { items: [contacto], totalRecords: 1, page: 1, pageSize: 10 } })
})

describe('deleting', () => {
  test('counts the active clients of the contact', async () => {
    const { id } = await unContacto(api)
    const remove = async () => (await api.call(contactos.remove, { params: { id } })).body
    const cliente = await unCliente(api, { contactoId: id })
    expect(await remove()).toMatchObject({
      statusCode: 409,
      errorCode: 'IN_USE',
      message: 'No se puede eliminar: 1 cliente usa este contacto.',
    })
    await unCliente(api, { contactoId: id })
    expect(await remove()).toMatchObject({
      message: 'No se puede eliminar: 2 clientes usan este contacto.',
    })
    await api.data(clientes.remove, { params: { id: cliente.id } })
    expect(await remove()).toMatchObject({ message: 'No se puede eliminar: 1 cliente usa este contacto.' })
  })

  test('never leaves an active client with a deleted contact, whoever comes first', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await unContacto(api)
      const body = await datosDeCliente(api, { contactoId: id })
      const [removed, created] = await Promise.all([
        api.call(contactos.remove, { params: { id } }),
        api.call(clientes.create, { body }),
      ])
      expect(['200/400', '409/201']).toContain(`${removed.status}/${created.status}`)
    }
  })
})
