import { empresas } from '@cuadre/contract/empresas'
import { testApp } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

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
