import { empresas } from '@cuadre/contract/empresas'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { readCountedPage } from '../../db/query/paging.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { masterHandlers } from '../../http/master-data.ts'
import { motivoPorNcfDisponibles, requireCategoriaYTipo, saveEmpresa } from './empresas.actions.ts'
import {
  createEmpresa,
  findEmpresa,
  listEmpresas,
  listTiposDeEmpresa,
  type NcfDeEmpresa,
} from './empresas.queries.ts'

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'nombre', type: 'texto' },
  { title: 'RNC', key: 'rnc', type: 'texto' },
  { title: 'Dirección', key: 'direccion', type: 'texto' },
  { title: 'Categoría', key: 'categoriaNombre', type: 'texto' },
  { title: 'Tipo de empresa', key: 'tipoEmpresaNombre', type: 'texto' },
  { title: 'Teléfono', key: 'telefono', type: 'texto' },
]

export function empresasRoutes({ doors, reading, documentPool, now }: Dependencies, ncf: NcfDeEmpresa): void {
  const tieneNcf = ncf.tiene
  const handlers = masterHandlers({
    table: 'empresas',
    entidad: 'Empresa',
    find: (db, id) => findEmpresa(db, id, tieneNcf),
    create: createEmpresa,
    update: (tx, id, body) => saveEmpresa(tx, { id, body, ncf }),
    requireReferences: requireCategoriaYTipo,
    reasonToKeep: async (tx, id) =>
      motivoPorNcfDisponibles(await ncf.countDisponibles(tx, id, diaEnSantoDomingo(now()))),
    notFound: 'EMPRESA_NOT_FOUND',
    duplicate: { field: 'rnc', message: 'Ya existe una empresa activa con ese RNC.' },
    messages: {
      created: 'Empresa creada',
      revived: 'Empresa creada o reactivada',
      updated: 'Empresa actualizada',
      removed: 'Empresa eliminada',
    },
  })

  doors.serve(empresas.list, async ({ db }) => ({ data: await listEmpresas(db, { tieneNcf }).execute() }))
  doors.serve(empresas.paged, async ({ query, db }) => ({
    data: await readCountedPage(listEmpresas(db, { ...query, tieneNcf }), query),
  }))
  doors.serve(empresas.excel, async ({ query }) => {
    const rows = await listEmpresas(reading, { ...query, tieneNcf }).execute()
    return listWorkbook(documentPool, {
      title: 'Empresas',
      madeAt: now(),
      columns: columnas,
      rows: rows.map(({ nombre, rnc, direccion, categoriaNombre, tipoEmpresaNombre, telefono }) => ({
        nombre,
        rnc: formatDocumento(rnc),
        direccion,
        categoriaNombre,
        tipoEmpresaNombre,
        telefono: formatTelefono(telefono),
      })),
      ...query,
    })
  })
  doors.serve(empresas.tipos, async ({ db }) => ({ data: await listTiposDeEmpresa(db) }))
  doors.serve(empresas.get, handlers.get)
  doors.serve(empresas.create, handlers.create)
  doors.serve(empresas.update, handlers.update)
  doors.serve(empresas.remove, handlers.remove)
}
