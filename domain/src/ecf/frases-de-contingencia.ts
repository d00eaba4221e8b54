import { formatEntero } from '../dinero/formato.ts'
import { type Dia, diaEnSantoDomingo, diasEntre, formatInstante } from '../tiempo/dia.ts'
import { HORAS_SIN_CONEXION, plazoEnPalabras, tonoDePlazo } from './contingencia.ts'

/** What Inicio and the screen of electronic documents know of contingencies; moments ISO. */
export interface HayContingencia {
  /** Handed over without a connection and not there yet; the first has to be there by `contingenciaHasta`. */
  readonly enContingencia: number
  readonly contingenciaHasta: string | null
  readonly papel?:
    | {
        readonly empresas: readonly {
          readonly empresaNombre: string
          readonly ultimoDia: Dia
          readonly quedan: number
        }[]
        readonly porReemplazar: number
        readonly reemplazarHasta: Dia | null
      }
    | null
    | undefined
}

export interface FraseDeContingencia {
  readonly texto: string
  /** Its time is over, or nearly. */
  readonly urgente: boolean
  readonly ruta: string
  readonly enlace: string
}

const ECF = '/facturacion-electronica'

/** Everything that a contingency asks for, in sentences: what waits for a line, companies on paper, what is to be replaced (R11.90). */
export function frasesDeContingencia(hay: HayContingencia, ahora: Date): FraseDeContingencia[] {
  const { papel } = hay
  const hoy = diaEnSantoDomingo(ahora)
  const enPapel = (papel?.empresas ?? []).map(({ empresaNombre, ...plazo }) => ({
    texto: `${empresaNombre} está en contingencia y factura en papel. ${plazoEnPalabras(plazo)}.`,
    urgente: tonoDePlazo(plazo.quedan) !== 'bien',
    ruta: `${ECF}/empresas`,
    enlace: 'Ver la empresa',
  }))
  return [...sinConexion(hay, ahora), ...enPapel, ...porReemplazar(papel, hoy)]
}

function sinConexion(
  { enContingencia, contingenciaHasta }: HayContingencia,
  ahora: Date,
): FraseDeContingencia[] {
  if (enContingencia === 0 || contingenciaHasta === null) return []
  const hasta = new Date(contingenciaHasta)
  const horas = Math.floor((hasta.getTime() - ahora.getTime()) / 3_600_000)
  const cuantos =
    enContingencia === 1 ? 'Se entregó 1 e-CF' : `Se entregaron ${formatEntero(enContingencia)} e-CF`
  const plazo =
    horas < 0
      ? `Las ${HORAS_SIN_CONEXION} horas para enviarlos vencieron: ${formatInstante(hasta)}`
      : `El primero debe llegar antes de esta hora: ${formatInstante(hasta)}`
  return [
    {
      texto: `${cuantos} sin conexión con la DGII. ${plazo}`,
      urgente: horas < 24,
      ruta: ECF,
      enlace: 'Ver los comprobantes',
    },
  ]
}

function porReemplazar(papel: HayContingencia['papel'], hoy: Dia): FraseDeContingencia[] {
  if (!papel || papel.porReemplazar === 0) return []
  const { porReemplazar: cuantos, reemplazarHasta } = papel
  const cosas =
    cuantos === 1
      ? 'Falta reemplazar 1 comprobante'
      : `Faltan por reemplazar ${formatEntero(cuantos)} comprobantes`
  const quedan = reemplazarHasta === null ? null : diasEntre(hoy, reemplazarHasta)
  const plazo =
    reemplazarHasta === null || quedan === null
      ? 'Se hace cuando termine la contingencia'
      : plazoEnPalabras({ ultimoDia: reemplazarHasta, quedan })
  return [
    {
      texto: `${cosas} de contingencia. ${plazo}.`,
      urgente: quedan !== null && tonoDePlazo(quedan) !== 'bien',
      ruta: `${ECF}/por-reemplazar`,
      enlace: 'Ver por reemplazar',
    },
  ]
}
