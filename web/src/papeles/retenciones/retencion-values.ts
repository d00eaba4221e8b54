import { ERRORES_RETENCION } from '@cuadre/contract/errors-retencion'
import type { RetencionBody, RetencionesDeDocumento } from '@cuadre/contract/retenciones'
import {
  type FaltaDeRetencion,
  faltaDeLaRetencion,
  loQueSalda,
  type Retenedor,
} from '@cuadre/domain/cuentas/retener'
import {
  aplicarPorcentaje,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'

/** What is typed; amounts in pesos. */
export interface RetencionValues {
  readonly fecha: Dia | null
  readonly retenedor: Retenedor
  readonly itbis: number | null
  readonly isr: number | null
  readonly numero: string
}

export function nuevosValores({ propuesto }: RetencionesDeDocumento, hoy: Dia): RetencionValues {
  return { fecha: hoy, retenedor: propuesto, itbis: null, isr: null, numero: '' }
}

/** A share of the document's ITBIS in percent, in pesos, and never more than may still be withheld of it. */
export function parteDelItbis({ itbis, tope }: RetencionesDeDocumento, porcentaje: number): number {
  const parte = aplicarPorcentaje(centavosDesdePesos(itbis), porcentaje)
  return pesosDesdeCentavos(centavos(Math.min(parte, centavosDesdePesos(tope.itbis))))
}

const montosDe = ({ itbis, isr }: RetencionValues) => ({
  itbis: centavosDesdePesos(itbis ?? 0),
  isr: centavosDesdePesos(isr ?? 0),
})

/** How much of what is left to collect it would settle, and what does not fit; centavos. */
export function efectoDe({ pendiente }: RetencionesDeDocumento, values: RetencionValues) {
  return loQueSalda(montosDe(values), centavosDesdePesos(pendiente))
}

const CAMPO: Readonly<Record<FaltaDeRetencion, keyof RetencionValues>> = {
  RETENCION_EN_CERO: 'itbis',
  RETENCION_PASA_DEL_ITBIS: 'itbis',
  RETENCION_PASA_DEL_SUBTOTAL: 'isr',
  RETENCION_FUTURA: 'fecha',
  RETENCION_ANTERIOR: 'fecha',
}

/** The sentence of what the server would refuse, at its field. */
export function faltasDe(
  { fecha, tope }: RetencionesDeDocumento,
  values: RetencionValues,
  hoy: Dia,
): Partial<Record<keyof RetencionValues, string>> {
  if (values.fecha === null) return { fecha: 'Escriba la fecha de la retención.' }
  const falta = faltaDeLaRetencion({
    documento: { fecha, tope: { itbis: centavosDesdePesos(tope.itbis), isr: centavosDesdePesos(tope.isr) } },
    retencion: { ...montosDe(values), fecha: values.fecha },
    hoy,
  })
  return falta ? { [CAMPO[falta]]: ERRORES_RETENCION[falta].message } : {}
}

export function bodyDe({ fecha, retenedor, itbis, isr, numero }: RetencionValues, hoy: Dia): RetencionBody {
  return { fecha: fecha ?? hoy, retenedor, itbis: itbis ?? 0, isr: isr ?? 0, numero: numero || null }
}
