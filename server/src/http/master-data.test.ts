import { readFileSync } from 'node:fs'
import { clientes } from '@cuadre/contract/clientes'
import { MAESTRAS } from '@cuadre/domain/acceso/maestros'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeCliente } from '@cuadre/testing/builders'
import { DATOS_MAESTROS, esDeLasPrimeras } from '@cuadre/testing/datos-maestros'
import { unRnc } from '@cuadre/testing/documentos'
import { testMasterData } from '@cuadre/testing/master-data-promises'
import { describe, expect, test } from 'vitest'

const prueba = testApp()
const api = beforeTests(() => prueba.api)

describe.each(DATOS_MAESTROS)('$name', thing => testMasterData(() => api, thing))

test('a kind that came later is held to the same promises beside its doors', () => {
  const testOf = (maestra: string) =>
    readFileSync(new URL(`../features/${maestra}/${maestra}.test.ts`, import.meta.url), 'utf8')
  const later = MAESTRAS.filter(maestra => !esDeLasPrimeras(maestra))
  expect(later.filter(maestra => !testOf(maestra).includes('testMasterData('))).toEqual([])
})

test('a document is free again for another client once its holder changed it', async () => {
  const rnc = unRnc()
  const given = await datosDeCliente(api, { rnc })
  const { id } = await api.data(clientes.create, { body: given })
  await api.data(clientes.update, { params: { id }, body: { ...given, rnc: unRnc() } })
  const other = await api.data(clientes.create, { body: await datosDeCliente(api, { rnc }) })
  expect(other.id).not.toBe(id)
})
