import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, use, useRef } from 'react'
import { randomKey } from '../../lib/random-key.ts'
import { Form } from '../fields/form-element.tsx'
import { QuietButton, SmallButton } from '../links/buttons.tsx'
import { Warning } from '../notices/warning.tsx'
import { DialogGuideContext } from '../screen/guide.ts'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useFormSave } from './use-form-save.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface FormDialogProps<V extends object> {
  title: string
  form: UseFormReturnType<V>
  /** Saves; rejects when the server refuses. The dialog closes itself when it is fulfilled. The same values sent again go under the same key. */
  onSave: (values: V, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
  /** Fetches the record again after somebody else changed it; absent when it is a new one. */
  onReload?: (() => Promise<unknown>) | undefined
  /** Told the first sentence, besides those at the fields, when the rules refuse what was typed. */
  onInvalid?: ((sentence: string) => void) | undefined
  /** Tells the server's refusal in the place of the toast 'Error al guardar'. */
  onRefused?: ((message: string) => void) | undefined
  submitLabel?: string
  /** Title of the toast when the save fails. */
  failure?: string
  /** Title of the toast when the record cannot be read again after a conflict. */
  reloadFailure?: string
  size?: string
  /** It could be saved as it opens: as in a question the focus begins at 'Cancelar', and Tab leads from there to what it does. */
  asks?: boolean
  children: ReactNode
}

/**
 * A form in a dialog. Enter saves; Esc closes, and the browser's Back leaves the screen below it, and both ask when
 * something was typed. A refused save keeps everything typed, shows each sentence beside its field and puts the focus on the
 * first one.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { form, onClose } = props
  const content = useRef<HTMLFormElement>(null)
  const asking = useRef(false)
  const guide = use(DialogGuideContext)
  const keyOf = useKeyOfValues<V>()
  const guard = useLeaveGuard({
    dirty: form.isDirty(),
    title: 'Hay cambios sin guardar',
    message: 'Si sale ahora, se pierde lo que escribió.',
  })
  const save = useFormSave({
    form,
    onSave: values => guard.during(() => props.onSave(values, keyOf(values))),
    onSaved: () => {
      onClose()
      guide?.go()
    },
    onInvalid: props.onInvalid,
    onRefused: props.onRefused,
    failure: props.failure ?? 'Error al guardar',
    reloadFailure: props.reloadFailure,
    container: content,
  })

  async function requestClose() {
    if (save.busy || asking.current) return
    if (!form.isDirty()) return onClose()
    asking.current = true
    const discard = await confirm({
      title: 'Hay cambios sin guardar',
      message: 'Si cierra ahora, se pierde lo que escribió.',
      confirmLabel: 'Descartar',
      cancelLabel: 'Seguir editando',
    })
    asking.current = false
    if (discard) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') void requestClose()
  }

  const submit = (
    <Button key="submit" type="submit" loading={save.busy}>
      {props.submitLabel ?? guide?.label ?? 'Guardar'}
    </Button>
  )
  const cancel = (
    <QuietButton
      key="cancel"
      data-autofocus={props.asks}
      onClick={() => void requestClose()}
      disabled={save.busy}
    >
      Cancelar
    </QuietButton>
  )

  return (
    <Dialog
      onClose={() => void requestClose()}
      // Handled below instead, where a list or a calendar inside the form can keep its own Esc.
      closeOnEscape={false}
      title={props.title}
      size={props.size ?? 'md'}
      classNames={{ content: 'cuadre-form-dialog' }}
      onKeyDown={onKeyDown}
    >
      <Form ref={content} onSubmit={() => void save.submit()}>
        {save.conflict !== null && (
          <Warning role="alert" mb="md" text={save.conflict}>
            {props.onReload !== undefined && (
              <SmallButton onClick={() => void save.reload(props.onReload)}>Recargar</SmallButton>
            )}
          </Warning>
        )}
        <div className="cuadre-form">{props.children}</div>
        {/* The focus stays where it is until the click: leaving a field may show its sentence and move the button away. */}
        <FormButtons
          asks={props.asks}
          className="cuadre-form-dialog-foot"
          onMouseDown={event => event.preventDefault()}
        >
          {props.asks ? [cancel, submit] : [submit, cancel]}
        </FormButtons>
      </Form>
    </Dialog>
  )
}

/** One key until something else is written: what is sent again after a lost answer is done once. */
function useKeyOfValues<V>() {
  const sent = useRef({ values: '', key: '' })
  return (written: V) => {
    const values = JSON.stringify(written)
    if (sent.current.values !== values) sent.current = { values, key: randomKey() }
    return sent.current.key
  }
}
