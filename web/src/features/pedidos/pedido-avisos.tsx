import type { Pedido } from '@cuadre/contract/pedidos'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { fetchPedido } from '../../api/pedidos.ts'
import { PageError } from '../../ui/page-error.tsx'
import { toast } from '../../ui/toast.ts'
import type { useDraft } from './use-draft.ts'
import type { PedidoForm } from './use-pedido-form.ts'
import type { usePedidoSave } from './use-pedido-save.ts'

const MAX_NOMBRES = 12

interface AvisosProps {
  readonly form: PedidoForm
  readonly draft: ReturnType<typeof useDraft>
  readonly saving: ReturnType<typeof usePedidoSave>
  readonly locked: string | null
  readonly pedido: Pedido | null
  readonly onFresh: (fresh: Pedido) => void
}

/** What the form has to say besides its fields: locked, changed by others, draft found, lines taken away. */
export function PedidoAvisos({ form, draft, saving, locked, pedido, onFresh }: AvisosProps) {
  const { state, dispatch } = form
  const failed = [form.empresas, form.clientes, form.productos].filter(query => query.isError && !query.data)
  const { offered } = draft
  return (
    <>
      {locked !== null && (
        <Alert color="yellow" role="status">
          {locked}
        </Alert>
      )}
      {failed[0] !== undefined && (
        <PageError
          title="No se pudieron cargar los datos del pedido"
          message={messageOf(failed[0].error)}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      )}
      {saving.conflict !== null && pedido !== null && (
        <Conflict
          message={saving.conflict}
          pedidoId={pedido.pedidoId}
          onReload={fresh => {
            onFresh(fresh)
            saving.clearConflict()
          }}
        />
      )}
      {offered !== null && locked === null && (
        <Alert color="cuadre" role="status" title="Tiene un pedido sin guardar">
          <p className="cuadre-alert-text">
            {`Se guardó una copia el ${formatInstante(new Date(offered.savedAt))}, con ${lineasText(offered.pedido.lineas.length)}.`}
          </p>
          <Group gap="xs">
            <Button
              size="xs"
              onClick={() => {
                dispatch({ type: 'restore', pedido: offered.pedido })
                draft.settleOffer()
                if (pedido !== null && offered.version !== pedido.version) {
                  toast.warning('El pedido cambió desde entonces', 'Revise las líneas antes de guardar.')
                }
              }}
            >
              Recuperar
            </Button>
            <Button size="xs" variant="default" onClick={draft.settleOffer}>
              Descartar
            </Button>
          </Group>
        </Alert>
      )}
      {state.removed !== null && (
        <Alert
          color="yellow"
          role="alert"
          title={
            state.removed.descripciones.length === 1
              ? 'Se quitó un producto que no corresponde a este pedido'
              : `Se quitaron ${state.removed.descripciones.length} productos que no corresponden a este pedido`
          }
          withCloseButton
          closeButtonLabel="Cerrar aviso"
          onClose={() => dispatch({ type: 'dismissRemoval' })}
        >
          <Quitados descripciones={state.removed.descripciones} />
          <Button size="xs" variant="default" onClick={() => dispatch({ type: 'undoRemoval' })}>
            Deshacer el cambio
          </Button>
        </Alert>
      )}
    </>
  )
}

/** Somebody else saved this order meanwhile: take theirs, keep what was written here. */
function Conflict(props: { message: string; pedidoId: number; onReload: (fresh: Pedido) => void }) {
  const [busy, setBusy] = useState(false)

  async function reload() {
    setBusy(true)
    try {
      props.onReload(await fetchPedido(props.pedidoId))
      toast.info('Pedido recargado', 'Sus cambios se conservan: revíselos antes de guardar.')
    } catch (error) {
      toast.error('Error al obtener pedido', messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert color="yellow" role="alert">
      <p className="cuadre-alert-text">{props.message}</p>
      <Button variant="default" size="xs" loading={busy} onClick={() => void reload()}>
        Recargar
      </Button>
    </Alert>
  )
}

/** The names of the lines that left; a long list opens on demand. */
function Quitados({ descripciones }: { descripciones: readonly string[] }) {
  const more = descripciones.slice(MAX_NOMBRES)
  return (
    <>
      <p className="cuadre-alert-text">{`${descripciones.slice(0, MAX_NOMBRES).join(', ')}.`}</p>
      {more.length > 0 && (
        <details className="cuadre-alert-text">
          <summary>{`Ver ${more.length} más`}</summary>
          {`${more.join(', ')}.`}
        </details>
      )}
    </>
  )
}

function lineasText(cantidad: number): string {
  return cantidad === 1 ? 'una línea' : `${cantidad} líneas`
}
