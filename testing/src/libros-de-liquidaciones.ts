/** What must never be found of the settlements of commissions; each answers the ids of what breaks it. */
export const REGLAS_DE_LIQUIDACIONES: Readonly<Record<string, string>> = {
  'settlement that is not the sum of its lines': `
    select id from liquidaciones l
    where (cuentas, total) <> (select count(*)::int, sum(monto) from liquidaciones_lineas x where x.liquidacion_id = l.id)`,
  'settlement of nothing, or of less': 'select id from liquidaciones where total <= 0',
  // With other arithmetic than the database's own function: whole numbers, halves away from zero.
  'line that is not the share that was collected': `
    select documento_id as id from liquidaciones_lineas
    where ganada <> case when monto_cuenta = 0 then 0
        else round(round(base * porcentaje / 100, 2) * cobrado * 1.000000000000000000000000000000 / monto_cuenta, 2) end
      or monto <> ganada - liquidado`,
  'line that counts other money than that of its payments': `
    select x.documento_id as id from liquidaciones_lineas x
    where x.cobrado <> (select coalesce(sum(monto - itbis_retenido - isr_retenido), 0) from pagos p
        where p.id = any (x.pagos) and (p.documento_id, p.lado) = (x.documento_id, 'cobrar'))`,
  'commission settled beyond the whole of it, of payments that all stand': `
    select x.documento_id as id from liquidaciones_lineas x join liquidaciones l on l.id = x.liquidacion_id
      join documentos d on d.id = x.documento_id join cuentas c on c.documento_id = d.id and c.lado = 'cobrar'
    where l.estado <> 'anulada' and d.contacto_id = l.contacto_id
    group by x.documento_id, l.contacto_id, c.base_aplicada
    having abs(sum(x.monto)) > round(abs(c.base_aplicada) * max(x.porcentaje) / 100, 2)`,
  // With other arithmetic than the program's: by the day of payment, or until then of its making.
  'settlement that withholds otherwise than the law of its day': `
    select id from liquidaciones cross join lateral (select coalesce(pagada_el, fecha) as dia) d
    where clase_fiscal is not null and (
      itbis not in (0, round(total * 18 / 100, 2)) or neto <> total + itbis - itbis_retenido - renta_retenida
      or (itbis_retenido, renta_retenida) <> case when clase_fiscal = 'empresa' then (0::numeric, 0::numeric)
        else (itbis, round(total * case when dia < '2026-07-01' then 10 else 15 end / 100, 2)) end)`,
  'settlement that was paid without its purchase, or a purchase without its settlement': `
    select coalesce(l.id, c.liquidacion_id) as id
    from (select * from liquidaciones where estado = 'pagada' and clase_fiscal is not null) l
      full join (select * from compras where liquidacion_id is not null and not anulada) c on c.liquidacion_id = l.id
    where (l.total, l.itbis, l.itbis_retenido, l.renta_retenida, l.pagada_el, l.documento)
      is distinct from (c.servicios, c.itbis, c.itbis_retenido, c.renta_retenida, c.fecha_pago, c.suplidor_documento)`,
  'settlement without its trace': `
    select id from liquidaciones l where not exists (
      select from auditoria a where a.entidad = 'Liquidación' and a.registro_id = l.id and a.accion = 'Creación')`,
}
