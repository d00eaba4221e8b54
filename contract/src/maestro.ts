import type { AreaMaestra } from '@cuadre/domain/acceso/permisos'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Entidad } from './events.ts'
import { idParams, optionalSearch, ordering, paged, paging } from './fields.ts'

interface Maestro {
  readonly path: `/${string}`
  /** First part of its permissions. */
  readonly area: AreaMaestra
  /** Name of the lists that follow its changes, and of its section of the API page. */
  readonly entity: Entidad
  readonly tag: string
  /** As the lines of the API page say it: 'una categoría', 'Todas las categorías activas'. */
  readonly una: string
  readonly todas: string
  /** What deleting one means: 'Elimina una categoría que nadie usa'. */
  readonly elimina: string
  readonly record: z.ZodType
  readonly body: z.ZodType
  /** Columns by which the list can be ordered. */
  readonly orden: readonly string[]
}

/** The seven calls that all master data have alike: whole list, page, workbook, one, create, update, delete. */
export function maestro<const M extends Maestro>({
  path,
  area,
  entity,
  tag,
  una,
  todas,
  elimina,
  record,
  body,
  orden,
}: M) {
  const see = { access: `${area}.ver` as `${M['area']}.ver`, tag }
  const data = record as M['record']
  const form = body as M['body']
  return {
    list: endpoint({ ...see, method: 'GET', path, summary: todas, data: z.array(data) }),
    paged: endpoint({
      ...see,
      method: 'GET',
      path: `${path}/paged`,
      summary: `${tag} por página`,
      query: z.object({ ...paging(10), ...ordering<M['orden'][number]>(orden), buscar: optionalSearch }),
      data: paged(data),
    }),
    excel: endpoint({
      ...see,
      method: 'GET',
      path: `${path}/excel`,
      summary: `${tag} en Excel`,
      query: z.object({ buscar: optionalSearch }),
      file: 'xlsx',
    }),
    get: endpoint({
      ...see,
      method: 'GET',
      path: `${path}/:id`,
      summary: `${una[0]?.toUpperCase()}${una.slice(1)}`,
      params: idParams,
      data,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: `${area}.crear` as `${M['area']}.crear`,
      tag,
      summary: `Crea o reactiva ${una}`,
      announces: { entity, action: 'Creación' },
      body: form,
      data,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: `${area}.editar` as `${M['area']}.editar`,
      tag,
      summary: `Actualiza ${una}`,
      announces: { entity, action: 'Actualización' },
      params: idParams,
      body: form,
      data,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: `${area}.eliminar` as `${M['area']}.eliminar`,
      tag,
      summary: elimina,
      announces: { entity, action: 'Eliminación' },
      params: idParams,
    }),
  } as const
}
