import { categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { productos } from '@cuadre/contract/productos'
import type { ApiClient } from './api-client.ts'
import { datosDeCliente, datosDeContacto, datosDeEmpresa, datosDeProducto } from './builders.ts'
import { nextNumber } from './documentos.ts'

export type Formulario = Record<string, unknown>

/** One kind of master data, with what its doors say. */
export interface DatoMaestro {
  readonly name: string
  readonly group: object
  body(api: ApiClient): Promise<Formulario>
  /** The field that tells two records apart. */
  readonly identity: string
  /** What an edit changes. */
  readonly edited: Formulario
  readonly duplicate: string
  /** Code and sentence. */
  readonly notFound: readonly [string, string]
  /** Created, revived, updated, removed. */
  readonly messages: readonly [string, string, string, string]
}

/** What the first five promise alike is tested alike; a kind that comes later is tested beside its own doors. */
export const DATOS_MAESTROS: readonly DatoMaestro[] = [
  {
    name: 'categorias',
    group: categorias,
    body: async () => ({ descripcion: `Categoría ${nextNumber()}` }),
    identity: 'descripcion',
    edited: { descripcion: 'Editada' },
    duplicate: 'Ya existe una categoría activa con esa descripción.',
    notFound: ['CATEGORIA_NOT_FOUND', 'No se encontró la categoría.'],
    messages: [
      'Registro de categoría creado o reactivado',
      'Registro de categoría creado o reactivado',
      'Categoría actualizada',
      'Categoría eliminada',
    ],
  },
  {
    name: 'productos',
    group: productos,
    body: api => datosDeProducto(api),
    identity: 'descripcion',
    edited: { precio: 99.99, exento: true, tasaItbis: 0, servicio: true, unidad: 23 },
    duplicate: 'Ya existe un producto activo con ese nombre.',
    notFound: ['PRODUCTO_NOT_FOUND', 'No se encontró el producto.'],
    messages: [
      'Producto creado',
      'Producto creado o reactivado',
      'Producto actualizado',
      'Producto eliminado',
    ],
  },
  {
    name: 'contactos',
    group: contactos,
    body: async () => datosDeContacto(),
    identity: 'nombreContacto',
    edited: { porcentaje: 7.25 },
    duplicate: 'Ya existe un contacto activo con ese nombre.',
    notFound: ['CONTACTO_NOT_FOUND', 'No se encontró el contacto.'],
    messages: [
      'Contacto creado o reactivado',
      'Contacto creado o reactivado',
      'Contacto actualizado',
      'Contacto eliminado',
    ],
  },
  {
    name: 'empresas',
    group: empresas,
    body: api => datosDeEmpresa(api),
    identity: 'rnc',
    edited: {
      nombre: 'Ferretería Ámbar',
      estado: false,
      ncfPorDia: 25,
      tipoIngresos: '04',
      gravadoYExento: true,
    },
    duplicate: 'Ya existe una empresa activa con ese RNC.',
    notFound: ['EMPRESA_NOT_FOUND', 'No se encontró la empresa.'],
    messages: ['Empresa creada', 'Empresa creada o reactivada', 'Empresa actualizada', 'Empresa eliminada'],
  },
  {
    name: 'clientes',
    group: clientes,
    body: api => datosDeCliente(api),
    identity: 'rnc',
    edited: { nombre: 'Colmado Güira', email: 'ventas@guira.do', porcVentaNoExt: 100 },
    duplicate: 'Ya existe un cliente activo con esa Cédula o RNC.',
    notFound: ['CLIENTE_NOT_FOUND', 'No se encontró el cliente.'],
    messages: ['Cliente creado', 'Cliente creado o reactivado', 'Cliente actualizado', 'Cliente eliminado'],
  },
]

/** Of the first five; the others are tested beside their own doors. */
export function esDeLasPrimeras(maestra: string): boolean {
  return DATOS_MAESTROS.some(({ name }) => name === maestra)
}
