import type { FormaDeCompra, TipoDeGasto } from '../compras/codigos.ts'
import type { FormaPropia } from '../compras/propia.ts'
import { type ClaseDeServicio, retencionesPropuestas } from '../compras/retenciones.ts'
import type { Fiscal } from '../contactos/fiscal.ts'
import type { ClaseFiscal } from '../contactos/fiscal-escrito.ts'
import { aplicarPorcentaje, type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { tasaItbis } from '../dinero/itbis.ts'
import type { FormaAlContado } from '../documentos/pago.ts'
import type { Dia } from '../tiempo/dia.ts'

/** What a commission is for (606, column 3). */
export const GASTO_DE_COMISION: TipoDeGasto = '02'

/** What kind of service it is. Of a legal person it is none of the professions whose ITBIS Norma 02-2005 has withheld. */
export const SERVICIO_DE_COMISION = {
  persona: 'profesional',
  informal: 'profesional',
  empresa: 'otro',
} as const satisfies Readonly<Record<ClaseFiscal, ClaseDeServicio>>

/** What a commission comes to when it is paid; amounts in centavos. */
export interface ComisionRetenida {
  readonly comision: Centavos
  readonly itbis: Centavos
  readonly itbisRetenido: Centavos
  readonly rentaRetenida: Centavos
  /** What the contact gets. */
  readonly neto: Centavos
  /** How the income tax was withheld; null: it is not. */
  readonly renta: ReturnType<typeof retencionesPropuestas>['renta']
}

/**
 * A commission with what must be withheld of it, by the rates of the day on which it is paid (R13.121): the one table of purchases. Of
 * RD$10,000.00 to a natural person who charges ITBIS, from 1-7-2026: 1,800.00 of ITBIS, all of it withheld, 1,500.00 of income tax,
 * 8,500.00 to pay. Of whom nothing is said nothing is withheld.
 */
export function retenerComision(comision: Centavos, quien: Fiscal | null, dia: Dia): ComisionRetenida {
  const nada = centavos(0)
  if (quien === null)
    return { comision, itbis: nada, itbisRetenido: nada, rentaRetenida: nada, neto: comision, renta: null }
  const { clase, cobraItbis } = quien
  const itbis = cobraItbis ? aplicarPorcentaje(comision, tasaItbis(dia)) : nada
  const propuestas = retencionesPropuestas({
    suplidor: clase,
    servicio: SERVICIO_DE_COMISION[clase],
    electronica: false,
    fecha: dia,
    servicios: comision,
    bienes: nada,
    itbis,
  })
  const itbisRetenido = propuestas.itbis?.monto ?? nada
  const rentaRetenida = propuestas.renta?.monto ?? nada
  const neto = centavos(sumar(comision, itbis) - sumar(itbisRetenido, rentaRetenida))
  return { comision, itbis, itbisRetenido, rentaRetenida, neto, renta: propuestas.renta }
}

/** How the payment is told in the 606: what has no code of its own there is mixed. */
export const FORMA_EN_EL_606 = {
  efectivo: '01',
  cheque: '02',
  tarjeta: '03',
  permuta: '05',
  bonos: '07',
  otras: '07',
} as const satisfies Readonly<Record<FormaAlContado, FormaDeCompra>>

/** The other way round: what a payment by the 606's codes is called beside payments of sales. */
export const FORMA_DEL_606: Readonly<Partial<Record<FormaDeCompra, FormaAlContado>>> = {
  ...Object.fromEntries(Object.entries(FORMA_EN_EL_606).map(([forma, codigo]) => [codigo, forma])),
  '07': 'otras',
}

/** The same in a document of the company's own, which knows fewer. */
export function formaPropia(forma: FormaAlContado): FormaPropia {
  return forma === 'permuta' ? '07' : FORMA_EN_EL_606[forma]
}
