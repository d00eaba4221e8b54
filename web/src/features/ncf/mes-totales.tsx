import './mes-totales.css'
import type { DiaDeNcf } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { totalDelMes } from './semanas-del-mes.ts'

/** What the month has in all. */
export function MesTotales({ dias }: { dias: readonly DiaDeNcf[] }) {
  const { disponibles, usados, anulados, total } = totalDelMes(dias)
  const cifras = [
    ['Disponibles', disponibles],
    ['Usados', usados],
    ['Anulados', anulados],
    ['Total del mes', total],
  ] as const
  return (
    <dl className="cuadre-facts cuadre-ncf-totales" aria-label="Totales del mes">
      {cifras.map(([texto, n]) => (
        <div key={texto}>
          <dt>{texto}</dt>
          <dd>{formatEntero(n)}</dd>
        </div>
      ))}
    </dl>
  )
}
