/** What must never be found of notes, by name; each answers the ids of what breaks it. */
export const REGLAS_DE_NOTAS: Readonly<Record<string, string>> = {
  'note whose root is not an invoice, or not that of what it corrects': `
    select n.id from documentos n join documentos f on f.id = n.factura_id join documentos o on o.id = n.corrige_id
    where f.clase <> 'factura' or f.id <> coalesce(o.factura_id, o.id) or o.clase = n.clase or n.id = o.id`,
  'note without what it corrects, its reason or its code': `
    select id from documentos
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
  'notes that pass the note which they correct, in base or in ITBIS': `
    select o.id from documentos o join documentos n on n.corrige_id = o.id and not n.anulado and not n.no_tomado where o.clase <> 'factura' group by o.id
    having sum(n.sub_total) > o.sub_total or sum(n.itbis) > o.itbis`,
  'line of which notes took more than there was': `
    with recursive tomadas as (
      select l.documento_id as factura, l.linea as de, l.documento_id, l.linea, l.cantidad, l.importe, 1 as signo
      from documentos_detalles l join documentos f on f.id = l.documento_id
      where exists (select from documentos n where n.factura_id = f.id)
      union all
      select t.factura, t.de, l.documento_id, l.linea, l.cantidad, l.importe, -t.signo
      from tomadas t join documentos n on n.corrige_id = t.documento_id and not n.anulado and not n.no_tomado
        join documentos_detalles l on l.documento_id = n.id and l.corrige_linea = t.linea)
    select distinct factura as id from (
      select factura from tomadas group by factura, de having least(sum(signo * cantidad), sum(signo * importe)) < 0) t`,
  'note of another buyer, company or percentage than its invoice, or before it': `
    select n.id from documentos n join documentos f on f.id = n.factura_id
    where (n.empresa_id, n.empresa_rnc, n.cliente_id, n.cliente_rnc, n.contacto_id, n.porc_compra, n.porc_venta)
        is distinct from (f.empresa_id, f.empresa_rnc, f.cliente_id, f.cliente_rnc, f.contacto_id, f.porc_compra, f.porc_venta)
      or n.fecha < f.fecha`,
  'account of a credit note above zero': `
    select d.id from documentos d join cuentas c on c.documento_id = d.id
    where d.clase = 'nota de crédito' and greatest(base_aplicada, monto_total) > 0`,
  'note without its trace': `
    select id from documentos d where clase <> 'factura' and 1 <> (
      select count(*) from auditoria a where a.entidad = 'Comprobante' and a.registro_id = d.id and a.accion = 'Creación'
        and a.despues ->> 'txtNCF' = d.txt_ncf)`,
  'number of a note that no range gave': `
    select n.id from documentos d join ncfs n on n.id = d.ncf_id left join secuencias s on s.id = n.secuencia_id
    where d.clase <> 'factura' and ((s.rnc, s.serie, s.tipo) is distinct from (n.rnc, n.serie, n.tipo)
      or n.numero not between s.desde and s.siguiente - 1)`,
}
