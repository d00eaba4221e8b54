import type { Suplidor } from '@cuadre/contract/suplidores'

/** Most suppliers are companies that sell goods; what for is nobody's to guess. */
export function valuesOf(suplidor: Suplidor | null) {
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
export type SuplidorValues = ReturnType<typeof valuesOf>
