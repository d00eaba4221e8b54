/** What is written, the rule that refuses it, and how; `:vivo` and the like stand for ids of what was sold before. */
type Break = readonly [what: string, constraint: string, statement: string]

/** Each rule of the books broken by hand, past the program. */
export const LIBROS_ROTOS: readonly Break[] = [
  // Sums
  [
    'a line that is not price × quantity − discount',
    'detalles_importe',
    `WITH v AS (DELETE FROM documentos_detalles
    WHERE documento_id = :vivo RETURNING *) INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
    SELECT documento_id, 5, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe + 0.01, itbis FROM v`,
  ],
  [
    'a subtotal that is not the sum of its lines',
    'documento_cuadra',
    `UPDATE documentos SET sub_total = 100, itbis = 18,
    total = 118 WHERE id = :vivo; UPDATE cuentas SET base_aplicada = 100, monto_total = 100 * porcentaje_aplicado / 100
    WHERE documento_id = :vivo`,
  ],
  [
    'a total that is not subtotal and ITBIS',
    'documentos_check',
    'UPDATE documentos SET total = total + 1 WHERE id = :vivo',
  ],
  [
    'an ITBIS that is not the rate of the subtotal',
    'documento_cuadra',
    `UPDATE documentos SET itbis = itbis + 0.01,
    total = total + 0.01 WHERE id = :vivo`,
  ],
  [
    'an ITBIS on what is exempt',
    'documentos_itbis',
    'UPDATE documentos SET itbis = 1, total = total + 1 WHERE id = :exento',
  ],
  [
    'negative money',
    'documentos_montos',
    `UPDATE documentos SET sub_total = -100, itbis = -18, total = -118 WHERE id = :vivo`,
  ],
  [
    'a line without a price',
    'detalles_precio',
    `DELETE FROM documentos_detalles WHERE documento_id = :vivo;
    INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
    VALUES (:vivo, 1, :gravado, 'x', false, 18, 0, 1, 0, 0, 0)`,
  ],
  ...[
    ['an exempt line with a rate', 'detalles_tasa', 'true, 18, precio, importe, itbis'],
    ['an exempt line that bears ITBIS', 'documento_cuadra', 'true, 0, precio, importe, itbis'],
    ['a line at another rate than its ITBIS', 'documento_cuadra', 'false, 16, precio, importe, itbis'],
    ['lines whose ITBIS is not the document’s', 'documento_cuadra', 'false, 18, precio, importe, 0'],
  ].map(
    ([what = '', constraint = '', values]): Break => [
      what,
      constraint,
      `WITH v AS (DELETE FROM documentos_detalles WHERE documento_id = :vivo RETURNING *)
      INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, cantidad, descuento, exento, tasa, precio, importe, itbis)
      SELECT documento_id, linea, producto_id, descripcion, cantidad, descuento, ${values} FROM v`,
    ],
  ),
  // Modes
  [
    'another mode of a sale',
    'documento_conserva_sus_copias',
    'UPDATE documentos SET lo_suyo = true, porc_compra = 0, porc_venta = 100 WHERE id = :vivo',
  ],
  // Forms of payment
  ...[
    ['that leave nothing of the total', `otras_formas = jsonb_build_object('efectivo', total)`],
    ['without an amount', `otras_formas = '{"efectivo": 0}'`],
    ['with less than a centavo', `otras_formas = '{"efectivo": 0.001}'`],
    ['that nobody knows', `otras_formas = '{"oro": 1}'`],
    ['with credit among them', `forma_pago = 'efectivo', otras_formas = '{"credito": 1}'`],
    ['with the main one among them', `forma_pago = 'bonos', otras_formas = '{"bonos": 1}'`],
    ['of which there are none', `otras_formas = '{}'`],
  ].map(
    ([what, change]): Break => [
      `other forms of payment ${what}`,
      'documentos_otras_formas_caben',
      `UPDATE documentos SET ${change} WHERE id = :vivo`,
    ],
  ),
  [
    'days of credit without credit',
    'documentos_dias_credito_con_credito',
    `UPDATE documentos SET forma_pago = 'efectivo', dias_credito = 30 WHERE id = :vivo`,
  ],
  [
    'days of credit of a client without credit',
    'clientes_dias_credito',
    'UPDATE clientes SET forma_pago = NULL, dias_credito = 30',
  ],
  // Parts
  [
    'an order without lines',
    'documento_cuadra',
    'DELETE FROM documentos_detalles WHERE documento_id = :vivo',
  ],
  [
    'one line more',
    'lineas_todas_juntas',
    `INSERT INTO documentos_detalles (documento_id, linea, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
    SELECT documento_id, 2, producto_id, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis FROM documentos_detalles WHERE documento_id = :vivo`,
  ],
  [
    'a corrected line',
    'lineas_no_se_corrigen',
    'UPDATE documentos_detalles SET descripcion = $$x$$ WHERE documento_id = :vivo',
  ],
  [
    'an order with one account',
    'cuenta_no_se_borra',
    `DELETE FROM cuentas WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  // Accounts
  [
    'an account that is not base × percentage',
    'cuentas_monto',
    `UPDATE cuentas SET monto_total = monto_total + 0.01
    WHERE documento_id = :vivo`,
  ],
  [
    'an account of another base',
    'documento_cuadra',
    `UPDATE cuentas SET base_aplicada = 10,
    monto_total = round(10 * porcentaje_aplicado / 100, 2) WHERE documento_id = :vivo`,
  ],
  [
    'an account with another name of its base',
    'documento_cuadra',
    `UPDATE cuentas SET tipo_base = 'Total' WHERE documento_id = :vivo`,
  ],
  [
    'an account of another percentage',
    'documento_cuadra',
    `UPDATE cuentas SET porcentaje_aplicado = 1,
    monto_total = round(base_aplicada / 100, 2) WHERE documento_id = :vivo`,
  ],
  [
    'an account of another day',
    'documento_cuadra',
    'UPDATE cuentas SET fecha = fecha + 1 WHERE documento_id = :vivo',
  ],
  [
    'an account that falls due on a day that its document does not say',
    'documento_cuadra',
    'UPDATE cuentas SET vence = fecha + 3 WHERE documento_id = :vivo',
  ],
  [
    'an account that falls due before its own day',
    'cuentas_vence',
    'UPDATE cuentas SET vence = fecha - 1 WHERE documento_id = :vivo',
  ],
  [
    'an account that is annulled by itself',
    'documento_cuadra',
    'UPDATE cuentas SET anulada = true WHERE documento_id = :vivo',
  ],
  // The number
  ['a number used by no order', 'ncf_tiene_su_documento', 'UPDATE ncfs SET estado = 2 WHERE id = :libre'],
  [
    'a number annulled under its order',
    'ncf_tiene_su_documento',
    `UPDATE ncfs SET anulado = true, anulado_en = now(),
    anulado_por = 1, motivo_anulacion = '05' WHERE id = :numero`,
  ],
  [
    'an order annulled without its number',
    'documento_cuadra',
    `UPDATE documentos SET anulado = true, anulado_en = now(),
    anulado_por = 1 WHERE id = :vivo; UPDATE cuentas SET anulada = true WHERE documento_id = :vivo`,
  ],
  [
    'an annulment of a number by nobody',
    'ncfs_anulacion_completa',
    `UPDATE ncfs SET anulado = true, anulado_en = now(),
    motivo_anulacion = '05' WHERE id = :libre`,
  ],
  [
    'an annulment of an order by nobody',
    'documentos_anulacion_completa',
    `UPDATE documentos SET anulado = true, anulado_en = now()
    WHERE id = :vivo`,
  ],
  // Frozen copies
  ...['empresa_email', 'empresa_web', 'empresa_pie', 'vendedor'].map(
    (column): Break => [
      `another ${column} of an invoice`,
      'documento_conserva_sus_copias',
      `UPDATE documentos SET ${column} = 'Otro' WHERE id = :vivo`,
    ],
  ),
  ...(
    [
      ['ncf_id', ':libre'],
      ['numero', 'numero + 1'],
      ['serie', `'E'`],
      ['tipo', `'02'`],
      ['txt_ncf', `'B0199999999'`],
      ['fecha', 'fecha + 1'],
      ['empresa_nombre', `'Otra'`],
      ['empresa_rnc', `'101'`],
      ['empresa_direccion', `'Otra'`],
      ['empresa_telefono', `'Otro'`],
      ['creado_por', 'NULL'],
      ['aplica_itbis', 'false'],
      ['cliente_nombre', `'Otro'`],
      ['cliente_rnc', `'101'`],
      ['cliente_direccion', `'Otra'`],
      ['porc_compra', '1'],
    ] as const
  ).map(
    ([column, value]): Break => [
      `another ${column} of an invoice`,
      'documento_conserva_sus_copias',
      `UPDATE documentos SET ${column} = ${value} WHERE id = :vivo`,
    ],
  ),
  [
    'another expiry of an invoice',
    'vence_sigue_a_su_secuencia',
    'UPDATE documentos SET vence = vence + 1 WHERE id = :vivo',
  ],
  // Nothing is taken back
  [
    'an order that lives again',
    'documento_anulado_queda',
    `UPDATE documentos SET anulado = false, anulado_en = NULL,
    anulado_por = NULL WHERE id = :borrado`,
  ],
  [
    'another amount of an annulled order',
    'documento_anulado_queda',
    'UPDATE documentos SET dias_credito = 9 WHERE id = :borrado',
  ],
  [
    'an account that lives again',
    'cuenta_pagada_queda',
    'UPDATE cuentas SET anulada = false WHERE documento_id = :borrado',
  ],
  // An order and its document
  ['an order that is gone', 'pedidos_no_se_borra', 'DELETE FROM pedidos WHERE id = :vivo'],
  ['all orders that are gone', 'pedidos_no_se_vacia', 'TRUNCATE pedidos CASCADE'],
  ['an invoice that is gone', 'documentos_no_se_borra', 'DELETE FROM documentos WHERE id = :vivo'],
  ['all invoices that are gone', 'documentos_no_se_vacia', 'TRUNCATE documentos CASCADE'],
  [
    'an order with the invoice of another one',
    'pedido_conserva_su_documento',
    'UPDATE pedidos SET documento_id = :pagado WHERE id = :vivo',
  ],
  [
    'an invoice of no order',
    'documento_cuadra',
    `ALTER TABLE pedidos DISABLE TRIGGER pedidos_no_se_borra; DELETE FROM pedidos WHERE id = :vivo;
    UPDATE documentos SET dias_credito = 1 WHERE id = :vivo`,
  ],
  [
    'an invoice that corrects another one',
    'documentos_corrige',
    `ALTER TABLE documentos DISABLE TRIGGER documento_conserva_sus_copias;
    UPDATE documentos SET corrige_id = :pagado WHERE id = :vivo`,
  ],
  [
    'other payment terms of a frozen invoice',
    'documento_congelado_queda',
    `UPDATE documentos SET congelado_en = now() WHERE id = :vivo;
    UPDATE documentos SET dias_credito = 30 WHERE id = :vivo`,
  ],
  [
    'another way to pay a frozen invoice',
    'documento_congelado_queda',
    `UPDATE documentos SET congelado_en = now() WHERE id = :vivo;
    UPDATE documentos SET forma_pago = 'efectivo' WHERE id = :vivo`,
  ],
  [
    'a frozen invoice that thaws and changes at once',
    'documento_congelado_queda',
    `UPDATE documentos SET congelado_en = now() WHERE id = :vivo;
    UPDATE documentos SET congelado_en = NULL, dias_credito = 30 WHERE id = :vivo`,
  ],
  [
    'other lines of a frozen invoice',
    'documento_congelado_queda',
    `UPDATE documentos SET congelado_en = now() WHERE id = :vivo;
    DELETE FROM documentos_detalles WHERE documento_id = :vivo`,
  ],
  ['all lines that are gone', 'lineas_no_se_vacian', 'TRUNCATE documentos_detalles'],
  ['a user who is gone', 'usuario_no_se_borra', `DELETE FROM usuarios WHERE username = 'admin'`],
  // Somebody can let others in
  ['no active administrator', 'queda_un_administrador', 'UPDATE usuarios SET activo = false'],
  ['no administrator', 'queda_un_administrador', 'DELETE FROM usuarios_roles'],
  [
    'no role of that name',
    'queda_un_administrador',
    `UPDATE roles SET nombre = 'Jefe' WHERE nombre = 'Administrador'`,
  ],
]
