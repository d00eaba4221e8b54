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
  'settlement without its trace': `
    select id from liquidaciones l where not exists (
      select from auditoria a where a.entidad = 'Liquidación' and a.registro_id = l.id and a.accion = 'Creación')`,
}
