import type { Situacion } from './estado-en-palabras.ts'
import type { EstadoEcf, MensajeEcf } from './estados.ts'
import { conservaNumero } from './salida.ts'

const SIGNIFICADOS: Readonly<Record<Exclude<EstadoEcf, 'rechazado'>, string>> = {
  'por firmar': 'Se está preparando y firmando. No hace falta hacer nada.',
  'por enviar':
    'Está firmado y espera su turno o la conexión con la DGII. Ya puede entregarse al cliente; no hace falta hacer nada.',
  'en proceso': 'La DGII lo recibió y todavía no responde. Se le sigue preguntando; no lo emita otra vez.',
  aceptado: 'La DGII lo aceptó.',
  'aceptado condicional':
    'La DGII lo aceptó con observaciones: vale como los demás. Corrija la causa para los próximos.',
}

/** What that means, and what to do. `secuenciaUtilizada`: of a rejected one, whether its number is used up; unknown counts as used. */
export function significadoDeEstado(
  ecf: Situacion & { readonly secuenciaUtilizada: boolean | null; readonly mensajes: readonly MensajeEcf[] },
): string {
  const { estado, detenido } = ecf
  if (detenido) {
    return 'El envío está detenido, porque repetirlo sin corregir la causa no ayudaría. Corríjala y pulse Reintentar.'
  }
  if (estado !== 'rechazado') return SIGNIFICADOS[estado]
  return conservaNumero(ecf)
    ? 'La DGII lo rechazó y su número sigue libre: no cuenta en ninguna suma. Corrija la causa y envíelo otra vez con el mismo número.'
    : 'La DGII lo rechazó y su número ya no sirve: no cuenta en ninguna suma. Corrija la causa y emítalo de nuevo, con otro número. Lo entregado al cliente no tiene valor fiscal.'
}
