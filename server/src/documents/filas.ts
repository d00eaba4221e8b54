/**
 * The rows of a document: all at hand, or read several at a time. What is read passes on in the same batches, because a
 * promise for each of a hundred thousand rows costs the thread that answers people more than the rows themselves.
 */
export type Filas<F> = readonly F[] | AsyncIterable<readonly F[]>

/** Batches as they are read, or the rows at hand so many at a time. */
export async function* enLotes<F>(
  filas: Filas<F>,
  tamano = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly F[]> {
  if (Symbol.asyncIterator in filas) yield* filas
  else for (let i = 0; i < filas.length; i += tamano) yield filas.slice(i, i + tamano)
}

/** The same batches of something else. */
export async function* cadaFila<A, B>(
  lotes: AsyncIterable<readonly A[]>,
  convertir: (fila: A) => B,
): AsyncGenerator<readonly B[]> {
  for await (const lote of lotes) yield lote.map(convertir)
}
