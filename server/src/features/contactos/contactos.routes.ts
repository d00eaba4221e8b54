import { contactos } from '@cuadre/contract/contactos'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { masterHandlers } from '../../http/master-data.ts'
import { createContacto, findContacto, listContactos, updateContacto } from './contactos.queries.ts'

const reactivado = 'Contacto creado o reactivado'

/** `usos`: by whom a contact is used; each new order of its clients copies its percentage. */
export function contactosRoutes(
  { doors, reading, documentPool, now }: Dependencies,
  usos: readonly Uso[],
): void {
  const handlers = masterHandlers({
    table: 'contactos',
    entidad: 'Contacto',
    find: findContacto,
    create: createContacto,
    update: updateContacto,
    reasonToKeep: (tx, id) =>
      motivoParaConservar(tx, id, { usos, uno: 'usa este contacto', varios: 'usan este contacto' }),
    notFound: 'CONTACTO_NOT_FOUND',
    duplicate: { field: 'nombreContacto', message: 'Ya existe un contacto activo con ese nombre.' },
    messages: {
      created: reactivado,
      revived: reactivado,
      updated: 'Contacto actualizado',
      removed: 'Contacto eliminado',
    },
  })

  // Both lists answer one level deeper than the others: `data.data`.
  doors.serve(contactos.list, async ({ db }) => ({ data: { data: await listContactos(db).execute() } }))
  doors.serve(contactos.paged, async ({ query, db }) => ({
    data: { data: await readCountedPage(listContactos(db, query), query) },
  }))
  doors.serve(contactos.excel, async ({ query }) =>
    listWorkbook(documentPool, {
      title: 'Contactos',
      madeAt: now(),
      columns: [
        { title: 'Nombre', key: 'nombreContacto', type: 'texto' },
        { title: 'Porcentaje', key: 'porcentaje', type: 'porcentaje' },
      ],
      rows: await listContactos(reading, query).execute(),
      ...query,
    }),
  )
  doors.serve(contactos.get, handlers.get)
  doors.serve(contactos.create, handlers.create)
  doors.serve(contactos.update, handlers.update)
  doors.serve(contactos.remove, handlers.remove)
}
