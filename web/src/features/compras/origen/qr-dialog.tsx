import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/form.tsx'
import { Camara } from './camara.tsx'
import { motivoSinCamara } from './detector.ts'

interface QrDialogProps {
  /** True when the text is a receipt's; the dialog closes then. */
  readonly onRead: (texto: string) => boolean
  readonly onClose: () => void
}

const NO_ES = 'Ese texto no es el QR de un comprobante electrónico.'

/** The QR of a receipt: by the camera where there is one, pasted or from a hand scanner anywhere. */
export function QrDialog({ onRead, onClose }: QrDialogProps) {
  const [texto, setTexto] = useState('')
  const [falta, setFalta] = useState<string | null>(null)
  const [sinCamara] = useState(motivoSinCamara)
  const done = useRef(false)

  function read(leido: string) {
    // The camera sees the same code again while the dialog closes.
    if (done.current) return
    if (!onRead(leido)) return setFalta(NO_ES)
    done.current = true
    onClose()
  }

  return (
    <Dialog onClose={onClose} title="Leer el QR de un comprobante" centered>
      <form
        className="cuadre-compra-qr"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          read(texto)
        }}
      >
        {sinCamara === null ? <Camara onCode={read} /> : <p className="cuadre-compra-nota">{sinCamara}</p>}
        <TextField
          label="Texto del QR"
          placeholder="https://ecf.dgii.gov.do/…"
          value={texto}
          onChange={value => {
            setTexto(value)
            setFalta(null)
          }}
          error={falta}
          maxLength={600}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Leer</Button>
        </Group>
      </form>
    </Dialog>
  )
}
