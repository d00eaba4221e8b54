import { COLUMNAS_DE_SUPLIDORES, suplidores } from '@cuadre/contract/suplidores'
import type { Dependencies } from '../../dependencies.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { createSuplidor, findSuplidor, listSuplidores, updateSuplidor } from './suplidores.queries.ts'

export function suplidoresRoutes(dependencies: Dependencies, usos: readonly Uso[]): void {
  openMasterDoors(dependencies, suplidores, {
    maestra: 'suplidores',
    list: listSuplidores,
    find: findSuplidor,
    create: createSuplidor,
    update: updateSuplidor,
    reasonToKeep: (tx, id) =>
      motivoParaConservar(tx, id, { usos, uno: 'es de este suplidor', varios: 'son de este suplidor' }),
    duplicate: { field: 'documento', message: 'Ya existe un suplidor activo con ese RNC o cédula.' },
    created: 'Suplidor creado',
    workbook: { columnas: COLUMNAS_DE_SUPLIDORES },
  })
}
