type Break = readonly [what: string, constraint: string, statement: string]

const PAGADA = "pagada = true, pagada_el = '2026-11-20', pagada_en = '2026-11-20', pagada_por = 1"
const MOVIMIENTO = 'cuentas_movimientos (documento_id, lado, accion, monto, en, usuario_id, usuario)'

/** Of a payment that is written past the program: what it has otherwise than a right one. */
interface OtroPago {
  readonly pagado?: string
  readonly monto?: string
  readonly empresa?: string
  readonly itbis?: string
  readonly isr?: string
  readonly retenidoEl?: string
  readonly alEmitir?: string
}

/** Half of what the live order leaves to pay, paid with movement and payment, but for what is said otherwise. */
export function otroPago({
  pagado = 'round(monto_total / 2, 2)',
  monto = 'm.monto',
  empresa = 'd.empresa_id',
  itbis = '0',
  isr = '0',
  retenidoEl = `CASE WHEN (${itbis}, ${isr}) <> (0, 0) THEN DATE '2026-11-20' END`,
  alEmitir = 'false',
}: OtroPago = {}): string {
  return `
    WITH c AS (UPDATE cuentas SET pagado = ${pagado} WHERE documento_id = :vivo AND lado = 'pagar' RETURNING *),
      m AS (INSERT INTO ${MOVIMIENTO} SELECT documento_id, lado, 'Pago', round(monto_total / 2, 2), '2026-11-20', 1, 'admin'
        FROM c RETURNING *)
    INSERT INTO pagos (documento_id, lado, empresa_id, recibo, fecha, monto, movimiento_id, itbis_retenido, isr_retenido, fecha_retenido, al_emitir, forma)
    SELECT m.documento_id, m.lado, ${empresa}, 90000, '2026-11-20', ${monto}, m.id, ${itbis}, ${isr}, ${retenidoEl}, ${alEmitir}, 'efectivo'
    FROM m JOIN documentos d ON d.id = m.documento_id`
}

/** A note's credit applied to its invoice past the program, but for what is said otherwise; each half with its account and movement. */
function otraAplicacion({
  cuenta = ':corregida',
  monto = '1',
  par = 'b.id',
  dia = 'DATE $$2026-11-20$$',
} = {}): string {
  const mitad = (documento: string, importe: string) => `UPDATE cuentas SET pagado = pagado + ${importe}
    WHERE documento_id = ${documento} AND lado = 'cobrar'`
  return `${mitad(':credito', '-1')}; ${mitad(cuenta, monto)};
    WITH m AS (INSERT INTO ${MOVIMIENTO} VALUES (:credito, 'cobrar', 'Pago', -1, '2026-11-20', 1, 'admin'),
        (${cuenta}, 'cobrar', 'Pago', ${monto}, '2026-11-20', 1, 'admin') RETURNING id, documento_id),
      a AS (SELECT 900001 AS id), b AS (SELECT 900002 AS id)
    INSERT INTO pagos (id, documento_id, lado, empresa_id, clase, par_id, fecha, monto, movimiento_id) OVERRIDING SYSTEM VALUE
    SELECT a.id, m.documento_id, 'cobrar', d.empresa_id, 'nota', ${par}, DATE '2026-11-20', -1, m.id
      FROM a, b, m JOIN documentos d ON d.id = m.documento_id WHERE m.documento_id = :credito
    UNION ALL SELECT b.id, m.documento_id, 'cobrar', d.empresa_id, 'nota', a.id, ${dia}, ${monto}, m.id
      FROM a, b, m JOIN documentos d ON d.id = m.documento_id WHERE m.documento_id = ${cuenta}`
}

/** A retention that is written past the program: what it has otherwise than a right one of the live order. */
export function otraRetencion({
  documento = ':vivo',
  empresa = 'd.empresa_id',
  fecha = "'2026-11-20'",
  itbis = '0.01',
  pago = 'NULL',
}: Partial<Record<'documento' | 'empresa' | 'fecha' | 'itbis' | 'pago', string>> = {}): string {
  return `INSERT INTO retenciones (documento_id, empresa_id, fecha, itbis, isr, retenedor, pago_id, registrada_en, registrada_por)
    SELECT d.id, ${empresa}, ${fecha}, ${itbis}, 0, 'empresa', ${pago}, '2026-11-20T15:00Z', 1 FROM documentos d WHERE d.id = ${documento}`
}

/** Rules of payments broken by hand, past the program. */
export const PAGOS_ROTOS: readonly Break[] = [
  [
    'an account paid without a payment',
    'documento_cuadra',
    `UPDATE cuentas SET ${PAGADA}, pagado = monto_total WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'an account paid in part without a payment',
    'documento_cuadra',
    `UPDATE cuentas SET pagado = 0.01 WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'a payment taken back without its annulment',
    'documento_cuadra',
    `UPDATE cuentas SET pagada = false, pagado = 0, pagada_el = NULL, pagada_en = NULL, pagada_por = NULL
    WHERE documento_id = :pagado AND lado = 'pagar'`,
  ],
  [
    'an account paid beyond its amount',
    'cuentas_pagado',
    `UPDATE cuentas SET pagado = monto_total + 0.01 WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'an account paid below zero',
    'cuentas_pagado',
    `UPDATE cuentas SET pagado = -0.01 WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'a paid account with something left',
    'cuentas_saldada',
    `UPDATE cuentas SET ${PAGADA}, pagado = monto_total - 0.01 WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'a pending account with nothing left',
    'cuentas_saldada',
    `UPDATE cuentas SET pagado = monto_total WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'a movement without its payment',
    'documento_cuadra',
    `INSERT INTO ${MOVIMIENTO} SELECT documento_id, lado, 'Pago', monto_total, '2026-11-20', 1, 'admin' FROM cuentas
    WHERE documento_id = :vivo`,
  ],
  [
    'an annulment of what was never paid',
    'documento_cuadra',
    `INSERT INTO ${MOVIMIENTO} SELECT :vivo, 'pagar', 'Anulación', 1, '2026-11-20', 1, 'admin'`,
  ],
  [
    'an account that says another amount after its payment, in the same transaction',
    'documento_cuadra',
    `${otroPago()}; UPDATE cuentas SET pagado = pagado + 0.01 WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'a payment of another amount than its movement',
    'documento_cuadra',
    otroPago({ monto: 'm.monto - 0.01' }),
  ],
  ['a payment that is not what its account says', 'documento_cuadra', otroPago({ pagado: '0.01' })],
  [
    'a receipt of another company',
    'documento_cuadra',
    otroPago({ empresa: '(SELECT min(id) FROM empresas WHERE id <> d.empresa_id)' }),
  ],
  ['more withheld than was paid', 'pagos_retenciones', otroPago({ itbis: 'm.monto', isr: '0.01' })],
  ['something withheld on no day', 'pagos_fecha_retenido', otroPago({ itbis: '0.01', retenidoEl: 'NULL' })],
  [
    'something withheld in another month than its payment’s',
    'documento_cuadra',
    otroPago({ itbis: '0.01', retenidoEl: "DATE '2026-12-01'" }),
  ],
  ['something paid as it was issued', 'pagos_al_emitir', otroPago({ alEmitir: 'true' })],
  [
    'another amount of a payment',
    'pago_queda',
    `UPDATE pagos SET monto = monto - 0.01 WHERE documento_id = :pagado`,
  ],
  [
    'another day of a payment',
    'pago_queda',
    'UPDATE pagos SET fecha = fecha - 1 WHERE documento_id = :pagado',
  ],
  ['half of an application', 'pagos_con_par', otraAplicacion({ par: 'NULL' })],
  ['an application of other amounts', 'documento_cuadra', otraAplicacion({ monto: '2' })],
  ['an application of two days', 'documento_cuadra', otraAplicacion({ dia: 'DATE $$2026-11-19$$' })],
  ['an application to another client', 'documento_cuadra', otraAplicacion({ cuenta: ':ajena' })],
  [
    'an application that is taken back on one side',
    'documento_cuadra',
    `${otraAplicacion()}; WITH m AS (INSERT INTO ${MOVIMIENTO} VALUES (:credito, 'cobrar', 'Anulación', -1, '2026-11-20', 1, 'admin') RETURNING id)
    UPDATE pagos SET anulacion_id = m.id FROM m WHERE pagos.id = 900001; UPDATE cuentas SET pagado = 0 WHERE documento_id = :credito AND lado = 'cobrar'`,
  ],
  [
    'a receipt of what is no money',
    'pagos_con_recibo',
    `INSERT INTO pagos (documento_id, lado, empresa_id, clase, par_id, recibo, fecha, monto, movimiento_id)
    SELECT documento_id, lado, empresa_id, 'nota', id, 90001, fecha, monto, movimiento_id FROM pagos WHERE documento_id = :pagado`,
  ],
  [
    'an invoice with centavos of rounding',
    'documento_cuadra',
    `UPDATE cuentas SET redondeo = 0.01, monto_total = monto_total + 0.01 WHERE documento_id = :vivo`,
  ],
  [
    'a note with more of them than rounding leaves',
    'documento_cuadra',
    `UPDATE cuentas SET redondeo = 0.02, monto_total = monto_total + 0.02 WHERE documento_id = :credito`,
  ],
  ['a payment that is gone', 'pagos_no_se_borra', 'DELETE FROM pagos WHERE documento_id = :pagado'],
  ['payments that are emptied away', 'pagos_no_se_vacia', 'TRUNCATE pagos, retenciones'],
  [
    'another amount of a paid account',
    'cuenta_pagada_queda',
    `UPDATE cuentas SET base_aplicada = 1, monto_total = 0.1
    WHERE documento_id = :pagado AND lado = 'pagar'`,
  ],
  [
    'another amount of an account paid in part',
    'cuenta_pagada_queda',
    `${otroPago()}; UPDATE cuentas SET base_aplicada = 1, monto_total = 0.1 WHERE documento_id = :vivo AND lado = 'pagar'`,
  ],
  [
    'another client of a paid order',
    'documento_cuadra',
    `UPDATE documentos SET cliente_id = c.id FROM clientes c
    WHERE documentos.id = :pagado AND c.id <> cliente_id`,
  ],
  ['more withheld than a document bears', 'documento_cuadra', otraRetencion({ itbis: 'd.itbis + 0.01' })],
  ['something withheld before the document', 'documento_cuadra', otraRetencion({ fecha: 'd.fecha - 1' })],
  ['something withheld of a credit note', 'documento_cuadra', otraRetencion({ documento: ':credito' })],
  ['something withheld on a day to come', 'retenciones_fecha', otraRetencion({ fecha: "'2026-11-21'" })],
  [
    'more than its base in a line of the IR-17',
    'ir17_lineas_monto',
    "INSERT INTO ir17_lineas SELECT min(id), '2026-11-01', 'otrasRentas', 10, 10.01, '2026-11-20', 1 FROM empresas",
  ],
  [
    'something withheld of another company',
    'documento_cuadra',
    otraRetencion({ empresa: '(SELECT min(id) FROM empresas WHERE id <> d.empresa_id)' }),
  ],
  [
    'a retention settled by a payment in money',
    'documento_cuadra',
    otraRetencion({ documento: ':pagado', pago: '(SELECT min(id) FROM pagos WHERE documento_id = d.id)' }),
  ],
  [
    'a settlement without its retention',
    'documento_cuadra',
    `WITH c AS (UPDATE cuentas SET pagado = 0.01 WHERE documento_id = :vivo AND lado = 'cobrar' RETURNING *),
      m AS (INSERT INTO ${MOVIMIENTO} SELECT documento_id, lado, 'Pago', 0.01, '2026-11-20', 1, 'admin' FROM c RETURNING *)
    INSERT INTO pagos (documento_id, lado, empresa_id, clase, fecha, monto, movimiento_id)
    SELECT m.documento_id, m.lado, d.empresa_id, 'retencion', '2026-11-20', m.monto, m.id
    FROM m JOIN documentos d ON d.id = m.documento_id`,
  ],
  ['a retention of nothing', 'retenciones_monto', otraRetencion({ itbis: '0' })],
  [
    'another amount of a retention',
    'retencion_queda',
    `${otraRetencion()}; UPDATE retenciones SET itbis = 0.02 WHERE documento_id = :vivo`,
  ],
  [
    'a retention that is gone',
    'retenciones_no_se_borra',
    `${otraRetencion()}; DELETE FROM retenciones WHERE documento_id = :vivo`,
  ],
  ['retentions that are emptied away', 'retenciones_no_se_vacia', 'TRUNCATE retenciones'],
  [
    'a paid account that is annulled',
    'cuentas_anulada_sin_pago',
    `UPDATE cuentas SET ${PAGADA}, pagado = monto_total, anulada = true WHERE documento_id = :vivo`,
  ],
  [
    'an account paid in part that is annulled',
    'cuentas_anulada_sin_pago',
    `UPDATE cuentas SET pagado = 0.01, anulada = true WHERE documento_id = :vivo`,
  ],
]
