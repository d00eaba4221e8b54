import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const LIMIT_MS = 120_000

/**
 * Fills a data folder with the sample office, as its first start leaves it: that takes ten seconds of processor time, so the first worker
 * that wants it lets `hacer` make it, and each works in a copy. Whoever calls Playwright by himself names no folder for it, and each start
 * makes its own.
 */
export async function copiarMuestra(
  dataDir: string,
  hacer: (dataDir: string) => Promise<void>,
): Promise<void> {
  const folder = process.env['SAMPLE_OFFICE']
  if (folder === undefined) return
  const made = join(folder, 'hecha')
  // Who makes the folder makes the office; the answer of all others is nothing.
  if ((await mkdir(folder, { recursive: true })) !== undefined) {
    const unfinished = join(folder, 'sin-terminar')
    await hacer(unfinished)
    await rename(unfinished, made)
  }
  const limit = performance.now() + LIMIT_MS
  while (!existsSync(made)) {
    if (performance.now() > limit)
      throw new Error('Another worker was to make the sample office, and did not.')
    await setTimeout(100)
  }
  // With their owners: started by root, the database is another user's.
  const { status, stderr } = spawnSync('cp', ['-a', `${made}/.`, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
