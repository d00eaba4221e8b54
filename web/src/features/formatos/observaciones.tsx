import { formatEntero } from '@cuadre/domain/dinero/formato'
import { Fragment, type ReactNode } from 'react'
import { Revision } from '../../meses/revision.tsx'

/** More than anybody mends in one go; the rest is counted. */
const A_LA_VISTA = 50

/** Something about a month: it keeps the file back, or is worth a look. */
export interface Observada {
  readonly bloquea: boolean
  readonly mensaje: string
}

interface ObservacionesProps<O> {
  readonly observaciones: readonly O[]
  /** Where each is mended, as links. */
  readonly origen: (observacion: O) => ReactNode
}

/** What the tax office would say to the file of a month. */
export function Observaciones<O extends Observada>({ observaciones, origen }: ObservacionesProps<O>) {
  const parteDe = (bloquea: boolean) => {
    const suyas = observaciones.filter(observacion => observacion.bloquea === bloquea)
    const lineas = suyas.slice(0, A_LA_VISTA).map(observacion => (
      <Fragment key={observacion.mensaje}>
        {observacion.mensaje}
        {origen(observacion)}
      </Fragment>
    ))
    return { cuantos: suyas.length, lineas }
  }
  const impide = parteDe(true)
  const titulo =
    impide.cuantos === 1
      ? 'Un problema impide generar el archivo'
      : `${formatEntero(impide.cuantos)} problemas impiden generar el archivo`
  return (
    <Revision
      impide={{ titulo, ...impide }}
      aviso={{ titulo: 'Conviene revisar; no impide generar el archivo', ...parteDe(false) }}
      bien="Documentos, NCF, fechas y montos tienen la forma que la DGII acepta."
    />
  )
}
