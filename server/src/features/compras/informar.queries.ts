import { seRetieneTodo } from '@cuadre/domain/compras/compra'
import { CODIGO_ANULA } from '@cuadre/domain/documentos/calcular-nota'
import type { NotaQueAnula } from '@cuadre/domain/reportes/problemas-606'
import { type Dia, primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { activosEnElRegistro } from '../contribuyentes/contribuyentes.queries.ts'
import { type CompraDelMes, compraDelMes, type MesDeCompras } from './mes.queries.ts'
import { DIA_RETENIDO, RETENIDA } from './retenidas.queries.ts'

/** A purchase with what only the check of the 606 asks for. */
export interface CompraPorInformar extends CompraDelMes {
  /** Day of the receipt that a note corrects, where it is among the purchases of the company. */
  readonly fechaDelModificado: Dia | null
  /** Day of the first electronic receipt of its supplier, given to whichever company. */
  readonly emiteEcfDesde: Dia | null
  /** The tax office's register has its supplier as active; only the company's own documents of purchases are asked about. */
  readonly suplidorActivo: boolean
  /** The last note that annuls it, until the tax office takes it; null: none does. */
  readonly notaQueAnula: NotaQueAnula | null
}

/**
 * What a company's 606 of a month is made of: its purchases that stand, and those of before of which something was withheld when they
 * were paid in it; by day and in the order in which they were entered.
 */
export async function comprasPorInformar(
  db: Conexion,
  { empresaId, mes }: MesDeCompras,
): Promise<CompraPorInformar[]> {
  const [desde, hasta] = [primerDiaDelMes(mes), ultimoDiaDelMes(mes)]
  const vigentes = db
    .selectFrom('compras')
    .selectAll()
    .select([FECHA_DEL_MODIFICADO.as('fechaDelModificado'), NOTA_QUE_ANULA.as('notaQueAnula')])
    .where('empresa_id', '=', empresaId)
    .where('vigente', '=', true)
  const rows = await vigentes
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .unionAll(
      vigentes
        .where('fecha', '<', desde)
        .where(RETENIDA)
        .where(DIA_RETENIDO, '>=', desde)
        .where(DIA_RETENIDO, '<=', hasta),
    )
    .orderBy('fecha')
    .orderBy('id')
    .execute()
  const emisores = await emisoresElectronicos(db, [...new Set(rows.map(fila => fila.suplidor_documento))])
  const informales = rows.filter(({ ncf }) => seRetieneTodo(ncf)).map(fila => fila.suplidor_documento)
  const activos = await activosEnElRegistro(db, [...new Set(informales)])
  return rows.map(fila => ({
    ...compraDelMes(fila),
    fechaDelModificado: fila.fechaDelModificado,
    notaQueAnula: fila.notaQueAnula,
    emiteEcfDesde: emisores.get(fila.suplidor_documento) ?? null,
    suplidorActivo: activos.has(fila.suplidor_documento),
  }))
}

const FECHA_DEL_MODIFICADO = sql<Dia | null>`(
  SELECT o.fecha FROM compras o
  WHERE o.suplidor_documento = compras.suplidor_documento AND o.ncf = compras.modificado
    AND o.empresa_id = compras.empresa_id AND NOT o.anulada)`

const NOTA_QUE_ANULA = sql<NotaQueAnula | null>`(
  SELECT json_build_object('numero', n.txt_ncf, 'estado', (SELECT e.estado FROM documentos_ecf e WHERE e.documento_id = n.id))
  FROM compras_propias n
  WHERE n.factura_id = compras.documento_id AND n.codigo_modificacion = ${CODIGO_ANULA} AND NOT n.anulado
  ORDER BY n.id DESC LIMIT 1)`

/** Day of the first e-CF of each of these suppliers; what the company issued itself is none of theirs. */
async function emisoresElectronicos(
  db: Conexion,
  documentos: readonly string[],
): Promise<ReadonlyMap<string, Dia>> {
  const rows = await db
    .selectFrom('compras')
    .select(['suplidor_documento as documento', eb => eb.fn.min('fecha').as('desde')])
    .where('suplidor_documento', '=', sql<string>`ANY(${documentos}::text[])`)
    .where('ncf', '>', 'E')
    .where('documento_id', 'is', null)
    .where('anulada', '=', false)
    .groupBy('suplidor_documento')
    .execute()
  return new Map(rows.map(({ documento, desde }) => [documento, desde]))
}
