import { compras } from '@cuadre/contract/compras'
import type { ReciboDeQr } from '@cuadre/domain/compras/leer-qr'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { queryOptions } from '@tanstack/react-query'
import { dataOf } from './client.ts'
import { KEYS } from './keys.ts'

interface Comprobante {
  readonly suplidorId: number
  readonly ncf: string
  /** The purchase that is being written, which is not its own duplicate. */
  readonly excepto: number | null
}

/** The purchase in which a supplier's receipt is written down already; null where there is none. */
export function compraConNcf({ suplidorId, ncf, excepto }: Comprobante) {
  return queryOptions({
    queryKey: [...KEYS.compras, 'con NCF', suplidorId, ncf, excepto],
    queryFn: async ({ signal }) => {
      const query = { suplidorId, buscar: ncf, page: 1, pageSize: 10 }
      const { items } = await dataOf(compras.paged, { query, signal })
      return items.find(row => row.ncf === ncf && !row.anulada && row.id !== excepto) ?? null
    },
    staleTime: 0,
  })
}

/** The purchase of an XML file, to begin the form with. */
export function compraDeXml(archivo: File) {
  return dataOf(compras.xml, { files: { archivo } })
}

/** The same of what a receipt's QR says. */
export function compraDeQr({ emisor, comprador, ncf, fecha, total }: ReciboDeQr) {
  const query = {
    emisor,
    ncf,
    total: pesosDesdeCentavos(total),
    ...(comprador !== null && { comprador }),
    ...(fecha !== null && { fecha }),
  }
  return dataOf(compras.propuesta, { query })
}
