import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { DraftDialog } from '../../../ui/draft/draft-dialog.tsx'
import type { DraftOffer } from '../../../ui/draft/draft-watch.ts'
import { totalesDe } from '../lineas/lineas.ts'
import type { Draft } from './draft.ts'

/** Offers an unsaved order back, by its client, its total and its first products. */
export function PedidoSinGuardar(props: {
  offer: DraftOffer<Draft>
  /** Who the order may be for; undefined while they load. */
  clientes: readonly { readonly id: number; readonly nombre: string }[] | undefined
  /** The order that a copy was asked for; it is not made when the draft is taken. */
  copiaDe: string | null
  /** It is a quote. */
  cotiza: boolean
  onRestore: (draft: Draft) => void
  onDiscard: () => void
}) {
  const { copiaDe, offer } = props
  const { clienteId, lineas } = offer.draft.pedido
  const cliente = props.clientes?.find(({ id }) => id === clienteId)
  return (
    <DraftDialog
      offer={offer}
      title={props.cotiza ? 'Tiene una cotización sin guardar' : 'Tiene un pedido sin guardar'}
      what={deQuien(cliente?.nombre, totalDe(offer.draft.pedido))}
      holds={`, con ${lineasText(lineas.length)}.`}
      discardLabel={copiaDe === null ? 'Descartar' : 'Descartar y duplicar'}
      onRestore={props.onRestore}
      onDiscard={props.onDiscard}
    >
      {lineas.length > 0 && <p className="cuadre-alert-text">{nombresText(lineas)}</p>}
      {copiaDe !== null && (
        <p className="cuadre-alert-text">{`Si lo recupera, no se duplica ${copiaDe.startsWith('Cotización') ? 'la' : 'el pedido'} ${copiaDe}.`}</p>
      )}
    </DraftDialog>
  )
}

/** 'Agroindustrial San Juan — RD$8,562.08' */
function deQuien(cliente: string | undefined, total: string): string {
  return cliente === undefined ? total : `${cliente} — ${total}`
}

function totalDe({ lineas, aplicaItbis }: Draft['pedido']): string {
  return formatMontoCentavos(totalesDe(lineas, aplicaItbis).total)
}

/** The first products, by which a clerk knows the order again. */
function nombresText(lineas: readonly { readonly descripcion: string }[]): string {
  const names = [...new Set(lineas.map(({ descripcion }) => descripcion))]
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : '.'}`
}

function lineasText(cantidad: number): string {
  return cantidad === 1 ? 'una línea' : `${cantidad} líneas`
}
