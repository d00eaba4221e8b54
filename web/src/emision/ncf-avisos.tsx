import './ncf-avisos.css'
import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { nombreDelMes, primerDiaDelMes, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { hoy } from '../lib/clock.ts'
import { late } from '../lib/late.tsx'
import { useSnooze } from '../lib/snooze.ts'
import { IconAlertTriangle } from '../ui/icons/icons.ts'
import { QuietButton } from '../ui/links/buttons.tsx'
import { usePermiso } from '../ui/screen/use-session.ts'
import { fraseDeAviso, porAtender, porGenerar, textoDeGenerar, tituloDeAvisos } from './ncf-aviso-frase.ts'

const GenerarMesDialog = late(() => import('./generar-mes-dialog.tsx'), 'GenerarMesDialog')

/**
 * The companies whose fiscal numbers run out or expire, in one line, with what helps: generating the month for all of
 * them, or whom to ask. Nothing when all is well, and nothing more today once it was put off.
 */
export function NcfAvisos({ avisos }: { avisos: readonly AvisoDeNcf[] }) {
  const { snoozed, snooze } = useSnooze('avisoNcf')
  const pendientes = porAtender(avisos)
  if (pendientes.length === 0 || snoozed) return null
  return (
    <section className="cuadre-ncf-aviso" aria-label="Aviso de NCF">
      <IconAlertTriangle size={18} />
      <p role="status">
        <strong>{tituloDeAvisos(avisos)}.</strong> <QueHacer avisos={avisos} />
      </p>
      <GenerarButton avisos={avisos} />
      <Button size="compact-sm" variant="subtle" className="cuadre-no-print" onClick={snooze}>
        Recordar mañana
      </Button>
      <details>
        <summary>Ver cuánto queda</summary>
        <ul>
          {pendientes.map(aviso => (
            <li key={aviso.empresaId}>
              <strong>{`${aviso.empresaNombre}:`}</strong> {fraseDeAviso(aviso)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** The same of one company that the screen shows already. */
export function NcfAvisoBreve({ aviso }: { aviso: AvisoDeNcf }) {
  const { snoozed, snooze } = useSnooze('avisoNcf')
  const frase = fraseDeAviso(aviso)
  if (frase === null || snoozed) return null
  const avisos = [aviso]
  return (
    <section className="cuadre-ncf-aviso" aria-label="Aviso de NCF">
      <IconAlertTriangle />
      <p role="status">
        {`${aviso.empresaNombre}: ${frase}`} <QueHacer avisos={avisos} />
      </p>
      <GenerarButton avisos={avisos} />
      <Button size="compact-sm" variant="subtle" onClick={snooze}>
        Recordar mañana
      </Button>
    </section>
  )
}

/** For who cannot do it now: whom to ask, or from when on it can be done. */
function QueHacer({ avisos }: { avisos: readonly AvisoDeNcf[] }) {
  const mayGenerate = usePermiso('ncf.generar')
  const grupo = porGenerar(avisos)
  if (grupo !== null) return mayGenerate ? null : 'Avise a quien genera los NCF.'
  const faltan = avisos.some(({ avisos: motivos, mesPorGenerar }) => {
    return motivos.includes('POCOS_DIAS') && mesPorGenerar === null
  })
  const siguiente = sumarMeses(primerDiaDelMes(hoy()), 1)
  const esDeOtroAno = siguiente.slice(0, 4) !== hoy().slice(0, 4)
  return faltan && esDeOtroAno ? `Los de ${nombreDelMes(siguiente)} se generan desde el 1 de enero.` : null
}

function GenerarButton({ avisos }: { avisos: readonly AvisoDeNcf[] }) {
  const mayGenerate = usePermiso('ncf.generar')
  const [open, setOpen] = useState(false)
  const grupo = porGenerar(avisos)
  if (!mayGenerate || grupo === null) return null
  return (
    <>
      <QuietButton size="compact-sm" className="cuadre-no-print" onClick={() => setOpen(true)}>
        {textoDeGenerar(grupo)}
      </QuietButton>
      {open && <GenerarMesDialog {...grupo} onClose={() => setOpen(false)} />}
    </>
  )
}
