import './conflict.css'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button, Group, Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { QuietButton, SmallButton } from '../links/buttons.tsx'
import { autorDe } from './autor.ts'
import { type Diferencia, eleccionInicial, type Lado } from './conflict.ts'

interface ConflictDialogProps {
  readonly cruce: {
    readonly otro: { readonly ultimoCambio?: { readonly usuario: string; readonly en: string } | null }
    /** It was asked when the record was being saved. */
    readonly alGuardar: boolean
  }
  /** What was changed: 'este pedido'. */
  readonly cosa: string
  /** Who is asked. */
  readonly username: string
  readonly cambios: readonly Diferencia[]
  /** What each version comes to; `elegido` is null while something is left to choose. */
  readonly children?: (elegido: ReadonlyMap<string, Lado> | null) => ReactNode
  readonly onApply: (elegido: ReadonlyMap<string, Lado>) => void
  readonly onClose: () => void
}

const GRUPOS = ['ambos', 'otro', 'mio'] as const

/** What the other user changed, beside mine: one choice for each difference, then on from the newer version. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { cruce, cosa, username, cambios, onApply, onClose } = props
  const { frase, nombre } = autorDe(cruce.otro, { username, cosa })
  const { ultimoCambio = null } = cruce.otro
  const cuando = ultimoCambio === null ? '' : ` (${formatInstante(new Date(ultimoCambio.en))})`
  const [elegido, setElegido] = useState(() => eleccionInicial(cambios))
  const [asked, setAsked] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const faltan = cambios.some(({ id }) => !elegido.has(id))

  function chooseAll(lado: Lado) {
    setElegido(new Map(cambios.map(({ id, sinEleccion }) => [id, sinEleccion === undefined ? lado : 'otro'])))
  }

  function apply() {
    if (!faltan) return onApply(elegido)
    setAsked(true)
    container.current?.querySelector<HTMLElement>('fieldset[data-falta] input')?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    apply()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="min(60rem, 100%)"
      title={frase}
      classNames={{ content: 'cuadre-form-dialog' }}
      onKeyDown={onKeyDown}
    >
      <div ref={container} className="cuadre-cruce">
        <p className="cuadre-alert-text">
          {`El registro fue modificado por otro usuario${cuando}. Elija qué queda en cada caso; lo que usted escribió no se pierde.`}
        </p>
        <Group gap="xs">
          <SmallButton onClick={() => chooseAll('mio')}>Conservar todo lo mío</SmallButton>
          <SmallButton onClick={() => chooseAll('otro')}>{`Tomar todo lo de ${nombre}`}</SmallButton>
        </Group>
        {GRUPOS.map(grupo => (
          <Grupo
            key={grupo}
            titulo={tituloDe(grupo, nombre)}
            cambios={cambios.filter(cambio => cambio.quien === grupo)}
            elegido={elegido}
            nombre={nombre}
            asked={asked}
            onChoose={(id, lado) => setElegido(current => new Map(current).set(id, lado))}
          />
        ))}
        {props.children?.(faltan ? null : elegido)}
      </div>
      <Group justify="flex-end" mt="lg" gap="sm" className="cuadre-cruce-pie">
        <QuietButton onClick={onClose}>Seguir editando</QuietButton>
        <Button onClick={apply} aria-keyshortcuts="Control+Enter" title="Ctrl+Enter">
          {cruce.alGuardar ? 'Guardar con lo elegido' : 'Aplicar lo elegido'}
        </Button>
      </Group>
    </Modal>
  )
}

function tituloDe(grupo: (typeof GRUPOS)[number], nombre: string): string {
  if (grupo === 'ambos') return 'Lo que cambiaron los dos'
  return `Lo que cambió ${grupo === 'otro' ? nombre : 'usted'}`
}

function Grupo(props: {
  titulo: string
  cambios: readonly Diferencia[]
  elegido: ReadonlyMap<string, Lado>
  nombre: string
  asked: boolean
  onChoose: (id: string, lado: Lado) => void
}) {
  if (props.cambios.length === 0) return null
  return (
    <section className="cuadre-cruce-grupo" aria-label={props.titulo}>
      <h3>{props.titulo}</h3>
      {props.cambios.map(cambio => (
        <ConflictChoice
          key={cambio.id}
          cambio={cambio}
          nombre={props.nombre}
          elegido={props.elegido.get(cambio.id) ?? null}
          asked={props.asked}
          onChoose={props.onChoose}
        />
      ))}
    </section>
  )
}

interface ConflictChoiceProps {
  readonly cambio: Diferencia
  /** Whose the other side is: 'Tomar lo de yocasta'. */
  readonly nombre: string
  readonly elegido: Lado | null
  /** Somebody wanted to go on without choosing. */
  readonly asked: boolean
  readonly onChoose: (id: string, lado: Lado) => void
}

/** One difference: as it was opened, theirs and mine, of which one is kept. */
function ConflictChoice({ cambio, nombre, elegido, asked, onChoose }: ConflictChoiceProps) {
  const { id, titulo, antes, sinEleccion } = cambio
  const missing = elegido === null
  return (
    <fieldset className="cuadre-cruce-cambio" data-falta={missing || undefined}>
      <legend>{titulo}</legend>
      <span className="cuadre-cruce-antes">
        <small>Como lo abrió</small>
        <span>{antes}</span>
      </span>
      {sinEleccion === undefined ? (
        (['otro', 'mio'] as const).map(lado => (
          <label key={lado} className="cuadre-cruce-lado">
            <input
              type="radio"
              name={id}
              checked={elegido === lado}
              onChange={() => onChoose(id, lado)}
              aria-invalid={asked && missing ? true : undefined}
            />
            <span>
              <small>{lado === 'mio' ? 'Conservar lo mío' : `Tomar lo de ${nombre}`}</small>{' '}
              <strong>{cambio[lado]}</strong>
            </span>
          </label>
        ))
      ) : (
        <span className="cuadre-cruce-antes">
          <small>{sinEleccion}</small>
          <strong>{cambio.otro}</strong>
        </span>
      )}
      {asked && missing && (
        <p className="cuadre-cruce-falta" role="alert">
          Elija una de las dos.
        </p>
      )}
    </fieldset>
  )
}
