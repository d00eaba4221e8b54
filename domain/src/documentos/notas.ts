import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import type { EstadoEcf } from '../ecf/estados.ts'
import type { LineaPorCalcular } from '../pedidos/calcular-totales.ts'
import { type Dia, diasEntre, sumarDias } from '../tiempo/dia.ts'
import { type ClaseDeEmitido, type Serie, signoDe, TIPOS_FISCALES, type TipoDeNumero } from './tipos.ts'

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
  /** What the company issues on the day of the note. */
  readonly serieDeHoy: Serie
}

export type ImpedimentoElectronico = 'NOTA_DE_RECHAZADA' | 'NOTA_EN_PAPEL'

/**
 * Why an electronic document is not corrected by a note: the tax office has refused it, or the company is back on paper, which
 * corrects paper alone (Norma 01-2020). Null when it can be.
 */
export function impedimentoElectronico(documento: Electronico): ImpedimentoElectronico | null {
  const { serie, estado, serieDeHoy } = documento
  if (serie === 'B') return null
  if (estado === 'rechazado') return 'NOTA_DE_RECHAZADA'
  return serieDeHoy === 'B' ? 'NOTA_EN_PAPEL' : null
}

/** What a note takes: all that is left, quantities of lines, or an amount; or nothing, because it corrects a text. */
export const MODOS_DE_NOTA = ['total', 'lineas', 'monto', 'texto'] as const
export type ModoDeNota = (typeof MODOS_DE_NOTA)[number]

/** A line as it was issued. */
export interface LineaEmitida extends LineaPorCalcular {
  readonly linea: number
  /** Null: an amount without a product. */
  readonly productoId: number | null
  readonly descripcion: string
  readonly exento: boolean
  readonly importe: Centavos
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
  /** Percent; 0 when it bears no ITBIS. */
  readonly tasaItbis: number
  readonly subTotal: Centavos
  readonly itbis: Centavos
  /** What a note corrects: the invoice, or another note of it. */
  readonly corrigeId: number | null
  readonly lineas: readonly LineaEmitida[]
}

/** An invoice with every note at whose root it stands; those that are annulled or refused take nothing. */
export interface Familia {
  readonly factura: DocumentoEmitido
  readonly notas: readonly DocumentoEmitido[]
}

/** Base and ITBIS apart: each has its own limit. */
export interface Saldo {
  readonly subTotal: Centavos
  readonly itbis: Centavos
}

/**
 * What is left of a document. Of the invoice: itself, plus every debit note, less every credit note of the family. Of a note:
 * itself less the notes that correct it.
 */
export function saldoDe(documento: DocumentoEmitido, { notas }: Familia): Saldo {
  const deFactura = documento.clase === 'factura'
  const cuentan = notas.filter(
    ({ anulado, noTomado = false, corrigeId }) =>
      !anulado && !noTomado && (deFactura || corrigeId === documento.documentoId),
  )
  const signo = (clase: ClaseDeEmitido) => (deFactura ? signoDe(clase) : -1)
  const queda = (monto: keyof Saldo) =>
    sumar(documento[monto], ...cuentan.map(nota => centavos(signo(nota.clase) * nota[monto])))
  return { subTotal: queda('subTotal'), itbis: queda('itbis') }
}

/** Later than so many calendar days after what it corrects, a credit note gives no ITBIS back (Reglamento 293-11, art. 28). */
export const DIAS_PARA_DEVOLVER_ITBIS = 30

export function ultimoDiaParaDevolverItbis(fecha: Dia): Dia {
  return sumarDias(fecha, DIAS_PARA_DEVOLVER_ITBIS)
}

interface NotaPorEmitir {
  readonly clase: ClaseDeNota
  /** What it corrects. */
  readonly documento: DocumentoEmitido
  readonly hoy: Dia
}

/** Whether the note bears ITBIS: as what it corrects, but for a credit note that comes too late. */
export function llevaItbis({ clase, documento, hoy }: NotaPorEmitir): boolean {
  if (documento.tasaItbis === 0) return false
  return clase === 'nota de débito' || diasEntre(documento.fecha, hoy) <= DIAS_PARA_DEVOLVER_ITBIS
}

/**
 * The most that a note may take; null without a limit: a debit note on an invoice charges more. A credit note takes at most
 * what is left of the invoice, and of the debit note that it corrects; a debit note what is left of the credit note.
 */
export function topeDeNota(nota: NotaPorEmitir, familia: Familia): Saldo | null {
  const { clase, documento } = nota
  if (clase === 'nota de débito' && documento.clase === 'factura') return null
  const limites = [saldoDe(documento, familia)]
  if (clase === 'nota de crédito') limites.push(saldoDe(familia.factura, familia))
  const menor = (monto: keyof Saldo) => centavos(Math.min(...limites.map(limite => limite[monto])))
  return { subTotal: menor('subTotal'), itbis: llevaItbis(nota) ? menor('itbis') : centavos(0) }
}

export type MotivoParaNoCorregir =
  | 'NOTA_DE_ANULADA'
  | 'NOTA_MISMA_CLASE'
  | 'NOTA_ANTES_DE_FECHA'
  | 'NOTA_SIN_SALDO'

/** Why no note of that class can be issued on the document today, whatever it says; null when one can. */
export function motivoParaNoCorregir(nota: NotaPorEmitir, familia: Familia): MotivoParaNoCorregir | null {
  const { clase, documento, hoy } = nota
  if (documento.anulado) return 'NOTA_DE_ANULADA'
  // A wrong note is undone by the opposite one.
  if (documento.clase === clase) return 'NOTA_MISMA_CLASE'
  if (hoy < documento.fecha) return 'NOTA_ANTES_DE_FECHA'
  // ITBIS alone, which late notes leave, is given back by nothing.
  return topeDeNota(nota, familia)?.subTotal === 0 ? 'NOTA_SIN_SALDO' : null
}

interface ConSerie extends Pick<NotaPorEmitir, 'clase'> {
  readonly documento: Pick<DocumentoEmitido, 'clase'>
  /** Of the note. */
  readonly serie: Serie
}

/** Electronic ones alone, with the code that only their format has; what charges more on an invoice corrects no text of it. */
export function corrigeTextos({ clase, documento, serie }: ConSerie): boolean {
  return serie === 'E' && !cargaMas({ clase, documento })
}

/** How a note of that class may correct the document: what has no limit has no total either. */
export function modosDeNota(nota: ConSerie): ModoDeNota[] {
  return MODOS_DE_NOTA.filter(modo => {
    if (modo === 'total') return !cargaMas(nota)
    return modo !== 'texto' || corrigeTextos(nota)
  })
}

function cargaMas({ clase, documento }: Omit<ConSerie, 'serie'>): boolean {
  return clase === 'nota de débito' && documento.clase === 'factura'
}

/** What notes have not taken of a line yet. */
export interface LineaPorCorregir extends LineaEmitida {
  readonly cantidadQueda: number
  readonly importeQueda: Centavos
}

/**
 * The lines of a document with what is left of each. What a credit note took of an invoice's line comes back when the note is
 * undone line by line; of a note's line only what was undone counts.
 */
export function lineasPorCorregir(documento: DocumentoEmitido, { notas }: Familia): LineaPorCorregir[] {
  const tomadas = (de: DocumentoEmitido, linea: number) =>
    notas
      .filter(
        ({ anulado, noTomado = false, corrigeId }) => !anulado && !noTomado && corrigeId === de.documentoId,
      )
      .flatMap(nota =>
        nota.lineas
          .filter(({ corrigeLinea }) => corrigeLinea === linea)
          .map(tomada => (documento.clase === 'factura' ? quedan(nota, tomada) : tomada)),
      )
  const quedan = (de: DocumentoEmitido, { linea, cantidad, importe }: LineaEmitida): Tomada =>
    tomadas(de, linea).reduce(
      (queda, tomada) => ({
        cantidad: queda.cantidad - tomada.cantidad,
        importe: centavos(queda.importe - tomada.importe),
      }),
      { cantidad, importe },
    )
  return documento.lineas.map(linea => {
    const { cantidad, importe } = quedan(documento, linea)
    return { ...linea, cantidadQueda: cantidad, importeQueda: importe }
  })
}

type Tomada = Pick<LineaEmitida, 'cantidad' | 'importe'>
