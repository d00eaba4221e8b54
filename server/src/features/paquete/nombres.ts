import { formatInstante } from '@cuadre/domain/tiempo/dia'

/** 'paquete_131246796_2026-11.zip', 'paquete_131246796_2026.zip'. */
export function nombreDePaquete(rnc: string, periodo: string): string {
  return `paquete_${rnc}_${periodo}.zip`
}

interface Cerrado {
  readonly cerradoEn: Date
  readonly cerradoPor: string
}

/** 'Mes cerrado el 05/12/2026 10:15 por Ana Báez', 'Mes abierto'. */
export function cierreEnPalabras(cierre: Cerrado | undefined): string {
  if (cierre === undefined) return 'Mes abierto'
  return `Mes cerrado el ${formatInstante(cierre.cerradoEn)} por ${cierre.cerradoPor}`
}
