import type { Producto } from '@cuadre/contract/productos'
import { useEffect, useEffectEvent, useState } from 'react'
import { conCodigo } from '../../../lib/codes.ts'
import { codigosDe } from './codigos.ts'
import type { CodigoSinProducto } from './codigos-sin-producto.tsx'

/** What was scanned and is in no line: nobody's codes, and those that wait for the products; these are added as soon as they are there. */
export function useCodigos(
  productos: readonly Producto[] | undefined,
  agregar: (producto: Producto, veces: number) => void,
) {
  const [codigos, setCodigos] = useState<readonly CodigoSinProducto[]>([])
  const hay = productos !== undefined && productos.length > 0

  const atender = useEffectEvent(() => {
    const esperan = codigos.filter(({ espera }) => espera)
    if (esperan.length === 0) return
    const found = esperan.map(each => ({
      ...each,
      producto: conCodigo(productos ?? [], codigosDe, each.codigo),
    }))
    setCodigos(
      codigos
        .filter(({ codigo }) => !found.some(one => one.codigo === codigo && one.producto !== undefined))
        .map(each => ({ ...each, espera: false })),
    )
    for (const { producto, veces } of found) if (producto !== undefined) agregar(producto, veces)
  })
  useEffect(() => {
    if (hay) atender()
  }, [hay])

  return {
    codigos,
    /** There are products to look for a code in. */
    hay,
    anotar: (codigo: string) =>
      setCodigos(current => {
        const { veces = 0 } = current.find(each => each.codigo === codigo) ?? {}
        return [...current.filter(each => each.codigo !== codigo), { codigo, veces: veces + 1, espera: !hay }]
      }),
    olvidar: () => setCodigos([]),
  }
}
