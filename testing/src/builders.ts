import { type Categoria, type CategoriaBody, categorias } from '@cuadre/contract/categorias'
import { type Cliente, type ClienteBody, clientes } from '@cuadre/contract/clientes'
import { type Contacto, type ContactoBody, contactos } from '@cuadre/contract/contactos'
import { type Empresa, type EmpresaBody, empresas } from '@cuadre/contract/empresas'
import { type Producto, type ProductoBody, productos } from '@cuadre/contract/productos'
import type { ApiClient } from './api-client.ts'
import { nextNumber, unRnc } from './documentos.ts'

// Each enters a believable record through its own door; a parent that is not given is created first.

export function unaCategoria(api: ApiClient, datos: Partial<CategoriaBody> = {}): Promise<Categoria> {
  return api.data(categorias.create, { body: { descripcion: `Ferretería ${nextNumber()}`, ...datos } })
}

export async function unProducto(api: ApiClient, datos: Partial<ProductoBody> = {}): Promise<Producto> {
  return api.data(productos.create, { body: await datosDeProducto(api, datos) })
}

export function unContacto(api: ApiClient, datos: Partial<ContactoBody> = {}): Promise<Contacto> {
  return api.data(contactos.create, { body: { ...datosDeContacto(), ...datos } })
}

export async function unaEmpresa(api: ApiClient, datos: Partial<EmpresaBody> = {}): Promise<Empresa> {
  return api.data(empresas.create, { body: await datosDeEmpresa(api, datos) })
}

export async function unCliente(api: ApiClient, datos: Partial<ClienteBody> = {}): Promise<Cliente> {
  return api.data(clientes.create, { body: await datosDeCliente(api, datos) })
}

/** The form of a product, filled in right. */
export async function datosDeProducto(api: ApiClient, datos: Partial<ProductoBody> = {}) {
  return {
    descripcion: `Martillo ${nextNumber()}`,
    precio: 450.5,
    exento: false,
    ...datos,
    categoriaId: datos.categoriaId ?? (await unaCategoria(api)).id,
  }
}

export function datosDeContacto() {
  return { nombreContacto: `Altagracia Peña ${nextNumber()}`, porcentaje: 2.5 }
}

export async function datosDeEmpresa(api: ApiClient, datos: Partial<EmpresaBody> = {}) {
  return {
    nombre: `Distribuidora del Cibao ${nextNumber()}, S.R.L.`,
    rnc: unRnc(),
    telefono: '8095551234',
    direccion: 'Av. 27 de Febrero 301, Santiago',
    tipoEmpresaId: 2,
    ...datos,
    categoriaId: datos.categoriaId ?? (await unaCategoria(api)).id,
  }
}

export async function datosDeCliente(api: ApiClient, datos: Partial<ClienteBody> = {}) {
  return {
    nombre: `Colmado Núñez ${nextNumber()}`,
    direccion: 'Calle Duarte 12, Moca',
    telefono: '8295559876',
    rnc: unRnc(),
    porcCompraExt: 1,
    porcVentaExt: 2,
    porcCompraNoExt: 3,
    porcVentaNoExt: 4.25,
    email: null,
    ...datos,
    contactoId: datos.contactoId ?? (await unContacto(api)).id,
  }
}
