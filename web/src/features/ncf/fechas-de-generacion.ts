import { ERRORS } from '@cuadre/contract/errors'
import { type Dia, es31DeDiciembre, esPrimerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { DateRules } from '../../ui/fields/date-rules.ts'

const ANIOS_DE_VENCIMIENTO = 10

/** First day of each month of the current year (R6.2). */
export function reglasDeInicio(hoy: Dia): DateRules {
  const anio = hoy.slice(0, 4)
  return {
    minDate: `${anio}-01-01`,
    maxDate: `${anio}-12-01`,
    excludeDate: dia => !esPrimerDiaDelMes(dia),
    excludedMessage: ERRORS.NCF_INICIO_NO_ES_DIA_UNO.message,
  }
}

/** Only 31 December, from the current year through ten years ahead (R6.2). */
export function reglasDeVencimiento(hoy: Dia): DateRules {
  const anio = Number(hoy.slice(0, 4))
  return {
    minDate: `${anio}-12-31`,
    maxDate: `${anio + ANIOS_DE_VENCIMIENTO}-12-31`,
    excludeDate: dia => !es31DeDiciembre(dia),
    excludedMessage: ERRORS.NCF_VENCIMIENTO_NO_ES_31_DIC.message,
  }
}
