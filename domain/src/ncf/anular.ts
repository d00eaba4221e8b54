import { ESTADO_DISPONIBLE, type EstadoDeNcf } from './disponible.ts'

/** Reasons of format 608 (Norma 07-2018, Anexo C), by the tax office's code. */
export const MOTIVOS_DE_ANULACION = {
  '01': 'Deterioro de factura preimpresa',
  '02': 'Errores de impresión (factura preimpresa)',
  '03': 'Impresión defectuosa',
  '04': 'Corrección de la información',
  '05': 'Cambio de productos',
  '06': 'Devolución de productos',
  '07': 'Omisión de productos',
  '08': 'Errores en secuencia de NCF',
  '09': 'Por cese de operaciones',
  '10': 'Pérdida o hurto de talonarios',
} as const

export type MotivoDeAnulacion = keyof typeof MOTIVOS_DE_ANULACION

/** What a deleted order is reported with unless somebody says otherwise. */
export const MOTIVO_POR_DEFECTO: MotivoDeAnulacion = '04'

/** Why a number cannot be annulled by itself: a used one goes with its order, an annulled one is annulled for good. */
export type MotivoParaNoAnular = 'USADO' | 'ANULADO'

/** Only a number that is available may be annulled, expired or not. Null when it may. */
export function motivoParaNoAnular({
  estado,
  anulado,
}: Pick<EstadoDeNcf, 'estado' | 'anulado'>): MotivoParaNoAnular | null {
  if (anulado) return 'ANULADO'
  return estado === ESTADO_DISPONIBLE ? null : 'USADO'
}
