import { clientes } from '@cuadre/contract/clientes'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { masterHandlers } from '../../http/master-data.ts'
import { requireContacto } from './clientes.actions.ts'
import { createCliente, findCliente, listClientes, updateCliente } from './clientes.queries.ts'

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'nombre', type: 'texto' },
  { title: 'Dirección', key: 'direccion', type: 'texto' },
  { title: 'Teléfono', key: 'telefono', type: 'texto' },
  { title: 'Cédula/RNC', key: 'documento', type: 'texto' },
  { title: 'Contacto', key: 'contactoNombre', type: 'texto' },
]

export function clientesRoutes({ doors, reading, documentPool, now }: Dependencies): void {
  const handlers = masterHandlers({
    table: 'clientes',
    entidad: 'Cliente',
    find: findCliente,
    create: createCliente,
    update: updateCliente,
    requireReferences: requireContacto,
    notFound: 'CLIENTE_NOT_FOUND',
    duplicate: { field: 'rnc', message: 'Ya existe un cliente activo con esa Cédula o RNC.' },
    messages: {
      created: 'Cliente creado',
      revived: 'Cliente creado o reactivado',
      updated: 'Cliente actualizado',
      removed: 'Cliente eliminado',
    },
  })

  doors.serve(clientes.list, async ({ db }) => ({ data: await listClientes(db).execute() }))
  doors.serve(clientes.paged, async ({ query, db }) => ({
    data: await readCountedPage(listClientes(db, query), query),
  }))
  doors.serve(clientes.excel, async ({ query }) => {
    const rows = await listClientes(reading, query).execute()
    return listWorkbook(documentPool, {
      title: 'Clientes',
      madeAt: now(),
      columns: columnas,
      rows: rows.map(({ nombre, direccion, telefono, rnc, contactoNombre }) => ({
        nombre,
        direccion,
        telefono: formatTelefono(telefono),
        documento: formatDocumento(rnc),
        contactoNombre,
      })),
      ...query,
    })
  })
  doors.serve(clientes.get, handlers.get)
  doors.serve(clientes.create, handlers.create)
  doors.serve(clientes.update, handlers.update)
  doors.serve(clientes.remove, handlers.remove)
}
