import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What failed and what to do, in the place of what could not be shown. */
export function PageError(props: { title: string; message?: string | undefined; onRetry?: () => void }) {
  return (
    <Alert color="red" role="alert" title={props.title} icon={<IconAlertTriangle size={18} aria-hidden />}>
      {props.message !== undefined && <p className="cuadre-alert-text">{props.message}</p>}
      {props.onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={props.onRetry}>
          Reintentar
        </Button>
      )}
    </Alert>
  )
}
