import type { Condiciones } from '@cuadre/contract/condiciones'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { type CodigoDeModificacion, type TipoDeNumero, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { EstadoEcf } from '@cuadre/domain/ecf/estados'
import type { CorregidoEcf } from '@cuadre/domain/ecf/por-emitir'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Selectable } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { type Statement, statement } from '../../db/query/statement.ts'
import type { DB } from '../../db/schema.ts'
import type { Actor } from '../../db/write/audit.ts'
import { CLAIM_NCF } from '../ncf/ncf.queries.ts'
import { DRAW_NUMERO } from '../secuencias/tomar.queries.ts'
import { type Columnas, valuesOf } from './columnas.ts'
import { COLUMNAS_DE_CONDICIONES } from './condiciones.queries.ts'
import { insertLineasSql, type LineasConTotales, lineasValues } from './lineas.queries.ts'

/** What a document copies from its issuer. */
export interface Emisor {
  readonly id: number
  readonly nombre: string
  readonly rnc: string
  readonly direccion: string
  readonly telefono: string
  readonly email: string | null
  readonly web: string | null
  readonly pieFactura: string | null
}

/** What a document copies from its buyer and the buyer's contact. */
export interface Comprador {
  readonly id: number
  readonly nombre: string
  readonly rnc: string
  readonly documentoExtranjero: boolean
  readonly direccion: string
  readonly telefono: string
  /** Null of one whom a company sells what is its own: nobody needs one. */
  readonly contactoId: number | null
  readonly porcContacto: number
}

/** Of its accounts, in %. */
export interface Porcentajes {
  readonly porcCompra: number
  readonly porcVenta: number
}

/** What only a note has. */
export interface Correccion {
  /** What it corrects, and the invoice at the root of that. */
  readonly corrigeId: number
  readonly facturaId: number
  /** The note that it undoes. */
  readonly deshaceId: number | null
  /** Why, in words. */
  readonly motivo: string
  readonly codigo: CodigoDeModificacion
}

/** What every document says as it takes its number. `serie` and `tipo` are what is issued: a number of another type is not to be had for it. */
export interface PorEmitir extends TipoDeNumero {
  readonly fecha: Dia
  /** Today. */
  readonly hoy: Dia
  readonly ahora: Date
  readonly empresa: Pick<Emisor, 'id' | 'nombre'>
  /** The number that it takes; null: the next one that its issuer is authorised to give. */
  readonly ncfId: number | null
  /** The contingency in which it is issued on paper; null in none. */
  readonly contingenciaId: number | null
  readonly userId: number
}

/** A document to issue: it copies its issuer, and may correct another one. */
export interface DocumentoNuevo extends PorEmitir {
  readonly empresa: Emisor
  /** Of a note. */
  readonly correccion?: Correccion | undefined
  /** The same as the rules ask for it. */
  readonly corregido?: Corregido | undefined
}

/** An invoice or a note to issue. */
export interface VentaNueva extends DocumentoNuevo, LineasConTotales, Condiciones {
  readonly aplicaItbis: boolean
  readonly cliente: Comprador
  readonly porcentajes: Porcentajes
  /** The company sells what is its own: 100 % of the total is collected, and nothing is paid. */
  readonly loSuyo: boolean
  /** Its company collects cash sales as it issues them. */
  readonly cobra?: boolean
  readonly vendedor: string | null
  /** The order that issues it anew, instead of a document that was refused. */
  readonly pedidoId?: number
}

/** What a note corrects. */
export interface Corregido extends CorregidoEcf {
  readonly ncf: string
  readonly fecha: Dia
}

/** The same of a row; `estado`: where an electronic one stands, as far as it decides. */
export function corregidoDeFila(
  {
    txt_ncf: ncf,
    fecha,
    serie,
    tipo,
    total,
  }: Pick<FilaEmitida, 'txt_ncf' | 'fecha' | 'serie' | 'tipo' | 'total'>,
  estado: EstadoEcf | null,
): Corregido {
  return { ncf, fecha, serie, tipo, total: centavosDesdePesos(total), estado }
}

/** Who issued a document, as its row copied him: so does whatever corrects or replaces it. */
export function emisorDeFila(
  fila: Pick<FilaEmitida, Extract<keyof FilaEmitida, `empresa_${string}`>>,
): Emisor {
  return {
    id: fila.empresa_id,
    nombre: fila.empresa_nombre,
    rnc: fila.empresa_rnc,
    direccion: fila.empresa_direccion,
    telefono: fila.empresa_telefono,
    email: fila.empresa_email,
    web: fila.empresa_web,
    pieFactura: fila.empresa_pie,
  }
}

type FilaEmitida = Selectable<DB['documentos']>

/** What an electronic document copies besides: where it is sent, and what it says of its issuer. */
export interface EcfNuevo {
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
}

/** What the document says of its buyer. */
export const COLUMNAS_DE_SUS_DATOS = {
  cliente_nombre: ({ cliente }) => cliente.nombre,
  cliente_rnc: ({ cliente }) => cliente.rnc,
  cliente_extranjero: ({ cliente }) => cliente.documentoExtranjero,
  cliente_direccion: ({ cliente }) => cliente.direccion,
  cliente_telefono: ({ cliente }) => cliente.telefono,
} as const satisfies Columnas<Pick<VentaNueva, 'cliente' | 'porcentajes'>>

/** What a buyer leaves on a document: written at its issue, and anew when the document changes its buyer. */
export const COLUMNAS_DEL_COMPRADOR = {
  cliente_id: ({ cliente }) => cliente.id,
  ...COLUMNAS_DE_SUS_DATOS,
  contacto_id: ({ cliente }) => cliente.contactoId,
  porc_contacto: ({ cliente }) => cliente.porcContacto,
  porc_compra: ({ porcentajes }) => porcentajes.porcCompra,
  porc_venta: ({ porcentajes }) => porcentajes.porcVenta,
} as const satisfies Columnas<Pick<VentaNueva, 'cliente' | 'porcentajes'>>

/** What its lines add up to. */
export const COLUMNAS_DE_MONTOS = {
  sub_total: ({ totales }) => pesosDesdeCentavos(totales.subTotal),
  itbis: ({ totales }) => pesosDesdeCentavos(totales.itbis),
  total: ({ totales }) => pesosDesdeCentavos(totales.total),
} as const satisfies Columnas<Pick<VentaNueva, 'totales'>>

/** What its number leaves on a document: expressions over the row of `numero`. */
const COLUMNAS_DEL_NUMERO = {
  ncf_id: 'numero.id',
  numero: 'numero.numero',
  txt_ncf: 'numero_impreso(numero.serie, numero.tipo, numero.numero)',
  vence: 'numero.vence',
} as const

/** What every document says at its issue, and where it comes from. */
export const COLUMNAS_DE_TODOS = {
  serie: ({ serie }) => serie,
  tipo: ({ tipo }) => tipo,
  fecha: ({ fecha }) => fecha,
  empresa_id: ({ empresa }) => empresa.id,
  empresa_nombre: ({ empresa }) => empresa.nombre,
  empresa_rnc: ({ empresa }) => empresa.rnc,
  empresa_direccion: ({ empresa }) => empresa.direccion,
  empresa_telefono: ({ empresa }) => empresa.telefono,
  empresa_email: ({ empresa }) => empresa.email,
  empresa_web: ({ empresa }) => empresa.web,
  empresa_pie: ({ empresa }) => empresa.pieFactura,
  contingencia_id: ({ contingenciaId }) => contingenciaId,
  creado_por: ({ userId }) => userId,
  // Null of all that corrects nothing.
  corrige_id: ({ correccion }) => correccion?.corrigeId ?? null,
  factura_id: ({ correccion }) => correccion?.facturaId ?? null,
  deshace_id: ({ correccion }) => correccion?.deshaceId ?? null,
  motivo: ({ correccion }) => correccion?.motivo ?? null,
  codigo_modificacion: ({ correccion }) => correccion?.codigo ?? null,
} as const satisfies Columnas<DocumentoNuevo>

/** The part of a statement that writes the row of a document: what its number leaves on it, and these columns. An electronic one is frozen by its issue. */
export function documentoSql(columnas: object, electronico: boolean): string {
  const fijas = Object.entries({ ...COLUMNAS_DEL_NUMERO, ...(electronico && { congelado_en: 'now()' }) })
  const nombres = Object.keys(columnas)
  return `documento AS (
    INSERT INTO documentos (${[...fijas.map(([columna]) => columna), ...nombres].join(', ')})
    SELECT ${[...fijas.map(([, valor]) => valor), ...nombres.map(nombre => `:${nombre}`)].join(', ')}
    FROM numero JOIN regimen ON regimen.cierto RETURNING *
  )`
}

const COLUMNAS_DE_VENTA: Columnas<VentaNueva> = {
  naturaleza: () => 'venta',
  clase: venta => tipoFiscal(venta).clase,
  ...COLUMNAS_DE_TODOS,
  aplica_itbis: ({ aplicaItbis }) => aplicaItbis,
  ...COLUMNAS_DEL_COMPRADOR,
  ...COLUMNAS_DE_MONTOS,
  ...COLUMNAS_DE_CONDICIONES,
  pedido_id: ({ pedidoId }) => pedidoId ?? null,
  vendedor: ({ vendedor }) => vendedor,
  lo_suyo: ({ loSuyo }) => loSuyo,
}

/** The parts of a statement that write an invoice or a note with its lines; the values are `ventaValues`. */
export function ventaSql(electronica: boolean): string {
  return `${documentoSql(COLUMNAS_DE_VENTA, electronica)},
  lineas AS (${insertLineasSql('documento.id', 'CROSS JOIN documento', 'documento.corrige_id')} RETURNING *
  )${electronica ? ECF_SQL : ''}`
}

export function ventaValues(venta: VentaNueva): Record<string, unknown> {
  return { ...valuesOf(COLUMNAS_DE_VENTA, venta), ...lineasValues(venta) }
}

/** What becomes of an electronic document begins with its issue, which freezes it. */
export const ECF_SQL = `, ecf AS (
    INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, creado_en, proximo_en)
    SELECT id, empresa_id, :ambiente::text, :emisorEcf::jsonb, :ahora::timestamptz, :ahora::timestamptz FROM documento
  )`

/** The assignments by which it begins anew: nothing was signed, and nobody was asked. */
export const ECF_DE_NUEVO = `estado = 'por firmar', xml = NULL, resumen = NULL, codigo_seguridad = NULL, firmado_en = NULL,
  track_id = NULL, codigo = NULL, mensajes = '[]', secuencia_utilizada = NULL, enviado_en = NULL, respondido_en = NULL,
  intentos = 0, falla = NULL, detenido = false, tomado_hasta = NULL, contingencia = false`

/** Where a number comes from: one that was chosen, or the next one of the authorised range; that of an electronic one too. */
const NUMERO = {
  elegido: `numero AS (${CLAIM_NCF}\n  )`,
  siguiente: DRAW_NUMERO,
  electronico: DRAW_NUMERO,
} as const
type OrigenDelNumero = keyof typeof NUMERO

interface Escritura<D> {
  /** The parts that write the document and what comes with it, over the rows of `regimen` and `numero`. */
  readonly partes: (electronico: boolean) => string
  /** What is answered of them. */
  readonly responde: string
  readonly valores: (documento: D, actor: Actor) => Record<string, unknown>
}

/** Writes a document; undefined when its number is not (or no longer) to be had: then nothing is written. */
export type Escribir<D, E> = (
  db: Conexion,
  documento: D,
  con: { readonly ecf: EcfNuevo | null; readonly actor: Actor },
) => Promise<E | undefined>

/**
 * One statement for each way to come by a number: it makes sure that the company still issues like that, takes the number, and writes
 * the document with all that comes with it. Without a number, which somebody else may have taken, no part of it has a row.
 */
export function escritura<D extends PorEmitir, E>({
  partes,
  responde,
  valores,
}: Escritura<D>): Escribir<D, E> {
  const sentencias = new Map<OrigenDelNumero, Statement<object, E>>()
  const para = (origen: OrigenDelNumero) =>
    statement<object, E>(`
  WITH regimen AS MATERIALIZED (
    SELECT exigir_regimen(:empresa_id::int, :serie::text, :fecha::date, :contingencia_id::int) AS cierto
  ), ${NUMERO[origen]}, ${partes(origen === 'electronico')}
  ${responde}`)
  return async (db, documento, { ecf, actor }) => {
    const { serie, tipo, fecha, hoy, ahora, ncfId, contingenciaId } = documento
    const origen = ecf ? 'electronico' : ncfId === null ? 'siguiente' : 'elegido'
    const sentencia = sentencias.get(origen) ?? para(origen)
    sentencias.set(origen, sentencia)
    const [escrito] = await sentencia(db, {
      serie,
      tipo,
      fecha,
      hoy,
      ahora,
      ncf_id: ncfId,
      empresa_id: documento.empresa.id,
      contingencia_id: contingenciaId,
      ...(ecf && { ambiente: ecf.ambiente, emisorEcf: JSON.stringify(ecf.emisor) }),
      ...valores(documento, actor),
    })
    return escrito
  }
}
