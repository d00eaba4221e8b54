import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const FILE = join(root, 'docs/rendimiento.md')

/**
 * Puts a generated part into docs/rendimiento.md, in place of what that part said before; what stands around the parts is
 * written by people. The part must already have its two marks there.
 */
export async function writePart(name: string, markdown: string): Promise<void> {
  const before = await readFile(FILE, 'utf8')
  await writeFile(FILE, replacePart(before, name, markdown))
}

/** The text with that part between its marks. Refuses a text without the marks. */
export function replacePart(text: string, name: string, markdown: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- ${name}: end -->`]
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`No place for «${name}» in docs/rendimiento.md`)
  return `${text.slice(0, from + begin.length)}\n\n${markdown.trim()}\n\n${text.slice(to)}`
}
