/** One edit of a formatted field, as the browser reports it. */
export interface Edit {
  readonly raw: string
  readonly caret: number
}

/** How many significant characters (digits, say) stand before the caret. */
export function countBefore(text: string, caret: number, significant: RegExp): number {
  return count(text.slice(0, caret), significant)
}

/** Where the caret stands after the first `wanted` significant characters. */
export function caretAfter(text: string, wanted: number, significant: RegExp): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === wanted) return index
    if (significant.test(text.charAt(index))) seen += 1
  }
  return text.length
}

/** Where the caret stands so that `wanted` significant characters follow it. */
export function caretBefore(text: string, wanted: number, significant: RegExp): number {
  let seen = 0
  for (let index = text.length; index > 0; index -= 1) {
    // On the near side of a separator: right behind the digit that was just typed.
    if (seen === wanted && significant.test(text.charAt(index - 1))) return index
    if (significant.test(text.charAt(index - 1))) seen += 1
  }
  return 0
}

/**
 * Backspace on a separator would only bring it back: it takes the digit behind the separator too
 * (and Delete the digit in front), as everybody expects.
 */
export function absorbSeparator(previous: string, edit: Edit, inputType: string, significant: RegExp): Edit {
  if (edit.raw.length >= previous.length || keep(previous, significant) !== keep(edit.raw, significant))
    return edit
  if (inputType === 'deleteContentBackward') {
    for (let index = edit.caret - 1; index >= 0; index -= 1) {
      if (significant.test(edit.raw.charAt(index))) return without(edit.raw, index)
    }
  }
  if (inputType === 'deleteContentForward') {
    for (let index = edit.caret; index < edit.raw.length; index += 1) {
      if (significant.test(edit.raw.charAt(index))) return without(edit.raw, index)
    }
  }
  return edit
}

function without(text: string, index: number): Edit {
  return { raw: text.slice(0, index) + text.slice(index + 1), caret: index }
}

function keep(text: string, significant: RegExp): string {
  return [...text].filter(character => significant.test(character)).join('')
}

function count(text: string, significant: RegExp): number {
  return keep(text, significant).length
}
