import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type ReactNode, useState } from 'react'
import { randomKey } from '../../lib/random-key.ts'
import { QuietButton } from '../links/buttons.tsx'
import { toast } from '../notices/toast.ts'
import { focusInList } from '../table/table-focus.ts'
import { hosted } from './hosted.ts'

export interface Question {
  /** The question with the name of the thing: '¿Eliminar la categoría "Ferretería"?' */
  title: string
  message?: ReactNode
  confirmLabel: string
  /** Red, unless nothing is lost by it. */
  destructive?: boolean
  cancelLabel?: string
  /** A third way out, between the safe answer and the other; the answer is then false. */
  alternative?: { readonly label: string; readonly onChoose: () => void }
  /** Work to do before the dialog closes; the button shows that it runs. A failure leaves the dialog open, and what is sent again goes under the same key. */
  run?: (idempotencyKey: string) => Promise<unknown>
  /** What the toast says when it has run. */
  success?: Parameters<typeof toast.success>
  /** Title of the toast when `run` fails, the same one or by the kind of failure. */
  failure?: string | ((error: unknown) => string)
  /** Where the focus goes afterwards: the button that asked is gone when its row was deleted. */
  focusAfter?: () => HTMLElement | null
}

let asked = 0

/** Asks before something that cannot be undone. Enter, Esc and the close button are the safe answer. */
export async function confirm(question: Question): Promise<boolean> {
  await hosted
  asked += 1
  // A question that follows on another takes its place in the same dialog, and begins anew.
  const key = asked
  return new Promise(resolve => {
    // Closing the dialog answers; while the work runs, its end does, even when nobody looks any more.
    let working = false
    let closed = false
    const settle = (answer: boolean) => {
      resolve(answer)
      if (answer && !closed) requestAnimationFrame(() => focusOn(question.focusAfter?.() ?? null))
    }
    const id = modals.open({
      title: question.title,
      size: 'md',
      centered: true,
      onClose: () => {
        closed = true
        if (!working) resolve(false)
      },
      children: (
        <Choice
          key={key}
          question={question}
          onWork={on => {
            working = on
            if (closed && !on) resolve(false)
          }}
          close={confirmed => {
            settle(confirmed)
            modals.close(id)
          }}
        />
      ),
    })
  })
}

interface ChoiceProps {
  question: Question
  onWork: (on: boolean) => void
  close: (confirmed: boolean) => void
}

function Choice({ question, onWork, close }: ChoiceProps) {
  const [busy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => randomKey())

  async function proceed() {
    setBusy(true)
    onWork(true)
    try {
      await question.run?.(idempotencyKey)
      if (question.success) toast.success(...question.success)
      close(true)
    } catch (error) {
      setBusy(false)
      onWork(false)
      const { failure = 'Ocurrió un error inesperado' } = question
      toast.failed(typeof failure === 'string' ? failure : failure(error), error)
    }
  }

  return (
    <>
      {question.message !== undefined && (
        <Text component="div" size="sm">
          {question.message}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <QuietButton data-autofocus onClick={() => close(false)} disabled={busy}>
          {question.cancelLabel ?? 'Cancelar'}
        </QuietButton>
        {question.alternative !== undefined && (
          <QuietButton
            disabled={busy}
            onClick={() => {
              question.alternative?.onChoose()
              close(false)
            }}
          >
            {question.alternative.label}
          </QuietButton>
        )}
        <Button
          {...(question.destructive !== false && { color: 'red' })}
          loading={busy}
          onClick={() => void proceed()}
        >
          {question.confirmLabel}
        </Button>
      </Group>
    </>
  )
}

function focusOn(element: HTMLElement | null): void {
  if (element === null) focusInList()
  else element.focus()
}
