import type { ClaseDeEmitido } from '@cuadre/domain/documentos/tipos'

const TEXTOS: Readonly<Record<ClaseDeEmitido, string>> = {
  factura: 'Facturas',
  'nota de crédito': 'Notas de crédito',
  'nota de débito': 'Notas de débito',
}

/** Several documents of a class: 'Notas de crédito'. */
export function textoDeClase(clase: ClaseDeEmitido): string {
  return TEXTOS[clase]
}
