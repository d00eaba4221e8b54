/** What has become of an order or a document, as lists and workbooks say it. */
export const ESTADO_EN_PALABRAS = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  anulado: 'Anulado',
} as const
