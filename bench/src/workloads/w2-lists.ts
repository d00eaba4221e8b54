import { auditoria } from '@cuadre/contract/auditoria'
import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { pedidos } from '@cuadre/contract/pedidos'
import type { Office } from '../office.ts'
import { inTurn, type Row, ratio, type Workload } from '../workload.ts'

interface List {
  readonly list: Endpoint
  /** A row for each query, its columns named as the query's fields; they are the values of `raw`, in their order. */
  readonly queries?: string
  readonly raw: string
}

type Lists = Readonly<Record<string, List>>

const list = pedidos.paged
const page = (where: string) => `
  SELECT id, txt_ncf, empresa_nombre, aplica_itbis, cliente_nombre, fecha, total FROM ventas
  WHERE NOT anulado ${where} ORDER BY fecha DESC, id DESC LIMIT 10`
const sum = (where: string) => `SELECT count(*), sum(sub_total + itbis) FROM ventas WHERE ${where}`
const pending = (where: string) =>
  `SELECT count(*), sum(monto_total - pagado) FROM cuentas WHERE lado = 'cobrar' AND NOT pagada AND NOT anulada ${where}`

export const FIRST_PAGE = page('')

const MONTHS = `
  SELECT m::date::text AS "fechaDesde", (m + interval '1 month - 1 day')::date::text AS "fechaHasta"
  FROM (SELECT date_trunc('month', max(fecha)) - interval '3 months' AS ultimo FROM ventas) x,
    generate_series(ultimo - interval '3 years', ultimo, '3 months') m`
const NUMBERS = `SELECT txt_ncf AS ncf FROM ventas WHERE NOT anulado AND id % ((SELECT max(id) FROM ventas) / 20) = 1`
const PIECES = `SELECT * FROM (VALUES ('pena'), ('altagracia')) x (cliente)`
const NAMED = `cliente_nombre = ANY (ARRAY(SELECT nombre FROM clientes WHERE clave(nombre) LIKE '%' || $1 || '%'))`
const CLIENTS = 'SELECT id AS "clienteId" FROM clientes WHERE id % 25 = 1'
const COMPANIES = 'SELECT id AS "empresaId" FROM empresas'
const CONTACTS = 'SELECT id AS "contactoId" FROM contactos'
const LAST_PAGE = 'SELECT ceil(count(*) / 10.0)::int AS page FROM ventas WHERE NOT anulado'
const RECORDS = `SELECT 'Pedido' AS entidad, g AS "registroId" FROM generate_series(1, 2000, 100) g`

const FIRST_PAGES: Lists = {
  'orders, unfiltered': { list, raw: FIRST_PAGE },
  'orders by company': { list, queries: COMPANIES, raw: page('AND empresa_id = $1') },
  'orders by dates (a month)': { list, queries: MONTHS, raw: page('AND fecha BETWEEN $1 AND $2') },
}

const audit = auditoria.paged
const accounts = cuentasPorCobrar.pendientes

const COUNTED: Lists = {
  'orders by client': { list, queries: CLIENTS, raw: sum('NOT anulado AND cliente_id = $1') },
  'orders by number': { list, queries: NUMBERS, raw: sum('NOT anulado AND txt_ncf LIKE $1') },
  'orders by a piece of the client’s name': { list, queries: PIECES, raw: sum(`NOT anulado AND ${NAMED}`) },
  'orders, last page': { list, queries: LAST_PAGE, raw: sum('NOT anulado') },
  Consultas: { list: consultas.paged, raw: sum('true') },
  'Consultas by contact': { list: consultas.paged, queries: CONTACTS, raw: sum('contacto_id = $1') },
  'accounts to collect': { list: accounts, raw: pending('') },
  'accounts to collect by client': { list: accounts, queries: CLIENTS, raw: pending('AND cliente_id = $1') },
  audit: { list: audit, raw: 'SELECT count(*) FROM auditoria' },
  'audit by record': {
    list: audit,
    queries: RECORDS,
    raw: 'SELECT count(*) FROM auditoria WHERE entidad = $1 AND registro_id = $2',
  },
}

export const w2Lists: Workload = {
  id: 'W2',
  title: 'page 1 of the orders with length and sum, against the query of the page alone',
  run: office => listRows(office, FIRST_PAGES, 4),
  compare: mostAgainstFewest,
}

export const w2bLists: Workload = {
  id: 'W2b',
  title:
    'narrower and other lists with length and sum, against a plain count and sum over the covering index',
  run: office => listRows(office, COUNTED, 3),
}

async function listRows(office: Office, lists: Lists, most: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, { list, queries = 'SELECT', raw: text }] of Object.entries(lists)) {
    const all = await office.rows<Record<string, unknown>>(queries)
    const [ours, raw] = [inTurn(all), inTurn(all)]
    const valuesOf = (query: object) => (text.includes('$1') ? Object.values(query) : [])
    rows.push(
      await ratio(office, {
        what,
        most,
        ours: await office.reading(list, () => ({ query: ours() })),
        limit: office.bare(() => [{ name: what, text, values: valuesOf(raw()) }]),
      }),
    )
  }
  return rows
}

/** The same lists in both offices: what they cost must not grow with the orders. */
async function mostAgainstFewest(smallest: Office, largest: Office): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, { list, queries = 'SELECT' }] of Object.entries(FIRST_PAGES)) {
    const reading = async (office: Office) => {
      const query = inTurn(await office.rows<Record<string, unknown>>(queries))
      return office.reading(list, () => ({ query: query() }))
    }
    const [ours, limit] = [await reading(largest), await reading(smallest)]
    rows.push(await ratio(largest, { what: `${what}: most orders against fewest`, most: 2, ours, limit }))
  }
  return rows
}
