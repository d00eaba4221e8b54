import { frasesDe, MAESTROS, type Maestra, nombrePropio } from '@cuadre/domain/acceso/maestros'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { z } from 'zod'
import { calls, type Endpoint, type Ids } from './endpoint.ts'
import type { Announcement } from './events.ts'
import { optionalSearch, ordering, paged, paging } from './fields.ts'

type ById<D> = Endpoint & Ids<'id'> & { readonly data: z.ZodType<D> }

/** The two calls of a form that is sent as `B` and answered with the record `R`. */
export interface FormCalls<R, B> {
  readonly create: Endpoint & {
    readonly announces: Announcement
    readonly body: z.ZodType<unknown, B>
    readonly data: z.ZodType<R>
  }
  readonly update: ById<R> & { readonly body: z.ZodType<unknown, B> }
}

/** The same of a record that can be read again by itself. */
export interface RecordCalls<R, B> extends FormCalls<R, B> {
  readonly get: ById<R>
}

interface Declaration {
  /** Its words, permissions and topic are declared in the domain. */
  readonly maestra: Maestra
  /** Where its calls live; `/` and its name unless said. */
  readonly path?: `/${string}`
  /** What deleting one means: 'Elimina una categoría que nadie usa'. */
  readonly elimina: string
  readonly record: z.ZodType
  readonly body: z.ZodType
  /** Columns by which the list can be ordered. */
  readonly orden: readonly string[]
}

/** The seven calls that all master data have alike: whole list, page, workbook, one, create, update, delete. */
export function maestro<const D extends Declaration>({
  maestra,
  path = `/${maestra}`,
  elimina,
  record,
  body,
  orden,
}: D) {
  type M = D['maestra']
  const tag = MAESTROS[maestra].titulo
  const entity = nombrePropio(maestra)
  const { una, todas } = frasesDe(MAESTROS[maestra])
  const { get, post, put, remove } = calls(tag)
  const ver = `${maestra}.ver` as `${M}.ver`
  const data = record as D['record']
  const form = body as D['body']
  return {
    list: get(path, ver, { summary: todas, data: z.array(data) }),
    paged: get(`${path}/paged`, ver, {
      summary: `${tag} por página`,
      query: z.object({ ...paging(10), ...ordering<D['orden'][number]>(orden), buscar: optionalSearch }),
      data: paged(data),
    }),
    excel: get(`${path}/excel`, ver, {
      summary: `${tag} en Excel`,
      query: z.object({ buscar: optionalSearch }),
      file: 'xlsx',
    }),
    get: get(`${path}/:id`, ver, { summary: conMayuscula(una), data }),
    create: post(path, `${maestra}.crear` as `${M}.crear`, {
      summary: `Crea o reactiva ${una}`,
      announces: { entity, action: 'Creación' },
      body: form,
      data,
      status: 201,
    }),
    update: put(`${path}/:id`, `${maestra}.editar` as `${M}.editar`, {
      summary: `Actualiza ${una}`,
      announces: { entity, action: 'Actualización' },
      body: form,
      data,
    }),
    remove: remove(`${path}/:id`, `${maestra}.eliminar` as `${M}.eliminar`, {
      summary: elimina,
      announces: { entity, action: 'Eliminación' },
    }),
  } as const
}
