import './compras.css'
import { Skeleton, Title } from '@mantine/core'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PageError } from '../../ui/screen/page-error.tsx'
import { useDocumentTitle } from '../../ui/screen/use-document-title.ts'

interface CompraProblemProps {
  readonly title: string
  readonly error: { title: string; message: string; onRetry?: () => void }
}

/** In the place of a form whose purchase could not be had. */
export function CompraProblem({ title, error }: CompraProblemProps) {
  useDocumentTitle(title)
  return (
    <section className="cuadre-screen" aria-labelledby="screen-title">
      <Title order={1} id="screen-title">
        {title}
      </Title>
      <PageError {...error} />
      <div>
        <LinkButton to="/compras" variant="default">
          Volver a las compras
        </LinkButton>
      </div>
    </section>
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

const FIELDS = ['1', '2', '3', '4', '5', '6']

/** The shape of the form while the purchase is on its way. */
export function CompraSkeleton() {
  return (
    <section className="cuadre-screen" aria-busy>
      <span role="status" className="cuadre-visually-hidden">
        Cargando…
      </span>
      <Skeleton height={26} width={220} />
      <div className="cuadre-compra-campos">
        {FIELDS.map(field => (
          <Skeleton key={field} height={56} />
        ))}
      </div>
    </section>
  )
}
