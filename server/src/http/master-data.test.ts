import { clientes } from '@cuadre/contract/clientes'
import type { ApiClient } from '@cuadre/testing/api-client'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { datosDeCliente } from '@cuadre/testing/builders'
import { DATOS_MAESTROS } from '@cuadre/testing/datos-maestros'
import { unRnc } from '@cuadre/testing/documentos'
import { testMasterData } from '@cuadre/testing/master-data-promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let prueba: TestApp
let api: ApiClient

beforeAll(async () => {
  prueba = await createTestApp()
  api = prueba.api
})
afterAll(() => prueba.close())

describe.each(DATOS_MAESTROS)('$name', thing => testMasterData(() => api, thing))

test('a document is free again for another client once its holder changed it', async () => {
  const rnc = unRnc()
  const given = await datosDeCliente(api, { rnc })
  const { id } = await api.data(clientes.create, { body: given })
  await api.data(clientes.update, { params: { id }, body: { ...given, rnc: unRnc() } })
  const other = await api.data(clientes.create, { body: await datosDeCliente(api, { rnc }) })
  expect(other.id).not.toBe(id)
})
