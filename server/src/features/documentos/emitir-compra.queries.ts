import type { FormaPropia, LineaPropiaEmitida, MontosPropios } from '@cuadre/domain/compras/propia'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { faltasDeCompraEcf } from '@cuadre/domain/ecf/faltas-de-compra'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { annulNcfs } from '../ncf/ncf.queries.ts'
import { ECF_SQL, type Emisor, escritura, type PorEmitir } from './emitir.queries.ts'
import type { Escrito, Forma } from './emitir.ts'

/** What an own document copies from its supplier. */
export interface SuplidorCopiado {
  readonly nombre: string
  readonly documento: string
  readonly direccion: string
  readonly telefono: string
}

/** An own document of purchases to issue; amounts in centavos. */
export interface CompraNueva extends PorEmitir {
  readonly empresa: Emisor
  /** Null of petty cash. */
  readonly suplidor: SuplidorCopiado | null
  readonly forma: FormaPropia
  readonly lineas: readonly LineaPropiaEmitida[]
  readonly montos: MontosPropios
}

const NADIE: SuplidorCopiado = { nombre: '', documento: '', direccion: '', telefono: '' }

/** An own document of purchases; its purchase is to be written in the same transaction. */
export const COMPRA: Forma<CompraNueva, Escrito> = {
  faltas: ({ tipo, fecha, suplidor, lineas, ahora }, { nombre: empresa, emisor, certificado, numero }) =>
    faltasDeCompraEcf({ tipo, fecha, suplidor, lineas, ahora, empresa, emisor, certificado, numero }),
  campos: { fechaPedido: 'fecha', tipoComprobante: 'clase' },
  escribir: escritura({
    partes: electronica => `documento AS (
    INSERT INTO documentos_compras (serie, tipo, txt_ncf, ncf_id, vence, fecha, empresa_id, empresa_nombre, empresa_rnc, empresa_direccion,
      empresa_telefono, empresa_email, empresa_web, empresa_pie, suplidor_nombre, suplidor_documento, suplidor_direccion,
      suplidor_telefono, forma, lineas, sub_total, itbis, total, itbis_retenido, renta_retenida, contingencia_id, congelado_en, creado_por)
    SELECT numero.serie, numero.tipo, numero_impreso(numero.serie, numero.tipo, numero.numero), numero.id, numero.vence, :fecha,
      :empresa_id, :empresa_nombre, :empresa_rnc, :empresa_direccion, :empresa_telefono, :empresa_email, :empresa_web, :empresa_pie,
      :suplidor_nombre, :suplidor_documento, :suplidor_direccion, :suplidor_telefono, :forma, :lineas::jsonb, :sub_total, :itbis, :total,
      :itbis_retenido, :renta_retenida, :contingencia_id, ${electronica ? 'now()' : 'NULL'}, :creado_por
    FROM numero JOIN regimen ON regimen.cierto RETURNING id, empresa_id, txt_ncf
  )${electronica ? ECF_SQL : ''}`,
    responde: 'SELECT id AS "documentoId", txt_ncf AS numero FROM documento',
    valores: valuesOf,
  }),
}

function valuesOf({ empresa, suplidor, forma, lineas, montos, userId }: CompraNueva) {
  const { nombre, documento, direccion, telefono } = suplidor ?? NADIE
  const { servicios, bienes, itbis, total } = montos
  const retenido = (de: 'itbisRetenido' | 'rentaRetenida') =>
    pesosDesdeCentavos(sumar(...lineas.map(linea => linea[de])))
  return {
    empresa_nombre: empresa.nombre,
    empresa_rnc: empresa.rnc,
    empresa_direccion: empresa.direccion,
    empresa_telefono: empresa.telefono,
    empresa_email: empresa.email,
    empresa_web: empresa.web,
    empresa_pie: empresa.pieFactura,
    suplidor_nombre: nombre,
    suplidor_documento: documento,
    suplidor_direccion: direccion,
    suplidor_telefono: telefono,
    forma,
    lineas: JSON.stringify(lineas.map(enPesos)),
    sub_total: pesosDesdeCentavos(sumar(servicios, bienes)),
    itbis: pesosDesdeCentavos(itbis),
    total: pesosDesdeCentavos(total),
    itbis_retenido: retenido('itbisRetenido'),
    renta_retenida: retenido('rentaRetenida'),
    creado_por: userId,
  }
}

function enPesos({ precio, importe, itbis, itbisRetenido, rentaRetenida, ...linea }: LineaPropiaEmitida) {
  return {
    ...linea,
    precio: pesosDesdeCentavos(precio),
    importe: pesosDesdeCentavos(importe),
    itbis: pesosDesdeCentavos(itbis),
    itbisRetenido: pesosDesdeCentavos(itbisRetenido),
    rentaRetenida: pesosDesdeCentavos(rentaRetenida),
  }
}

interface PorAnular {
  readonly id: number
  readonly ncfId: number
  readonly userId: number
  /** Reason code of format 608. */
  readonly motivo: MotivoDeAnulacion
}

/** The document and its number are annulled for good; its purchase is to be annulled in the same transaction. */
export async function annulDocumentoDeCompra(
  tx: Transaction<DB>,
  { id, ncfId, userId, motivo }: PorAnular,
): Promise<void> {
  await sql`UPDATE documentos_compras SET anulado = true, anulado_en = now(), anulado_por = ${userId} WHERE id = ${id}`.execute(
    tx,
  )
  await annulNcfs(tx, { ids: [ncfId], userId, motivo })
}
