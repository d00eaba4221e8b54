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
  const { clienteId, lineas, sinAgregar } = offer.draft.pedido
  const nombres = [...lineas.map(({ descripcion }) => descripcion), ...sinAgregar.map(({ texto }) => texto)]
  const cliente = props.clientes?.find(({ id }) => id === clienteId)
  return (
    <DraftDialog
      offer={offer}
      title={props.cotiza ? 'Tiene una cotización sin guardar' : 'Tiene un pedido sin guardar'}
      what={deQuien(cliente?.nombre, offer.draft.pedido)}
      holds={`, ${lineasText(lineas.length, sinAgregar.length)}.`}
      discardLabel={copiaDe === null ? 'Descartar' : 'Descartar y duplicar'}
      onRestore={props.onRestore}
      onDiscard={props.onDiscard}
    >
      {nombres.length > 0 && <p className="cuadre-alert-text">{nombresText(nombres)}</p>}
      {copiaDe !== null && (
        <p className="cuadre-alert-text">{`Si lo recupera, no se duplica ${copiaDe.startsWith('Cotización') ? 'la' : 'el pedido'} ${copiaDe}.`}</p>
      )}
    </DraftDialog>
  )
}

/** 'Agroindustrial San Juan — RD$8,562.08'; of what has neither client nor line no amount is said. */
function deQuien(cliente: string | undefined, pedido: Draft['pedido']): string {
  const total = pedido.lineas.length === 0 ? undefined : totalDe(pedido)
  return [cliente, total].filter(parte => parte !== undefined).join(' — ') || 'Sin cliente todavía'
}

function totalDe({ lineas, aplicaItbis }: Draft['pedido']): string {
  return formatMontoCentavos(totalesDe(lineas, aplicaItbis).total)
}

/** The first products, by which a clerk knows the order again. */
function nombresText(nombres: readonly string[]): string {
  const names = [...new Set(nombres)]
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : '.'}`
}

/** 'con una línea y 2 productos sin agregar' */
function lineasText(lineas: number, sinAgregar: number): string {
  const enLineas = lineas === 0 ? [] : [lineas === 1 ? 'una línea' : `${lineas} líneas`]
  const aparte =
    sinAgregar === 0
      ? []
      : [sinAgregar === 1 ? 'un producto sin agregar' : `${sinAgregar} productos sin agregar`]
  const partes = [...enLineas, ...aparte]
  return partes.length === 0 ? 'sin líneas' : `con ${partes.join(' y ')}`
}
