import { ncfs } from '@cuadre/contract/ncf'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { sumarMeses } from '@cuadre/domain/tiempo/dia'
import { createTestApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { createLargeDatabase } from '@cuadre/testing/large-office'
import { vacuum } from '@cuadre/testing/many-pedidos'
import { plansOf } from '@cuadre/testing/query-plan'
import { withoutRules } from '@cuadre/testing/without-rules'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/connection/connection.ts'
import { statement } from '../../db/query/statement.ts'
import { listCuadres } from '../documentos/cuadre.queries.ts'
import { listNumerosDeSecuencia } from '../documentos/cuadre-numeros.queries.ts'
import { ecfDesde } from '../documentos/de-empresa.queries.ts'
import { pageNcfs } from '../documentos/numeros.queries.ts'
import { listAvisos } from './avisos.queries.ts'
import { isMonthGenerated, lastNumero } from './generar.queries.ts'
import {
  annulNcfs,
  CLAIM_NCF,
  listCercanos,
  listDiasDelMes,
  listDisponibles,
  lockNcfs,
  moveDisponibles,
} from './ncf.queries.ts'

/** A year of numbers of five companies, two thirds of them used, each with its order. */
const [EMPRESAS, MESES, POR_DIA] = [5, 12, 13]
const MES = '2026-11-01'
const LUNES = '2026-11-16'

let empresaId: number

const prueba = beforeTests(async () => createTestApp({}, await createLargeDatabase()))

beforeAll(async () => {
  const { api, base } = prueba
  for (let company = 0; company < EMPRESAS; company++) {
    empresaId = (await unaEmpresa(api)).id
    for (let month = 0; month < MESES; month++) {
      const fechaInicio = sumarMeses('2026-01-01', month)
      const body = { empresaId, fechaInicio, fechaVencimiento: '2026-12-31', cantidadPorDia: POR_DIA }
      await api.data(ncfs.generar, { body })
    }
  }
  await withoutRules(base, 'UPDATE ncfs SET estado = 2 WHERE id <= 13000')
  await vacuum(base.pool, 'ncfs')
})

test('there is much to read', async () => {
  const { rows } = await prueba.base.pool.query<{ n: number }>('select count(*)::int as n from ncfs')
  expect(rows[0]?.n).toBeGreaterThan(20_000)
})

const month = { ...TIPO_DEL_PEDIDO, fechaDesde: MES, fechaHasta: '2026-11-30', page: 1, pageSize: 100 }
const inTransaction = (work: (tx: Parameters<typeof lockNcfs>[0]) => Promise<unknown>) => (db: Db) =>
  db.transaction().execute(work)

test.each<[string, (db: Db) => Promise<unknown>, string]>([
  [
    'a month by day',
    db => listDiasDelMes(db, { ...TIPO_DEL_PEDIDO, empresaId, mes: MES }),
    'ncfs_empresa_fecha',
  ],
  ['a page of a company’s month', db => pageNcfs(db, { ...month, empresaId }), 'ncfs_empresa_fecha'],
  ['a page of a month of all companies', db => pageNcfs(db, month), 'ncfs_por_fecha'],
  [
    'the warnings',
    db => listAvisos(db, { ...TIPO_DEL_PEDIDO, hoy: '2026-11-20', ecfDesde }),
    'ncfs_disponibles',
  ],
  [
    'a company’s sequence',
    db => listCuadres(db, { ...TIPO_DEL_PEDIDO, empresaId, mes: MES, hoy: LUNES }),
    'ncfs_mes_generado',
  ],
  [
    'all companies’ sequences',
    db => listCuadres(db, { ...TIPO_DEL_PEDIDO, mes: MES, hoy: LUNES }),
    'ncfs_mes_generado',
  ],
  [
    'the sequence number by number',
    db => listNumerosDeSecuencia(db, { ...TIPO_DEL_PEDIDO, empresaId, mes: MES, hoy: LUNES }),
    'ncfs_mes_generado',
  ],
  [
    'what an order may take',
    db => listDisponibles(db, { ...TIPO_DEL_PEDIDO, empresaId, fecha: LUNES }),
    'ncfs_disponibles',
  ],
  [
    'days near one',
    db => listCercanos(db, { ...TIPO_DEL_PEDIDO, empresaId, fecha: LUNES }),
    'ncfs_disponibles',
  ],
  ['a company’s last number', db => lastNumero(db, { ...TIPO_DEL_PEDIDO, empresaId }), 'ncfs_unico'],
  [
    'whether a month exists',
    db => isMonthGenerated(db, { ...TIPO_DEL_PEDIDO, empresaId, mes: MES }),
    'ncfs_mes_generado',
  ],
  [
    'taking a number',
    inTransaction(tx =>
      statement(CLAIM_NCF)(tx, { ...TIPO_DEL_PEDIDO, ncf_id: 20_000, empresa_id: empresaId, fecha: LUNES }),
    ),
    'ncfs_pkey',
  ],
  ['locking numbers to annul', inTransaction(tx => lockNcfs(tx, [20_001, 20_000])), 'ncfs_pkey'],
  [
    'annulling them',
    inTransaction(tx => annulNcfs(tx, { ids: [20_001, 20_000], userId: 1, motivo: '04' })),
    'ncfs_pkey',
  ],
  [
    'moving a day of all companies',
    db =>
      moveDisponibles(db, {
        ...TIPO_DEL_PEDIDO,
        origen: '2026-12-15',
        destino: '2026-12-16',
        empresaId: undefined,
      }),
    'ncfs_pkey',
  ],
  [
    'moving some of a company’s day',
    db =>
      moveDisponibles(db, {
        ...TIPO_DEL_PEDIDO,
        origen: '2026-12-17',
        destino: '2026-12-16',
        empresaId,
        cantidad: 5,
      }),
    'ncfs_pkey',
  ],
])('%s walks along an index', async (_what, work, index) => {
  const plans = await plansOf(prueba.base, work)
  expect(plans.flatMap(plan => plan.indexes)).toContain(index)
  // Companies and users are a handful.
  const few = ['empresas', 'usuarios']
  expect(plans.flatMap(plan => plan.scanned).filter(table => !few.includes(table))).toEqual([])
})

test('the ends of a month’s ranges are found in its part of the index alone', async () => {
  const [plan] = await plansOf(prueba.base, db =>
    listCuadres(db, { ...TIPO_DEL_PEDIDO, mes: MES, hoy: LUNES }),
  )
  expect(plan?.indexOnly).toContain('ncfs_mes_generado')
})

test('sequence and warnings are one statement each, however many companies there are', async () => {
  const statements = await Promise.all([
    plansOf(prueba.base, db => listCuadres(db, { ...TIPO_DEL_PEDIDO, mes: MES, hoy: LUNES })),
    plansOf(prueba.base, db => listAvisos(db, { ...TIPO_DEL_PEDIDO, hoy: LUNES, ecfDesde })),
    plansOf(prueba.base, db => listDiasDelMes(db, { ...TIPO_DEL_PEDIDO, empresaId, mes: MES })),
  ])
  expect(statements.map(plans => plans.length)).toEqual([1, 1, 1])
})
