import { faltaEnPedido } from '@cuadre/contract/faltas-en-pedido'
import { sePuedeFacturar } from '@cuadre/domain/pedidos/porcentajes'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import type { Cabecera } from './use-pedido-form.ts'

/** Says as soon as the client is chosen that this order cannot be saved for him, and where that is mended. */
export function ClienteSinPorcentajes(props: {
  cabecera: Cabecera
  /** Undefined for who may not change clients. */
  onEditar: (() => void) | undefined
}) {
  const { porcentajes, aplicaItbis, cliente, empresaId, empresas, loSuyo } = props.cabecera
  if (porcentajes === null || loSuyo) return null
  const empresa = empresas?.find(({ id }) => id === empresaId)
  // Before the company is chosen nobody knows whether a contact is needed.
  const sinContacto = cliente?.contactoId === null && empresa !== undefined
  if (!sinContacto && (sePuedeFacturar(porcentajes) || cliente?.contactoId === null)) return null
  const pedidos = aplicaItbis ? 'con ITBIS' : 'sin ITBIS'
  return (
    <Warning title="A este cliente no se le puede facturar todavía">
      <p className="cuadre-alert-text">
        {sinContacto
          ? faltaEnPedido('CONTACTO', { cliente: cliente?.nombre, empresa: empresa?.nombre }).message
          : `Tiene 0 % de compra o de venta en los pedidos ${pedidos}.`}
        {props.onEditar === undefined && ' Pida al administrador que lo complete.'}
      </p>
      {props.onEditar !== undefined && <SmallButton onClick={props.onEditar}>Editar cliente</SmallButton>}
    </Warning>
  )
}
