import { type Centavos, centavos, dividirRedondeando, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import { calcularLinea } from '../pedidos/calcular-totales.ts'
import {
  type ClaseDeNota,
  corrigeTextos,
  type LineaEmitida,
  type LineaPorCorregir,
  type ModoDeNota,
  type Saldo,
} from './notas.ts'
import type { ClaseDeEmitido, Serie } from './tipos.ts'

/** What a note does to its invoice (e-CF: CodigoModificacion): 1 annuls all that is left, 2 corrects a text, 3 amounts; a debit note 3 alone. */
export const CODIGO_ANULA = 1
export const CODIGO_CORRIGE_TEXTO = 2
export const CODIGO_CORRIGE_MONTOS = 3
/** Of the notes that change amounts: of a credit note the office may choose between them. */
export const CODIGOS_DE_MONTOS = {
  'nota de crédito': [CODIGO_ANULA, CODIGO_CORRIGE_MONTOS],
  'nota de débito': [CODIGO_CORRIGE_MONTOS],
} as const satisfies Record<ClaseDeNota, readonly number[]>
export const CODIGOS_DE_NOTA = [CODIGO_ANULA, CODIGO_CORRIGE_TEXTO, CODIGO_CORRIGE_MONTOS] as const
export type CodigoDeNota = (typeof CODIGOS_DE_NOTA)[number]

interface Corregido {
  readonly clase: ClaseDeEmitido
  /** As printed. */
  readonly numero: string
  readonly subTotal: Centavos
  /** `saldoDe`: what is left of it, the ITBIS that a late note leaves included. */
  readonly saldo: Saldo
  readonly lineas: readonly LineaPorCorregir[]
}

export interface NotaPedida {
  readonly clase: ClaseDeNota
  /** Of the note. */
  readonly serie: Serie
  /** What it corrects. */
  readonly documento: Corregido
  /** `topeDeNota`. */
  readonly tope: Saldo | null
  /** `hayNotasPorResponder`: then nothing annuls, because what will be left is not certain. */
  readonly porResponder: boolean
  /** Percent, of the note: 0 when it bears no ITBIS. */
  readonly tasaItbis: number
  readonly modo: ModoDeNota
  /** Of that mode: each line of the corrected document once, with how many units. */
  readonly lineas?: readonly { readonly linea: number; readonly cantidad: number }[]
  /** Of that mode: ITBIS included. */
  readonly monto?: Centavos
  /** Of that mode: how the document should read. */
  readonly texto?: string
  /** As proposed when it is missing. */
  readonly codigo?: CodigoDeNota | null
}

export type LineaDeNota = Omit<LineaEmitida, 'linea'>

export interface NotaCalculada extends Saldo {
  readonly lineas: readonly LineaDeNota[]
  readonly tasaItbis: number
  readonly total: Centavos
  /** As proposed, unless another was asked for: 1 when nothing is left, ITBIS included, else 3; 2 when it corrects a text. */
  readonly codigo: CodigoDeNota
}

/** Why a note cannot say what it was asked to; `linea` is the one that is not there, or has less left. */
export type FaltaEnNota =
  | { readonly falta: 'SIN_TOTAL' | 'SIN_TEXTO' | 'EXCEDE' | 'CERO' | 'MAXIMO' | 'CODIGO' }
  | { readonly falta: 'LINEA'; readonly linea: number; readonly cantidadQueda: number }

/**
 * Lines and totals of a note, all of them positive. What leaves nothing of the base takes all the ITBIS that is left, too;
 * otherwise the ITBIS is the rate's, and never more than what is left.
 * What corrects a text takes nothing.
 * Example: of an invoice of 1,000.00 + 180.00, by amount 590.00 → 500.00 + 90.00; then all of it → 500.00 + 90.00.
 */
export function calcularNota(pedida: NotaPedida): NotaCalculada | FaltaEnNota {
  if (pedida.modo === 'texto') return deTexto(pedida)
  if (pedida.codigo === CODIGO_CORRIGE_TEXTO) return { falta: 'CODIGO' }
  if (pedida.modo === 'monto') return porMonto(pedida)
  const lineas = pedida.modo === 'total' ? lineasDelTotal(pedida) : lineasPedidas(pedida)
  return 'falta' in lineas ? lineas : conLineas(pedida, lineas)
}

/** What each mode's lines add up to. */
function conLineas(pedida: NotaPedida, lineas: readonly LineaDeNota[]): NotaCalculada | FaltaEnNota {
  const { tope, tasaItbis } = pedida
  const subTotal = sumar(...lineas.map(({ importe }) => importe))
  if (subTotal === 0) return { falta: 'CERO' }
  if (tope && subTotal > tope.subTotal) return { falta: 'EXCEDE' }
  const itbis = centavos(Number(dividirRedondeando(BigInt(subTotal) * BigInt(tasaItbis), 100n)))
  return acabada(pedida, { lineas, subTotal, itbis: tope ? menor(itbis, tope.itbis) : itbis })
}

function acabada(
  { documento, tope, porResponder, tasaItbis, codigo }: NotaPedida,
  { lineas, subTotal, itbis: calculado }: Saldo & Pick<NotaCalculada, 'lineas'>,
): NotaCalculada | FaltaEnNota {
  const seLlevaTodo = tope !== null && subTotal === tope.subTotal
  const itbis = seLlevaTodo ? tope.itbis : calculado
  const total = sumar(subTotal, itbis)
  if (total > MONTO_MAXIMO) return { falta: 'MAXIMO' }
  const { saldo } = documento
  // A late note that is written exempt leaves the ITBIS, and a debit note charges more: such a note annuls nothing.
  const anula = tope !== null && !porResponder && subTotal === saldo.subTotal && itbis === saldo.itbis
  if (codigo === CODIGO_ANULA && !anula) return { falta: 'CODIGO' }
  const propuesto = anula ? CODIGO_ANULA : CODIGO_CORRIGE_MONTOS
  return { lineas, subTotal, itbis, total, tasaItbis, codigo: codigo ?? propuesto }
}

/** All lines as they are when nothing was taken yet, else one for what is left. */
function lineasDelTotal({ documento, tope }: NotaPedida): readonly LineaDeNota[] | FaltaEnNota {
  if (tope === null) return { falta: 'SIN_TOTAL' }
  const intacto =
    tope.subTotal === documento.subTotal &&
    documento.lineas.every(
      linea => linea.cantidadQueda === linea.cantidad && linea.importeQueda === linea.importe,
    )
  return intacto
    ? documento.lineas.map(linea => tomada(linea, linea))
    : [suelta(documento, `Saldo de la ${documento.clase} ${documento.numero}`, tope.subTotal)]
}

function lineasPedidas({ documento, tope, lineas = [] }: NotaPedida): readonly LineaDeNota[] | FaltaEnNota {
  const partes: LineaDeNota[] = []
  for (const { linea: numero, cantidad } of lineas) {
    const linea = documento.lineas.find(({ linea }) => linea === numero)
    if (!linea) return { falta: 'LINEA', linea: numero, cantidadQueda: 0 }
    if (tope === null) {
      const cargada = { ...linea, cantidad }
      partes.push({ ...tomada(cargada, { importe: importeDe(cargada) }), corrigeLinea: null })
      continue
    }
    if (cantidad > linea.cantidadQueda) {
      return { falta: 'LINEA', linea: numero, cantidadQueda: linea.cantidadQueda }
    }
    const parte = parteDe(linea, cantidad)
    if (parte === null) return { falta: 'EXCEDE' }
    partes.push(...parte)
  }
  return partes
}

/**
 * So many units of a line. The last of them are worth what is left, to the centavo: 3 × 33.33 less 10 % is 89.99 and a third of
 * it 30.00, so the third unit is a line of 29.99. Null when they would be worth more than what is left.
 */
function parteDe(linea: LineaPorCorregir, cantidad: number): readonly LineaDeNota[] | null {
  const { cantidadQueda, importeQueda } = linea
  const importe = importeDe({ ...linea, cantidad })
  if (cantidad < cantidadQueda || importe === importeQueda) {
    return importe > importeQueda ? null : [tomada({ ...linea, cantidad }, { importe })]
  }
  const antes = cantidad === 1 ? centavos(0) : importeDe({ ...linea, cantidad: cantidad - 1 })
  const ultima = centavos(importeQueda - antes)
  if (ultima <= 0) return null
  const unidad = tomada({ ...linea, cantidad: 1, precio: ultima, descuento: 0 }, { importe: ultima })
  return cantidad === 1
    ? [unidad]
    : [tomada({ ...linea, cantidad: cantidad - 1 }, { importe: antes }), unidad]
}

function porMonto(pedida: NotaPedida): NotaCalculada | FaltaEnNota {
  const { clase, documento, tope, tasaItbis, monto = centavos(0) } = pedida
  if (monto === 0) return { falta: 'CERO' }
  if (tope && monto > sumar(tope.subTotal, tope.itbis)) return { falta: 'EXCEDE' }
  const delMonto = Number(dividirRedondeando(BigInt(monto) * 100n, 100n + BigInt(tasaItbis)))
  // What the ITBIS that is left cannot bear is base, and the other way round.
  const subTotal = tope
    ? menor(centavos(Math.max(delMonto, monto - tope.itbis)), tope.subTotal)
    : centavos(delMonto)
  const que = clase === 'nota de crédito' ? 'Crédito a' : 'Cargo a'
  const linea = suelta(documento, `${que} la ${documento.clase} ${documento.numero}`, subTotal)
  return acabada(pedida, { lineas: [linea], subTotal, itbis: centavos(monto - subTotal) })
}

/** One line that says how the document should read, worth nothing: a price is more than nothing, and its discount is all of it. */
function deTexto(pedida: NotaPedida): NotaCalculada | FaltaEnNota {
  const { documento, tasaItbis, texto = '', codigo } = pedida
  if (!corrigeTextos(pedida)) return { falta: 'SIN_TEXTO' }
  if ((codigo ?? CODIGO_CORRIGE_TEXTO) !== CODIGO_CORRIGE_TEXTO) return { falta: 'CODIGO' }
  const cero = centavos(0)
  const linea = { ...suelta(documento, texto, centavos(100)), descuento: 100, importe: cero }
  return {
    lineas: [linea],
    subTotal: cero,
    itbis: cero,
    total: cero,
    tasaItbis,
    codigo: CODIGO_CORRIGE_TEXTO,
  }
}

/** A line of the note that takes from one of the corrected document. */
function tomada(linea: LineaEmitida, { importe }: Pick<LineaEmitida, 'importe'>): LineaDeNota {
  const { productoId, descripcion, exento, precio, cantidad, descuento } = linea
  return { productoId, descripcion, exento, precio, cantidad, descuento, importe, corrigeLinea: linea.linea }
}

/** A line by amount. The lines of a document are all taxed or all exempt, and so are its notes'. */
function suelta({ lineas }: Corregido, descripcion: string, importe: Centavos): LineaDeNota {
  const exento = lineas[0]?.exento ?? false
  return {
    productoId: null,
    descripcion,
    exento,
    precio: importe,
    cantidad: 1,
    descuento: 0,
    importe,
    corrigeLinea: null,
  }
}

function importeDe(linea: LineaEmitida): Centavos {
  return calcularLinea(linea).importe
}

function menor(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b
}
