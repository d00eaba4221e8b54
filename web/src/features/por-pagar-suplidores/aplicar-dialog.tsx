import { type PorPagarASuplidor, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paged } from '../../api/calls.ts'
import { usePayment } from '../../api/payment.ts'
import { AplicarNotaDialog } from '../../cobro/aplicar-nota-dialog.tsx'
import { randomKey } from '../../lib/random-key.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'

interface AplicarDialogProps {
  /** A supplier's credit note of which something is left. */
  readonly nota: PorPagarASuplidor
  readonly onClose: () => void
}

/** As many of his bills as are offered at once; the others are found by their number. */
const A_LA_VISTA = 50

/** Aims what is left of a supplier's credit at a bill of his and of the same company, the oldest unless somebody says otherwise. */
export function AplicarDialog({ nota, onClose }: AplicarDialogProps) {
  const { id, numero, corrige, empresaId, empresaNombre, suplidorId, suplidorNombre, pendiente, fecha } = nota
  const { mutateAsync } = usePayment(porPagarSuplidores.aplicar, 'PorPagarSuplidores')
  const annul = usePayment(porPagarSuplidores.anularPago, 'PorPagarSuplidores')
  const mayAnnul = usePermiso('porPagarSuplidores.anular')
  const [buscar, setBuscar] = useState('')
  const { data, error } = useQuery(
    paged(porPagarSuplidores.paged, {
      ...{ empresaId, suplidorId: suplidorId ?? undefined, buscar: buscar.trim() || undefined },
      ...{ estado: 'pendiente', page: 1, pageSize: A_LA_VISTA },
    }),
  )
  return (
    <AplicarNotaDialog
      numero={numero}
      quien={`${suplidorNombre} · ${empresaNombre}`}
      pendiente={pendiente}
      aplicables={data?.items
        .filter(cuenta => cuenta.pendiente > 0)
        .map(cuenta => ({
          ...cuenta,
          nota: cuenta.numero === corrige ? 'Su factura' : notaEnPalabras(cuenta),
        }))}
      hayMas={data !== undefined && data.totalRecords > data.items.length}
      error={error}
      buscar={buscar}
      onBuscar={setBuscar}
      nada="A este suplidor no se le debe nada de esta empresa. El crédito queda para su próxima factura."
      desde={fecha}
      aplicar={(body, idempotencyKey) => mutateAsync({ params: { id }, body, idempotencyKey })}
      deshacer={
        mayAnnul
          ? pagoId => annul.mutateAsync({ params: { id: pagoId }, idempotencyKey: randomKey() })
          : undefined
      }
      onClose={onClose}
    />
  )
}
