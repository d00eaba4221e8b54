import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { hosted } from '../dialog/hosted.ts'
import { IconAlertTriangle, IconInfoCircle } from '../icons/icons.ts'

interface Notice {
  /** 'Aviso' */
  readonly title: string
  readonly message: string
  /** What stands behind it, e.g. the server's own sentence. */
  readonly detail?: string | undefined
  readonly kind?: 'info' | 'warning'
}

/** Says one thing in a dialog that has to be accepted. Fulfilled when it is closed and the focus is free again. */
export async function notice({ title, message, detail, kind = 'info' }: Notice): Promise<void> {
  await hosted
  return new Promise(resolve => {
    const id = modals.open({
      title,
      size: 'sm',
      centered: true,
      onClose: () => requestAnimationFrame(() => resolve()),
      children: (
        <>
          <div className="cuadre-notice" data-kind={kind}>
            {kind === 'info' ? <IconInfoCircle size={24} /> : <IconAlertTriangle size={24} />}
            <div>
              <Text fw={detail === undefined ? undefined : 600}>{message}</Text>
              {detail !== undefined && <Text size="sm">{detail}</Text>}
            </div>
          </div>
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus onClick={() => modals.close(id)}>
              Aceptar
            </Button>
          </Group>
        </>
      ),
    })
  })
}
