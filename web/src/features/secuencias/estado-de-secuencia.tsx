import type { EstadoDeSecuencia as Estado } from '@cuadre/domain/documentos/secuencias'
import { Badge } from '@mantine/core'

const ESTADOS: Readonly<Record<Estado, { readonly texto: string; readonly color: string }>> = {
  activa: { texto: 'Activa', color: 'cuadre' },
  'en cola': { texto: 'En cola', color: 'gray' },
  borrador: { texto: 'Borrador', color: 'gray' },
  agotada: { texto: 'Agotada', color: 'gray' },
  vencida: { texto: 'Vencida', color: 'yellow' },
  'en anulación': { texto: 'En anulación', color: 'orange' },
  anulada: { texto: 'Anulada', color: 'red' },
}

/** What can be chosen in the filter, in the words of the list. */
export const OPCIONES_DE_ESTADO = Object.entries(ESTADOS).map(([value, { texto }]) => ({
  value,
  label: texto,
}))

/** The state of a range, as a word. */
export function EstadoDeSecuencia({ estado }: { estado: Estado }) {
  const { texto, color } = ESTADOS[estado]
  return (
    <Badge variant={estado === 'activa' ? 'filled' : 'outline'} color={color} tt="none" miw="max-content">
      {texto}
    </Badge>
  )
}
