import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type Destino, entregarEnTrozos } from '../destino.ts'

/** Text is gathered up to this length before it is packed: long enough to pack well, short enough to hold. */
const GATHERED = 256 * 1024
/** Sheets repeat themselves so much that the usual level costs twice the time for a fiftieth of the size. */
const LEVEL = 4

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the first day that the format knows: a document tells its day itself. */
const DAY = 0x21

interface Entrada {
  readonly nombre: Buffer
  readonly lugar: number
  crc: number
  comprimido: number
  original: number
}

/** Writes a ZIP file entry after entry, text by text, in little memory whatever their size. */
export class Zip {
  readonly #destino: Destino
  readonly #entradas: Entrada[] = []
  #texto = ''
  #lugar = 0

  constructor(destino: Destino) {
    this.#destino = destino
  }

  /** Begins the next entry. */
  async abrir(nombre: string): Promise<void> {
    const bytes = Buffer.from(nombre)
    this.#entradas.push({ nombre: bytes, lugar: this.#lugar, crc: 0, comprimido: 0, original: 0 })
    const cabeza = campos([4, LOCAL], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DAY], [12, 0])
    await this.#entregar(Buffer.concat([cabeza, campos([2, bytes.byteLength], [2, 0]), bytes]))
  }

  /** Adds to the entry under way. */
  escribir(texto: string): void {
    this.#texto += texto
  }

  /** Whether so much is gathered that it should be packed. */
  get lleno(): boolean {
    return this.#texto.length >= GATHERED
  }

  /** Packs what is gathered. */
  async vaciar(): Promise<void> {
    await this.#empacar(constants.Z_SYNC_FLUSH)
  }

  /** Ends the entry under way. */
  async cerrar(): Promise<void> {
    await this.#empacar(constants.Z_FINISH)
    const { crc, comprimido, original } = this.#actual
    await this.#entregar(campos([4, DESCRIPTOR], [4, crc], [4, comprimido], [4, original]))
  }

  /** A whole entry. */
  async agregar(nombre: string, texto: string): Promise<void> {
    await this.abrir(nombre)
    this.escribir(texto)
    await this.cerrar()
  }

  /** The list of entries, which ends the file. */
  async terminar(): Promise<void> {
    const inicio = this.#lugar
    for (const { nombre, lugar, crc, comprimido, original } of this.#entradas) {
      const fijos = campos(
        [4, CENTRAL],
        [2, VERSION],
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATED],
        [2, 0],
        [2, DAY],
      )
      const tamanos = campos([4, crc], [4, comprimido], [4, original], [2, nombre.byteLength])
      await this.#entregar(Buffer.concat([fijos, tamanos, campos([12, 0], [4, lugar]), nombre]))
    }
    const cuantas = this.#entradas.length
    const largo = this.#lugar - inicio
    await this.#entregar(
      campos([4, END], [4, 0], [2, cuantas], [2, cuantas], [4, largo], [4, inicio], [2, 0]),
    )
  }

  get #actual(): Entrada {
    const actual = this.#entradas.at(-1)
    if (!actual) throw new Error('No entry is open')
    return actual
  }

  /** Pieces that are packed one by one and flushed to whole bytes are, one after the other, one packed whole. */
  async #empacar(finishFlush: number): Promise<void> {
    const bytes = Buffer.from(this.#texto)
    this.#texto = ''
    const comprimido = deflateRawSync(bytes, { level: LEVEL, finishFlush })
    const actual = this.#actual
    actual.crc = crc32(bytes, actual.crc)
    actual.original += bytes.byteLength
    actual.comprimido += comprimido.byteLength
    await this.#entregar(comprimido)
  }

  async #entregar(bytes: Uint8Array): Promise<void> {
    this.#lugar += bytes.byteLength
    await entregarEnTrozos(bytes, this.#destino)
  }
}

/** Numbers of so many bytes each, the lowest first. */
function campos(...lista: readonly [bytes: number, valor: number][]): Buffer {
  const todo = Buffer.alloc(lista.reduce((suma, [bytes]) => suma + bytes, 0))
  let lugar = 0
  for (const [bytes, valor] of lista) {
    if (bytes === 2) todo.writeUInt16LE(valor, lugar)
    else if (bytes === 4) todo.writeUInt32LE(valor, lugar)
    lugar += bytes
  }
  return todo
}
