import { ERRORES_PAGO } from '@cuadre/contract/errors-pago'
import { centavos, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Radio, ScrollArea, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { hoy } from '../lib/clock.ts'
import { messageOf } from '../lib/message-of.ts'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { bind, TextField } from '../ui/fields/form.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { toast, UNDO_MS } from '../ui/notices/toast.ts'

/** What a credit may settle; amounts in pesos. */
export interface Aplicable {
  readonly id: number
  readonly numero: string
  readonly fecha: Dia
  readonly pendiente: number
  /** What else tells it from others; blank: nothing. */
  readonly nota: string
}

interface Body {
  readonly documentoId: number
  /** Absent: as much as fits. */
  readonly monto?: number
  readonly pendiente: number
  readonly fecha?: Dia
}

interface AplicarNotaDialogProps {
  readonly numero: string
  /** Whose it is, and of which company. */
  readonly quien: string
  /** What is left of the note, below zero. */
  readonly pendiente: number
  /** Undefined while they are fetched. */
  readonly aplicables: readonly Aplicable[] | undefined
  /** There are more of them than are shown. */
  readonly hayMas: boolean
  readonly error: Error | null
  readonly buscar: string
  readonly onBuscar: (buscar: string) => void
  /** Where nothing can be chosen. */
  readonly nada: string
  /** The day may be said, which is the 606's day of payment; not before this one. */
  readonly desde?: Dia
  readonly aplicar: (
    body: Body,
    idempotencyKey: string,
  ) => Promise<{
    readonly message: string
    readonly data: { readonly pagoId: number; readonly monto: number }
  }>
  /** Takes it back; undefined for who may not. */
  readonly deshacer: ((pagoId: number) => Promise<unknown>) | undefined
  readonly onClose: () => void
}

interface Values {
  readonly id: number | null
  /** In pesos, above zero. */
  readonly monto: number | null
  readonly fecha: Dia | null
}

const NINGUNA: readonly Aplicable[] = []

/** Chooses what a credit note settles, and how much of it: the first one, and as much as fits, unless somebody says otherwise. Can be taken back at once. */
export function AplicarNotaDialog(props: AplicarNotaDialogProps) {
  const { numero, pendiente, aplicables, error, buscar, desde } = props
  const items = aplicables ?? NINGUNA
  const queda = centavos(-centavosDesdePesos(pendiente))
  const form = useForm<Values>({
    initialValues: { id: null, monto: null, fecha: desde === undefined ? null : hoy() },
    validate: values => faltasDe(values, cabeEn(values.id ?? items[0]?.id), desde),
  })
  // The first one is proposed: its own invoice, or the oldest.
  const elegida = items.find(({ id }) => id === form.getValues().id) ?? items[0]
  const cabe = cabeEn(elegida?.id)

  function cabeEn(id: number | undefined): number {
    const cuenta = items.find(una => una.id === id)
    return pesosDesdeCentavos(centavos(Math.min(queda, centavosDesdePesos(cuenta?.pendiente ?? 0))))
  }

  async function onSave({ monto, fecha }: Values, idempotencyKey: string) {
    if (!elegida) throw new Error('Nothing can be chosen')
    const body = {
      documentoId: elegida.id,
      ...(monto !== null && { monto }),
      pendiente,
      ...(fecha && { fecha }),
    }
    const { message, data: hecha } = await props.aplicar(body, idempotencyKey)
    const { deshacer } = props
    const dicho = formatMonto(hecha.monto)
    if (!deshacer) {
      toast.success(message, dicho)
      return
    }
    const undo = () =>
      void deshacer(hecha.pagoId).then(
        () => toast.success('Aplicación deshecha', numero),
        (failure: unknown) => toast.failed('No se pudo deshacer', failure),
      )
    toast.undoable({ kind: 'success', title: message, message: dicho, duration: UNDO_MS, undo })
  }

  return (
    <FormDialog
      title={`Aplicar ${numero}`}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      submitLabel="Aplicar"
      failure="No se pudo aplicar la nota"
    >
      <Text size="sm">
        {props.quien}
        <br />
        {'Queda de la nota: '}
        <strong>{formatMonto(pesosDesdeCentavos(queda))}</strong>
      </Text>
      {(aplicables === undefined || props.hayMas || buscar !== '') && (
        <TextField label="Buscar por NCF" value={buscar} onChange={props.onBuscar} maxLength={19} />
      )}
      {error !== null && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {aplicables !== undefined && items.length === 0 && (
        <Alert color="cuadre" role="status">
          {buscar === '' ? props.nada : 'Ningún comprobante pendiente suyo tiene ese número.'}
        </Alert>
      )}
      {items.length > 0 && (
        <Radio.Group
          label="¿A qué comprobante?"
          value={elegida ? String(elegida.id) : null}
          onChange={value => form.setFieldValue('id', Number(value))}
        >
          <ScrollArea.Autosize mah="40dvh" type="auto">
            <div className="cuadre-aplicables">
              {items.map(({ id, fecha, nota, ...cuenta }, lugar) => (
                <Radio
                  key={id}
                  value={String(id)}
                  label={`${cuenta.numero} · ${formatMonto(cuenta.pendiente)}`}
                  description={[formatDia(fecha), ...(nota ? [nota] : [])].join(' · ')}
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
      {desde !== undefined && (
        <DateField label="Fecha" withAsterisk maxDate={hoy()} {...bind(form, 'fecha')} />
      )}
    </FormDialog>
  )
}

/** What the server would refuse, at its field. */
function faltasDe(
  { monto, fecha }: Values,
  cabe: number,
  desde: Dia | undefined,
): Partial<Record<'monto' | 'fecha', string>> {
  return {
    ...(monto === 0 && { monto: ERRORES_PAGO.PAGO_EN_CERO.message }),
    ...(monto !== null && monto > cabe && { monto: ERRORES_PAGO.APLICACION_EXCEDE.message }),
    ...(desde !== undefined && fecha === null && { fecha: 'Escriba la fecha.' }),
    ...(desde !== undefined &&
      fecha !== null &&
      fecha < desde && { fecha: ERRORES_PAGO.PAGO_ANTERIOR.message }),
  }
}
