/** A piece of a line. */
export type Texto =
  | string
  | { readonly t: 'b' | 'i' | 'code'; readonly c: readonly Texto[] }
  | { readonly t: 'a'; readonly href: string; readonly c: readonly Texto[] }
  | { readonly t: 'img'; readonly imagen: number; readonly alt: string }

export type Bloque =
  | { readonly t: 'p'; readonly c: readonly Texto[] }
  | { readonly t: 'ul' | 'ol'; readonly items: readonly (readonly Bloque[])[] }
  | {
      readonly t: 'tabla'
      readonly cabeza: readonly (readonly Texto[])[]
      readonly filas: readonly (readonly (readonly Texto[])[])[]
    }
  | { readonly t: 'codigo'; readonly texto: string }

/** A heading of the manual and what stands below it, up to the next one. */
export interface Tema {
  /** As links name it. */
  readonly id: string
  readonly titulo: string
  /** 2: a chapter; 3 and 4: parts of the one before. */
  readonly nivel: number
  /** The topic that it is a part of. */
  readonly padre: string | null
  /** Screens that open the help here, as the router writes them. */
  readonly pantallas: readonly string[]
  /** What else people look for it by. */
  readonly palabras: string
  readonly bloques: Bloque[]
}

export interface Imagen {
  readonly src: string
  readonly ancho: number
  readonly alto: number
}
