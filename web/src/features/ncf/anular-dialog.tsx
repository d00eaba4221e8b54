import './anular-dialog.css'
import { type NcfDeLista, ncfs } from '@cuadre/contract/ncf'
import type { AnularNcfBody } from '@cuadre/contract/ncf-cambios'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { readAgainAfter } from '../../api/read-again.ts'
import { MotivoField } from '../../pickers/motivo-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconAlertTriangle } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { rangosDe } from './rangos.ts'

interface AnularDialogProps {
  readonly numeros: readonly NcfDeLista[]
  readonly onClose: () => void
  readonly onAnulados: () => void
}

/** Annuls numbers that nobody used, for ever; Enter, Esc and the cross are the safe answer. */
export function AnularDialog({ numeros, onClose, onAnulados }: AnularDialogProps) {
  const anular = useAnularNcfs()
  const [motivo, setMotivo] = useState<MotivoDeAnulacion | null>(null)
  const [falta, setFalta] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const busy = anular.isPending
  const primero = numeros[0]

  async function proceed() {
    if (motivo === null) {
      setFalta(true)
      return content.current?.querySelector<HTMLElement>('[data-path="motivo"]')?.focus()
    }
    const asked = anular.mutateAsync({ ids: numeros.map(({ id }) => id), motivo })
    if (await toast.outcome(asked, 'Error al anular NCFs')) onAnulados()
  }

  return (
    <Dialog
      onClose={() => {
        if (!busy) onClose()
      }}
      title={numeros.length === 1 ? '¿Anular 1 NCF?' : `¿Anular ${formatEntero(numeros.length)} NCF?`}
      classNames={{ content: 'cuadre-form-dialog' }}
    >
      <div className="cuadre-form" ref={content}>
        {primero !== undefined && (
          <p className="cuadre-ncf-anular-de">{`${primero.empresaNombre}, ${formatDia(primero.fecha)}`}</p>
        )}
        <ul className="cuadre-ncf-rangos" aria-label="Números que se anularán">
          {rangosDe(numeros).map(rango => (
            <li key={rango}>{rango}</li>
          ))}
        </ul>
        <MotivoField
          value={motivo}
          onChange={elegido => {
            setMotivo(elegido)
            setFalta(false)
          }}
          error={falta ? 'Debe seleccionar el motivo de la anulación.' : null}
          disabled={busy}
        />
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          No se puede deshacer: un número anulado no vuelve a usarse y se declara en el formato 608.
        </Alert>
      </div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <QuietButton data-autofocus onClick={onClose} disabled={busy}>
          Cancelar
        </QuietButton>
        <Button color="red" loading={busy} onClick={() => void proceed()}>
          Sí, anular
        </Button>
      </Group>
    </Dialog>
  )
}

/** A refusal means that somebody took one of them: what is shown is read again then too. */
function useAnularNcfs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnularNcfBody) => call(ncfs.anular, { body }),
    onSettled: () => readAgainAfter(client, 'Ncfs'),
  })
}
