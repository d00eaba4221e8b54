import { centavos } from '../dinero/centavos.ts'
import { CODIGO_ANULA, CODIGO_CORRIGE_TEXTO } from '../documentos/calcular-nota.ts'
import type { ModoDeNota } from '../documentos/notas.ts'
import { type Serie, type TipoDeNumero, tipoFiscal } from '../documentos/tipos.ts'
import { type EstadoEcf, estaPendiente } from '../ecf/estados.ts'
import type { LineaPropiaEmitida } from './propia.ts'

/** What a note on an own document of purchases does: it annuls all of it, or corrects a text. */
export const CODIGOS_DE_NOTA_PROPIA = {
  total: CODIGO_ANULA,
  texto: CODIGO_CORRIGE_TEXTO,
} as const satisfies Partial<Record<ModoDeNota, number>>
export type ModoDeNotaPropia = keyof typeof CODIGOS_DE_NOTA_PROPIA

/** An own document, or a note on one, as far as it decides about taking it back. */
export interface PropiaEmitida extends TipoDeNumero {
  /** As printed. */
  readonly numero: string
  readonly anulada: boolean
  /** Null of paper. */
  readonly estado: EstadoEcf | null
  /** Of an electronic one: the tax office may have it. False: it has certainly not kept it. */
  readonly enviada: boolean
  /** Of its day: its 606 was closed. */
  readonly mesCerrado: boolean
  /** The number of the note that annuls it, accepted or not answered yet. */
  readonly notaQueAnula: string | null
}

/** The first reason that holds, in a sentence; null where none does. */
function primera(razones: readonly (readonly [boolean, string])[]): string | null {
  return razones.find(([impide]) => impide)?.[1] ?? null
}

/**
 * Why it cannot be annulled; null when it can: on paper always, electronically only what the tax office refused or certainly never got.
 * What it accepted is corrected by a note to it, and is never a number of the 608 (R12.70). Nothing is annulled in a closed month (R12.165).
 */
export function impedimentoDeAnularPropia(propia: PropiaEmitida): string | null {
  const { serie, numero, anulada, estado, enviada, mesCerrado } = propia
  const { clase, nombra } = tipoFiscal(propia)
  const laTiene = serie === 'E' && enviada && estado !== 'rechazado'
  return primera([
    [anulada, `El comprobante ${numero} ya está anulado.`],
    [clase !== 'compra', `La nota ${numero} no se anula: si la DGII la rechazó, emítala de nuevo.`],
    [
      laTiene && (estado === null || estaPendiente(estado)),
      `El comprobante ${numero} espera la respuesta de la DGII: solo se anula si la DGII lo rechaza.`,
    ],
    [
      laTiene && nombra === 'nadie',
      `La DGII aceptó el comprobante ${numero}: un comprobante electrónico aceptado no se anula, y Cuadre no hace notas sobre gastos menores (43).`,
    ],
    [
      laTiene,
      `La DGII aceptó el comprobante ${numero}: un comprobante electrónico aceptado no se anula. Se corrige con una nota de crédito: «Hacer nota».`,
    ],
    [
      mesCerrado,
      `El mes del comprobante ${numero} está cerrado. Para anularlo, reábralo en «Cierre del mes».`,
    ],
  ])
}

interface NotaPedida {
  readonly modo: ModoDeNotaPropia
  /** What its company issues today. */
  readonly serieDeHoy: Serie
}

/**
 * Why no note of that kind is made on it, in a sentence; null when one can be. On paper whoever sells gives credit notes: an own document is
 * annulled there with its number. What the tax office has not accepted is no document yet (614), and what annuls takes the purchase out of
 * the 606 of its month, which must be open (R12.190).
 */
export function impedimentoDeNotaPropia(
  propia: PropiaEmitida,
  { modo, serieDeHoy }: NotaPedida,
): string | null {
  const { serie, numero, anulada, estado, notaQueAnula, mesCerrado } = propia
  const { clase, nombra } = tipoFiscal(propia)
  return primera([
    [
      clase !== 'compra',
      `El ${numero} es una nota: una nota corrige el comprobante original, nunca otra nota.`,
    ],
    [anulada, `El comprobante ${numero} está anulado: no se le hacen notas.`],
    [
      nombra === 'nadie',
      `Cuadre no hace notas sobre gastos menores (13 y 43): el ${numero} queda como está.`,
    ],
    [
      serie === 'B',
      `El ${numero} es de papel: la nota de crédito de papel la da quien vende. Anúlelo con su número, que se informa en el 608, y emita otro.`,
    ],
    [
      estado === 'rechazado',
      `La DGII rechazó el ${numero}: no se corrige con una nota. Anúlelo y emita otro.`,
    ],
    [
      estado === null || estaPendiente(estado),
      `La DGII todavía no ha respondido por el ${numero}: la nota se hace cuando lo acepte.`,
    ],
    [
      notaQueAnula !== null,
      `La nota de crédito ${notaQueAnula ?? ''} anuló el ${numero} (código 1): ya no recibe notas. Si la compra se hizo, emita otro comprobante.`,
    ],
    [
      serieDeHoy === 'B',
      `El ${numero} es electrónico y la empresa emite en papel: solo una nota electrónica lo corrige.`,
    ],
    [
      modo === 'total' && mesCerrado,
      `La nota sacaría el ${numero} del 606 de su mes, que está cerrado. Para hacerla, reábralo en «Cierre del mes».`,
    ],
  ])
}

/**
 * The lines of a note: those of the document, back with what was withheld of each, or one that says how it should read and is worth nothing
 * (a price is more than nothing, and its discount is all of it).
 */
export function lineasDeNotaPropia(
  lineas: readonly LineaPropiaEmitida[],
  { modo, texto }: { modo: ModoDeNotaPropia; texto: string },
): LineaPropiaEmitida[] {
  if (modo === 'total') return lineas.map((linea, i) => ({ ...linea, corrigeLinea: i + 1 }))
  const nada = centavos(0)
  const { tasa = 0, servicio = true } = lineas[0] ?? {}
  const sinMontos = { importe: nada, itbis: nada, itbisRetenido: nada, rentaRetenida: nada }
  return [
    { descripcion: texto, servicio, tasa, cantidad: 1, precio: centavos(100), descuento: 100, ...sinMontos },
  ]
}
