import type { Serie } from '../documentos/tipos.ts'
import type { MotivoDeAnulacion } from '../ncf/anular.ts'
import { type Dia, diaCompacto } from '../tiempo/dia.ts'
import { archivoDeEnvio, type ColumnaDeEnvio, celdasDe, lineaDeEnvio, texto } from './envio.ts'
import { codigoDeEnvio, OPCIONES_DE_ENVIO, type OpcionesDeEnvio } from './opciones-de-envio.ts'
import {
  type ObservacionDeEnvio,
  type RegistroDeEnvio,
  revisarCantidad,
  revisarCierre,
  revisarEmisor,
  revisarLineas,
  revisarRegistros,
} from './revision.ts'

/** Lines of one file (instructivo 608). */
export const MAX_REGISTROS_608 = 4999

/**
 * An annulled number (Norma 07-2018, Anexo C). `fecha` is its day of issue: the annex speaks of the day of annulment, the
 * later instructions and the programs in use of the issue.
 */
export interface Anulado608 extends RegistroDeEnvio {
  readonly serie: Serie
  readonly motivo: MotivoDeAnulacion
}

/** Those that the file holds: electronic ones are annulled with the tax office itself. */
export function lineasDel608<A extends Pick<Anulado608, 'serie'>>(anulados: readonly A[]): A[] {
  return anulados.filter(({ serie }) => serie === 'B')
}

const COLUMNAS_608: readonly ColumnaDeEnvio<Anulado608, OpcionesDeEnvio>[] = [
  texto('Número de Comprobante Fiscal', ({ ncf }) => ncf),
  texto('Fecha Comprobante', ({ fecha }) => diaCompacto(fecha)),
  texto('Tipo de Anulación', ({ motivo }, { digitosDeMotivo }) =>
    codigoDeEnvio(Number(motivo), digitosDeMotivo),
  ),
]

/** NCF, day and reason. */
export function linea608(anulado: Anulado608, opciones: OpcionesDeEnvio = OPCIONES_DE_ENVIO): string {
  return lineaDeEnvio(celdasDe(COLUMNAS_608, anulado, opciones))
}

interface Archivo608 {
  readonly rnc: string
  readonly mes: Dia
  /** All annulled numbers of the month. */
  readonly anulados: readonly Anulado608[]
  readonly opciones?: OpcionesDeEnvio
}

/** The file of a month, with its paper numbers in the order given. */
export function archivo608({ rnc, mes, anulados, opciones = OPCIONES_DE_ENVIO }: Archivo608): string {
  const lineas = lineasDel608(anulados).map(anulado => linea608(anulado, opciones))
  return archivoDeEnvio({ formato: '608', rnc, mes }, lineas, opciones)
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
  const lineas = lineasDel608(anulados)
  return [
    ...revisarEmisor(rnc),
    ...revisarCantidad(lineas.length, MAX_REGISTROS_608),
    ...revisarLineas(lineas.length, anulados.length, 'Los e-CF no van en él.'),
    ...revisarCierre(mes, hoy),
    ...revisarRegistros(lineas, mes),
  ]
}
