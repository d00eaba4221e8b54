import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/**
 * From now on PostgreSQL keeps this text under a name. The name comes from the text, so two versions of the program
 * never mean different things by one name.
 */
export function prepare(text: string): void {
  names.set(text, `cuadre_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`)
}

/** The name of a prepared text; undefined for all others, which are planned for their values each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

const commands = new Set<string>()

/** From now on this text answers nothing, whatever PostgreSQL says to it. */
export function prepareCommand(text: string): void {
  prepare(text)
  commands.add(text)
}

/** Answers nothing: what runs before or in a transaction, and of which nobody asks more than that it did. */
export function isCommand(text: string): boolean {
  return commands.has(text) || /^(begin$|savepoint |release )/i.test(text)
}
