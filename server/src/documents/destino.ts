/** Receives the bytes of a document in order; a promise makes its writer wait. */
export type Destino = (bytes: Uint8Array) => void | Promise<void>

/** Size of the pieces that a document is handed over in. */
export const TROZO = 64 * 1024

/** Hands a whole over in pieces. */
export async function entregarEnTrozos(todo: Uint8Array, destino: Destino): Promise<void> {
  for (let i = 0; i < todo.byteLength; i += TROZO) await destino(todo.subarray(i, i + TROZO))
}
