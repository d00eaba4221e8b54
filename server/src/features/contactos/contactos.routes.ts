import { contactos } from '@cuadre/contract/contactos'
import { NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
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
    workbook: {
      columns: [
        { title: 'Nombre', key: 'nombreContacto', type: 'texto' },
        { title: 'Porcentaje', key: 'porcentaje', type: 'porcentaje' },
        { title: 'Para la DGII', key: 'claseFiscal', type: 'texto' },
        { title: 'Cédula/RNC', key: 'documento', type: 'texto' },
        { title: 'Da comprobantes', key: 'emiteComprobantes', type: 'texto' },
        { title: 'Cobra ITBIS', key: 'cobraItbis', type: 'texto' },
      ],
      row: ({ claseFiscal, documento, emiteComprobantes, cobraItbis, ...contacto }) => ({
        ...contacto,
        claseFiscal: claseFiscal && NOMBRES_FISCALES[claseFiscal],
        documento: documento && formatDocumento(documento),
        emiteComprobantes: siONo(emiteComprobantes),
        cobraItbis: siONo(cobraItbis),
      }),
    },
    deeper: true,
  })
}

function siONo(dicho: boolean | null | undefined): string | null {
  return dicho == null ? null : dicho ? 'Sí' : 'No'
}
