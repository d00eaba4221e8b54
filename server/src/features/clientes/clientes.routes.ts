import { clientes } from '@cuadre/contract/clientes'
import { tipoEnPalabras } from '@cuadre/domain/documentos/tipo-del-pedido'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn } from '../../documents/excel/workbook.ts'
import { openMasterDoors } from '../../http/master-doors.ts'
import { requireContacto } from './clientes.actions.ts'
import {
  createCliente,
  findCliente,
  formularioDeCliente,
  listClientes,
  updateCliente,
} from './clientes.queries.ts'

const columnas: readonly SheetColumn[] = [
  { title: 'Nombre', key: 'nombre', type: 'texto' },
  { title: 'Dirección', key: 'direccion', type: 'texto' },
  { title: 'Teléfono', key: 'telefono', type: 'texto' },
  { title: 'Cédula/RNC', key: 'documento', type: 'texto' },
  { title: 'Tipo de comprobante', key: 'tipo', type: 'texto' },
  { title: 'Contacto', key: 'contactoNombre', type: 'texto' },
  { title: 'Pasaporte / Doc. extranjero', key: 'extranjero', type: 'texto' },
]

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
    workbook: {
      columns: columnas,
      row: ({ nombre, direccion, telefono, rnc, documentoExtranjero, tipoComprobante, contactoNombre }) => ({
        nombre,
        direccion,
        telefono: formatTelefono(telefono),
        documento: documentoExtranjero ? '' : formatDocumento(rnc),
        extranjero: documentoExtranjero ? rnc : '',
        tipo: tipoEnPalabras(tipoComprobante),
        contactoNombre,
      }),
    },
  })
}
