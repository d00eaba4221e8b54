import type { Endpoint } from '@cuadre/contract/endpoint'
import type { FieldError } from '@cuadre/contract/envelope'
import { validate } from '@cuadre/contract/validation'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { file } from '../../api/calls.ts'
import type { FetchFile } from '../../lib/download.ts'
import type { Rango } from '../../ui/list/rangos.ts'
import type { UrlText } from '../../ui/list/url-state.ts'
import { useUrlFields } from '../../ui/list/use-url-fields.ts'

/** A call that makes a report, between two days at least. */
type Report = Endpoint & { readonly body: z.ZodType<Days> }
type Days = { readonly [K in keyof Rango]: Dia }

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

  /** The file to fetch, or null once the first sentence is told and the focus is where it can be mended. `sent`: the body as it travels. */
  function prepare(report: Report, sent = (body: Days) => body): FetchFile | null {
    const result = validate(report.body, fields)
    setFaults(result.ok ? [] : result.errors)
    if (result.ok) return file(report, { body: sent(result.value) })
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
