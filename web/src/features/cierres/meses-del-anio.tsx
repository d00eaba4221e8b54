import type { MesDeCierre } from '@cuadre/contract/cierres'
import { type Dia, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { UnstyledButton } from '@mantine/core'
import { contados } from '../../lib/contar.ts'
import { IconCalendarDue, IconCalendarOff, IconClock, IconLock, IconLockOpen } from '../../ui/icons/icons.ts'

const ESTADOS = {
  cerrado: { texto: 'Cerrado', Icono: IconLock },
  abierto: { texto: 'Abierto', Icono: IconLockOpen },
  'en curso': { texto: 'En curso', Icono: IconClock },
  'por venir': { texto: 'Por venir', Icono: IconCalendarDue },
  'sin empezar': { texto: 'Antes de empezar', Icono: IconCalendarOff },
} as const

interface MesesDelAnioProps {
  readonly anio: number
  /** Day 1 of the company's first month; null: it has none yet. */
  readonly empieza: Dia | null
  readonly meses: readonly MesDeCierre[]
  /** By its day 1. */
  readonly elegido: Dia
  readonly onElegir: (mes: Dia) => void
}

/** Twelve months, each with its state and what it holds. */
export function MesesDelAnio({ anio, empieza, meses, elegido, onElegir }: MesesDelAnioProps) {
  return (
    <ul className="cuadre-cierre-meses" aria-label={`Meses de ${anio}`}>
      {meses.map(mes => (
        <li key={mes.mes}>
          <UnstyledButton
            className="cuadre-cierre-mes cuadre-sheet"
            data-estado={mes.estado}
            aria-pressed={mes.mes === elegido}
            onClick={() => onElegir(mes.mes)}
          >
            <strong>{tituloDelMes(mes.mes).split(' ')[0]}</strong>
            <Estado mes={mes} empieza={empieza} />
            <span className="cuadre-cierre-contenido">{contenidoDe(mes)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

interface EstadoProps {
  readonly mes: Pick<MesDeCierre, 'mes' | 'estado'>
  readonly empieza: Dia | null
}

/** The state as sign and word; a month before the company's first one is not said to be open. */
export function Estado({ mes, empieza }: EstadoProps) {
  const antes = mes.estado === 'abierto' && (empieza === null || mes.mes < empieza)
  const estado = antes ? 'sin empezar' : mes.estado
  const { texto, Icono } = ESTADOS[estado]
  return (
    <span className="cuadre-cierre-estado" data-estado={estado}>
      <Icono />
      {texto}
    </span>
  )
}

/** '42 comprobantes · 3 anulados · 12 compras' */
function contenidoDe({ documentos, anulados, compras }: MesDeCierre): string {
  const partes = contados(
    [documentos, 'comprobante'],
    [anulados, 'NCF anulado', 'NCF anulados'],
    [compras, 'compra'],
  )
  return partes.join(' · ') || 'Sin movimiento'
}
