/** What must never be found of own documents of purchases, by name; each answers the ids of what breaks it. */
export const REGLAS_DE_COMPRAS: Readonly<Record<string, string>> = {
  'own document without its purchase, or one that says otherwise': `
    select coalesce(d.id, c.documento_id) as id from (select * from compras_propias where corrige_id is null) d
      full join compras c on c.documento_id = d.id
    where coalesce(d.id, c.documento_id) is not null
      and (d.txt_ncf, d.empresa_id, d.fecha, d.sub_total, d.itbis, d.total, d.itbis_retenido, d.renta_retenida, d.anulado)
        is distinct from (c.ncf, c.empresa_id, c.fecha, c.servicios + c.bienes, c.itbis, c.total, c.itbis_retenido, c.renta_retenida,
          c.anulada)`,
  'own document whose number is not its own and used': `
    select d.id from compras_propias d join ncfs n on n.id = d.ncf_id
    where n.estado <> 2 or n.anulado <> d.anulado or (n.empresa_id, n.fecha, numero_impreso(n.serie, n.tipo, n.numero))
      is distinct from (d.empresa_id, d.fecha, d.txt_ncf)`,
  'lines that are not their own document, to the centavo': `
    select d.id from compras_propias d cross join lateral (
      select sum(importe) as importe, sum(itbis) as itbis, sum(itbis_retenido) as itbis_retenido, sum(renta_retenida) as renta_retenida,
        bool_or(importe <> precio * cantidad * (100 - descuento) / 100) as rota
      from documentos_detalles l where l.documento_id = d.id) s
    where s.rota or (s.importe, s.itbis, s.itbis_retenido, s.renta_retenida)
      is distinct from (d.sub_total, d.itbis, d.itbis_retenido, d.renta_retenida)`,
  'note on a purchase that gives back something else': `
    select n.id from compras_propias n left join compras_propias o on o.id = n.corrige_id
    where n.corrige_id is not null and (n.clase <> 'nota de crédito' or o.clase is distinct from 'compra' or n.factura_id <> n.corrige_id
      or (n.empresa_id, n.suplidor_documento) <> (o.empresa_id, o.suplidor_documento)
      or (n.sub_total, n.itbis, n.total, n.itbis_retenido, n.renta_retenida) is distinct from case n.codigo_modificacion
        when 1 then (o.sub_total, o.itbis, o.total, o.itbis_retenido, o.renta_retenida) else (0.00, 0.00, 0.00, 0.00, 0.00) end)`,
  'purchase that is annulled by a note that the tax office has not taken, or is not': `
    select c.id from compras c where c.sin_efecto <> exists (
      select from compras_propias n join documentos_ecf e on e.documento_id = n.id
      where n.factura_id = c.documento_id and n.codigo_modificacion = 1 and not n.anulado and e.estado like 'aceptado%')`,
  'own document with an order or an account': `
    select id from compras_propias where id in (select documento_id from pedidos) or id in (select documento_id from cuentas)`,
}
