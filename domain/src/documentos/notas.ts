import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { emitidoPorTasa, type TotalDeTasa } from '../dinero/por-tasa.ts'
import { type EstadoEcf, estaPendiente } from '../ecf/estados.ts'
import type { LineaConTasa } from '../pedidos/calcular-totales.ts'
import { sumarCantidades } from '../pedidos/validar-pedido.ts'
import type { Dia } from '../tiempo/dia.ts'
import { type FormaDeNotaTardia, llevaItbis } from './nota-tardia.ts'
import {
  type ClaseDeEmitido,
  type CodigoDeModificacion,
  type Serie,
  signoDe,
  TIPOS_FISCALES,
  type TipoDeNumero,
} from './tipos.ts'

/** What is issued to whoever buys: invoices, and the notes that correct them. */
export const CLASES_EMITIDAS = [
  'factura',
  'nota de crédito',
  'nota de débito',
] as const satisfies readonly ClaseDeEmitido[]
export type ClaseDeNota = Exclude<ClaseDeEmitido, 'factura'>

/** Series and type of a note's number: electronic from an electronic company, of paper too; paper corrects paper alone. */
export function tipoDeNota(clase: ClaseDeNota, serie: Serie): TipoDeNumero {
  const fiscal = TIPOS_FISCALES.find(tipo => tipo.clase === clase)
  if (fiscal === undefined) throw new RangeError(`No type of document is a ${clase}`)
  return { serie, tipo: fiscal.tipo[serie] }
}

interface Electronico {
  /** Of what is corrected. */
  readonly serie: Serie
  /** Where that stands; null of paper. */
  readonly estado: EstadoEcf | null
  /** Then nothing helps, whatever the tax office has said before: `motivoParaNoCorregir` says so. */
  readonly anulado: boolean
  /** What the company issues on the day of the note. */
  readonly serieDeHoy: Serie
}

export type ImpedimentoElectronico = 'NOTA_DE_RECHAZADA' | 'NOTA_EN_PAPEL'

/**
 * Why an electronic document is not corrected by a note: the tax office has refused it, or the company is back on paper, which
 * corrects paper alone (Norma 01-2020). Null when it can be.
 */
export function impedimentoElectronico(documento: Electronico): ImpedimentoElectronico | null {
  const { serie, estado, anulado, serieDeHoy } = documento
  if (serie === 'B' || anulado) return null
  if (estado === 'rechazado') return 'NOTA_DE_RECHAZADA'
  return serieDeHoy === 'B' ? 'NOTA_EN_PAPEL' : null
}

/** What a note takes: all that is left, quantities of lines, or an amount; or nothing, because it corrects a text. */
export const MODOS_DE_NOTA = ['total', 'lineas', 'monto', 'texto'] as const
export type ModoDeNota = (typeof MODOS_DE_NOTA)[number]

/** A line as it was issued. */
export interface LineaEmitida extends LineaConTasa {
  readonly linea: number
  /** Null: an amount without a product. */
  readonly productoId: number | null
  readonly descripcion: string
  /** Exempt goods; what an exempt buyer takes is not. */
  readonly exento: boolean
  /** The catalogue's, where another price was agreed. */
  readonly precioDeLista?: Centavos | null
  /** Code of the unit. */
  readonly unidad: number
  readonly codigo: string | null
  readonly codigoBarras: string | null
  /** Printed below the name. */
  readonly comentario: string | null
  readonly importe: Centavos
  /** Its share of the document's. */
  readonly itbis: Centavos
  /** The line of the corrected document that this one takes from. */
  readonly corrigeLinea: number | null
}

export interface DocumentoEmitido {
  readonly documentoId: number
  readonly clase: ClaseDeEmitido
  /** As printed. */
  readonly numero: string
  readonly fecha: Dia
  readonly anulado: boolean
  /** The tax office refused it, or what it corrects: it takes nothing. */
  readonly noTomado?: boolean
  /** ITBIS is charged. */
  readonly aplicaItbis: boolean
  readonly subTotal: Centavos
  readonly itbis: Centavos
  /** What a note corrects: the invoice. Of notes from before 23-09-2025 also another note of it: the tax office takes that no more. */
  readonly corrigeId: number | null
  /** The note that this one undoes, on the invoice. */
  readonly deshaceId: number | null
  /** What a note does to what it corrects; null of an invoice. */
  readonly codigo: CodigoDeModificacion | null
  /** Where an electronic one stands with the tax office; null of paper. */
  readonly estado: EstadoEcf | null
  readonly lineas: readonly LineaEmitida[]
}

/** An invoice with every note at whose root it stands; those that are annulled or refused take nothing. */
export interface Familia {
  readonly factura: DocumentoEmitido
  readonly notas: readonly DocumentoEmitido[]
}

/** The notes that count: neither annulled nor refused. */
export function vivas({ notas }: Familia): DocumentoEmitido[] {
  return notas.filter(({ anulado, noTomado = false }) => !anulado && !noTomado)
}

/** Base and ITBIS apart: each has its own limit. */
export interface Montos {
  readonly subTotal: Centavos
  readonly itbis: Centavos
}

/** The same, and of each rate: no note takes of one what another has left. */
export interface Saldo extends Montos {
  /** By the rate of what was sold, the highest first, also where no ITBIS was charged of it. */
  readonly porTasa: readonly TotalDeTasa[]
}

/** What is left of the invoice: itself, plus every debit note, less every credit note of the family. */
export function saldoDe(familia: Familia): Saldo {
  const queda = (monto: keyof Montos) =>
    sumar(familia.factura[monto], ...vivas(familia).map(nota => centavos(signoDe(nota.clase) * nota[monto])))
  const deNotas = vivas(familia).flatMap(({ lineas, clase }) =>
    lineas.map(({ tasaItbis, importe, itbis }) => ({
      tasaItbis,
      importe: centavos(signoDe(clase) * importe),
      itbis: centavos(signoDe(clase) * itbis),
    })),
  )
  return {
    subTotal: queda('subTotal'),
    itbis: queda('itbis'),
    porTasa: emitidoPorTasa([...familia.factura.lineas, ...deNotas]),
  }
}

/** Whether lines take no more of any rate than is left of it, in base and in ITBIS. */
export function cabenEnSusTasas(
  lineas: readonly Pick<LineaEmitida, 'tasaItbis' | 'importe' | 'itbis'>[],
  { porTasa }: Saldo,
): boolean {
  return emitidoPorTasa(lineas).every(({ tasa, base, itbis }) => {
    const queda = porTasa.find(cada => cada.tasa === tasa)
    return base <= (queda?.base ?? 0) && itbis <= (queda?.itbis ?? 0)
  })
}

export interface NotaPorEmitir {
  readonly clase: ClaseDeNota
  /** What it corrects. */
  readonly documento: DocumentoEmitido
  readonly hoy: Dia
  /** As its company writes those that come late. */
  readonly tardia: FormaDeNotaTardia
}

/** The most that a note may take of the invoice; null without a limit: a debit note charges more. */
export function topeDeNota(nota: NotaPorEmitir, familia: Familia): Saldo | null {
  if (nota.clase === 'nota de débito') return null
  const saldo = saldoDe(familia)
  if (llevaItbis(nota)) return saldo
  const itbis = centavos(0)
  return { ...saldo, itbis, porTasa: saldo.porTasa.map(cada => ({ ...cada, itbis })) }
}

/** The credit note that annulled the invoice with code 1: after it the tax office takes no note of any kind. */
export function notaQueAnula(familia: Familia): DocumentoEmitido | null {
  const suyas = vivas(familia).filter(({ corrigeId }) => corrigeId === familia.factura.documentoId)
  return suyas.find(({ clase, codigo }) => clase === 'nota de crédito' && codigo === 1) ?? null
}

/** Whether a note of the invoice has no answer of the tax office yet: what will be left is not certain. */
export function hayNotasPorResponder(familia: Familia): boolean {
  return vivas(familia).some(({ estado }) => estado !== null && estaPendiente(estado))
}

export type MotivoParaNoCorregir =
  | 'NOTA_DE_ANULADA'
  | 'NOTA_DE_NOTA'
  | 'NOTA_ANTES_DE_FECHA'
  | 'NOTA_TRAS_ANULAR'
  | 'NOTA_SIN_SALDO'

/** Why no note of that class can be issued on the document today, whatever it says; null when one can. */
export function motivoParaNoCorregir(nota: NotaPorEmitir, familia: Familia): MotivoParaNoCorregir | null {
  const { documento, hoy } = nota
  if (documento.anulado) return 'NOTA_DE_ANULADA'
  // Then not even undoing helps, which is what a note on a note is answered with.
  if (notaQueAnula(familia)) return 'NOTA_TRAS_ANULAR'
  if (documento.clase !== 'factura') return 'NOTA_DE_NOTA'
  if (hoy < documento.fecha) return 'NOTA_ANTES_DE_FECHA'
  // ITBIS alone, which late notes that are written exempt leave, is given back by nothing.
  return topeDeNota(nota, familia)?.subTotal === 0 ? 'NOTA_SIN_SALDO' : null
}

interface ConSerie {
  readonly clase: ClaseDeNota
  /** Of the note. */
  readonly serie: Serie
}

/** Electronic credit notes alone, with the code that only their format has. */
export function corrigeTextos({ clase, serie }: ConSerie): boolean {
  return serie === 'E' && clase === 'nota de crédito'
}

/** How a note of that class may correct an invoice: what has no limit has no total either. */
export function modosDeNota(nota: ConSerie): ModoDeNota[] {
  return MODOS_DE_NOTA.filter(modo => {
    if (modo === 'total') return nota.clase === 'nota de crédito'
    return modo !== 'texto' || corrigeTextos(nota)
  })
}

/** What notes have not taken of a line yet. */
export interface LineaPorCorregir extends LineaEmitida {
  readonly cantidadQueda: number
  readonly importeQueda: Centavos
}

/** The lines of the invoice with what is left of each: what credit notes took of it comes back with the debit note that undoes them. */
export function lineasPorCorregir(familia: Familia): LineaPorCorregir[] {
  const tomadas = vivas(familia).flatMap(nota =>
    nota.lineas.map(linea => ({
      ...linea,
      de: lineaDeFactura(familia, nota, linea),
      signo: signoDe(nota.clase),
    })),
  )
  return familia.factura.lineas.map(linea => {
    const suyas = tomadas.filter(({ de }) => de === linea.linea)
    const cantidad = suyas.reduce(
      (queda, una) => sumarCantidades(queda, una.signo * una.cantidad),
      linea.cantidad,
    )
    const importe = suyas.reduce((queda, una) => queda + una.signo * una.importe, Number(linea.importe))
    // Notes on notes could take more than there was.
    return { ...linea, cantidadQueda: Math.max(cantidad, 0), importeQueda: centavos(Math.max(importe, 0)) }
  })
}

/** The line of the invoice that a note's line is about; a note on a note says that of the other one. Null: of none. */
function lineaDeFactura(
  familia: Familia,
  { corrigeId }: Pick<DocumentoEmitido, 'corrigeId'>,
  { corrigeLinea }: LineaEmitida,
): number | null {
  if (corrigeId === familia.factura.documentoId) return corrigeLinea
  const otra = familia.notas.find(({ documentoId }) => documentoId === corrigeId)
  const suya = otra?.lineas.find(({ linea }) => linea === corrigeLinea)
  return otra && suya ? lineaDeFactura(familia, otra, suya) : null
}
