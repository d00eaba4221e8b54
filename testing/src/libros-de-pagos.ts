/** What must never be found of the payments of accounts; each answers the ids of what breaks it. */
export const REGLAS_DE_PAGOS: Readonly<Record<string, string>> = {
  'account that is not what its payments add up to': `
    select documento_id as id from cuentas c
    where pagado <> (select coalesce(sum(monto), 0) from pagos p
      where (p.documento_id, p.lado) = (c.documento_id, c.lado) and anulacion_id is null)`,
  'account paid beyond its amount': `
    select documento_id as id from cuentas where abs(pagado) > abs(monto_total) or pagado * monto_total < 0`,
  'account that is paid with something left, or not with nothing left': `
    select documento_id as id from cuentas c
    where pagada <> (pagado = monto_total and exists (select from pagos p
      where (p.documento_id, p.lado) = (c.documento_id, c.lado) and anulacion_id is null))`,
  'account that is not what its history adds up to': `
    select documento_id as id from cuentas c
    where pagado <> (select coalesce(sum(case accion when 'Pago' then monto else -monto end), 0) from cuentas_movimientos m
      where (m.documento_id, m.lado) = (c.documento_id, c.lado))`,
  'paid account whose last payment that stands is not the one that settled it': `
    select documento_id as id from cuentas c where pagada and not coalesce((
      select (p.fecha, m.en, m.usuario_id) = (c.pagada_el, c.pagada_en, c.pagada_por) from pagos p join cuentas_movimientos m on m.id = p.movimiento_id
      where (p.documento_id, p.lado) = (c.documento_id, c.lado) and p.anulacion_id is null and (p.monto <> 0 or c.monto_total = 0)
      order by m.id desc limit 1), false)`,
  'payment that is not its movement, or whose annulment is not': `
    select p.id from pagos p join cuentas_movimientos m on m.id = p.movimiento_id
      left join cuentas_movimientos a on a.id = p.anulacion_id
    where (m.documento_id, m.lado, m.accion, m.monto) <> (p.documento_id, p.lado, 'Pago', p.monto)
       or (a.documento_id, a.lado, a.accion, a.monto) <> (p.documento_id, p.lado, 'Anulación', p.monto)`,
  'receipt of another company than its document’s, or behind its counter': `
    select p.id from pagos p left join origenes_de_cuentas d on d.id = p.documento_id left join recibos r on r.empresa_id = p.empresa_id
    where p.empresa_id is distinct from d.empresa_id or coalesce(r.ultimo, 0) < p.recibo`,
  'application that is not two halves of one amount, day, side and company, made and taken back together': `
    select p.id from pagos p left join pagos q on q.id = p.par_id and q.par_id = p.id and q.id <> p.id
    where p.clase = 'nota' and (q.id is null or q.clase <> 'nota' or q.lado <> p.lado or q.empresa_id <> p.empresa_id or q.fecha <> p.fecha
      or p.monto + q.monto <> 0 or (p.anulacion_id is null) <> (q.anulacion_id is null))
    or p.clase <> 'nota' and p.par_id is not null`,
  'credit that is applied to another client, by what is no credit note or to one, or of what does not count': `
    select p.id from pagos p join pagos q on q.id = p.par_id
      join cuentas nota on (nota.documento_id, nota.lado) = (p.documento_id, p.lado)
      join cuentas otra on (otra.documento_id, otra.lado) = (q.documento_id, q.lado)
      left join documentos d on d.id = p.documento_id left join documentos e on e.id = q.documento_id
    where p.anulacion_id is null and (nota.cliente_id <> otra.cliente_id or nota.anulada or nota.no_tomada
      or (d.clase = 'nota de crédito') is not true and (e.clase = 'nota de crédito') is not true
      or d.clase = 'nota de crédito' and (e.clase = 'nota de crédito' or p.monto > 0))`,
  'receipt of what is no money, or money without one': `select id from pagos where (clase = 'dinero') <> (recibo is not null)`,
  'centavos of rounding on what is no note, or more than a centavo for each note': `
    select documento_id as id from cuentas c left join documentos d on d.id = c.documento_id
    where redondeo <> 0 and (d.factura_id is null or abs(redondeo) * 100 > (select count(*) from documentos n where n.factura_id = d.factura_id))`,
  'more withheld of a document than it bears, or something of what is annulled or a credit note': `
    select d.id from documentos d join (select documento_id, sum(itbis) as itbis, sum(isr) as isr from retenciones
      where anulada_en is null group by documento_id) r on r.documento_id = d.id
    where r.itbis > d.itbis or r.isr > d.sub_total or d.anulado or d.clase = 'nota de crédito'`,
  'retention whose settlement is not annulled with it, or is more than was withheld': `
    select r.id from retenciones r join pagos p on p.id = r.pago_id
    where (r.anulada_en is null) <> (p.anulacion_id is null) or p.monto > r.itbis + r.isr or p.clase <> 'retencion'`,
  'collected as it was issued and not of a sale to collect, without a form or with something withheld, or more than the cash of its terms': `
    select p.id from pagos p left join ventas d on d.id = p.documento_id
    where p.al_emitir and (d.clase is distinct from 'factura' or p.lado <> 'cobrar' or p.forma is null or p.itbis_retenido <> 0 or p.isr_retenido <> 0
      or p.anulacion_id is null and p.forma <> d.forma_pago and not coalesce(d.otras_formas, '{}') ? p.forma)`,
  'opening account that is not its account': `
    select s.id from saldos_iniciales s left join cuentas c on c.documento_id = s.id
    where (c.lado, c.saldo_inicial, c.base_aplicada, c.monto_total, c.porcentaje_aplicado, c.tipo_base, c.fecha, c.cliente_id,
        c.anulada, c.vence)
      is distinct from (s.lado, true, s.monto, s.monto, 100, 'Total', s.fecha, s.cliente_id, s.anulado, s.vence)`,
  'account of nothing, or of two': `
    select documento_id as id from cuentas c where 1 <> (select count(*) from (
      select from documentos d where d.id = c.documento_id union all select from saldos_iniciales s where s.id = c.documento_id) o)`,
  'something paid of an annulled document': `
    select documento_id as id from cuentas where (pagada or pagado <> 0) and anulada`,
}
