import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import {
  DIAS_DE_CREDITO_MAXIMOS,
  esDiasDeCredito,
  type FaltaEnPago,
  FORMAS,
  FORMAS_AL_CONTADO,
  faltasEnPago,
  sumaDeOtrasFormas,
  type TerminosDePago,
} from '@cuadre/domain/documentos/pago'
import { z } from 'zod'
import { pesos } from './fields.ts'

export const DIAS_DE_CREDITO_INVALIDOS = `Los días de crédito deben ser un número entero entre 0 y ${DIAS_DE_CREDITO_MAXIMOS}.`
const MONTO = 'Cada una de las otras formas de pago debe llevar un monto mayor que cero.'

/** What is said of terms that cannot be kept, and the field that it is said of. */
export const FALTAS_EN_PAGO: Readonly<Record<FaltaEnPago, { field: keyof Pago; message: string }>> = {
  DIAS: { field: 'diasCredito', message: DIAS_DE_CREDITO_INVALIDOS },
  DIAS_SIN_CREDITO: {
    field: 'diasCredito',
    message: 'Los días de crédito solo se indican cuando la forma de pago es a crédito.',
  },
  FORMA_REPETIDA: {
    field: 'otrasFormas',
    message: 'La forma de pago principal no puede estar también entre las otras.',
  },
  MONTO: { field: 'otrasFormas', message: MONTO },
}

const formaDePago = z.enum(FORMAS, { error: 'La forma de pago no es válida.' })
/** Days from a document to the last one to pay it; null: nobody says one. */
export const diasCredito = z.number({ error: DIAS_DE_CREDITO_INVALIDOS }).refine(esDiasDeCredito).nullable()

/**
 * How an order is to be paid: `formaPago` takes what the amounts of `otrasFormas` (pesos) leave of the total; `diasCredito`
 * from its date, null without a due date.
 */
export const pago = z
  .object({
    formaPago: formaDePago,
    otrasFormas: z.partialRecord(z.enum(FORMAS_AL_CONTADO), pesos(MONTO)).default({}),
    diasCredito: diasCredito.default(null),
  })
  .superRefine(
    (body, context) => {
      for (const falta of faltasEnPago(terminosDe(body))) {
        const { field, message } = FALTAS_EN_PAGO[falta]
        context.addIssue({ code: 'custom', path: [field], message })
      }
    },
    // Amounts with a third decimal have been refused already.
    { when: ({ issues }) => issues.length === 0 },
  )
export interface Pago {
  readonly formaPago: TerminosDePago['formaPago']
  readonly otrasFormas: Readonly<Partial<Record<keyof TerminosDePago['otrasFormas'], number>>>
  readonly diasCredito: number | null
}

/** The terms as the domain counts them, in centavos. */
export function terminosDe({ formaPago, otrasFormas, diasCredito }: Pago): TerminosDePago {
  return { formaPago, diasCredito, otrasFormas: mapped(otrasFormas, centavosDesdePesos) }
}

/** The terms as the wire and the database write them, in pesos. */
export function pagoDe({ formaPago, otrasFormas, diasCredito }: TerminosDePago): Pago {
  return {
    formaPago,
    diasCredito,
    otrasFormas: mapped(otrasFormas, monto => pesosDesdeCentavos(centavos(monto))),
  }
}

function mapped<T extends number>(formas: Pago['otrasFormas'], as: (monto: number) => T) {
  return Object.fromEntries(Object.entries(formas).map(([forma, monto]) => [forma, as(monto)])) as Partial<
    Record<keyof TerminosDePago['otrasFormas'], T>
  >
}

/** The sentence for other forms that leave nothing of the total for the main one. */
export function pagoSinResto(terminos: TerminosDePago, total: Centavos): string {
  const suma = formatMontoCentavos(sumaDeOtrasFormas(terminos))
  return `Las otras formas de pago suman ${suma}: deben dejar algo del total de ${formatMontoCentavos(total)} para la principal.`
}

/** What a client or a company pays by when an order says nothing else. */
export const pagoPorDefecto = { formaPago: formaDePago.nullable(), diasCredito }

/**
 * The same in a body, which may know nothing of it: absent it stays as it was. Days go with the form that they are sent
 * with.
 */
export const pagoPorDefectoBody = { formaPago: formaDePago.nullish(), diasCredito: diasCredito.optional() }

interface PagoPorDefectoBody {
  readonly formaPago?: Pago['formaPago'] | null | undefined
  readonly diasCredito?: number | null | undefined
}

/** For `.refine` of a body: days of credit only with the form on credit. */
export const diasConCredito = [
  ({ formaPago, diasCredito }: PagoPorDefectoBody): boolean =>
    formaPago === 'credito' || (diasCredito ?? null) === null,
  { path: ['diasCredito'] as PropertyKey[], error: FALTAS_EN_PAGO.DIAS_SIN_CREDITO.message },
] as const
