/** Looks like an address: something, an at sign, a domain with a dot. */
export function esEmail(texto: string): boolean {
  return texto.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(texto)
}
