import './ir17.css'
import { ir17 } from '@cuadre/contract/ir17'
import { file } from '../../api/calls.ts'
import { HojaScreen } from '../../listas/hoja-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { HojaDelMes } from './hoja-del-mes.tsx'
import { parseIr17 } from './ir17-search.ts'

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
