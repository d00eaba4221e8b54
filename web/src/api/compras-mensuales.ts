import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import type { Opciones606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { queryOptions } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { dataOf, download } from './client.ts'
import type { MesDeEmpresa } from './formatos.ts'
import { KEYS } from './keys.ts'

/** Which lines a month has depends on where its withholdings belong. */
type Reparto = Pick<Opciones606, 'retencionesAlPagar'>

/** A month is asked for anew each time: what is sent to the tax office must not come from memory. */
export function comprasDelMes(mes: MesDeEmpresa, { retencionesAlPagar }: Reparto) {
  const query = { ...mes, retencionesAlPagar }
  return queryOptions({
    queryKey: [...KEYS.formatos, 'compras', query],
    queryFn: ({ signal }) => dataOf(comprasMensuales.compras, { query, signal }),
    staleTime: 0,
  })
}

export function revision606(mes: MesDeEmpresa, { retencionesAlPagar }: Reparto) {
  const query = { ...mes, retencionesAlPagar }
  return queryOptions({
    queryKey: [...KEYS.formatos, 'revision 606', query],
    queryFn: ({ signal }) => dataOf(comprasMensuales.revision, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function comprasDelMesExcel(query: MesDeEmpresa & Opciones606, watch: DownloadWatch) {
  return download(comprasMensuales.excel, { query, ...watch })
}

export function txt606(query: MesDeEmpresa & Opciones606, watch: DownloadWatch) {
  return download(comprasMensuales.txt, { query, ...watch })
}
