import { COLUMNAS_DE_CATEGORIAS, categorias } from '@cuadre/contract/categorias'
import type { Dependencies } from '../../dependencies.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { queries } from './categorias.queries.ts'

const creadoOReactivado = 'Registro de categoría creado o reactivado'

export function categoriasRoutes(dependencies: Dependencies, usos: readonly Uso[]): void {
  openMasterDoors(dependencies, categorias, {
    maestra: 'categorias',
    ...queries,
    reasonToKeep: (tx, id) =>
      motivoParaConservar(tx, id, { usos, uno: 'usa esta categoría', varios: 'usan esta categoría' }),
    duplicate: { field: 'descripcion', message: 'Ya existe una categoría activa con esa descripción.' },
    created: creadoOReactivado,
    revived: creadoOReactivado,
    workbook: { columnas: COLUMNAS_DE_CATEGORIAS },
  })
}
