import type { Empresa } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { generarNcfBody } from '@cuadre/contract/ncf-cambios'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group, Paper, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readAnew, useWrite } from '../../api/calls.ts'
import { empresasAll } from '../../api/empresas.ts'
import { DiasDeGeneracion, desdeDe } from '../../emision/dias-de-generacion.tsx'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { useFormSave } from '../../ui/dialog/use-form-save.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { dateProblem } from '../../ui/fields/date-rules.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { bind, DESCRIPTION_BELOW, formRules } from '../../ui/fields/form.tsx'
import { Form } from '../../ui/fields/form-element.tsx'
import { idIn, mesIn, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { GuideContext } from '../../ui/screen/guide.ts'
import { reglasDeInicio, reglasDeVencimiento } from './fechas-de-generacion.ts'
import { bindMarked, FormSentence } from './form-sentence.tsx'
import { PrimerNumero } from './primer-numero.tsx'
import { resumenDeGeneracion } from './resumen-de-generacion.ts'
import { fechasIniciales, useFechasPropuestas } from './use-fechas-propuestas.ts'

interface Values {
  empresaId: number | null
  fechaInicio: Dia | null
  fechaVencimiento: Dia | null
  cantidadPorDia: number | null
  /** Only where the RNC has no numbers yet. */
  primerNumero: number | null
  /** Null until somebody says: from today on where the RNC has no numbers yet, else the whole month. */
  desdeHoy: boolean | null
}

/** A month's numbers for a company; it says what will be made before it makes it. */
export function GenerarForm() {
  const navigate = useNavigate()
  const generar = useWrite(ncfs.generar)
  const guide = use(GuideContext)
  const form = useForm<Values>({
    initialValues: {
      ...fechasIniciales(),
      empresaId: null,
      cantidadPorDia: null,
      primerNumero: null,
      desdeHoy: null,
    },
    validate: formRules(generarNcfBody, bodyOf),
  })
  const container = useRef<HTMLFormElement>(null)
  const save = useFormSave({
    form,
    container,
    failure: 'Error al generar NCFs',
    onSave: async values => {
      // The rules have refused what is missing; this hands over the values as they parsed it.
      const { message } = await generar.mutateAsync({
        body: generarNcfBody.parse(bodyOf({ ...values, desdeHoy })),
      })
      toast.success('NCF generados', message, 3500)
    },
    onSaved: () => (guide === null ? void navigate({ to: '/' }) : guide.go()),
  })
  const { data: empresas } = useQuery(empresasAll())
  const activas = empresas?.filter(({ estado }) => estado) ?? []
  const [deLaEmpresa, setDeLaEmpresa] = useState<number | null>(null)
  const { empresaId, fechaInicio, fechaVencimiento, cantidadPorDia, primerNumero } = form.getValues()
  const { data: siguiente = null } = useQuery({
    ...readAnew(ncfs.siguiente, { query: { empresaId: empresaId ?? 0, mes: fechaInicio ?? '' } }),
    enabled: empresaId !== null && fechaInicio !== null,
  })
  // A new shop has no use for numbers of days that are gone.
  const desdeHoy = form.getValues().desdeHoy ?? siguiente?.ultimoNumero === 0
  const resumen = resumenDeGeneracion({
    fechaInicio,
    cantidadPorDia: cantidadPorDia ?? deLaEmpresa,
    siguiente,
    primerNumero,
    desde: desdeDe(fechaInicio, desdeHoy),
    empresa: activas.find(({ id }) => id === empresaId)?.nombre ?? 'la empresa',
    hoy: hoy(),
  })
  const propuestas = useFechasPropuestas({
    fechas: { fechaInicio, fechaVencimiento },
    siguiente,
    proponer: fechas => form.setValues(fechas),
  })
  const empresa = bindMarked(form, 'empresaId')
  const inicio = reglasDeInicio(hoy())
  // The authorised range says when its numbers expire.
  const venceLaSecuencia = siguiente?.tramos?.[0]?.vence ?? null

  function elegir(id: number | null, chosen: Empresa | null) {
    empresa.onChange(id)
    setDeLaEmpresa(chosen?.ncfPorDia ?? null)
    form.setValues({ cantidadPorDia: chosen?.ncfPorDia ?? null, primerNumero: null, desdeHoy: null })
    propuestas.olvidar()
  }

  function fecha(campo: 'fechaInicio' | 'fechaVencimiento') {
    const bound = bindMarked(form, campo)
    return {
      ...bound,
      onChange: (dia: Dia | null) => {
        propuestas.escrita(campo)
        bound.onChange(dia)
      },
    }
  }

  // With one company there is nothing to choose.
  const unica = activas.length === 1 ? activas[0] : undefined
  const elegirLaUnica = useEffectEvent(() => {
    if (unica !== undefined && empresaId === null) elegir(unica.id, unica)
  })
  const hayUnaSola = unica !== undefined
  useEffect(() => {
    if (hayUnaSola) elegirLaUnica()
  }, [hayUnaSola])

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
      <Form
        ref={container}
        className="cuadre-form"
        aria-labelledby="screen-title"
        onSubmit={() => void save.submit()}
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
            {...fecha('fechaInicio')}
          />
          <DateField
            label="Fecha de vencimiento"
            description={venceLaSecuencia === null ? '31 de diciembre.' : 'El de la secuencia autorizada.'}
            inputWrapperOrder={DESCRIPTION_BELOW}
            withAsterisk
            {...(venceLaSecuencia === null && reglasDeVencimiento(hoy()))}
            {...fecha('fechaVencimiento')}
            {...(venceLaSecuencia !== null && { value: venceLaSecuencia, disabled: true })}
          />
          <PrimerNumero siguiente={siguiente} {...bind(form, 'primerNumero')} />
          <DiasDeGeneracion
            mes={fechaInicio}
            desdeHoy={desdeHoy}
            onChange={value => form.setFieldValue('desdeHoy', value)}
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
      </Form>
    </Paper>
  )
}

/** Without a quantity the server takes the company's. */
function bodyOf({ cantidadPorDia, primerNumero, desdeHoy, ...rest }: Values) {
  return {
    ...rest,
    cantidadPorDia: cantidadPorDia ?? undefined,
    primerNumero: primerNumero ?? undefined,
    desde: desdeDe(rest.fechaInicio, desdeHoy === true),
  }
}

function parse(raw: UrlText) {
  return { para: idIn(raw['para']), inicio: mesIn(raw['inicio']) }
}

/**
 * What a link to the generation asked for, once the companies are known: the company that needs numbers, the month that
 * has none. It leaves the address then, so that the same link works again.
 */
function useGeneracionPedida(
  llenar: (pedida: { empresa: Empresa | undefined; inicio: Dia | undefined }) => void,
): void {
  const { state, change } = useUrlState(parse)
  const { para, inicio } = state
  const { data: empresas } = useQuery(empresasAll())
  const tomar = useEffectEvent(() => {
    llenar({ empresa: empresas?.find(({ id, estado }) => id === para && estado), inicio })
    change({ para: null, inicio: null })
  })
  const pedida = (para !== undefined || inicio !== undefined) && empresas !== undefined

  useEffect(() => {
    if (pedida) tomar()
  }, [pedida])
}
