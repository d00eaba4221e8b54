import { ncfs } from '@cuadre/contract/ncf'
import { productos } from '@cuadre/contract/productos'
import type pg from 'pg'
import { unaEmpresa, unProducto } from './builders.ts'
import type { ClienteDeApi } from './cliente-de-api.ts'

/** What a call was to bring about, as a count in the database: all of it when it was answered, else all or nothing. */
export interface Hecho {
  readonly consulta: string
  readonly valores: readonly unknown[]
  readonly total: number
  answered: boolean
}

const LUNES = '2026-11-16'
const MARTES = '2026-11-17'
const MIERCOLES = '2026-11-18'

/**
 * One turn of a clerk who sells nothing: a company, its month of numbers, some annulled and a day moved, a product with
 * a new price. False when somebody did not answer; what was open then is the last of `hechos`.
 */
export async function unPapeleo(api: ClienteDeApi, hechos: Hecho[]): Promise<boolean> {
  try {
    const empresa = await unaEmpresa(api)
    await generate(api, hechos, empresa.id)
    const lunes = await availableOn(api, empresa.id, LUNES)
    await annul(api, hechos, lunes.slice(0, 2))
    await move(api, hechos, empresa.id)
    await changePrice(api, hechos, empresa.categoriaId)
    return true
  } catch (error) {
    // What fetch throws when the other side is gone, and what a call of ours says when only its database is.
    if (error instanceof TypeError || (error instanceof Error && / answered 503: /.test(error.message)))
      return false
    throw error
  }
}

async function does(
  hechos: Hecho[],
  hecho: Omit<Hecho, 'answered'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const noted = { ...hecho, answered: false }
  hechos.push(noted)
  await work()
  noted.answered = true
}

function generate(api: ClienteDeApi, hechos: Hecho[], empresaId: number): Promise<void> {
  const body = { empresaId, fechaInicio: '2026-11-01', fechaVencimiento: '2026-12-31', cantidadPorDia: 4 }
  // 25 days from Monday to Saturday.
  return does(
    hechos,
    {
      consulta: 'select count(*)::int as n from ncfs where empresa_id = $1',
      valores: [empresaId],
      total: 100,
    },
    () => api.data(ncfs.generar, { body }),
  )
}

async function availableOn(api: ClienteDeApi, empresaId: number, fecha: string): Promise<number[]> {
  const { datos } = await api.data(ncfs.byEmpresaAndFecha, { query: { empresaId, fecha } })
  return datos.map(({ id }) => id)
}

function annul(api: ClienteDeApi, hechos: Hecho[], ids: readonly number[]): Promise<void> {
  const consulta = 'select count(*)::int as n from ncfs where id = any($1) and anulado'
  return does(hechos, { consulta, valores: [ids], total: ids.length }, () =>
    api.data(ncfs.anular, { body: { ids: [...ids], motivo: '08' } }),
  )
}

async function move(api: ClienteDeApi, hechos: Hecho[], empresaId: number): Promise<void> {
  const ids = await availableOn(api, empresaId, MARTES)
  const consulta = 'select count(*)::int as n from ncfs where id = any($1) and fecha = $2'
  const body = { fechaOrigen: MARTES, fechaDestino: MIERCOLES, empresaId }
  await does(hechos, { consulta, valores: [ids, MIERCOLES], total: ids.length }, () =>
    api.data(ncfs.moverFecha, { body }),
  )
}

async function changePrice(api: ClienteDeApi, hechos: Hecho[], categoriaId: number): Promise<void> {
  const producto = await unProducto(api, { categoriaId })
  const consulta = 'select count(*)::int as n from productos where id = $1 and precio = 777.77'
  await does(hechos, { consulta, valores: [producto.id], total: 1 }, () =>
    api.data(productos.update, { params: { id: producto.id }, body: { ...producto, precio: 777.77 } }),
  )
}

/** How many of these are not as they were answered, and how many are there by half. */
export async function cotejarHechos(connection: Pick<pg.Client, 'query'>, hechos: readonly Hecho[]) {
  let lost = 0
  let half = 0
  for (const { consulta, valores, total, answered } of hechos) {
    const { rows } = await connection.query<{ n: number }>(consulta, [...valores])
    const n = rows[0]?.n ?? 0
    if (n !== 0 && n !== total) half++
    else if (answered && n !== total) lost++
  }
  return { lost, half }
}
