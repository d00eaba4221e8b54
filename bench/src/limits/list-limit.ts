import type { Limit } from './limit.ts'

const COLUMNS = `id AS "pedidoId", txt_ncf AS "txtNCF", empresa_nombre AS "empresaNombre", aplica_itbis AS "aplicaItbis",
  cliente_nombre AS "clienteNombre", fecha AS "fechaPedido", total`

/** What a filter asks for, and how its values are read out of the same query that the product gets. */
interface Filter {
  readonly where: string
  readonly keys: readonly string[]
  /** Planned anew each time: how rare the piece of text is decides the way. */
  readonly anew?: true
}

const FILTERS: Readonly<Record<string, Filter>> = {
  none: { where: '', keys: [] },
  clienteId: { where: 'AND cliente_id = $1', keys: ['clienteId'] },
  empresaId: { where: 'AND empresa_id = $1', keys: ['empresaId'] },
  fechaDesde: { where: 'AND fecha >= $1 AND fecha <= $2', keys: ['fechaDesde', 'fechaHasta'] },
  ncf: { where: `AND txt_ncf LIKE $1 || '%'`, keys: ['ncf'], anew: true },
  cliente: { where: `AND clave(cliente_nombre) LIKE '%' || $1 || '%'`, keys: ['cliente'], anew: true },
}

/** W2: the rows of page 1 alone, without any count, one statement by hand for each filter. */
export const listLimit: Limit = ({ server, pool }) => {
  server.get<{ Querystring: Readonly<Record<string, string>> }>('/pedidos', async ({ query }) => {
    const name = Object.keys(FILTERS).find(filter => filter in query) ?? 'none'
    const { where = '', keys = [], anew = false } = FILTERS[name] ?? {}
    const { rows } = await pool.query({
      ...(anew ? {} : { name: `list-${name}` }),
      text: `SELECT ${COLUMNS} FROM pedidos WHERE NOT anulado ${where} ORDER BY fecha DESC, id DESC LIMIT 10`,
      values: keys.map(key => query[key]),
    })
    return { items: rows }
  })
}
