import type { ClaseEmitida } from '@cuadre/domain/documentos/notas'

const TEXTOS: Readonly<Record<ClaseEmitida, string>> = {
  factura: 'Facturas',
  'nota de crédito': 'Notas de crédito',
  'nota de débito': 'Notas de débito',
}

/** Several documents of a class: 'Notas de crédito'. */
export function textoDeClase(clase: ClaseEmitida): string {
  return TEXTOS[clase]
}
