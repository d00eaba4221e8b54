import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, Group, Modal } from '@mantine/core'
import { hoy } from '../../../lib/clock.ts'
import { totalesDe } from '../lineas/lineas.ts'
import type { Draft } from './draft.ts'
import type { DraftOffer } from './draft-watch.ts'

/** Offers an unsaved order back. It wants an answer before anything else is written, which recovering would replace. */
export function DraftDialog(props: {
  offer: DraftOffer
  /** Who the order may be for; undefined while they load. */
  clientes: readonly { readonly id: number; readonly nombre: string }[] | undefined
  /** The order that a copy was asked for; it is not made when the draft is taken. */
  copiaDe: string | null
  onRestore: (draft: Draft) => void
  onDiscard: () => void
}) {
  const { copiaDe } = props
  const { draft, more } = props.offer
  const { clienteId, lineas } = draft.pedido
  const cliente = props.clientes?.find(({ id }) => id === clienteId)
  return (
    <Modal
      opened
      onClose={() => props.onRestore(draft)}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      centered
      title="Tiene un pedido sin guardar"
    >
      <p className="cuadre-alert-text">
        <strong>{deQuien(cliente?.nombre, totalDe(draft.pedido))}</strong>
      </p>
      <p className="cuadre-alert-text">
        {`Se guardó una copia el ${formatInstante(new Date(draft.savedAt))}, con ${lineasText(lineas.length)}.`}
      </p>
      {lineas.length > 0 && <p className="cuadre-alert-text">{nombresText(lineas)}</p>}
      {more > 0 && <p className="cuadre-alert-text">{masText(more)}</p>}
      {copiaDe !== null && (
        <p className="cuadre-alert-text">{`Si lo recupera, no se duplica el pedido ${copiaDe}.`}</p>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          // A double click answers once: the next draft stands in the same place.
          onClick={({ detail }) => {
            if (detail < 2) props.onDiscard()
          }}
        >
          {copiaDe === null ? 'Descartar' : 'Descartar y duplicar'}
        </Button>
        <Button data-autofocus onClick={() => props.onRestore(draft)}>
          Recuperar
        </Button>
      </Group>
    </Modal>
  )
}

/** 'Agroindustrial San Juan — RD$8,562.08' */
function deQuien(cliente: string | undefined, total: string): string {
  return cliente === undefined ? total : `${cliente} — ${total}`
}

function totalDe({ lineas, aplicaItbis, fechaPedido }: Draft['pedido']): string {
  return formatMontoCentavos(totalesDe(lineas, aplicaItbis, fechaPedido ?? hoy()).total)
}

/** The first products, by which a clerk knows the order again. */
function nombresText(lineas: readonly { readonly descripcion: string }[]): string {
  const names = [...new Set(lineas.map(({ descripcion }) => descripcion))]
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : '.'}`
}

function masText(cantidad: number): string {
  return cantidad === 1
    ? 'Queda otro sin guardar, más antiguo.'
    : `Quedan otros ${cantidad} sin guardar, más antiguos.`
}

function lineasText(cantidad: number): string {
  return cantidad === 1 ? 'una línea' : `${cantidad} líneas`
}
