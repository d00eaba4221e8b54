import { FRASE_DE_RST } from '@cuadre/domain/cierres/calendario'
import { conPunto } from '@cuadre/domain/texto/texto'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { empresasAll } from '../api/empresas.ts'
import { IconInfoCircle } from '../ui/icons/icons.ts'
import { SectionLinks } from '../ui/screen/section-links.tsx'

const LINKS = [
  { texto: '606 Compras', ruta: '/reporte606' },
  { texto: '607 Ventas', ruta: '/reporteExcel' },
  { texto: '608 NCF anulados', ruta: '/reporte608' },
  { texto: 'IT-1', ruta: '/it1' },
  { texto: 'IR-17', ruta: '/ir17' },
] as const

const KEEP = ['empresaId', 'fecha'] as const

interface FormatoLinksProps {
  /** The company on view: one in the simplified regime is told that it files most of them not at all. */
  readonly empresaId: number | null | undefined
}

/** The monthly formats and the returns that go with them; the chosen company and month go along. */
export function FormatoLinks({ empresaId }: FormatoLinksProps) {
  return (
    <>
      <SectionLinks label="Formatos de la DGII" links={LINKS} keep={KEEP} />
      <AvisoDeRst empresaId={empresaId} />
    </>
  )
}

function AvisoDeRst({ empresaId }: FormatoLinksProps) {
  const { data: empresas = [] } = useQuery(empresasAll())
  const empresa = empresas.find(({ id }) => id === empresaId)
  if (!empresa?.rst) return null
  return (
    <Alert color="blue" icon={<IconInfoCircle size={18} />}>
      {`${conPunto(empresa.nombre)} ${FRASE_DE_RST}`}
    </Alert>
  )
}
