import { useNavigate } from '@tanstack/react-router'
import { idIn, type UrlText, useUrlState } from '../../../ui/list/url-state.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import type { Copia } from '../copia/copia.ts'
import { PedidoForm } from '../formulario/pedido-form.tsx'
import { DesdeCotizacion } from './desde-cotizacion.tsx'

const TITLE = 'Nueva Cotización'

const parse = (raw: UrlText) => ({ desde: idIn(raw['desde']) })

/** A new quote, blank or after the one that the address names. */
export function CotizacionCrearScreen() {
  const { desde } = useUrlState(parse).state
  if (desde === undefined) return <Crear key="nueva" />
  return (
    <DesdeCotizacion key={desde} id={desde} title={TITLE} convierte={false}>
      {copia => <Crear copia={copia} />}
    </DesdeCotizacion>
  )
}

function Crear(props: { copia?: Copia }) {
  const navigate = useNavigate()
  return (
    <PedidoForm
      title={TITLE}
      cotiza
      guardado={null}
      {...props}
      allowed={usePermiso('cotizaciones.crear')}
      onSaved={({ pedidoId, message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/cotizaciones', search: { pdf: String(pedidoId) } })
      }}
    />
  )
}
