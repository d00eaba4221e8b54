/** A glyph as the font file has it; a compound one names others at these places of its bytes. */
interface Trazo {
  readonly bytes: Uint8Array
  readonly componentes: readonly { readonly lugar: number; readonly glifo: number }[]
}

const TABLES = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const
type Tabla = (typeof TABLES)[number]

// Flags of a component (OpenType, 'glyf' table).
const WORDS = 0x1
const SCALE = 0x8
const MORE = 0x20
const SCALES = 0x40
const MATRIX = 0x80
const COMPONENTS_AT = 10

/**
 * What a TrueType file needs to give parts of itself away. The general way (fontkit's) decodes every outline of every
 * document to find the compound glyphs; here each is looked at once, and from then on its bytes are copied.
 */
export class FuenteTroceable {
  readonly #tablas = new Map<string, Buffer>()
  readonly #trazos = new Map<number, Trazo>()

  constructor(archivo: Buffer) {
    for (let i = 0; i < archivo.readUInt16BE(4); i++) {
      const entrada = 12 + 16 * i
      const desde = archivo.readUInt32BE(entrada + 8)
      const tabla = archivo.subarray(desde, desde + archivo.readUInt32BE(entrada + 12))
      this.#tablas.set(archivo.toString('latin1', entrada, entrada + 4), tabla)
    }
    const instrucciones = ['cvt ', 'fpgm', 'prep'].filter(nombre => this.#tablas.has(nombre))
    if (instrucciones.length > 0) throw new Error(`A font without ${instrucciones.join()} is expected`)
  }

  tabla(nombre: Tabla): Buffer {
    const tabla = this.#tablas.get(nombre)
    if (!tabla) throw new Error(`The font has no table ${nombre}`)
    return tabla
  }

  trazo(glifo: number): Trazo {
    const conocido = this.#trazos.get(glifo)
    if (conocido) return conocido
    const bytes = this.tabla('glyf').subarray(this.#lugar(glifo), this.#lugar(glifo + 1))
    const trazo = { bytes, componentes: componentes(bytes) }
    this.#trazos.set(glifo, trazo)
    return trazo
  }

  /** Advance width and left bearing, four bytes; the last glyphs of a font may share one advance width. */
  metrica(glifo: number): [ancho: number, margen: number] {
    const hmtx = this.tabla('hmtx')
    const completas = this.tabla('hhea').readUInt16BE(34)
    if (glifo < completas) return [hmtx.readUInt16BE(4 * glifo), hmtx.readInt16BE(4 * glifo + 2)]
    const margen = hmtx.readInt16BE(4 * completas + 2 * (glifo - completas))
    return [hmtx.readUInt16BE(4 * (completas - 1)), margen]
  }

  #lugar(glifo: number): number {
    const loca = this.tabla('loca')
    const corta = this.tabla('head').readInt16BE(50) === 0
    return corta ? 2 * loca.readUInt16BE(2 * glifo) : loca.readUInt32BE(4 * glifo)
  }
}

function componentes(bytes: Buffer): Trazo['componentes'] {
  if (bytes.byteLength === 0 || bytes.readInt16BE(0) >= 0) return []
  const lista: { lugar: number; glifo: number }[] = []
  let lugar = COMPONENTS_AT
  for (let marcas = MORE; marcas & MORE; ) {
    marcas = bytes.readUInt16BE(lugar)
    lista.push({ lugar: lugar + 2, glifo: bytes.readUInt16BE(lugar + 2) })
    const escala = marcas & MATRIX ? 8 : marcas & SCALES ? 4 : marcas & SCALE ? 2 : 0
    lugar += 4 + (marcas & WORDS ? 4 : 2) + escala
  }
  return lista
}

/** The glyphs that one document uses, numbered in the order of their use, and the font made of them alone. */
export class Subconjunto {
  readonly #fuente: FuenteTroceable
  readonly #glifos: number[] = []
  readonly #numeros = new Map<number, number>()

  constructor(fuente: FuenteTroceable) {
    this.#fuente = fuente
    // Number 0 stands for what a font does not have.
    this.includeGlyph(0)
  }

  /** The glyph's number in this document. */
  includeGlyph(glifo: number): number {
    const conocido = this.#numeros.get(glifo)
    if (conocido !== undefined) return conocido
    const numero = this.#glifos.push(glifo) - 1
    this.#numeros.set(glifo, numero)
    return numero
  }

  /** The file that is embedded: the tables that the PDF reference asks for. */
  encode(): Uint8Array {
    const trazos: Uint8Array[] = []
    // Compound glyphs bring theirs along while this goes on.
    for (let i = 0; i < this.#glifos.length; i++) trazos.push(this.#trazo(this.#glifos[i] ?? 0))
    const loca = Buffer.alloc(4 * (trazos.length + 1))
    const hmtx = Buffer.alloc(4 * trazos.length)
    let lugar = 0
    for (const [i, trazo] of trazos.entries()) {
      const [ancho, margen] = this.#fuente.metrica(this.#glifos[i] ?? 0)
      hmtx.writeUInt16BE(ancho, 4 * i)
      hmtx.writeInt16BE(margen, 4 * i + 2)
      lugar += trazo.byteLength
      loca.writeUInt32BE(lugar, 4 * (i + 1))
    }
    return archivo({
      glyf: Buffer.concat(trazos),
      head: this.#con('head', 50, 1),
      hhea: this.#con('hhea', 34, trazos.length),
      hmtx,
      loca,
      maxp: this.#con('maxp', 4, trazos.length),
    })
  }

  #trazo(glifo: number): Uint8Array {
    const { bytes, componentes } = this.#fuente.trazo(glifo)
    if (componentes.length === 0) return bytes
    const copia = Buffer.from(bytes)
    for (const { lugar, glifo: otro } of componentes) copia.writeUInt16BE(this.includeGlyph(otro), lugar)
    return copia
  }

  /** The font's table with another number at this place. */
  #con(nombre: Tabla, lugar: number, numero: number): Buffer {
    const tabla = Buffer.from(this.#fuente.tabla(nombre))
    tabla.writeUInt16BE(numero, lugar)
    return tabla
  }
}

function archivo(tablas: Record<Tabla, Buffer>): Uint8Array {
  const cabeza = Buffer.alloc(12 + 16 * TABLES.length)
  cabeza.writeUInt32BE(0x00010000, 0)
  cabeza.writeUInt16BE(TABLES.length, 4)
  // For the binary search among the tables: the largest power of two below their number, times 16.
  const potencia = 2 ** Math.floor(Math.log2(TABLES.length))
  cabeza.writeUInt16BE(16 * potencia, 6)
  cabeza.writeUInt16BE(Math.log2(potencia), 8)
  cabeza.writeUInt16BE(16 * (TABLES.length - potencia), 10)
  const partes: Uint8Array[] = [cabeza]
  let lugar = cabeza.byteLength
  for (const [i, nombre] of TABLES.entries()) {
    const tabla = tablas[nombre]
    const entrada = 12 + 16 * i
    cabeza.write(nombre, entrada, 'latin1')
    // Sums of tables are not looked at in a PDF.
    cabeza.writeUInt32BE(lugar, entrada + 8)
    cabeza.writeUInt32BE(tabla.byteLength, entrada + 12)
    const relleno = -tabla.byteLength & 3
    partes.push(tabla, new Uint8Array(relleno))
    lugar += tabla.byteLength + relleno
  }
  return Buffer.concat(partes)
}
