import { COLUMNAS_DE_EMPRESAS, empresas } from '@cuadre/contract/empresas'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Dependencies } from '../../dependencies.ts'
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
    workbook: { columnas: COLUMNAS_DE_EMPRESAS },
  })
  logoRoutes(dependencies)
  dependencies.doors.read(empresas.tipos, ({ db }) => listTiposDeEmpresa(db))
}
