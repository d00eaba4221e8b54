import './faltas-de-emision.css'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { Alert, Anchor, Button } from '@mantine/core'
import type { RefObject } from 'react'
import { urlTexts } from '../../../ui/list/use-url-state.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { type Falta, focusField } from '../guardar/faltas.ts'

interface FaltasDeEmisionProps {
  /** What the server found missing before it took a number. */
  readonly faltas: readonly Falta[]
  readonly form: Pick<PedidoForm, 'emite' | 'state'>
  /** Undefined for who may not change clients. */
  readonly onEditarCliente: (() => void) | undefined
  readonly container: RefObject<HTMLElement | null>
}

/**
 * Everything that an electronic invoice lacks, together, each with the way to where it is mended: the client over the form, other
 * screens in another tab, so that nothing that was typed is lost. It goes with the next change of the order.
 */
export function FaltasDeEmision({ faltas, form, ...ways }: FaltasDeEmisionProps) {
  if (faltas.length === 0 || tipoDeCodigo(form.emite).serie !== 'E') return null
  return (
    <Alert color="yellow" role="status" title="Para emitir esta factura electrónica falta:">
      <ul className="cuadre-faltas">
        {faltas.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {message} <Camino field={field} form={form} {...ways} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type CaminoProps = Omit<FaltasDeEmisionProps, 'faltas'> & Pick<Falta, 'field'>

function Camino({ field, form, onEditarCliente, container }: CaminoProps) {
  const { emite, state } = form
  const { empresaId } = state
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
    const { tipo } = tipoDeCodigo(emite)
    return <EnOtraPestana texto="Ver las secuencias" ruta="/secuencias" busca={{ empresaId, tipo }} />
  }
  return <Boton texto="Ir ahí" onClick={() => focusField(container.current, field)} />
}

function Boton({ texto, onClick }: { texto: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {texto}
    </Button>
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
