import './it1.css'
import { it1 } from '@cuadre/contract/it1'
import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { file } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { HojaScreen } from '../../listas/hoja-screen.tsx'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { idIn, mesIn, oneOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { HojaDelMes } from './hoja-del-mes.tsx'
import { useBorradores } from './use-borradores.ts'

/** The worksheet of the monthly return of ITBIS: Anexo A and IT-1, box by box, ready to be typed into the Oficina Virtual. */
export function It1Screen() {
  const { state, change } = useUrlState(parseIt1)
  const { parte, ceros } = state
  const borradores = useBorradores()
  useLeaveGuard({
    // What is on its way is kept whoever leaves.
    dirty: borradores.pendientes && !borradores.guardando,
    title: 'Hay casillas sin guardar',
    message: 'Si sale ahora, se pierde lo que escribió en ellas.',
  })
  return (
    <HojaScreen
      title="IT-1"
      {...{ state, change }}
      excel={query => file(it1.excel, { query })}
      pdf={query => file(it1.pdf, { query })}
      locked={borradores.pendientes ? 'Hay casillas sin guardar: guárdelas antes de descargar.' : null}
    >
      {mes => (
        <HojaDelMes
          mes={mes}
          parte={parte}
          onParte={otra => change({ parte: otra === 'A' ? null : otra }, 'push')}
          ceros={ceros}
          onCeros={todas => change({ ceros: todas ? 'true' : null })}
          borradores={borradores}
        />
      )}
    </HojaScreen>
  )
}

/** The worksheet of an address; anything that cannot be one counts as absent. */
function parseIt1(raw: UrlText) {
  return {
    empresaId: idIn(raw['empresaId']),
    // Day 1; the month that is due until another is chosen.
    fecha: mesIn(raw['fecha']) ?? mesPorEnviar(hoy()),
    parte: oneOf(['A', 'I'], raw['parte']) ?? 'A',
    // Boxes of which nothing is said are shown too.
    ceros: raw['ceros'] === 'true',
  }
}
