import type { Producto } from '@cuadre/contract/productos'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'

/** The form of a product while it is filled in. */
export interface ProductoValues {
  descripcion: string
  precio: number | null
  categoriaId: number | null
  exento: boolean
  /** Percent; 0 while it is exempt. */
  tasaItbis: number
  servicio: boolean
  unidad: number | null
  codigo: string
  codigoBarras: string
  estado: boolean
  version: number | undefined
}

/** A new one bears the general rate. */
export function valuesOf(producto: Producto | null, general: number): ProductoValues {
  return {
    descripcion: producto?.descripcion ?? '',
    precio: producto?.precio ?? null,
    categoriaId: producto?.categoriaId ?? null,
    exento: producto?.exento ?? false,
    tasaItbis: producto?.tasaItbis ?? general,
    servicio: producto?.servicio ?? false,
    unidad: producto?.unidad ?? UNIDAD,
    codigo: producto?.codigo ?? '',
    codigoBarras: producto?.codigoBarras ?? '',
    estado: producto?.estado ?? true,
    version: producto?.version,
  }
}
