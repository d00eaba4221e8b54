import type { EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import { Sello } from '../ui/table/sello.tsx'

const PALABRAS: Readonly<Record<EstadoDeCorreo, string>> = {
  'en cola': 'En cola',
  enviado: 'Enviado',
  fallido: 'No salió',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
}

const TONOS = {
  'en cola': 'espera',
  enviado: 'bien',
  fallido: 'mal',
  rechazado: 'mal',
  cancelado: 'aviso',
} as const satisfies Record<EstadoDeCorreo, string>

/** What became of a mail, as a word; the colour only helps to find it. */
export function EstadoDeCorreoMarca({ estado }: { estado: EstadoDeCorreo }) {
  return <Sello tono={TONOS[estado]}>{PALABRAS[estado]}</Sello>
}

export function estadoDeCorreoEnPalabras(estado: EstadoDeCorreo): string {
  return PALABRAS[estado]
}
