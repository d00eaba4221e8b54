import './plazo.css'
import { cierres } from '@cuadre/contract/cierres'
import { fraseDePlazo } from '@cuadre/domain/cierres/frase-de-plazo'
import { plazoDeEnvio } from '@cuadre/domain/reportes/envio'
import { type Dia, diaEnSantoDomingo, diasEntre, formatDia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

interface PlazoProps {
  /** Null while no company is chosen. */
  readonly empresaId: number | null
  readonly mes: Dia
  readonly formato: '606' | '607' | '608'
}

/** Until when a month is sent, and how near or how long ago that is; of one that was filed, when that was. */
export function Plazo({ mes, ...deQuien }: PlazoProps) {
  const plazo = plazoDeEnvio(mes)
  const dias = diasEntre(hoy(), plazo)
  const presentado = usePresentado({ mes, ...deQuien })
  return (
    <>
      {formatDia(plazo)}{' '}
      <span className="cuadre-plazo" data-vencido={(dias < 0 && presentado === null) || undefined}>
        {presentado === null ? fraseDePlazo(dias) : `Presentado el ${formatDia(presentado)}`}
      </span>
    </>
  )
}

/** The day on which it was filed; null: it was not, or who looks may not know. */
function usePresentado({ empresaId, mes, formato }: PlazoProps): Dia | null {
  const may = usePermiso('cierres.ver')
  const { data } = useQuery({
    ...read(cierres.list, { query: { empresaId: empresaId ?? 0, anio: Number(mes.slice(0, 4)) } }),
    enabled: may && empresaId !== null,
  })
  const presentados = data?.meses.find(uno => uno.mes === mes)?.presentados
  const suyo = presentados?.find(({ obligacion }) => obligacion === formato)
  return suyo === undefined ? null : diaEnSantoDomingo(new Date(suyo.en))
}
