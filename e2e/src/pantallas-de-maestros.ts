import type { ApiClient } from '@cuadre/testing/api-client'
import { unaCategoria, unContacto } from '@cuadre/testing/builders'
import { unRnc } from '@cuadre/testing/documentos'
import type { Locator } from '@playwright/test'
import { campo, elegir, llenar } from './campos.ts'

export type PantallaDeMaestros = {
  titulo: string
  ruta: string
  /** Title of the dialogs: 'Nuevo Cliente', 'Editar Cliente'. */
  nuevo: string
  edicion: string
  articulo: string
  /** What an empty form says, in the order of its fields. */
  faltas: readonly string[]
  nombre: string
  /** A piece of the name as somebody in a hurry types it. */
  deprisa: string
  creado: RegExp
  editado: string
  eliminado: string
  llenar: (caja: Locator, nombre: string, api: ApiClient) => Promise<void>
  /** An edit and the text by which the row shows it. */
  cambiar: (caja: Locator) => Promise<void>
  cambio: string
  /** What the same cell holds in the workbook. */
  enExcel: unknown
}

/** The five lists of master data, each with what makes it its own: what they promise alike is tested alike. */
export const PANTALLAS: readonly PantallaDeMaestros[] = [
  {
    titulo: 'Categorías',
    ruta: '/categorias',
    nuevo: 'Nueva Categoría',
    edicion: 'Editar Categoría',
    articulo: 'la categoría',
    faltas: ['La descripción es obligatoria'],
    nombre: 'Iluminación',
    deprisa: 'ILUMINACION',
    creado: /creado o reactivado/,
    editado: 'Categoría actualizada',
    eliminado: 'Categoría eliminada',
    llenar: (caja, nombre) => llenar(caja, { Descripción: nombre }),
    cambiar: caja => campo(caja, 'Descripción').fill('Iluminación y güiras'),
    cambio: 'Iluminación y güiras',
    enExcel: 'Iluminación y güiras',
  },
  {
    titulo: 'Productos',
    ruta: '/productos',
    nuevo: 'Nuevo Producto',
    edicion: 'Editar Producto',
    articulo: 'el producto',
    faltas: [
      'El Nombre del Producto es obligatorio',
      'El precio debe ser mayor a cero',
      'Debe seleccionar una categoría',
    ],
    nombre: 'Guineo barahonero, ciento',
    deprisa: 'guineo ciento',
    creado: /Producto creado/,
    editado: 'Producto actualizado',
    eliminado: 'Producto eliminado',
    async llenar(caja, nombre, api) {
      const { descripcion } = await unaCategoria(api)
      // The categories were asked for before this one existed.
      await caja.page().reload()
      await caja.page().getByRole('button', { name: 'Nuevo Producto' }).click()
      await llenar(caja, { Nombre: nombre, Precio: '2150.5' })
      await elegir(caja, 'Categoría', descripcion)
    },
    cambiar: caja => campo(caja, 'Precio').fill('1234567.89'),
    cambio: 'RD$1,234,567.89',
    enExcel: 1_234_567.89,
  },
  {
    titulo: 'Contactos',
    ruta: '/contactos',
    nuevo: 'Nuevo Contacto',
    edicion: 'Editar Contacto',
    articulo: 'el contacto',
    faltas: ['El nombre es obligatorio', 'El porcentaje es obligatorio'],
    nombre: 'Yocasta Peña Núñez',
    deprisa: 'nunez yocasta',
    creado: /creado o reactivado/,
    editado: 'Contacto actualizado',
    eliminado: 'Contacto eliminado',
    llenar: (caja, nombre) => llenar(caja, { Nombre: nombre, Porcentaje: '5' }),
    cambiar: caja => campo(caja, 'Porcentaje').fill('7.25'),
    cambio: '7.25%',
    enExcel: 7.25,
  },
  {
    titulo: 'Empresas',
    ruta: '/empresas',
    nuevo: 'Nueva Empresa',
    edicion: 'Editar Empresa',
    articulo: 'la empresa',
    faltas: [
      'El nombre es obligatorio',
      'El RNC es obligatorio',
      'El teléfono es obligatorio',
      'La dirección es obligatoria',
      'Seleccione una categoría',
      'Seleccione un tipo',
    ],
    nombre: 'Distribuidora Doña Altagracia de Productos Ferreteros del Cibao, S.R.L.',
    deprisa: 'dona cibao',
    creado: /Empresa creada/,
    editado: 'Empresa actualizada',
    eliminado: 'Empresa eliminada',
    async llenar(caja, nombre, api) {
      const { descripcion } = await unaCategoria(api)
      await caja.page().reload()
      await caja.page().getByRole('button', { name: 'Nueva Empresa' }).click()
      await llenar(caja, {
        Nombre: nombre,
        RNC: unRnc(),
        Teléfono: '809-555-1234',
        Dirección: 'Av. Estrella Sadhalá 48',
      })
      await elegir(caja, 'Categoría', descripcion)
      await elegir(caja, 'Tipo de empresa', 'EIRL')
    },
    cambiar: caja => campo(caja, 'Teléfono').fill('8495550000'),
    cambio: '(849) 555-0000',
    enExcel: '(849) 555-0000',
  },
  {
    titulo: 'Clientes',
    ruta: '/clientes',
    nuevo: 'Nuevo Cliente',
    edicion: 'Editar Cliente',
    articulo: 'el cliente',
    faltas: [
      'El nombre es obligatorio.',
      'La dirección es obligatoria.',
      'Teléfono inválido.',
      'Debes seleccionar un contacto.',
      'RNC obligatorio y debe tener 9 dígitos.',
      'Todos los porcentajes son requeridos y deben ser entre 0 y 100.',
    ],
    nombre: 'Panadería La Güira de Doña Altagracia',
    deprisa: 'guira dona',
    creado: /Cliente creado/,
    editado: 'Cliente actualizado',
    eliminado: 'Cliente eliminado',
    async llenar(caja, nombre, api) {
      const { nombreContacto } = await unContacto(api)
      await caja.page().reload()
      await caja.page().getByRole('button', { name: 'Nuevo Cliente' }).click()
      await llenar(caja, {
        Nombre: nombre,
        Dirección: 'Calle Duarte 12, Moca',
        RNC: unRnc(),
        Teléfono: '(829) 555-9876',
        'Compra exento': '8',
        'Venta exento': '10',
        'Compra no exento': '10',
        'Venta no exento': '12.5',
      })
      await elegir(caja, 'Contacto', nombreContacto)
    },
    cambiar: caja => campo(caja, 'Dirección').fill('Av. Máximo Gómez 7, Baní'),
    cambio: 'Av. Máximo Gómez 7, Baní',
    enExcel: 'Av. Máximo Gómez 7, Baní',
  },
]
