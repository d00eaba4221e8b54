import { type Dia, formatInstante, nombreDelMes } from '@cuadre/domain/tiempo/dia'

/** 'paquete_131246796_2026-11.zip', 'paquete_131246796_2026.zip'. */
export function nombreDePaquete(rnc: string, periodo: string): string {
  return `paquete_${rnc}_${periodo}.zip`
}

/** 'Noviembre de 2026' */
export function tituloDelMes(mes: Dia): string {
  const nombre = nombreDelMes(mes)
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} de ${mes.slice(0, 4)}`
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
