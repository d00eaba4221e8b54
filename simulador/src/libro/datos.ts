import { randomBytes } from 'node:crypto'

export const AMBIENTES = ['testecf', 'certecf', 'ecf'] as const
export type Ambiente = (typeof AMBIENTES)[number]

export interface Mensaje {
  readonly codigo: number
  readonly valor: string
}

/** 1 Aceptado, 2 Rechazado, 4 Aceptado Condicional: what was decided, which whoever asks may learn later. */
export interface Veredicto {
  readonly estado: 1 | 2 | 4
  readonly secuenciaUtilizada: boolean
  readonly mensajes: readonly Mensaje[]
}

export type Servicio = 'recepcion' | 'resumen' | 'aprobacion' | 'anulacion'

/** One file that arrived, with what was decided of it. Texts as they stood in it; `xml` are its bytes in base64. */
export interface Recibido extends Veredicto {
  readonly orden: number
  readonly ambiente: Ambiente
  readonly servicio: Servicio
  readonly nombre: string
  readonly xml: string
  readonly recibidoEn: string
  readonly trackId: string
  readonly sn: string
  readonly rnc: string
  readonly encf: string
  readonly tipo: string
  readonly rncComprador: string
  readonly idExtranjero: string
  readonly fechaEmision: string
  readonly fechaFirma: string
  readonly montoTotal: string
  readonly totalItbis: string
  readonly codigoSeguridad: string
  readonly ncfModificado: string
  readonly codigoModificacion: string
  /** What its figures differ from this program's, though no more than is granted: an exact issuer has none. */
  readonly diferencias: readonly string[]
  /** While it lasts, whoever asks hears 'En Proceso': for so many questions more, or until a moment. */
  enProceso: { consultas: number; hasta: string | null } | null
  /** A certification set that was begun again gives its numbers back. */
  vigente: boolean
}

export interface Rango {
  readonly rnc: string
  readonly tipo: string
  readonly desde: number
  readonly hasta: number
  /** 'dd-MM-yyyy', null for types whose numbers do not expire. */
  readonly vence: string | null
}

export interface Anulado {
  readonly ambiente: Ambiente
  readonly rnc: string
  readonly desde: string
  readonly hasta: string
}

export interface EntradaDeDirectorio {
  readonly nombre: string
  readonly rnc: string
  readonly urlRecepcion: string
  readonly urlAceptacion: string
  readonly urlOpcional: string
}

export interface Contribuyente {
  readonly rnc: string
  readonly nombre: string
  /** 'desconocido' is in no register; 'suspendido' may not issue. */
  readonly estado: 'activo' | 'suspendido' | 'desconocido'
}

/** A certification set: rows as the sheet has them, column by text. `hechos` were accepted since the last restart. */
export interface Conjunto {
  readonly rnc: string
  readonly ecf: readonly Fila[]
  readonly rfce: readonly Fila[]
  /** Approvals that it asks of the taxpayer once its data are complete. */
  readonly acecf: readonly Fila[]
  readonly enOrden: boolean
  hechos: string[]
  aprobados: string[]
  reinicios: number
  /** Accepted of the simulation, which follows on the data, since it was last emptied; and how often it was. */
  simulados: string[]
  vaciadas: number
}
export type Fila = Readonly<Record<string, string>>

export interface Ajustes {
  segundosDeToken: number
  segundosDeSemilla: number
  /** With which status a file is answered that its schema refuses: both were seen. */
  estadoDeEsquema: 200 | 400
  /** Whether the buyer of this program asks for a token before it takes a document. */
  parConToken: boolean
}

export interface Datos {
  readonly secreto: string
  /** Tokens of an earlier generation are refused. */
  generacion: number
  orden: number
  readonly recibidos: Recibido[]
  readonly anulados: Anulado[]
  rangos: Rango[]
  /** By RNC, the certificates that may act for it. An RNC that is not here accepts every certificate. */
  delegaciones: Record<string, string[]>
  /** Certificates that may act for nobody. */
  sinDelegar: string[]
  directorio: EntradaDeDirectorio[]
  contribuyentes: Contribuyente[]
  conjuntos: Conjunto[]
  ajustes: Ajustes
}

export function datosNuevos(): Datos {
  return {
    secreto: randomBytes(32).toString('base64'),
    generacion: 0,
    orden: 0,
    recibidos: [],
    anulados: [],
    rangos: [],
    delegaciones: {},
    sinDelegar: [],
    directorio: [],
    contribuyentes: [],
    conjuntos: [],
    ajustes: { segundosDeToken: 3600, segundosDeSemilla: 300, estadoDeEsquema: 400, parConToken: false },
  }
}
