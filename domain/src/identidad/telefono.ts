/** Ten digits, as R1.6 wants them. */
export function esTelefono(texto: string): boolean {
  return /^\d{10}$/.test(texto)
}

/** '(809) 555-1234'; other texts unchanged. */
export function formatTelefono(digitos: string): string {
  return digitos.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
