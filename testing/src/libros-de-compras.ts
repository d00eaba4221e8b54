/** What must never be found of own documents of purchases, by name; each answers the ids of what breaks it. */
export const REGLAS_DE_COMPRAS: Readonly<Record<string, string>> = {
  'own document without its purchase, or one that says otherwise': `
    select coalesce(d.id, c.documento_id) as id from documentos_compras d full join compras c on c.documento_id = d.id
    where coalesce(d.id, c.documento_id) is not null
      and (d.txt_ncf, d.empresa_id, d.fecha, d.sub_total, d.itbis, d.total, d.itbis_retenido, d.renta_retenida, d.anulado)
        is distinct from (c.ncf, c.empresa_id, c.fecha, c.servicios + c.bienes, c.itbis, c.total, c.itbis_retenido, c.renta_retenida,
          c.anulada)`,
  'own document whose number is not its own and used': `
    select d.id from documentos_compras d join ncfs n on n.id = d.ncf_id
    where n.estado <> 2 or n.anulado <> d.anulado or (n.empresa_id, n.fecha, numero_impreso(n.serie, n.tipo, n.numero))
      is distinct from (d.empresa_id, d.fecha, d.txt_ncf)`,
  'lines that are not their own document, to the centavo': `
    select d.id from documentos_compras d cross join lateral (
      select sum((l ->> 'importe')::numeric) as importe, sum((l ->> 'itbis')::numeric) as itbis,
        sum((l ->> 'itbisRetenido')::numeric) as itbis_retenido, sum((l ->> 'rentaRetenida')::numeric) as renta_retenida,
        bool_or((l ->> 'importe')::numeric <> (l ->> 'precio')::numeric * (l ->> 'cantidad')::numeric) as rota
      from jsonb_array_elements(d.lineas) l) s
    where s.rota or (s.importe, s.itbis, s.itbis_retenido, s.renta_retenida)
      is distinct from (d.sub_total, d.itbis, d.itbis_retenido, d.renta_retenida)`,
  'own document that has the id of a sale': `
    select id from documentos_compras join documentos using (id)`,
}
