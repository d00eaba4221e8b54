import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { Formato } from '@cuadre/domain/reportes/envio'
import { Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { FetchFile } from '../../lib/download.ts'
import { Revision } from '../../meses/revision.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { IconDownload } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { NotRead } from '../../ui/screen/screen.tsx'
import { LockedButton } from '../../ui/table/locked-button.tsx'

/** One figure of a checked month, as a name and a value. */
export interface Cifra {
  readonly nombre: string
  readonly valor: ReactNode
  readonly ancha?: boolean
}

/** A month before it is sent. */
interface MesRevisado<O> {
  readonly registros: number
  readonly observaciones: readonly O[]
}

interface TxtDialogProps<O, R extends MesRevisado<O>> {
  readonly formato: Formato
  readonly revision: UseQueryResult<R>
  readonly cifras: (revision: R) => readonly Cifra[]
  /** Where an observation is mended. */
  readonly origen: (observacion: O) => ReactNode
  /** The choices that the file has. */
  readonly children: ReactNode
  readonly descargar: FetchFile
  readonly onClose: () => void
}

/** The tax office's file: first what it would say to it, then the file. */
export function TxtDialog<O extends Observada, R extends MesRevisado<O>>(props: TxtDialogProps<O, R>) {
  const { formato, revision, cifras, origen, children, descargar, onClose } = props
  const txt = useExport({ waiting: 'Preparando el TXT…', saved: 'Descarga iniciada.' })
  const { data } = revision

  return (
    <Dialog onClose={onClose} title={`Generar TXT del ${formato} para la DGII`} size="lg">
      <NotRead
        of={revision}
        title={`Error al revisar el ${formato}`}
        wait={data === undefined && <Skeleton height={180} aria-label="Revisando el mes…" />}
      />
      {data !== undefined && (
        <>
          <Resumen cifras={cifras(data)} />
          <Observaciones observaciones={data.observaciones} origen={origen} />
        </>
      )}
      {children}
      <Group justify="flex-end" mt="lg" gap="sm">
        <QuietButton onClick={onClose} data-autofocus>
          Cerrar
        </QuietButton>
        <LockedButton
          leftSection={<IconDownload />}
          locked={motivoParaNoGenerar(data)}
          loading={txt.busy}
          onClick={() => txt.run(descargar, 'No se pudo generar el TXT.')}
        >
          Descargar TXT
        </LockedButton>
      </Group>
    </Dialog>
  )
}

function motivoParaNoGenerar(revision: MesRevisado<Observada> | undefined): string | null {
  if (revision === undefined) return 'Espere a que termine la revisión.'
  if (revision.observaciones.some(({ bloquea }) => bloquea))
    return 'Corrija primero lo que impide generar el archivo.'
  return revision.registros === 0 ? 'No hay datos para el período seleccionado.' : null
}

function Resumen({ cifras }: { cifras: readonly Cifra[] }) {
  return (
    <dl className="cuadre-facts cuadre-formato-resumen">
      {cifras.map(({ nombre, valor, ancha }) => (
        <div key={nombre} data-wide={ancha}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More than anybody mends in one go; the rest is counted. */
const A_LA_VISTA = 50

/** Something about a month: it keeps the file back, or is worth a look. */
interface Observada {
  readonly bloquea: boolean
  readonly mensaje: string
}

interface ObservacionesProps<O> {
  readonly observaciones: readonly O[]
  /** Where each is mended, as links. */
  readonly origen: (observacion: O) => ReactNode
}

/** What the tax office would say to the file of a month. */
function Observaciones<O extends Observada>({ observaciones, origen }: ObservacionesProps<O>) {
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
