import type { FieldError } from '@cuadre/contract/envelope'
import { validate } from '@cuadre/contract/validation'
import { useRef, useState } from 'react'
import type { FetchFile } from '../../lib/download.ts'
import type { Rango } from '../../ui/list/rangos.ts'
import type { UrlText } from '../../ui/list/url-state.ts'
import { useUrlFields } from '../../ui/list/use-url-fields.ts'

type Schema = Parameters<typeof validate>[0]
type BodyOf<S extends Schema> = Extract<ReturnType<typeof validate<S>>, { readonly ok: true }>['value']

interface Options<F> {
  /** The filters of an address. */
  read: (raw: UrlText) => F
  /** Says what is missing, fulfilled when the focus may go there. */
  tell: (sentence: string) => void | Promise<void>
}

/** The filters of a report: kept in the address, held against the contract's rules before anything is asked for. */
export function useReportForm<F extends Rango>({ read, tell }: Options<F>) {
  const { fields, change } = useUrlFields(read)
  const [faults, setFaults] = useState<readonly FieldError[]>([])
  const container = useRef<HTMLFormElement>(null)

  /** The call to make, or null once the first sentence is told and the focus is where it can be mended. */
  function prepare<S extends Schema>(schema: S, call: (body: BodyOf<S>) => FetchFile): FetchFile | null {
    const result = validate(schema, fields)
    setFaults(result.ok ? [] : result.errors)
    if (result.ok) return call(result.value)
    const [{ field, message }] = result.errors
    void Promise.resolve(tell(message)).then(() =>
      container.current?.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus(),
    )
    return null
  }

  /** Left empty when the report was asked for: marked until it is filled in. */
  function isMissing(name: keyof F & string): boolean {
    return fields[name] === null && faults.some(({ field }) => field === name)
  }

  function bind<K extends keyof F & string>(name: K) {
    return {
      value: fields[name],
      onChange: (value: F[K]) => change({ ...fields, [name]: value }),
      error: isMissing(name) || null,
      'data-path': name,
    }
  }

  return {
    fields,
    change,
    prepare,
    bind,
    isMissing,
    changeDays: (days: Partial<Rango>) => change({ ...fields, ...days }),
    container,
  }
}

export type ReportForm<F extends Rango> = ReturnType<typeof useReportForm<F>>
