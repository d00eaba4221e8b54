import './faltas-de-emision.css'
import { Anchor } from '@mantine/core'
import { QuietButton } from '../ui/links/buttons.tsx'
import { urlTexts } from '../ui/list/url-state.ts'
import { Warning } from '../ui/notices/warning.tsx'
import { usePermisos } from '../ui/screen/use-session.ts'

interface FaltasDeEmisionProps {
  readonly titulo: string
  /** What the server found missing before it took a number. */
  readonly faltas: readonly { readonly field: string; readonly message: string }[]
  readonly empresaId: number | null
  /** Of what is to be issued: two digits. */
  readonly tipo: string
  /** Over the form; clients are mended in another tab where it is undefined. */
  readonly onEditarCliente?: (() => void) | undefined
  /** What goes to a field of the form; undefined where it has none. */
  readonly irA: (field: string) => (() => void) | undefined
}

/**
 * Everything that an electronic document lacks, together, each with the way to where it is mended: the client over the form, other
 * screens in another tab, so that nothing that was typed is lost.
 */
export function FaltasDeEmision({ titulo, faltas, ...ways }: FaltasDeEmisionProps) {
  if (faltas.length === 0) return null
  return (
    <Warning title={titulo}>
      <ul className="cuadre-faltas">
        {faltas.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {message} <Camino field={field} {...ways} />
          </li>
        ))}
      </ul>
    </Warning>
  )
}

type CaminoProps = Omit<FaltasDeEmisionProps, 'titulo' | 'faltas'> & { readonly field: string }

function Camino({ field, empresaId, tipo, onEditarCliente, irA }: CaminoProps) {
  const may = usePermisos()
  if (field === 'clienteId' && onEditarCliente !== undefined) {
    return <Boton texto="Editar cliente" onClick={onEditarCliente} />
  }
  if (field === 'empresaId') {
    return may('ecf.ver') ? (
      <EnOtraPestana texto="Ver la empresa" ruta="/facturacion-electronica/empresas" busca={{ empresaId }} />
    ) : null
  }
  if (field === 'tipoComprobante' && may('secuencias.ver')) {
    return <EnOtraPestana texto="Ver las secuencias" ruta="/secuencias" busca={{ empresaId, tipo }} />
  }
  const ir = irA(field)
  return ir && <Boton texto="Ir ahí" onClick={ir} />
}

function Boton({ texto, onClick }: { texto: string; onClick: () => void }) {
  return (
    <QuietButton size="compact-xs" onClick={onClick}>
      {texto}
    </QuietButton>
  )
}

function EnOtraPestana(props: { texto: string; ruta: string; busca: object }) {
  const { texto, ruta, busca } = props
  const search = new URLSearchParams(urlTexts(busca) as Record<string, string>)
  return (
    <Anchor href={`${ruta}?${search}`} target="_blank" size="sm" rel="noreferrer">
      {`${texto} en otra pestaña`}
    </Anchor>
  )
}
