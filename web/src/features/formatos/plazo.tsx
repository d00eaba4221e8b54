import './plazo.css'
import { fraseDePlazo } from '@cuadre/domain/cierres/frase-de-plazo'
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
