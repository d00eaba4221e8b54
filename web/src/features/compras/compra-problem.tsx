import './compras.css'
import { QuietLink } from '../../ui/links/buttons.tsx'
import { type Failure, failureOf, type Reading } from '../../ui/screen/screen.tsx'
import { FormSkeleton, ProblemScreen } from '../../ui/screen/unread-form.tsx'

/** In the place of a form whose purchase is on its way, or could not be had. */
export function CompraNoLeida({ of, title, failure }: { of: Reading; title: string; failure: string }) {
  const error = failureOf(failure, of)
  return error ? <CompraProblem {...{ title, error }} /> : <FormSkeleton fields="cuadre-compra-campos" />
}

function CompraProblem(props: { title: string; error: Failure }) {
  return (
    <ProblemScreen {...props}>
      <QuietLink to="/compras">Volver a las compras</QuietLink>
    </ProblemScreen>
  )
}

/** In the place of a purchase that does not exist. */
export function CompraNotFound() {
  return (
    <CompraProblem
      title="Compra"
      error={{ title: 'No se encontró la compra', message: 'Búsquela en la lista de compras.' }}
    />
  )
}
