import './first-steps.css'
import { derechoDe, type MaestraImportable, palabrasDe } from '@cuadre/domain/importaciones/cosas'
import { Anchor, Paper, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Step, searchOf, useFirstSteps } from '../../emision/first-steps.ts'
import { elegirModo, MODOS_DE_VENTA, modoElegido } from '../../emision/modo-de-venta.ts'
import { beginGuide } from '../../lib/guide-mark.ts'
import { IconCircle, IconCircleCheck } from '../../ui/icons/icons.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** The way to the first invoice, each step checked off by the data that exists. Gone when nothing is missing. */
export function FirstSteps() {
  const { steps, loading, sinEmpresa } = useFirstSteps()
  const { routesByPath } = useRouter()
  const navigate = useNavigate()
  const maySay = usePermiso('empresas.crear')
  const [again, setAgain] = useState(false)
  const elegido = MODOS_DE_VENTA.find(({ modo }) => modo === modoElegido())
  if (loading) return <Skeleton height={180} aria-hidden />
  if (steps.every(step => step.done)) return null
  const next = steps.find(step => !step.done)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="first-steps">
      <Title order={2} id="first-steps" mb="sm">
        Primeros pasos
      </Title>
      {sinEmpresa && maySay && (elegido === undefined || again) && (
        <PreguntaDeModo
          onElegido={() => {
            beginGuide()
            if (next !== undefined) void navigate({ to: next.ruta, search: searchOf(next) })
          }}
        />
      )}
      {sinEmpresa && elegido !== undefined && !again && (
        <Text size="sm" mb="sm">
          {`${elegido.nombre}. `}
          <Anchor component="button" type="button" size="sm" onClick={() => setAgain(true)}>
            Cambiar
          </Anchor>
        </Text>
      )}
      <ol className="cuadre-steps">
        {steps.map(step => (
          <li key={step.texto} data-done={step.done ? true : undefined}>
            {step.done ? (
              <IconCircleCheck size={20} aria-label="Hecho" />
            ) : (
              <IconCircle size={20} aria-label="Pendiente" />
            )}
            <StepText step={step} linked={step.ruta in routesByPath && !step.done} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Paper>
  )
}

function StepText({ step, linked, isNext }: { step: Step; linked: boolean; isNext: boolean }) {
  return (
    <span>
      {linked ? (
        <Link to={step.ruta} search={searchOf(step)} onClick={beginGuide}>
          {step.texto}
        </Link>
      ) : (
        step.texto
      )}
      {isNext && <small className="cuadre-step-reason">{step.porque}</small>}
      {!step.done && step.importable !== undefined && <ImportarStep cosa={step.importable} />}
    </span>
  )
}

/** What is kept in a spreadsheet need not be typed again. */
function ImportarStep({ cosa }: { cosa: MaestraImportable }) {
  if (!usePermiso(derechoDe(cosa, 'crear'))) return null
  const { varios } = palabrasDe(cosa)
  return (
    <small className="cuadre-step-reason">
      <Link to="/importar/$cosa" params={{ cosa }} aria-label={`Importar desde Excel: ${varios}`}>
        Importar desde Excel
      </Link>
    </small>
  )
}

/** Asked once, before there is a company: its answer decides what the steps and the forms ask for. */
function PreguntaDeModo({ onElegido }: { onElegido: () => void }) {
  return (
    <fieldset className="cuadre-modos">
      <legend>¿Cómo vende su empresa?</legend>
      {MODOS_DE_VENTA.map(({ modo, nombre, explica }) => (
        <UnstyledButton
          key={modo}
          className="cuadre-modo"
          onClick={() => {
            elegirModo(modo)
            onElegido()
          }}
        >
          <strong>{nombre}</strong>
          <small>{explica}</small>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
