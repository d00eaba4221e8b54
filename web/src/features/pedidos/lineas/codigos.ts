import type { Producto } from '@cuadre/contract/productos'

/** The codes that a product is found by. */
export function codigosDe({ codigo, codigoBarras }: Pick<Producto, 'codigo' | 'codigoBarras'>): string[] {
  return [codigo, codigoBarras].filter(code => code !== null)
}

export function descripcionDe({ descripcion }: Pick<Producto, 'descripcion'>): string {
  return descripcion
}
