import { conMayuscula } from '../texto/texto.ts'
import type { GRUPOS } from './cosa.ts'

interface Maestro<Otra = string> {
  /** As the office writes it, in the plural. */
  readonly titulo: string
  /** One of them; the audit log calls it so. */
  readonly singular: string
  /** What is said when one was changed, and when one was deleted. */
  readonly actualizado: string
  readonly eliminado: string
  readonly genero: 'f' | 'm'
  /** The same word in its refusals: CATEGORIA_NOT_FOUND. */
  readonly codigo: string
  /** The field that says what a record is called; so is the column, in snake_case. */
  readonly nombre: string
  /** What else people call it or look for there (`Cosa.enlaces`). */
  readonly palabras: string
  /** Other master data that its form chooses from: its role may see them, and its list is read again when they change. */
  readonly elige?: readonly Otra[]
  /** What else its list is read again after. */
  readonly sigue?: readonly 'Cierres'[]
  /** Where its link stands when not among the other master data, and the role that opens it: it has none of its own then. */
  readonly enlace?: { readonly grupo: (typeof GRUPOS)[number]; readonly rol: string }
}

/**
 * Plain master data, in the order of the menu. The name here is the word of every room: of its calls and address, its table and
 * its permissions; with a capital it is the topic of its notices, and the role that opens its link unless `enlace` says another.
 */
export const MAESTROS = {
  productos: {
    titulo: 'Productos',
    palabras: 'artículo servicio inventario precio código de barras unidad exento',
    singular: 'Producto',
    actualizado: 'Producto actualizado',
    eliminado: 'Producto eliminado',
    genero: 'm',
    codigo: 'PRODUCTO',
    nombre: 'descripcion',
    elige: ['categorias'],
  },
  categorias: {
    titulo: 'Categorías',
    palabras: 'grupo tipo de producto',
    singular: 'Categoría',
    actualizado: 'Categoría actualizada',
    eliminado: 'Categoría eliminada',
    genero: 'f',
    codigo: 'CATEGORIA',
    nombre: 'descripcion',
  },
  empresas: {
    titulo: 'Empresas',
    palabras: 'logo membrete configuración compañía negocio sucursal cuenta bancaria RST vende lo suyo',
    singular: 'Empresa',
    actualizado: 'Empresa actualizada',
    eliminado: 'Empresa eliminada',
    genero: 'f',
    codigo: 'EMPRESA',
    nombre: 'nombre',
    elige: ['categorias'],
    // It says which of its months are closed.
    sigue: ['Cierres'],
  },
  clientes: {
    titulo: 'Clientes',
    palabras: 'comprador RNC cédula porcentaje días de crédito',
    singular: 'Cliente',
    actualizado: 'Cliente actualizado',
    eliminado: 'Cliente eliminado',
    genero: 'm',
    codigo: 'CLIENTE',
    nombre: 'nombre',
    elige: ['contactos'],
  },
  contactos: {
    titulo: 'Contactos',
    palabras: 'vendedor intermediario porcentaje',
    singular: 'Contacto',
    actualizado: 'Contacto actualizado',
    eliminado: 'Contacto eliminado',
    genero: 'm',
    codigo: 'CONTACTO',
    nombre: 'nombreContacto',
  },
  suplidores: {
    titulo: 'Suplidores',
    palabras: 'proveedor vendedor informal',
    singular: 'Suplidor',
    actualizado: 'Suplidor actualizado',
    eliminado: 'Suplidor eliminado',
    genero: 'm',
    codigo: 'SUPLIDOR',
    nombre: 'nombre',
    enlace: { grupo: 'Impuestos', rol: 'Compras' },
  },
} as const satisfies Record<string, Maestro>

export type Maestra = keyof typeof MAESTROS

export const MAESTRAS = Object.keys(MAESTROS) as Maestra[]

/** Of plain master data: its role, and the topic of its notices. */
export function nombrePropio<const M extends Maestra>(maestra: M): Capitalize<M> {
  return conMayuscula(maestra)
}

/** The master data that its form chooses from. */
export function queElige(maestra: Maestra): readonly Maestra[] {
  const { elige = [] }: Maestro<Maestra> = MAESTROS[maestra]
  return elige
}

/** What else its list is read again after. */
export function queSigue(maestra: Maestra): NonNullable<Maestro['sigue']> {
  const { sigue = [] }: Maestro = MAESTROS[maestra]
  return sigue
}

/** Where its link stands, and whose role opens it. */
export function enlaceDe(maestra: Maestra): NonNullable<Maestro['enlace']> {
  const { enlace }: Maestro = MAESTROS[maestra]
  return enlace ?? { grupo: 'Mantenimiento', rol: nombrePropio(maestra) }
}

const PALABRAS = {
  f: {
    el: 'la',
    un: 'una',
    todos: 'Todas las',
    activos: 'activas',
    nuevo: 'Nueva',
    primero: 'la primera',
    ninguno: 'Ninguna',
    o: 'a',
  },
  m: {
    el: 'el',
    un: 'un',
    todos: 'Todos los',
    activos: 'activos',
    nuevo: 'Nuevo',
    primero: 'el primer',
    ninguno: 'Ningún',
    o: 'o',
  },
}

/** A kind of record by its words. */
export type Palabras = Pick<Maestro, 'titulo' | 'singular' | 'genero'>

/** What is said of a record of this kind, in its gender. */
export function frasesDe({ titulo, singular, genero }: Palabras) {
  const { el, un, todos, activos, nuevo, primero, ninguno, o } = PALABRAS[genero]
  const uno = singular.toLowerCase()
  return {
    /** 'la categoría' */
    la: `${el} ${uno}`,
    /** 'una categoría' */
    una: `${un} ${uno}`,
    /** 'Todas las categorías activas' */
    todas: `${todos} ${titulo.toLowerCase()} ${activos}`,
    /** 'Nueva Categoría' */
    nueva: `${nuevo} ${singular}`,
    /** 'la primera categoría' */
    laPrimera: `${primero} ${uno}`,
    /** 'Ninguna categoría' */
    ninguna: `${ninguno} ${uno}`,
    creadaOReactivada: `${singular} cread${o} o reactivad${o}`,
    noEncontrada: `No se encontró ${el} ${uno}.`,
  }
}
