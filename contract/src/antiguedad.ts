import { SEGUN, type Segun, TRAMOS_POR_VENCIMIENTO, tramosSegun } from '@cuadre/domain/cuentas/antiguedad'
import { LADOS_DE_SALDO } from '@cuadre/domain/cuentas/lados'
import { recordatorioDeCobro } from '@cuadre/domain/cuentas/recordatorio'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { z } from 'zod'
import { type Columna, fecha, nombre, suma } from './columnas.ts'
import { cuenta } from './cuentas.ts'
import { calls } from './endpoint.ts'
import { idText, optionalId, optionalQuery, ordering, paged, paging } from './fields.ts'
import { BUSQUEDA, CLIENTE, CONTACTO, EMPRESA, esquemaDe, filtros, opcion, SUPLIDOR } from './filtros.ts'

/** What is left by days since the account's day or, if that is asked for, since it fell due, and all of it; in pesos. Only then is something 'sinVencer'. */
const montos = {
  sinVencer: z.number(),
  de0a30: z.number(),
  de31a60: z.number(),
  de61a90: z.number(),
  masDe90: z.number(),
  total: z.number(),
}

/** The pending accounts of one client, of one contact, or the bills of one supplier; `masAntigua`: the day of the oldest. */
export const saldoPorAntiguedad = z.object({
  id: z.int(),
  nombre: z.string(),
  cuentas: z.int(),
  masAntigua: z.string(),
  ...montos,
})
export type SaldoPorAntiguedad = z.output<typeof saldoPorAntiguedad>

/** Columns by which they can be ordered. */
export const ORDEN_DE_ANTIGUEDAD = ['nombre', ...TRAMOS_POR_VENCIMIENTO, 'total'] as const

export const PARTES = ['cliente', 'contacto', 'suplidor'] as const

/** Of whom a row tells. */
export const QUIEN_DE_ANTIGUEDAD = { cliente: 'Cliente', contacto: 'Contacto', suplidor: 'Suplidor' } as const

/** Who, and how much since when. */
export function columnasDeAntiguedad({
  por,
  segun,
}: {
  por: (typeof PARTES)[number]
  segun: Segun
}): readonly Columna<SaldoPorAntiguedad>[] {
  return [
    nombre('nombre', QUIEN_DE_ANTIGUEDAD[por]),
    fecha('masAntigua', 'Más antigua'),
    ...tramosSegun(segun).map(({ tramo, titulo }) => suma<SaldoPorAntiguedad>(tramo, titulo)),
    suma('total', 'Total'),
  ]
}

/** What one row is made of, by client unless said; `buscar`: words of its name; `contactoId`: the contact of the document. */
export const FILTROS_DE_ANTIGUEDAD = filtros({
  buscar: BUSQUEDA,
  /** Of what is owed to suppliers: by supplier, and of nothing else. */
  por: {
    ...opcion('Sumar por', 'Cliente', ['contacto'], () => 'Contacto'),
    schema: optionalQuery(z.enum(PARTES)).transform(por => por ?? 'cliente'),
  },
  segun: {
    ...opcion('Contar los días', 'Por fecha del documento', ['vencimiento'], () => 'Por vencimiento'),
    schema: optionalQuery(z.enum(SEGUN)).transform(segun => segun ?? 'fecha'),
  },
  empresaId: EMPRESA,
  suplidorId: SUPLIDOR,
  clienteId: CLIENTE,
  contactoId: CONTACTO,
})

const filtrosDeAntiguedad = {
  lado: optionalQuery(z.enum(LADOS_DE_SALDO)).transform(lado => lado ?? 'cobrar'),
  ...esquemaDe(FILTROS_DE_ANTIGUEDAD),
  ...ordering(ORDEN_DE_ANTIGUEDAD),
}

/** What a client is reminded of; amounts in pesos. */
const recordatorio = z.object({
  cliente: z.string(),
  /** Of the company that was asked for, or whose all of them are; with where it is paid. */
  empresa: z.string().nullable(),
  cuentasBancarias: z.string().nullable(),
  documentos: z.array(
    cuenta.pick({
      ...{ txtNCF: true, clase: true, fechaPedido: true, vence: true },
      ...{ montoTotal: true, pendiente: true },
    }),
  ),
  cantidad: z.int(),
  total: z.number(),
  al: z.string(),
})

/** The reminder in words; null when there is nothing to remind of. */
export function textoDelRecordatorio(leido: z.output<typeof recordatorio>): string | null {
  const { documentos, total, al, ...quien } = leido
  return recordatorioDeCobro(
    {
      ...quien,
      total: centavosDesdePesos(total),
      documentos: documentos.map(({ txtNCF, clase, fechaPedido, vence, montoTotal, pendiente }) => ({
        ...{ numero: txtNCF, clase, fecha: fechaPedido, vence },
        monto: centavosDesdePesos(montoTotal),
        pendiente: centavosDesdePesos(pendiente),
      })),
    },
    al,
  )
}

const DE_UN_LADO = ['cuentasPorPagar.ver', 'porPagarSuplidores.ver'] as const
const { get } = calls('Antigüedad de saldos')

/** Of one side, for who may see that side. `al` is today in Santo Domingo, of which days are counted. */
export const antiguedad = {
  paged: get('/antiguedad', 'cuentasPorCobrar.ver', {
    orAny: DE_UN_LADO,
    summary:
      'Lo que queda de las cuentas pendientes por días transcurridos desde su fecha o, si se pide, desde su vencimiento, por cliente, por contacto o por suplidor, de la mayor suma a la menor si no se pide otro orden',
    query: z.object({ ...paging(10), ...filtrosDeAntiguedad }),
    data: paged(saldoPorAntiguedad).extend({
      al: z.string(),
      suma: z.object({ cuentas: z.int(), ...montos }),
    }),
  }),
  excel: get('/antiguedad/excel', 'cuentasPorCobrar.ver', {
    orAny: DE_UN_LADO,
    summary: 'La antigüedad de saldos en Excel',
    query: z.object(filtrosDeAntiguedad),
    file: 'xlsx',
  }),
  pdf: get('/antiguedad/pdf', 'cuentasPorCobrar.ver', {
    orAny: DE_UN_LADO,
    summary: 'La antigüedad de saldos en PDF',
    query: z.object(filtrosDeAntiguedad),
    file: 'pdf',
  }),
  recordatorio: get('/antiguedad/recordatorio', 'cuentasPorCobrar.ver', {
    summary:
      'Lo que se le recuerda a un cliente: sus documentos pendientes más antiguos, cuántos son y cuánto suman',
    query: z.object({ clienteId: idText, empresaId: optionalId, contactoId: optionalId }),
    data: recordatorio,
  }),
} as const
