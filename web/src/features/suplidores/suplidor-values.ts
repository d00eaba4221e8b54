import type { Suplidor } from '@cuadre/contract/suplidores'
import type { TipoDeGasto } from '@cuadre/domain/compras/codigos'
import type { ClaseDeServicio, ClaseDeSuplidor } from '@cuadre/domain/compras/retenciones'

/** What the dialog holds; '' until the kind of expense is chosen. */
export interface SuplidorValues {
  nombre: string
  documento: string
  clase: ClaseDeSuplidor
  servicio: ClaseDeServicio
  gasto: TipoDeGasto | ''
  telefono: string
  email: string
  direccion: string
  diasCredito: number | null
  version: number | undefined
}

/** Most suppliers are companies that sell goods; what for is nobody's to guess. */
export function valuesOf(suplidor: Suplidor | null): SuplidorValues {
  return {
    nombre: suplidor?.nombre ?? '',
    documento: suplidor?.documento ?? '',
    clase: suplidor?.clase ?? 'empresa',
    servicio: suplidor?.servicio ?? 'ninguno',
    gasto: suplidor?.gasto ?? '',
    telefono: suplidor?.telefono ?? '',
    email: suplidor?.email ?? '',
    direccion: suplidor?.direccion ?? '',
    diasCredito: suplidor?.diasCredito ?? null,
    version: suplidor?.version,
  }
}
