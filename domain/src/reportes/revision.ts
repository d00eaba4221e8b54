import { formatEntero } from '../dinero/formato.ts'
import { digitoVerificadorCorrecto, formatDocumento, tipoDeDocumento } from '../identidad/documento.ts'
import { type Dia, formatDia, primerDiaDelMes, ultimoDiaDelMes } from '../tiempo/dia.ts'

/** Something about a monthly file; `registro` null when it concerns the file as a whole. */
export interface ObservacionDeEnvio<R> {
  readonly registro: R | null
  /** The tax office would refuse it: no file until it is mended. Otherwise worth a look. */
  readonly bloquea: boolean
  readonly mensaje: string
  /** It says that there is no file to make, and nothing against the month. */
  readonly soloDelArchivo?: true
}

/** What every line of a monthly file has. */
export interface RegistroDeEnvio {
  /** As printed: 'B0100000522'. */
  readonly ncf: string
  /** Day of issue. */
  readonly fecha: Dia
}

/** Paper numbers only: electronic ones reach the tax office by themselves and never stand in these files. */
const NCF = /^B\d{10}$/

/** The number of the company in the header: digits of an RNC or, for a person, of a cédula. */
export function revisarEmisor(rnc: string): ObservacionDeEnvio<never>[] {
  if (tipoDeDocumento(rnc) === null) {
    const mensaje = `El RNC de la empresa («${rnc}») debe tener 9 dígitos, u 11 si es una cédula.`
    return [{ registro: null, bloquea: true, mensaje }]
  }
  if (digitoVerificadorCorrecto(rnc)) return []
  const mensaje = `El dígito verificador del RNC de la empresa (${formatDocumento(rnc)}) no coincide.`
  return [{ registro: null, bloquea: false, mensaje }]
}

/** More lines than the tax office takes in one file. */
export function revisarCantidad(cantidad: number, maximo: number): ObservacionDeEnvio<never>[] {
  if (cantidad <= maximo) return []
  const mensaje = `El mes tiene ${formatEntero(cantidad)} registros y el archivo admite hasta ${formatEntero(maximo)}.`
  return [{ registro: null, bloquea: true, mensaje }]
}

/** A month of which nothing is a line has no file; `enSuLugar` says where it is declared instead. */
export function revisarLineas(
  lineas: number,
  registros: number,
  enSuLugar: string,
): ObservacionDeEnvio<never>[] {
  if (lineas > 0 || registros === 0) return []
  const mensaje = `El archivo no llevaría ninguna línea. ${enSuLugar}`
  return [{ registro: null, bloquea: true, mensaje, soloDelArchivo: true }]
}

/** A file made before the month ends lacks what is still to come. */
export function revisarCierre(mes: Dia, hoy: Dia): ObservacionDeEnvio<never>[] {
  if (hoy > ultimoDiaDelMes(mes)) return []
  const mensaje = `El mes termina el ${formatDia(ultimoDiaDelMes(mes))}: el archivo no llevará lo que falte.`
  return [{ registro: null, bloquea: false, mensaje }]
}

/** Shape of the number, its repetition and the day of each line. */
export function revisarRegistros<R extends RegistroDeEnvio>(
  registros: readonly R[],
  mes: Dia,
): ObservacionDeEnvio<R>[] {
  const vistos = new Set<string>()
  return registros.flatMap(registro => {
    const { ncf, fecha } = registro
    const mensajes: string[] = []
    if (!NCF.test(ncf)) mensajes.push(`El NCF «${ncf}» no tiene la forma de una B y 10 dígitos.`)
    if (vistos.has(ncf)) mensajes.push(`El NCF ${ncf} aparece más de una vez en el mes.`)
    if (primerDiaDelMes(fecha) !== mes)
      mensajes.push(`La fecha ${formatDia(fecha)} no es del mes que se envía.`)
    vistos.add(ncf)
    return mensajes.map(mensaje => ({ registro, bloquea: true, mensaje }))
  })
}
