import './ncf-avisos.css'
import { ncfs, type SiguienteGeneracion } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { fraseNoAlcanza } from '@cuadre/domain/documentos/frases-de-secuencia'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import {
  CANTIDAD_POR_DIA_INICIAL,
  cantidadPorGenerar,
  motivoParaNoGenerar,
  planDeGeneracion,
} from '@cuadre/domain/ncf/generar'
import { type Dia, es31DeDiciembre, nombreDelMes, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readAnew, useWrite } from '../api/calls.ts'
import { empresasAll } from '../api/empresas.ts'
import { contar } from '../lib/contar.ts'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { bind } from '../ui/fields/form.tsx'
import { toast } from '../ui/notices/toast.ts'
import { DiasDeGeneracion, desdeDe } from './dias-de-generacion.tsx'
import { tramosDe } from './tramos-de-generacion.ts'

interface GenerarMesDialogProps {
  /** By its day 1. */
  readonly mes: Dia
  readonly empresas: readonly { readonly empresaId: number; readonly empresaNombre: string }[]
  readonly onClose: () => void
}

interface Values {
  readonly fechaVencimiento: Dia | null
  readonly desdeHoy: boolean
}

const VENCIMIENTO = 'La fecha de vencimiento debe ser el 31 de diciembre.'

/**
 * Generates a month for several companies, each after its last number; it says beforehand which numbers they get. One
 * whose RNC has no numbers yet is left to the form, which asks where they begin.
 */
export function GenerarMesDialog({ mes, empresas, onClose }: GenerarMesDialogProps) {
  const generar = useWrite(ncfs.generar)
  const { data: todas } = useQuery(empresasAll())
  const siguientes = useQueries({
    queries: empresas.map(({ empresaId }) => readAnew(ncfs.siguiente, { query: { empresaId, mes } })),
  })
  const form = useForm<Values>({
    initialValues: { fechaVencimiento: null, desdeHoy: false },
    validate: values => {
      const motivo = motivoParaNoGenerar({ fechaInicio: mes, fechaVencimiento: vencimientoDe(values) })
      return motivo === null ? {} : { fechaVencimiento: VENCIMIENTO }
    },
  })
  const { desdeHoy } = form.getValues()
  const lineas = empresas.map((empresa, index) => ({
    ...empresa,
    siguiente: siguientes[index]?.data,
    porDia: todas?.find(({ id }) => id === empresa.empresaId)?.ncfPorDia ?? CANTIDAD_POR_DIA_INICIAL,
  }))
  const loading = todas === undefined || siguientes.some(({ isPending }) => isPending)
  const seGeneran = lineas.filter(
    ({ siguiente }) =>
      siguiente?.generado === false && (siguiente.tramos?.length ?? siguiente.ultimoNumero) > 0,
  )
  // Where every company has an authorised range, nobody is asked when the numbers expire.
  const preguntaVence = seGeneran.some(({ siguiente }) => siguiente?.tramos === undefined)

  /** The one that was written, else that of the last numbers, else the end of the year after. */
  function vencimientoDe({ fechaVencimiento }: Values): Dia {
    const conocidos = lineas.flatMap(({ siguiente }) => siguiente?.vence ?? [])
    return (
      fechaVencimiento ??
      conocidos.find(vence => es31DeDiciembre(vence) && vence >= ultimoDiaDelMes(mes)) ??
      `${Number(mes.slice(0, 4)) + 1}-12-31`
    )
  }

  async function onSave(values: Values) {
    let cantidad = 0
    for (const { empresaId, siguiente } of seGeneran) {
      const fechaVencimiento = siguiente?.tramos?.[0]?.vence ?? vencimientoDe(values)
      const body = { empresaId, fechaInicio: mes, fechaVencimiento }
      const { data } = await generar.mutateAsync({ body: { ...body, desde: desdeDe(mes, values.desdeHoy) } })
      cantidad += data.cantidad
    }
    if (cantidad === 0) return
    const para = contar(seGeneran.length, 'empresa')
    toast.success('NCF generados', `${formatEntero(cantidad)} NCF para ${para}.`, 3500)
  }

  return (
    <FormDialog
      title={`Generar los NCF de ${nombreDelMes(mes)} de ${mes.slice(0, 4)}`}
      form={form}
      onSave={onSave}
      onClose={onClose}
      failure="Error al generar NCFs"
      submitLabel={seGeneran.length === 0 ? 'Cerrar' : 'Generar'}
    >
      {loading ? (
        <Skeleton height={80} aria-label="Cargando…" />
      ) : (
        <ul className="cuadre-generar-empresas" aria-label="Empresas">
          {lineas.map(({ empresaId, empresaNombre, siguiente, porDia }) => (
            <li key={empresaId}>
              {empresaNombre}
              <span>
                {siguiente?.ultimoNumero === 0 && !siguiente.generado && !siguiente.tramos ? (
                  <Link to="/ncf" search={{ para: String(empresaId), inicio: mes }} onClick={onClose}>
                    Elegir su primer número
                  </Link>
                ) : (
                  fraseDe({ mes, empresaNombre, siguiente, porDia, desde: desdeDe(mes, desdeHoy) })
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {seGeneran.length > 0 && (
        <>
          <DiasDeGeneracion
            mes={mes}
            desdeHoy={desdeHoy}
            onChange={value => form.setFieldValue('desdeHoy', value)}
          />
          {preguntaVence && (
            <DateField
              label="Fecha de vencimiento"
              excludeDate={dia => !es31DeDiciembre(dia)}
              excludedMessage={VENCIMIENTO}
              {...bind(form, 'fechaVencimiento')}
              value={vencimientoDe(form.getValues())}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface Linea {
  readonly mes: Dia
  readonly empresaNombre: string
  readonly siguiente: SiguienteGeneracion | undefined
  readonly porDia: number
  readonly desde: Dia | undefined
}

function fraseDe({ mes, empresaNombre, siguiente, porDia, desde }: Linea): string {
  if (siguiente === undefined) return 'No se pudo saber desde dónde siguen sus números.'
  if (siguiente.generado) return 'Ya tiene los de ese mes.'
  const pedido = { fechaInicio: mes, cantidadPorDia: porDia, desde }
  const tramos = tramosDe(siguiente)
  const plan = planDeGeneracion({ ...pedido, tramos })
  if (plan !== null) {
    return `${formatEntero(plan.total)} NCF, del ${impreso(plan.desde)} al ${impreso(plan.hasta)}`
  }
  if (siguiente.tramos === undefined) return 'A su secuencia no le quedan suficientes números.'
  const pedidos = cantidadPorGenerar(pedido)
  return fraseNoAlcanza({ ...TIPO_DEL_PEDIDO, tramos, pedidos, empresa: empresaNombre })
}

function impreso(numero: number): string {
  return formatNcf({ ...TIPO_DEL_PEDIDO, numero })
}
