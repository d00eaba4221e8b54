import type { Ambiente } from '@cuadre/domain/ecf/ambientes'

/** One service of the tax office (Descripción Técnica de Servicios DGII). */
interface Servicio {
  readonly nombre: string
  readonly metodo: 'GET' | 'POST'
  /** 'fc': the host of small consumption invoices. */
  readonly host: 'ecf' | 'fc'
  readonly ruta: string
  /** Answers without a token. */
  readonly abierto?: true
  /** Environments that do not have it. */
  readonly faltaEn?: readonly Ambiente[]
  /** Longest wait for an answer, in seconds. */
  readonly espera: number
}

/** Every service that is called, with the longest that each has been seen to take several times over. */
export const SERVICIOS = {
  semilla: {
    nombre: 'Semilla',
    metodo: 'GET',
    host: 'ecf',
    ruta: 'autenticacion/api/autenticacion/semilla',
    abierto: true,
    espera: 15,
  },
  validarSemilla: {
    nombre: 'Validar semilla',
    metodo: 'POST',
    host: 'ecf',
    ruta: 'autenticacion/api/autenticacion/validarsemilla',
    abierto: true,
    espera: 30,
  },
  recepcion: {
    nombre: 'Recepción de e-CF',
    metodo: 'POST',
    host: 'ecf',
    ruta: 'recepcion/api/facturaselectronicas',
    espera: 60,
  },
  recepcionResumen: {
    nombre: 'Recepción de resumen',
    metodo: 'POST',
    host: 'fc',
    ruta: 'recepcionfc/api/recepcion/ecf',
    espera: 60,
  },
  resultado: {
    nombre: 'Consulta de resultado',
    metodo: 'GET',
    host: 'ecf',
    ruta: 'consultaresultado/api/consultas/estado',
    espera: 20,
  },
  estado: {
    nombre: 'Consulta de estado',
    metodo: 'GET',
    host: 'ecf',
    ruta: 'consultaestado/api/consultas/estado',
    faltaEn: ['certecf'],
    espera: 20,
  },
  trackIds: {
    nombre: 'Consulta de TrackId',
    metodo: 'GET',
    host: 'ecf',
    ruta: 'consultatrackids/api/trackids/consulta',
    faltaEn: ['certecf'],
    espera: 20,
  },
  consultaResumen: {
    nombre: 'Consulta de resumen',
    metodo: 'GET',
    host: 'fc',
    ruta: 'consultarfce/api/Consultas/Consulta',
    faltaEn: ['testecf'],
    espera: 20,
  },
  anulacion: {
    nombre: 'Anulación de rangos',
    metodo: 'POST',
    host: 'ecf',
    ruta: 'anulacionrangos/api/operaciones/anularrango',
    faltaEn: ['certecf'],
    espera: 60,
  },
  directorio: {
    nombre: 'Directorio',
    metodo: 'GET',
    host: 'ecf',
    ruta: 'consultadirectorio/api/consultas/obtenerdirectorioporrnc',
    faltaEn: ['certecf'],
    espera: 20,
  },
  aprobacion: {
    nombre: 'Aprobación comercial',
    metodo: 'POST',
    host: 'ecf',
    ruta: 'aprobacioncomercial/api/aprobacioncomercial',
    espera: 60,
  },
} as const satisfies Record<string, Servicio>

export type NombreDeServicio = keyof typeof SERVICIOS

/** What is asked, by the names of the query. */
export type Pregunta = Readonly<Record<string, string>>

interface Lugar {
  readonly ambiente: Ambiente
  readonly simuladorUrl: string
  /** The simulator's place of that name. */
  readonly simulado?: boolean
}

/** The whole address of a service. The simulator has both hosts side by side. */
export function direccionDe(
  { ambiente, simuladorUrl, simulado = false }: Lugar,
  servicio: NombreDeServicio,
  pregunta: Pregunta = {},
): string {
  const { host, ruta } = SERVICIOS[servicio]
  const base =
    ambiente === 'simulador'
      ? `${simuladorUrl}/${host}`
      : simulado
        ? `${simuladorUrl}${host === 'fc' ? '/fc' : ''}/${ambiente}`
        : `https://${host}.dgii.gov.do/${ambiente}`
  const busqueda = new URLSearchParams(pregunta).toString()
  return `${base}/${ruta}${busqueda === '' ? '' : `?${busqueda}`}`
}

export function ofrece(ambiente: Ambiente, servicio: NombreDeServicio): boolean {
  const { faltaEn = [] }: Servicio = SERVICIOS[servicio]
  return !faltaEn.includes(ambiente)
}
