import { LinkButton } from '../../../ui/links/link-button.tsx'
import { ProblemScreen } from '../../../ui/screen/unread-form.tsx'

const ERROR = {
  title: 'No se encontró la cotización',
  message: 'Revise la dirección, o búsquela en la lista.',
}

/** In the place of a quote that does not exist. */
export function CotizacionNotFound({ title }: { title: string }) {
  return (
    <ProblemScreen title={title} error={ERROR}>
      <LinkButton to="/cotizaciones" variant="default">
        Volver a las cotizaciones
      </LinkButton>
    </ProblemScreen>
  )
}
