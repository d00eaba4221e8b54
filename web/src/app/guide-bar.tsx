import './guide-bar.css'
import { CloseButton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { searchOf, useFirstSteps } from '../emision/first-steps.ts'
import type { Guide } from '../ui/screen/guide.ts'

interface GuideBarProps {
  readonly pathname: string
  readonly onGuide: (guide: Guide | null) => void
  readonly onEnd: () => void
}

/** Where somebody stands in the first steps, and the way to the next one, without going back to Inicio. */
export function GuideBar({ pathname, onGuide, onEnd }: GuideBarProps) {
  const { steps, loading } = useFirstSteps()
  const navigate = useNavigate()
  const here = steps.findIndex(({ ruta }) => ruta === pathname)
  const step = steps[here]
  const next = steps.find(each => !each.done && each !== step)
  const goal = !loading && step !== undefined && !step.done ? next : undefined
  const over = !loading && steps.every(({ done }) => done)

  const lead = useEffectEvent((ruta: string) => {
    const search = searchOf(goal)
    onGuide({ label: 'Guardar y seguir', go: () => void navigate({ to: ruta, search }) })
  })
  const ruta = goal?.ruta
  useEffect(() => {
    if (ruta === undefined) return
    lead(ruta)
    return () => onGuide(null)
  }, [ruta, onGuide])

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (over) end()
  }, [over])

  if (loading || over) return null
  return (
    <section className="cuadre-guide cuadre-no-print" aria-label="Primeros pasos">
      <p role="status">
        {step !== undefined && !step.done ? (
          `Paso ${here + 1} de ${steps.length}: ${minuscula(step.texto)}. ${step.porque}`
        ) : (
          <>
            {step?.done === true && 'Listo. '}
            {next !== undefined && (
              <Link to={next.ruta} search={searchOf(next)}>
                {`Siguiente: ${minuscula(next.texto)} ›`}
              </Link>
            )}
          </>
        )}
      </p>
      <CloseButton size="sm" aria-label="Cerrar los primeros pasos" onClick={onEnd} />
    </section>
  )
}

function minuscula(texto: string): string {
  return `${texto.charAt(0).toLowerCase()}${texto.slice(1)}`
}
