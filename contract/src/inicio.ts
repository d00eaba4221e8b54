import { z } from 'zod'
import { loQuePide, presentado } from './cierres.ts'
import { resumenDeEcf } from './ecf.ts'
import { calls } from './endpoint.ts'
import { avisoDeNcf } from './ncf.ts'
import { pedidoDeLista } from './pedidos-lista.ts'
import { repetido } from './repetidos.ts'
import { avisoDeSecuencia } from './secuencias.ts'

/** How many orders, or accounts, and what they add up to, in pesos: sales less credit notes and with debit notes, which may be below zero. */
const cifra = z.object({ cantidad: z.int(), total: z.number() })
export type Cifra = z.output<typeof cifra>

/** What is still to be paid or collected, what of it is overdue today, and the account of it that has waited longest. */
const pendiente = cifra.extend({
  vencido: cifra,
  masAntigua: z.object({ fechaPedido: z.string(), clienteNombre: z.string(), monto: z.number() }).nullable(),
})
export type Pendiente = z.output<typeof pendiente>

/** The same of what is owed to suppliers, with what falls due within seven days, today too: `clienteNombre` is the supplier's name. */
const pendienteDeSuplidores = pendiente.extend({ porVencer: cifra })
export type PendienteDeSuplidores = z.output<typeof pendienteDeSuplidores>

/**
 * What is due for the last whole month (`mes`), company by company, for whoever may close it: how it issued in that month, which says
 * what it sends (`obligacionesDe`), what of it was filed, and which of its months of the last year are over and still open, the first one first.
 */
const calendario = z.object({
  mes: z.string(),
  empresas: z.array(
    z.object({
      empresaId: z.int(),
      empresaNombre: z.string(),
      ecfDesde: z.string().nullable(),
      conPapel: z.boolean(),
      ...loQuePide,
      presentados: z.array(presentado),
      abiertos: z.array(z.string()),
    }),
  ),
})
export type Calendario = z.output<typeof calendario>

/**
 * What the owner sees first. A part is null when the user may not see it. `mesAnteriorALaFecha` runs to the same
 * day of the month, so that half a month is not held against a whole one; `posterior` is what is dated after today, whatever its month; `porDia` has every day of this month up to today.
 */
export const resumen = z.object({
  hoy: z.string(),
  ventas: z
    .object({
      hoy: cifra,
      mes: cifra,
      mesAnterior: cifra,
      mesAnteriorALaFecha: cifra,
      posterior: cifra,
      porDia: z.array(cifra.extend({ fecha: z.string() })),
    })
    .nullable(),
  porCobrar: pendiente.nullable(),
  porPagar: pendiente.nullable(),
  porPagarSuplidores: pendienteDeSuplidores.nullable(),
  /** No active company sells for others: nothing is reckoned by a percentage, and nothing new is owed to contacts. */
  soloLoSuyo: z.boolean(),
  ncf: z.array(avisoDeNcf).nullable(),
  /** The authorised ranges that run out or expire, and no others. */
  secuencias: z.array(avisoDeSecuencia).nullable(),
  /** Of the electronic documents: what was rejected, stopped, or waits for an answer. */
  ecf: resumenDeEcf.nullable(),
  ultimos: z.array(pedidoDeLista).nullable(),
  /** Orders that repeat and whose day has come, the oldest first, for whoever may make them: how many, and the first of them. */
  repetidos: z.object({ cantidad: z.int(), primeros: z.array(repetido) }).nullable(),
  calendario: calendario.nullable(),
})
export type Resumen = z.output<typeof resumen>

const { get } = calls('Inicio')

export const inicio = {
  resumen: get('/inicio/resumen', 'sesion', {
    summary: 'Ventas, cuentas, NCF y últimos pedidos, según los permisos de quien pregunta',
    data: resumen,
  }),
} as const
