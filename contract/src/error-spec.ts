/** Actions may give a more exact sentence (a name, a count) with the same code. */
export interface ErrorSpec {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 421 | 429 | 431 | 500 | 503
  readonly message: string
}

type Said = string | readonly [ErrorSpec['status'], string]

/** A part of the catalogue. A sentence alone is a 409: what is asked for contradicts what is kept. */
export function refusals<C extends string>(
  said: Readonly<Record<C, Said | ErrorSpec>>,
): Readonly<Record<C, ErrorSpec>> {
  const entries = Object.entries<Said | ErrorSpec>(said).map(([code, one]) => {
    if (typeof one === 'object' && 'status' in one) return [code, one]
    const [status, message] = typeof one === 'string' ? [409, one] : one
    return [code, { status, message }]
  })
  return Object.fromEntries(entries) as Record<C, ErrorSpec>
}
