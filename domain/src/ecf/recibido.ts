import { type Centavos, centavos, MONTO_MAXIMO, sumar } from '../dinero/centavos.ts'
import { TIPOS_FISCALES } from '../documentos/tipos.ts'
import { type Dia, esDia } from '../tiempo/dia.ts'
import { grupoEn, type Registro, textoEn, variosEn } from './escritura.ts'

/** What the office says of a document that arrived. */
export const ESTADOS_DE_RECIBIDO = ['por decidir', 'aceptado', 'rechazado'] as const
export type EstadoDeRecibido = (typeof ESTADOS_DE_RECIBIDO)[number]

/** What the tax office says of it. 'desconocido': asked for days, it never had it. */
export const DGII_DE_RECIBIDO = ['por consultar', 'conocido', 'rechazado', 'desconocido'] as const
export type DgiiDeRecibido = (typeof DGII_DE_RECIBIDO)[number]

/**
 * That another document with its number arrived, of which one at most is its issuer's: nobody knows yet which one, or the tax office
 * knows the other.
 */
export const RIVALES_DE_RECIBIDO = ['por saber', 'el otro'] as const
export type RivalDeRecibido = (typeof RIVALES_DE_RECIBIDO)[number]

/** What is still to be said about it: a question to the tax office, and the office's decision to both. */
export const TAREAS_DE_RECIBIDO = ['consultar', 'al emisor', 'a la DGII'] as const
export type TareaDeRecibido = (typeof TAREAS_DE_RECIBIDO)[number]
export const ESTADOS_DE_TAREA = ['pendiente', 'hecha', 'rechazada', 'sin dirección', 'abandonada'] as const
export type EstadoDeTarea = (typeof ESTADOS_DE_TAREA)[number]

/** It was not done, and may be when it is tried again. The tax office is asked about a document for a week, and not anew. */
export function seReintentaTarea({
  tarea,
  estado,
}: {
  tarea: TareaDeRecibido
  estado: EstadoDeTarea
}): boolean {
  return (
    estado === 'pendiente' ||
    (tarea !== 'consultar' && (estado === 'abandonada' || estado === 'sin dirección'))
  )
}

/** The types that reach a buyer's server, or that a buyer may approve (Descripción Técnica). */
export const TIPOS_QUE_SE_RECIBEN: readonly string[] = TIPOS_FISCALES.filter(({ seRecibe }) => seRecibe).map(
  ({ tipo }) => tipo.E,
)

/** A note of 10,000 lines, the longest document that a schema allows, stays below (bytes). */
export const MAX_BYTES_DE_ECF = 10 * 1024 * 1024

/** Longest reason of a refusal (ACECF, DetalleMotivoRechazo). */
export const MAX_MOTIVO_DE_RECHAZO = 250

/** What the office reads of a document that somebody issued to it. */
export interface EcfRecibido {
  readonly emisorRnc: string
  readonly emisorNombre: string
  readonly compradorRnc: string
  /** Two digits. */
  readonly tipo: string
  readonly encf: string
  readonly fecha: Dia
  readonly total: Centavos
  readonly itbis: Centavos
}

/**
 * The heads of a document whose signature and schema hold. Null for what no schema says: a number of another type than the
 * document's, a day that does not exist, an amount above the largest.
 */
export function recibidoDe(registro: Registro): EcfRecibido | null {
  const cabeza = grupoEn(registro, 'Encabezado')
  const tipo = textoEn(cabeza, 'IdDoc', 'TipoeCF') ?? ''
  const encf = textoEn(cabeza, 'IdDoc', 'eNCF') ?? ''
  const fecha = diaEcf(textoEn(cabeza, 'Emisor', 'FechaEmision') ?? '')
  const total = montoLeido(textoEn(cabeza, 'Totales', 'MontoTotal') ?? '')
  const itbis = itbisDicho(grupoEn(cabeza, 'Totales'))
  if (!/^E\d{12}$/.test(encf) || encf.slice(1, 3) !== tipo) return null
  if (fecha === null || total === null || itbis === 'ilegible') return null
  return {
    emisorRnc: textoEn(cabeza, 'Emisor', 'RNCEmisor') ?? '',
    emisorNombre: textoEn(cabeza, 'Emisor', 'RazonSocialEmisor') ?? '',
    compradorRnc: textoEn(cabeza, 'Comprador', 'RNCComprador') ?? '',
    tipo,
    encf,
    fecha,
    total,
    itbis: itbis ?? centavos(0),
  }
}

/** The ITBIS of the totals: the general one, or those of each rate; null where they say none, 'ilegible' where it is no amount. */
export function itbisDicho(totales: Registro): Centavos | null | 'ilegible' {
  const [general, ...porTasa] = ['TotalITBIS', 'TotalITBIS1', 'TotalITBIS2', 'TotalITBIS3'].map(nombre => {
    const texto = textoEn(totales, nombre)
    return texto === null ? null : (montoLeido(texto) ?? 'ilegible')
  })
  if (general === 'ilegible' || porTasa.includes('ilegible')) return 'ilegible'
  const dichos = porTasa.filter((monto): monto is Centavos => typeof monto === 'number')
  if (dichos.length === 0 || (typeof general === 'number' && general > 0)) return general ?? null
  return sumar(...dichos)
}

/** A line as the document says it: its texts, which may have more decimals than money has. */
export interface LineaRecibida {
  readonly descripcion: string
  readonly servicio: boolean
  readonly exento: boolean
  readonly cantidad: string
  readonly precio: string
  readonly descuento: string | null
  readonly importe: string
}

export interface DetalleRecibido {
  readonly lineas: readonly LineaRecibida[]
  /** Of a note: the number that it corrects, and why. */
  readonly ncfModificado: string | null
  readonly razon: string | null
  /** Last day of payment. */
  readonly vencePago: Dia | null
}

const EXENTO = '4'
const SERVICIO = '2'

export function detalleDe(registro: Registro): DetalleRecibido {
  const items = variosEn(grupoEn(registro, 'DetallesItems'), 'Item')
  return {
    lineas: items.filter((item): item is Registro => typeof item === 'object').map(lineaDe),
    ncfModificado: textoEn(registro, 'InformacionReferencia', 'NCFModificado'),
    razon: textoEn(registro, 'InformacionReferencia', 'RazonModificacion'),
    vencePago: diaEcf(textoEn(registro, 'Encabezado', 'IdDoc', 'FechaLimitePago') ?? ''),
  }
}

function lineaDe(item: Registro): LineaRecibida {
  return {
    descripcion: textoEn(item, 'NombreItem') ?? '',
    servicio: textoEn(item, 'IndicadorBienoServicio') === SERVICIO,
    exento: textoEn(item, 'IndicadorFacturacion') === EXENTO,
    cantidad: textoEn(item, 'CantidadItem') ?? '',
    precio: textoEn(item, 'PrecioUnitarioItem') ?? '',
    descuento: textoEn(item, 'DescuentoMonto'),
    importe: textoEn(item, 'MontoItem') ?? '',
  }
}

/** '15-11-2026' → '2026-11-15'; null for what is no day. */
export function diaEcf(texto: string): Dia | null {
  const dia = texto.split('-').reverse().join('-')
  return esDia(dia) ? dia : null
}

/** '1180', '1180.5' and '1180.00' → centavos; null above the largest amount, below zero, or for what is no amount. */
export function montoLeido(texto: string): Centavos | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,16})(?:\.(\d{1,2}))?$/.exec(texto) ?? []
  if (enteros === '') return null
  const valor = Number(`${enteros}${decimales.padEnd(2, '0')}`)
  return valor > MONTO_MAXIMO ? null : centavos(valor)
}
