import { pedidos } from '@cuadre/contract/pedidos'
import { inTurn, ratio, type Workload } from '../workload.ts'

export const w3Read: Workload = {
  id: 'W3',
  title: 'read one order with its lines',
  async run(office) {
    // Spread over all years, and too many to all stay in a small cache.
    const ids = await office.rows<{ id: number }>(
      'SELECT id FROM ventas WHERE NOT anulado AND id % ((SELECT max(id) FROM ventas) / 1999) = 1',
    )
    const [ours, raw] = [inTurn(ids), inTurn(ids)]
    const both = {
      ours: await office.reading(pedidos.get, () => ({ params: ours() })),
      limit: office.bare(() => [{ name: 'order', text: ORDER, values: [raw().id] }]),
    }
    return [await ratio(office, { what: 'any order', most: 3, ...both })]
  },
}

/** An order, its lines, whether an account is paid, and its last change, in one statement. */
const ORDER = `
  SELECT p.*, EXISTS (SELECT FROM cuentas c WHERE c.documento_id = p.id AND c.pagada) AS pagado,
    (SELECT json_agg(d ORDER BY linea) FROM documentos_detalles d WHERE d.documento_id = p.id) AS detalles,
    (SELECT json_build_object('usuario', usuario, 'en', en) FROM auditoria a
      WHERE entidad = 'Pedido' AND registro_id = p.id ORDER BY en DESC, id DESC LIMIT 1) AS "ultimoCambio"
  FROM pedidos o JOIN ventas p ON p.id = o.documento_id WHERE o.id = $1 AND NOT anulado`
