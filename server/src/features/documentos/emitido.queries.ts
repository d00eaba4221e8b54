/** Notes correct the document `d`: an expression. */
export const corregidoSql = (d: string) =>
  `EXISTS (SELECT FROM documentos nota WHERE nota.factura_id = ${d}.id AND NOT nota.anulado)`

/** The month of the document `d` is closed: an expression. It is asked at that moment, so that opening a month changes no row. */
export const mesCerradoSql = (d: string) => `EXISTS (SELECT FROM cierre_del_mes(${d}.empresa_id, ${d}.fecha))`

/** Nothing of the document `d` may change any more: it is frozen, its month is closed, or notes correct it. An expression. */
export const congeladoSql = (d: string) =>
  `(${d}.congelado_en IS NOT NULL OR ${mesCerradoSql(d)} OR ${corregidoSql(d)})`

/** The order that issued the invoice `d`: the one with its own number, unless it was issued anew. An expression. */
export const pedidoIdSql = (d: string) => `coalesce(${d}.pedido_id, ${d}.id)`

/** What the printed number of the document `d` begins with: an expression. */
export const tipoComprobanteSql = (d: string) => `${d}.serie || ${d}.tipo`

/** Where an electronic document `d` stands with the tax office, null of paper: an expression. */
export const estadoEcfSql = (d: string) =>
  `CASE WHEN ${d}.serie = 'E' THEN (SELECT e.estado FROM documentos_ecf e WHERE e.documento_id = ${d}.id) END`

/** It goes on only when somebody acts, null of paper: an expression. */
export const ecfDetenidoSql = (d: string) =>
  `CASE WHEN ${d}.serie = 'E' THEN (SELECT e.detenido FROM documentos_ecf e WHERE e.documento_id = ${d}.id) END`

/** Type and standing of a row of `ventas`, as the wire names them. */
export const DEL_DOCUMENTO = {
  tipoComprobante: tipoComprobanteSql('ventas'),
  estadoEcf: estadoEcfSql('ventas'),
  ecfDetenido: ecfDetenidoSql('ventas'),
} as const

/** What an order tells of its document in a list, for the same. */
export const EMITIDO = {
  ...DEL_DOCUMENTO,
  documentoId: 'ventas.id',
  congelado: congeladoSql('ventas'),
  mesCerrado: mesCerradoSql('ventas'),
} as const
