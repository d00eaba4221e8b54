import { contactos } from '@cuadre/contract/contactos'
import type { Dependencies } from '../../dependencies.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { motivoParaConservarContacto } from './contactos.actions.ts'
import { queries } from './contactos.queries.ts'

export function contactosRoutes(dependencies: Dependencies): void {
  openMasterDoors(dependencies, contactos, {
    maestra: 'contactos',
    ...queries,
    reasonToKeep: motivoParaConservarContacto,
    duplicate: { field: 'nombreContacto', message: 'Ya existe un contacto activo con ese nombre.' },
    created: 'Contacto creado o reactivado',
    workbook: {
      columns: [
        { title: 'Nombre', key: 'nombreContacto', type: 'texto' },
        { title: 'Porcentaje', key: 'porcentaje', type: 'porcentaje' },
      ],
    },
    deeper: true,
  })
}
