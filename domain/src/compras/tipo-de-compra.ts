import { tipoFiscal } from '../documentos/tipos.ts'
import { leerNcf } from '../ncf/formato.ts'

/** What a supplier's receipt is called: 'factura de crédito fiscal'; '' for what is no number. */
export function nombreDelTipo(ncf: string): string {
  const numero = leerNcf(ncf)
  return numero === null ? '' : tipoFiscal(numero).nombre
}
