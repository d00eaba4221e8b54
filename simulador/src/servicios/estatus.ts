import { json, type Oficina, type Respuesta } from '../servidor/servicio.ts'

const SERVICIOS = [
  'Autenticación',
  'Recepción',
  'Consulta Resultado',
  'Consulta Estado',
  'Consulta Directorio',
  'Consulta TrackIds',
  'Aprobación Comercial',
  'Anulación Rangos',
  'Recepción FC',
  'Consulta RFCE',
  'Consulta Timbre',
]
const AMBIENTES: Readonly<Record<string, string>> = { '1': 'TesteCF', '2': 'CerteCF', '3': 'eCF' }

/** Service 13: whether the others work; what is under maintenance says so. */
export function estatusDe({ fallas }: Oficina, cual: string, ambiente: string): Respuesta | null {
  const mantenimiento = fallas.enMantenimiento()
  const estatus = mantenimiento ? 'En mantenimiento' : 'Disponible'
  switch (cual.toLowerCase()) {
    case 'obtenerestatus':
      return json(
        'Estatus',
        Object.values(AMBIENTES).flatMap(nombre =>
          SERVICIOS.map(servicio => ({ servicio, estatus, ambiente: nombre })),
        ),
      )
    case 'obtenerventanasmantenimiento':
      return json('VentanasMantenimiento', {
        ventanaMantenimientos: mantenimiento ? [{ ambiente: 'eCF', horario: 'ahora' }] : [],
      })
    case 'verificarestado':
      return json('Estado', { ambiente: AMBIENTES[ambiente] ?? null, estado: estatus })
    default:
      return null
  }
}
