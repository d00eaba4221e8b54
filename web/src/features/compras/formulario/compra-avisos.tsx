import type { CompraDeLista, CompraLeida } from '@cuadre/contract/compras'
import { ERRORES_COMPRA } from '@cuadre/contract/errors-compra'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Link } from '@tanstack/react-router'
import { autorDe } from '../../../ui/conflict/autor.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
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
      {locked !== null && <Warning>{locked}</Warning>}
      {failure && <PageError {...failure} />}
      {newer !== null && (
        <Warning
          title={
            autorDe(newer, { username, cosa: 'esta compra', hizo: newer.anulada ? 'anuló' : 'cambió' }).frase
          }
          text={
            newer.anulada
              ? 'Ya no se puede guardar. Lo que usted escribió sigue aquí para que lo lea o lo copie.'
              : 'Lo que usted escribió sigue aquí. Vea los cambios y elija qué queda.'
          }
        >
          {!newer.anulada && (
            <SmallButton onClick={() => props.onShowCruce(newer)}>Ver los cambios</SmallButton>
          )}
        </Warning>
      )}
      {props.elsewhere && (
        <Warning
          title="Esta compra se ofreció en otra pestaña"
          text="Guárdela en una sola."
          onClose={props.onDismissElsewhere}
        />
      )}
      {form.suplidor?.clase === 'informal' && locked === null && (
        <Warning>{ERRORES_COMPRA.COMPRA_DE_INFORMAL.message}</Warning>
      )}
      {repetida !== null && (
        <Warning title="Ese comprobante del suplidor ya está registrado">
          <Link to="/compras/$id" params={{ id: String(repetida.id) }}>
            {`Ver la compra del ${formatDia(repetida.fecha)}`}
          </Link>
        </Warning>
      )}
    </>
  )
}
