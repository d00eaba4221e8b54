/** Of a note that is written past the program: what it has otherwise than a right one. */
interface OtraNota {
  /** What it corrects, and the invoice at its root. */
  readonly corrige?: string
  readonly factura?: string
  readonly clase?: 'nota de crédito' | 'nota de débito'
  readonly subTotal?: number
  readonly itbis?: number
  /** Percent of its one line. */
  readonly tasa?: number
  /** Of its accounts. */
  readonly signo?: -1 | 1
  readonly pagado?: number
  readonly cliente?: string
  readonly dia?: string
  readonly motivo?: string
  readonly codigo?: number
  /** The note that it undoes. */
  readonly deshace?: string
  /** Mode, contact and percentages: expressions. */
  readonly modo?: string
}

/** A note of RD$10.00 and RD$1.80 on `:corregida`, complete in number, lines and accounts, but for what is said otherwise. */
export function otraNota({
  corrige = ':corregida',
  factura = ':corregida',
  clase = 'nota de crédito',
  subTotal = 10,
  itbis = 1.8,
  tasa = 18,
  signo = clase === 'nota de crédito' ? -1 : 1,
  pagado = 0,
  cliente = 'f.cliente_id',
  dia = 'o.fecha',
  motivo = `'Rebaja'`,
  codigo = 3,
  deshace = 'NULL',
  modo = 'f.lo_suyo, f.contacto_id, f.porc_compra, f.porc_venta',
}: OtraNota = {}): string {
  return `WITH o AS (SELECT * FROM documentos WHERE id = ${corrige}), f AS (SELECT * FROM documentos WHERE id = ${factura}),
    s AS (UPDATE secuencias SET siguiente = siguiente + 1
      WHERE tipo = '${clase === 'nota de crédito' ? '04' : '03'}' RETURNING *),
    n AS (INSERT INTO ncfs (empresa_id, rnc, serie, tipo, numero, fecha, mes_generado, vence, estado, secuencia_id)
      SELECT s.empresa_id, s.rnc, s.serie, s.tipo, s.siguiente - 1, ${dia}, ${dia}, s.vence, 2, s.id FROM s, o RETURNING *),
    d AS (INSERT INTO documentos (naturaleza, clase, serie, tipo, numero, txt_ncf, ncf_id, fecha, vence, aplica_itbis, empresa_id,
        empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_id, cliente_nombre, cliente_rnc,
        cliente_direccion, cliente_telefono, lo_suyo, contacto_id, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total,
        corrige_id, factura_id, deshace_id, motivo, codigo_modificacion, creado_por)
      SELECT 'venta', '${clase}', n.serie, n.tipo, n.numero, numero_impreso(n.serie, n.tipo, n.numero), n.id, n.fecha, n.vence, true,
        f.empresa_id, f.empresa_nombre, f.empresa_rnc, f.empresa_direccion, f.empresa_telefono, ${cliente}, f.cliente_nombre,
        f.cliente_rnc, f.cliente_direccion, f.cliente_telefono, ${modo}, f.porc_contacto,
        ${subTotal}, ${itbis}, ${subTotal}::numeric + ${itbis}, o.id, f.id, ${deshace}::int, ${motivo}, ${codigo}, 1 FROM n, o, f RETURNING *),
    l AS (INSERT INTO documentos_detalles (documento_id, linea, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
      SELECT id, 1, 'Rebaja', ${tasa === 0}, ${tasa}, ${subTotal}, 1, 0, ${subTotal}, ${itbis} FROM d)
    INSERT INTO cuentas (documento_id, lado, porcentaje_aplicado, base_aplicada, tipo_base, monto_total, pagado, fecha, cliente_id)
    SELECT d.id, lado, porcentaje, ${signo * subTotal}, 'Subtotal', round(${signo * subTotal} * porcentaje / 100, 2), ${pagado}, d.fecha,
      d.cliente_id
    FROM d CROSS JOIN LATERAL (VALUES ('pagar', d.porc_compra), ('cobrar', d.porc_venta)) v (lado, porcentaje)`
}

/** What is written, the rule that refuses it, and how. `:corregida` is an invoice with the credit note `:credito`. */
export const NOTAS_ROTAS: readonly (readonly [what: string, constraint: string, statement: string])[] = [
  ['a note above its invoice', 'documento_cuadra', otraNota({ subTotal: 99_999, itbis: 0 })],
  ['a note with more ITBIS than is left', 'documento_cuadra', otraNota({ subTotal: 0.01, itbis: 99_999 })],
  [
    'a note that takes of a rate what the invoice does not bear',
    'documento_cuadra',
    otraNota({ tasa: 16, itbis: 1.6 }),
  ],
  ['a note that takes exempt what was taxed', 'documento_cuadra', otraNota({ tasa: 0, itbis: 0 })],
  ['a credit note with accounts above zero', 'documento_cuadra', otraNota({ signo: 1 })],
  [
    'a debit note with accounts below zero',
    'documento_cuadra',
    otraNota({ clase: 'nota de débito', signo: -1 }),
  ],
  ['a note that is settled in part by nothing', 'documento_cuadra', otraNota({ pagado: -0.01 })],
  ['a credit note of a credit note', 'nota_corrige_la_factura', otraNota({ corrige: ':credito' })],
  [
    'a debit note that undoes more than its credit note',
    'documento_cuadra',
    otraNota({ clase: 'nota de débito', deshace: ':credito', subTotal: 500, itbis: 0 }),
  ],
  [
    'a note that undoes one of its own class',
    'documento_cuadra',
    otraNota({ deshace: ':credito', subTotal: 100, itbis: 18 }),
  ],
  [
    'a note that annuls and undoes',
    'documentos_deshace',
    otraNota({ clase: 'nota de débito', deshace: ':credito', subTotal: 100, itbis: 18, codigo: 1 }),
  ],
  [
    'a note under another invoice than that of what it corrects',
    'nota_corrige_la_factura',
    otraNota({ factura: ':pagado' }),
  ],
  [
    'a note of an annulled invoice',
    'documento_cuadra',
    otraNota({ corrige: ':borrado', factura: ':borrado' }),
  ],
  [
    'a note in another mode than its invoice',
    'documento_cuadra',
    otraNota({ modo: 'true, f.contacto_id, 0, 100' }),
  ],
  [
    'a note of what is its company’s own at percentages',
    'documentos_lo_suyo',
    otraNota({ modo: 'true, f.contacto_id, 10, 12.5' }),
  ],
  [
    'a note on behalf of others without a contact',
    'documentos_lo_suyo',
    otraNota({ modo: 'false, NULL, f.porc_compra, f.porc_venta' }),
  ],
  ['a note of another client', 'documento_cuadra', otraNota({ cliente: '(SELECT max(id) FROM clientes)' })],
  ['a note before its invoice', 'documento_cuadra', otraNota({ dia: 'o.fecha - 1' })],
  ['a note without a reason', 'documentos_nota', otraNota({ motivo: 'NULL' })],
  [
    'an account of a credit note that turns positive',
    'documento_cuadra',
    `UPDATE cuentas SET base_aplicada = -base_aplicada, monto_total = -monto_total WHERE documento_id = :credito`,
  ],
  ...(
    [
      ['reason', `motivo = 'Otro'`],
      ['code', 'codigo_modificacion = 2'],
      ['invoice', 'factura_id = :pagado'],
      ['amount', 'sub_total = 1, itbis = 0, total = 1'],
      ['payment', 'dias_credito = 30'],
      ['state', 'anulado = true, anulado_en = now(), anulado_por = 1'],
    ] as const
  ).map(
    ([what, change]) =>
      [
        `another ${what} of a note`,
        'documento_congelado_queda',
        `UPDATE documentos SET ${change} WHERE id = :credito`,
      ] as const,
  ),
  ['a note that is gone', 'documentos_no_se_borra', 'DELETE FROM documentos WHERE id = :credito'],
  [
    'other lines of a note',
    'documento_congelado_queda',
    'DELETE FROM documentos_detalles WHERE documento_id = :credito',
  ],
  [
    'another payment of an invoice with notes',
    'documento_congelado_queda',
    'UPDATE documentos SET dias_credito = 30 WHERE id = :corregida',
  ],
  [
    'an annulled invoice with notes',
    'documento_congelado_queda',
    'UPDATE documentos SET anulado = true, anulado_en = now(), anulado_por = 1 WHERE id = :corregida',
  ],
  [
    'other lines of an invoice with notes',
    'documento_congelado_queda',
    'DELETE FROM documentos_detalles WHERE documento_id = :corregida',
  ],
]
