import { compraBody } from '@cuadre/contract/compras'
import type { FieldError } from '@cuadre/contract/envelope'
import { FALTAS_EN_COMPRA } from '@cuadre/contract/faltas-en-compra'
import { validate } from '@cuadre/contract/validation'
import { faltasEnCompra } from '@cuadre/domain/compras/compra'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { CompraEnCurso } from '../campos.ts'
import type { Calculo } from '../formulario/calculo.ts'
import { compraBodyOf } from './compra-body.ts'

const SIN_FECHA_DE_PAGO: FieldError = { field: 'fechaPago', message: 'La fecha de pago no es válida.' }

/** All that keeps a purchase from being saved, each with the sentence that the server would answer, one for each field. */
export function faltasDe(enCurso: CompraEnCurso, calculo: Calculo, hoy: Dia): readonly FieldError[] {
  const { gasto } = calculo.compra
  const body = validate(compraBody, compraBodyOf(enCurso, calculo, undefined))
  // What the rules say of a purchase does not depend on what it was for.
  const rotas = faltasEnCompra({ ...calculo.compra, gasto: gasto ?? '09' }, { hoy })
  const todas = [
    ...(body.ok ? [] : body.errors),
    ...(enCurso.pagada && enCurso.fechaPago === null ? [SIN_FECHA_DE_PAGO] : []),
    ...rotas.map(falta => FALTAS_EN_COMPRA[falta]),
  ]
  return todas.filter(({ field }, index) => todas.findIndex(other => other.field === field) === index)
}

/** Puts the focus on a field of the form, and on what stands in it. A day of payment that is not asked for is mended at 'Pago'. */
export function focusField(container: HTMLElement | null, field: string): void {
  const at = (path: string) => container?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? null
  const element = at(field) ?? (field === 'fechaPago' ? at('pagada') : null)
  element?.focus()
  if (element instanceof HTMLInputElement && element.type === 'text') element.select()
}

/** The same for the one of several fields that stands first on the screen. */
export function focusFirstField(container: HTMLElement | null, fields: readonly string[]): void {
  const paths = [...(container?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].map(
    element => element.dataset['path'] ?? '',
  )
  const first = paths.find(path => fields.includes(path)) ?? fields[0]
  if (first !== undefined) focusField(container, first)
}
