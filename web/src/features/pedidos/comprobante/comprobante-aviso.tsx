import { SmallButton } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'

interface ComprobanteAvisoProps {
  readonly faltas: PedidoForm['faltasDeTipo']
  /** Undefined for who may not change clients. */
  readonly onEditar: (() => void) | undefined
}

/** Says as soon as it is so that the order cannot be issued with its type, and where that is mended. */
export function ComprobanteAviso({ faltas, onEditar }: ComprobanteAvisoProps) {
  if (faltas.length === 0) return null
  const editable = onEditar !== undefined && faltas.some(({ mendable }) => mendable)
  return (
    <Warning title="Esta factura no se puede emitir así">
      {faltas.map(({ falta, message }) => (
        <p key={falta} className="cuadre-alert-text">
          {message}
        </p>
      ))}
      {editable && <SmallButton onClick={onEditar}>Editar cliente</SmallButton>}
    </Warning>
  )
}
