import type { VistaDeTabla } from './tabla-de-formato.tsx'

/** The views of a month, those that show less than all of it and more than nothing. */
export function vistasDe<T>(
  vistas: Readonly<Record<string, Omit<VistaDeTabla<T>, 'key'>>>,
  filas: readonly T[],
): readonly VistaDeTabla<T>[] {
  return Object.entries(vistas)
    .map(([key, { texto, de }]) => ({ key, texto, de }))
    .filter(({ de }) => filas.some(de) && !filas.every(de))
}
