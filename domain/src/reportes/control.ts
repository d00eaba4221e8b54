import { esNotaDeCredito } from '../compras/compra.ts'
import { type Centavos, centavos } from '../dinero/centavos.ts'
import { formatEntero, formatMontoCentavos } from '../dinero/formato.ts'

/** What one source says of a figure: a count, or centavos. */
export interface Dicho {
  /** 'los libros', 'el 607 en Excel': as a sentence says it after 'según'. */
  readonly donde: string
  readonly valor: number
}

/** A control total: one figure, and what each source says of it. The first source is the one that the others are held against. */
export interface Cotejo {
  /** 'ITBIS de las ventas' */
  readonly cifra: string
  readonly en: 'cantidad' | 'monto'
  readonly dichos: readonly Dicho[]
}

/** Whether all sources say the same. */
export function cuadra({ dichos }: Cotejo): boolean {
  return dichos.every(({ valor }) => valor === dichos[0]?.valor)
}

/**
 * A sentence for each source that says another figure than the first: 'ITBIS de las ventas: RD$18.00 según los libros y RD$17.50 según
 * el 607 en Excel (RD$0.50 menos).' None when all agree.
 */
export function diferencias(cotejos: readonly Cotejo[]): string[] {
  return cotejos.flatMap(({ cifra, en, dichos: [primero, ...otros] }) => {
    if (primero === undefined) return []
    const texto = (valor: number) => cifraEnPalabras(en, valor)
    return otros
      .filter(({ valor }) => valor !== primero.valor)
      .map(
        ({ donde, valor }) =>
          `${cifra}: ${texto(primero.valor)} según ${primero.donde} y ${texto(valor)} según ${donde} (${texto(
            Math.abs(valor - primero.valor),
          )} ${valor < primero.valor ? 'menos' : 'más'}).`,
      )
  })
}

/** As control totals are read: '1,234', 'RD$1,234.50'. */
export function cifraEnPalabras(en: Cotejo['en'], valor: number): string {
  return en === 'cantidad' ? formatEntero(valor) : formatMontoCentavos(centavos(valor) as Centavos)
}

/** What the file of a monthly format says by itself: the count of its head, its lines, and what two of its columns add up to. */
export interface TotalesDeArchivo {
  readonly anunciadas: number
  readonly lineas: number
  readonly monto: Centavos
  readonly itbis: Centavos
}

interface Columnas {
  /** Of the number, its day, the amount without ITBIS and the ITBIS; the first column is 0. */
  readonly ncf: number
  readonly fecha: number
  readonly monto: number
  readonly itbis: number
}

/** Where they stand in the 606 and the 607; a 608 has no amounts. */
export const COLUMNAS_DE_CONTROL: Readonly<Record<'606' | '607', Columnas>> = {
  '606': { ncf: 3, fecha: 5, monto: 9, itbis: 10 },
  '607': { ncf: 2, fecha: 5, monto: 7, itbis: 8 },
}

/**
 * Reads a file of the tax office back, as text. Credit notes (04, 34) take away; a line of another month, told for what was withheld when
 * it was paid, adds nothing. Refuses (RangeError) an amount that is none.
 */
export function totalesDeArchivo(archivo: string, columnas: Columnas | null): TotalesDeArchivo {
  const [cabecera = '', ...lineas] = archivo.split('\r\n').filter(linea => linea !== '')
  const periodo = cabecera.split('|')[2] ?? ''
  let [monto, itbis] = [0, 0]
  for (const linea of columnas === null ? [] : lineas) {
    const celdas = linea.split('|')
    if (!celdas[columnas?.fecha ?? 0]?.startsWith(periodo)) continue
    const signo = esNotaDeCredito(celdas[columnas?.ncf ?? 0] ?? '') ? -1 : 1
    monto += signo * montoEscrito(celdas[columnas?.monto ?? 0])
    itbis += signo * montoEscrito(celdas[columnas?.itbis ?? 0])
  }
  return {
    anunciadas: Number(cabecera.split('|')[3]),
    lineas: lineas.length,
    monto: centavos(monto),
    itbis: centavos(itbis),
  }
}

/** '1234.50' → 123450; nothing is zero. */
function montoEscrito(texto = ''): Centavos {
  if (texto === '') return centavos(0)
  if (!/^\d+\.\d{2}$/.test(texto)) throw new RangeError(`'${texto}' is no amount of the tax office's files`)
  return centavos(Number(texto.replace('.', '')))
}
