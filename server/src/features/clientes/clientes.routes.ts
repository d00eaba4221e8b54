import { COLUMNAS_DE_CLIENTES, clientes } from '@cuadre/contract/clientes'
import type { Dependencies } from '../../dependencies.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { requireContacto } from './clientes.actions.ts'
import {
  createCliente,
  findCliente,
  formularioDeCliente,
  listClientes,
  updateCliente,
} from './clientes.queries.ts'

export function clientesRoutes(dependencies: Dependencies): void {
  openMasterDoors(dependencies, clientes, {
    maestra: 'clientes',
    list: listClientes,
    find: findCliente,
    create: createCliente,
    update: updateCliente,
    requireReferences: requireContacto,
    form: formularioDeCliente,
    duplicate: { field: 'rnc', message: 'Ya existe un cliente activo con esa Cédula o RNC.' },
    created: 'Cliente creado',
    workbook: { columnas: COLUMNAS_DE_CLIENTES },
  })
}
