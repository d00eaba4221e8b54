import type { Dia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import { VENCE_INVALIDA, venceDespues } from './compras.ts'
import { calls } from './endpoint.ts'
import { chosenId, day, optionalText, pesos } from './fields.ts'

const ELIJA_EMPRESA = 'Debe decir de qué empresa es.'
const ELIJA_CLIENTE = 'Debe decir de qué cliente es.'
const MONTO = 'El monto debe ser mayor a cero'

/** What was owed before the first document (R14.16): of which company and client, on which paper, from when and how much. */
const saldoInicial = z.object({
  empresaId: chosenId(ELIJA_EMPRESA),
  clienteId: chosenId(ELIJA_CLIENTE),
  /** Of the old paper, in capitals, as lists look for it; null: it had none. */
  numero: optionalText(40).transform(numero => numero?.toUpperCase() ?? null),
  fecha: day('La fecha es obligatoria.'),
  monto: pesos(MONTO).refine(monto => monto > 0, MONTO),
  nota: optionalText(200),
  /** The last day to pay it; absent: by the days of credit of who owes it, or is owed. */
  vence: day(VENCE_INVALIDA).optional(),
})
export const saldoInicialBody = saldoInicial.refine(...venceDespues)
export interface SaldoInicialBody extends z.output<typeof saldoInicialBody> {
  readonly fecha: Dia
}

/** The same of what is owed to a supplier (R14.25). */
export const saldoDeSuplidorBody = saldoInicial
  .omit({ clienteId: true })
  .extend({ suplidorId: chosenId('Debe decir de qué suplidor es.') })
  .refine(...venceDespues)

/** One that was taken away. */
const saldoQuitado = z.object({ id: z.int(), lado: z.enum(['pagar', 'cobrar']) })

const { post } = calls('Cuentas por cobrar')

export const saldosIniciales = {
  quitar: post('/saldosIniciales/:id/quitar', 'saldosIniciales.crear', {
    summary: 'Quita un saldo inicial del que nada está pagado',
    data: saldoQuitado,
  }),
} as const
