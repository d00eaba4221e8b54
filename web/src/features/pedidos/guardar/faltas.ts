import type { FieldError } from '@cuadre/contract/envelope'
import { ERRORS } from '@cuadre/contract/errors'
import { faltaEnPedido } from '@cuadre/contract/faltas-en-pedido'
import { faltantes } from '@cuadre/domain/pedidos/validar-pedido'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'

/** The sentences of R7.3 that apply to the form, in its order, each with the field that it speaks of; then its type's own. */
export function faltasDe(form: PedidoForm): readonly FieldError[] {
  const { state, empresa, cliente, porcentajes, loSuyo, ncf, automatico } = form
  const missing = faltantes({
    fechaPedido: state.fechaPedido,
    empresaId: empresa?.id ?? null,
    clienteId: cliente?.id ?? null,
    porcCompra: porcentajes?.porcCompra ?? 0,
    porcVenta: porcentajes?.porcVenta ?? 0,
    loSuyo,
    sinContacto: cliente?.contactoId === null,
    numeroAutomatico: automatico,
    ncfId: ncf.lost ? null : (ncf.chosen?.id ?? null),
    cantidadDeLineas: state.lineas.length,
  })
  const sentences = missing.map(falta => {
    const { field, message } = faltaEnPedido(falta, nombresDe(form))
    return { field, message: falta === 'NCF' && ncf.lost ? ERRORS.NCF_NOT_AVAILABLE.message : message }
  })
  return [...sentences, ...form.faltasDeTipo]
}

/** Whom and what a sentence may name. */
export function nombresDe({
  cliente,
  empresas,
  state,
  cotiza,
}: Pick<PedidoForm, 'cliente' | 'empresas' | 'state' | 'cotiza'>) {
  return {
    cliente: cliente?.nombre,
    empresa: empresas.data?.find(({ id }) => id === state.empresaId)?.nombre,
    cotiza,
  }
}

/** Where the keyboard mends a field; percentages are the client's, lines are added through the product. */
const PLACES: Readonly<Record<string, string>> = {
  porcVenta: 'clienteId',
  detalles: 'productoId',
  ordenDeCompra: 'comentario',
}

const CIFRAS: Readonly<Record<string, string>> = {
  precio: 'precioDeLinea',
  descuento: 'descuentoDeLinea',
  descuentoMonto: 'descuentoDeLinea',
  comentario: 'comentarioDeLinea',
}

/** Puts the focus on a field of the form, or on the line that an answer names (`detalles.3.precio`). */
export function focusField(container: HTMLElement | null, field: string): void {
  elementOf(container, field)?.focus()
}

/** The same for the one of several fields that stands first on the screen. */
export function focusFirstField(container: HTMLElement | null, fields: readonly string[]): void {
  const [first] = fields
    .map(field => elementOf(container, field))
    .filter(element => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  first?.focus()
}

function elementOf(container: HTMLElement | null, field: string): HTMLElement | null {
  const [, line, figure] = /^detalles\.(\d+)(?:\.(\w+))?/.exec(field) ?? []
  if (line === undefined) {
    return container?.querySelector<HTMLElement>(`[data-path="${PLACES[field] ?? field}"]`) ?? null
  }
  const row = container?.querySelectorAll('[data-linea]')[Number(line)]
  const path = CIFRAS[figure ?? ''] ?? 'cantidadDeLinea'
  // A price is a field for some only.
  return (
    row?.querySelector<HTMLElement>(`[data-path="${path}"]`) ??
    row?.querySelector<HTMLElement>('[data-path="cantidadDeLinea"]') ??
    null
  )
}
