import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietButton } from '../links/buttons.tsx'
import type { AnyDraft } from './draft-storage.ts'
import type { DraftOffer } from './draft-watch.ts'

interface DraftDialogProps<D extends AnyDraft> {
  readonly offer: DraftOffer<D>
  /** 'Tiene un pedido sin guardar' */
  readonly title: string
  /** By what its writer knows it at once, in strong letters. */
  readonly what: string
  /** What else is in it, the end of the sentence of its moment, which ends with a point by itself: ', con tres líneas.' */
  readonly holds?: string
  readonly discardLabel?: string
  readonly onRestore: (draft: D) => void
  readonly onDiscard: () => void
  /** More about it. */
  readonly children?: ReactNode
}

/** Offers what was not saved back. It wants an answer before anything else is written, which recovering would replace. */
export function DraftDialog<D extends AnyDraft>(props: DraftDialogProps<D>) {
  const { draft, more } = props.offer
  return (
    <Modal
      opened
      onClose={() => props.onRestore(draft)}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      centered
      title={props.title}
    >
      <p className="cuadre-alert-text">
        <strong>{props.what}</strong>
      </p>
      <p className="cuadre-alert-text">
        {`Se guardó una copia el ${formatInstante(new Date(draft.savedAt))}${props.holds ?? ''}`}
      </p>
      {props.children}
      {more > 0 && <p className="cuadre-alert-text">{masText(more)}</p>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <QuietButton
          // A double click answers once: the next draft stands in the same place.
          onClick={({ detail }) => {
            if (detail < 2) props.onDiscard()
          }}
        >
          {props.discardLabel ?? 'Descartar'}
        </QuietButton>
        <Button data-autofocus onClick={() => props.onRestore(draft)}>
          Recuperar
        </Button>
      </Group>
    </Modal>
  )
}

function masText(cantidad: number): string {
  return cantidad === 1
    ? 'Queda otro sin guardar, más antiguo.'
    : `Quedan otros ${cantidad} sin guardar, más antiguos.`
}
