import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { testApp } from '@cuadre/testing/app'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'

// What a phone asks for before it offers to install the product, served as the built web is.
const folder = fileURLToPath(new URL('../../../web/public/', import.meta.url))

const prueba = testApp({ webFolder: folder })

const get = (url: string) => prueba.anonymous().request({ url })

interface Icon {
  readonly src: string
  readonly type: string
  readonly sizes: string
  readonly purpose?: string
}

test('the manifest is a manifest, for whoever has no session too, and says where the product starts', async () => {
  const { statusCode, headers, json } = await get('/manifest.webmanifest')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json'])
  expect(headers['content-security-policy']).toContain("manifest-src 'self'")
  expect(json()).toMatchObject({
    name: 'Cuadre',
    lang: 'es-DO',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
})

test('each icon is there, of the kind and size that the manifest says, and none besides', async () => {
  const { icons } = (await get('/manifest.webmanifest')).json() as { icons: Icon[] }
  for (const { src, type, sizes } of icons) {
    const { headers, rawPayload } = await get(src)
    expect([src, headers['content-type']]).toEqual([src, type])
    if (type !== 'image/png') continue
    const { width, height } = PNG.sync.read(rawPayload)
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  const page = await readFile(`${folder}../index.html`, 'utf8')
  const [, apple] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
  const told = [...icons.map(({ src }) => src), apple].filter(src => src?.startsWith('/icons/'))
  const kept = (await readdir(`${folder}icons`)).map(name => `/icons/${name}`)
  expect(told.sort()).toEqual(kept.sort())
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
})

test('an icon that a launcher cuts round has its colour up to the edge, and its drawing in the middle', async () => {
  for (const size of [192, 512]) {
    const { data, width } = PNG.sync.read((await get(`/icons/maskable-${size}.png`)).rawPayload)
    const colour = data.subarray(0, 4)
    expect([...colour]).toEqual([0x0b, 0x6e, 0x84, 255])
    const drawn: number[] = []
    for (let at = 0; at < width * width; at++) {
      if (data.subarray(at * 4, at * 4 + 4).equals(colour)) continue
      const [x, y] = [(at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - width / 2]
      drawn.push(Math.hypot(x, y) / width)
    }
    // The safe zone: a circle of four fifths of the side.
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.reduce((most, distance) => Math.max(most, distance), 0)).toBeLessThanOrEqual(0.4)
  }
})
