import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from './base-routes.tsx'

const comprobantes = screen(
  '/comprobantes',
  lazyRouteComponent(() => import('../features/documentos/comprobantes-screen.tsx'), 'ComprobantesScreen'),
)
const notaDeCredito = screen(
  '/comprobantes/$id/nota-de-credito',
  lazyRouteComponent(() => import('../features/documentos/nota/nota-screen.tsx'), 'NotaDeCreditoScreen'),
)
const notaDeDebito = screen(
  '/comprobantes/$id/nota-de-debito',
  lazyRouteComponent(() => import('../features/documentos/nota/nota-screen.tsx'), 'NotaDeDebitoScreen'),
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

const suplidores = screen(
  '/suplidores',
  lazyRouteComponent(() => import('../features/suplidores/suplidores-screen.tsx'), 'SuplidoresScreen'),
)

/** The screens of the taxes: the lists of documents, the forms of their notes, whom the companies buy from. */
export const documentRoutes = [
  comprobantes,
  notaDeCredito,
  notaDeDebito,
  facturacionElectronica,
  empresasEcf,
  certificacion,
  recibidos,
  porReemplazar,
  suplidores,
] as const
