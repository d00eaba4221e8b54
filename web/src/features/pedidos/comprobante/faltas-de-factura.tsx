import type { FieldError } from '@cuadre/contract/envelope'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import type { RefObject } from 'react'
import { FaltasDeEmision } from '../../../emision/faltas-de-emision.tsx'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { focusField } from '../guardar/faltas.ts'

interface FaltasDeFacturaProps {
  /** What the server found missing before it took a number. It goes with the next change of the order. */
  readonly faltas: readonly FieldError[]
  readonly form: Pick<PedidoForm, 'emite' | 'state'>
  /** Undefined for who may not change clients. */
  readonly onEditarCliente: (() => void) | undefined
  readonly container: RefObject<HTMLElement | null>
}

/** What the electronic invoice of an order lacks. */
export function FaltasDeFactura({ faltas, form, onEditarCliente, container }: FaltasDeFacturaProps) {
  const { serie, tipo } = tipoDeCodigo(form.emite)
  if (serie !== 'E') return null
  return (
    <FaltasDeEmision
      titulo="Para emitir esta factura electrónica falta:"
      empresaId={form.state.empresaId}
      irA={field => () => focusField(container.current, field)}
      faltas={faltas}
      tipo={tipo}
      onEditarCliente={onEditarCliente}
    />
  )
}
