import { codigoDeTipo, type TipoDeNumero, tipoFiscal } from './tipos.ts'

/** Said instead of a number: none is left, and where a range is registered. */
export function fraseSinNumeros(tipo: TipoDeNumero, empresa: string): string {
  const numeros = `${tipoFiscal(tipo).nombre} (${codigoDeTipo(tipo)})`
  return `No quedan números de ${numeros} en las secuencias de ${empresa}. Registre la secuencia autorizada en Impuestos › Secuencias.`
}
