import { type Categoria, categoriaBody } from '@cuadre/contract/categorias'
import { useForm } from '@mantine/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { renderKit } from '../../test-render.tsx'
import { bind, formRules, TextField } from '../fields/form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { reloadForm } from './reload-form.ts'

type Values = Pick<Categoria, 'descripcion'> & { nota: string }
const fresh: Values = { descripcion: 'Pintura', nota: 'cambiada por otro' }

type OnSave = (values: Values, idempotencyKey: string) => Promise<unknown>

function Dialog(props: { onSave: OnSave; onClose?: () => void }) {
  const form = useForm<Values>({
    initialValues: { descripcion: '', nota: '' },
    validate: formRules(categoriaBody),
  })
  return (
    <FormDialog
      title="Nueva Categoría"
      form={form}
      onSave={props.onSave}
      onClose={props.onClose ?? (() => {})}
      onReload={async () => reloadForm(form, fresh)}
    >
      <TextField label="Descripción" data-autofocus {...bind(form, 'descripcion')} />
      <TextField label="Nota" {...bind(form, 'nota')} />
    </FormDialog>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Descripción' })
const refused = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 409, code: 'DUPLICATE', message: 'Ya existe la categoría "Pinturas".', ...details })

test('Enter saves and closes', async () => {
  const onSave = vi.fn(async () => {})
  const onClose = vi.fn()
  const { user } = renderKit(<Dialog onSave={onSave} onClose={onClose} />)
  await user.type(field(), 'Pinturas{Enter}')
  expect(onSave).toHaveBeenCalledWith({ descripcion: 'Pinturas', nota: '' }, expect.any(String))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a failed rule is shown beside its field, which gets the focus; nothing is sent', async () => {
  const onSave = vi.fn(async () => {})
  const { user } = renderKit(<Dialog onSave={onSave} />)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('La descripción es obligatoria')).toHaveAttribute('role', 'alert')
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAccessibleDescription('La descripción es obligatoria')
  expect(onSave).not.toHaveBeenCalled()
})

test('the failed field comes into sight, also when it has had the focus all the time', async () => {
  const seen: Element[] = []
  const sight = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  sight.mockImplementation(function (this: HTMLElement) {
    seen.push(this)
  })
  onTestFinished(() => sight.mockRestore())
  const { user } = renderKit(<Dialog onSave={async () => {}} />)
  await user.click(field())
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(seen).toEqual([field()]))
  expect(field()).toHaveFocus()
})

test('a refused save keeps everything typed and tells why', async () => {
  const onClose = vi.fn()
  const { user } = renderKit(<Dialog onSave={() => Promise.reject(refused({}))} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'interior')
  await user.type(field(), 'Pinturas{Enter}')
  expect(await screen.findByText('Error al guardar')).toBeInTheDocument()
  expect(screen.getByText('Ya existe la categoría "Pinturas".')).toBeInTheDocument()
  expect(field()).toHaveValue('Pinturas')
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('interior')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal that names a field stands beside it', async () => {
  const message = 'La descripción ya está en uso.'
  const { user } = renderKit(
    <Dialog
      onSave={() => Promise.reject(refused({ message, errors: [{ field: 'descripcion', message }] }))}
    />,
  )
  await user.type(field(), 'Pinturas{Enter}')
  await waitFor(() => expect(field()).toHaveAccessibleDescription(message))
  expect(screen.queryByText('Error al guardar')).not.toBeInTheDocument()
})

test('pressing twice saves once', async () => {
  let finish = () => {}
  const onSave = vi.fn(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  const { user } = renderKit(<Dialog onSave={onSave} />)
  await user.type(field(), 'Pinturas{Enter}{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled())
  finish()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled())
  expect(onSave).toHaveBeenCalledOnce()
})

test('what is sent again goes under the same key, and what else was written under another', async () => {
  const keys: string[] = []
  const onSave: OnSave = async (_, key) => {
    keys.push(key)
    throw refused({})
  }
  const { user } = renderKit(<Dialog onSave={onSave} />)
  await user.type(field(), 'Pinturas{Enter}')
  for (const [press, more] of [
    [2, '{Enter}'],
    [3, ' y brochas{Enter}'],
  ] as const) {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled())
    await user.type(field(), more)
    await waitFor(() => expect(keys).toHaveLength(press))
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a record changed by somebody else is reloaded without losing what was typed', async () => {
  const message = 'El registro fue modificado por otro usuario. Recargue e intente de nuevo.'
  const { user } = renderKit(<Dialog onSave={() => Promise.reject(refused({ code: 'CONFLICT', message }))} />)
  await user.type(field(), 'Pinturas{Enter}')
  expect(await screen.findByText(message)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Recargar' }))
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  expect(field()).toHaveValue('Pinturas')
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveValue('cambiada por otro')
})

test('Esc closes an untouched form at once and asks when something was typed', async () => {
  const onClose = vi.fn()
  const { user } = renderKit(<Dialog onSave={async () => {}} onClose={onClose} />)
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await user.type(field(), 'Pin{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  // The safe answer has the focus.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Seguir editando' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).not.toBeInTheDocument())
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(field())
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})
