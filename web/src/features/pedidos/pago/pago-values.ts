import { type Pago, pago, pagoSinResto, terminosDe } from '@cuadre/contract/pago'
import { validate } from '@cuadre/contract/validation'
import type { Centavos } from '@cuadre/domain/dinero/centavos'
import { caben, condicionDe, FORMAS_AL_CONTADO, type FormaAlContado } from '@cuadre/domain/documentos/pago'

/** What the dialog holds: an amount beside each form but the main one; blank is none. */
export interface PagoValues extends Record<FormaAlContado, number | null> {
  condicion: 'contado' | 'credito'
  /** The main form of a sale that is not on credit. */
  principal: FormaAlContado
  diasCredito: number | null
}

export function valuesOf(pago: Pago): PagoValues {
  const { formaPago, otrasFormas, diasCredito } = pago
  const monto = (forma: FormaAlContado) => otrasFormas[forma] ?? null
  return {
    condicion: condicionDe(pago),
    principal: formaPago === 'credito' ? 'efectivo' : formaPago,
    diasCredito,
    efectivo: monto('efectivo'),
    cheque: monto('cheque'),
    tarjeta: monto('tarjeta'),
    bonos: monto('bonos'),
    permuta: monto('permuta'),
    otras: monto('otras'),
  }
}

export function pagoOf(values: PagoValues): Pago {
  const credito = values.condicion === 'credito'
  const otrasFormas = Object.fromEntries(
    otrasDe(values).flatMap(forma => {
      const monto = values[forma] ?? 0
      return monto === 0 ? [] : [[forma, monto]]
    }),
  )
  return {
    formaPago: credito ? 'credito' : values.principal,
    otrasFormas,
    diasCredito: credito ? values.diasCredito : null,
  }
}

/** The forms that may take a part: all but the main one, and credit, which is what is left. */
export function otrasDe({ condicion, principal }: PagoValues): readonly FormaAlContado[] {
  return condicion === 'credito' ? FORMAS_AL_CONTADO : FORMAS_AL_CONTADO.filter(forma => forma !== principal)
}

/** The sentence for terms that cannot be kept with that total, at the field that can mend it. */
export function errorsOf(values: PagoValues, total: Centavos): Record<string, string> {
  const terms = pagoOf(values)
  const result = validate(pago, terms)
  if (!result.ok) {
    return Object.fromEntries(
      result.errors.map(({ field, message }) => [field.split('.').at(-1) ?? field, message]),
    )
  }
  const terminos = terminosDe(terms)
  if (caben(terminos, total)) return {}
  const [first = 'efectivo'] = otrasDe(values).filter(forma => (values[forma] ?? 0) > 0)
  return { [first]: pagoSinResto(terminos, total) }
}
