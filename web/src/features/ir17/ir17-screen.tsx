import './ir17.css'
import { ir17 } from '@cuadre/contract/ir17'
import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import { LINEAS } from '@cuadre/domain/reportes/ir17/lineas'
import { file } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { HojaScreen } from '../../listas/hoja-screen.tsx'
import { idIn, mesIn, oneOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { HojaDelMes } from './hoja-del-mes.tsx'

/** The worksheet of the monthly return of what was withheld of others, with the proof for each of them. */
export function Ir17Screen() {
  const { state, change } = useUrlState(parseIr17)
  return (
    <HojaScreen
      title="IR-17"
      {...{ state, change }}
      excel={query => file(ir17.excel, { query })}
      pdf={query => file(ir17.pdf, { query })}
    >
      {mes => <HojaDelMes mes={mes} linea={state.linea} onLinea={otra => change({ linea: otra }, 'push')} />}
    </HojaScreen>
  )
}

const IDS = LINEAS.map(({ id }) => id)

/** The worksheet of an address; anything that cannot be one counts as absent. */
function parseIr17(raw: UrlText) {
  return {
    empresaId: idIn(raw['empresaId']),
    // Day 1; the month that is due until another is chosen.
    fecha: mesIn(raw['fecha']) ?? mesPorEnviar(hoy()),
    // Only what was withheld for this line is listed.
    linea: oneOf(IDS, raw['linea']),
  }
}
