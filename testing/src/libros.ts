import type pg from 'pg'
import { REGLAS_DE_COMPRAS } from './libros-de-compras.ts'
import { REGLAS_DE_LIQUIDACIONES } from './libros-de-liquidaciones.ts'
import { REGLAS_DE_NOTAS } from './libros-de-notas.ts'
import { REGLAS_DE_PAGOS } from './libros-de-pagos.ts'

/** Each names what must never be found; it answers the ids of what breaks it. */
const REGLAS: Readonly<Record<string, string>> = {
  'order without lines': `
    select id from documentos p where not exists (select from documentos_detalles d where d.documento_id = p.id)`,
  'line that is not price × quantity − discount': `
    select documento_id as id from documentos_detalles
    where importe <> round(precio * cantidad * (100 - descuento) / 100, 2) - coalesce(descuento_monto, 0)`,
  'subtotal that is not the sum of its lines': `
    select p.id from documentos p
    where sub_total is distinct from (select sum(importe) from documentos_detalles d where d.documento_id = p.id)`,
  'ITBIS or total that do not follow': `
    select id from documentos
    where clase = 'factura' and itbis <> case when not aplica_itbis then 0 else (select sum(del_grupo) from (
          select round(sum(importe) * tasa / 100, 2) as del_grupo from documentos_detalles where documento_id = documentos.id group by tasa) t) end
       or itbis <> (select sum(d.itbis) from documentos_detalles d where d.documento_id = documentos.id)
       or not aplica_itbis and itbis <> 0 or total <> sub_total + itbis`,
  'forms of payment that leave nothing of the total, or days without credit': `
    select id from documentos
    where otras_formas is not null and total <= (select sum(value::numeric) from jsonb_each_text(otras_formas))
       or dias_credito is not null and forma_pago <> 'credito'`,
  'order whose document is another one’s, or none': `
    select coalesce(d.id, p.id) as id from (select id from documentos where clase = 'factura') d
      full join pedidos p on p.documento_id = d.id where p.id is distinct from d.id
      and not exists (select from documentos n join documentos_ecf e on e.documento_id = coalesce(n.pedido_id, n.id)
        where n.id = coalesce(d.id, p.documento_id) and (n.pedido_id = p.id or n.anulado) and e.estado = 'rechazado')`,
  'order without its two accounts, or of what is its company’s own without its one': `
    select p.id from ventas p
    where (select array_agg(lado order by lado) from cuentas c where c.documento_id = p.id)
          is distinct from case when lo_suyo then '{cobrar}' else '{cobrar,pagar}' end::text[]`,
  'account that does not follow from its order': `
    select p.id from documentos p join cuentas c on c.documento_id = p.id
    where base_aplicada <> case when clase = 'nota de crédito' then -1 else 1 end * case when aplica_itbis and not lo_suyo then sub_total else total end
       or tipo_base <> case when aplica_itbis and not lo_suyo then 'Subtotal' else 'Total' end
       or porcentaje_aplicado <> case when lo_suyo then 100 when lado = 'pagar' then porc_compra else porc_venta end
       or monto_total <> round(base_aplicada * porcentaje_aplicado / 100, 2) + redondeo
       or (c.fecha, c.cliente_id, c.anulada, c.no_tomada) is distinct from (p.fecha, p.cliente_id, p.anulado, p.no_tomado)`,
  'movement without its trace': `
    select id from cuentas_movimientos m
    where (select count(*) from cuentas_movimientos n where (n.documento_id, n.lado) = (m.documento_id, m.lado)) <>
      (select count(*) from auditoria a where a.registro_id = m.documento_id and a.entidad =
        case m.lado when 'pagar' then 'Cuenta por pagar' else 'Cuenta por cobrar' end)`,
  'order whose number is not its own and used': `
    select p.id from documentos p join ncfs n on n.id = p.ncf_id
    where n.estado <> 2
       or (n.numero, n.empresa_id, n.fecha, n.vence, n.rnc, numero_impreso(n.serie, n.tipo, n.numero))
          is distinct from (p.numero, p.empresa_id, p.fecha, p.vence, p.empresa_rnc, p.txt_ncf)`,
  'number that one RNC has twice': `
    select min(id) as id from ncfs group by rnc, serie, tipo, numero having count(*) > 1`,
  'number used twice in live invoices of one RNC': `
    select min(id) as id from documentos where not anulado
    group by empresa_rnc, txt_ncf having count(*) > 1`,
  'number of another RNC than its company’s': `
    select n.id from ncfs n join empresas e on e.id = n.empresa_id where n.rnc <> e.rnc`,
  'exempt line with a rate, or the other way round': `
    select documento_id as id from documentos_detalles where exento <> (tasa = 0)`,
  'negative money': `
    select id from documentos where least(sub_total, itbis, total) < 0
    union select documento_id from documentos_detalles where least(precio, importe) < 0
    union select documento_id from cuentas c join documentos d on d.id = c.documento_id
      where d.clase <> 'nota de crédito' and least(base_aplicada, monto_total) < 0`,
  'number used by two orders': 'select ncf_id as id from documentos group by ncf_id having count(*) > 1',
  'number used by no order': `
    select id from ncfs n where estado = 2 and not exists (select from documentos p where p.ncf_id = n.id)
      and not exists (select from documentos_reemplazos r where r.ncf_id = n.id)`,
  'order and number that are not annulled together': `
    select p.id from documentos p join ncfs n on n.id = p.ncf_id where p.anulado <> n.anulado`,
  'annulled number without its moment, its user or its reason': `
    select id from ncfs
    where anulado and (anulado_en is null or anulado_por is null or motivo_anulacion is null)`,
  'hole in a sequence of numbers': `
    select id from (select id, numero,
        lag(numero, 1, numero - 1) over (partition by rnc, serie, tipo, secuencia_id order by numero) as anterior
      from ncfs) n
    where numero <> anterior + 1`,
  'authorised range whose next number is not behind its last one': `
    select s.id from secuencias s join ncfs n on n.secuencia_id = s.id
    group by s.id having max(n.numero) <> s.siguiente - 1 or min(n.numero) < s.desde or max(n.numero) > s.hasta
       or bool_or((n.empresa_id, n.rnc, n.serie, n.tipo) is distinct from (s.empresa_id, s.rnc, s.serie, s.tipo))`,
  'no active administrator': `
    select 0 as id where not exists (
      select from usuarios u join usuarios_roles ur on ur.usuario_id = u.id join roles r on r.id = ur.rol_id
      where u.activo and r.nombre = 'Administrador')`,
  'day whose totals are not those of its orders': `
    select concat_ws('/', empresa_id, anulado, no_tomado, clase, fecha) as id from (
      select e.id as empresa_id, anulado, no_tomado, clase, f.dia as fecha, 1 as cantidad, sub_total, itbis from ventas
        cross join lateral (values (0), (empresa_id)) e (id) cross join lateral (values ('-infinity'::date), (fecha)) f (dia)
      union all select empresa_id, anulado, no_tomado, clase, fecha, -cantidad, -sub_total, -itbis from totales_por_dia) d
    group by empresa_id, anulado, no_tomado, clase, fecha having (sum(cantidad), sum(sub_total), sum(itbis)) <> (0, 0, 0)`,
  'refused document that counts, or one that does not and was not refused': `
    with recursive rechazados as (
      select d.id from documentos d join documentos_ecf e on e.documento_id = d.id
      where e.estado = 'rechazado' and e.reemplazo_ncf_id is null and not d.anulado
      union select n.id from documentos n join rechazados r on n.corrige_id = r.id where not n.anulado)
    select id from documentos where not anulado and no_tomado <> (id in (select id from rechazados))
    union select documento_id from cuentas c join documentos d on d.id = c.documento_id where c.no_tomada <> d.no_tomado
    union select d.id from documentos d join compras c on c.documento_id = d.id where c.no_tomada <> d.no_tomado`,
  'remembered answer without its document': `
    select clave as id from idempotencia i
    cross join lateral (select coalesce(respuesta -> 'data' ->> 'pedidoId', respuesta -> 'data' ->> 'documentoId') as id) d
    where respuesta is null
       or (d.id is not null and not exists (select from documentos p where p.id = d.id::int))`,
  ...REGLAS_DE_PAGOS,
  ...REGLAS_DE_LIQUIDACIONES,
  ...REGLAS_DE_NOTAS,
  ...REGLAS_DE_COMPRAS,
}

/** Adds up everything anew, past the product; one sentence per thing that is wrong. `only`: by the rules that begin so. */
export async function revisarLibros(connection: Pick<pg.Client, 'query'>, only = ''): Promise<string[]> {
  const problems: string[] = []
  for (const [rule, statement] of Object.entries(REGLAS)) {
    if (!rule.startsWith(only)) continue
    const { rows } = await connection.query<{ id: number | string }>(statement)
    problems.push(...rows.map(row => `${rule}: ${row.id}`))
  }
  return problems
}
