import { formatEntero } from '@cuadre/domain/dinero/formato'

/** 'Total de 1 registro', 'Total de 1,200 registros'. */
export function totalDeRegistros(cuantos: number): string {
  return cuantos === 1 ? 'Total de 1 registro' : `Total de ${formatEntero(cuantos)} registros`
}
