import type { Cuenta } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import type { Seleccion } from '../../cobro/use-seleccion.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Elegidas } from '../../listas/elegidas.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { PALABRAS } from './palabras.ts'
import { ultimaForma } from './ultima-forma.ts'

interface PagarVariasDialogProps {
  readonly lado: Lado
  readonly seleccion: Seleccion<Cuenta>
  readonly onBegin: () => void
  readonly onClose: () => void
}

/** One question for all chosen accounts, with how many, how much and which; all are paid or none. */
export function PagarVariasDialog({ lado, seleccion, onBegin, onClose }: PagarVariasDialogProps) {
  const { cuentas, suma } = seleccion
  const { accion, titulo } = PALABRAS[lado]
  const { mutateAsync, isPending } = usePago(lado, CUENTAS[lado].marcarPagadas)
  const [idempotencyKey] = useState(() => randomKey())
  const forma = ultimaForma(lado)
  const count = cuentas.length

  // A refusal has taken out the last one: nothing is left to ask.
  useEffect(() => {
    if (count === 0) onClose()
  }, [count, onClose])

  async function pay() {
    if (isPending) return
    onBegin()
    try {
      const pedidoIds = cuentas.map(cuenta => cuenta.pedidoId)
      const body = { pedidoIds, suma: pesosDesdeCentavos(suma), ...(forma && { forma }) }
      const { message } = await mutateAsync({ body, idempotencyKey })
      const como = forma && ` · ${FORMAS_DE_PAGO[forma].nombre}`
      toast.success(message, `${formatMontoCentavos(suma)}${como ?? ''}`)
      seleccion.clear()
    } catch (error) {
      toast.failed(PALABRAS[lado].falloAlPagar, error)
      takeOut(error)
    }
  }

  /** What cannot be paid is chosen no longer; when amounts have changed, none is: they are to be looked at again. */
  function takeOut(error: unknown) {
    if (!(error instanceof ApiError)) return
    if (error.code === 'CONFLICT') seleccion.clear()
    const refused = error.errors.flatMap(({ field }) => cuentas[Number(field.split('.')[1])] ?? [])
    if (refused.length > 0) seleccion.select(refused, false)
  }

  return (
    <Dialog
      onClose={onClose}
      title={
        count === 1
          ? `¿${accion} la cuenta seleccionada?`
          : `¿${accion} las ${formatEntero(count)} cuentas seleccionadas?`
      }
      size="lg"
      centered
    >
      <Elegidas
        titulo={titulo}
        label="Cuentas seleccionadas"
        filas={cuentas.map(({ pedidoId, txtNCF, nombreCliente, pendiente }) => ({
          ...{ id: pedidoId, numero: txtNCF, nombre: nombreCliente, pendiente },
        }))}
        cuantas={count === 1 ? '1 cuenta' : `${formatEntero(count)} cuentas`}
        suma={suma}
      />
      {forma && (
        <Text size="sm" c="dimmed" mb="md">
          {`${PALABRAS[lado].forma} ${FORMAS_DE_PAGO[forma].nombre}, hoy.`}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button loading={isPending} onClick={() => void pay()}>
          {`Sí, ${accion.toLowerCase()}`}
        </Button>
      </Group>
    </Dialog>
  )
}
