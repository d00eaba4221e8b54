import { ncfs } from '@cuadre/contract/ncf'
import { productos } from '@cuadre/contract/productos'
import type pg from 'pg'
import type { ApiClient } from './api-client.ts'
import { unaEmpresa, unProducto } from './builders.ts'

/** What a call was to bring about, as a count in the database: all of it when it was answered, else all or nothing. */
export interface Effect {
  readonly query: string
  readonly values: readonly unknown[]
  readonly total: number
  answered: boolean
}

const LUNES = '2026-11-16'
const MARTES = '2026-11-17'
const MIERCOLES = '2026-11-18'

/**
 * One turn of a clerk who sells nothing: a company, its month of numbers, some annulled and a day moved, a product with
 * a new price. False when somebody did not answer; what was open then is the last of `effects`.
 */
export async function doPaperwork(api: ApiClient, effects: Effect[]): Promise<boolean> {
  try {
    const empresa = await unaEmpresa(api)
    await generate(api, effects, empresa.id)
    const lunes = await availableOn(api, empresa.id, LUNES)
    await annul(api, effects, lunes.slice(0, 2))
    await move(api, effects, empresa.id)
    await changePrice(api, effects, empresa.categoriaId)
    return true
  } catch (error) {
    // What fetch throws when the other side is gone, and what a call of ours says when only its database is.
    if (error instanceof TypeError || (error instanceof Error && / answered 503: /.test(error.message)))
      return false
    throw error
  }
}

async function does(
  effects: Effect[],
  effect: Omit<Effect, 'answered'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const noted = { ...effect, answered: false }
  effects.push(noted)
  await work()
  noted.answered = true
}

function generate(api: ApiClient, effects: Effect[], empresaId: number): Promise<void> {
  const body = { empresaId, fechaInicio: '2026-11-01', fechaVencimiento: '2026-12-31', cantidadPorDia: 4 }
  // 25 days from Monday to Saturday.
  return does(
    effects,
    {
      query: 'select count(*)::int as n from ncfs where empresa_id = $1',
      values: [empresaId],
      total: 100,
    },
    () => api.data(ncfs.generar, { body }),
  )
}

async function availableOn(api: ApiClient, empresaId: number, fecha: string): Promise<number[]> {
  const { datos } = await api.data(ncfs.byEmpresaAndFecha, { query: { empresaId, fecha } })
  return datos.map(({ id }) => id)
}

function annul(api: ApiClient, effects: Effect[], ids: readonly number[]): Promise<void> {
  const query = 'select count(*)::int as n from ncfs where id = any($1) and anulado'
  return does(effects, { query, values: [ids], total: ids.length }, () =>
    api.data(ncfs.anular, { body: { ids: [...ids], motivo: '08' } }),
  )
}

async function move(api: ApiClient, effects: Effect[], empresaId: number): Promise<void> {
  const ids = await availableOn(api, empresaId, MARTES)
  const query = 'select count(*)::int as n from ncfs where id = any($1) and fecha = $2'
  const body = { fechaOrigen: MARTES, fechaDestino: MIERCOLES, empresaId }
  await does(effects, { query, values: [ids, MIERCOLES], total: ids.length }, () =>
    api.data(ncfs.moverFecha, { body }),
  )
}

async function changePrice(api: ApiClient, effects: Effect[], categoriaId: number): Promise<void> {
  const producto = await unProducto(api, { categoriaId })
  const query = 'select count(*)::int as n from productos where id = $1 and precio = 777.77'
  await does(effects, { query, values: [producto.id], total: 1 }, () =>
    api.data(productos.update, { params: { id: producto.id }, body: { ...producto, precio: 777.77 } }),
  )
}

/** How many of these are not as they were answered, and how many are there by half. */
export async function checkEffects(connection: Pick<pg.Client, 'query'>, effects: readonly Effect[]) {
  let lost = 0
  let half = 0
  for (const { query, values, total, answered } of effects) {
    const { rows } = await connection.query<{ n: number }>(query, [...values])
    const n = rows[0]?.n ?? 0
    if (n !== 0 && n !== total) half++
    else if (answered && n !== total) lost++
  }
  return { lost, half }
}
