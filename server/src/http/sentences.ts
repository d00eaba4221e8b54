/** '1 producto', '3 productos'. */
export function contar(cantidad: number, singular: string, plural: string): string {
  return `${cantidad} ${cantidad === 1 ? singular : plural}`
}

const lista = new Intl.ListFormat('es', { style: 'long', type: 'conjunction' })

/** '2 productos y 1 empresa'. */
export function enumerar(partes: readonly string[]): string {
  return lista.format(partes)
}
