import { auditoria } from '@cuadre/contract/auditoria'
import { type SecuenciaBody, secuencias } from '@cuadre/contract/secuencias'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { expect, test } from 'vitest'

// On paper nobody but the office knows what it annulled unused: it may return, with a question.

const prueba = testApp({ now: () => new Date('2026-11-22T12:00:00-04:00') })
const api = beforeTests(() => prueba.api)

const registrar = (empresaId: number, datos: Partial<SecuenciaBody> = {}) =>
  api.call(secuencias.create, { body: unaSecuencia(empresaId, datos) })
const anular = (id: number) =>
  api.data(secuencias.anular, { params: { id }, body: { motivo: 'Se registró con un error' } })

test('one that was typed wrong is registered again, once the office has said that it means that', async () => {
  const { id: empresaId } = await unaEmpresa(api)
  const { data } = (await registrar(empresaId, { hasta: 1000, siguiente: 41 })).body
  await anular(data.id)
  const { status, body } = await registrar(empresaId, { hasta: 100 })
  const message = expect.stringMatching(
    /^El rango B1500000041 a B1500001000 fue anulado sin usar el \d\d\/\d\d\/\d{4}\. ¿Registrarlo otra vez\?$/,
  )
  expect([status, body]).toMatchObject([
    409,
    { errorCode: 'SECUENCIA_ANULADA_SIN_USAR', message, errors: [{ field: 'desde', message }] },
  ])
  // What it had given before is no question, and a draft counts for nothing.
  expect((await registrar(empresaId, { hasta: 40, borrador: true })).status).toBe(201)
  const otraVez = await registrar(empresaId, { hasta: 100, otraVez: true })
  expect(otraVez.status).toBe(201)
  const { items } = await api.data(auditoria.paged, {
    query: { entidad: 'Secuencia', registroId: otraVez.body.data.id },
  })
  expect(items[0]?.cambios).toContainEqual({
    campo: 'motivo',
    antes: null,
    despues: 'Se registra otra vez un rango anulado sin usar',
  })
})

test('of one that gave everything, or was only a draft, nothing is asked', async () => {
  const { id: empresaId } = await unaEmpresa(api)
  const { data } = (await registrar(empresaId, { hasta: 1000, borrador: true })).body
  await anular(data.id)
  expect((await registrar(empresaId)).status).toBe(201)
})
