import { aplicarPorcentaje, type Centavos, centavos } from '../../dinero/centavos.ts'
import { type Casilla, type Hoja, type IdDeCasilla, partesDe } from './casilla.ts'
import { esDeRetenciones, esDeVentas, type Fuente } from './fuentes.ts'

interface Nombrada {
  readonly id: IdDeCasilla
  readonly nombre: string
}

type Ids = readonly IdDeCasilla[]

/** Nothing in the books says it: typed. */
export function escrita(id: IdDeCasilla, nombre: string, mas: Pick<Casilla, 'conSigno'> = {}): Casilla {
  return { id, nombre, deDonde: 'Se escribe', ...mas }
}

/** Typed, but until somebody does it has what the books say. */
export function propuesta({ id, nombre }: Nombrada, fuente: Fuente): Casilla {
  return { id, nombre, fuente, deDonde: `${delMes(fuente)}; puede escribirse otro monto` }
}

/** Out of documents or purchases. */
export function deLibros({ id, nombre }: Nombrada, fuente: Fuente): Casilla {
  return { id, nombre, fuente, deDonde: delMes(fuente), calcula: ({ cifra }) => cifra(fuente).monto }
}

/** The same without what was typed into other boxes, which is a part of it. */
export function resto({ id, nombre }: Nombrada, fuente: Fuente, menos: Ids): Casilla {
  return {
    id,
    nombre,
    fuente,
    deDonde: [delMes(fuente), ...menos.map(otra => llamada(otra, id))].join(' − '),
    calcula: hoja => centavos(hoja.cifra(fuente).monto + balance(hoja, [], menos)),
  }
}

export function suma(id: IdDeCasilla, nombre: string, mas: Ids, menos: Ids = []): Casilla {
  return {
    id,
    nombre,
    deDonde: enPalabras(id, mas, menos),
    ...(menos.length > 0 && { resta: true }),
    calcula: hoja => balance(hoja, mas, menos),
  }
}

interface Excedente {
  readonly mas: Ids
  readonly menos: Ids
  readonly signo: 1 | -1
}

/** The sum where it is above zero (`signo` 1), or what it lacks where it is below (−1): one of two neighbouring boxes. */
export function excedente(id: IdDeCasilla, nombre: string, { mas, menos, signo }: Excedente): Casilla {
  return {
    id,
    nombre,
    deDonde: `${enPalabras(id, mas, menos)}, si es ${signo === 1 ? 'positivo' : 'negativo'}`,
    calcula: hoja => centavos(Math.max(0, signo * balance(hoja, mas, menos))),
  }
}

/** A percentage of another box, rounded once. */
export function porcentaje({ id, nombre }: Nombrada, de: IdDeCasilla, tasa: number): Casilla {
  return {
    id,
    nombre,
    deDonde: `${tasa} % de ${llamada(de, id)}`,
    calcula: hoja => aplicarPorcentaje(hoja.valor(de), tasa),
  }
}

function delMes(fuente: Fuente): string {
  if (esDeRetenciones(fuente)) return 'Lo que retuvieron a la empresa este mes'
  return esDeVentas(fuente) ? 'Comprobantes emitidos' : 'Compras'
}

function balance({ valor }: Hoja, mas: Ids, menos: Ids): Centavos {
  const sumaDe = (ids: Ids) => ids.reduce((total, id) => total + valor(id), 0)
  return centavos(sumaDe(mas) - sumaDe(menos))
}

/** '1 + 2 + 3 − 4'; a box of the other part says so: '11 del Anexo A'. */
function enPalabras(id: IdDeCasilla, mas: Ids, menos: Ids): string {
  const sumados = mas.map(otra => llamada(otra, id)).join(' + ')
  return [sumados, ...menos.map(otra => llamada(otra, id))].join(' − ')
}

function llamada(otra: IdDeCasilla, desde: IdDeCasilla): string {
  const { parte, numero } = partesDe(otra)
  if (parte === partesDe(desde).parte) return String(numero)
  return `${numero} ${parte === 'A' ? 'del Anexo A' : 'del IT-1'}`
}
