import './presentado.css'
import { cierres, type Presentado } from '@cuadre/contract/cierres'
import type { Obligacion } from '@cuadre/domain/cierres/calendario'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { conPunto } from '@cuadre/domain/texto/texto'
import { type Dia, diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../api/calls.ts'
import { late } from '../lib/late.tsx'
import { confirm } from '../ui/dialog/confirm.tsx'
import { IconCheck } from '../ui/icons/icons.ts'
import { QuietButton } from '../ui/links/buttons.tsx'
import { toast, UNDO_MS } from '../ui/notices/toast.ts'
import { usePermiso } from '../ui/screen/use-session.ts'

/** Loaded when it was another day than today. */
const PresentadoDialog = late(() => import('./presentado-dialog.tsx'), 'PresentadoDialog')

const NO_SE_GUARDO = 'No se guardó'

interface PresentadoMarkProps {
  readonly empresaId: number
  readonly empresaNombre: string
  /** Day 1. */
  readonly mes: Dia
  readonly obligacion: Obligacion
  /** Absent while nobody has said so. */
  readonly presentado: Presentado | undefined
}

/**
 * Whether a form was filed, when and by whom: said by a click, which can be taken back at once. Later it is asked first: who said it and when goes with it.
 */
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
  const decir = async (esta: boolean) =>
    (await mutateAsync({ body: { empresaId, mes, obligacion, presentado: esta } })).message

  async function tellFailure(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      toast.failed(NO_SE_GUARDO, error)
    }
  }

  const marcar = () =>
    tellFailure(async () =>
      toast.undoable({
        kind: 'success',
        // Whoever marks all of a month presses the next button where several of them would stand.
        about: 'presentado',
        title: await decir(true),
        message: `${conPunto(empresaNombre)} Queda con la fecha de hoy y su nombre; si no es así, pulse Deshacer.`,
        duration: UNDO_MS,
        undo: () => void tellFailure(quitar),
      }),
    )

  const quitar = async () => toast.success(await decir(false), empresaNombre)

  const preguntarAntes = ({ en, por }: Presentado) =>
    confirm({
      title: `¿Dejar otra vez por presentar ${cual}?`,
      message: `Dice que ${por} lo presentó el ${diaDe(en)}: eso se pierde, y el plazo vuelve a contar. En la DGII no cambia nada.`,
      confirmLabel: 'Sí, dejarlo por presentar',
      run: quitar,
      failure: NO_SE_GUARDO,
    })

  if (presentado === undefined) {
    if (!may) return null
    return (
      <>
        <QuietButton
          size="compact-xs"
          className="cuadre-presentado-boton cuadre-no-print"
          loading={isPending}
          aria-label={`Marcar presentado ${cual}`}
          onClick={() => void marcar()}
        >
          Marcar presentado
        </QuietButton>
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
          <PresentadoDialog {...{ empresaId, mes, obligacion, cual }} onClose={() => setOtroDia(false)} />
        )}
      </>
    )
  }
  return (
    <span className="cuadre-presentado">
      <IconCheck size={14} />
      {`Presentado el ${diaDe(presentado.en)} por ${presentado.por}`}
      {may && (
        <Button
          variant="subtle"
          size="compact-xs"
          className="cuadre-presentado-boton cuadre-no-print"
          loading={isPending}
          aria-label={`Deshacer: ${cual} no está presentado`}
          onClick={() => void preguntarAntes(presentado)}
        >
          Deshacer
        </Button>
      )}
    </span>
  )
}

function diaDe(instante: string): string {
  return formatDia(diaEnSantoDomingo(new Date(instante)))
}
