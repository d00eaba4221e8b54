import type { Empresa } from '@cuadre/contract/empresas'
import { generarNcfBody } from '@cuadre/contract/ncf'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group, Paper, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ncfsSiguiente, useGenerarNcfs } from '../../api/ncf.ts'
import { hoy } from '../../lib/clock.ts'
import { formRules } from '../../lib/form-rules.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { bind } from '../../ui/fields/bind.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { dateProblem } from '../../ui/fields/date-rules.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { reglasDeInicio, reglasDeVencimiento } from './fechas-de-generacion.ts'
import { bindMarked, FormSentence } from './form-sentence.tsx'
import { resumenDeGeneracion } from './resumen-de-generacion.ts'
import { useGeneracionPedida } from './use-generacion-pedida.ts'

interface Values {
  empresaId: number | null
  fechaInicio: Dia | null
  fechaVencimiento: Dia | null
  cantidadPorDia: number | null
}

const EMPTY: Values = { empresaId: null, fechaInicio: null, fechaVencimiento: null, cantidadPorDia: null }

/** So that the fields of a row stand on one line. */
const DESCRIPTION_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** A month's numbers for a company; it says what will be made before it makes it. */
export function GenerarForm() {
  const navigate = useNavigate()
  const generar = useGenerarNcfs()
  const form = useForm<Values>({ initialValues: EMPTY, validate: formRules(generarNcfBody, bodyOf) })
  const container = useRef<HTMLFormElement>(null)
  const save = useFormSave({
    form,
    container,
    failure: 'Error al generar NCFs',
    onSave: async values => {
      // The rules have refused what is missing; this hands over the values as they parsed it.
      const { message } = await generar.mutateAsync(generarNcfBody.parse(bodyOf(values)))
      toast.success('NCF generados', message, 3500)
    },
    onSaved: () => void navigate({ to: '/' }),
  })
  const [deLaEmpresa, setDeLaEmpresa] = useState<number | null>(null)
  const { empresaId, fechaInicio, cantidadPorDia } = form.getValues()
  const { data: siguiente = null } = useQuery({
    ...ncfsSiguiente({ empresaId: empresaId ?? 0, mes: fechaInicio ?? '' }),
    enabled: empresaId !== null && fechaInicio !== null,
  })
  const resumen = resumenDeGeneracion({
    fechaInicio,
    cantidadPorDia: cantidadPorDia ?? deLaEmpresa,
    siguiente,
  })
  const empresa = bindMarked(form, 'empresaId')
  const inicio = reglasDeInicio(hoy())

  function elegir(id: number | null, chosen: Empresa | null) {
    empresa.onChange(id)
    setDeLaEmpresa(chosen?.ncfPorDia ?? null)
    form.setFieldValue('cantidadPorDia', chosen?.ncfPorDia ?? null)
  }

  useGeneracionPedida(pedida => {
    if (pedida.empresa !== undefined) elegir(pedida.empresa.id, pedida.empresa)
    if (pedida.inicio !== undefined && dateProblem(pedida.inicio, inicio) === null) {
      form.setFieldValue('fechaInicio', pedida.inicio)
    }
    const falta = form.getValues().empresaId === null ? 'empresaId' : 'fechaVencimiento'
    container.current?.querySelector<HTMLElement>(`[data-path="${falta}"]`)?.focus()
  })

  return (
    <Paper withBorder p="md">
      <form
        ref={container}
        noValidate
        className="cuadre-form"
        aria-labelledby="screen-title"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save.submit()
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <EmpresaPicker withAsterisk soloActivas {...empresa} onChange={elegir} />
          <DigitsField
            label="Cantidad por día"
            description="En blanco: la de la empresa."
            inputWrapperOrder={DESCRIPTION_BELOW}
            maxDigits={5}
            {...bind(form, 'cantidadPorDia')}
          />
          <DateField
            label="Fecha de inicio"
            description="Primer día de un mes de este año."
            inputWrapperOrder={DESCRIPTION_BELOW}
            withAsterisk
            {...inicio}
            {...bindMarked(form, 'fechaInicio')}
          />
          <DateField
            label="Fecha de vencimiento"
            description="31 de diciembre."
            inputWrapperOrder={DESCRIPTION_BELOW}
            withAsterisk
            {...reglasDeVencimiento(hoy())}
            {...bindMarked(form, 'fechaVencimiento')}
          />
        </SimpleGrid>
        <FormSentence form={form} fields={['empresaId', 'fechaInicio', 'fechaVencimiento']} />
        <div aria-live="polite">
          {resumen !== null && <Alert color={resumen.impide ? 'yellow' : 'cuadre'}>{resumen.texto}</Alert>}
        </div>
        <Group justify="flex-end">
          <Button type="submit" loading={save.busy}>
            Generar
          </Button>
        </Group>
      </form>
    </Paper>
  )
}

/** Without a quantity the server takes the company's. */
function bodyOf({ cantidadPorDia, ...rest }: Values) {
  return { ...rest, cantidadPorDia: cantidadPorDia ?? undefined }
}
