import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './base-routes.tsx'

const comprobantes = screen(
  '/comprobantes',
  lazyRouteComponent(() => import('../features/documentos/comprobantes-screen.tsx'), 'ComprobantesScreen'),
)
const correos = screen(
  '/correos',
  lazyRouteComponent(() => import('../features/correos/correos-screen.tsx'), 'CorreosScreen'),
)
const notaDeCredito = screen(
  '/comprobantes/$id/nota-de-credito',
  lazyRouteComponent(() => import('../features/documentos/nota/nota-screen.tsx'), 'NotaDeCreditoScreen'),
)
const notaDeDebito = screen(
  '/comprobantes/$id/nota-de-debito',
  lazyRouteComponent(() => import('../features/documentos/nota/nota-screen.tsx'), 'NotaDeDebitoScreen'),
)
const deshacerNota = screen(
  '/comprobantes/$id/deshacer',
  lazyRouteComponent(() => import('../features/documentos/nota/nota-screen.tsx'), 'DeshacerNotaScreen'),
)
const facturacionElectronica = screen(
  '/facturacion-electronica',
  lazyRouteComponent(
    () => import('../features/ecf/comprobantes/comprobantes-ecf-screen.tsx'),
    'ComprobantesEcfScreen',
  ),
)
const empresasEcf = screen(
  '/facturacion-electronica/empresas',
  lazyRouteComponent(() => import('../features/ecf/empresas/empresas-ecf-screen.tsx'), 'EmpresasEcfScreen'),
)
const certificacion = screen(
  '/facturacion-electronica/empresas/$id/certificacion',
  lazyRouteComponent(
    () => import('../features/ecf/certificacion/certificacion-screen.tsx'),
    'CertificacionScreen',
  ),
)
const recibidos = screen(
  '/facturacion-electronica/recibidos',
  lazyRouteComponent(() => import('../features/ecf/recibidos/recibidos-screen.tsx'), 'RecibidosScreen'),
)

const porReemplazar = screen(
  '/facturacion-electronica/por-reemplazar',
  lazyRouteComponent(
    () => import('../features/ecf/por-reemplazar/por-reemplazar-screen.tsx'),
    'PorReemplazarScreen',
  ),
)

const paquete = screen(
  '/paquete',
  lazyRouteComponent(() => import('../features/paquete/paquete-screen.tsx'), 'PaqueteScreen'),
)
const it1 = screen(
  '/it1',
  lazyRouteComponent(() => import('../features/it1/it1-screen.tsx'), 'It1Screen'),
)
const ir17 = screen(
  '/ir17',
  lazyRouteComponent(() => import('../features/ir17/ir17-screen.tsx'), 'Ir17Screen'),
)
const propias = screen(
  '/compras/propias',
  lazyRouteComponent(() => import('../features/compras/propias/propias-screen.tsx'), 'PropiasScreen'),
)
const comprobanteDeCompras = screen(
  '/compras/propias/nuevo',
  lazyRouteComponent(
    () => import('../features/compras/propias/propia-screen.tsx'),
    'ComprobanteDeComprasScreen',
  ),
)
const gastoMenor = screen(
  '/compras/propias/gasto-menor',
  lazyRouteComponent(() => import('../features/compras/propias/propia-screen.tsx'), 'GastoMenorScreen'),
)

const cierre = screen(
  '/cierre',
  lazyRouteComponent(() => import('../features/cierres/cierre-screen.tsx'), 'CierreScreen'),
)

const suplidores = screen(
  '/suplidores',
  lazyRouteComponent(() => import('../features/suplidores/suplidores-screen.tsx'), 'SuplidoresScreen'),
)

const formato607 = screen(
  '/reporteExcel',
  lazyRouteComponent(() => import('../features/formatos/formato-607-screen.tsx'), 'Formato607Screen'),
)
const formato608 = screen(
  '/reporte608',
  lazyRouteComponent(() => import('../features/formatos/formato-608-screen.tsx'), 'Formato608Screen'),
)
const formato606 = screen(
  '/reporte606',
  lazyRouteComponent(() => import('../features/formatos/formato-606-screen.tsx'), 'Formato606Screen'),
)

/** The screens of the taxes: the lists of documents, the forms of their notes, whom the companies buy from, the close of a month. */
export const documentRoutes = [
  comprobantes,
  correos,
  notaDeCredito,
  notaDeDebito,
  deshacerNota,
  facturacionElectronica,
  empresasEcf,
  certificacion,
  recibidos,
  porReemplazar,
  formato606,
  formato607,
  formato608,
  it1,
  ir17,
  propias,
  comprobanteDeCompras,
  gastoMenor,
  suplidores,
  paquete,
  cierre,
] as const
