import type { FormaPropia, LineaPropiaEmitida, MontosPropios } from '@cuadre/domain/compras/propia'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { faltasDeCompraEcf } from '@cuadre/domain/ecf/faltas-de-compra'
import { type Columnas, valuesOf } from './columnas.ts'
import { COLUMNAS_DE_TODOS, type DocumentoNuevo, documentoSql, ECF_SQL, escritura } from './emitir.queries.ts'
import { type Escrito, type Forma, referenciaDe } from './emitir.ts'
import { arraysOf, CAMPOS_DE_COMPRA, filasSql } from './lineas.queries.ts'

/** What an own document copies from its supplier. */
export interface SuplidorCopiado {
  readonly nombre: string
  readonly documento: string
  readonly direccion: string
  readonly telefono: string
}

/** An own document of purchases to issue; amounts in centavos. */
export interface CompraNueva extends DocumentoNuevo {
  /** Null of petty cash. */
  readonly suplidor: SuplidorCopiado | null
  readonly forma: FormaPropia
  /** Of one that is owed; null of all others. */
  readonly diasCredito: number | null
  readonly lineas: readonly LineaPropiaEmitida[]
  readonly montos: MontosPropios
}

const retenido = (lineas: readonly LineaPropiaEmitida[], de: 'itbisRetenido' | 'rentaRetenida') =>
  pesosDesdeCentavos(sumar(...lineas.map(linea => linea[de])))

const COLUMNAS_DE_COMPRA: Columnas<CompraNueva> = {
  naturaleza: () => 'compra',
  clase: compra => tipoFiscal(compra).clase,
  ...COLUMNAS_DE_TODOS,
  suplidor_nombre: ({ suplidor }) => suplidor?.nombre ?? '',
  suplidor_documento: ({ suplidor }) => suplidor?.documento ?? '',
  suplidor_direccion: ({ suplidor }) => suplidor?.direccion ?? '',
  suplidor_telefono: ({ suplidor }) => suplidor?.telefono ?? '',
  forma: ({ forma }) => forma,
  dias_credito: ({ diasCredito }) => diasCredito,
  sub_total: ({ montos }) => pesosDesdeCentavos(sumar(montos.servicios, montos.bienes)),
  itbis: ({ montos }) => pesosDesdeCentavos(montos.itbis),
  total: ({ montos }) => pesosDesdeCentavos(montos.total),
  itbis_retenido: ({ lineas }) => retenido(lineas, 'itbisRetenido'),
  renta_retenida: ({ lineas }) => retenido(lineas, 'rentaRetenida'),
  // What a sale says by default.
  cliente_extranjero: () => null,
  forma_pago: () => null,
  tipo_ingresos: () => null,
  lo_suyo: () => null,
}

const LINEAS = filasSql(CAMPOS_DE_COMPRA)

/** An own document of purchases, whose purchase is to be written in the same transaction; or a note on one. */
export const COMPRA: Forma<CompraNueva, Escrito> = {
  faltas: (compra, { nombre: empresa, emisor, certificado, numero }) =>
    faltasDeCompraEcf({
      ...compra,
      referencia: referenciaDe(compra),
      corregido: compra.corregido ?? null,
      empresa,
      emisor,
      certificado,
      numero,
    }),
  campos: { fechaPedido: 'fecha', tipoComprobante: 'clase' },
  escribir: escritura({
    partes: electronica => `${documentoSql(COLUMNAS_DE_COMPRA, electronica)},
  lineas AS (
    INSERT INTO documentos_detalles (documento_id, exento, ${LINEAS.columnas})
    SELECT documento.id, l.tasa = 0, l.* FROM documento CROSS JOIN ${LINEAS.filas}
  )${electronica ? ECF_SQL : ''}`,
    responde: 'SELECT id AS "documentoId", txt_ncf AS numero FROM documento',
    valores: compra => ({
      ...valuesOf(COLUMNAS_DE_COMPRA, compra),
      ...arraysOf(CAMPOS_DE_COMPRA, compra.lineas.map(enPesos)),
    }),
  }),
}

/** A line with its amounts in pesos, as its row keeps it. */
function enPesos({ unidad = UNIDAD, descuento = 0, corrigeLinea = null, ...linea }: LineaPropiaEmitida) {
  return {
    ...linea,
    unidad,
    descuento,
    corrigeLinea,
    precio: pesosDesdeCentavos(linea.precio),
    importe: pesosDesdeCentavos(linea.importe),
    itbis: pesosDesdeCentavos(linea.itbis),
    itbisRetenido: pesosDesdeCentavos(linea.itbisRetenido),
    rentaRetenida: pesosDesdeCentavos(linea.rentaRetenida),
  }
}
