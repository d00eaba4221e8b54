import { w2ListarPedidos } from './w2-listar-pedidos.ts'
import { w2nPaginaLejana } from './w2n-pagina-lejana.ts'
import { w3LeerPedido } from './w3-leer-pedido.ts'
import type { Workload } from './workload.ts'

/** In the order of the report. */
export const WORKLOADS: readonly Workload[] = [w2ListarPedidos, w2nPaginaLejana, w3LeerPedido]
