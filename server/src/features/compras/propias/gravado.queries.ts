import type { GravadoDePropia } from '@cuadre/domain/compras/propia'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { MesDeCompras } from '../mes.queries.ts'

interface Fila {
  readonly compraId: number
  readonly servicios: number
  readonly bienes: number
  readonly bienesAl16: number
  readonly itbisDeServicios: number
}

/** What the lines of own documents of a month, and of those that were paid in it, bear ITBIS on, by purchase. */
export async function gravadoDePropias(
  db: Conexion,
  { empresaId, mes }: MesDeCompras,
): Promise<ReadonlyMap<number, GravadoDePropia>> {
  const { rows } = await sql<Fila>`SELECT c.id AS "compraId",
      coalesce(sum(l.importe) FILTER (WHERE l.servicio), 0) AS servicios,
      coalesce(sum(l.importe) FILTER (WHERE NOT l.servicio), 0) AS bienes,
      coalesce(sum(l.importe) FILTER (WHERE NOT l.servicio AND l.tasa = 16), 0) AS "bienesAl16",
      coalesce(sum(l.itbis) FILTER (WHERE l.servicio), 0) AS "itbisDeServicios"
    FROM compras c JOIN documentos_detalles l ON l.documento_id = c.documento_id
    WHERE c.empresa_id = ${empresaId} AND c.vigente AND l.tasa > 0
      AND (c.fecha BETWEEN ${primerDiaDelMes(mes)} AND ${ultimoDiaDelMes(mes)}
        OR c.fecha_pago BETWEEN ${primerDiaDelMes(mes)} AND ${ultimoDiaDelMes(mes)})
    GROUP BY c.id`.execute(db)
  return new Map(
    rows.map(({ compraId, servicios, bienes, bienesAl16, itbisDeServicios }) => [
      compraId,
      {
        servicios: centavosDesdePesos(servicios),
        bienes: centavosDesdePesos(bienes),
        bienesAl16: centavosDesdePesos(bienesAl16),
        itbisDeServicios: centavosDesdePesos(itbisDeServicios),
      },
    ]),
  )
}
