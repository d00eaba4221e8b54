import './presentado.css'
import { cierres, type Presentado } from '@cuadre/contract/cierres'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { type Dia, diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { useWrite } from '../api/calls.ts'
import { toast } from '../ui/notices/toast.ts'
import { usePermiso } from '../ui/screen/use-session.ts'

/** Loaded when it was another day than today. */
const PresentadoDialog = lazy(async () => ({
  default: (await import('./presentado-dialog.tsx')).PresentadoDialog,
}))

interface PresentadoMarkProps {
  readonly empresaId: number
  readonly empresaNombre: string
  /** Day 1. */
  readonly mes: Dia
  readonly obligacion: Obligacion
  /** Absent while nobody has said so. */
  readonly presentado: Presentado | undefined
}

/** Whether a form was filed, when and by whom: said by a click and taken back by another. */
export function PresentadoMark({
  empresaId,
  empresaNombre,
  mes,
  obligacion,
  presentado,
}: PresentadoMarkProps) {
  const { mutateAsync, isPending } = useWrite(cierres.presentar)
  const may = usePermiso('cierres.cerrar')
  const cual = `el ${obligacion} de ${mesEnPalabras(mes)} de ${empresaNombre}`
  const [otroDia, setOtroDia] = useState(false)
  async function decir(esta: boolean) {
    try {
      const { message } = await mutateAsync({ body: { empresaId, mes, obligacion, presentado: esta } })
      toast.success(message, empresaNombre)
    } catch (error) {
      toast.error('No se guardó', messageOf(error))
    }
  }
  if (presentado === undefined) {
    if (!may) return null
    return (
      <>
        <Button
          variant="default"
          size="compact-xs"
          className="cuadre-presentado-boton cuadre-no-print"
          loading={isPending}
          aria-label={`Marcar presentado ${cual}`}
          onClick={() => void decir(true)}
        >
          Marcar presentado
        </Button>
        <Button
          variant="subtle"
          size="compact-xs"
          className="cuadre-presentado-boton cuadre-no-print"
          aria-label={`Otro día: cuándo se presentó ${cual}`}
          onClick={() => setOtroDia(true)}
        >
          Otro día
        </Button>
        {otroDia && (
          <Suspense>
            <PresentadoDialog {...{ empresaId, mes, obligacion, cual }} onClose={() => setOtroDia(false)} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <span className="cuadre-presentado">
      <IconCheck size={14} aria-hidden />
      {`Presentado el ${formatDia(diaEnSantoDomingo(new Date(presentado.en)))} por ${presentado.por}`}
      {may && (
        <Button
          variant="subtle"
          size="compact-xs"
          className="cuadre-presentado-boton cuadre-no-print"
          loading={isPending}
          aria-label={`Deshacer: ${cual} no está presentado`}
          onClick={() => void decir(false)}
        >
          Deshacer
        </Button>
      )}
    </span>
  )
}
