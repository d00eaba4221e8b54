import { type Centavos, centavos, dividirRedondeando, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import { itbisPorLinea, porTasa, type TotalDeTasa } from '../dinero/por-tasa.ts'
import { repartir } from '../dinero/repartir.ts'
import { calcularLinea } from '../pedidos/calcular-totales.ts'
import { esCantidadDe, sumarCantidades } from '../pedidos/validar-pedido.ts'
import {
  type ClaseDeNota,
  corrigeTextos,
  type LineaEmitida,
  type LineaPorCorregir,
  type ModoDeNota,
  type Montos,
  type Saldo,
} from './notas.ts'
import type { ClaseDeEmitido, Serie } from './tipos.ts'
import { UNIDAD } from './unidad.ts'

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
  /** The note charges or gives back ITBIS (`llevaItbis`). */
  readonly aplicaItbis: boolean
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

export interface NotaCalculada extends Montos {
  readonly lineas: readonly LineaDeNota[]
  readonly aplicaItbis: boolean
  readonly total: Centavos
  /** As proposed, unless another was asked for: 1 when nothing is left, ITBIS included, else 3; 2 when it corrects a text. */
  readonly codigo: CodigoDeNota
}

/** Why a note cannot say what it was asked to; `linea` is the one that is not there, or has less left. */
export type FaltaEnNota =
  | { readonly falta: 'SIN_TOTAL' | 'SIN_TEXTO' | 'CERO' | 'MAXIMO' | 'CODIGO' }
  | NotaQueExcede
  | { readonly falta: 'LINEA'; readonly linea: number; readonly cantidadQueda: number }
  | { readonly falta: 'CANTIDAD'; readonly linea: number }

/** It takes more than is left: of the invoice ITBIS included, of one of its rates or lines without. */
interface NotaQueExcede {
  readonly falta: 'EXCEDE'
  readonly de: 'factura' | { readonly tasa: number } | { readonly linea: number }
  readonly queda: Centavos
}

/** What a line says before the ITBIS of all is worked out. */
type SinItbis = Omit<LineaDeNota, 'itbis'>

/**
 * Lines and totals of a note, all of them positive. What leaves nothing of a rate's base takes all the ITBIS that is left of it, too;
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
function conLineas(pedida: NotaPedida, lineas: readonly SinItbis[]): NotaCalculada | FaltaEnNota {
  const { tope, aplicaItbis } = pedida
  const totales = porTasa(lineas.map(({ tasaItbis: tasa, importe }) => ({ tasa, importe })))
  if (totales.every(({ base }) => base === 0)) return { falta: 'CERO' }
  const excedida = tope && totales.find(({ tasa, base }) => base > quedaDe(tope, tasa).base)
  if (tope && excedida) return excede(tope, excedida)
  const propios = totales.map(cada => ({ ...cada, itbis: aplicaItbis ? cada.itbis : centavos(0) }))
  return acabada(pedida, lineas, propios)
}

function excede(tope: Saldo, { tasa }: TotalDeTasa): NotaQueExcede {
  return tope.porTasa.length === 1
    ? { falta: 'EXCEDE', de: 'factura', queda: sumar(tope.subTotal, tope.itbis) }
    : { falta: 'EXCEDE', de: { tasa }, queda: quedaDe(tope, tasa).base }
}

/** What is left of a rate; nothing of one that the invoice does not bear. */
function quedaDe({ porTasa: tasas }: Saldo, tasa: number): TotalDeTasa {
  const cero = centavos(0)
  return tasas.find(cada => cada.tasa === tasa) ?? { tasa, base: cero, itbis: cero }
}

/** `calculados`: by rate, with the ITBIS that each would bear. */
function acabada(
  { documento, tope, porResponder, aplicaItbis, codigo }: NotaPedida,
  sinItbis: readonly SinItbis[],
  calculados: readonly TotalDeTasa[],
): NotaCalculada | FaltaEnNota {
  const totales = tope ? calculados.map(cada => comoMucho(cada, quedaDe(tope, cada.tasa))) : calculados
  const subTotal = sumar(...totales.map(({ base }) => base))
  const itbis = sumar(...totales.map(cada => cada.itbis))
  const total = sumar(subTotal, itbis)
  if (total > MONTO_MAXIMO) return { falta: 'MAXIMO' }
  const { saldo } = documento
  // A late note that is written exempt leaves the ITBIS, and a debit note charges more: such a note annuls nothing.
  const anula = tope !== null && !porResponder && subTotal === saldo.subTotal && itbis === saldo.itbis
  if (codigo === CODIGO_ANULA && !anula) return { falta: 'CODIGO' }
  const propuesto = anula ? CODIGO_ANULA : CODIGO_CORRIGE_MONTOS
  const columna = aplicaItbis
    ? itbisPorLinea(
        sinItbis.map(({ tasaItbis: tasa, importe }) => ({ tasa, importe })),
        totales,
      )
    : []
  const lineas = sinItbis.map((linea, i) => ({ ...linea, itbis: columna[i] ?? centavos(0) }))
  return { lineas, subTotal, itbis, total, aplicaItbis, codigo: codigo ?? propuesto }
}

function comoMucho(calculado: TotalDeTasa, queda: TotalDeTasa): TotalDeTasa {
  // ITBIS alone, which late notes that are written exempt leave of a rate, is given back by nothing.
  const seLlevaTodo = calculado.base > 0 && calculado.base === queda.base
  return { ...calculado, itbis: seLlevaTodo ? queda.itbis : menor(calculado.itbis, queda.itbis) }
}

/** All lines as they are when nothing was taken yet, else one for what is left of each rate. */
function lineasDelTotal({ documento, tope }: NotaPedida): readonly SinItbis[] | FaltaEnNota {
  if (tope === null) return { falta: 'SIN_TOTAL' }
  const facturado = porTasa(documento.lineas.map(({ tasaItbis: tasa, importe }) => ({ tasa, importe })))
  // By rate too: credits and charges by amount are shared among the rates each by itself, and may leave a centavo of one with another.
  const intacto =
    facturado.every(({ tasa, base }) => quedaDe(tope, tasa).base === base) &&
    documento.lineas.every(
      linea => linea.cantidadQueda === linea.cantidad && linea.importeQueda === linea.importe,
    )
  return intacto
    ? documento.lineas.map(linea => tomada(linea, linea))
    : sueltas(`Saldo de la ${documento.clase} ${documento.numero}`, tope.porTasa)
}

function lineasPedidas({ documento, tope, lineas = [] }: NotaPedida): readonly SinItbis[] | FaltaEnNota {
  const partes: SinItbis[] = []
  for (const { linea: numero, cantidad } of lineas) {
    const linea = documento.lineas.find(({ linea }) => linea === numero)
    if (!linea) return { falta: 'LINEA', linea: numero, cantidadQueda: 0 }
    if (!esCantidadDe(linea.unidad, cantidad)) return { falta: 'CANTIDAD', linea: numero }
    if (tope === null) {
      const cargada = con(linea, cantidad)
      partes.push({ ...tomada(cargada, { importe: importeDe(cargada) }), corrigeLinea: null })
      continue
    }
    if (cantidad > linea.cantidadQueda) {
      return { falta: 'LINEA', linea: numero, cantidadQueda: linea.cantidadQueda }
    }
    const parte = parteDe(linea, cantidad)
    if (parte === null) return { falta: 'EXCEDE', de: { linea: numero }, queda: linea.importeQueda }
    partes.push(...parte)
  }
  return partes
}

/**
 * So many units of a line. The last of them are worth what is left, to the centavo: 3 × 33.33 less 10 % is 89.99 and a third of
 * it 30.00, so the third unit is a line of 29.99. Null when they would be worth more than what is left.
 */
function parteDe(linea: LineaPorCorregir, cantidad: number): readonly SinItbis[] | null {
  const { cantidadQueda, importeQueda } = linea
  const parte = con(linea, cantidad)
  const importe = importeDe(parte)
  if (cantidad < cantidadQueda || importe === importeQueda) {
    return importe > importeQueda ? null : [tomada(parte, { importe })]
  }
  const ultimas = Math.min(cantidad, 1)
  const primeras = con(linea, sumarCantidades(cantidad, -ultimas))
  const antes = primeras.cantidad === 0 ? centavos(0) : importeDe(primeras)
  const resto = centavos(importeQueda - antes)
  if (resto <= 0) return null
  // Of less than one unit some price gives any amount: a centavo more of it changes the amount by less than one.
  const precio = centavos(Math.round(resto / ultimas))
  const ultima = { ...linea, cantidad: ultimas, precio, descuento: 0, descuentoMonto: null }
  const unidad = tomada(ultima, { importe: resto })
  return primeras.cantidad === 0 ? [unidad] : [tomada(primeras, { importe: antes }), unidad]
}

/** So many units of a line, with their share of an amount off: never more than they cost. */
function con<L extends LineaEmitida>(linea: L, cantidad: number): L {
  const { descuentoMonto } = linea
  if (descuentoMonto == null || cantidad === linea.cantidad) return { ...linea, cantidad }
  const [parte = centavos(0)] = repartir(descuentoMonto, [
    BigInt(Math.round(cantidad * 100)),
    BigInt(Math.round(Math.max(linea.cantidad - cantidad, 0) * 100)),
  ])
  const cabe = menor(parte, calcularLinea({ ...linea, cantidad }).bruto)
  return { ...linea, cantidad, descuentoMonto: cabe === 0 ? null : cabe }
}

/**
 * An amount with its ITBIS, shared among the rates by what is left of each, or by what the invoice bears of each where nothing limits it. What the
 * ITBIS that is left cannot bear is base, and the other way round; who asks for less than all of a rate leaves some of its base, so that the
 * note comes to what was asked for.
 */
function porMonto(pedida: NotaPedida): NotaCalculada | FaltaEnNota {
  const { clase, documento, tope, aplicaItbis, monto = centavos(0) } = pedida
  if (monto === 0) return { falta: 'CERO' }
  // ITBIS alone, which late notes that are written exempt leave of a rate, is given back by nothing.
  const bases = (tope?.porTasa ?? cargables(documento)).filter(({ base }) => base > 0)
  const pesos = bases.map(({ base, itbis }) => sumar(base, aplicaItbis ? itbis : centavos(0)))
  const alcanza = sumar(...pesos)
  if (tope && monto > alcanza) return { falta: 'EXCEDE', de: 'factura', queda: alcanza }
  const partes = repartir(monto, pesos)
  const totales = bases.flatMap(({ tasa, base: queda, itbis: itbisQueda }, i) => {
    const parte = partes[i] ?? centavos(0)
    if (parte === 0) return []
    const centesimas = 10_000n + (aplicaItbis ? BigInt(Math.round(tasa * 100)) : 0n)
    const delMonto = Number(dividirRedondeando(BigInt(parte) * 10_000n, centesimas))
    const deja = parte < sumar(queda, itbisQueda) ? centavos(Math.max(queda - 1, 1)) : queda
    const base = tope ? menor(centavos(Math.max(delMonto, parte - itbisQueda)), deja) : centavos(delMonto)
    return [{ tasa, base, itbis: centavos(parte - base) }]
  })
  if (totales.every(({ base }) => base === 0)) return { falta: 'CERO' }
  const que = clase === 'nota de crédito' ? 'Crédito a' : 'Cargo a'
  return acabada(pedida, sueltas(`${que} la ${documento.clase} ${documento.numero}`, totales), totales)
}

/** What the invoice bears of each rate; where it bears nothing at all, a charge goes to the highest one. */
function cargables({ lineas }: Corregido): TotalDeTasa[] {
  const totales = porTasa(lineas.map(({ tasaItbis: tasa, importe }) => ({ tasa, importe })))
  if (totales.some(({ base }) => base > 0)) return totales
  return totales.slice(0, 1).map(cada => ({ ...cada, base: centavos(1) }))
}

/** One line that says how the document should read, worth nothing: a price is more than nothing, and its discount is all of it. */
function deTexto(pedida: NotaPedida): NotaCalculada | FaltaEnNota {
  const { documento, aplicaItbis, texto = '', codigo } = pedida
  if (!corrigeTextos(pedida)) return { falta: 'SIN_TEXTO' }
  if ((codigo ?? CODIGO_CORRIGE_TEXTO) !== CODIGO_CORRIGE_TEXTO) return { falta: 'CODIGO' }
  const cero = centavos(0)
  const tasa = documento.lineas[0]?.tasaItbis ?? 0
  const linea = {
    ...suelta(texto, { tasa, base: centavos(100) }),
    descuento: 100,
    importe: cero,
    itbis: cero,
  }
  return {
    lineas: [linea],
    subTotal: cero,
    itbis: cero,
    total: cero,
    aplicaItbis,
    codigo: CODIGO_CORRIGE_TEXTO,
  }
}

/** A line of the note that takes from one of the corrected document. */
function tomada(
  { linea: corrigeLinea, ...linea }: LineaEmitida,
  { importe }: Pick<LineaEmitida, 'importe'>,
): SinItbis {
  const { productoId, descripcion, exento, tasaItbis, precio, cantidad, unidad, descuento } = linea
  const { descuentoMonto = null, codigo, codigoBarras, comentario } = linea
  return {
    productoId,
    descripcion,
    exento,
    tasaItbis,
    precio,
    cantidad,
    unidad,
    descuento,
    descuentoMonto,
    importe,
    codigo,
    codigoBarras,
    comentario,
    corrigeLinea,
  }
}

/** Lines by amount, one for each rate that has any; of several each says which it is. */
function sueltas(descripcion: string, totales: readonly Pick<TotalDeTasa, 'tasa' | 'base'>[]): SinItbis[] {
  const suyos = totales.filter(({ base }) => base > 0)
  return suyos.map(cada =>
    suelta(suyos.length === 1 ? descripcion : `${descripcion}, ${tasaEnPalabras(cada.tasa)}`, cada),
  )
}

/** Of what is sold, in percent. */
export function tasaEnPalabras(tasa: number): string {
  return tasa === 0 ? 'exento' : `gravado al ${tasa} %`
}

function suelta(descripcion: string, { tasa, base }: Pick<TotalDeTasa, 'tasa' | 'base'>): SinItbis {
  return {
    productoId: null,
    descripcion,
    exento: tasa === 0,
    tasaItbis: tasa,
    precio: base,
    cantidad: 1,
    unidad: UNIDAD,
    descuento: 0,
    descuentoMonto: null,
    importe: base,
    codigo: null,
    codigoBarras: null,
    comentario: null,
    corrigeLinea: null,
  }
}

function importeDe(linea: LineaEmitida): Centavos {
  return calcularLinea(linea).importe
}

function menor(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b
}
