import { SectionLinks } from '../../ui/screen/section-links.tsx'

const LINKS = [
  { texto: 'Comprobantes', ruta: '/facturacion-electronica' },
  { texto: 'Empresas', ruta: '/facturacion-electronica/empresas' },
] as const

/** The screens of electronic invoices: what was issued, and how each company issues. */
export function EcfLinks() {
  return <SectionLinks label="Facturación electrónica" links={LINKS} />
}
