import { imagenes } from '@cuadre/manual'
import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react'
import type { Bloque, Texto } from './manual.ts'
import { temaDe } from './temas.ts'

/** Called in place of going to a topic's page, where the help is read beside a screen. */
type OnTema = ((id: string) => void) | undefined

/** What stands in a topic. */
export function Bloques({ bloques, onTema }: { bloques: readonly Bloque[]; onTema: OnTema }) {
  return enFila(bloques, bloque => <UnBloque bloque={bloque} onTema={onTema} />)
}

function UnBloque({ bloque, onTema }: { bloque: Bloque; onTema: OnTema }) {
  switch (bloque.t) {
    case 'p':
      return <p>{textos(bloque.c, onTema)}</p>
    case 'ul':
    case 'ol': {
      const Lista = bloque.t
      return (
        <Lista>
          {enFila(bloque.items, item => (
            <li>
              <Bloques bloques={item} onTema={onTema} />
            </li>
          ))}
        </Lista>
      )
    }
    case 'tabla':
      return (
        <table>
          <thead>
            <tr>
              {enFila(bloque.cabeza, celda => (
                <th scope="col">{textos(celda, onTema)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {enFila(bloque.filas, fila => (
              <tr>
                {enFila(fila, celda => (
                  <td>{textos(celda, onTema)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'codigo':
      return <pre>{bloque.texto}</pre>
  }
}

function textos(partes: readonly Texto[], onTema: OnTema): ReactNode {
  return enFila(partes, parte => <UnTexto texto={parte} onTema={onTema} />)
}

function UnTexto({ texto, onTema }: { texto: Texto; onTema: OnTema }) {
  if (typeof texto === 'string') return texto
  switch (texto.t) {
    case 'b':
      return <strong>{textos(texto.c, onTema)}</strong>
    case 'i':
      return <em>{textos(texto.c, onTema)}</em>
    case 'code':
      return <code>{textos(texto.c, onTema)}</code>
    case 'a':
      return (
        <Enlace href={texto.href} onTema={onTema}>
          {textos(texto.c, onTema)}
        </Enlace>
      )
    case 'img':
      return <Figura imagen={texto.imagen} alt={texto.alt} />
  }
}

/** Of the manual's own topics, and of the web; what leads to another document of the program's folder is only read. */
function Enlace({ href, onTema, children }: { href: string; onTema: OnTema; children: ReactNode }) {
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  }
  const tema = temaDe(href.startsWith('#') ? href.slice(1) : null)
  if (tema === undefined) return children
  return (
    <TemaLink id={tema.id} onTema={onTema}>
      {children}
    </TemaLink>
  )
}

/** Leads to a topic: to its page, or where the help stands open to the topic there. */
export function TemaLink({ id, onTema, children }: { id: string; onTema: OnTema; children: ReactNode }) {
  function go(event: MouseEvent) {
    // A new tab shows its page.
    if (onTema === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onTema(id)
  }
  return (
    <Link to="/ayuda" search={{ tema: id }} onClick={go}>
      {children}
    </Link>
  )
}

function Figura({ imagen, alt }: { imagen: number; alt: string }) {
  const { src = '', ancho, alto } = imagenes[imagen] ?? {}
  return <img src={src} alt={alt} width={ancho} height={alto} loading="lazy" />
}

/** The parts of a text have no name of their own, and never change their places. */
function enFila<T>(partes: readonly T[], dibujar: (parte: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...partes.map(dibujar))
}
