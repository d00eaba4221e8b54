interface Moneda {
  readonly signo: string
  /** As the end of a sentence: 'está en …'. */
  readonly nombre: string
}

/** Ways to write currencies that are no pesos, in texts and in formats of cells; the last one is whatever other sign there is. */
const MONEDAS: readonly (readonly [string, string, RegExp])[] = [
  ['US$', 'dólares (US$)', /(?<!\p{L})(us?\s?\$|usd|u\.s\.)|d[oó]lar/iu],
  ['CAD', 'dólares canadienses (CAD)', /\bcad\b|c\$|ca\$/i],
  ['€', 'euros (€)', /€|\beur/i],
  ['£', 'libras (£)', /£|\bgbp\b|libras? esterlinas?/i],
  ['HTG', 'gurdas (HTG)', /\bhtg\b|gou?rde|gurdas?/i],
  ['MXN', 'pesos mexicanos (MXN)', /\bmxn\b|mx\$|pesos mexicanos/i],
  ['COP', 'pesos colombianos (COP)', /\bcop\b|col\$|pesos colombianos/i],
  ['R$', 'reales (R$)', /(?<![\p{L}\d])r\$|\bbrl\b/iu],
  ['S/', 'soles (S/)', /(?<!\p{L})s\/\.?(?!\s*\p{L})|\bpen\b/iu],
  ['CHF', 'francos suizos (CHF)', /\bchf\b/i],
  ['¤', 'otra moneda', /(?!\$)\p{Sc}/u],
]

/** The currency that a text names, where it is no peso of the country; null: none. '$' alone is the peso here. */
export function otraMoneda(texto: string): Moneda | null {
  const hallada = MONEDAS.find(([, , escrita]) => escrita.test(texto))
  return hallada ? { signo: hallada[0], nombre: hallada[1] } : null
}
