import { SectionLinks } from '../../ui/screen/section-links.tsx'

const LINKS = [
  { texto: 'Compras', ruta: '/compras' },
  { texto: 'Comprobantes propios', ruta: '/compras/propias' },
  { texto: '606', ruta: '/reporte606' },
] as const

/** What was bought, what the companies issued themselves for it, and what is told of it to the tax office. */
export function ComprasLinks() {
  return <SectionLinks label="Compras" links={LINKS} />
}
