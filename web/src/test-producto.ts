import type { Producto } from '@cuadre/contract/productos'

/** A product as the fake server of a test holds it: a field more is written here once. */
export function unProducto(id: number, descripcion: string, part: Partial<Producto> = {}): Producto {
  const { exento = false } = part
  return {
    id,
    descripcion,
    precio: 100,
    categoriaId: 1,
    categoriaNombre: 'Ferretería',
    estado: true,
    exento,
    tasaItbis: exento ? 0 : 18,
    servicio: false,
    unidad: 43,
    codigo: null,
    codigoBarras: null,
    version: 1,
    ...part,
  }
}
