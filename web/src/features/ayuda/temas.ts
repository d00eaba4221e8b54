import { temas } from '@cuadre/manual'
import { fits, wordsOf } from '../../lib/search-words.ts'
import type { Bloque, Tema, Texto } from './manual.ts'

/** The chapter whose topics say in a few steps how a task is done; the help begins with it. */
export const TAREAS = 'qué-quiere-hacer'

export function temaDe(id: string | null | undefined): Tema | undefined {
  return temas.find(tema => tema.id === id)
}

/** Its own parts, in their order. */
export function partesDe({ id }: Tema): readonly Tema[] {
  return temas.filter(({ padre }) => padre === id)
}

/** The topic of a screen, by its address without search: the most exact of those that name it. */
export function temaDePantalla(direccion: string): Tema | undefined {
  const named = temas.flatMap(tema =>
    tema.pantallas
      .filter(ruta => esDe(ruta, direccion))
      .map(ruta => ({ tema, exact: ruta.replace(/\$\w+/g, '') })),
  )
  return named.toSorted((a, b) => b.exact.length - a.exact.length)[0]?.tema
}

/** '/facturacion/$id/editar' is that of each order. */
function esDe(ruta: string, direccion: string): boolean {
  const pattern = ruta.split('/').map(part => (part.startsWith('$') ? '[^/]+' : part.replace(/\W/g, '\\$&')))
  return new RegExp(`^${pattern.join('/')}/?$`, 'i').test(direccion)
}

/** Topics in which every word stands: tasks first, then those that are called so, then those that speak of it. */
export function buscarTemas(escrito: string): readonly Tema[] {
  return hallar(escrito).map(({ tema }) => tema)
}

/** The same for a list with little room: those that only speak of it where none is called so. */
export function temasLlamados(escrito: string): readonly Tema[] {
  const found = hallar(escrito)
  const called = found.filter(({ place }) => place < SOLO_HABLA)
  return (called.length > 0 ? called : found).map(({ tema }) => tema)
}

const SOLO_HABLA = 4

function hallar(escrito: string): readonly { readonly tema: Tema; readonly place: number }[] {
  const words = wordsOf(escrito)
  if (words.join('').length < 2) return []
  const rank = (tema: Tema) => {
    if (fits(words, tema.titulo)) return tema.padre === TAREAS ? 0 : 1
    if (fits(words, `${tema.titulo} ${tema.palabras}`)) return tema.padre === TAREAS ? 2 : 3
    return fits(words, textoDe(tema)) ? SOLO_HABLA : null
  }
  return temas
    .flatMap(tema => {
      const place = rank(tema)
      return place === null ? [] : [{ tema, place }]
    })
    .toSorted((a, b) => a.place - b.place)
}

const leidos = new Map<string, string>()

/** All that a topic says, in plain words. */
function textoDe(tema: Tema): string {
  const known = leidos.get(tema.id)
  if (known !== undefined) return known
  const text = `${tema.titulo} ${tema.palabras} ${tema.bloques.map(enPalabras).join(' ')}`
  leidos.set(tema.id, text)
  return text
}

function enPalabras(bloque: Bloque): string {
  switch (bloque.t) {
    case 'p':
      return seguido(bloque.c)
    case 'ul':
    case 'ol':
      return bloque.items.flat().map(enPalabras).join(' ')
    case 'tabla':
      return [...bloque.cabeza, ...bloque.filas.flat()].map(seguido).join(' ')
    case 'codigo':
      return bloque.texto
  }
}

function seguido(textos: readonly Texto[]): string {
  return textos
    .map(texto => (typeof texto === 'string' ? texto : texto.t === 'img' ? texto.alt : seguido(texto.c)))
    .join('')
}

/** The beginning of a topic, for a list of what was found. */
export function comienzoDe(tema: Tema): string {
  const text = tema.bloques.map(enPalabras).join(' ').replace(/\s+/g, ' ').trim()
  return text.length > 140 ? `${text.slice(0, 139)}…` : text
}
