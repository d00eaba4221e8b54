import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface TextoDePdf {
  texto: string
  x: number
  /** Baseline, counted from the bottom of the page, in points. */
  y: number
  ancho: number
  alto: number
}

export interface PdfLeido {
  titulo: string
  idioma: string | null
  paginas: TextoDePdf[][]
  /** Width and height of each page, in points. */
  tamanos: [number, number][]
  /** Roles of the structure tree of each page, in reading order. */
  roles: string[][]
}

/** What a reader finds in the PDF: its texts with their boxes, page by page. */
export async function leerPdf(bytes: Uint8Array): Promise<PdfLeido> {
  // The reader takes the bytes away: it gets its own copy.
  const tarea = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await tarea.promise
  const paginas: TextoDePdf[][] = []
  const tamanos: [number, number][] = []
  const roles: string[][] = []
  for (let numero = 1; numero <= pdf.numPages; numero++) {
    const pagina = await pdf.getPage(numero)
    const contenido = await pagina.getTextContent()
    const textos: TextoDePdf[] = []
    for (const item of contenido.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]
      // Slanted text is the watermark, which is allowed to lie under everything.
      if (Math.abs(b) > 0.01 * Math.abs(a)) continue
      textos.push({ texto: item.str, x, y, ancho: item.width, alto: item.height })
    }
    paginas.push(textos)
    const { width, height } = pagina.getViewport({ scale: 1 })
    tamanos.push([width, height])
    roles.push(collectRoles(await pagina.getStructTree()))
  }
  const { info } = await pdf.getMetadata()
  const datos = info as { Title?: string; Language?: string }
  await tarea.destroy()
  return { titulo: datos.Title ?? '', idioma: datos.Language ?? null, paginas, tamanos, roles }
}

/** All the text of a page, line after line, top to bottom. */
export function textoDePagina(textos: readonly TextoDePdf[]): string {
  const lineas = new Map<number, TextoDePdf[]>()
  for (const texto of textos) {
    const y = Math.round(texto.y)
    lineas.set(y, [...(lineas.get(y) ?? []), texto])
  }
  return [...lineas]
    .sort(([a], [b]) => b - a)
    .map(([, linea]) =>
      linea
        .sort((a, b) => a.x - b.x)
        .map(t => t.texto)
        .join(' '),
    )
    .join('\n')
}

/** Pairs of texts whose boxes lie on each other: there should be none. */
export function textosEncimados(textos: readonly TextoDePdf[]): [string, string][] {
  const pares: [string, string][] = []
  for (const [i, a] of textos.entries()) {
    for (const b of textos.slice(i + 1)) {
      const enX = Math.min(a.x + a.ancho, b.x + b.ancho) - Math.max(a.x, b.x)
      // Letters reach from the baseline to about seven tenths of the size.
      const enY = Math.min(a.y + a.alto * 0.7, b.y + b.alto * 0.7) - Math.max(a.y, b.y)
      if (enX > 0.5 && enY > 0.5) pares.push([a.texto, b.texto])
    }
  }
  return pares
}

interface Nodo {
  role?: string
  children?: unknown[]
}

function collectRoles(nodo: unknown): string[] {
  if (nodo === null || typeof nodo !== 'object') return []
  const { role, children = [] } = nodo as Nodo
  return [...(role === undefined ? [] : [role]), ...children.flatMap(collectRoles)]
}
