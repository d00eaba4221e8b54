import { claveDeBusqueda, esNumero } from '@cuadre/domain/texto/texto'

/** Words that a question has and no name needs. */
const VACIAS: ReadonlySet<string> = new Set(
  'a al como con de del el en hacer hago la las le lo los me mi mis o para por que quiero se su un una y'.split(
    ' ',
  ),
)

/** The words of what somebody typed, without those that say nothing unless there are no others. */
export function wordsOf(typed: string): readonly string[] {
  const words = claveDeBusqueda(typed.replace(/[¿?¡!,;:«»"]/g, ' ')).split(' ')
  const full = words.filter(word => !VACIAS.has(word))
  return full.length > 0 ? full : words
}

/**
 * Whether each word, or what it is the plural of, is a piece of the text, accents, case and dashes aside, or of a number. 'it1' is IT-1,
 * 'retenciones' are a retención.
 */
export function fits(words: readonly string[], text: string, numbers: readonly string[] = []): boolean {
  const key = claveDeBusqueda(text)
  const joined = withoutDashes(key)
  return words.every(word => {
    const pieces = [word, ...singulars(word)]
    if (pieces.some(piece => key.includes(piece) || joined.includes(withoutDashes(piece)))) return true
    const digits = word.replace(/\D/g, '')
    return esNumero(word) && numbers.some(number => number.includes(digits))
  })
}

function withoutDashes(text: string): string {
  return text.replaceAll('-', '')
}

/** What a word may be the plural of; short words are left alone ('mes', 'más'). */
function singulars(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s')) return []
  return [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])]
}
