import { tieneSecuencias } from '@cuadre/domain/documentos/revisar-secuencia'
import {
  codigoDeTipo,
  type Serie,
  serieDe,
  TIPOS_FISCALES,
  tipoFiscal,
} from '@cuadre/domain/documentos/tipos'
import { conMayuscula } from '@cuadre/domain/texto/texto'

/** 'Factura de consumo (B02)', of the two digits of a type. */
export function nombreDeTipo(tipo: string): string {
  const numero = { serie: serieDe(tipo), tipo }
  const { nombre } = tipoFiscal(numero)
  return `${conMayuscula(nombre)} (${codigoDeTipo(numero)})`
}

const SERIES: readonly { readonly serie: Serie; readonly group: string }[] = [
  { serie: 'B', group: 'Serie B, en papel' },
  { serie: 'E', group: 'Serie E, electrónicos' },
]

/** Every type that has ranges, for a list of choices. */
export const TIPOS = SERIES.map(({ serie, group }) => ({
  group,
  items: TIPOS_FISCALES.map(({ tipo }) => ({ serie, tipo: tipo[serie] }))
    .filter(tieneSecuencias)
    .map(({ tipo }) => ({ value: tipo, label: nombreDeTipo(tipo) })),
}))

/** The type of an address; undefined for what is none. */
export function tipoIn(texto: string | undefined): string | undefined {
  return TIPOS.flatMap(({ items }) => items).find(({ value }) => value === texto)?.value
}
