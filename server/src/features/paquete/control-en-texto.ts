import { cifraEnPalabras, cuadra } from '@cuadre/domain/reportes/control'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { contar } from '../../http/sentences.ts'
import type { Control } from './parte.ts'

/** Whose pack it is, of when, and who made it. */
export interface Cabeza {
  readonly empresa: string
  readonly rnc: string
  /** 'Noviembre de 2026' */
  readonly periodo: string
  readonly ahora: Date
  readonly hechoPor: string
}

/** The same of a month. */
export interface CabezaDeMes extends Cabeza {
  /** Whether it may still change: 'Mes abierto' (`cierreEnPalabras`). */
  readonly cierre: string
}

/** Notepad tells by it that the accents are UTF-8. */
const MARK = '\uFEFF'

/** The control of a month as a text. Its last line says that the pack is whole: it is written after everything else. */
export function controlEnTexto(cabeza: CabezaDeMes, control: Control): string {
  const { cotejos, datos, diferencias, notas, archivos } = control
  return texto([
    ...encabezado(cabeza, diferencias.length),
    ...apartado(
      'Diferencias',
      diferencias.map(frase => `- ${frase}`),
    ),
    ...apartado(
      'Observaciones',
      notas.map(frase => `- ${frase}`),
    ),
    ...apartado('Documentos por tipo', control.tipos.map(lineaDeTipo)),
    ...apartado(
      'Totales de control',
      cotejos.flatMap(cotejo => [
        `${cotejo.cifra}: ${cuadra(cotejo) ? 'cuadra' : 'NO CUADRA'}`,
        ...cotejo.dichos.map(({ donde, valor }) => `    ${cifraEnPalabras(cotejo.en, valor)} según ${donde}`),
      ]),
    ),
    ...apartado(
      'IT-1',
      datos.map(({ nombre, en, valor }) => `${nombre}: ${cifraEnPalabras(en, valor)}`),
    ),
    ...apartado(
      'Archivos (SHA-256, bytes, nombre)',
      archivos.map(({ sha256, bytes, ruta }) => `${sha256}  ${bytes}  ${ruta}`),
    ),
    '',
    `PAQUETE COMPLETO: ${contar(archivos.length, 'archivo', 'archivos')} y este control.`,
  ])
}

export function encabezado(cabeza: Cabeza & Partial<CabezaDeMes>, diferencias: number): string[] {
  return [
    'PAQUETE DEL CONTADOR',
    `${cabeza.empresa}, RNC ${cabeza.rnc}`,
    cabeza.periodo,
    ...(cabeza.cierre === undefined ? [] : [cabeza.cierre]),
    `Hecho el ${formatInstante(cabeza.ahora)} por ${cabeza.hechoPor}`,
    '',
    diferencias === 0
      ? 'TODO CUADRA: los archivos dicen lo mismo que los libros y entre sí.'
      : `HAY ${contar(diferencias, 'DIFERENCIA', 'DIFERENCIAS')}: léalas antes de declarar.`,
  ]
}

/** Nothing is said of what there is none of. */
export function apartado(titulo: string, lineas: readonly string[]): string[] {
  return lineas.length === 0 ? [] : ['', titulo.toUpperCase(), ...lineas]
}

export function texto(lineas: readonly string[]): string {
  return `${MARK}${lineas.join('\r\n')}\r\n`
}

function lineaDeTipo(tipo: Control['tipos'][number]): string {
  const { codigo, nombre, cantidad, subTotal, itbis, total, anulados, primero, ultimo } = tipo
  const monto = (valor: number) => cifraEnPalabras('monto', valor)
  return [
    `${codigo} ${nombre}: ${cifraEnPalabras('cantidad', cantidad)}`,
    `monto ${monto(subTotal)}, ITBIS ${monto(itbis)}, total ${monto(total)}`,
    `del ${primero} al ${ultimo}${anulados > 0 ? `, además ${contar(anulados, 'anulado', 'anulados')}` : ''}`,
  ].join('; ')
}
