import { empresas } from '@cuadre/contract/empresas'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { motivoPorNcfDisponibles, requireCategoriaYTipo, saveEmpresa } from './empresas.actions.ts'
import {
  createEmpresa,
  findEmpresa,
  listEmpresas,
  listTiposDeEmpresa,
  type NcfDeEmpresa,
} from './empresas.queries.ts'
import { logoRoutes } from './logo.routes.ts'

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'nombre', type: 'texto' },
  { title: 'RNC', key: 'rnc', type: 'texto' },
  { title: 'Dirección', key: 'direccion', type: 'texto' },
  { title: 'Categoría', key: 'categoriaNombre', type: 'texto' },
  { title: 'Tipo de empresa', key: 'tipoEmpresaNombre', type: 'texto' },
  { title: 'Teléfono', key: 'telefono', type: 'texto' },
  { title: 'Email', key: 'email', type: 'texto' },
  { title: 'Página web', key: 'web', type: 'texto' },
]

export function empresasRoutes(dependencies: Dependencies, ncf: NcfDeEmpresa): void {
  openMasterDoors(dependencies, empresas, {
    maestra: 'empresas',
    list: (db, filtro) => listEmpresas(db, { ...filtro, ncf }),
    find: (db, id) => findEmpresa(db, id, ncf),
    create: createEmpresa,
    update: (tx, id, body) => saveEmpresa(tx, { id, body, ncf }),
    requireReferences: requireCategoriaYTipo,
    reasonToKeep: async (tx, id) =>
      motivoPorNcfDisponibles(await ncf.countDisponibles(tx, id, diaEnSantoDomingo(dependencies.now()))),
    duplicate: { field: 'rnc', message: 'Ya existe una empresa activa con ese RNC.' },
    created: 'Empresa creada',
    workbook: {
      columns: columnas,
      row: ({ nombre, rnc, direccion, categoriaNombre, tipoEmpresaNombre, telefono, email, web }) => ({
        nombre,
        rnc: formatDocumento(rnc),
        direccion,
        categoriaNombre,
        tipoEmpresaNombre,
        telefono: formatTelefono(telefono),
        email: email ?? '',
        web: web ?? '',
      }),
    },
  })
  logoRoutes(dependencies)
  dependencies.doors.serve(empresas.tipos, async ({ db }) => ({ data: await listTiposDeEmpresa(db) }))
}
