import { formatos } from '@cuadre/contract/formatos'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { plansOf, queryPlan, rowsRead } from '@cuadre/testing/query-plan'
import { withoutRules } from '@cuadre/testing/without-rules'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { preparedName } from '../../db/connection/prepared-names.ts'
import { comprasPorInformar } from '../compras/informar.queries.ts'
import { comprasRetenidas, comprasRetenidasDespues, sumaRetenida } from '../compras/retenidas.queries.ts'
import { listAnulados, listVentas } from './formatos.queries.ts'

/** Two years of orders, a fifth of them annulled. */
const PEDIDOS = 20_000

const prueba = testApp()
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api))

beforeAll(async () => {
  const modelo = await puesto.unPedido()
  // Without lines and accounts: nobody reads them here.
  await withoutRules(
    prueba.base,
    `INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence, estado, anulado, anulado_en, anulado_por,
      motivo_anulacion)
    SELECT ${puesto.empresa.id}, '${puesto.empresa.rnc}', 100000 + n, dia, date_trunc('month', dia), '2028-12-31', 2,
      n % 5 = 0, CASE WHEN n % 5 = 0 THEN now() END, CASE WHEN n % 5 = 0 THEN 1 END, CASE WHEN n % 5 = 0 THEN '04' END
    FROM (SELECT n, date '2025-01-01' + n % 730 AS dia FROM generate_series(1, ${PEDIDOS}) n) filas;
    INSERT INTO documentos (naturaleza, clase, serie, tipo, fecha, ncf_id, numero, txt_ncf, anulado, anulado_en, anulado_por, aplica_itbis,
      empresa_id, cliente_id, contacto_id, vence, empresa_nombre, empresa_rnc, empresa_direccion,
      empresa_telefono, cliente_nombre, cliente_rnc, cliente_direccion, cliente_telefono, porc_compra, porc_venta,
      porc_contacto, sub_total, itbis, total, creado_por)
    SELECT p.naturaleza, p.clase, p.serie, p.tipo, n.fecha, n.id, n.numero, 'B01' || lpad(n.numero::text, 8, '0'), n.anulado, n.anulado_en, n.anulado_por,
      p.aplica_itbis, p.empresa_id, p.cliente_id, p.contacto_id, n.vence,
      p.empresa_nombre, p.empresa_rnc, p.empresa_direccion, p.empresa_telefono, p.cliente_nombre, p.cliente_rnc,
      p.cliente_direccion, p.cliente_telefono, p.porc_compra, p.porc_venta, p.porc_contacto, p.sub_total, p.itbis,
      p.total, p.creado_por
    FROM documentos p, ncfs n WHERE p.id = ${modelo.pedidoId} AND n.numero > 100000`,
  )
  await withoutRules(
    prueba.base,
    `INSERT INTO compras (empresa_id, suplidor_nombre, suplidor_documento, suplidor_clase, servicio, ncf, modificado, fecha, fecha_pago,
      gasto, uso_itbis, forma, servicios, bienes, itbis, selectivo, otros_impuestos, propina, itbis_percibido, renta_percibida,
      itbis_retenido, renta_retenida, creada_en, creada_por)
    SELECT ${puesto.empresa.id}, 'Suplidor', (130000000 + n % 200)::text, 'empresa', 'profesional',
      (CASE WHEN n % 2 = 0 THEN 'B01' ELSE 'E3100' END) || lpad(n::text, 8, '0'), NULL, dia, dia + 20,
      '02', 'adelantar', '02', 100, 0, 18, 0, 0, 0, 0, 0, CASE WHEN n % 50 = 0 THEN 5.4 ELSE 0 END, 0, now(), 1
    FROM (SELECT n, date '2025-01-01' + n % 730 AS dia FROM generate_series(1, ${PEDIDOS}) n) filas`,
  )
  // Half of the sales were paid at once, and something was withheld.
  await withoutRules(
    prueba.base,
    `INSERT INTO cuentas (documento_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, fecha, cliente_id)
    SELECT id, 'cobrar', 100, 1000, 'Total', 1000, fecha, cliente_id FROM documentos WHERE numero > 100000 AND numero % 2 = 0;
    INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, itbis_retenido, fecha_retenido, movimiento_id)
    SELECT id, 'cobrar', empresa_id, id, fecha, 1000, 30, fecha, id FROM documentos WHERE numero > 100000 AND numero % 2 = 0`,
  )
  await sql`ANALYZE`.execute(prueba.db)
})

const query = () => ({ empresaId: puesto.empresa.id, fecha: MES })

test('a month of sales is read by the company’s index and never through the whole table', async () => {
  // From here on it is kept planned, for any company and month.
  const filas = await prueba.api.data(formatos.ventas, { query: query() })
  const ventas = listVentas(prueba.db, query()).compile()
  expect(preparedName(ventas.sql)).toBeDefined()
  const { indexes, scanned } = await queryPlan(prueba.base, ventas)
  // What a note corrects is looked up by its own key.
  expect(new Set(indexes)).toEqual(new Set(['documentos_empresa', 'documentos_pkey', 'pagos_retenidos']))
  // Of paper nobody asks where it stands: here nothing is electronic, and there is no certificate.
  expect(['documentos_ecf', 'retenciones']).toEqual(expect.arrayContaining(scanned))
  // 30 of 730 days, four fifths of them live, and the order that served as a model.
  expect(filas.length).toBeGreaterThan(600)
  expect(filas.length).toBeLessThan(700)
  expect(filas.map(fila => fila.fecha + fila.ncf)).toEqual(
    filas.map(fila => fila.fecha + fila.ncf).toSorted(),
  )
})

test('a month of annulled numbers is read by their own index', async () => {
  const { indexes, scanned } = await queryPlan(prueba.base, listAnulados(prueba.db, query()).compile())
  expect(indexes).toContain('ncfs_anulados')
  // Companies and users are a handful, and nothing is electronic.
  expect(['empresas', 'usuarios', 'documentos_ecf']).toEqual(expect.arrayContaining(scanned))
  const filas = await prueba.api.data(formatos.anulados, { query: query() })
  expect(filas.length).toBeGreaterThan(100)
  expect(filas.every(fila => fila.pedidoId !== null)).toBe(true)
})

test('a month of purchases, with what was withheld of earlier ones, is read by indexes alone', async () => {
  const mes = { empresaId: puesto.empresa.id, mes: MES }
  const planes = await plansOf(prueba.base, db => comprasPorInformar(db, mes))
  // Where the note that annuls one stands is asked of own documents alone: here nothing is electronic.
  expect(['documentos_ecf']).toEqual(expect.arrayContaining(planes.flatMap(({ scanned }) => scanned)))
  const usados = planes.flatMap(({ indexes }) => indexes)
  expect(usados).toEqual(expect.arrayContaining(['compras_de_empresa', 'compras_retenidas']))
  // Each supplier's first e-CF is not looked for along all days.
  expect(usados).not.toContain('compras_lista')
  const compras = await comprasPorInformar(prueba.db, mes)
  const { rows } = await sql<{ cuantas: number }>`
    SELECT count(*)::int AS cuantas FROM compras WHERE date_trunc('month', fecha) = ${MES}::date
      OR fecha < ${MES}::date AND date_trunc('month', fecha_pago) = ${MES}::date AND itbis_retenido > 0`.execute(
    prueba.db,
  )
  expect(compras).toHaveLength(rows[0]?.cuantas ?? 0)
})

test('what was withheld in a month is found however much was withheld before', async () => {
  const { empresaId, fecha: mes } = query()
  const hasta = ultimoDiaDelMes(mes)
  const { rows } = await sql<{ ventas: number; compras: number }>`
    SELECT (SELECT count(*) FROM pagos)::int AS ventas,
      (SELECT count(*) FROM compras WHERE itbis_retenido > 0)::int AS compras`.execute(prueba.db)
  // Of two years: whoever goes through all of them is seen.
  expect(rows).toEqual([{ ventas: PEDIDOS / 2, compras: PEDIDOS / 50 }])
  const deVentas = await rowsRead(prueba.base, 'pagos', tx =>
    sql`SELECT sum(itbis) FROM retenido_por_terceros WHERE empresa_id = ${empresaId} AND fecha BETWEEN ${mes} AND ${hasta}`.execute(
      tx,
    ),
  )
  expect(deVentas).toBeGreaterThan(300)
  expect(deVentas).toBeLessThan(500)
  const deCompras = await rowsRead(prueba.base, 'compras', async tx => {
    await comprasRetenidas(tx, { empresaId, desde: mes, hasta })
    await comprasRetenidasDespues(tx, { empresaId, mes })
    await sumaRetenida(tx, { empresaId, desde: mes, hasta })
  })
  expect(deCompras).toBeGreaterThan(20)
  expect(deCompras).toBeLessThan(100)
})

test('the check of a month agrees with the sums of the database', async () => {
  const { rows } = await sql<{ registros: number; monto: number; itbis: number }>`
    SELECT count(*)::int AS registros, sum(sub_total) AS monto, sum(itbis) AS itbis FROM ventas
    WHERE NOT anulado AND date_trunc('month', fecha) = ${MES}::date`.execute(prueba.db)
  const revision = await prueba.api.data(formatos.ventasRevision, { query: query() })
  expect(revision).toMatchObject(rows[0] ?? {})
})
