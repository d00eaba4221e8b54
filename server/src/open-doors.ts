import type { Dependencies } from './dependencies.ts'
import { antiguedadRoutes } from './features/antiguedad/antiguedad.routes.ts'
import { auditoriaRoutes } from './features/auditoria/auditoria.routes.ts'
import type { Vigilancia } from './features/auditoria/vigilancia.ts'
import { categoriasRoutes } from './features/categorias/categorias.routes.ts'
import { mesesCerrados } from './features/cierres/cierres.queries.ts'
import { cierresRoutes } from './features/cierres/cierres.routes.ts'
import { clientesDeContacto } from './features/clientes/clientes.queries.ts'
import { clientesRoutes } from './features/clientes/clientes.routes.ts'
import { comprasRoutes } from './features/compras/compras.routes.ts'
import { reemitirNotaDePropia } from './features/compras/propias/nota.actions.ts'
import { comprasDeRecibidos, comprasDeSuplidor, saldosDeSuplidor } from './features/compras/usos.queries.ts'
import { consultasRoutes } from './features/consultas/consultas.routes.ts'
import { contactosRoutes } from './features/contactos/contactos.routes.ts'
import { correosRoutes } from './features/correos/correos.routes.ts'
import { cotizacionesRoutes } from './features/cotizaciones/cotizaciones.routes.ts'
import { cuentasRoutes } from './features/cuentas/cuentas.routes.ts'
import { contingenciaAbierta, ecfDesde } from './features/documentos/de-empresa.queries.ts'
import { documentosRoutes } from './features/documentos/documentos.routes.ts'
import { emitidoEcfPorEmpresa } from './features/documentos/emitido-ecf.queries.ts'
import { ajustesEcfRoutes } from './features/ecf/ajustes/ajustes.routes.ts'
import { anulacionesRoutes } from './features/ecf/anulacion/anulacion.routes.ts'
import { certificacionRoutes } from './features/ecf/certificacion/certificacion.routes.ts'
import { ecfRoutes } from './features/ecf/ecf.routes.ts'
import { recibidosRoutes } from './features/ecf/recepcion/recibidos.routes.ts'
import { reemplazosRoutes } from './features/ecf/reemplazo/reemplazo.routes.ts'
import { empresasDeCategoria } from './features/empresas/empresas.queries.ts'
import { empresasRoutes } from './features/empresas/empresas.routes.ts'
import { estadosDeCuentaRoutes } from './features/estados-de-cuenta/estados-de-cuenta.routes.ts'
import { facturasRoutes } from './features/facturas/facturas.routes.ts'
import { formatosRoutes } from './features/formatos/formatos.routes.ts'
import { importacionesRoutes } from './features/importaciones/importaciones.routes.ts'
import { inicioRoutes } from './features/inicio/inicio.routes.ts'
import { ir17Routes } from './features/ir17/ir17.routes.ts'
import { it1Routes } from './features/it1/it1.routes.ts'
import { liquidacionesRoutes } from './features/liquidaciones/liquidaciones.routes.ts'
import { ncfRoutes } from './features/ncf/ncf.routes.ts'
import { escribirLoQueDeshace, escribirNota } from './features/notas/notas.actions.ts'
import { notasRoutes } from './features/notas/notas.routes.ts'
import { paqueteRoutes } from './features/paquete/paquete.routes.ts'
import { componerPedido } from './features/pedidos/crear.actions.ts'
import { pedidosRoutes } from './features/pedidos/pedidos.routes.ts'
import { reemitirPedido } from './features/pedidos/reemitir.ts'
import { repetidosRoutes } from './features/pedidos/repetidos/repetidos.routes.ts'
import { permisosRoutes } from './features/permisos/permisos.routes.ts'
import { productosDeCategoria } from './features/productos/productos.queries.ts'
import { productosRoutes } from './features/productos/productos.routes.ts'
import { reportesRoutes } from './features/reportes/reportes.routes.ts'
import { rolesConPermiso } from './features/roles/roles.queries.ts'
import { rolesRoutes } from './features/roles/roles.routes.ts'
import { saludRoutes } from './features/salud/salud.routes.ts'
import { numerosDeEmpresa } from './features/secuencias/de-empresa.queries.ts'
import { secuenciasRoutes } from './features/secuencias/secuencias.routes.ts'
import { sesionRoutes } from './features/sesion/sesion.routes.ts'
import { suplidoresRoutes } from './features/suplidores/suplidores.routes.ts'
import { usuariosRoutes } from './features/usuarios/usuarios.routes.ts'

/**
 * One line per feature: the way from here to any door is an import. Who is used knows nothing of who uses it: that is said
 * here.
 */
export function openDoors(dependencies: Dependencies, vigilancia: Vigilancia): void {
  const ncf = { ...numerosDeEmpresa, ecfDesde, contingenciaAbierta, mesesCerrados }
  saludRoutes(dependencies)
  sesionRoutes(dependencies)
  permisosRoutes(dependencies, [rolesConPermiso])
  rolesRoutes(dependencies)
  usuariosRoutes(dependencies)
  auditoriaRoutes(dependencies, vigilancia)
  categoriasRoutes(dependencies, [productosDeCategoria, empresasDeCategoria])
  productosRoutes(dependencies)
  contactosRoutes(dependencies, [clientesDeContacto])
  empresasRoutes(dependencies, ncf)
  clientesRoutes(dependencies)
  suplidoresRoutes(dependencies, [comprasDeSuplidor, saldosDeSuplidor])
  importacionesRoutes(dependencies, ncf)
  facturasRoutes(dependencies)
  ncfRoutes(dependencies, ecfDesde)
  secuenciasRoutes(dependencies)
  documentosRoutes(dependencies)
  correosRoutes(dependencies)
  anulacionesRoutes(dependencies)
  ajustesEcfRoutes(dependencies, emitidoEcfPorEmpresa)
  recibidosRoutes(dependencies, comprasDeRecibidos)
  reemplazosRoutes(dependencies)
  certificacionRoutes(dependencies)
  notasRoutes(dependencies)
  ecfRoutes(dependencies, {
    pedido: reemitirPedido,
    nota: (tx, { corrigeId: documentoId, ...nota }) => escribirNota(tx, { ...nota, documentoId }),
    deshacer: (tx, { deshaceId: documentoId, motivo, ...momento }) =>
      escribirLoQueDeshace(tx, { ...momento, documentoId, body: { motivo } }),
    notaDeCompra: reemitirNotaDePropia,
  })
  pedidosRoutes(dependencies)
  repetidosRoutes(dependencies)
  cotizacionesRoutes(dependencies, componerPedido)
  cuentasRoutes(dependencies)
  antiguedadRoutes(dependencies)
  estadosDeCuentaRoutes(dependencies)
  liquidacionesRoutes(dependencies)
  comprasRoutes(dependencies)
  reportesRoutes(dependencies)
  formatosRoutes(dependencies)
  paqueteRoutes(dependencies)
  it1Routes(dependencies)
  ir17Routes(dependencies)
  cierresRoutes(dependencies, ecfDesde)
  consultasRoutes(dependencies)
  inicioRoutes(dependencies, ecfDesde)
}
