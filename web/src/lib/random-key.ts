/**
 * A text that nobody else has: `bytes` random bytes as hexadecimal digits. `crypto.randomUUID` is missing where the
 * office serves the program over plain http.
 */
export function randomKey(bytes = 16): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}
