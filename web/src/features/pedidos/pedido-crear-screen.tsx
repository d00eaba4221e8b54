import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/links/buttons.tsx'
import { idIn, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { Warning } from '../../ui/notices/warning.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { ProblemScreen } from '../../ui/screen/unread-form.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { VerRespuesta } from './comprobante/ver-respuesta.tsx'
import type { Copia } from './copia/copia.ts'
import { useCopia, useCopiaDeRepetido } from './copia/use-copia.ts'
import { DesdeCotizacion } from './cotizacion/desde-cotizacion.tsx'
import { PedidoForm } from './formulario/pedido-form.tsx'
import { SalidaDeRechazada } from './formulario/salida-de-rechazada.tsx'
import { PedidoNoLeido, PedidoNotFound } from './pedido-no-leido.tsx'

const TITLE = 'Nuevo Pedido'
const DUPLICAR = 'Duplicar pedido'
const DE_NUEVO = 'Emitir de nuevo'

/** `desde`: the order that a new one is a copy of; `reemplaza`: the refused one that is issued anew; `cotizacion`: the quote that is turned into it; `repite`: the order that repeats, of whose month it is. */
function parse(raw: UrlText) {
  const [desde, reemplaza, cotizacion, repite] = [
    raw['desde'],
    raw['reemplaza'],
    raw['cotizacion'],
    raw['repite'],
  ].map(idIn)
  return { desde, reemplaza, cotizacion, repite }
}

/** A new order, blank or after the one that the address names; once it is saved the list opens with its invoice. */
export function PedidoCrearScreen() {
  const { desde, reemplaza, cotizacion, repite } = useUrlState(parse).state
  if (cotizacion !== undefined) {
    return (
      <DesdeCotizacion key={`cotización ${cotizacion}`} id={cotizacion} title={TITLE} convierte>
        {copia => <Crear copia={copia} />}
      </DesdeCotizacion>
    )
  }
  if (repite !== undefined) {
    return (
      <DesdeRepetido key={`repite ${repite}`} id={repite} title={TITLE}>
        {copia => <Crear copia={copia} />}
      </DesdeRepetido>
    )
  }
  if (reemplaza !== undefined) return <DesdeOtro key={`de ${reemplaza}`} pedidoId={reemplaza} reemplaza />
  return desde === undefined ? <Crear key="nuevo" /> : <DesdeOtro key={desde} pedidoId={desde} />
}

function DesdeOtro({ pedidoId, reemplaza = false }: { pedidoId: number; reemplaza?: boolean }) {
  const { copia, pedido, leido } = useCopia(pedidoId, { reemplaza })
  const title = reemplaza ? DE_NUEVO : TITLE
  // A copy would be another sale: the refused one is still to be put right, unless it was annulled.
  if (!reemplaza && pedido?.estadoEcf === 'rechazado' && pedido.anulado !== true)
    return <DuplicarRechazada pedido={pedido} />
  if (copia !== null) return <Crear copia={copia} />
  return (
    <PedidoNoLeido
      of={leido}
      title={title}
      failure="Error al obtener pedido"
      notFound={<PedidoNotFound title={title} />}
    />
  )
}

function Crear(props: { copia?: Copia }) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  const maySend = usePermiso('ecf.enviar')
  const deNuevo = props.copia !== undefined && props.copia.reemplaza !== null
  const allowed = mayCreate && (!deNuevo || maySend)
  return (
    <PedidoForm
      title={deNuevo ? DE_NUEVO : TITLE}
      guardado={null}
      {...props}
      allowed={allowed}
      onSaved={({ pedidoId, message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/facturacion', search: { pdf: String(pedidoId) } })
      }}
    />
  )
}

/** In the place of a copy of an order whose invoice was refused: both would be sales once the refused one is put right. */
function DuplicarRechazada({ pedido }: { pedido: PedidoLeido }) {
  return (
    <Screen title={DUPLICAR}>
      <Warning
        role="alert"
        title={`La DGII rechazó la factura ${pedido.txtNCF}`}
        text="Una copia sería otra venta. Para que quede una sola, corrija esta: ahí puede cambiar el cliente, las líneas y el pago."
      >
        <Group gap="xs">
          <SalidaDeRechazada pedido={pedido} />
          <VerRespuesta documentoId={pedido.documentoId} />
        </Group>
      </Warning>
    </Screen>
  )
}

interface DesdeRepetidoProps {
  readonly id: number
  readonly title: string
  readonly children: (copia: Copia) => ReactNode
}

/** The order of a month of one that repeats, when that month is still to be made. */
function DesdeRepetido({ id, title, children }: DesdeRepetidoProps) {
  const { copia, repetido, leido } = useCopiaDeRepetido(id)
  // What is being written stays, whatever others have done meanwhile: the server tells it.
  if (copia !== null) return children(copia)
  if (leido.error !== null || repetido === undefined || repetido?.estado === 'por hacer')
    return <PedidoNoLeido of={leido} title={title} failure="Error al obtener el pedido que se repite" />
  const ultimo = repetido?.ultimo ?? null
  const message =
    repetido === null
      ? 'Ese pedido no se repite.'
      : `${ultimo ? `El último es ${ultimo.txtNCF}. ` : ''}La próxima vez es el ${formatDia(repetido.proximo)}.`
  return (
    <ProblemScreen title={title} error={{ title: 'Este pedido no toca ahora', message }}>
      <LinkButton to="/facturacion/repetidos">Pedidos que se repiten</LinkButton>
    </ProblemScreen>
  )
}
