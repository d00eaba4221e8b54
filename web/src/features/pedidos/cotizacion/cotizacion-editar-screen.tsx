import type { CotizacionLeida } from '@cuadre/contract/cotizaciones'
import { ERRORS } from '@cuadre/contract/errors'
import { impedimentoDeCotizacion, nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { ONCE } from '../../../api/calls.ts'
import { cotizacionOptions } from '../../../api/pedidos.ts'
import { QuietLink } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { ProblemScreen } from '../../../ui/screen/unread-form.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { PedidoForm } from '../formulario/pedido-form.tsx'
import { CotizacionNotFound, PedidoNoLeido } from '../pedido-no-leido.tsx'

const TITLE = 'Editar Cotización'

/** A stored quote: all of it may change until it is turned into an order or thrown away. */
export function CotizacionEditarScreen() {
  const { id } = useParams({ from: '/shell/cotizaciones/$id/editar' })
  return /^[1-9]\d{0,9}$/.test(id) ? <Leer key={id} id={Number(id)} /> : <CotizacionNotFound title={TITLE} />
}

function Leer({ id }: { id: number }) {
  // The form starts from the first answer; a later one never replaces what is being written.
  const query = useQuery({ ...cotizacionOptions(id), ...ONCE })
  const { data: cotizacion, error } = query
  if (cotizacion !== undefined) return <Editar latest={cotizacion} gone={isNotFound(error)} />
  const notFound = <CotizacionNotFound title={TITLE} />
  return (
    <PedidoNoLeido of={query} title={TITLE} failure="Error al obtener la cotización" notFound={notFound} />
  )
}

/** `latest`: as it is known by now; what became of it since it was opened is told in its form. */
function Editar({ latest, gone }: { latest: CotizacionLeida; gone: boolean }) {
  const [{ id, numero, estado }] = useState(latest)
  const navigate = useNavigate()
  const allowed = usePermiso('cotizaciones.editar')
  const title = `Editar ${nombreDeCotizacion(numero)}`
  const impedimento = impedimentoDeCotizacion(estado)
  if (impedimento !== null) {
    return (
      <ProblemScreen
        title={title}
        error={{ title: 'No se puede editar', message: ERRORS[impedimento].message }}
      >
        <QuietLink to="/cotizaciones" search={{ pdf: String(id) }}>
          Ver la cotización
        </QuietLink>
      </ProblemScreen>
    )
  }
  return (
    <PedidoForm
      title={title}
      cotiza
      guardado={latest}
      latest={latest}
      gone={gone}
      allowed={allowed}
      onSaved={({ message }) => {
        toast.success('Éxito', message)
        void navigate({ to: '/cotizaciones', search: { pdf: String(id) } })
      }}
    />
  )
}
