import { categorias } from '@cuadre/contract/categorias'
import { sesion } from '@cuadre/contract/sesion'
import { digitoVerificadorCorrecto } from '@cuadre/domain/identidad/documento'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { unaEmpresa, unCliente, unProducto } from './builders.ts'
import { unaCedula, unRnc } from './documentos.ts'

const prueba = testApp()

test('the administrator is logged in and a new browser is not', async () => {
  expect((await prueba.api.call(sesion.me)).body.data.username).toBe('admin')
  expect((await prueba.anonymous().call(sesion.me)).status).toBe(401)
})

test('a user of a role may do what the role may', async () => {
  const api = await prueba.loginAs({ roles: ['Categorias'] })
  expect((await api.call(categorias.list)).status).toBe(200)
})

test('builders enter records with all that they need', async () => {
  expect(await unProducto(prueba.api)).toMatchObject({ categoriaId: expect.any(Number) })
  expect(await unaEmpresa(prueba.api)).toMatchObject({ tipoEmpresaNombre: 'SRL' })
  expect(await unCliente(prueba.api, { nombre: 'Ana' })).toMatchObject({ nombre: 'Ana', version: 1 })
})

test('builders fail loudly when the door refuses', async () => {
  await expect(unProducto(prueba.api, { precio: 0 })).rejects.toThrow('El precio debe ser mayor a cero')
})

test('documents differ and carry their check digit', () => {
  expect(unRnc()).not.toBe(unRnc())
  expect(digitoVerificadorCorrecto(unRnc())).toBe(true)
  expect(digitoVerificadorCorrecto(unaCedula())).toBe(true)
})
