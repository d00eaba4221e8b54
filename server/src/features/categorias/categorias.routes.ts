import { categorias } from '@cuadre/contract/categorias'
import type { Dependencies } from '../../dependencies.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { motivoParaConservarCategoria } from './categorias.actions.ts'
import { queries } from './categorias.queries.ts'

const creadoOReactivado = 'Registro de categoría creado o reactivado'

export function categoriasRoutes(dependencies: Dependencies): void {
  openMasterDoors(dependencies, categorias, {
    maestra: 'categorias',
    ...queries,
    reasonToKeep: motivoParaConservarCategoria,
    duplicate: { field: 'descripcion', message: 'Ya existe una categoría activa con esa descripción.' },
    created: creadoOReactivado,
    revived: creadoOReactivado,
    workbook: { columns: [{ title: 'Descripción', key: 'descripcion', type: 'texto' }] },
  })
}
