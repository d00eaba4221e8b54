import { ENDPOINTS } from '@cuadre/contract/api'
import { categorias } from '@cuadre/contract/categorias'
import { compras } from '@cuadre/contract/compras'
import type { Endpoint, FileRule } from '@cuadre/contract/endpoint'
import { peso } from '@cuadre/contract/peso-de-archivo'
import { sesion } from '@cuadre/contract/sesion'
import { renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readSession, storeSession } from '../lib/session-storage.ts'
import { archivoDe } from '../test-archivo.ts'
import { unaCategoria } from '../test-categoria.ts'
import { ADMINISTRADOR } from '../test-render.tsx'
import { fakeServer, on, onFile, Refused } from '../test-server.ts'
import { useConnection } from '../ui/notices/connection.ts'
import { call, dataOf, download } from './client.ts'
import { giveUpUnderWay, send } from './request.ts'
import { onSessionEvent } from './session-end.ts'

const list = [unaCategoria(1, 'Ferretería')]

describe('the 401 rule', () => {
  test('calls refused at the same time share one refresh and are sent again', async () => {
    storeSession(ADMINISTRADOR)
    let valid = false
    const { calls } = fakeServer([
      on(categorias.list, () => (valid ? list : new Refused('NO_SESSION'))),
      on(sesion.refresh, () => {
        valid = true
        return ADMINISTRADOR
      }),
    ])
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => dataOf(categorias.list, {})))
    expect(answers).toEqual([list, list, list, list, list])
    expect(calls.filter(path => path.includes('refresh'))).toHaveLength(1)
    expect(calls.filter(path => path.includes('categorias'))).toHaveLength(10)
  })

  test('a refused refresh ends the session once, with a toast and an empty storage', async () => {
    storeSession(ADMINISTRADOR)
    fakeServer([
      on(categorias.list, () => new Refused('NO_SESSION')),
      on(sesion.refresh, () => new Refused('NO_SESSION')),
    ])
    const events: string[] = []
    const stop = onSessionEvent(event => events.push(event))
    const results = await Promise.allSettled([dataOf(categorias.list, {}), dataOf(categorias.list, {})])
    stop()
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(events).toEqual(['ended'])
    expect(readSession()).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('nobody logged in, a login and a call that asks not to: no refresh', async () => {
    const { calls } = fakeServer([
      on(categorias.list, () => new Refused('NO_SESSION')),
      on(sesion.login, () => new Refused('INVALID_CREDENTIALS')),
    ])
    await expect(call(categorias.list, {})).rejects.toMatchObject({ status: 401 })
    storeSession(ADMINISTRADOR)
    await expect(call(categorias.list, { skipRefresh: true })).rejects.toMatchObject({ status: 401 })
    await expect(call(sesion.login, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect(calls).toHaveLength(3)
    expect(readSession()).not.toBeNull()
  })

  test('a server that cannot be reached does not end the session', async () => {
    storeSession(ADMINISTRADOR)
    const { state } = fakeServer([])
    state.offline = true
    await expect(call(categorias.list, {})).rejects.toMatchObject({
      status: 0,
      message: 'No hay conexión con el servidor. Revise la red e intente de nuevo.',
    })
    expect(readSession()).not.toBeNull()
  })
})

test('a password that must be changed first is announced', async () => {
  storeSession(ADMINISTRADOR)
  fakeServer([on(categorias.list, () => new Refused('PASSWORD_CHANGE_REQUIRED'))])
  const events: string[] = []
  const stop = onSessionEvent(event => events.push(event))
  await expect(call(categorias.list, {})).rejects.toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' })
  stop()
  expect(events).toEqual(['setupRequired'])
})

test('parameters, filters and bodies travel as the declaration says; blank filters stay at home', async () => {
  const { calls } = fakeServer([
    on(categorias.paged, ({ query }) => ({ items: list, totalRecords: 1, page: query.page, pageSize: 10 })),
    on(categorias.update, ({ params, body }) => unaCategoria(params.id, body.descripcion, 2)),
  ])
  await dataOf(categorias.paged, { query: { page: 3, buscar: '' } })
  const saved = await call(categorias.update, { params: { id: 9 }, body: { descripcion: ' Peña & Co ' } })
  expect(calls[0]).toBe('GET /api/categorias/paged?page=3')
  expect(saved.data).toEqual({ id: 9, descripcion: 'Peña & Co', version: 2 })
})

describe('a write', () => {
  function crear() {
    const keys: (string | null)[] = []
    let refused = false
    const { state } = fakeServer([
      on(categorias.create, ({ headers, body }) => {
        keys.push(headers.get('Idempotency-Key'))
        return refused ? new Refused('DUPLICATE') : unaCategoria(1, body.descripcion)
      }),
    ])
    return {
      keys,
      state,
      refuse: (yes: boolean) => {
        refused = yes
      },
      send: (descripcion: string) =>
        call(categorias.create, { body: { descripcion } }).catch((error: Error) => error),
    }
  }

  test('that nobody answered goes again under its first key, and is done once; the next one has another', async () => {
    const { keys, state, send } = crear()
    state.answersLost = true
    await send('Ferretería')
    await send('Plomería')
    state.answersLost = false
    await send('Ferretería')
    await send('Ferretería')
    const [first, other] = keys
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[2]).toBe(first)
    expect(new Set([first, other, keys[3]]).size).toBe(3)
  })

  test('whose answer was lost while the computer slept is told as not answered, and not as given up by the screen', async () => {
    fakeServer([on(categorias.create, () => new Promise(() => {}))])
    // Its key is kept beyond this test: nobody else writes this.
    const sending = call(categorias.create, { body: { descripcion: 'Tornillería' } })
    giveUpUnderWay()
    await expect(sending).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  })

  test('that was refused goes under a new key', async () => {
    const { keys, refuse, send } = crear()
    refuse(true)
    await send('Ferretería')
    refuse(false)
    await send('Ferretería')
    expect(new Set(keys).size).toBe(2)
  })

  test('that may have been done by its first sending keeps its key through a refusal of the next one', async () => {
    const { keys, refuse, state, send } = crear()
    state.answersLost = true
    await send('Ferretería')
    state.answersLost = false
    refuse(true)
    await send('Ferretería')
    refuse(false)
    await send('Ferretería')
    expect(new Set(keys).size).toBe(1)
  })

  test('is meant anew where another one was answered since, under whatever key: that may have undone it', async () => {
    const { keys, state, send } = crear()
    for (const [between, idempotencyKey] of [['Plomería'], ['Pintura', 'de-un-formulario']] as const) {
      state.answersLost = true
      await send('Ferretería')
      state.answersLost = false
      await call(categorias.create, { body: { descripcion: between }, idempotencyKey })
      await send('Ferretería')
    }
    expect(new Set(keys).size).toBe(6)
  })

  test('of a form that keeps its key goes under that; a reading has none', async () => {
    const keys: (string | null)[] = []
    fakeServer([
      on(categorias.create, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'))
        return unaCategoria(1, 'Ferretería')
      }),
      on(categorias.list, ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'))
        return list
      }),
    ])
    await call(categorias.create, { body: { descripcion: 'Ferretería' }, idempotencyKey: 'del-borrador' })
    await call(categorias.list, {})
    expect(keys).toEqual(['del-borrador', null])
  })
})

describe('a file', () => {
  const conArchivo = ENDPOINTS.filter(({ files, upload }) => files || upload)
  const rules = ({ files, upload }: Endpoint) => (upload ? { archivo: upload } : (files ?? {}))

  test.each(conArchivo)('that $path does not take for its length never leaves the page', async endpoint => {
    const { calls } = fakeServer([])
    const [[field, { maxBytes }]] = Object.entries(rules(endpoint)) as [[string, FileRule]]
    const archivo = archivoDe('todo.zip', maxBytes + 1)
    const sent = endpoint.upload ? { upload: archivo } : { files: { [field]: archivo } }
    const message = `«todo.zip» pesa ${peso(maxBytes + 1, Math.ceil)}: el archivo no puede pasar de ${peso(maxBytes)}.`
    expect(message).not.toContain(`pesa ${peso(maxBytes)}:`)
    await expect(send(endpoint, sent)).rejects.toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message,
      errors: [{ field, message }],
    })
    expect(calls).toEqual([])
  })

  const enviar = () =>
    call(compras.adjuntar, { params: { id: 1 }, files: { archivo: archivoDe('foto.png', 4_300_000) } })
  const SE_REPITE =
    'si se repite, un servidor que está delante de Cuadre puede estar cortando los archivos grandes (Cuadre acepta hasta 5 MB).'
  const NO_RESPONDIO = `Cuadre no respondió al recibir «foto.png» (4.1 MB). Intente de nuevo en unos segundos; ${SE_REPITE}`

  test.each([
    [
      413,
      'El servidor que está delante de Cuadre no acepta archivos de este tamaño: «foto.png» (4.1 MB). Cuadre acepta hasta 5 MB; avise a quien administra ese servidor.',
    ],
    [502, NO_RESPONDIO],
    [503, NO_RESPONDIO],
    [504, NO_RESPONDIO],
  ])('that a proxy answers with a page of its own, %i', async (status, message) => {
    vi.stubGlobal('fetch', async () => new Response('<html>No</html>', { status }))
    await expect(enviar()).rejects.toMatchObject({ status, code: 'BAD_ANSWER', message })
  })

  test('whose line breaks on its way', async () => {
    fakeServer([]).state.offline = true
    const message = `La conexión se cortó mientras se enviaba «foto.png» (4.1 MB). Revise la red e intente de nuevo; ${SE_REPITE}`
    await expect(enviar()).rejects.toMatchObject({ status: 0, code: 'NETWORK_ERROR', message })
  })
})

test.each([
  [413, /^El servidor que está delante de Cuadre no acepta datos de este tamaño\./, false],
  [502, /^El servidor no pudo atender la solicitud\./, true],
  [503, /^El servidor no pudo atender la solicitud\./, true],
  [504, /^El servidor no pudo atender la solicitud\./, true],
])(
  'a page of a proxy instead of an envelope, %i, is told with a sentence of our own',
  async (status, message, lost) => {
    vi.stubGlobal('fetch', async () => new Response('<html>No</html>', { status }))
    await expect(call(categorias.list, {})).rejects.toMatchObject({
      status,
      code: 'BAD_ANSWER',
      message: expect.stringMatching(message),
    })
    expect(renderHook(useConnection).result.current.lost).toBe(lost)
  },
)

test('a refusal of the program’s own that has no database is an answer', async () => {
  fakeServer([on(categorias.list, () => new Refused('DATABASE_UNAVAILABLE'))])
  await expect(call(categorias.list, {})).rejects.toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' })
  expect(renderHook(useConnection).result.current.lost).toBe(false)
})

test('an answer that breaks off says as little as none', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"data":[{"id":1', { status: 201 }))
  await expect(call(categorias.list, {})).rejects.toMatchObject({ status: 0, code: 'NETWORK_ERROR' })
})

describe('a document', () => {
  /** A document whose pieces and end come from the test. */
  function openFile() {
    let tell: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
    const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: controller => {
        tell = controller
      },
    })
    fakeServer([onFile(categorias.excel, () => ({ fileName: 'categorias.xlsx', content, rows: 900 }))])
    const progress: string[] = []
    const file = download(categorias.excel, {
      query: {},
      onProgress: ({ bytes, rows }) => progress.push(`${bytes} of ${rows} rows`),
    })
    return {
      file,
      progress,
      send: (text: string) => tell?.enqueue(new TextEncoder().encode(text)),
      end: () => tell?.close(),
      breakOff: () => tell?.error(new TypeError('network error')),
    }
  }

  test('is told piece by piece and comes whole, under the name that the server gave it', async () => {
    const { file, progress, send, end } = openFile()
    send('celdas ')
    await vi.waitFor(() => expect(progress.at(-1)).toBe('7 of 900 rows'), 20_000)
    send('y más')
    end()
    const { blob, fileName } = await file
    expect(await blob.text()).toBe('celdas y más')
    expect(fileName).toBe('categorias.xlsx')
    expect(progress).toEqual(['0 of 900 rows', '7 of 900 rows', '13 of 900 rows'])
  })

  test('that breaks off is no file, and says so', async () => {
    const { file, progress, send, breakOff } = openFile()
    send('cel')
    await vi.waitFor(() => expect(progress).toHaveLength(2), 20_000)
    breakOff()
    await expect(file).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'La descarga se interrumpió antes de terminar. Intente de nuevo.',
    })
  })

  test('that is given up before it begins rejects with the abort', async () => {
    fakeServer([onFile(categorias.excel, () => new Promise(() => {}))])
    const controller = new AbortController()
    const file = download(categorias.excel, { query: {}, signal: controller.signal })
    controller.abort()
    await expect(file).rejects.toMatchObject({ name: 'AbortError' })
  })
})
