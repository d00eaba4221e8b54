import type { Endpoint } from '@cuadre/contract/endpoint'
import { formatos } from '@cuadre/contract/formatos'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { librarySubject } from '../measure.ts'
import type { Office } from '../office.ts'
import { ratio, type Workload } from '../workload.ts'

export const w6Formato607: Workload = {
  id: 'W6',
  title:
    '607 of a month with 1,000 rows, as JSON against its query, as Excel against the Excel library alone',
  async run(office) {
    const query = await busiestMonth(office)
    const sheets = await sheetsOf(office, query)
    const raw = office.bare(() => [{ name: 'month', text: MONTH, values: [query.empresaId, query.fecha] }])
    const ours = (endpoint: Endpoint) => office.reading(endpoint, () => ({ query }))
    const limit = librarySubject(() => writeXlsx({ sheets }))
    return [
      await ratio(office, { what: 'JSON', most: 4, ours: await ours(formatos.ventas), limit: raw }),
      await ratio(office, { what: 'Excel', most: 2, ours: await ours(formatos.ventasExcel), limit }),
    ]
  },
}

/** The month that was loaded with exactly 1,000 orders of one company (load.ts). */
export async function busiestMonth(office: Office): Promise<{ empresaId: number; fecha: string }> {
  const [month] = await office.rows<{ empresaId: number; fecha: string; n: number }>(
    `SELECT empresa_id AS "empresaId", date_trunc('month', fecha)::date::text AS fecha, count(*)::int AS n FROM ventas
     WHERE NOT anulado AND empresa_id = (SELECT id FROM empresas WHERE rnc = '131999999') GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
  )
  if (month?.n !== 1000) throw new Error(`The month has ${month?.n} orders instead of 1000`)
  return { empresaId: month.empresaId, fecha: month.fecha }
}

/** The cells of our own workbook, to be written once more by the library alone. */
async function sheetsOf(office: Office, query: { empresaId: number; fecha: string }) {
  const { response } = await (await office.logIn()).call(formatos.ventasExcel, { query })
  const { sheets } = await readXlsx(response.rawPayload, { readStyles: true })
  if ((sheets[0]?.rows.length ?? 0) < 1000) throw new Error(`The workbook has ${sheets[0]?.rows.length} rows`)
  return sheets.map(({ name, rows, columns = [], cells = new Map() }) => ({ name, rows, columns, cells }))
}

const MONTH = `
  SELECT id AS "pedidoId", cliente_id AS "clienteId", cliente_nombre AS "clienteNombre", cliente_rnc AS "clienteRnc",
    empresa_nombre AS "empresaNombre", txt_ncf AS "txtNCF", fecha, sub_total AS "subTotal", itbis
  FROM ventas
  WHERE empresa_id = $1 AND NOT anulado AND fecha >= $2 AND fecha < $2::date + interval '1 month'
  ORDER BY fecha, txt_ncf`
