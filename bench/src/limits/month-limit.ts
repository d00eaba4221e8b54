import { diaCompacto } from '@cuadre/domain/tiempo/dia'
import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import type { Limit, Parameters } from './limit.ts'

interface Venta {
  readonly clienteRnc: string
  readonly txtNCF: string
  readonly fecha: string
  readonly subTotal: number
  readonly itbis: number
  readonly empresaNombre: string
}

/**
 * W6: the query alone; the query and its rows as a bare answer; and the Excel library alone writing the same rows with
 * the same styles.
 */
export const monthLimit: Limit = ({ server, pool, inside }) => {
  server.get<{ Querystring: Parameters }>('/month', async ({ query }) => ({ data: await month(pool, query) }))
  inside('month', async parameters => () => month(pool, parameters))
  inside('month-workbook', async parameters => {
    const rows = (await month(pool, parameters)).map(cells)
    return () => workbook(rows)
  })
}

async function month(pool: pg.Pool, parameters: Parameters): Promise<Venta[]> {
  const { rows } = await pool.query<Venta>({
    name: 'month',
    text: `SELECT id AS "pedidoId", cliente_id AS "clienteId", cliente_nombre AS "clienteNombre",
        cliente_rnc AS "clienteRnc", empresa_nombre AS "empresaNombre", txt_ncf AS "txtNCF", fecha,
        sub_total AS "subTotal", itbis
      FROM pedidos
      WHERE empresa_id = $1 AND NOT anulado AND fecha >= $2 AND fecha < $2::date + interval '1 month'
      ORDER BY fecha, txt_ncf`,
    values: [parameters['empresaId'], parameters['fecha']],
  })
  return rows
}

function cells({ clienteRnc, txtNCF, fecha, subTotal, itbis, empresaNombre }: Venta): CellValue[] {
  return [
    clienteRnc,
    clienteRnc.length === 9 ? 1 : 2,
    txtNCF,
    1,
    diaCompacto(fecha),
    subTotal,
    itbis,
    empresaNombre,
  ]
}

const HEAD = ['RNC', 'Tipo', 'NCF', 'Tiping', 'Fecha', 'Monto', 'ITBIS', 'Empresa']
const WIDTHS = [15, 8, 15, 10, 12, 18, 18, 60]
const FORMATS = ['@', '#,##0', '@', '#,##0', '@', '"RD$"#,##0.00', '"RD$"#,##0.00', '@']
const HEAD_STYLE: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9ECF0' } },
  border: { bottom: { style: 'thin', color: { rgb: '565D68' } } },
  numFmt: 'General',
}

function workbook(rows: readonly CellValue[][]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: '607',
        columns: WIDTHS.map((width, column) => ({ width, numFmt: FORMATS[column] ?? '@' })),
        rows: [HEAD, ...rows, ['Total', null, null, null, null, 0, 0, null]],
        cells: new Map(HEAD.map((_, column) => [`0,${column}`, { style: HEAD_STYLE }])),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:H${rows.length + 1}` },
      },
    ],
  })
}
