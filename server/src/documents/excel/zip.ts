import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Destino } from '../destino.ts'

/** Texts that are packed together: more would hold more memory, fewer pack worse. */
const TRAMO = 128 * 1024
/** An end without content: what was packed before it is a whole. */
const FIN = Uint8Array.of(3, 0)
const VERSION = 20
/** Sizes and check sum follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the first day that a ZIP can say. */
const DAY = 33

interface Parte {
  readonly nombre: Buffer
  readonly lugar: number
  readonly suma: number
  readonly empacado: number
  readonly tamano: number
}

/**
 * Writes a ZIP file while its contents are being made. It packs on this thread and not, as streams would, on those that
 * the whole program shares: a long workbook keeps its low priority, and a short one waits for nobody.
 */
export class Zip {
  readonly #destino: Destino
  readonly #partes: Parte[] = []
  #lugar = 0

  constructor(destino: Destino) {
    this.#destino = destino
  }

  /** A file inside, from its text in pieces. */
  async parte(nombre: string, texto: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const rotulo = { nombre: Buffer.from(nombre), lugar: this.#lugar }
    const hasta = { suma: 0, empacado: 0, tamano: 0 }
    await this.#escribir(cabeza(rotulo.nombre))
    const empacar = async (trozo: string) => {
      const bytes = Buffer.from(trozo)
      // Ended at a whole byte and without an end of the whole: the next one can follow.
      const empacados = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      hasta.suma = crc32(bytes, hasta.suma)
      hasta.tamano += bytes.byteLength
      hasta.empacado += empacados.byteLength
      await this.#escribir(empacados)
    }
    let junto = ''
    for await (const pieza of texto) {
      junto += pieza
      if (junto.length < TRAMO) continue
      await empacar(junto)
      junto = ''
    }
    await empacar(junto)
    await this.#escribir(FIN)
    hasta.empacado += FIN.byteLength
    await this.#escribir(cola(hasta))
    this.#partes.push({ ...rotulo, ...hasta })
  }

  /** The list of what is inside; nothing can be added afterwards. */
  async cerrar(): Promise<void> {
    const lista = Buffer.concat(this.#partes.map(renglon))
    const fin = Buffer.alloc(22)
    fin.writeUInt32LE(0x06054b50, 0)
    fin.writeUInt16LE(this.#partes.length, 8)
    fin.writeUInt16LE(this.#partes.length, 10)
    fin.writeUInt32LE(lista.byteLength, 12)
    fin.writeUInt32LE(this.#lugar, 16)
    await this.#escribir(Buffer.concat([lista, fin]))
  }

  async #escribir(bytes: Uint8Array): Promise<void> {
    this.#lugar += bytes.byteLength
    await this.#destino(bytes)
  }
}

function cabeza(nombre: Buffer): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt16LE(DEFLATED, 8)
  bytes.writeUInt16LE(DAY, 12)
  bytes.writeUInt16LE(nombre.byteLength, 26)
  return Buffer.concat([bytes, nombre])
}

function cola({ suma, empacado, tamano }: Pick<Parte, 'suma' | 'empacado' | 'tamano'>): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(suma, 4)
  bytes.writeUInt32LE(empacado, 8)
  bytes.writeUInt32LE(tamano, 12)
  return bytes
}

function renglon({ nombre, lugar, suma, empacado, tamano }: Parte): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(VERSION, 6)
  bytes.writeUInt16LE(FLAGS, 8)
  bytes.writeUInt16LE(DEFLATED, 10)
  bytes.writeUInt16LE(DAY, 14)
  bytes.writeUInt32LE(suma, 16)
  bytes.writeUInt32LE(empacado, 20)
  bytes.writeUInt32LE(tamano, 24)
  bytes.writeUInt16LE(nombre.byteLength, 28)
  bytes.writeUInt32LE(lugar, 42)
  return Buffer.concat([bytes, nombre])
}
