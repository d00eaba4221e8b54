/** What must never be found of own documents of purchases, by name; each answers the ids of what breaks it. */
export const REGLAS_DE_COMPRAS: Readonly<Record<string, string>> = {
  'own document without its purchase, or one that says otherwise': `
    select coalesce(d.id, c.documento_id) as id from compras_propias d full join compras c on c.documento_id = d.id
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
        bool_or(importe <> precio * cantidad) as rota
      from documentos_detalles l where l.documento_id = d.id) s
    where s.rota or (s.importe, s.itbis, s.itbis_retenido, s.renta_retenida)
      is distinct from (d.sub_total, d.itbis, d.itbis_retenido, d.renta_retenida)`,
  'own document with an order or an account': `
    select id from compras_propias where id in (select documento_id from pedidos) or id in (select documento_id from cuentas)`,
}
