import type { Condiciones } from '@cuadre/contract/condiciones'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { type CodigoDeModificacion, type TipoDeNumero, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import type { Ambiente } from '@cuadre/domain/ecf/ambientes'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import type { Dia } from '@cuadre/domain/tiempo/dia'
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
  readonly direccion: string
  readonly telefono: string
  readonly contactoId: number
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

/** `serie` and `tipo` are what is issued; a number of another type is not to be had for it. */
export interface DocumentoNuevo extends LineasConTotales, TipoDeNumero, Condiciones {
  readonly fecha: Dia
  readonly aplicaItbis: boolean
  readonly empresa: Emisor
  readonly cliente: Comprador
  readonly porcentajes: Porcentajes
  /** The number that it takes; null: the next one that its issuer is authorised to give. */
  readonly ncfId: number | null
  /** Today. */
  readonly hoy: Dia
  readonly userId: number
  readonly vendedor: string | null
  /** Of a note. */
  readonly correccion?: Correccion
  /** Of an electronic one. */
  readonly ecf?: EcfNuevo | undefined
  /** Issued on paper because its company cannot issue electronically. */
  readonly contingenciaId?: number | null
  /** The order that issues it anew, instead of a document that was refused. */
  readonly pedidoId?: number
}

/** What an electronic document copies besides: where it is sent, and what it says of its issuer. */
export interface EcfNuevo {
  readonly ambiente: Ambiente
  readonly emisor: EmisorEcf
  readonly ahora: Date
}

/** What the document says of its buyer. */
export const COLUMNAS_DE_SUS_DATOS = {
  cliente_nombre: ({ cliente }) => cliente.nombre,
  cliente_rnc: ({ cliente }) => cliente.rnc,
  cliente_direccion: ({ cliente }) => cliente.direccion,
  cliente_telefono: ({ cliente }) => cliente.telefono,
} as const satisfies Columnas<Pick<DocumentoNuevo, 'cliente' | 'porcentajes'>>

/** What a buyer leaves on a document: written at its issue, and anew when the document changes its buyer. */
export const COLUMNAS_DEL_COMPRADOR = {
  cliente_id: ({ cliente }) => cliente.id,
  ...COLUMNAS_DE_SUS_DATOS,
  contacto_id: ({ cliente }) => cliente.contactoId,
  porc_contacto: ({ cliente }) => cliente.porcContacto,
  porc_compra: ({ porcentajes }) => porcentajes.porcCompra,
  porc_venta: ({ porcentajes }) => porcentajes.porcVenta,
} as const satisfies Columnas<Pick<DocumentoNuevo, 'cliente' | 'porcentajes'>>

/** What its lines add up to. */
export const COLUMNAS_DE_MONTOS = {
  sub_total: ({ totales }) => pesosDesdeCentavos(totales.subTotal),
  itbis: ({ totales }) => pesosDesdeCentavos(totales.itbis),
  total: ({ totales }) => pesosDesdeCentavos(totales.total),
} as const satisfies Columnas<Pick<DocumentoNuevo, 'totales'>>

/** What its number leaves on a document: expressions over the row of `numero`. */
const COLUMNAS_DEL_NUMERO = {
  ncf_id: 'numero.id',
  numero: 'numero.numero',
  txt_ncf: 'numero_impreso(numero.serie, numero.tipo, numero.numero)',
  vence: 'numero.vence',
} as const

/** Every other column that is written at the issue, and where its value comes from. */
const COLUMNAS: Columnas<DocumentoNuevo> = {
  naturaleza: () => 'venta',
  clase: document => tipoFiscal(document).clase,
  serie: ({ serie }) => serie,
  tipo: ({ tipo }) => tipo,
  fecha: ({ fecha }) => fecha,
  aplica_itbis: ({ aplicaItbis }) => aplicaItbis,
  tasa_itbis: ({ totales }) => totales.tasaItbis,
  empresa_id: ({ empresa }) => empresa.id,
  empresa_nombre: ({ empresa }) => empresa.nombre,
  empresa_rnc: ({ empresa }) => empresa.rnc,
  empresa_direccion: ({ empresa }) => empresa.direccion,
  empresa_telefono: ({ empresa }) => empresa.telefono,
  empresa_email: ({ empresa }) => empresa.email,
  empresa_web: ({ empresa }) => empresa.web,
  empresa_pie: ({ empresa }) => empresa.pieFactura,
  ...COLUMNAS_DEL_COMPRADOR,
  ...COLUMNAS_DE_MONTOS,
  ...COLUMNAS_DE_CONDICIONES,
  contingencia_id: ({ contingenciaId }) => contingenciaId ?? null,
  pedido_id: ({ pedidoId }) => pedidoId ?? null,
  corrige_id: ({ correccion }) => correccion?.corrigeId ?? null,
  factura_id: ({ correccion }) => correccion?.facturaId ?? null,
  deshace_id: ({ correccion }) => correccion?.deshaceId ?? null,
  motivo: ({ correccion }) => correccion?.motivo ?? null,
  codigo_modificacion: ({ correccion }) => correccion?.codigo ?? null,
  vendedor: ({ vendedor }) => vendedor,
  creado_por: ({ userId }) => userId,
}

const nombres = Object.keys(COLUMNAS)

/** Where its number comes from: one that was chosen, or the next one of the authorised range; that of an electronic one too. */
const NUMERO = {
  elegido: `numero AS (${CLAIM_NCF}\n  )`,
  siguiente: DRAW_NUMERO,
  electronico: DRAW_NUMERO,
} as const
export type OrigenDelNumero = keyof typeof NUMERO

/** What becomes of an electronic document begins with its issue, which freezes it. */
const ECF = `, ecf AS (
    INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, creado_en, proximo_en)
    SELECT id, empresa_id, :ambiente::text, :emisorEcf::jsonb, :ahora::timestamptz, :ahora::timestamptz FROM documento
  )`

/**
 * The parts of a statement that issue a document: `regimen` makes sure that its company still issues like that, `numero` takes its number, `documento` is the row written and `lineas`
 * are its lines. Without a number, which somebody else may have taken, no part has a row. The values are `emisionValues`.
 */
export function emision(origen: OrigenDelNumero): string {
  const electronico = origen === 'electronico'
  const fijas = Object.entries({ ...COLUMNAS_DEL_NUMERO, ...(electronico && { congelado_en: 'now()' }) })
  return `regimen AS MATERIALIZED (
    SELECT exigir_regimen(:empresa_id::int, :serie::text, :fecha::date, :contingencia_id::int) AS cierto
  ), ${NUMERO[origen]}, documento AS (
    INSERT INTO documentos (${[...fijas.map(([columna]) => columna), ...nombres].join(', ')})
    SELECT ${[...fijas.map(([, valor]) => valor), ...nombres.map(nombre => `:${nombre}`)].join(', ')}
    FROM numero JOIN regimen ON regimen.cierto RETURNING *
  ), lineas AS (${insertLineasSql('documento.id', 'CROSS JOIN documento', 'documento.corrige_id')} RETURNING *
  )${electronico ? ECF : ''}`
}

/** Which of them a document asks for. */
export function origenDe({ ncfId, ecf }: Pick<DocumentoNuevo, 'ncfId' | 'ecf'>): OrigenDelNumero {
  if (ecf) return 'electronico'
  return ncfId === null ? 'siguiente' : 'elegido'
}

export function emisionValues(document: DocumentoNuevo): Record<string, unknown> {
  const { ncfId, hoy, ecf } = document
  const numero = ncfId === null ? { hoy } : { ncf_id: ncfId }
  const ecfValues = ecf && { ambiente: ecf.ambiente, emisorEcf: JSON.stringify(ecf.emisor), ahora: ecf.ahora }
  return { ...valuesOf(COLUMNAS, document), ...numero, ...lineasValues(document), ...ecfValues }
}
