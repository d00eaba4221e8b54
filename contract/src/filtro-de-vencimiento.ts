import { VENCIMIENTO_EN_PALABRAS, VENCIMIENTOS } from '@cuadre/domain/cuentas/antiguedad'
import { opcion } from './filtros.ts'

/** What is overdue, falls due soon, or does not. */
export const VENCIMIENTO = opcion('Vencimiento', 'Todas', VENCIMIENTOS, cual => VENCIMIENTO_EN_PALABRAS[cual])
