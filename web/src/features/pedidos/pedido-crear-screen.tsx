import { useNavigate } from '@tanstack/react-router'
import { idIn } from '../../ui/list/url-values.ts'
import { type UrlText, useUrlState } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import type { Copia } from './copia/copia.ts'
import { useCopia } from './copia/use-copia.ts'
import { DesdeCotizacion } from './cotizacion/desde-cotizacion.tsx'
import { DuplicarRechazada } from './formulario/duplicar-rechazada.tsx'
import { PedidoForm } from './formulario/pedido-form.tsx'
import { PedidoNoLeido } from './pedido-no-leido.tsx'
import { PedidoNotFound } from './pedido-not-found.tsx'
import { DesdeRepetido } from './repetidos/desde-repetido.tsx'

const TITLE = 'Nuevo Pedido'
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
