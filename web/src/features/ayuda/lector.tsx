import './ayuda.css'
import { temas } from '@cuadre/manual'
import { TextInput, Title, type TitleOrder } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../../ui/icons/icons.ts'
import { Bloques, TemaLink } from './bloques.tsx'
import type { Tema } from './manual.ts'
import { buscarTemas, comienzoDe, partesDe, TAREAS, temaDe } from './temas.ts'

interface LectorProps {
  /** The topic that is read; null shows the tasks and all chapters. */
  readonly tema: Tema | null
  /** Where the help stands beside a screen: goes to a topic there; null is its beginning. */
  readonly onTema?: ((id: string | null) => void) | undefined
}

/** The manual, topic by topic: a search, what it found or the topic, and its neighbours. */
export function Lector({ tema, onTema }: LectorProps) {
  const [busca, setBusca] = useState('')
  const [leido, setLeido] = useState(tema)
  // Another topic is what was looked for.
  if (leido !== tema) {
    setLeido(tema)
    setBusca('')
  }
  const hallados = buscarTemas(busca)
  return (
    <div className="cuadre-ayuda">
      <TextInput
        className="cuadre-no-print"
        type="search"
        label="Buscar en la ayuda"
        placeholder="Me rechazaron un comprobante, retención, cerrar el mes…"
        leftSection={<IconSearch />}
        value={busca}
        onChange={event => setBusca(event.currentTarget.value)}
      />
      <div role="status" className="cuadre-visually-hidden">
        {busca.trim() !== '' && `${hallados.length} temas hablan de eso.`}
      </div>
      {busca.trim() === '' ? (
        <Lectura tema={tema} onTema={onTema} />
      ) : (
        <Hallados temas={hallados} onTema={onTema} />
      )}
    </div>
  )
}

type OnTema = LectorProps['onTema']

function Hallados({ temas: hallados, onTema }: { temas: readonly Tema[]; onTema: OnTema }) {
  if (hallados.length === 0) {
    return <p>Nada en la ayuda habla de eso. Pruebe con otra palabra, o con una sola.</p>
  }
  return (
    <ul className="cuadre-ayuda-hallados" aria-label="Temas encontrados">
      {hallados.slice(0, 30).map(tema => (
        <li key={tema.id}>
          <TemaLink id={tema.id} onTema={onTema}>
            {tema.titulo}
          </TemaLink>
          <p>{comienzoDe(tema)}</p>
        </li>
      ))}
    </ul>
  )
}

function Lectura({ tema, onTema }: { tema: Tema | null; onTema: OnTema }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  // Whoever goes to a topic reads on from its title, by ear too.
  const antes = useRef(tema)
  useEffect(() => {
    if (antes.current === tema) return
    antes.current = tema
    titulo.current?.focus()
  }, [tema])
  if (tema === null) return <Portada onTema={onTema} />
  const lugar = temas.indexOf(tema)
  const padre = temaDe(tema.padre)
  return (
    <article aria-labelledby="ayuda-titulo">
      <p className="cuadre-ayuda-migas cuadre-no-print">
        <Inicio onTema={onTema} />
        {padre !== undefined && (
          <>
            {' › '}
            <TemaLink id={padre.id} onTema={onTema}>
              {padre.titulo}
            </TemaLink>
          </>
        )}
      </p>
      <Title order={2} id="ayuda-titulo" ref={titulo} tabIndex={-1} data-autofocus>
        {tema.titulo}
      </Title>
      <Cuerpo tema={tema} orden={3} onTema={onTema} />
      <nav className="cuadre-ayuda-pasos cuadre-no-print" aria-label="Otros temas">
        <Vecino tema={temas[lugar - 1]} texto="Antes" onTema={onTema} />
        <Vecino tema={temas[lugar + 1]} texto="Después" onTema={onTema} />
      </nav>
    </article>
  )
}

/** A topic with its parts below it, each under a heading of its own. */
function Cuerpo({ tema, orden, onTema }: { tema: Tema; orden: TitleOrder; onTema: OnTema }) {
  const bajo = Math.min(orden + 1, 6) as TitleOrder
  return (
    <>
      <Bloques bloques={tema.bloques} onTema={onTema} />
      {partesDe(tema).map(parte => (
        <section key={parte.id}>
          <Title order={orden}>{parte.titulo}</Title>
          <Cuerpo tema={parte} orden={bajo} onTema={onTema} />
        </section>
      ))}
    </>
  )
}

/** What the help begins with: tasks, then every chapter. */
function Portada({ onTema }: { onTema: OnTema }) {
  const tareas = temaDe(TAREAS)
  return (
    <>
      {tareas !== undefined && (
        <>
          <Title order={2}>{tareas.titulo}</Title>
          <Indice label={tareas.titulo} temas={partesDe(tareas)} onTema={onTema} />
        </>
      )}
      <Title order={2}>Todo el manual</Title>
      <Indice
        label="Todo el manual"
        temas={temas.filter(({ nivel, id }) => nivel === 2 && id !== TAREAS)}
        onTema={onTema}
      />
    </>
  )
}

function Indice(props: { label: string; temas: readonly Tema[]; onTema: OnTema }) {
  return (
    <ul className="cuadre-ayuda-indice" aria-label={props.label}>
      {props.temas.map(({ id, titulo }) => (
        <li key={id}>
          <TemaLink id={id} onTema={props.onTema}>
            {titulo}
          </TemaLink>
        </li>
      ))}
    </ul>
  )
}

function Vecino({ tema, texto, onTema }: { tema: Tema | undefined; texto: string; onTema: OnTema }) {
  if (tema === undefined) return <span />
  return (
    <span>
      {texto}:{' '}
      <TemaLink id={tema.id} onTema={onTema}>
        {tema.titulo}
      </TemaLink>
    </span>
  )
}

function Inicio({ onTema }: { onTema: OnTema }) {
  if (onTema === undefined)
    return (
      <TemaLink id="" onTema={undefined}>
        Ayuda
      </TemaLink>
    )
  return (
    <button type="button" className="cuadre-ayuda-inicio" onClick={() => onTema(null)}>
      Ayuda
    </button>
  )
}
