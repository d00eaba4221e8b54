import { type Formato, nombreDeEnvio } from '@cuadre/domain/reportes/envio'
import type { ObservacionDeEnvio } from '@cuadre/domain/reportes/revision'
import type { Archivo, Control, MesPedido } from './parte.ts'

interface Envio extends Pick<MesPedido, 'rnc' | 'mes'> {
  readonly formato: Formato
  readonly observaciones: readonly ObservacionDeEnvio<{ readonly ncf: string }>[]
  readonly escribir: () => string
}

interface Txt {
  readonly archivo: Archivo
  readonly texto: string
}

/** Of one format: a month may have a remark for each of its documents. */
const MAX_NOTAS = 100

/**
 * The tax office's file; null where something stands in its way, and then the control says what, or where the month has none to make, as one of e-CF
 * alone, which lacks nothing. Mere remarks are notes of the control.
 */
export function txtDelPaquete(control: Control, { escribir, observaciones, ...envio }: Envio): Txt | null {
  const { formato } = envio
  const dicho = ({ registro, mensaje }: (typeof observaciones)[number]) =>
    `${formato}${registro === null ? '' : `, ${registro.ncf}`}: ${mensaje}`
  const estorba = ({ bloquea, soloDelArchivo }: (typeof observaciones)[number]) => bloquea && !soloDelArchivo
  const notas = observaciones.filter(una => !estorba(una))
  control.notas.push(...notas.slice(0, MAX_NOTAS).map(dicho))
  if (notas.length > MAX_NOTAS) {
    control.notas.push(`${formato}: hay ${notas.length - MAX_NOTAS} observaciones más en su pantalla.`)
  }
  const bloquean = observaciones.filter(estorba)
  if (bloquean.length > 0) {
    control.avisa(
      `El TXT del ${formato} no está en el paquete: no se puede generar hasta corregir lo que sigue.`,
    )
    for (const cada of bloquean) control.avisa(dicho(cada))
    return null
  }
  if (observaciones.some(({ soloDelArchivo }) => soloDelArchivo)) return null
  const texto = escribir()
  return {
    archivo: { nombre: nombreDeEnvio(envio), contenido: Buffer.from(texto, 'ascii'), packed: false },
    texto,
  }
}
