import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeCliente, unCliente, unContacto } from '@cuadre/testing/builders'
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
