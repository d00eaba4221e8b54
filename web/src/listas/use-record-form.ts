import type { RecordCalls } from '@cuadre/contract/maestro'
import { frasesDe, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { type UseFormInput, useForm } from '@mantine/form'
import { dataOf } from '../api/client.ts'
import { useSave } from '../api/save.ts'
import { reloadForm } from '../ui/dialog/reload-form.ts'
import { toast } from '../ui/notices/toast.ts'

/** What every record of master data has. */
interface Record {
  readonly id: number
  readonly version: number
}

interface RecordForm<R, B, V> {
  readonly maestra: Maestra
  readonly calls: RecordCalls<R, B>
  /** Null: a new one. */
  readonly record: R | null
  readonly valuesOf: (record: R | null) => V
  /** What a new one begins with. */
  readonly propuesta?: Partial<NoInfer<V>> | undefined
  readonly validate: NonNullable<UseFormInput<V>['validate']>
  /** What is sent of the values that the rules have let pass: they have refused the nulls. */
  readonly bodyOf?: (values: V) => B
  readonly onSaved?: ((record: R) => void) | undefined
}

/** The form of a record of master data, and what its `FormDialog` needs of it. */
export function useRecordForm<R extends Record, B, V extends object>(options: RecordForm<R, B, V>) {
  const { maestra, calls, record, valuesOf, bodyOf = values => values as unknown as B } = options
  const { singular, actualizado } = MAESTROS[maestra]
  const id = record?.id ?? null
  const save = useSave(calls)
  const form = useForm<V>({
    initialValues: { ...valuesOf(record), ...options.propuesta },
    validate: options.validate,
  })

  async function onSave(values: V) {
    const answer = await save.mutateAsync({ id, body: bodyOf(values) })
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success(actualizado)
    options.onSaved?.(answer.data)
  }

  return {
    title: id === null ? frasesDe(MAESTROS[maestra]).nueva : `Editar ${singular}`,
    form,
    onSave,
    onReload:
      id === null
        ? undefined
        : async () => reloadForm(form, valuesOf(await dataOf(calls.get, { params: { id } }))),
  }
}

/**
 * Which of both a sentence 'creado o reactivado' means, to be told beside it; blank when it leaves no doubt. A record is
 * born with version 1, and one that comes back goes on counting.
 */
function howCreated({ message, data }: { readonly message: string; readonly data: Record }): string {
  if (!/ o reactivad[oa]$/.test(message)) return ''
  return data.version === 1
    ? 'Es un registro nuevo.'
    : 'Estaba eliminado: vuelve a estar activo, con los datos de ahora.'
}
