import { beforeTests } from '@cuadre/testing/before-tests'
import { createLargeDatabase, PEDIDOS } from '@cuadre/testing/large-office'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf, rowsRead } from '@cuadre/testing/query-plan'
import { beforeAll, expect, test } from 'vitest'
import type { FiltroDeCuentas } from './filtro.ts'
import { sumCuentas } from './pagina.queries.ts'

const base = beforeTests(createLargeDatabase)

// Nobody pays: so many are pending that two hundred documents, looked up one by one, would seem to cost less.
beforeAll(async () => {
  await base.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    UPDATE cuentas SET pagada = false, pagado = 0, pagada_el = NULL, pagada_en = NULL, pagada_por = NULL WHERE pagada; COMMIT`)
  await vacuum(base.pool, 'cuentas')
})

test.each<Partial<FiltroDeCuentas>>([{ empresaId: 3 }, { contactoId: 5 }, { ncf: 'B010' }])(
  'what is pending with %o is counted along the pending, and no account of its documents is looked up',
  async filtro => {
    const count = { lado: 'cobrar', estado: 'pendientes', ...filtro } as const
    const [plan] = await plansOf(base, db => sumCuentas(db, count))
    expect(plan?.indexOnly).toContain('cuentas_pendientes')
    expect(await rowsRead(base, 'cuentas', db => sumCuentas(db, count))).toBe(0)
  },
)

test('a whole number leads to the one account of its document', async () => {
  const ncf = `B01${String(PEDIDOS).padStart(8, '0')}`
  const count = { lado: 'cobrar', estado: 'pendientes', ncf } as const
  expect(await sumCuentas(base.db, count)).toMatchObject({ cantidad: 1 })
  expect(await rowsRead(base, 'cuentas', db => sumCuentas(db, count))).toBe(1)
})
