import { empresas } from '@cuadre/contract/empresas'
import { testApp } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emisorEcfDe } from './emisor.queries.ts'

const prueba = testApp()

test('a company tells from which day on it issues electronically, and nothing while it issues on paper', async () => {
  const { api, db } = prueba
  const { id, ecfDesde, ...empresa } = await unaEmpresa(api)
  const leida = async () => (await api.data(empresas.get, { params: { id } })).ecfDesde
  expect(ecfDesde).toBeNull()
  await sql`INSERT INTO empresas_ecf (empresa_id, regimen, desde) VALUES (${id}, 'E', '2026-12-01')`.execute(
    db,
  )
  expect(await leida()).toBe('2026-12-01')
  const { items } = await api.data(empresas.paged, { query: { buscar: empresa.nombre } })
  expect(items.map(each => each.ecfDesde)).toEqual(['2026-12-01'])
  // Who changes its name does not change how it issues.
  const body = { ...empresa, nombre: 'Otra' }
  expect((await api.data(empresas.update, { params: { id }, body })).ecfDesde).toBe('2026-12-01')
  await sql`UPDATE empresas_ecf SET regimen = 'B' WHERE empresa_id = ${id}`.execute(db)
  expect(await leida()).toBeNull()
})

test('what its electronic documents do not say of their own they say as its record does, as far as they can', async () => {
  const { api, db } = prueba
  const propia = { telefono: '8095551234', email: 'ventas@prueba.example', web: 'www.prueba.example' }
  const { id, ...empresa } = await unaEmpresa(api, propia)
  const emisor = async () => (await emisorEcfDe(db, id))?.emisor
  const dicho = { telefonos: ['809-555-1234'], correo: propia.email, web: propia.web }
  expect(await emisor()).toMatchObject(dicho)
  await sql`INSERT INTO empresas_ecf (empresa_id, regimen, telefonos, correo) VALUES (${id}, 'B', ARRAY['829-555-0000'], 'ecf@prueba.example')`.execute(
    db,
  )
  expect(await emisor()).toMatchObject({
    ...{ telefonos: ['829-555-0000'], correo: 'ecf@prueba.example', web: propia.web },
  })
  await sql`UPDATE empresas_ecf SET telefonos = '{}', correo = NULL WHERE empresa_id = ${id}`.execute(db)
  // The tax office's schema knows neither an underscore nor a longer page.
  const body = { ...empresa, email: 'las_ventas@prueba.example', web: `www.${'x'.repeat(60)}.example` }
  await api.data(empresas.update, { params: { id }, body })
  expect(await emisor()).toMatchObject({ telefonos: dicho.telefonos, correo: null, web: null })
})
