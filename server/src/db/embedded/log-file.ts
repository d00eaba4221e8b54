import { rename, stat } from 'node:fs/promises'

const longest = 2_000_000

/** Keeps the server's own log to two files of modest size. */
export async function keepLogShort(file: string): Promise<void> {
  const size = await stat(file).then(
    info => info.size,
    () => 0,
  )
  if (size > longest) await rename(file, `${file}.1`)
}
