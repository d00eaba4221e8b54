import type { MotivoDeAnulacion } from '../ncf/anular.ts'
import { type Dia, diaCompacto } from '../tiempo/dia.ts'
import { archivoDeEnvio } from './envio.ts'
import {
  type ObservacionDeEnvio,
  type RegistroDeEnvio,
  revisarCantidad,
  revisarCierre,
  revisarEmisor,
  revisarRegistros,
} from './revision.ts'

/** Lines of one file (instructivo 608). */
export const MAX_REGISTROS_608 = 4999

/**
 * An annulled number (Norma 07-2018, Anexo C). `fecha` is its day of issue: the annex speaks of the day of annulment, the
 * later instructions and the programs in use of the issue.
 */
export interface Anulado608 extends RegistroDeEnvio {
  readonly motivo: MotivoDeAnulacion
}

/** NCF, day and the two digits of the reason. */
export function linea608({ ncf, fecha, motivo }: Anulado608): string {
  return [ncf, diaCompacto(fecha), motivo].join('|')
}

interface Archivo608 {
  readonly rnc: string
  readonly mes: Dia
  readonly anulados: readonly Anulado608[]
}

/** The file of a month, with its numbers in the order given. */
export function archivo608({ rnc, mes, anulados }: Archivo608): string {
  return archivoDeEnvio({ formato: '608', rnc, mes }, anulados.map(linea608))
}

interface Envio608<A> {
  readonly rnc: string
  readonly mes: Dia
  readonly anulados: readonly A[]
  readonly hoy: Dia
}

/** What the tax office would refuse in a month's 608 (`bloquea`), and what is worth a look. */
export function revisar608<A extends Anulado608>({
  rnc,
  mes,
  anulados,
  hoy,
}: Envio608<A>): ObservacionDeEnvio<A>[] {
  return [
    ...revisarEmisor(rnc),
    ...revisarCantidad(anulados.length, MAX_REGISTROS_608),
    ...revisarCierre(mes, hoy),
    ...revisarRegistros(anulados, mes),
  ]
}
