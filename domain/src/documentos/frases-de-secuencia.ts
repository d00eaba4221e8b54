import { formatEntero } from '../dinero/formato.ts'
import { formatNcf } from '../ncf/formato.ts'
import type { Tramo } from '../ncf/generar.ts'
import { conMayuscula } from '../texto/texto.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import { codigoDeTipo, type TipoDeNumero, tipoFiscal } from './tipos.ts'

/** Said instead of a number: none is left, and where a range is registered. */
export function fraseSinNumeros(tipo: TipoDeNumero, empresa: string): string {
  const numeros = `${tipoFiscal(tipo).nombre} (${codigoDeTipo(tipo)})`
  return `No quedan números de ${numeros} en las secuencias de ${empresa.replace(/\.$/, '')}. Registre la secuencia autorizada en Impuestos › Secuencias.`
}

interface NoAlcanza extends TipoDeNumero {
  /** What the active and the queued range have left, in that order. */
  readonly tramos: readonly Tramo[]
  /** How many numbers are asked for. */
  readonly pedidos: number
  readonly empresa: string
}

/** Why the ranges do not serve a generation: how many are left and up to which, or that they expire before its days. */
export function fraseNoAlcanza({ tramos, pedidos, empresa, ...tipo }: NoAlcanza): string {
  const ultimo = tramos.at(-1)
  if (ultimo === undefined) return fraseSinNumeros(tipo, empresa)
  const quedan = tramos.reduce((suma, { desde, hasta }) => suma + hasta - desde + 1, 0)
  if (quedan < pedidos) {
    const cuantos =
      quedan === 1 ? 'Queda 1 número autorizado' : `Quedan ${formatEntero(quedan)} números autorizados`
    return `${cuantos} de ${empresa}, hasta el ${formatNcf({ ...tipo, numero: ultimo.hasta })}: se piden ${formatEntero(pedidos)}.`
  }
  const vence = ultimo.vence ? ` el ${formatDia(ultimo.vence)}` : ''
  return `La secuencia autorizada de ${empresa} vence${vence}: no puede dar números a días posteriores.`
}

interface Anulados extends TipoDeNumero {
  readonly desde: number
  readonly hasta: number
  /** Null: the tax office was asked, and has not answered. */
  readonly anuladosEl: Dia | null
}

/** Why electronic numbers are not given again: which they are, and since when the tax office has them annulled. */
export function fraseDeAnuladosEnDgii({ desde, hasta, anuladosEl, ...tipo }: Anulados): string {
  const numeros = rango({ desde, hasta, ...tipo })
  return anuladosEl === null
    ? `La anulación d${numeros} espera la respuesta de la DGII: mientras tanto no se usa.`
    : `La DGII anuló ${numeros} el ${formatDia(anuladosEl)}: no se usa nunca más.`
}

/** Asked before a range on paper returns that was annulled before it gave these numbers. */
export function preguntaPorAnuladoSinUsar({
  desde,
  hasta,
  anuladosEl,
  ...tipo
}: Anulados & { anuladosEl: Dia }): string {
  const numeros = rango({ desde, hasta, ...tipo })
  return `${conMayuscula(numeros)} fue anulado sin usar el ${formatDia(anuladosEl)}. ¿Registrarlo otra vez?`
}

function rango({ desde, hasta, ...tipo }: Omit<Anulados, 'anuladosEl'>): string {
  const primero = formatNcf({ ...tipo, numero: desde })
  return desde === hasta
    ? `el número ${primero}`
    : `el rango ${primero} a ${formatNcf({ ...tipo, numero: hasta })}`
}
