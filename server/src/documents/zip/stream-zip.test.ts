import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { waitUntil } from '@cuadre/testing/wait-until'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { streamZip, type ZipEntry } from './stream-zip.ts'

const NOW = new Date('2026-12-05T12:00:00Z')
const stays = () => ({ now: NOW, signal: new AbortController().signal })
const text = (text: string) => new TextEncoder().encode(text)

async function* these(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}

async function* pieces(count: number, piece: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i++) yield piece
}

describe('streamZip', () => {
  test('another reader finds every file under its path, byte for byte', async () => {
    const large = new Uint8Array(300_000).map((_, i) => (i * 7919) % 251)
    const zip = await buffer(
      await streamZip(
        these(
          { path: 'documentos/B0100000001.pdf', content: large, packed: true },
          { path: 'xml/E310000000001.xml', content: text('<ECF/>'.repeat(1000)), packed: false },
          { path: 'grande.txt', content: pieces(50, large), packed: false },
          { path: 'vacío.txt', content: new Uint8Array(), packed: false },
        ),
        stays(),
      ),
    )
    const files = unzipSync(zip)
    expect(Object.keys(files)).toEqual([
      'documentos/B0100000001.pdf',
      'xml/E310000000001.xml',
      'grande.txt',
      'vacío.txt',
    ])
    expect(Buffer.compare(files['documentos/B0100000001.pdf'] ?? text(''), large)).toBe(0)
    expect(new TextDecoder().decode(files['xml/E310000000001.xml'])).toBe('<ECF/>'.repeat(1000))
    expect(files['grande.txt']).toHaveLength(50 * 300_000)
    expect(files['vacío.txt']).toHaveLength(0)
    // What is packed already is not packed again.
    expect(zip.length).toBeGreaterThan(300_000)
    expect(zip.length).toBeLessThan(1_500_000)
  })

  test('files are made as they are read, and not ahead', async () => {
    let made = 0
    async function* endless(): AsyncGenerator<ZipEntry> {
      for (;;) yield { path: `${made++}.pdf`, content: new Uint8Array(100_000), packed: true }
    }
    const stream = await streamZip(endless(), stays())
    for (let i = 0; i < 200; i++) await turn()
    const ahead = made
    // What waits in the buffer, and little more.
    expect(ahead).toBeLessThan(20)
    for (let i = 0; i < 200; i++) await turn()
    expect(made).toBe(ahead)
    let read = 0
    for await (const piece of stream) {
      read += piece.length
      if (read > 5_000_000) break
    }
    expect(made).toBeGreaterThan(50)
  })

  test('a reader that leaves ends the work, in the middle of a file too', async () => {
    let ended = 0
    async function* content(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(50_000)
      } finally {
        ended++
      }
    }
    async function* entries(): AsyncGenerator<ZipEntry> {
      try {
        yield { path: 'sin-fin', content: content(), packed: true }
      } finally {
        ended++
      }
    }
    const stream = await streamZip(entries(), stays())
    stream.destroy()
    await waitUntil(async () => expect(ended).toBe(2))

    const gone = new AbortController()
    const other = await streamZip(entries(), { now: NOW, signal: gone.signal })
    gone.abort(new Error('gone'))
    await waitUntil(async () => expect([ended, other.destroyed]).toEqual([4, true]))
  })

  test('what fails before the first byte is refused; later the ZIP breaks off and cannot be opened', async () => {
    async function* failing(before: number): AsyncGenerator<ZipEntry> {
      for (let i = 0; i < before; i++) yield { path: `${i}`, content: new Uint8Array(400_000), packed: true }
      throw new Error('the database is gone')
    }
    await expect(streamZip(failing(0), stays())).rejects.toThrow('the database is gone')
    const kept: Buffer[] = []
    const read = async () => {
      for await (const piece of await streamZip(failing(20), stays())) kept.push(piece as Buffer)
    }
    await expect(read()).rejects.toThrow('the database is gone')
    expect(kept.length).toBeGreaterThan(0)
    expect(() => unzipSync(Buffer.concat(kept))).toThrow()
  })
})
