import '../../ui/screen/progress.css'
import type { CargaEnCurso } from '@cuadre/contract/contribuyentes'
import { formatEntero } from '@cuadre/domain/dinero/formato'

interface AvanceDeCargaProps {
  /** As the server says it; null before it has begun. */
  readonly enCurso: CargaEnCurso | null
  /** Bytes of the file that is being sent from here. */
  readonly total: number | null
  /** It is sent from here, so that leaving would break it off. */
  readonly propio: boolean
}

/** How far a register is that is being loaded, from here or by somebody else. */
export function AvanceDeCarga({ enCurso, total, propio }: AvanceDeCargaProps) {
  const bytes = enCurso?.bytes ?? 0
  const de = enCurso?.total ?? total
  const parte = de === null ? null : Math.min(99, Math.floor((bytes / de) * 100))
  return (
    <div className="cuadre-progress">
      <progress aria-label="Carga del registro" max={100} {...(parte === null ? {} : { value: parte })} />
      <span role="status">
        {`Cargando: ${formatEntero(enCurso?.filas ?? 0)} contribuyentes${parte === null ? '' : `, ${parte} %`}. `}
        {propio && 'No cierre esta pantalla hasta que termine.'}
      </span>
    </div>
  )
}
