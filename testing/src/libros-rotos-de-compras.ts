/** Columns of an own document of purchases that stand otherwise than in a right one, and of its line: expressions. */
type Otras = Readonly<Record<string, string>>

const DOCUMENTO: Otras = {
  naturaleza: `'compra'`,
  clase: `'compra'`,
  serie: 'n.serie',
  tipo: 'n.tipo',
  numero: 'n.numero',
  txt_ncf: 'numero_impreso(n.serie, n.tipo, n.numero)',
  ncf_id: 'n.id',
  fecha: 'n.fecha',
  vence: 'n.vence',
  empresa_id: 'o.empresa_id',
  empresa_nombre: 'o.empresa_nombre',
  empresa_rnc: 'o.empresa_rnc',
  empresa_direccion: 'o.empresa_direccion',
  empresa_telefono: 'o.empresa_telefono',
  suplidor_nombre: 'o.suplidor_nombre',
  suplidor_documento: 'o.suplidor_documento',
  suplidor_direccion: 'o.suplidor_direccion',
  suplidor_telefono: 'o.suplidor_telefono',
  forma: `'01'`,
  sub_total: '100',
  itbis: '18',
  total: '118',
  itbis_retenido: '18',
  renta_retenida: '0',
  cliente_extranjero: 'NULL',
  forma_pago: 'NULL',
  tipo_ingresos: 'NULL',
  lo_suyo: 'NULL',
  creado_por: '1',
}

const LINEA: Otras = {
  documento_id: 'd.id',
  linea: '1',
  descripcion: `'Puerta'`,
  exento: 'false',
  precio: '100',
  cantidad: '1',
  descuento: '0',
  importe: '100',
  tasa: '18',
  itbis: '18',
  itbis_retenido: '18',
  renta_retenida: '0',
}

const columnas = (otras: Otras) => Object.keys(otras).join(', ')
const valores = (otras: Otras) => Object.values(otras).join(', ')

/** A purchase of RD$118.00 like `:compra`, complete in number, line and purchase, but for what is said otherwise. */
export function otraCompra(documento: Otras = {}, linea: Otras = {}, compra: Otras = {}): string {
  const [cabeza, renglon] = [
    { ...DOCUMENTO, ...documento },
    { ...LINEA, ...linea },
  ]
  const suya: Otras = {
    documento_id: 'd.id',
    empresa_id: 'd.empresa_id',
    suplidor_nombre: 'd.suplidor_nombre',
    suplidor_documento: 'd.suplidor_documento',
    suplidor_clase: `'informal'`,
    servicio: `'ninguno'`,
    ncf: 'd.txt_ncf',
    fecha: 'd.fecha',
    fecha_pago: 'd.fecha',
    gasto: `'09'`,
    uso_itbis: `'adelantar'`,
    forma: `'01'`,
    servicios: '0',
    bienes: '100',
    itbis: '18',
    selectivo: '0',
    otros_impuestos: '0',
    propina: '0',
    itbis_percibido: '0',
    renta_percibida: '0',
    itbis_retenido: '18',
    renta_retenida: '0',
    creada_en: 'now()',
    creada_por: '1',
    ...compra,
  }
  return `WITH o AS (SELECT * FROM documentos WHERE id = :compra),
    s AS (UPDATE secuencias SET siguiente = siguiente + 1 WHERE tipo = '11' RETURNING *),
    n AS (INSERT INTO ncfs (empresa_id, rnc, serie, tipo, numero, fecha, mes_generado, vence, estado, secuencia_id)
      SELECT s.empresa_id, s.rnc, s.serie, s.tipo, s.siguiente - 1, o.fecha, o.fecha, s.vence, 2, s.id FROM s, o RETURNING *),
    d AS (INSERT INTO documentos (${columnas(cabeza)}) SELECT ${valores(cabeza)} FROM n, o RETURNING *),
    l AS (INSERT INTO documentos_detalles (${columnas(renglon)}) SELECT ${valores(renglon)} FROM d)
    INSERT INTO compras (${columnas(suya)}) SELECT ${valores(suya)} FROM d`
}

/** What is written, the rule that refuses it, and how. `:compra` is an own document on paper (11). */
export const COMPRAS_ROTAS: readonly (readonly [what: string, constraint: string, statement: string])[] = [
  ...[
    ['a buyer', { cliente_nombre: `'Colmado'` }],
    ['no supplier', { suplidor_telefono: 'NULL' }],
    ['the form of payment of a sale', { forma_pago: `'credito'` }],
    ['the ITBIS choice of a sale', { aplica_itbis: 'true' }],
    ['a salesman', { vendedor: `'Ana'` }],
    ['the class of an invoice', { clase: `'factura'` }],
    ['the nature of a sale', { naturaleza: `'venta'` }],
    [
      'the type of an invoice',
      { tipo: `'01'`, suplidor_documento: `''`, itbis: '0', total: '100', itbis_retenido: '0' },
    ],
  ].map(
    ([what, otras]) =>
      [`a purchase with ${what}`, 'documentos_naturaleza', otraCompra(otras as Otras)] as const,
  ),
  [
    'a note on a purchase on paper',
    'documentos_de_compra',
    otraCompra({
      clase: `'nota de crédito'`,
      tipo: `'04'`,
      corrige_id: 'o.id',
      factura_id: 'o.id',
      motivo: `'Error'`,
      codigo_modificacion: '1',
    }),
  ],
  ['a purchase of petty cash that names somebody', 'documentos_de_compra', otraCompra({ tipo: `'13'` })],
  [
    'a purchase that withholds more than its ITBIS',
    'documentos_de_compra',
    otraCompra({ itbis_retenido: '18.01' }),
  ],
  ['a purchase that is paid by barter', 'documentos_forma_check', otraCompra({ forma: `'05'` })],
  [
    'a sale with a supplier',
    'documentos_naturaleza',
    `UPDATE documentos SET suplidor_nombre = 'Otro' WHERE id = :vivo`,
  ],
  [
    'a sale without a form of payment',
    'documentos_naturaleza',
    'UPDATE documentos SET forma_pago = NULL WHERE id = :vivo',
  ],
  [
    'a sale that becomes a purchase',
    'documento_conserva_sus_copias',
    `UPDATE documentos SET naturaleza = 'compra' WHERE id = :vivo`,
  ],
  ['a line whose rate is not whether it is exempt', 'detalles_tasa', otraCompra({}, { exento: 'true' })],
  [
    'a line with half of what a purchase’s has',
    'detalles_de_compra',
    otraCompra({}, { itbis_retenido: 'NULL' }),
  ],
  [
    'a purchase with the line of a sale',
    'documento_cuadra',
    otraCompra({}, { itbis_retenido: 'NULL', renta_retenida: 'NULL' }),
  ],
  [
    'a sale with the line of a purchase',
    'documento_cuadra',
    `WITH v AS (DELETE FROM documentos_detalles WHERE documento_id = :vivo RETURNING *)
    INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, precio, cantidad, descuento, importe,
      tasa, itbis, itbis_retenido, renta_retenida)
    SELECT documento_id, linea, producto_id, descripcion, exento, precio, cantidad, descuento, importe, tasa, itbis, 0, 0 FROM v`,
  ],
  ['a purchase whose lines have other ITBIS', 'documento_cuadra', otraCompra({}, { itbis: '17' })],
  [
    'an own document whose purchase says otherwise',
    'compra_cuadra_con_su_documento',
    otraCompra({}, {}, { bienes: '99' }),
  ],
  [
    'an own document without effect that no note annuls',
    'compra_cuadra_con_su_documento',
    'UPDATE compras SET sin_efecto = true WHERE documento_id = :compra',
  ],
  [
    'a receipt of a supplier without effect',
    'compras_sin_efecto',
    `UPDATE compras SET documento_id = NULL, ncf = 'B0100000999', sin_efecto = true WHERE documento_id = :compra`,
  ],
  [
    'an own document that changes',
    'documento_congelado_queda',
    `UPDATE documentos SET suplidor_nombre = 'Otro' WHERE id = :compra`,
  ],
  ['an own document that is gone', 'documentos_no_se_borra', 'DELETE FROM documentos WHERE id = :compra'],
  [
    'an own document without its lines',
    'documento_congelado_queda',
    'DELETE FROM documentos_detalles WHERE documento_id = :compra',
  ],
  [
    'an own document that is annulled alone',
    'compra_cuadra_con_su_documento',
    'UPDATE documentos SET anulado = true, anulado_en = now(), anulado_por = 1 WHERE id = :compra',
  ],
]
