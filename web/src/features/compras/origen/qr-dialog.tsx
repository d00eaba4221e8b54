import { Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/fields/form.tsx'
import { Form } from '../../../ui/fields/form-element.tsx'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { createDetector, motivoSinCamara } from './detector.ts'

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
      <Form className="cuadre-stack" onSubmit={() => read(texto)}>
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
          <QuietButton onClick={onClose}>Cancelar</QuietButton>
          <Button type="submit">Leer</Button>
        </Group>
      </Form>
    </Dialog>
  )
}

/** Between two looks at the picture: a phone has other things to do. */
const LOOK_MS = 200

const NO_CAMERA =
  'El navegador no dio permiso para usar la cámara, no la encontró o no tiene conexión. Pegue el texto del QR, o léalo con un lector de mano.'

/** What the camera sees, until it sees a code. Leaving it switches the camera off. */
function Camara({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    let detector: Awaited<ReturnType<typeof createDetector>> | null = null
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false

    async function look() {
      const seen = video.current
      if (left || seen === null || detector === null) return
      const codes = await detector.detect(seen).catch(() => [])
      if (left) return
      for (const { rawValue } of codes) tell(rawValue)
      timer = setTimeout(() => void look(), LOOK_MS)
    }

    async function start() {
      const granted = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (left) return stop(granted)
      stream = granted
      detector = await createDetector()
      if (left) return
      if (video.current === null) return
      video.current.srcObject = granted
      await video.current.play()
      await look()
    }

    start().catch(() => {
      if (!left) setFailed(true)
    })
    return () => {
      left = true
      clearTimeout(timer)
      if (stream !== null) stop(stream)
    }
  }, [])

  if (failed) {
    return (
      <p className="cuadre-compra-nota" role="alert">
        {NO_CAMERA}
      </p>
    )
  }
  return (
    <video ref={video} className="cuadre-compra-camara" muted playsInline aria-label="Lo que ve la cámara" />
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
