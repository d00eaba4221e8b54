import type { PedidoLeido } from '@cuadre/contract/pedidos'
import { type Repetido, repetidos } from '@cuadre/contract/repetidos'
import { primeraVez, vezCambiada } from '@cuadre/domain/pedidos/repetir'
import { conPunto } from '@cuadre/domain/texto/texto'
import { formatDia, primerDiaDelMes, sumarMeses, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { readUncached, useWrite } from '../../../api/calls.ts'
import { pedidoOptions } from '../../../api/pedidos.ts'
import { hoy } from '../../../lib/clock.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { ReadingDialog } from '../../../ui/dialog/dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { bind } from '../../../ui/fields/form.tsx'
import { ChoiceField, Switch } from '../../../ui/fields/form-fields.tsx'
import { toast } from '../../../ui/notices/toast.ts'

/** On which day of each month an order is proposed, and until when: of one that repeats already, or of any other. */
export function RepetirDialog({ pedidoId, onClose }: { pedidoId: number; onClose: () => void }) {
  const guardado = useQuery(readUncached(repetidos.get, { params: { id: pedidoId } }))
  const pedido = useQuery({ ...pedidoOptions(pedidoId), enabled: guardado.data === null })
  const error = guardado.error ?? pedido.error
  if (error !== null) {
    return (
      <ReadingDialog title="Repetir cada mes" onClose={onClose}>
        <Text size="sm">{messageOf(error)}</Text>
      </ReadingDialog>
    )
  }
  const de = guardado.data ?? pedido.data
  if (de === undefined || guardado.data === undefined) return null
  return (
    <Formulario
      // Read again after a conflict it begins anew.
      key={guardado.data?.version}
      de={de}
      antes={guardado.data}
      onReload={() => guardado.refetch({ throwOnError: true })}
      onClose={onClose}
    />
  )
}

const FUERA = 'El día del mes debe ser un número entre 1 y 31.'
const SIN_FIN = 'Sin término'
/** As many months ahead may be chosen as the last one. */
const MESES = 36

interface FormularioProps {
  readonly de: Repetido | PedidoLeido
  readonly antes: Repetido | null
  readonly onReload: () => Promise<unknown>
  readonly onClose: () => void
}

function Formulario({ de, antes, onReload, onClose }: FormularioProps) {
  const { mutateAsync } = useWrite(repetidos.guardar)
  const form = useForm<{ dia: number | null; ultimoMes: string; pausado: boolean }>({
    initialValues: {
      dia: antes?.dia ?? ('fechaPedido' in de ? Number(de.fechaPedido.slice(8)) : null),
      ultimoMes: antes?.ultimoMes ?? '',
      pausado: antes?.pausado ?? false,
    },
    validate: { dia: dia => (esDiaDelMes(dia) ? null : FUERA) },
  })
  const { dia, ultimoMes, pausado } = form.getValues()
  const proximo = esDiaDelMes(dia) ? vezDe({ de, antes, dia, pausado }) : null
  const meses = mesesDesde(primerDiaDelMes(proximo ?? hoy()))
  // One that was chosen before stays in sight.
  const elegibles = ultimoMes === '' || meses.includes(ultimoMes) ? meses : [ultimoMes, ...meses]
  return (
    <FormDialog
      title={`Repetir cada mes ${de.txtNCF}`}
      form={form}
      onSave={async (values, idempotencyKey) => {
        const body = {
          dia: values.dia ?? 0,
          ultimoMes: values.ultimoMes || null,
          pausado: values.pausado,
          version: antes?.version,
        }
        const { message } = await mutateAsync({ params: { id: de.pedidoId }, body, idempotencyKey })
        toast.success(message, `${de.txtNCF} · ${de.clienteNombre}`)
      }}
      onReload={onReload}
      onClose={onClose}
      failure="No se pudo guardar"
    >
      <Text size="sm">
        {`${conPunto(de.clienteNombre)} Ese día, y hasta que se haga, se le propone en Inicio un pedido igual, con los precios de entonces. Nunca se emite solo.`}
      </Text>
      <DigitsField
        label="Día del mes"
        description="En un mes más corto, su último día."
        maxDigits={2}
        data-autofocus
        {...bind(form, 'dia')}
      />
      <ChoiceField
        label="Último mes"
        options={[
          { value: '', label: SIN_FIN },
          ...elegibles.map(value => ({ value, label: tituloDelMes(value) })),
        ]}
        {...bind(form, 'ultimoMes')}
      />
      {antes !== null && <Switch label="En pausa" {...bind(form, 'pausado')} />}
      <Text size="sm" role="status">
        {proximo !== null && (pausado ? 'En pausa no se propone.' : `La próxima vez: ${formatDia(proximo)}.`)}
      </Text>
    </FormDialog>
  )
}

function esDiaDelMes(dia: number | null): dia is number {
  return dia !== null && dia >= 1 && dia <= 31
}

function vezDe({
  de,
  antes,
  ...cambio
}: Pick<FormularioProps, 'de' | 'antes'> & { readonly dia: number; readonly pausado: boolean }) {
  if (antes !== null) return vezCambiada(antes, cambio, hoy())
  const fecha = 'fechaPedido' in de ? de.fechaPedido : hoy()
  return primeraVez({ dia: cambio.dia, fecha, hoy: hoy() })
}

function mesesDesde(mes: string): string[] {
  return Array.from({ length: MESES }, (_, mas) => sumarMeses(mes, mas))
}
