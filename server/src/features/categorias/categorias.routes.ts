import { categorias } from '@cuadre/contract/categorias'
import type { Dependencies } from '../../dependencies.ts'
import { savedId } from '../../http/outcome.ts'
import { found } from '../../http/refusal.ts'
import { removeCategoria } from './categorias.actions.ts'
import {
  createCategoria,
  findCategoria,
  listCategorias,
  pageCategorias,
  updateCategoria,
} from './categorias.queries.ts'

const sentences = {
  notFound: 'CATEGORIA_NOT_FOUND',
  duplicate: { field: 'descripcion', message: 'Ya existe una categoría activa con esa descripción.' },
} as const

export function categoriasRoutes({ doors, db, taller }: Dependencies): void {
  const read = async (id: number) => found(await findCategoria(db, id), 'CATEGORIA_NOT_FOUND')

  doors.serve(categorias.list, async () => ({ data: await listCategorias(db).execute() }))

  doors.serve(categorias.paged, async ({ query }) => ({ data: await pageCategorias(db, query) }))

  doors.serve(categorias.excel, async ({ query }) => ({
    kind: 'xlsx',
    fileName: 'Categorias.xlsx',
    stream: await taller.libro({
      titulo: 'Categorías',
      hoja: 'Categorías',
      columnas: [{ titulo: 'Descripción', clave: 'descripcion', tipo: 'texto' }],
      filas: await listCategorias(db, query).execute(),
    }),
  }))

  doors.serve(categorias.get, async ({ params }) => ({ data: await read(params.id) }))

  doors.serve(categorias.create, async ({ body }) => {
    const outcome = await db.transaction().execute(tx => createCategoria(tx, body).then(saved))
    return { data: await read(outcome), message: 'Registro de categoría creado o reactivado' }
  })

  doors.serve(categorias.update, async ({ params, body }) => {
    const id = saved(await updateCategoria(db, params.id, body))
    return { data: await read(id), message: 'Categoría actualizada' }
  })

  doors.serve(categorias.remove, async ({ params }) => {
    await removeCategoria(db, params.id)
    return { data: null, message: 'Categoría eliminada' }
  })
}

function saved(outcome: Parameters<typeof savedId>[0]): number {
  return savedId(outcome, sentences)
}
