import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { soloDigitos, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, use, useRef, useState } from 'react'
import { read } from '../../../api/calls.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { focusField } from '../guardar/faltas.ts'
import { AltaDeSuplidor, type AltaDeSuplidorProps } from './alta-de-suplidor.ts'

type Propuesta = AltaDeSuplidorProps['propuesta']

interface Options {
  readonly container: RefObject<HTMLElement | null>
  /** Chooses the new one; answers the field that the keyboard goes to. */
  readonly onTaken: (suplidor: Suplidor) => string
}

/** A supplier made from inside the purchase, over the form: it is chosen by then. */
export function useAltaDeSuplidor({ container, onTaken }: Options) {
  const queryClient = useQueryClient()
  const Dialogo = use(AltaDeSuplidor)
  const may = usePermiso('suplidores.crear')
  const [propuesta, setPropuesta] = useState<Propuesta | null>(null)
  const next = useRef('suplidorId')

  function close() {
    setPropuesta(null)
    const field = next.current
    next.current = 'suplidorId'
    // After the dialog is gone, which keeps the focus while it is there.
    requestAnimationFrame(() => focusField(container.current, field))
  }

  function take(suplidor: Suplidor) {
    // Before the list is read again: the form needs its class at once.
    queryClient.setQueryData(
      read(suplidores.list).queryKey,
      list => list && [...list.filter(({ id }) => id !== suplidor.id), suplidor],
    )
    next.current = onTaken(suplidor)
  }

  const dialog: ReactNode = Dialogo !== null && propuesta !== null && (
    <Dialogo propuesta={propuesta} onSaved={take} onClose={close} />
  )
  return {
    /** Begins one; undefined for who may not. */
    crear: Dialogo !== null && may ? setPropuesta : undefined,
    dialog,
  }
}

/** What was looked for and not found: a number of document, or a name. */
export function propuestaDeTexto(texto: string): Propuesta {
  const digitos = soloDigitos(texto)
  const esDocumento = tipoDeDocumento(digitos) !== null && !/\p{L}/u.test(texto)
  return esDocumento ? { nombre: '', documento: digitos } : { nombre: texto, documento: '' }
}
