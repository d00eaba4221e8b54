/** What must never be found of notes, by name; each answers the ids of what breaks it. */
export const REGLAS_DE_NOTAS: Readonly<Record<string, string>> = {
  'note whose root is not an invoice': `
    select n.id from documentos n join documentos f on f.id = n.factura_id
    where f.clase <> case n.naturaleza when 'venta' then 'factura' else 'compra' end or n.id = f.id`,
  'note without what it corrects, its reason or its code': `
    select id from ventas
    where (clase <> 'factura') <> (num_nulls(corrige_id, factura_id, motivo, codigo_modificacion) = 0)
       or (clase = 'factura') <> (num_nonnulls(corrige_id, factura_id, motivo, codigo_modificacion) = 0)`,
  'annulled note, or note of an annulled invoice': `
    select n.id from documentos n join documentos f on f.id = n.factura_id
    left join documentos_ecf e on e.documento_id = n.id
    where n.anulado and e.estado is distinct from 'rechazado' or f.anulado and not n.anulado`,
  'notes that pass their invoice, in base or in ITBIS': `
    select f.id from documentos f join documentos n on n.factura_id = f.id and not n.anulado and not n.no_tomado group by f.id
    having f.sub_total + sum(case n.clase when 'nota de crédito' then -n.sub_total else n.sub_total end) < 0
       or f.itbis + sum(case n.clase when 'nota de crédito' then -n.itbis else n.itbis end) < 0`,
  'notes that pass what their invoice bears of a rate, in base or in ITBIS': `
    select factura_id as id from (
      select id as documento_id, id as factura_id, 1 as signo from documentos where factura_id is null
      union all select id, factura_id, case clase when 'nota de crédito' then -1 else 1 end from documentos
      where factura_id is not null and not anulado and not no_tomado) d join documentos_detalles using (documento_id)
    group by factura_id, tasa having sum(signo * importe) < 0 or sum(signo * itbis) < 0`,
  'line of which notes took more than there was, or gave back more than they took': `
    select distinct documento_id as id from (
      select f.documento_id, f.cantidad, f.importe,
        sum(case n.clase when 'nota de crédito' then l.cantidad else -l.cantidad end) as tomada,
        sum(case n.clase when 'nota de crédito' then l.importe else -l.importe end) as tomado
      from documentos n join documentos_detalles l on l.documento_id = n.id
        join documentos_detalles f on f.documento_id = n.factura_id and f.linea = l.corrige_linea
      where not n.anulado and not n.no_tomado group by f.documento_id, f.linea) t
    where tomada not between 0 and cantidad or tomado not between 0 and importe`,
  'note after the one that annulled its invoice, debit note that annuls, or code 1 that leaves something': `
    select n.id from documentos n join documentos una on una.factura_id = n.factura_id and una.codigo_modificacion = 1
    where not n.anulado and not una.anulado and not una.no_tomado and (n.id > una.id or una.clase <> 'nota de crédito'
      or exists (select from documentos f join documentos x on x.factura_id = f.id and not x.anulado and not x.no_tomado where f.id = n.factura_id
        group by f.id having f.total + sum(case x.clase when 'nota de crédito' then -x.total else x.total end) <> 0))`,
  'note on a note, or one that undoes what is not the opposite note of its invoice, of the same base': `
    select n.id from documentos n left join documentos u on u.id = n.deshace_id
    where n.corrige_id <> n.factura_id or u.id is not null and (u.clase = n.clase or u.clase = 'factura'
      or u.factura_id <> n.factura_id or u.sub_total <> n.sub_total or n.itbis not in (u.itbis, 0) or u.id > n.id)`,
  'note that is undone twice': `
    select deshace_id as id from documentos where deshace_id is not null and not anulado and not no_tomado group by deshace_id having count(*) > 1`,
  'note of another buyer, company, percentage or mode than its invoice, or before it': `
    select n.id from documentos n join documentos f on f.id = n.factura_id
    where (n.empresa_id, n.empresa_rnc, n.cliente_id, n.cliente_rnc, n.contacto_id, n.porc_compra, n.porc_venta, n.lo_suyo)
        is distinct from (f.empresa_id, f.empresa_rnc, f.cliente_id, f.cliente_rnc, f.contacto_id, f.porc_compra, f.porc_venta, f.lo_suyo)
      or n.fecha < f.fecha`,
  'account of a credit note above zero': `
    select d.id from documentos d join cuentas c on c.documento_id = d.id
    where d.clase = 'nota de crédito' and greatest(base_aplicada, monto_total) > 0`,
  'note without its trace': `
    select id from ventas d where clase <> 'factura' and 1 <> (
      select count(*) from auditoria a where a.entidad = 'Comprobante' and a.registro_id = d.id and a.accion = 'Creación'
        and a.despues ->> 'txtNCF' = d.txt_ncf)`,
  'number of a note that no range gave': `
    select n.id from ventas d join ncfs n on n.id = d.ncf_id left join secuencias s on s.id = n.secuencia_id
    where d.clase <> 'factura' and ((s.rnc, s.serie, s.tipo) is distinct from (n.rnc, n.serie, n.tipo)
      or n.numero not between s.desde and s.siguiente - 1)`,
}
