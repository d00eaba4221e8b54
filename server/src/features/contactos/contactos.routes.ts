import { COLUMNAS_DE_CONTACTOS, contactos } from '@cuadre/contract/contactos'
import type { Dependencies } from '../../dependencies.ts'
import { motivoParaConservar, type Uso } from '../../http/en-uso.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { queries } from './contactos.queries.ts'

export function contactosRoutes(dependencies: Dependencies, usos: readonly Uso[]): void {
  openMasterDoors(dependencies, contactos, {
    maestra: 'contactos',
    ...queries,
    reasonToKeep: (tx, id) =>
      motivoParaConservar(tx, id, { usos, uno: 'usa este contacto', varios: 'usan este contacto' }),
    duplicate: { field: 'nombreContacto', message: 'Ya existe un contacto activo con ese nombre.' },
    created: 'Contacto creado o reactivado',
    workbook: { columnas: COLUMNAS_DE_CONTACTOS },
    deeper: true,
  })
}
