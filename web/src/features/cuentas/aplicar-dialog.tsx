import type { Cuenta } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../../api/calls.ts'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import { AplicarNotaDialog } from '../../cobro/aplicar-nota-dialog.tsx'
import { randomKey } from '../../lib/random-key.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { PALABRAS } from './palabras.ts'

interface AplicarDialogProps {
  readonly lado: Lado
  /** A credit note of which something is left. */
  readonly nota: Cuenta
  readonly onClose: () => void
}

/** As many accounts as are offered at once; the others are found by their number. */
const A_LA_VISTA = 50

/** Applies a credit note to an account of its client and company, its own invoice unless somebody says otherwise. */
export function AplicarDialog({ lado, nota, onClose }: AplicarDialogProps) {
  const { txtNCF, nombreCliente, nombreEmpresa, pendiente, corrige, pedidoId: notaId } = nota
  const { mutateAsync } = usePago(lado, CUENTAS[lado].aplicar)
  const annul = usePago(lado, pagos.anular)
  const mayAnnul = usePermiso(PALABRAS[lado].anular)
  const [ncf, setNcf] = useState('')
  const query = { page: 1, pageSize: A_LA_VISTA, ...(ncf.trim() !== '' && { ncf: ncf.trim() }) }
  const { data, error } = useQuery({
    ...readAnew(CUENTAS[lado].aplicables, { params: { pedidoId: notaId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <AplicarNotaDialog
      numero={txtNCF}
      quien={`${nombreCliente} · ${nombreEmpresa}`}
      pendiente={pendiente}
      aplicables={data?.items.map(cuenta => ({
        ...{
          id: cuenta.pedidoId,
          numero: cuenta.txtNCF,
          fecha: cuenta.fechaPedido,
          pendiente: cuenta.pendiente,
        },
        nota: cuenta.txtNCF === corrige ? 'Su factura' : notaEnPalabras(cuenta),
      }))}
      hayMas={data !== undefined && data.totalRecords > data.items.length}
      error={error}
      buscar={ncf}
      onBuscar={setNcf}
      nada="Este cliente no tiene comprobantes pendientes de esta empresa. El crédito queda para el próximo."
      aplicar={(body, idempotencyKey) => mutateAsync({ params: { pedidoId: notaId }, body, idempotencyKey })}
      deshacer={
        mayAnnul
          ? pagoId => annul.mutateAsync({ params: { id: pagoId }, idempotencyKey: randomKey() })
          : undefined
      }
      onClose={onClose}
    />
  )
}
