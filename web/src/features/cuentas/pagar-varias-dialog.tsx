import type { Cuenta } from '@cuadre/contract/cuentas'
import { ERRORES_PAGO } from '@cuadre/contract/errors-pago'
import { MAX_REFERENCIA } from '@cuadre/contract/pago-de-cuenta'
import { faltaDelDia, type Lado } from '@cuadre/domain/cuentas/pagar'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatEntero, formatMontoCentavos } from '@cuadre/domain/dinero/formato'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { CUENTAS, usePago } from '../../api/cuentas.ts'
import type { Seleccion } from '../../cobro/use-seleccion.ts'
import { hoy } from '../../lib/clock.ts'
import { contar } from '../../lib/contar.ts'
import { randomKey } from '../../lib/random-key.ts'
import { Elegidas } from '../../listas/elegidas.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { bind } from '../../ui/fields/form.tsx'
import { ChoiceField, PrintedField } from '../../ui/fields/form-fields.tsx'
import { toast, UNDO_MS } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { nuevosValores, type PagoValues } from './pago-values.ts'
import { palabrasDe } from './palabras.ts'
import { FORMAS, recordarForma, ultimaForma } from './ultima-forma.ts'

interface PagarVariasDialogProps {
  readonly lado: Lado
  readonly seleccion: Seleccion<Cuenta>
  readonly onBegin: () => void
  readonly onClose: () => void
}

type Values = Pick<PagoValues, 'fecha' | 'forma' | 'referencia'>

/** One question for all chosen accounts, with how many, how much and which, and when and how they are paid; all are or none. */
export function PagarVariasDialog({ lado, seleccion, onBegin, onClose }: PagarVariasDialogProps) {
  const { cuentas, suma } = seleccion
  const { accion, titulo, falloAlPagar, anular } = palabrasDe(lado, suma)
  const today = hoy()
  const { mutateAsync } = usePago(lado, CUENTAS[lado].marcarPagadas)
  const annul = usePago(lado, CUENTAS[lado].anularVarios)
  const mayAnnul = usePermiso(anular)
  const { fecha, forma, referencia } = nuevosValores(today, ultimaForma(lado))
  const form = useForm<Values>({
    initialValues: { fecha, forma, referencia },
    validate: ({ fecha }) => faltaDe(cuentas, fecha, today),
  })
  const count = cuentas.length

  // A refusal has taken out the last one: nothing is left to ask.
  useEffect(() => {
    if (count === 0) onClose()
  }, [count, onClose])

  async function pay({ fecha, forma, referencia }: Values, idempotencyKey: string) {
    onBegin()
    const pedidoIds = cuentas.map(cuenta => cuenta.pedidoId)
    const como = { fecha: fecha ?? today, forma, referencia }
    try {
      const body = { pedidoIds, suma: pesosDesdeCentavos(suma), ...como }
      const { message, data } = await mutateAsync({ body, idempotencyKey })
      recordarForma(lado, forma)
      toast.undoable({
        kind: 'success',
        title: message,
        message: `${formatMontoCentavos(suma)} · ${FORMAS_DE_PAGO[forma].nombre}`,
        duration: UNDO_MS,
        undo: mayAnnul ? () => void takeBack(data.pagoIds) : null,
      })
      seleccion.clear()
    } catch (error) {
      takeOut(error)
      throw error
    }
  }

  /** Those payments alone: what was paid of the accounts before stays. */
  async function takeBack(pagoIds: readonly number[]) {
    try {
      const { message } = await annul.mutateAsync({
        body: { pagoIds: [...pagoIds] },
        idempotencyKey: randomKey(),
      })
      toast.success(message, formatMontoCentavos(suma))
    } catch (error) {
      toast.failed('Error al anular pago', error)
    }
  }

  /** What cannot be paid is chosen no longer; when amounts have changed, none is: they are to be looked at again. */
  function takeOut(error: unknown) {
    if (!(error instanceof ApiError)) return
    if (error.code === 'CONFLICT') {
      // The dialog, and what it would say of it, goes with what was chosen.
      toast.error(falloAlPagar, error.message)
      seleccion.clear()
    }
    const refused = error.errors.flatMap(({ field }) => cuentas[Number(field.split('.')[1])] ?? [])
    if (refused.length > 0) seleccion.select(refused, false)
  }

  return (
    <FormDialog
      title={
        count === 1
          ? `¿${accion} la cuenta seleccionada?`
          : `¿${accion} las ${formatEntero(count)} cuentas seleccionadas?`
      }
      form={form}
      onSave={pay}
      onClose={onClose}
      submitLabel={`Sí, ${accion.toLowerCase()}`}
      failure={falloAlPagar}
      size="lg"
      asks
    >
      <Elegidas
        titulo={titulo}
        label="Cuentas seleccionadas"
        filas={cuentas.map(({ pedidoId, txtNCF, nombreCliente, pendiente }) => ({
          ...{ id: pedidoId, numero: txtNCF, nombre: nombreCliente, pendiente },
        }))}
        cuantas={contar(count, 'cuenta')}
        suma={suma}
      />
      <div className="cuadre-form-columns">
        <DateField label="Fecha" withAsterisk maxDate={today} {...bind(form, 'fecha')} />
        <ChoiceField label="Forma de pago" options={FORMAS} {...bind(form, 'forma')} />
        <PrintedField label="Referencia" maxLength={MAX_REFERENCIA} {...bind(form, 'referencia')} />
      </div>
    </FormDialog>
  )
}

/** The sentence of what the server would refuse of the day, with the first account that it is refused of. */
function faltaDe(cuentas: readonly Cuenta[], fecha: Dia | null, hoy: Dia): { fecha?: string } {
  if (fecha === null) return { fecha: 'Escriba la fecha del pago.' }
  for (const { txtNCF, fechaPedido: documento } of cuentas) {
    const falta = faltaDelDia({ fecha, documento, hoy })
    if (falta) return { fecha: `${txtNCF}: ${ERRORES_PAGO[falta].message}` }
  }
  return {}
}
