import type { CompraDeLista, CompraLeida } from '@cuadre/contract/compras'
import { ERRORES_COMPRA } from '@cuadre/contract/errors-compra'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { autorDe } from '../../../ui/conflict/autor.ts'
import { DraftElsewhere } from '../../../ui/draft/draft-elsewhere.tsx'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { failureOf, PageError } from '../../../ui/screen/screen.tsx'
import type { CompraForm } from './use-compra-form.ts'

interface CompraAvisosProps {
  readonly form: CompraForm
  /** Why nothing may be changed. */
  readonly locked: string | null
  /** As another user saved it while something was written here. */
  readonly newer: CompraLeida | null
  /** Who edits it. */
  readonly username: string
  readonly onShowCruce: (newer: CompraLeida) => void
  /** Another tab was offered what is written here. */
  readonly elsewhere: boolean
  readonly onDismissElsewhere: () => void
  /** The purchase in which this receipt is written down already. */
  readonly repetida: Pick<CompraDeLista, 'id' | 'fecha'> | null
}

/** What the form has to say besides its fields. */
export function CompraAvisos(props: CompraAvisosProps) {
  const { form, locked, newer, username, repetida } = props
  const failed = [form.empresas, form.suplidores].filter(query => query.isError && !query.data)
  const failure = failureOf('No se pudieron cargar los datos de la compra', ...failed)
  return (
    <>
      {locked !== null && (
        <Alert color="yellow" role="status">
          {locked}
        </Alert>
      )}
      {failure && <PageError {...failure} />}
      {newer !== null && (
        <Alert
          color="yellow"
          role="status"
          title={
            autorDe(newer, { username, cosa: 'esta compra', hizo: newer.anulada ? 'anuló' : 'cambió' }).frase
          }
        >
          <p className="cuadre-alert-text">
            {newer.anulada
              ? 'Ya no se puede guardar. Lo que usted escribió sigue aquí para que lo lea o lo copie.'
              : 'Lo que usted escribió sigue aquí. Vea los cambios y elija qué queda.'}
          </p>
          {!newer.anulada && (
            <SmallButton onClick={() => props.onShowCruce(newer)}>Ver los cambios</SmallButton>
          )}
        </Alert>
      )}
      {props.elsewhere && (
        <DraftElsewhere
          title="Esta compra se ofreció en otra pestaña"
          text="Guárdela en una sola."
          onClose={props.onDismissElsewhere}
        />
      )}
      {form.suplidor?.clase === 'informal' && locked === null && (
        <Alert color="yellow" role="status">
          {ERRORES_COMPRA.COMPRA_DE_INFORMAL.message}
        </Alert>
      )}
      {repetida !== null && (
        <Alert color="yellow" role="status" title="Ese comprobante del suplidor ya está registrado">
          <Link to="/compras/$id" params={{ id: String(repetida.id) }}>
            {`Ver la compra del ${formatDia(repetida.fecha)}`}
          </Link>
        </Alert>
      )}
    </>
  )
}
