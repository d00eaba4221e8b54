import { FORMAS_AL_CONTADO, FORMAS_DE_PAGO, type FormaAlContado } from '@cuadre/domain/documentos/pago'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'
import { claseDeCuenta } from './clase-y-corregido.ts'
import { type Columna, fecha, nombre, suma, texto } from './columnas.ts'
import { calls } from './endpoint.ts'
import { ordering, paged, paging } from './fields.ts'
import { CLIENTE, DIAS, EMPRESA, esquemaDe, filtros, opcion, texto as textoDeFiltro } from './filtros.ts'
import { formaDePago } from './pago-de-cuenta.ts'

/**
 * Money that came in for an account, or went back for a credit note, on the day on which it moved. `cobrado` is the money, below zero of what went back, and
 * `retenido` what the client withheld besides, in pesos; `cobradoEn` (ISO instant) is when it was written.
 */
export const cobro = z.object({
  pagoId: z.int(),
  recibo: z.int(),
  fecha: z.string(),
  documentoId: z.int(),
  txtNCF: z.string(),
  ...claseDeCuenta,
  nombreCliente: z.string(),
  nombreEmpresa: z.string(),
  forma: formaDePago.nullable(),
  referencia: z.string().nullable(),
  retenido: z.number(),
  cobrado: z.number(),
  cobradoPor: z.string(),
  cobradoEn: z.string(),
  anulado: z.boolean(),
})
export type Cobro = z.output<typeof cobro>

export const COLUMNAS_DE_COBROS: readonly Columna<Cobro>[] = [
  texto('recibo', 'Recibo', { valor: ({ recibo }) => String(recibo) }),
  fecha('fecha', 'Fecha'),
  nombre('nombreCliente', 'Cliente'),
  texto('txtNCF', 'NCF'),
  nombre('nombreEmpresa', 'Empresa'),
  texto('forma', 'Forma de pago', { valor: ({ forma }) => formaDicha(forma) }),
  texto('referencia', 'Referencia'),
  suma('retenido', 'Retenido'),
  suma('cobrado', 'Cobrado'),
  texto('cobradoPor', 'Cobrado por'),
  texto('cobradoEn', 'Anotado el', { valor: ({ cobradoEn }) => formatInstante(new Date(cobradoEn)) }),
  texto('anulado', 'Estado', { valor: ({ anulado }) => (anulado ? 'Anulado' : null) }),
]

/** What came in by one form. */
const cobradoPorForma = z.object({ forma: formaDePago.nullable(), cobrado: z.number() })
export type CobradoPorForma = z.output<typeof cobradoPorForma>

export const COLUMNAS_POR_FORMA: readonly Columna<CobradoPorForma>[] = [
  texto('forma', 'Forma de pago', { valor: ({ forma }) => formaDicha(forma) }),
  suma('cobrado', 'Cobrado'),
]

export function formaDicha(forma: FormaAlContado | null): string {
  return forma === null ? SIN_INDICAR : FORMAS_DE_PAGO[forma].nombre
}
const SIN_INDICAR = 'Sin indicar'

/** What a payment is looked for by: its form, or that nobody said one. */
const FORMAS_BUSCADAS = [...FORMAS_AL_CONTADO, 'sinIndicar'] as const

/** Days of the payment; `usuario`: a piece of the name of who wrote it down. */
export const FILTROS_DE_COBROS = filtros({
  ...DIAS,
  clienteId: CLIENTE,
  empresaId: EMPRESA,
  forma: opcion('Forma de pago', 'Todas', FORMAS_BUSCADAS, forma =>
    forma === 'sinIndicar' ? SIN_INDICAR : FORMAS_DE_PAGO[forma].nombre,
  ),
  usuario: textoDeFiltro('Cobrado por', 'Todos', 60),
  anulados: opcion('Anulados', 'Ocultos', ['con'], () => 'Visibles'),
})

export const ORDEN_DE_COBROS = ['recibo', 'fecha', 'cobrado'] as const

/** Annulled ones, which are listed where that is asked, are in no sum. */
const paginaDeCobros = paged(cobro).extend({
  anulados: z.int(),
  empresas: z.int(),
  sumaRetenido: z.number(),
  sumaCobrado: z.number(),
  porForma: z.array(cobradoPorForma),
})

const { get } = calls('Cuentas por cobrar')

export const cobros = {
  paged: get('/cobros/paged', 'cuentasPorCobrar.ver', {
    summary:
      'Cobros por el día del dinero, el último primero si no se pide otro orden, y lo que suma cada forma de pago',
    query: z.object({ ...paging(20), ...ordering(ORDEN_DE_COBROS), ...esquemaDe(FILTROS_DE_COBROS) }),
    data: paginaDeCobros,
  }),
  excel: get('/cobros/excel', 'cuentasPorCobrar.ver', {
    summary: 'Cobros filtrados en Excel, con una hoja de lo que suma cada forma de pago',
    query: z.object(esquemaDe(FILTROS_DE_COBROS)),
    file: 'xlsx',
  }),
} as const
