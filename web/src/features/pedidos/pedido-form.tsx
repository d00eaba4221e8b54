import './pedidos.css'
import { ERRORS } from '@cuadre/contract/errors'
import type { Pedido } from '@cuadre/contract/pedidos'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { NcfAvisoDeEmpresa } from '../../pickers/ncf-aviso-de-empresa.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { AgregarProducto } from './agregar-producto.tsx'
import { focusField } from './faltas.ts'
import { LineasTable } from './lineas-table.tsx'
import { PedidoAvisos } from './pedido-avisos.tsx'
import { PedidoHeader } from './pedido-header.tsx'
import { pedidoOf } from './pedido-state.ts'
import { TotalesPanel } from './totales-panel.tsx'
import { useDraft } from './use-draft.ts'
import { usePedidoForm } from './use-pedido-form.ts'
import { type SavedPedido, usePedidoSave } from './use-pedido-save.ts'

export interface PedidoFormProps {
  readonly title: string
  /** The stored order, or null for a new one. */
  readonly pedido: Pedido | null
  /** The user may create or change orders. */
  readonly allowed: boolean
  readonly onSaved: (saved: SavedPedido) => void
}

/** The order form (specification §2.6): header, add-product block, details, totals. Ctrl+Enter saves. */
export function PedidoForm({ title, allowed, onSaved, ...given }: PedidoFormProps) {
  useDocumentTitle(title)
  const [pedido, setPedido] = useState(given.pedido)
  const container = useRef<HTMLElement>(null)
  const pending = useRef(false)
  const form = usePedidoForm(pedido)
  const { state, dispatch, totales } = form
  const editing = pedido !== null
  const locked = lockOf(pedido, allowed)
  const readOnly = locked !== null
  const dirty = form.dirty && !readOnly
  const written = useMemo(() => pedidoOf(state), [state])
  const draft = useDraft({
    pedidoId: pedido?.pedidoId ?? null,
    version: pedido?.version ?? null,
    pedido: written,
    dirty,
  })
  const guard = useLeaveGuard({
    dirty,
    title: 'El pedido no se ha guardado',
    message: 'Si sale ahora, se pierde lo que escribió.',
    onDiscard: draft.discard,
  })
  const saving = usePedidoSave({
    form,
    pedido,
    container,
    pending,
    onSaved: saved => {
      draft.discard()
      guard.allow()
      onSaved(saved)
    },
  })

  // The date is given: the first question of a new order is its company; a stored one goes on with its lines.
  useEffect(() => {
    focusField(container.current, editing ? 'productoId' : 'empresaId')
  }, [editing])

  function takeFresh(fresh: Pedido) {
    setPedido(fresh)
    form.rebase(fresh)
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || readOnly) return
    event.preventDefault()
    event.stopPropagation()
    saving.save()
  }

  return (
    <section
      className="cuadre-screen cuadre-pedido"
      aria-labelledby="screen-title"
      ref={container}
      onKeyDownCapture={onKeyDownCapture}
    >
      <Title order={1} id="screen-title">
        {title}
      </Title>
      <PedidoAvisos {...{ form, draft, saving, locked, pedido }} onFresh={takeFresh} />
      <PedidoHeader {...{ form, pedido, readOnly, container }} errorOf={saving.errorOf} />
      {!editing && <NcfAvisoDeEmpresa empresaId={state.empresaId} />}
      {!readOnly && (
        <AgregarProducto
          productos={form.ofrecidos}
          hint={state.categoriaId === null ? 'Elija primero la empresa' : 'Busque un producto'}
          lineas={state.lineas}
          dispatch={dispatch}
          pending={pending}
        />
      )}
      <LineasTable {...{ state, totales, readOnly, dispatch }} />
      <div className="cuadre-pedido-pie">
        <TotalesPanel totales={totales} lineas={state.lineas.length} />
        <div className="cuadre-pedido-botones cuadre-no-print">
          <Button variant="default" component={Link} to="/facturacion" disabled={saving.busy}>
            {readOnly ? 'Volver' : 'Cancelar'}
          </Button>
          {!readOnly && (
            <Button
              loading={saving.busy}
              onClick={saving.save}
              data-path="guardar"
              title="Ctrl+Enter"
              aria-keyshortcuts="Control+Enter"
            >
              Guardar
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

/** Why nothing may be changed (decision P3, permissions); null when it may. */
function lockOf(pedido: Pedido | null, allowed: boolean): string | null {
  if (!allowed) return ERRORS.UNAUTHORIZED.message
  return pedido?.pagado === true ? ERRORS.PEDIDO_PAID.message : null
}
