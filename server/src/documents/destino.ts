/** Receives the bytes of a document in order; a promise makes its writer wait. */
export type Destino = (bytes: Uint8Array) => void | Promise<void>

/** Size of the pieces that a document is handed over in. */
export const TROZO = 64 * 1024

/** Hands a whole over in pieces. */
export async function entregarEnTrozos(todo: Uint8Array, destino: Destino): Promise<void> {
  for (let i = 0; i < todo.byteLength; i += TROZO) await destino(todo.subarray(i, i + TROZO))
}

/** Hands small pieces over in larger ones: each costs whoever passes it on a message, and the line a write. */
export async function entregarReunidas(piezas: AsyncIterable<Uint8Array>, destino: Destino): Promise<void> {
  let reunidas: Uint8Array[] = []
  let tamano = 0
  for await (const pieza of piezas) {
    reunidas.push(pieza)
    tamano += pieza.byteLength
    if (tamano < TROZO) continue
    await destino(Buffer.concat(reunidas))
    reunidas = []
    tamano = 0
  }
  if (tamano > 0) await destino(Buffer.concat(reunidas))
}
