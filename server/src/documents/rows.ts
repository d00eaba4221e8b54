/**
 * The rows of a document: all at hand, or read several at a time. What is read passes on in the same batches, because a
 * promise for each of a hundred thousand rows costs the thread that answers people more than the rows themselves.
 */
export type Rows<F> = readonly F[] | AsyncIterable<readonly F[]>

/** Batches as they are read, or the rows at hand so many at a time. */
export async function* inBatches<F>(
  rows: Rows<F>,
  size = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly F[]> {
  if (Symbol.asyncIterator in rows) yield* rows
  else for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}

/** The same batches of something else. */
export async function* mapRows<A, B>(
  batches: AsyncIterable<readonly A[]>,
  convert: (row: A) => B,
): AsyncGenerator<readonly B[]> {
  for await (const batch of batches) yield batch.map(convert)
}
