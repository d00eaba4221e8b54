import { ecfRecibidos, type RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { MAX_MOTIVO_DE_RECHAZO } from '@cuadre/domain/ecf/recibido'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { TextField } from '../../../ui/fields/form.tsx'
import { Form } from '../../../ui/fields/form-element.tsx'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'

/** Accepts or refuses what a supplier sent; what is said is said for good, so it is asked first. */
export function RecibidoDecision({ recibido }: { recibido: RecibidoLeido }) {
  const { id, encf, emisorNombre, total } = recibido
  const aprobar = useWrite(ecfRecibidos.aprobar)
  const rechazar = useWrite(ecfRecibidos.rechazar)
  const [refusing, setRefusing] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState<string | null>(null)

  const accept = () =>
    confirm({
      title: `¿Aceptar ${encf}?`,
      message: `${emisorNombre}, ${formatMonto(total)}. Se firma la aceptación y se envía al suplidor y a la DGII. No se puede cambiar después.`,
      destructive: false,
      confirmLabel: 'Aceptar',
      failure: 'No se pudo aceptar',
      run: () => aprobar.mutateAsync({ params: { id } }),
      success: [`${encf} aceptado`, 'Se envía al suplidor y a la DGII.'],
    })

  async function refuse() {
    if (motivo.trim() === '') return setFalta('Debe escribir el motivo del rechazo.')
    try {
      await rechazar.mutateAsync({ params: { id }, body: { motivo } })
      toast.success(`${encf} rechazado`, 'Se envía al suplidor y a la DGII.')
    } catch (error) {
      toast.failed('No se pudo rechazar', error)
    }
  }

  if (!refusing) {
    return (
      <div className="cuadre-buttons">
        <Button size="xs" onClick={() => void accept()}>
          Aceptar
        </Button>
        <SmallButton onClick={() => setRefusing(true)}>Rechazar</SmallButton>
      </div>
    )
  }
  return (
    <Form className="cuadre-recibido" aria-label="Rechazo" onSubmit={() => void refuse()}>
      <TextField
        label="Motivo del rechazo"
        value={motivo}
        onChange={value => {
          setMotivo(value)
          setFalta(null)
        }}
        error={falta ?? undefined}
        maxLength={MAX_MOTIVO_DE_RECHAZO}
        autoFocus
      />
      <p>Lo leen el suplidor y la DGII. No se puede cambiar después.</p>
      <div className="cuadre-buttons">
        <Button size="xs" type="submit" color="red" loading={rechazar.isPending}>
          Enviar el rechazo
        </Button>
        <SmallButton onClick={() => setRefusing(false)}>Volver</SmallButton>
      </div>
    </Form>
  )
}
