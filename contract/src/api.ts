import { antiguedad } from './antiguedad.ts'
import { anulaciones } from './anulaciones.ts'
import { auditoria } from './auditoria.ts'
import { categorias } from './categorias.ts'
import { certificacion } from './certificacion.ts'
import { cierres } from './cierres.ts'
import { clientes } from './clientes.ts'
import { cobros } from './cobros.ts'
import { compras } from './compras.ts'
import { comprasMensuales } from './compras-mensuales.ts'
import { comprasPropias } from './compras-propias.ts'
import { consultas } from './consultas.ts'
import { contactos } from './contactos.ts'
import { contribuyentes } from './contribuyentes.ts'
import { correoSalienteCalls } from './correo-saliente.ts'
import { correos, correosDeConstancia, correosDeCotizacion, correosDeEstado } from './correos.ts'
import { cotizaciones } from './cotizaciones.ts'
import { cuentasPorCobrar, cuentasPorPagar } from './cuentas.ts'
import { documentos } from './documentos.ts'
import { ecf } from './ecf.ts'
import { ecfEmpresas } from './ecf-empresas.ts'
import { ecfRecibidos } from './ecf-recibidos.ts'
import { ecfReemplazos } from './ecf-reemplazos.ts'
import { empresas } from './empresas.ts'
import type { Endpoint } from './endpoint.ts'
import { estadosDeCuenta } from './estados-de-cuenta.ts'
import { facturas } from './facturas.ts'
import { formatos } from './formatos.ts'
import { IMPORTAR, importaciones } from './importaciones.ts'
import { inicio } from './inicio.ts'
import { ir17 } from './ir17.ts'
import { it1 } from './it1.ts'
import { liquidaciones } from './liquidaciones.ts'
import { logos } from './logos.ts'
import { ncfs } from './ncf.ts'
import { pagos } from './pagos.ts'
import { paquete } from './paquete.ts'
import { pedidos } from './pedidos.ts'
import { permisos } from './permisos.ts'
import { porPagarSuplidores } from './por-pagar-suplidores.ts'
import { productos } from './productos.ts'
import { repetidos } from './repetidos.ts'
import { reportes, reportesExcel } from './reportes.ts'
import { retenciones } from './retenciones.ts'
import { roles } from './roles.ts'
import { saldosIniciales } from './saldos-iniciales.ts'
import { salud } from './salud.ts'
import { secuencias } from './secuencias.ts'
import { segundoFactor } from './segundo-factor.ts'
import { sesion } from './sesion.ts'
import { sesionesPropias } from './sesiones-propias.ts'
import { suplidores } from './suplidores.ts'
import { usuarios } from './usuarios.ts'

/** Every call of the API by thing: the server must serve each, the API page lists each, the tests visit each. */
export const API = {
  salud,
  sesion,
  segundoFactor,
  sesionesPropias,
  usuarios,
  roles,
  permisos,
  categorias,
  productos,
  empresas,
  logos,
  contactos,
  clientes,
  suplidores,
  importaciones,
  importarContactos: IMPORTAR.contactos,
  importarClientes: IMPORTAR.clientes,
  importarProductos: IMPORTAR.productos,
  importarEmpresas: IMPORTAR.empresas,
  importarSuplidores: IMPORTAR.suplidores,
  importarCuentasPorCobrar: IMPORTAR.cuentasPorCobrar,
  importarCuentasPorPagar: IMPORTAR.cuentasPorPagar,
  importarPorPagarSuplidores: IMPORTAR.porPagarSuplidores,
  saldosIniciales,
  contribuyentes,
  ncfs,
  secuencias,
  anulaciones,
  pedidos,
  repetidos,
  cotizaciones,
  facturas,
  documentos,
  correos,
  correosDeConstancia,
  correosDeCotizacion,
  correosDeEstadoDeCliente: correosDeEstado.clientes,
  correosDeEstadoDeContacto: correosDeEstado.contactos,
  correosDeEstadoDeSuplidor: correosDeEstado.suplidores,
  correoSaliente: correoSalienteCalls,
  ecf,
  ecfEmpresas,
  ecfRecibidos,
  ecfReemplazos,
  certificacion,
  cuentasPorPagar,
  cuentasPorCobrar,
  cobros,
  pagos,
  retenciones,
  antiguedad,
  estadosDeCuenta,
  liquidaciones,
  compras,
  comprasPropias,
  porPagarSuplidores,
  reportes,
  reportesExcel,
  formatos,
  paquete,
  comprasMensuales,
  it1,
  ir17,
  cierres,
  consultas,
  inicio,
  auditoria,
} as const

export const ENDPOINTS: readonly Endpoint[] = Object.values(API).flatMap(group => Object.values(group))
