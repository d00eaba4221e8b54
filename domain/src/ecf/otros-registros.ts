import { formatNcf } from '../ncf/formato.ts'
import { fechaHoraEcf, grupo, type Registro, textoEcf } from './escritura.ts'

/** Numbers of one type that were never used, from one to another, both included. */
export interface RangoSinUsar {
  /** Two digits: '31'. */
  readonly tipo: string
  readonly desde: number
  readonly hasta: number
}

/** Most types of one annulment (schema, Anulacion), and most ranges of a type (Secuencias). */
export const ANULACIONES_MAXIMAS = 10
export const RANGOS_MAXIMOS = 10_000

/** The annulment of numbers (ANECF); ranges of a type that follow each other stand together. Refuses (RangeError) none, or more than the schema takes. */
export function anulacionDe(
  { rnc, rangos }: { rnc: string; rangos: readonly RangoSinUsar[] },
  { ahora }: { ahora: Date },
): Registro {
  const grupos = porTipo(rangos)
  if (grupos.length === 0 || grupos.length > ANULACIONES_MAXIMAS || grupos.some(pasaDelMaximo)) {
    throw new RangeError(`${rangos.length} ranges are not annulled at once`)
  }
  return {
    Encabezado: {
      Version: '1.0',
      RncEmisor: rnc,
      CantidadeNCFAnulados: cantidadEn(rangos),
      FechaHoraAnulacioneNCF: fechaHoraEcf(ahora),
    },
    DetalleAnulacion: {
      Anulacion: grupos.map((grupo, i) => ({
        NoLinea: String(i + 1),
        TipoeCF: grupo[0].tipo,
        TablaRangoSecuenciasAnuladaseNCF: { Secuencias: grupo.map(secuenciaDe) },
        CantidadeNCFAnulados: cantidadEn(grupo),
      })),
    },
  }
}

type Grupo = [RangoSinUsar, ...RangoSinUsar[]]

function porTipo(rangos: readonly RangoSinUsar[]): Grupo[] {
  const grupos: Grupo[] = []
  for (const rango of rangos) {
    const ultimo = grupos.at(-1)
    if (ultimo?.[0].tipo === rango.tipo) ultimo.push(rango)
    else grupos.push([rango])
  }
  return grupos
}

function pasaDelMaximo(grupo: Grupo): boolean {
  return grupo.length > RANGOS_MAXIMOS
}

function cantidadEn(rangos: readonly RangoSinUsar[]): string {
  return String(rangos.reduce((suma, { desde, hasta }) => suma + hasta - desde + 1, 0))
}

function secuenciaDe({ tipo, desde, hasta }: RangoSinUsar): Registro {
  return {
    SecuenciaeNCFDesde: formatNcf({ serie: 'E', tipo, numero: desde }),
    SecuenciaeNCFHasta: formatNcf({ serie: 'E', tipo, numero: hasta }),
  }
}

/** Numbers of a type as ranges, those that follow each other together: 3, 4, 5, 9 → 3–5 and 9. In any order. */
export function rangosDe(tipo: string, numeros: readonly number[]): RangoSinUsar[] {
  const rangos: { tipo: string; desde: number; hasta: number }[] = []
  for (const numero of numeros.toSorted((a, b) => a - b)) {
    const ultimo = rangos.at(-1)
    if (ultimo && ultimo.hasta === numero - 1) ultimo.hasta = numero
    else rangos.push({ tipo, desde: numero, hasta: numero })
  }
  return rangos
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
  { ahora }: { ahora: Date },
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
export function aprobacionDe(aprobacion: Aprobacion, { ahora }: { ahora: Date }): Registro {
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
