import { Alert, Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useComprobarAncla } from '../../api/auditoria.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { TextField } from '../../ui/fields/form.tsx'

/** Asks for a seal and a hash that somebody noted, and says whether the chain still contains them. */
export function AnclaDialog({ onClose }: { onClose: () => void }) {
  const [sello, setSello] = useState<number | null>(null)
  const [huella, setHuella] = useState('')
  const { mutate, isPending, data, error, reset } = useComprobarAncla()

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate({ sello: sello ?? 0, huella })
  }

  return (
    <Dialog onClose={onClose} title="Comprobar un sello anotado" size="lg" centered>
      <form onSubmit={submit} noValidate>
        <Text size="sm" mb="sm">
          Escriba un sello y su huella como los anotó en otro lugar: del registro del programa, de una copia
          de seguridad o de esta pantalla.
        </Text>
        <DigitsField
          label="Sello"
          value={sello}
          data-autofocus
          onChange={value => {
            setSello(value)
            reset()
          }}
        />
        <TextField
          label="Huella"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={huella}
          onChange={value => {
            setHuella(value)
            reset()
          }}
        />
        <div aria-live="polite">
          {data !== undefined && (
            <Alert mt="sm" color={data.data.contenida ? 'green' : 'red'}>
              {data.message}
            </Alert>
          )}
          {error !== null && (
            <Alert mt="sm" color="red">
              {messageOf(error)}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button type="submit" loading={isPending}>
            Comprobar
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
