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
  // What came later stands behind, so that whoever reads the columns by their place still does.
  { title: 'Pasaporte / Doc. extranjero', key: 'extranjero', type: 'texto' },
  { title: 'Email', key: 'email', type: 'texto' },
  { title: '% compra no exento', key: 'porcCompraNoExt', type: 'porcentaje' },
  { title: '% venta no exento', key: 'porcVentaNoExt', type: 'porcentaje' },
  { title: '% compra exento', key: 'porcCompraExt', type: 'porcentaje' },
  { title: '% venta exento', key: 'porcVentaExt', type: 'porcentaje' },
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
      row: ({ rnc, documentoExtranjero, telefono, tipoComprobante, ...cliente }) => ({
        nombre: cliente.nombre,
        direccion: cliente.direccion,
        telefono: formatTelefono(telefono),
        documento: documentoExtranjero ? '' : formatDocumento(rnc),
        extranjero: documentoExtranjero ? rnc : '',
        tipo: tipoEnPalabras(tipoComprobante),
        contactoNombre: cliente.contactoNombre,
        email: cliente.email ?? '',
        porcCompraNoExt: cliente.porcCompraNoExt,
        porcVentaNoExt: cliente.porcVentaNoExt,
        porcCompraExt: cliente.porcCompraExt,
        porcVentaExt: cliente.porcVentaExt,
      }),
    },
  })
}
