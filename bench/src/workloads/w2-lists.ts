import { auditoria } from '@cuadre/contract/auditoria'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
import { urlDe } from '@cuadre/testing/cliente-de-api'
import type { Office } from '../office.ts'
import { inTurn, type Row, ratio, type Workload } from '../workload.ts'

/** What a list is asked for, by the product's query and by hand, with the values of `$1`, `$2` … in the same order. */
interface Asked {
  readonly what: string
  readonly endpoint?: Endpoint
  readonly query?: readonly string[]
  /** A statement that answers one row for each way to ask; without it the list is asked as it is. */
  readonly values?: string
  readonly raw: string
  readonly most: number
}

const PAGE = (where: string) => `
  SELECT id, txt_ncf, empresa_nombre, aplica_itbis, cliente_nombre, fecha, total FROM pedidos
  WHERE NOT anulado ${where} ORDER BY fecha DESC, id DESC LIMIT 10`
const COUNT = (where: string) => `
  SELECT count(*), sum(sub_total + itbis) FROM pedidos WHERE NOT anulado ${where}`

const MONTHS = `
  SELECT m::date::text, (m + interval '1 month - 1 day')::date::text
  FROM (SELECT date_trunc('month', max(fecha)) - g * interval '1 month' AS m FROM pedidos, generate_series(1, 36, 3) g GROUP BY g) x`

export const FIRST_PAGE = PAGE('')

/** Page 1 with length and sum, against the page alone. */
const FIRST_PAGES: readonly Asked[] = [
  { what: 'orders, unfiltered', raw: FIRST_PAGE, most: 4 },
  {
    what: 'orders by company',
    query: ['empresaId'],
    values: 'SELECT id::text FROM empresas ORDER BY id',
    raw: PAGE('AND empresa_id = $1'),
    most: 4,
  },
  {
    what: 'orders by dates (a month)',
    query: ['fechaDesde', 'fechaHasta'],
    values: MONTHS,
    raw: PAGE('AND fecha BETWEEN $1 AND $2'),
    most: 4,
  },
]

/** The same and the other lists, against a plain count and sum over the index that covers them. */
const COUNTED: readonly Asked[] = [
  {
    what: 'orders by client',
    query: ['clienteId'],
    values: 'SELECT id::text FROM clientes WHERE id % 25 = 1',
    raw: COUNT('AND cliente_id = $1'),
    most: 3,
  },
  {
    what: 'orders by number',
    query: ['ncf'],
    values: `SELECT txt_ncf FROM pedidos WHERE NOT anulado AND id % ((SELECT max(id) FROM pedidos) / 20) = 1`,
    raw: COUNT('AND txt_ncf LIKE $1'),
    most: 3,
  },
  {
    what: 'orders by a piece of the client’s name',
    query: ['cliente'],
    values: `SELECT * FROM (VALUES ('pena'), ('altagracia')) x`,
    raw: COUNT(
      `AND cliente_nombre = ANY (ARRAY(SELECT nombre FROM clientes WHERE clave(nombre) LIKE '%' || $1 || '%'))`,
    ),
    most: 3,
  },
  {
    what: 'orders, last page',
    query: ['page'],
    values: 'SELECT ceil(count(*) / 10.0)::text FROM pedidos WHERE NOT anulado',
    raw: COUNT(''),
    most: 3,
  },
  { what: 'Consultas', endpoint: consultas.paged, raw: COUNT(''), most: 3 },
  {
    what: 'Consultas by contact',
    endpoint: consultas.paged,
    query: ['contactoId'],
    values: 'SELECT id::text FROM contactos',
    raw: 'SELECT count(*), sum(sub_total + itbis) FROM pedidos WHERE contacto_id = $1',
    most: 3,
  },
  {
    what: 'accounts to collect',
    endpoint: cuentasPorCobrar.pendientes,
    raw: `SELECT count(*), sum(monto_total) FROM cuentas WHERE lado = 'cobrar' AND NOT pagada AND NOT anulada`,
    most: 3,
  },
  {
    what: 'accounts to collect, by client',
    endpoint: cuentasPorCobrar.pendientes,
    query: ['clienteId'],
    values: 'SELECT id::text FROM clientes WHERE id % 25 = 1',
    raw: `SELECT count(*), sum(monto_total) FROM cuentas
      WHERE lado = 'cobrar' AND NOT pagada AND NOT anulada AND cliente_id = $1`,
    most: 3,
  },
  { what: 'audit', endpoint: auditoria.paged, raw: 'SELECT count(*) FROM auditoria', most: 3 },
  {
    what: 'audit by record',
    endpoint: auditoria.paged,
    query: ['entidad', 'registroId'],
    values: `SELECT 'Pedido', g::text FROM generate_series(1, 2000, 100) g`,
    raw: 'SELECT count(*) FROM auditoria WHERE entidad = $1 AND registro_id = $2',
    most: 3,
  },
]

export const w2Lists: Workload = {
  id: 'W2',
  title: 'list of orders, page 1 with length and sum, against the query of the page alone',
  run: office => listRows(office, FIRST_PAGES),
  compare: (smallest, largest) =>
    largest.flatMap(({ what, ours }) => {
      const before = smallest.find(row => row.what === what)?.ours
      if (!ours || !before) return []
      const measured = ours.p50 / before.p50
      return [
        {
          what: `${what}: the most orders against the fewest`,
          ...{
            ours,
            limit: before,
            measured: `${measured.toFixed(2)} ×`,
            target: 'p50 ≤ 2 ×',
            met: measured <= 2,
          },
        },
      ]
    }),
}

export const w2bLists: Workload = {
  id: 'W2b',
  title:
    'narrower and other lists, with length and sum, against a plain count and sum over the covering index',
  run: office => listRows(office, COUNTED),
}

async function listRows(office: Office, asked: readonly Asked[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, endpoint = pedidos.paged, query = [], values: statement, raw: text, most } of asked) {
    const found = statement === undefined ? [{}] : await office.rows<object>(statement)
    const all = found.map(row => Object.values(row) as string[])
    const [ours, raw] = [inTurn(all), inTurn(all)]
    const nameOf = (values: readonly string[]) =>
      Object.fromEntries(query.map((name, place) => [name, values[place]]))
    rows.push(
      await ratio(office, {
        ...{ what, most },
        ours: await office.ours(() => ({ method: 'GET', path: urlDe(endpoint, { query: nameOf(ours()) }) })),
        limit: office.bare(() => [{ name: what, text, values: text.includes('$1') ? raw() : [] }]),
      }),
    )
  }
  return rows
}
