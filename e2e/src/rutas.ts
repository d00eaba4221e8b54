import { readdirSync, readFileSync } from 'node:fs'
import { clientes } from '@cuadre/contract/clientes'
import { compras } from '@cuadre/contract/compras'
import { contactos } from '@cuadre/contract/contactos'
import { cotizaciones } from '@cuadre/contract/cotizaciones'
import { empresas } from '@cuadre/contract/empresas'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { pedidos } from '@cuadre/contract/pedidos'
import { suplidores } from '@cuadre/contract/suplidores'
import type { ApiClient } from '@cuadre/testing/api-client'
import { AT_LENGTH } from '@cuadre/testing/rounds'
import { PANTALLAS } from './pantallas-de-maestros.ts'

export type Ruta = {
  /** As the program declares it, with `$id` where a record is named. */
  ruta: string
  /** The heading that says where one is; neighbours have different ones. */
  titulo: string | RegExp
  /** A record of the sample office that this screen shows. */
  de?: (api: ApiClient) => Promise<number>
  /** On a phone it draws something that no other screen here draws. */
  enElTelefono?: true
  dialogos?: Dialogos
}

/** Of a list: the dialog of a new record, and the question before a deletion where the sample office has what may go. */
export type Dialogos = { nuevo: string; pregunta?: RegExp }

const elPrimero = (filas: readonly { id: number }[]): number => {
  const [primero] = filas
  if (primero === undefined) throw new Error('the sample office has none')
  return primero.id
}
const unPedido = async (api: ApiClient) =>
  (await api.data(pedidos.paged, { query: {} })).items[0]?.pedidoId ?? 0
const unCliente = async (api: ApiClient) => elPrimero(await api.data(clientes.list, {}))
const unContacto = async (api: ApiClient) => elPrimero((await api.data(contactos.list, {})).data)
const unaEmpresa = async (api: ApiClient) => elPrimero(await api.data(empresas.list, {}))
const unaCompra = async (api: ApiClient) => elPrimero((await api.data(compras.paged, { query: {} })).items)
const unSuplidor = async (api: ApiClient) =>
  elPrimero((await api.data(suplidores.paged, { query: {} })).items)
const unaLiquidacion = async (api: ApiClient) =>
  elPrimero((await api.data(liquidaciones.paged, { query: {} })).items)

/** What the first order sold, offered anew at the prices of now: the sample office has no quote. */
const unaCotizacion = async (api: ApiClient) => {
  const pedido = await api.data(pedidos.get, { params: { id: await unPedido(api) } })
  const { empresaId, clienteId, fechaPedido, aplicaItbis, detalles } = pedido
  const lineas = detalles.map(({ productoId }) => ({ productoId, cantidad: 1 }))
  const body = { empresaId, clienteId, fechaPedido, aplicaItbis, detalles: lineas, validaHasta: '2099-12-31' }
  return (await api.data(cotizaciones.create, { body })).id
}

/** Every screen behind the login. */
export const RUTAS: readonly Ruta[] = [
  { ruta: '/', titulo: 'Hola, Administrador', enElTelefono: true },
  ...PANTALLAS.map(({ ruta, titulo, nuevo, articulo }, lugar) => ({
    ruta,
    titulo,
    // The question is one and the same of all five, but for its words.
    dialogos: {
      nuevo,
      ...((lugar === 0 || AT_LENGTH) && { pregunta: new RegExp(`^¿Eliminar ${articulo} `) }),
    },
  })),
  { ruta: '/suplidores', titulo: 'Suplidores', dialogos: { nuevo: 'Nuevo Suplidor' }, enElTelefono: true },
  { ruta: '/importar/clientes', titulo: 'Importar clientes' },
  { ruta: '/ncf', titulo: 'Generar NCF' },
  { ruta: '/ncf/mes', titulo: 'NCF del mes', enElTelefono: true },
  { ruta: '/ncf/cuadre', titulo: 'Cuadre de secuencia' },
  { ruta: '/secuencias', titulo: 'Secuencias', dialogos: { nuevo: 'Nueva secuencia' } },
  { ruta: '/cuentasporPagar', titulo: 'Cuentas por Pagar', enElTelefono: true },
  { ruta: '/cuentasporCobrar', titulo: 'Cuentas por Cobrar' },
  { ruta: '/cuentasporPagar?tab=pagadas', titulo: 'Cuentas por Pagar' },
  { ruta: '/cuentasporCobrar?tab=cliente', titulo: 'Cuentas por Cobrar' },
  { ruta: '/cobros', titulo: 'Cobros', enElTelefono: true },
  { ruta: '/antiguedad', titulo: 'Antigüedad de saldos' },
  { ruta: '/porPagarSuplidores', titulo: 'Por pagar a suplidores', enElTelefono: true },
  { ruta: '/estado-de-cuenta/suplidores/$id', titulo: /^Estado de cuenta de /, de: unSuplidor },
  { ruta: '/estado-de-cuenta/clientes/$id', titulo: /^Estado de cuenta de /, de: unCliente },
  { ruta: '/consultas', titulo: 'Consultas' },
  { ruta: '/estado-de-cuenta/contactos/$id', titulo: /^Estado de cuenta de /, de: unContacto },
  { ruta: '/liquidaciones', titulo: 'Liquidaciones' },
  { ruta: '/liquidaciones/nueva', titulo: 'Nueva liquidación' },
  { ruta: '/liquidaciones/$id', titulo: /^Liquidación \d+ de /, de: unaLiquidacion },
  { ruta: '/reportes', titulo: 'Generar facturas' },
  { ruta: '/reportesCuentas', titulo: 'Reportes de cuentas' },
  { ruta: '/reportesCuentasContactos', titulo: 'Reportes por contacto' },
  { ruta: '/reportesVentas', titulo: 'Reportes de Ventas' },
  { ruta: '/reporteExcel', titulo: 'Generar 607' },
  { ruta: '/reporte608', titulo: 'Generar 608' },
  { ruta: '/reporte606', titulo: 'Generar 606' },
  { ruta: '/ir17', titulo: 'IR-17' },
  { ruta: '/it1', titulo: 'IT-1' },
  { ruta: '/cierre', titulo: 'Cierre del mes' },
  { ruta: '/paquete', titulo: 'Paquete del contador' },
  { ruta: '/comprobantes', titulo: 'Comprobantes' },
  { ruta: '/comprobantes/$id/nota-de-credito', titulo: 'Nota de crédito', de: unPedido },
  { ruta: '/comprobantes/$id/nota-de-debito', titulo: 'Nota de débito', de: unPedido },
  { ruta: '/comprobantes/$id/deshacer', titulo: 'Deshacer esta nota', de: unPedido },
  { ruta: '/facturacion-electronica', titulo: 'Facturación electrónica' },
  { ruta: '/facturacion-electronica/recibidos', titulo: 'Comprobantes recibidos' },
  { ruta: '/facturacion-electronica/empresas', titulo: 'Facturación electrónica' },
  {
    ruta: '/facturacion-electronica/empresas/$id/certificacion',
    titulo: /^Certificación de /,
    de: unaEmpresa,
  },
  { ruta: '/facturacion-electronica/por-reemplazar', titulo: 'Comprobantes por reemplazar' },
  { ruta: '/compras', titulo: 'Compras' },
  { ruta: '/compras/nueva', titulo: 'Nueva compra', enElTelefono: true },
  { ruta: '/compras/$id', titulo: /^Compra /, de: unaCompra },
  { ruta: '/compras/propias', titulo: 'Comprobantes de compras' },
  { ruta: '/compras/propias/nuevo', titulo: 'Nuevo comprobante de compras' },
  { ruta: '/compras/propias/gasto-menor', titulo: 'Nuevo gasto menor' },
  { ruta: '/cotizaciones', titulo: 'Cotizaciones', enElTelefono: true },
  { ruta: '/cotizaciones/nueva', titulo: 'Nueva Cotización', enElTelefono: true },
  { ruta: '/cotizaciones/$id/editar', titulo: /^Editar Cotización \d+$/, de: unaCotizacion },
  { ruta: '/facturacion', titulo: 'Gestión de Pedidos', enElTelefono: true },
  { ruta: '/facturacion/nuevo', titulo: 'Nuevo Pedido' },
  { ruta: '/facturacion/repetidos', titulo: 'Pedidos que se repiten', enElTelefono: true },
  { ruta: '/facturacion/$id/editar', titulo: /^Editar Pedido \d+$/, de: unPedido, enElTelefono: true },
  { ruta: '/change-password', titulo: 'Cambiar contraseña' },
  { ruta: '/mi-cuenta', titulo: 'Mi cuenta' },
  { ruta: '/usuarios', titulo: 'Gestión de Usuarios', dialogos: { nuevo: 'Nuevo Usuario' } },
  { ruta: '/usuarios/$id/roles', titulo: 'Roles para: Administrador', de: async () => 1 },
  { ruta: '/roles', titulo: 'Roles', dialogos: { nuevo: 'Nuevo Rol' } },
  { ruta: '/roles/$id/permissions', titulo: 'Permisos para: Administrador', de: async () => 1 },
  { ruta: '/permisos', titulo: 'Permisos', dialogos: { nuevo: 'Nuevo Permiso' } },
  { ruta: '/auditoria', titulo: 'Auditoría' },
  { ruta: '/correos', titulo: 'Correos enviados' },
  { ruta: '/correo-saliente', titulo: 'Correo saliente' },
  { ruta: '/registro-rnc', titulo: 'Registro de contribuyentes (RNC)' },
  { ruta: '/prueba', titulo: 'Vista de prueba' },
  { ruta: '/ayuda', titulo: 'Ayuda', enElTelefono: true },
]

/** The address of a screen in the office. */
export async function direccionDe({ ruta, de }: Ruta, api: ApiClient): Promise<string> {
  return de ? ruta.replace('$id', String(await de(api))) : ruta
}

/** The addresses that the program declares, read from its sources: its router runs in a browser only. */
export function rutasDelPrograma(): string[] {
  const app = new URL('../../web/src/app/', import.meta.url)
  return readdirSync(app)
    .filter(name => /rout.*\.tsx$/.test(name))
    .flatMap(name => [
      ...readFileSync(new URL(name, app), 'utf8').matchAll(/(?:screen\(|path:)\s*'(\/[^']*)'/gi),
    ])
    .map(([, ruta = '']) => ruta)
}
