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

/** How the numbers of a file look, and what tells two of its lines apart. */
interface Numeracion<R> {
  /** What is wrong with the look of a number; null when nothing. */
  readonly queja: (ncf: string) => string | null
  readonly clave: (registro: R) => string
}

/** Paper numbers only: electronic ones reach the tax office by themselves and never stand in the company's own 607 and 608. */
const DE_PAPEL: Numeracion<RegistroDeEnvio> = {
  queja: ncf => (/^B\d{10}$/.test(ncf) ? null : `El NCF «${ncf}» no tiene la forma de una B y 10 dígitos.`),
  clave: ({ ncf }) => ncf,
}

/** Shape of the number, its repetition and the day of each line. */
export function revisarRegistros<R extends RegistroDeEnvio>(
  registros: readonly R[],
  mes: Dia,
  { queja, clave }: Numeracion<R> = DE_PAPEL,
): ObservacionDeEnvio<R>[] {
  const vistos = new Set<string>()
  return registros.flatMap(registro => {
    const { ncf, fecha } = registro
    const mensajes = [queja(ncf)].filter(mensaje => mensaje !== null)
    if (vistos.has(clave(registro))) mensajes.push(`El NCF ${ncf} aparece más de una vez en el mes.`)
    if (primerDiaDelMes(fecha) !== mes)
      mensajes.push(`La fecha ${formatDia(fecha)} no es del mes que se envía.`)
    vistos.add(clave(registro))
    return mensajes.map(mensaje => ({ registro, bloquea: true, mensaje }))
  })
}

/** Check digits that do not agree, once per document, on its first line: some issued ones do not, so they never block. */
export function revisarVerificadores<R extends { readonly documento: string }>(
  registros: readonly R[],
  /** What the lines are, in the plural. */
  nombre: string,
): ObservacionDeEnvio<R>[] {
  return [...agrupados(registros, ({ documento }) => documento)].flatMap(
    ([documento, { primero, cantidad }]) => {
      const tipo = tipoDeDocumento(documento)
      if (tipo === null || digitoVerificadorCorrecto(documento)) return []
      const deQue = tipo === 'RNC' ? 'del RNC' : 'de la cédula'
      const cuantos = cantidad === 1 ? '' : ` Lo llevan ${formatEntero(cantidad)} ${nombre}.`
      return {
        registro: primero,
        bloquea: false,
        mensaje: `El dígito verificador ${deQue} ${formatDocumento(documento)} no coincide.${cuantos}`,
      }
    },
  )
}

/** The lines that have something in common: the first of each group, and how many there are. */
export function agrupados<R>(registros: readonly R[], clave: (registro: R) => string) {
  const grupos = new Map<string, { readonly primero: R; cantidad: number }>()
  for (const registro of registros) {
    const grupo = grupos.get(clave(registro))
    if (grupo) grupo.cantidad += 1
    else grupos.set(clave(registro), { primero: registro, cantidad: 1 })
  }
  return grupos
}
