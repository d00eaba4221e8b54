import type {
  CompraPropia,
  CompraPropiaDeLista,
  comprasPropias,
  FILTROS_DE_PROPIAS,
} from '@cuadre/contract/compras-propias'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { impedimentoDeAnularPropia } from '@cuadre/domain/compras/corregir-propia'
import type { GravadoDePropia } from '@cuadre/domain/compras/propia'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { codigoDeTipo, type Serie, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { type Dia, primerDiaDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Conexion } from '../../../db/connection/connection.ts'
import { all, days, equal, filterConditions } from '../../../db/query/conditions.ts'
import { comoSeEmitio, findCompraEmitida } from '../../documentos/compra-emitida.queries.ts'
import { ecfCondition } from '../../documentos/grupos-ecf.queries.ts'
import { describeDeLista, type EcfDeFila, ecfSql } from '../../ecf/consulta/de-lista.ts'
import { readEcf } from '../../ecf/consulta/leido.queries.ts'
import type { MesDeCompras } from '../mes.queries.ts'
import { findCompraDe } from './guardar.queries.ts'
import { impedimentosDeNota } from './nota.actions.ts'

type Filtro = z.output<typeof comprasPropias.paged.query>

interface Fila extends Omit<CompraPropiaDeLista, 'ecf' | 'tipoComprobante'> {
  readonly serie: Serie
  readonly tipo: string
  readonly ecf: EcfDeFila | null
}

const COLUMNAS =
  sql.raw(`d.id AS "documentoId", c.id AS "compraId", d.serie, d.tipo, d.txt_ncf AS numero, d.fecha,
  d.empresa_id AS "empresaId", d.empresa_nombre AS "empresaNombre", d.suplidor_nombre AS "suplidorNombre",
  d.suplidor_documento AS "suplidorDocumento", d.total, d.anulado AS anulada, d.codigo_modificacion AS codigo, o.txt_ncf AS corrige, ${ecfSql('d')} AS ecf`)

/** Own documents and the notes on them, the last one first. */
export async function pageComprasPropias(db: Conexion, { page, pageSize, ...filtro }: Filtro) {
  const donde = sql`FROM compras_propias d JOIN compras c ON c.documento_id = coalesce(d.factura_id, d.id)
    LEFT JOIN compras_propias o ON o.id = d.corrige_id
    LEFT JOIN documentos_ecf e ON e.documento_id = d.id WHERE ${all(condiciones(filtro))}`
  const { rows } = await sql<Fila>`SELECT ${COLUMNAS} ${donde}
    ORDER BY d.fecha DESC, d.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db)
  const { rows: cuenta } = await sql<{ total: number }>`SELECT count(*)::int AS total ${donde}`.execute(db)
  return { items: rows.map(describir), totalRecords: cuenta[0]?.total ?? 0, page, pageSize }
}

const condiciones = filterConditions<ValoresDe<typeof FILTROS_DE_PROPIAS>>({
  empresaId: equal('d.empresa_id'),
  estadoEcf: ecfCondition,
  ...days('d.fecha'),
})

function describir({ serie, tipo, ecf, ...fila }: Fila): CompraPropiaDeLista {
  return { ...fila, tipoComprobante: codigoDeTipo({ serie, tipo }), ecf: ecf && describeDeLista(ecf) }
}

interface Pedida {
  readonly documentoId: number
  /** Today. */
  readonly hoy: Dia
  readonly ahora: Date
  /** Where documents of the simulator are looked up. */
  readonly simuladorUrl: string
}

/** All of an own document; undefined when there is none with this id. */
export async function readCompraPropia(
  db: Conexion,
  { documentoId, hoy, ahora, simuladorUrl }: Pedida,
): Promise<CompraPropia | undefined> {
  const fila = await findCompraEmitida(db, documentoId)
  if (!fila) return undefined
  const compra = await findCompraDe(db, fila.factura_id ?? documentoId)
  if (!compra) throw new Error(`own document ${documentoId} has no purchase`)
  const { serie, tipo, anulado: anulada, txt_ncf: numero } = fila
  const ecf = await readEcf(db, documentoId, { simuladorUrl, ahora })
  const pagado = centavos(
    centavosDesdePesos(fila.total) -
      centavosDesdePesos(fila.itbis_retenido) -
      centavosDesdePesos(fila.renta_retenida),
  )
  return {
    documentoId,
    compraId: compra.id,
    corrige: fila.corregido?.ncf ?? null,
    corrigeId: fila.corrige_id,
    codigo: fila.codigo_modificacion,
    motivo: fila.motivo,
    tipoComprobante: codigoDeTipo({ serie, tipo }),
    tipoNombre: tipoFiscal({ serie, tipo }).enPapel[serie],
    numero,
    fecha: fila.fecha,
    vence: fila.vence satisfies Dia | null,
    empresaId: fila.empresa_id,
    empresaNombre: fila.empresa_nombre,
    suplidorNombre: fila.suplidor_nombre,
    suplidorDocumento: fila.suplidor_documento,
    detalles: [...fila.lineas],
    subTotal: fila.sub_total,
    itbis: fila.itbis,
    total: fila.total,
    itbisRetenido: fila.itbis_retenido,
    rentaRetenida: fila.renta_retenida,
    porPagar: pesosDesdeCentavos(pagado),
    pendiente: fila.corrige_id === null ? compra.pendiente : 0,
    anulada,
    nota: await impedimentosDeNota(db, fila, hoy),
    notas: [...fila.notas],
    impedimento: impedimentoDeAnularPropia(comoSeEmitio(fila)),
    ecf,
  }
}

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
