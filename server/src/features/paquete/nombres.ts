import { type Dia, nombreDelMes } from '@cuadre/domain/tiempo/dia'

/** 'paquete_131246796_2026-11.zip', 'paquete_131246796_2026.zip'. */
export function nombreDePaquete(rnc: string, periodo: string): string {
  return `paquete_${rnc}_${periodo}.zip`
}

/** 'Noviembre de 2026' */
export function tituloDelMes(mes: Dia): string {
  const nombre = nombreDelMes(mes)
  return `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} de ${mes.slice(0, 4)}`
}
