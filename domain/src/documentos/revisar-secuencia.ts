import { formatEntero } from '../dinero/formato.ts'
import { ultimoNumeroDeSerie } from '../ncf/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import { cantidadDe } from './secuencias.ts'
import { existeTipo, type TipoDeNumero, tipoFiscal } from './tipos.ts'

/** A range as somebody types it from the Oficina Virtual; what is blank is null. */
export interface SecuenciaEscrita {
  /** Series and type; null while none is chosen. */
  readonly tipo: TipoDeNumero | null
  readonly desde: number
  readonly hasta: number
  /** Where it goes on, if some of it was used before. */
  readonly siguiente: number
  /** The quantity that was approved: it is only compared. */
  readonly cantidad: number | null
  readonly autorizacion: string | null
  readonly autorizadaEn: Dia | null
  readonly vence: Dia | null
  readonly borrador: boolean
}

export type CampoDeSecuencia = keyof SecuenciaEscrita

export interface FaltaDeSecuencia {
  readonly campo: CampoDeSecuencia
  readonly frase: string
}

/** A type whose ranges an office keeps: those of the certification alone are not issued. */
export function tieneSecuencias(tipo: TipoDeNumero): boolean {
  return existeTipo(tipo) && tipoFiscal(tipo).nace !== 'en la certificación'
}

/** What is wrong with a range, field by field in the order of the form; empty when it can be kept. A draft may lack its authorisation. */
export function faltasDeSecuencia(escrita: SecuenciaEscrita): FaltaDeSecuencia[] {
  const { tipo } = escrita
  if (tipo === null || !tieneSecuencias(tipo)) {
    return [{ campo: 'tipo', frase: 'Debe seleccionar el tipo de comprobante.' }]
  }
  return [
    ...faltasDeAutorizacion(escrita),
    ...faltasDeNumeros(escrita, tipo),
    ...faltasDeVence(escrita, tipo),
  ]
}

/**
 * What is unusual and may be right all the same (Norma 06-2018: valid until 31 December of the year after the authorisation). Null when
 * there is nothing to say.
 */
export function advertenciaDeVence({
  autorizadaEn,
  vence,
}: Pick<SecuenciaEscrita, 'autorizadaEn' | 'vence'>): string | null {
  if (autorizadaEn === null || vence === null) return null
  const usual = venceUsual(autorizadaEn)
  if (vence === usual) return null
  return `Una secuencia autorizada en ${autorizadaEn.slice(0, 4)} suele vencer el ${formatDia(usual)}. Compruébelo en la Oficina Virtual.`
}

/** 31 December of the year after the authorisation. */
export function venceUsual(autorizadaEn: Dia): Dia {
  return `${Number(autorizadaEn.slice(0, 4)) + 1}-12-31`
}

function faltasDeAutorizacion({
  borrador,
  autorizacion,
  autorizadaEn,
}: SecuenciaEscrita): FaltaDeSecuencia[] {
  if (borrador) return []
  const faltas: FaltaDeSecuencia[] = []
  if (autorizacion === null) {
    faltas.push({ campo: 'autorizacion', frase: 'Debe escribir el número de autorización.' })
  }
  if (autorizadaEn === null) {
    faltas.push({ campo: 'autorizadaEn', frase: 'Debe escribir la fecha de autorización.' })
  }
  return faltas
}

function faltasDeNumeros(
  { desde, hasta, siguiente, cantidad }: SecuenciaEscrita,
  { serie }: TipoDeNumero,
): FaltaDeSecuencia[] {
  const ultimo = ultimoNumeroDeSerie(serie)
  const cabe = (numero: number) => Number.isInteger(numero) && numero >= 1 && numero <= ultimo
  const faltas: FaltaDeSecuencia[] = []
  if (!cabe(desde)) faltas.push({ campo: 'desde', frase: `El primer número debe estar entre 1 y ${ultimo}.` })
  if (!cabe(hasta)) faltas.push({ campo: 'hasta', frase: `El último número debe estar entre 1 y ${ultimo}.` })
  if (faltas.length > 0) return faltas
  if (hasta < desde) return [{ campo: 'hasta', frase: 'El último número no puede ser menor que el primero.' }]
  const hay = cantidadDe({ desde, hasta })
  if (cantidad !== null && cantidad !== hay) {
    const frase = `La cantidad aprobada no coincide: del ${desde} al ${hasta} hay ${formatEntero(hay)}.`
    faltas.push({ campo: 'cantidad', frase })
  }
  if (!Number.isInteger(siguiente) || siguiente < desde || siguiente > hasta) {
    faltas.push({ campo: 'siguiente', frase: `El próximo número debe estar entre ${desde} y ${hasta}.` })
  }
  return faltas
}

function faltasDeVence(
  { borrador, autorizadaEn, vence }: SecuenciaEscrita,
  tipo: TipoDeNumero,
): FaltaDeSecuencia[] {
  const { llevaVencimiento, nombre } = tipoFiscal(tipo)
  const falta = (frase: string): FaltaDeSecuencia[] => [{ campo: 'vence', frase }]
  if (!llevaVencimiento) return vence === null ? [] : falta(`Los números de ${nombre} no vencen.`)
  if (vence === null) return borrador ? [] : falta('Debe escribir la fecha de vencimiento.')
  if (autorizadaEn !== null && vence < autorizadaEn) {
    return falta('El vencimiento no puede ser anterior a la autorización.')
  }
  return []
}
