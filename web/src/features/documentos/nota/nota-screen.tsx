import { type DocumentoLeido, documentos } from '@cuadre/contract/documentos'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SIN_PERMISO } from '../../../api/api-error.ts'
import { readAnew } from '../../../api/calls.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { QuietLink } from '../../../ui/links/buttons.tsx'
import { idIn, type UrlText, useUrlState } from '../../../ui/list/url-state.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { PageError, Screen } from '../../../ui/screen/screen.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { DeshacerForm } from './deshacer-form.tsx'
import { NotaForm } from './nota-form.tsx'

export function NotaDeCreditoScreen() {
  const { id } = useParams({ from: '/shell/comprobantes/$id/nota-de-credito' })
  return <NotaScreen key={id} clase="nota de crédito" id={idIn(id)} />
}

export function NotaDeDebitoScreen() {
  const { id } = useParams({ from: '/shell/comprobantes/$id/nota-de-debito' })
  return <NotaScreen key={id} clase="nota de débito" id={idIn(id)} />
}

export function DeshacerNotaScreen() {
  const { id } = useParams({ from: '/shell/comprobantes/$id/deshacer' })
  return (
    <DeDocumento key={id} title="Deshacer esta nota" id={idIn(id)}>
      {deshacer => <DeshacerForm {...deshacer} />}
    </DeDocumento>
  )
}

function NotaScreen({ clase, id }: { clase: ClaseDeNota; id: number | undefined }) {
  return (
    <DeDocumento title={conMayuscula(clase)} id={id}>
      {nota => <NotaForm clase={clase} {...nota} />}
    </DeDocumento>
  )
}

interface DeDocumentoProps {
  readonly title: string
  readonly id: number | undefined
  readonly children: (form: FormularioProps) => ReactNode
}

interface FormularioProps {
  readonly documento: DocumentoLeido
  /** The refused note in whose place it comes. */
  readonly rechazada: DocumentoLeido | null
  readonly onSaved: (nota: { readonly documentoId: number; readonly message: string }) => void
}

/** A form about the document that the address names; once its note is issued the list opens with its paper. */
function DeDocumento({ title, id, children }: DeDocumentoProps) {
  const mayCorrect = usePermiso('documentos.corregir')
  return (
    <Screen title={title}>
      {!mayCorrect && <Problema error={{ title: SIN_PERMISO }} />}
      {mayCorrect && id === undefined && <Problema error={{ title: 'No se encontró el comprobante.' }} />}
      {mayCorrect && id !== undefined && <Formulario id={id}>{children}</Formulario>}
    </Screen>
  )
}

function Formulario({ id, children }: { id: number; children: DeDocumentoProps['children'] }) {
  const navigate = useNavigate()
  const { reemplaza } = useUrlState(parseNotaSearch).state
  const leido = useQuery(readAnew(documentos.get, { params: { id } }))
  const anterior = useQuery(readAnew(documentos.get, { params: { id: reemplaza ?? id } }))
  const documento = leido.data
  if (documento === undefined || anterior.data === undefined) {
    const error = leido.error ?? anterior.error
    if (error === null) return <Cargando />
    const onRetry = () => void Promise.all([leido.refetch(), anterior.refetch()])
    return <Problema error={{ title: messageOf(error), onRetry }} />
  }
  const { numero, tipoNombre, fecha, clienteNombre, empresaNombre } = documento
  return (
    <>
      <p className="cuadre-note">
        {`Sobre: ${tipoNombre} ${numero} · ${formatDia(fecha)} · ${clienteNombre} · ${empresaNombre}`}
      </p>
      {reemplaza !== undefined && (
        <Alert color="cuadre" role="status" title="En lugar de una nota que la DGII rechazó">
          <p className="cuadre-alert-text">
            Sale con otro número y la fecha de hoy. La rechazada no toma nada, y queda anulada cuando guarde
            esta.
          </p>
        </Alert>
      )}
      {children({
        documento,
        rechazada: reemplaza === undefined ? null : anterior.data,
        onSaved: ({ documentoId, message }) => {
          toast.success('Éxito', message)
          void navigate({ to: '/comprobantes', search: { pdf: String(documentoId) } })
        },
      })}
    </>
  )
}

/** The refused note in whose place this one comes. */
function parseNotaSearch(raw: UrlText) {
  return { reemplaza: idIn(raw['reemplaza']) }
}

function Cargando() {
  return (
    <div aria-busy>
      <span role="status" className="cuadre-visually-hidden">
        Cargando…
      </span>
      <Skeleton height={220} />
    </div>
  )
}

function Problema({ error }: { error: { title: string; onRetry?: () => void } }): ReactNode {
  return (
    <>
      <PageError {...error} />
      <div>
        <QuietLink to="/comprobantes">Volver a los comprobantes</QuietLink>
      </div>
    </>
  )
}
