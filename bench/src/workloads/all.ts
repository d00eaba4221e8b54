import { w1CrearPedido } from './w1-crear-pedido.ts'
import { w2ListarPedidos } from './w2-listar-pedidos.ts'
import { w2nPaginaLejana } from './w2n-pagina-lejana.ts'
import { w3LeerPedido } from './w3-leer-pedido.ts'
import { w4ImprimirFactura } from './w4-imprimir-factura.ts'
import { w5Pagar } from './w5-pagar.ts'
import { w6Formato607 } from './w6-607.ts'
import { w7Entrar } from './w7-entrar.ts'
import { w8LeerMientrasExportan } from './w8-leer-mientras-exportan.ts'
import { w9AvisarATodos } from './w9-avisar-a-todos.ts'
import { w10Arrancar } from './w10-arrancar.ts'
import { w11Memoria } from './w11-memoria.ts'
import { w12Web } from './w12-web.ts'
import type { Workload } from './workload.ts'

/** In the order of the report; in the order of running too: the first change the office that the others look at. */
export const WORKLOADS: readonly Workload[] = [
  w1CrearPedido,
  w2ListarPedidos,
  w2nPaginaLejana,
  w3LeerPedido,
  w4ImprimirFactura,
  w5Pagar,
  w6Formato607,
  w7Entrar,
  w8LeerMientrasExportan,
  w9AvisarATodos,
  w10Arrancar,
  w11Memoria,
  w12Web,
]
