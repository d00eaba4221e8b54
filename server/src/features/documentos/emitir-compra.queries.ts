import type { FormaPropia, LineaPropiaEmitida, MontosPropios } from '@cuadre/domain/compras/propia'
import { pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import type { TipoDeNumero } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import { statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'
import { DRAW_NUMERO } from '../secuencias/tomar.queries.ts'
import type { EcfNuevo, Emisor } from './emitir.queries.ts'

/** What an own document copies from its supplier. */
export interface SuplidorCopiado {
  readonly nombre: string
  readonly documento: string
  readonly direccion: string
  readonly telefono: string
}

/** An own document of purchases to issue; amounts in centavos. */
export interface CompraPorEscribir extends TipoDeNumero {
  readonly fecha: Dia
  readonly hoy: Dia
  readonly empresa: Emisor
  /** Null of petty cash. */
  readonly suplidor: SuplidorCopiado | null
  readonly forma: FormaPropia
  readonly lineas: readonly LineaPropiaEmitida[]
  readonly montos: MontosPropios
  /** Issued on paper because its company cannot issue electronically. */
  readonly contingenciaId: number | null
  /** Of an electronic one. */
  readonly ecf: EcfNuevo | null
  readonly userId: number
}

const NADIE: SuplidorCopiado = { nombre: '', documento: '', direccion: '', telefono: '' }

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
  cantidad: { tipo: 'int', valor: ({ cantidad }) => cantidad },
  precio: { tipo: 'numeric', valor: ({ precio }) => pesosDesdeCentavos(precio) },
  importe: { tipo: 'numeric', valor: ({ importe }) => pesosDesdeCentavos(importe) },
  itbis: { tipo: 'numeric', valor: ({ itbis }) => pesosDesdeCentavos(itbis) },
  itbis_retenido: { tipo: 'numeric', valor: ({ itbisRetenido }) => pesosDesdeCentavos(itbisRetenido) },
  renta_retenida: { tipo: 'numeric', valor: ({ rentaRetenida }) => pesosDesdeCentavos(rentaRetenida) },
}
const COLUMNAS_DE_LINEA = Object.keys(LINEA).join(', ')
const ARREGLOS = Object.entries(LINEA)
  .map(([columna, { tipo }]) => `:linea_${columna}::${tipo}[]`)
  .join(', ')

const emision = (electronica: boolean) =>
  statement<object, { id: number; numero: string }>(`
  WITH regimen AS MATERIALIZED (
    SELECT exigir_regimen(:empresa_id::int, :serie::text, :fecha::date, :contingencia_id::int) AS cierto
  ), ${DRAW_NUMERO}, documento AS (
    INSERT INTO documentos (naturaleza, clase, serie, tipo, numero, txt_ncf, ncf_id, vence, fecha, empresa_id, empresa_nombre, empresa_rnc,
      empresa_direccion, empresa_telefono, empresa_email, empresa_web, empresa_pie, suplidor_nombre, suplidor_documento, suplidor_direccion,
      suplidor_telefono, forma, sub_total, itbis, total, itbis_retenido, renta_retenida, contingencia_id, congelado_en, creado_por,
      forma_pago, tipo_ingresos)
    SELECT 'compra', 'compra', numero.serie, numero.tipo, numero.numero, numero_impreso(numero.serie, numero.tipo, numero.numero), numero.id,
      numero.vence, :fecha,
      :empresa_id, :empresa_nombre, :empresa_rnc, :empresa_direccion, :empresa_telefono, :empresa_email, :empresa_web, :empresa_pie,
      :suplidor_nombre, :suplidor_documento, :suplidor_direccion, :suplidor_telefono, :forma, :sub_total, :itbis, :total,
      :itbis_retenido, :renta_retenida, :contingencia_id, ${electronica ? 'now()' : 'NULL'}, :creado_por,
      NULL, NULL
    FROM numero JOIN regimen ON regimen.cierto RETURNING id, empresa_id, txt_ncf
  ), lineas AS (
    INSERT INTO documentos_detalles (documento_id, exento, descuento, ${COLUMNAS_DE_LINEA})
    SELECT documento.id, l.tasa = 0, 0, l.*
    FROM documento CROSS JOIN unnest(${ARREGLOS}) AS l (${COLUMNAS_DE_LINEA})
  )${
    electronica
      ? `, ecf AS (
    INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, creado_en, proximo_en)
    SELECT id, empresa_id, :ambiente::text, :emisorEcf::jsonb, :ahora::timestamptz, :ahora::timestamptz FROM documento
  )`
      : ''
  }
  SELECT id, txt_ncf AS numero FROM documento`)

const enPapel = emision(false)
const electronica = emision(true)

/**
 * Takes the next number of the range and writes the document in one statement. Undefined when no range has a number left that may be
 * used: then nothing is written. Its purchase is to be written in the same transaction.
 */
export async function insertDocumentoDeCompra(tx: Transaction<DB>, nueva: CompraPorEscribir) {
  const { ecf } = nueva
  const [escrito] = ecf
    ? await electronica(tx, {
        ...valuesOf(nueva),
        ambiente: ecf.ambiente,
        emisorEcf: JSON.stringify(ecf.emisor),
        ahora: ecf.ahora,
      })
    : await enPapel(tx, valuesOf(nueva))
  return escrito
}

function valuesOf(nueva: CompraPorEscribir) {
  const { serie, tipo, fecha, hoy, empresa, suplidor, forma, lineas, montos, contingenciaId, userId } = nueva
  const { nombre, documento, direccion, telefono } = suplidor ?? NADIE
  const { servicios, bienes, itbis, total } = montos
  const retenido = (de: 'itbisRetenido' | 'rentaRetenida') =>
    pesosDesdeCentavos(sumar(...lineas.map(linea => linea[de])))
  return {
    serie,
    tipo,
    fecha,
    hoy,
    empresa_id: empresa.id,
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
    ...lineasValues(lineas),
    sub_total: pesosDesdeCentavos(sumar(servicios, bienes)),
    itbis: pesosDesdeCentavos(itbis),
    total: pesosDesdeCentavos(total),
    itbis_retenido: retenido('itbisRetenido'),
    renta_retenida: retenido('rentaRetenida'),
    contingencia_id: contingenciaId,
    creado_por: userId,
  }
}

/** The values of the arrays that its lines are sent in. */
function lineasValues(lineas: readonly LineaPropiaEmitida[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(LINEA).map(([columna, { valor }]) => [`linea_${columna}`, lineas.map(valor)]),
  )
}
