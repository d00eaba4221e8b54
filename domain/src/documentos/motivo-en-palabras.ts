import type { CodigoDeModificacion } from './tipos.ts'

/** Why a document corrects another, as its paper says it (Formato e-CF, CodigoModificacion). */
export const MOTIVO_EN_PALABRAS: Readonly<Record<CodigoDeModificacion, string>> = {
  1: 'Anula el NCF modificado',
  2: 'Corrige texto del NCF modificado',
  3: 'Corrige montos del NCF modificado',
  4: 'Reemplaza un NCF emitido en contingencia',
  5: 'Se refiere a una factura de consumo electrónica',
}
