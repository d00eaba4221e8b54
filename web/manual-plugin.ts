import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Bloque, Imagen, Tema, Texto } from './src/features/ayuda/manual.ts'

const NAME = '@cuadre/manual'
const RESOLVED = `\0${NAME}`
const docs = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs')
const FILE = join(docs, 'manual-de-usuario.md')

/**
 * The manual as a module: its topics as plain data, read from the Markdown of docs/ when the web is built, and its pictures as files of the
 * program. Nothing of it is HTML when it comes to the browser, and what draws it knows no Markdown.
 */
export function manual(): Plugin {
  return {
    name: 'cuadre-manual',
    resolveId: id => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      this.addWatchFile(FILE)
      const { temas, pictures } = readManual(readFileSync(FILE, 'utf8'))
      const imports = pictures.map((name, i) => `import p${i} from ${JSON.stringify(join(docs, name))}`)
      const images = pictures.map(
        (name, i) => `{ src: p${i}, ...${JSON.stringify(sizeOf(join(docs, name)))} }`,
      )
      return [
        ...imports,
        `export const imagenes = [${images.join(', ')}]`,
        `export const temas = JSON.parse(${JSON.stringify(JSON.stringify(temas))})`,
      ].join('\n')
    },
  }
}

/** Topics in their order, and the pictures that they name. Comments below a heading say its screens and other words for it. */
export function readManual(markdown: string): { temas: Tema[]; pictures: string[] } {
  const pictures: string[] = []
  const temas: Tema[] = []
  const reader = { pictures }
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') temas.push(newTema(token as Tokens.Heading, temas))
    const tema = temas.at(-1)
    if (tema === undefined || token.type === 'heading') continue
    if (token.type === 'html') note(tema, token.raw)
    else tema.bloques.push(...blocks([token], reader))
  }
  // The title of the whole says nothing of a topic.
  return { temas: temas.filter(({ nivel }) => nivel > 1), pictures }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
interface Reader {
  readonly pictures: string[]
}

function newTema({ depth, text }: Tokens.Heading, before: readonly Tema[]): Tema & { bloques: Bloque[] } {
  const titulo = text.replace(/[`*]/g, '')
  const padre = before.findLast(({ nivel }) => nivel < depth && nivel > 1)?.id ?? null
  return { id: slugOf(titulo), titulo, nivel: depth, padre, pantallas: [], palabras: '', bloques: [] }
}

function note(tema: Mutable<Tema>, comment: string): void {
  const [, name, text = ''] = /<!--\s*(pantallas|palabras):\s*(.*?)\s*-->/s.exec(comment) ?? []
  if (name === 'pantallas') tema.pantallas = text.split(/\s+/)
  else if (name === 'palabras') tema.palabras = text
  else throw new Error(`The manual has HTML that nobody reads: ${comment}`)
}

/** As the pages of repositories make them of a heading. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
}

function blocks(tokens: readonly Token[], reader: Reader): Bloque[] {
  return tokens.flatMap((token): Bloque[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
      case 'text': {
        const { tokens: inner = [token] } = token as Tokens.Paragraph
        return [{ t: 'p', c: texts(inner, reader) }]
      }
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [{ t: ordered ? 'ol' : 'ul', items: items.map(item => blocks(item.tokens, reader)) }]
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const cells = (row: readonly Tokens.TableCell[]) => row.map(cell => texts(cell.tokens, reader))
        return [{ t: 'tabla', cabeza: cells(header), filas: rows.map(cells) }]
      }
      case 'code':
        return [{ t: 'codigo', texto: (token as Tokens.Code).text }]
      default:
        throw new Error(`The manual has a ${token.type} that no screen draws: ${token.raw}`)
    }
  })
}

function texts(tokens: readonly Token[], reader: Reader): Texto[] {
  return tokens.map((token): Texto => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text
      case 'strong':
      case 'em':
        return {
          t: token.type === 'strong' ? 'b' : 'i',
          c: texts((token as Tokens.Strong).tokens, reader),
        }
      case 'codespan':
        return { t: 'code', c: [(token as Tokens.Codespan).text] }
      case 'br':
        return '\n'
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link
        return { t: 'a', href, c: texts(inner, reader) }
      }
      case 'image': {
        const { href, text } = token as Tokens.Image
        if (!reader.pictures.includes(href)) reader.pictures.push(href)
        return { t: 'img', imagen: reader.pictures.indexOf(href), alt: text }
      }
      default:
        throw new Error(`The manual has a ${token.type} that no screen draws: ${token.raw}`)
    }
  })
}

/** Of a PNG, from its head: the page keeps its place before it is there. */
function sizeOf(file: string): Omit<Imagen, 'src'> {
  const head = readFileSync(file)
  return { ancho: head.readUInt32BE(16), alto: head.readUInt32BE(20) }
}
