import type { UltimoCambio } from '@cuadre/contract/ultimo-cambio'

/** Who changed a record last and when, null where nothing tells: an expression, which `comoInstante` reads. */
export const ultimoCambioSql = (entidad: 'Pedido' | 'Compra' | 'Cotización', id: string) => `(
  SELECT json_build_object('usuario', usuario, 'en', en) FROM auditoria a
  WHERE a.entidad = '${entidad}' AND a.registro_id = ${id} ORDER BY en DESC, a.id DESC LIMIT 1)`

/** What it says, as the wire has it. */
export function comoInstante(cambio: UltimoCambio | null): UltimoCambio | null {
  return cambio && { usuario: cambio.usuario, en: new Date(cambio.en).toISOString() }
}
