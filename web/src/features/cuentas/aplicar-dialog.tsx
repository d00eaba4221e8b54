import type { Cuenta } from '@cuadre/contract/cuentas'
import { ERRORES_PAGO } from '@cuadre/contract/errors-pago'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Radio, ScrollArea, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { cuentasAplicables, useAnularUnPago, useAplicarNota } from '../../api/cuentas.ts'
import { randomKey } from '../../lib/random-key.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind } from '../../ui/fields/bind.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast, UNDO_MS } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { PALABRAS } from './palabras.ts'

interface AplicarDialogProps {
  readonly lado: Lado
  /** A credit note of which something is left. */
  readonly nota: Cuenta
  readonly onClose: () => void
}

interface Values {
  readonly documentoId: number | null
  /** In pesos, above zero. */
  readonly monto: number | null
}

const NINGUNA: readonly Cuenta[] = []

/** Chooses what a credit note settles, its own invoice first, and how much of it: as much as fits unless somebody says less. Can be taken back at once. */
export function AplicarDialog({ lado, nota, onClose }: AplicarDialogProps) {
  const { txtNCF, nombreCliente, nombreEmpresa, pendiente, pedidoId: notaId } = nota
  const { mutateAsync } = useAplicarNota(lado)
  const annul = useAnularUnPago(lado)
  const mayAnnul = usePermiso(PALABRAS[lado].anular)
  const [ncf, setNcf] = useState('')
  const [idempotencyKey, renewKey] = useState(randomKey)
  const { data, error } = useQuery(cuentasAplicables(lado, notaId, ncf.trim()))
  const items = data?.items ?? NINGUNA
  const queda = centavos(-centavosDesdePesos(pendiente))
  const form = useForm<Values>({
    initialValues: { documentoId: null, monto: null },
    validate: values => faltasDe(values, cabeEn(items, values.documentoId ?? items[0]?.pedidoId)),
    onValuesChange: () => renewKey(randomKey()),
  })
  const { documentoId } = form.getValues()
  // The first one is proposed: its own invoice, or the oldest.
  const elegida = items.find(({ pedidoId }) => pedidoId === documentoId) ?? items[0]
  const cabe = cabeEn(items, elegida?.pedidoId)

  function cabeEn(cuentas: readonly Cuenta[], id: number | undefined): number {
    const cuenta = cuentas.find(({ pedidoId }) => pedidoId === id)
    return pesosDesdeCentavos(centavos(Math.min(queda, centavosDesdePesos(cuenta?.pendiente ?? 0))))
  }

  async function onSave({ monto }: Values) {
    if (!elegida) throw new Error('Nothing can be chosen')
    const body = { documentoId: elegida.pedidoId, ...(monto !== null && { monto }), pendiente }
    const { message, data: hecha } = await mutateAsync({ notaId, body, idempotencyKey })
    const undo = () =>
      void annul.mutateAsync({ pagoId: hecha.pagoId, idempotencyKey: randomKey() }).then(
        () => toast.success('Aplicación deshecha', txtNCF),
        (failure: unknown) => toast.error('No se pudo deshacer', messageOf(failure)),
      )
    const dicho = formatMonto(hecha.monto)
    if (mayAnnul) {
      toast.undoable({ kind: 'success', title: message, message: dicho, duration: UNDO_MS, undo })
    } else {
      toast.success(message, dicho)
    }
  }

  return (
    <FormDialog
      title={`Aplicar ${txtNCF}`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      submitLabel="Aplicar"
      failure="No se pudo aplicar la nota"
    >
      <Text size="sm">
        {`${nombreCliente} · ${nombreEmpresa}`}
        <br />
        {'Queda de la nota: '}
        <strong>{formatMonto(pesosDesdeCentavos(queda))}</strong>
      </Text>
      {(data === undefined || data.totalRecords > items.length || ncf !== '') && (
        <TextField label="Buscar por NCF" value={ncf} onChange={setNcf} maxLength={19} />
      )}
      {error !== null && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {data !== undefined && items.length === 0 && (
        <Alert color="cuadre" role="status">
          {ncf === ''
            ? 'Este cliente no tiene comprobantes pendientes de esta empresa. El crédito queda para el próximo.'
            : 'Ningún comprobante pendiente de este cliente tiene ese número.'}
        </Alert>
      )}
      {items.length > 0 && (
        <Radio.Group
          label="¿A qué comprobante?"
          value={elegida ? String(elegida.pedidoId) : null}
          onChange={value => form.setFieldValue('documentoId', Number(value))}
        >
          <ScrollArea.Autosize mah="40dvh" type="auto">
            <div className="cuadre-aplicables">
              {items.map((cuenta, lugar) => (
                <Radio
                  key={cuenta.pedidoId}
                  value={String(cuenta.pedidoId)}
                  label={`${cuenta.txtNCF} · ${formatMonto(cuenta.pendiente)}`}
                  description={descripcionDe(cuenta, nota)}
                  {...(lugar === 0 && { 'data-autofocus': true, 'data-path': 'documentoId' })}
                />
              ))}
            </div>
          </ScrollArea.Autosize>
        </Radio.Group>
      )}
      {queda > 0 && (
        <MoneyField
          label="Monto"
          placeholder={elegida ? formatMonto(cabe) : ''}
          description="En blanco: todo lo que cabe."
          {...bind(form, 'monto')}
        />
      )}
    </FormDialog>
  )
}

function descripcionDe(cuenta: Cuenta, nota: Cuenta): string {
  const suya = cuenta.txtNCF === nota.corrige ? 'Su factura' : notaEnPalabras(cuenta)
  return [formatDia(cuenta.fechaPedido), ...(suya ? [suya] : [])].join(' · ')
}

/** What the server would refuse, at its field. */
function faltasDe({ monto }: Values, cabe: number): Record<string, string> {
  if (monto === null) return {}
  if (monto === 0) return { monto: ERRORES_PAGO.PAGO_EN_CERO.message }
  return monto > cabe ? { monto: ERRORES_PAGO.APLICACION_EXCEDE.message } : {}
}
