/** Marks that turn the direction of what follows: with them a name shows letters in another order than it has. */
const GIRAN = String.raw`\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`
/** Besides them control characters and halves of a character, which no database keeps. */
const PROHIBIDAS = new RegExp(String.raw`[\p{Cc}\p{Cs}${GIRAN}]`, 'u')
/** What shows nothing (zero width, soft hyphen, byte order mark, fillers): with it two names look the same. */
const INVISIBLES = new RegExp(String.raw`(?![${GIRAN}])[\p{Default_Ignorable_Code_Point}\p{Cf}]`, 'gu')
/** The blanks of other widths, line and paragraph ends, and the empty sign of braille. */
const BLANCOS = /[\p{Z}\u2800]/gu

/** Without letters that show nothing, with plain blanks, trimmed, in Unicode's composed form: in it two names that look the same are the same. */
export function llano(texto: string): string {
  return texto.normalize('NFC').replace(INVISIBLES, '').replace(BLANCOS, ' ').trim()
}

/** Whether a text has a letter that nobody types and no field takes. */
export function tieneProhibidas(texto: string): boolean {
  return PROHIBIDAS.test(texto)
}

/**
 * A text that others wrote, as it may be shown and printed: nobody here can refuse it, so what would turn or hide its letters is shown
 * as what it is, '‹U+202E›', and ends of lines are blanks.
 */
export function aLaVista(texto: string): string {
  return llano(texto.replace(/\s+/g, ' ')).replace(new RegExp(PROHIBIDAS, 'gu'), letra => {
    const codigo = letra.codePointAt(0) ?? 0
    return `‹U+${codigo.toString(16).toUpperCase().padStart(4, '0')}›`
  })
}
