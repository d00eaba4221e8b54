/** The sentence of any failure, with one for the unknown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN
}

export const UNKNOWN = 'Error desconocido'
