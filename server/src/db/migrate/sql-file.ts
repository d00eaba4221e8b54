import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A file of SQL; a checkout with Windows line ends is the same file. */
export async function readSql(path: string): Promise<string> {
  return (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
}

export function fingerprintOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex')
}
