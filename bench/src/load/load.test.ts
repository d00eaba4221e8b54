import { prepararAcceso } from '@cuadre/server/features/sesion/seed'
import { type BaseDePrueba, crearBaseDePrueba } from '@cuadre/testing/database'
import { revisarLibros } from '@cuadre/testing/libros'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOffice } from './load.ts'

let base: BaseDePrueba

beforeAll(async () => {
  base = await crearBaseDePrueba()
  await prepararAcceso({ db: base.db, config: { adminUsername: 'admin', adminPassword: 'Cuadre-2026' } })
  await loadOffice(base.settings, {
    pedidos: 400,
    hoy: '2026-11-20',
    ahora: new Date('2026-11-20T20:00:00Z'),
    libresPorEmpresa: 3,
  })
})
afterAll(() => base.cerrar())

test('a loaded office has the books of one that worked for years', async () => {
  expect(await revisarLibros(base.pool)).toEqual([])
})
