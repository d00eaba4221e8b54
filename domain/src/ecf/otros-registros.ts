import { formatNcf } from '../ncf/formato.ts'
import { fechaHoraEcf, textoEcf } from './escritura.ts'
import { grupo, type Registro } from './registro.ts'

/** Numbers of one type that were never used, from one to another, both included. */
export interface RangoSinUsar {
  /** Two digits: '31'. */
  readonly tipo: string
  readonly desde: number
  readonly hasta: number
}

/** Most types of one annulment (schema, Anulacion). */
export const ANULACIONES_MAXIMAS = 10

/** The annulment of numbers (ANECF). Refuses (RangeError) none, or more than ten ranges. */
export function anulacionDe(
  { rnc, rangos }: { readonly rnc: string; readonly rangos: readonly RangoSinUsar[] },
  { ahora }: { readonly ahora: Date },
): Registro {
  if (rangos.length === 0 || rangos.length > ANULACIONES_MAXIMAS) {
    throw new RangeError(`${rangos.length} ranges are not annulled at once`)
  }
  const cantidad = ({ desde, hasta }: RangoSinUsar) => hasta - desde + 1
  return {
    Encabezado: {
      Version: '1.0',
      RncEmisor: rnc,
      CantidadeNCFAnulados: String(rangos.reduce((suma, rango) => suma + cantidad(rango), 0)),
      FechaHoraAnulacioneNCF: fechaHoraEcf(ahora),
    },
    DetalleAnulacion: {
      Anulacion: rangos.map((rango, i) => ({
        NoLinea: String(i + 1),
        TipoeCF: rango.tipo,
        TablaRangoSecuenciasAnuladaseNCF: {
          Secuencias: {
            SecuenciaeNCFDesde: formatNcf({ serie: 'E', tipo: rango.tipo, numero: rango.desde }),
            SecuenciaeNCFHasta: formatNcf({ serie: 'E', tipo: rango.tipo, numero: rango.hasta }),
          },
        },
        CantidadeNCFAnulados: String(cantidad(rango)),
      })),
    },
  }
}

/** Why a document that somebody sent was not taken: its form, its signature, it came before, it is for somebody else. */
export const MOTIVOS_DE_NO_RECIBIDO = {
  especificacion: '1',
  firma: '2',
  duplicado: '3',
  comprador: '4',
} as const
export type MotivoDeNoRecibido = keyof typeof MOTIVOS_DE_NO_RECIBIDO

interface Acuse {
  readonly rncEmisor: string
  readonly rncComprador: string
  readonly encf: string
  /** Null: it was taken. */
  readonly motivo: MotivoDeNoRecibido | null
}

/** The answer to whoever sends a document (ARECF). */
export function acuseDe(
  { rncEmisor, rncComprador, encf, motivo }: Acuse,
  { ahora }: { readonly ahora: Date },
): Registro {
  return {
    DetalleAcusedeRecibo: grupo({
      Version: '1.0',
      RNCEmisor: rncEmisor,
      RNCComprador: rncComprador,
      eNCF: encf,
      Estado: motivo === null ? '0' : '1',
      CodigoMotivoNoRecibido: motivo && MOTIVOS_DE_NO_RECIBIDO[motivo],
      FechaHoraAcuseRecibo: fechaHoraEcf(ahora),
    }),
  }
}

interface Aprobacion {
  readonly rncEmisor: string
  readonly rncComprador: string
  readonly encf: string
  /** As the document says them: 'dd-MM-yyyy', '1180.00'. */
  readonly fechaEmision: string
  readonly montoTotal: string
  /** Why it is not accepted; null: it is. */
  readonly rechazo: string | null
}

/** What the buyer says of a document (ACECF): it is accepted, or why not. */
export function aprobacionDe(aprobacion: Aprobacion, { ahora }: { readonly ahora: Date }): Registro {
  const { rncEmisor, rncComprador, encf, fechaEmision, montoTotal, rechazo } = aprobacion
  return {
    DetalleAprobacionComercial: grupo({
      Version: '1.0',
      RNCEmisor: rncEmisor,
      eNCF: encf,
      FechaEmision: fechaEmision,
      MontoTotal: montoTotal,
      RNCComprador: rncComprador,
      Estado: rechazo === null ? '1' : '2',
      DetalleMotivoRechazo: textoEcf(rechazo, 250),
      FechaHoraAprobacionComercial: fechaHoraEcf(ahora),
    }),
  }
}
