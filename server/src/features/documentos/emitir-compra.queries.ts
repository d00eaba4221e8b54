import type { FormaPropia, LineaPropiaEmitida, MontosPropios } from '@cuadre/domain/compras/propia'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { faltasDeCompraEcf } from '@cuadre/domain/ecf/faltas-de-compra'
import { type Columnas, valuesOf } from './columnas.ts'
import {
  COLUMNAS_DE_LA_CORRECCION,
  COLUMNAS_DE_TODOS,
  type Correccion,
  type Corregido,
  type DocumentoNuevo,
  documentoSql,
  ECF_SQL,
  escritura,
} from './emitir.queries.ts'
import type { Escrito, Forma } from './emitir.ts'
import { referenciaDe } from './requisitos.ts'

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
  /** Of a note on one. */
  readonly correccion?: Correccion
  /** The same as the rules ask for it. */
  readonly corregido?: Corregido
}

const retenido = (lineas: readonly LineaPropiaEmitida[], de: 'itbisRetenido' | 'rentaRetenida') =>
  pesosDesdeCentavos(sumar(...lineas.map(linea => linea[de])))

const COLUMNAS_DE_COMPRA: Columnas<CompraNueva> = {
  naturaleza: () => 'compra',
  clase: compra => tipoFiscal(compra).clase,
  ...COLUMNAS_DE_TODOS,
  ...COLUMNAS_DE_LA_CORRECCION,
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

interface ColumnaDeLinea {
  /** Of the array that all values of the column are sent in. */
  readonly tipo: string
  readonly valor: (linea: LineaPropiaEmitida, indice: number) => unknown
}

/** The columns of a line, and where their values come from. */
const LINEA: Readonly<Record<string, ColumnaDeLinea>> = {
  linea: { tipo: 'int', valor: (_, indice) => indice + 1 },
  descripcion: { tipo: 'text', valor: ({ descripcion }) => descripcion },
  servicio: { tipo: 'bool', valor: ({ servicio }) => servicio },
  tasa: { tipo: 'numeric', valor: ({ tasa }) => tasa },
  cantidad: { tipo: 'numeric', valor: ({ cantidad }) => cantidad },
  unidad: { tipo: 'int', valor: ({ unidad = UNIDAD }) => unidad },
  precio: { tipo: 'numeric', valor: ({ precio }) => pesosDesdeCentavos(precio) },
  descuento: { tipo: 'int', valor: ({ descuento = 0 }) => descuento },
  importe: { tipo: 'numeric', valor: ({ importe }) => pesosDesdeCentavos(importe) },
  itbis: { tipo: 'numeric', valor: ({ itbis }) => pesosDesdeCentavos(itbis) },
  itbis_retenido: { tipo: 'numeric', valor: ({ itbisRetenido }) => pesosDesdeCentavos(itbisRetenido) },
  renta_retenida: { tipo: 'numeric', valor: ({ rentaRetenida }) => pesosDesdeCentavos(rentaRetenida) },
  corrige_linea: { tipo: 'int', valor: ({ corrigeLinea = null }) => corrigeLinea },
}
const COLUMNAS_DE_LINEA = Object.keys(LINEA).join(', ')
const ARREGLOS = Object.entries(LINEA)
  .map(([columna, { tipo }]) => `:linea_${columna}::${tipo}[]`)
  .join(', ')

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
    INSERT INTO documentos_detalles (documento_id, exento, ${COLUMNAS_DE_LINEA})
    SELECT documento.id, l.tasa = 0, l.* FROM documento CROSS JOIN unnest(${ARREGLOS}) AS l (${COLUMNAS_DE_LINEA})
  )${electronica ? ECF_SQL : ''}`,
    responde: 'SELECT id AS "documentoId", txt_ncf AS numero FROM documento',
    valores: compra => ({ ...valuesOf(COLUMNAS_DE_COMPRA, compra), ...lineasValues(compra.lineas) }),
  }),
}

function lineasValues(lineas: readonly LineaPropiaEmitida[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(LINEA).map(([columna, { valor }]) => [`linea_${columna}`, lineas.map(valor)]),
  )
}
