import type { Ambiente } from '@cuadre/domain/ecf/ambientes'

/** One service of the tax office (Descripción Técnica de Servicios DGII). */
interface Servicio {
  readonly nombre: string
  readonly metodo: 'GET' | 'POST'
  /** Behind its host; 'fc' is that of small consumption invoices. */
  readonly ruta: `${'ecf' | 'fc'}/${string}`
  /** Longest wait for an answer, in seconds. */
  readonly espera: number
  /** Environments that do not have it. */
  readonly faltaEn: readonly Ambiente[]
}

const por =
  (metodo: Servicio['metodo']) =>
  (nombre: string, ruta: Servicio['ruta'], espera: number, ...faltaEn: readonly Ambiente[]): Servicio => {
    return { nombre, metodo, ruta, espera, faltaEn }
  }
const [get, post] = [por('GET'), por('POST')]

/** Every service that is called, with the longest that each has been seen to take several times over. */
export const SERVICIOS = {
  semilla: get('Semilla', 'ecf/autenticacion/api/autenticacion/semilla', 15),
  validarSemilla: post('Validar semilla', 'ecf/autenticacion/api/autenticacion/validarsemilla', 30),
  recepcion: post('Recepción de e-CF', 'ecf/recepcion/api/facturaselectronicas', 60),
  recepcionResumen: post('Recepción de resumen', 'fc/recepcionfc/api/recepcion/ecf', 60),
  resultado: get('Consulta de resultado', 'ecf/consultaresultado/api/consultas/estado', 20),
  estado: get('Consulta de estado', 'ecf/consultaestado/api/consultas/estado', 20, 'certecf'),
  trackIds: get('Consulta de TrackId', 'ecf/consultatrackids/api/trackids/consulta', 20, 'certecf'),
  consultaResumen: get('Consulta de resumen', 'fc/consultarfce/api/Consultas/Consulta', 20, 'testecf'),
  anulacion: post('Anulación de rangos', 'ecf/anulacionrangos/api/operaciones/anularrango', 60, 'certecf'),
  directorio: get(
    'Directorio',
    'ecf/consultadirectorio/api/consultas/obtenerdirectorioporrnc',
    20,
    'certecf',
  ),
  aprobacion: post('Aprobación comercial', 'ecf/aprobacioncomercial/api/aprobacioncomercial', 60),
}

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
  const { ruta } = SERVICIOS[servicio]
  const [host] = ruta.split('/')
  const base =
    ambiente === 'simulador'
      ? `${simuladorUrl}/${host}`
      : simulado
        ? `${simuladorUrl}${host === 'fc' ? '/fc' : ''}/${ambiente}`
        : `https://${host}.dgii.gov.do/${ambiente}`
  const busqueda = new URLSearchParams(pregunta).toString()
  return `${base}${ruta.slice(ruta.indexOf('/'))}${busqueda === '' ? '' : `?${busqueda}`}`
}

export function ofrece(ambiente: Ambiente, servicio: NombreDeServicio): boolean {
  return !SERVICIOS[servicio].faltaEn.includes(ambiente)
}
