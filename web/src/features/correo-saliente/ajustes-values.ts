import type { CorreoSaliente } from '@cuadre/contract/correo-saliente'
import { CUOTA_POR_DEFECTO } from '@cuadre/domain/correos/cuota'
import { ASUNTO_POR_DEFECTO, MENSAJE_POR_DEFECTO } from '@cuadre/domain/correos/plantilla'
import { PUERTO_HABITUAL, type Seguridad } from '@cuadre/domain/correos/seguridad'

export interface AjustesValues {
  readonly servidor: string
  readonly puerto: number | null
  readonly seguridad: Seguridad
  readonly sinCifrar: boolean
  readonly usuario: string
  /** Blank: the one that is kept, if there is one. */
  readonly contrasena: string
  readonly remitente: string
  readonly remitenteNombre: string
  readonly responderA: string
  readonly asunto: string
  readonly mensaje: string
  readonly destinatariosPorUsuario: number | null
  readonly destinatariosPorOficina: number | null
}

/** What is saved and what is not typed: the password that is kept goes on while its user does. */
export function bodyOf({ contrasena, ...values }: AjustesValues, ajustes: CorreoSaliente | null) {
  const keep = contrasena === '' && ajustes?.conContrasena === true && values.usuario.trim() !== ''
  return {
    ...values,
    ...(!keep && { contrasena }),
    ...(ajustes && { version: ajustes.version }),
  }
}

export function valuesOf(ajustes: CorreoSaliente | null): AjustesValues {
  return {
    servidor: ajustes?.servidor ?? '',
    puerto: ajustes?.puerto ?? PUERTO_HABITUAL.starttls,
    seguridad: ajustes?.seguridad ?? 'starttls',
    sinCifrar: ajustes?.seguridad === 'ninguna',
    usuario: ajustes?.usuario ?? '',
    contrasena: '',
    remitente: ajustes?.remitente ?? '',
    remitenteNombre: ajustes?.remitenteNombre ?? '',
    responderA: ajustes?.responderA ?? '',
    asunto: ajustes?.asunto ?? ASUNTO_POR_DEFECTO,
    mensaje: ajustes?.mensaje ?? MENSAJE_POR_DEFECTO,
    destinatariosPorUsuario: ajustes?.destinatariosPorUsuario ?? CUOTA_POR_DEFECTO.porUsuario,
    destinatariosPorOficina: ajustes?.destinatariosPorOficina ?? CUOTA_POR_DEFECTO.porOficina,
  }
}
