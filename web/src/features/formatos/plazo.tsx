import './plazo.css'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { plazoDeEnvio } from '@cuadre/domain/reportes/envio'
import { type Dia, diasEntre, formatDia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'

/** Until when a month is sent, and how near or how long ago that is. */
export function Plazo({ mes }: { mes: Dia }) {
  const plazo = plazoDeEnvio(mes)
  const dias = diasEntre(hoy(), plazo)
  return (
    <>
      {formatDia(plazo)}{' '}
      <span className="cuadre-plazo" data-vencido={dias < 0 || undefined}>
        {fraseDePlazo(dias)}
      </span>
    </>
  )
}

/** So many days are left; negative: it is over since then. */
export function fraseDePlazo(dias: number): string {
  if (dias === 0) return 'Vence hoy'
  const cuantos = Math.abs(dias) === 1 ? '1 día' : `${formatEntero(Math.abs(dias))} días`
  return dias < 0 ? `Venció hace ${cuantos}` : `Vence en ${cuantos}`
}
