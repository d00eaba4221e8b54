import type { categorias } from '@cuadre/contract/categorias'
import type { contactos } from '@cuadre/contract/contactos'
import { expect, test } from 'vitest'
import type { ApiClient } from './api-client.ts'
import type { Formulario as Body, DatoMaestro } from './datos-maestros.ts'
import { nextNumber } from './documentos.ts'

type Record_ = Body & { id: number; version: number }

/** What all master data promise, tested of one kind: to be called where its own tests stand. `api` is asked for in each test. */
export function testMasterData(client: () => ApiClient, thing: DatoMaestro): void {
  const { body: form, identity, edited, duplicate, notFound, messages } = thing
  // Each answers its form with id and version; some lists one level deeper.
  const group = thing.group as typeof categorias | typeof contactos
  const api: Pick<ApiClient, 'call'> = { call: (endpoint, input) => client().call(endpoint, input) }
  const [created, revived, updated, removed] = messages
  const [notFoundCode, notFoundSentence] = notFound
  const body = (): Promise<Body> => form(client())

  async function create(given?: Body): Promise<Record_> {
    const answer = await api.call(group.create, { body: given ?? (await body()) })
    expect(answer.body).toMatchObject({ isSuccess: true })
    return answer.body.data as unknown as Record_
  }

  async function names(): Promise<number[]> {
    const { data } = (await api.call(group.list)).body
    const rows = ('data' in data ? data.data : data) as readonly { id: number }[]
    return rows.map(row => row.id)
  }

  test('creates through one door and reads back through the others', async () => {
    const given = await body()
    const { status, body: answer } = await api.call(group.create, { body: given })
    expect(status).toBe(201)
    expect(answer).toEqual({
      data: expect.objectContaining({ ...given, version: 1 }),
      message: created,
      statusCode: 201,
      errorCode: null,
      isSuccess: true,
    })
    const { id } = answer.data
    expect((await api.call(group.get, { params: { id } })).body.data).toEqual(answer.data)
    expect(await names()).toContain(id)
    const paged = (await api.call(group.paged, { query: { pageSize: 1000 } })).body.data
    const page = 'data' in paged ? paged.data : paged
    expect(page.items).toContainEqual(answer.data)
    expect(page).toMatchObject({ totalRecords: page.items.length, page: 1, pageSize: 1000 })
  })

  test('updates a record, its version counting up', async () => {
    const given = await body()
    const { id } = await create(given)
    const { status, body: answer } = await api.call(group.update, {
      params: { id },
      body: { ...given, ...edited, version: 1 },
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ message: updated, data: { ...edited, id, version: 2 } })
    expect((await api.call(group.get, { params: { id } })).body.data).toEqual(answer.data)
    // The next test of this kind writes the same name.
    await api.call(group.remove, { params: { id } })
  })

  test('refuses an old version and accepts none', async () => {
    const given = await body()
    const { id } = await create(given)
    await api.call(group.update, { params: { id }, body: { ...given, version: 1 } })
    const stale = await api.call(group.update, { params: { id }, body: { ...given, version: 1 } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      errorCode: 'CONFLICT',
      message: 'El registro fue modificado por otro usuario. Recargue e intente de nuevo.',
    })
    const blind = await api.call(group.update, { params: { id }, body: given })
    expect(blind.body.data).toMatchObject({ version: 3 })
  })

  test('refuses a second active record of the same name or document, naming the field', async () => {
    const given = await body()
    await create(given)
    const again = await api.call(group.create, { body: { ...(await body()), [identity]: given[identity] } })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({
      data: null,
      message: duplicate,
      statusCode: 409,
      errorCode: 'DUPLICATE',
      isSuccess: false,
      errors: [{ field: identity, message: duplicate }],
    })
    const other = await body()
    const { id } = await create(other)
    const renamed = await api.call(group.update, {
      params: { id },
      body: { ...other, [identity]: given[identity] },
    })
    expect(renamed.body).toMatchObject({ statusCode: 409, errorCode: 'DUPLICATE' })
  })

  test('deletes softly and brings the same record back with its new values', async () => {
    const given = await body()
    const { id, version } = await create(given)
    const gone = await api.call(group.remove, { params: { id } })
    expect(gone.body).toEqual({
      data: null,
      message: removed,
      statusCode: 200,
      errorCode: null,
      isSuccess: true,
    })
    expect(await names()).not.toContain(id)
    expect((await api.call(group.get, { params: { id } })).status).toBe(404)
    const back = await api.call(group.create, {
      body: { ...(await body()), ...edited, [identity]: given[identity] },
    })
    expect(back.status).toBe(201)
    expect(back.body.message).toBe(revived)
    expect(back.body.data).toMatchObject({ ...edited, id, [identity]: given[identity] })
    expect(back.body.data.version).toBeGreaterThan(version)
    await api.call(group.remove, { params: { id } })
  })

  test('knows nothing of ids that do not exist or were deleted', async () => {
    const given = await body()
    const { id } = await create(given)
    await api.call(group.remove, { params: { id } })
    for (const params of [{ id }, { id: 2_147_483_647 }]) {
      for (const answer of [
        await api.call(group.get, { params }),
        await api.call(group.update, { params, body: given }),
        await api.call(group.remove, { params }),
      ]) {
        expect(answer.body).toEqual({
          data: null,
          message: notFoundSentence,
          statusCode: 404,
          errorCode: notFoundCode,
          isSuccess: false,
        })
      }
    }
  })

  test('lists by name without accents or case, each page following the last', async () => {
    await create()
    await create()
    const all = await names()
    const pages: number[] = []
    for (let page = 1; page <= all.length; page += 1) {
      const { data } = (await api.call(group.paged, { query: { page, pageSize: 1 } })).body
      const { items, totalRecords } = 'data' in data ? data.data : data
      expect(totalRecords).toBe(all.length)
      pages.push(...items.map(item => item.id))
    }
    expect(pages).toEqual(all)
  })

  test('makes one of twenty creations at the same time and refuses nineteen', async () => {
    const given = await body()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(group.create, { body: given })),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 409)).toHaveLength(19)
  })

  test('brings a deleted record back once, whoever asks at the same time', async () => {
    const given = await body()
    const { id } = await create(given)
    await api.call(group.remove, { params: { id } })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(group.create, { body: given })),
    )
    expect(answers.filter(answer => answer.status === 201).map(answer => answer.body.data.id)).toEqual([id])
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(7)
  })

  test('lets one of two edits of the same version through', async () => {
    const given = await body()
    const { id } = await create(given)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call(group.update, { params: { id }, body: { ...given, version: 1 } }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.errorCode === 'CONFLICT')).toHaveLength(7)
  })

  test('each write that is sent twice with one Idempotency-Key is done once', async () => {
    const { id } = await create()
    for (const [endpoint, input] of [
      [group.create, { body: await body() }],
      [group.update, { params: { id }, body: await body() }],
      [group.remove, { params: { id } }],
    ] as const) {
      const asked = { ...input, headers: { 'idempotency-key': `promise ${nextNumber()}` } }
      const first = await api.call(endpoint, asked)
      expect(first.body).toMatchObject({ isSuccess: true })
      const again = await api.call(endpoint, asked)
      expect([again.status, again.response.body]).toEqual([first.status, first.response.body])
    }
  })
}
