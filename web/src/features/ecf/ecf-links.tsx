import { SectionLinks } from '../../ui/screen/section-links.tsx'

const LINKS = [
  { texto: 'Comprobantes', ruta: '/facturacion-electronica' },
  { texto: 'Recibidos', ruta: '/facturacion-electronica/recibidos' },
  { texto: 'Por reemplazar', ruta: '/facturacion-electronica/por-reemplazar' },
  { texto: 'Empresas', ruta: '/facturacion-electronica/empresas' },
] as const

/** The screens of electronic invoices: what was issued, what suppliers sent, and how each company issues. */
export function EcfLinks() {
  return <SectionLinks label="Facturación electrónica" links={LINKS} />
}
