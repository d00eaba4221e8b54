import { type Anulacion, anulaciones } from '@cuadre/contract/anulaciones'
import type { DecisionDeAnulacion } from '@cuadre/domain/ecf/anulacion'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew, useWrite } from '../../api/calls.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'

interface AnulacionDialogProps {
  readonly id: number
  /** 'la secuencia E310000000001 a E310000000500' */
  readonly nombre: string
  readonly mayDecide: boolean
  readonly onClose: () => void
}

const ESTADOS: Readonly<Record<Anulacion['estado'], string>> = {
  'por enviar': 'Se envía a la DGII. La secuencia no da números mientras responde.',
  'sin respuesta': 'No se sabe si la DGII la recibió.',
  aceptada: 'La secuencia quedó anulada.',
  rechazada: 'La DGII no la anuló.',
  retirada: 'Se retiró: la secuencia da números otra vez.',
  cerrada: 'La DGII no la anuló, y se cerró aquí: sus números pueden registrarse como ella los autorizó.',
}

const DECISIONES: readonly (readonly [DecisionDeAnulacion, string])[] = [
  ['enviar otra vez', 'No está anulada: enviar otra vez'],
  ['dar por anulada', 'Ya está anulada: cerrarla'],
  ['retirar', 'Retirar: que vuelva a dar números'],
  ['cerrar', 'Se registró mal: cerrarla aquí'],
]

/** What became of the annulment of an electronic range at the tax office, and the ways on from there. */
export function AnulacionDialog({ id, nombre, mayDecide, onClose }: AnulacionDialogProps) {
  const { data, error } = useQuery(readAnew(anulaciones.get, { params: { id } }))
  const decidir = useWrite(anulaciones.decidir)

  async function onDecide(decision: DecisionDeAnulacion) {
    const asked = decidir.mutateAsync({ params: { id }, body: { decision } })
    if (await toast.outcome(asked, 'Error al seguir con la anulación')) onClose()
  }

  return (
    <Dialog onClose={onClose} title={`Anulación de ${nombre}`} size="lg">
      {error !== null && <p role="alert">{error.message}</p>}
      {data && (
        <div role="status">
          <p>
            <strong>{ESTADOS[data.estado]}</strong>
          </p>
          <p>{`Pedida el ${formatInstante(new Date(data.pedidaEn))} por ${data.pedidaPor}: ${data.motivo}`}</p>
          <p>{`Números: ${data.rangos.map(({ desde, hasta }) => (desde === hasta ? desde : `${desde} a ${hasta}`)).join(', ')}.`}</p>
          {data.mensajes.length > 0 && <p>{`La DGII dijo: ${data.mensajes.join(' ')}`}</p>}
          {data.falla !== null && <p>{data.falla}</p>}
          {data.conXml && (
            <p>
              <Anchor inherit href={`/api/secuencias/${id}/anulacion/xml`} download>
                Descargar la anulación firmada (XML)
              </Anchor>
            </p>
          )}
        </div>
      )}
      {data?.estado === 'por enviar' && !data.esperaDecision && mayDecide && (
        <QuietButton loading={decidir.isPending} onClick={() => void onDecide('enviar otra vez')}>
          Reintentar
        </QuietButton>
      )}
      {data?.esperaDecision && mayDecide && (
        <>
          <p>Antes de decidir, mire en la Oficina Virtual de la DGII si los números están anulados.</p>
          <Group>
            {DECISIONES.filter(([decision]) => decision !== 'cerrar' || data.seCierra).map(
              ([decision, texto]) => (
                <QuietButton
                  key={decision}
                  loading={decidir.isPending}
                  onClick={() => void onDecide(decision)}
                >
                  {texto}
                </QuietButton>
              ),
            )}
          </Group>
        </>
      )}
    </Dialog>
  )
}
