import type { Pago } from '@cuadre/contract/pago'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { useState } from 'react'
import { late } from '../../../lib/late.tsx'
import type { PedidoForm } from '../formulario/use-pedido-form.ts'
import { PagoLine } from './pago-line.tsx'

const PagoDialog = late(() => import('./pago-dialog.tsx'), 'PagoDialog')

interface FormaConPago extends Pick<PedidoForm, 'pago' | 'dispatch' | 'emite' | 'cobra'> {
  readonly state: Pick<PedidoForm['state'], 'fechaPedido'>
  readonly totales: Pick<PedidoForm['totales'], 'total'>
}

/**
 * The line that says how an order is paid, and the dialog that changes it. The line belongs after the last button, where
 * nobody passes it from product to quantity to saving; the dialog beside the form, so that its Ctrl+Enter is not the form's.
 */
export function usePago({ pago, dispatch, state, totales, emite, cobra }: FormaConPago, changeable: boolean) {
  const [changing, setChanging] = useState(false)
  const shown = { pago, fecha: state.fechaPedido, total: totales.total }
  const set = (pago: Pago) => dispatch({ type: 'set', campos: { pago } })
  return {
    line: (
      <PagoLine
        {...shown}
        cobra={cobra && changeable}
        exigePlazo={tipoDeCodigo(emite).serie === 'E'}
        onCambiar={changeable ? () => setChanging(true) : null}
        onPago={set}
      />
    ),
    dialog: changing && changeable && (
      <PagoDialog {...shown} onChange={set} onClose={() => setChanging(false)} />
    ),
  }
}
