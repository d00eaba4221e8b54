import './estado-de-ncf.css'
import type { Ncf } from '@cuadre/contract/ncf'
import { ESTADO_DISPONIBLE } from '@cuadre/domain/ncf/disponible'
import { IconBan, IconCircle, IconCircleCheckFilled } from '../../ui/icons/icons.ts'

const ESTADOS = {
  disponible: { texto: 'Disponible', Icono: IconCircle },
  usado: { texto: 'Usado', Icono: IconCircleCheckFilled },
  anulado: { texto: 'Anulado', Icono: IconBan },
} as const

export type NombreDeEstado = keyof typeof ESTADOS

export function estadoDe({ estado, anulado }: Pick<Ncf, 'estado' | 'anulado'>): NombreDeEstado {
  if (anulado) return 'anulado'
  return estado === ESTADO_DISPONIBLE ? 'disponible' : 'usado'
}

/** A number's state as sign and word. */
export function EstadoDeNcf({ estado, texto }: { estado: NombreDeEstado; texto?: string }) {
  const { texto: palabra, Icono } = ESTADOS[estado]
  return (
    <span className="cuadre-ncf-estado" data-estado={estado}>
      <Icono size={14} />
      {texto ?? palabra}
    </span>
  )
}
