import { aplicarPorcentaje, type Centavos, centavos } from '../../dinero/centavos.ts'
import type { Casilla, Hoja, IdDeCasilla } from './casilla.ts'

/** Nothing in the books says it: typed. */
export function escrita(id: IdDeCasilla, nombre: string): Casilla<unknown> {
  return { id, nombre }
}

/** Out of documents and purchases. */
export function deLibros<D>(
  id: IdDeCasilla,
  nombre: string,
  leer: (datos: D, hoja: Hoja<D>) => Centavos,
): Casilla<D> {
  return { id, nombre, deLosLibros: true, calcula: hoja => leer(hoja.datos, hoja) }
}

export function suma(
  id: IdDeCasilla,
  nombre: string,
  mas: readonly IdDeCasilla[],
  menos: readonly IdDeCasilla[] = [],
) {
  return { id, nombre, calcula: (hoja: Hoja<unknown>) => balance(hoja, mas, menos) }
}

/** The sum where it is above zero (`signo` 1), or what it lacks where it is below (−1): one of two neighbouring boxes. */
export function excedente(
  id: IdDeCasilla,
  nombre: string,
  {
    mas,
    menos,
    signo,
  }: { readonly mas: readonly IdDeCasilla[]; readonly menos: readonly IdDeCasilla[]; readonly signo: 1 | -1 },
) {
  return {
    id,
    nombre,
    calcula: (hoja: Hoja<unknown>) => centavos(Math.max(0, signo * balance(hoja, mas, menos))),
  }
}

/** A percentage of another box, rounded once. */
export function porcentaje(id: IdDeCasilla, nombre: string, de: IdDeCasilla, tasa: number) {
  return { id, nombre, calcula: (hoja: Hoja<unknown>) => aplicarPorcentaje(hoja.valor(de), tasa) }
}

function balance(
  { valor }: Hoja<unknown>,
  mas: readonly IdDeCasilla[],
  menos: readonly IdDeCasilla[],
): Centavos {
  const sumaDe = (ids: readonly IdDeCasilla[]) => ids.reduce((total, id) => total + valor(id), 0)
  return centavos(sumaDe(mas) - sumaDe(menos))
}
