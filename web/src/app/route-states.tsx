import { Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { PageError } from '../ui/screen/screen.tsx'
import { wasLeft } from './left-page.ts'

export function RoutePending() {
  return (
    <div className="cuadre-waiting cuadre-route-pending">
      <Loader size="sm" aria-hidden />
      <span role="status">Cargando…</span>
    </div>
  )
}

/** A screen broke: say so and offer a new start, without losing the session. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  if (wasLeft(error)) return <RoutePending />
  return (
    <PageError
      title="Ocurrió un error inesperado"
      message="La pantalla no se pudo mostrar. Intente de nuevo; si continúa, recargue la página."
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
