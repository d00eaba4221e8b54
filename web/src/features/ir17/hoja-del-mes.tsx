import type { QueryOf } from '@cuadre/contract/endpoint'
import { type HojaIr17, ir17, ir17Body } from '@cuadre/contract/ir17'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import {
  ESCRITAS,
  type IdDeLinea,
  type IdEscrito,
  llevaBase,
  nombreDeEscrita,
} from '@cuadre/domain/reportes/ir17/lineas'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readAnew, useWrite } from '../../api/calls.ts'
import type { ConstanciaPedida } from '../../api/correos.ts'
import { late } from '../../lib/late.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { ChoiceField } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { IconAlertTriangle, IconPencilPlus } from '../../ui/icons/icons.ts'
import { SmallButton } from '../../ui/links/buttons.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { Figure, Figures } from '../../ui/screen/figures.tsx'
import { NotRead } from '../../ui/screen/screen.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { FormularioTable } from './formulario-table.tsx'
import { RetencionesTable } from './retenciones-table.tsx'
import { SuplidoresTable } from './suplidores-table.tsx'

/** Loaded with the first paper that is looked at. */
const ConstanciaDialog = late(() => import('./constancia-dialog.tsx'), 'ConstanciaDialog')

interface HojaDelMesProps {
  readonly mes: QueryOf<typeof ir17.hoja>
  readonly linea: IdDeLinea | undefined
  readonly onLinea: (linea: IdDeLinea | null) => void
}

export function HojaDelMes({ mes, ...lineas }: HojaDelMesProps) {
  const query = useQuery(readAnew(ir17.hoja, { query: mes }))
  const { data } = query
  if (data !== undefined) return <Hoja hoja={data} {...lineas} />
  const wait = <Skeleton height={420} aria-label="Cargando…" />
  return <NotRead of={query} title="No se pudo leer el IR-17" wait={wait} />
}

interface Paper {
  readonly nombre: string
  readonly constancia: ConstanciaPedida
}

function Hoja({ hoja, linea, onLinea }: Omit<HojaDelMesProps, 'mes'> & { readonly hoja: HojaIr17 }) {
  const { empresaId, mes, retenciones, suplidores } = hoja
  const may = usePermisos()
  const [escribiendo, setEscribiendo] = useState<IdEscrito | null>(null)
  const [paper, setPaper] = useState<Paper | null>(null)
  const anio = Number(mes.slice(0, 4))
  const mayWrite = may('it1.escribir')
  return (
    <>
      <Resultado hoja={hoja} />
      <Text size="sm">
        {`Se presenta en la Oficina Virtual hasta el ${formatDia(hoja.plazo)}. Lo retenido cuenta en el mes en que se pagó.`}
      </Text>
      <Avisos hoja={hoja} />
      <section aria-labelledby="cuadre-ir17-formulario">
        <Group justify="space-between" className="cuadre-ir17-cabeza">
          <Title order={2} size="h4" id="cuadre-ir17-formulario">
            El formulario
          </Title>
          {mayWrite && (
            <SmallButton leftSection={<IconPencilPlus />} onClick={() => setEscribiendo('premios')}>
              Escribir una línea
            </SmallButton>
          )}
        </Group>
        <FormularioTable hoja={hoja} onEscribir={mayWrite ? setEscribiendo : null} onLinea={onLinea} />
      </section>
      <section aria-labelledby="cuadre-ir17-suplidores">
        <Title order={2} size="h4" id="cuadre-ir17-suplidores">
          Constancias por suplidor
        </Title>
        <SuplidoresTable
          suplidores={suplidores}
          anio={anio}
          onConstancia={
            may('reportes.exportar')
              ? ({ documento, nombre }, de) =>
                  setPaper({
                    nombre,
                    constancia: { empresaId, documento, ...(de === 'mes' ? { mes } : { anio }) },
                  })
              : null
          }
        />
      </section>
      <section aria-labelledby="cuadre-ir17-compras">
        <Title order={2} size="h4" id="cuadre-ir17-compras">
          De qué compras sale
        </Title>
        {linea !== undefined && (
          <Group gap="xs">
            <Text size="sm">{nombreDeEscrita(linea)}</Text>
            <Button variant="subtle" size="compact-xs" onClick={() => onLinea(null)}>
              Ver todas
            </Button>
          </Group>
        )}
        <RetencionesTable
          retenciones={retenciones.filter(una => linea === undefined || una.linea === linea)}
        />
      </section>
      {escribiendo !== null && (
        <LineaDialog hoja={hoja} linea={escribiendo} onClose={() => setEscribiendo(null)} />
      )}
      {paper !== null && <ConstanciaDialog {...paper} onClose={() => setPaper(null)} />}
    </>
  )
}

/** What the month comes to, before its lines. */
function Resultado({ hoja }: { readonly hoja: HojaIr17 }) {
  return (
    <div className="cuadre-hoja-resultado cuadre-sheet">
      <Figures>
        <Figure label="Monto imponible" value={formatMonto(hoja.totalBase)} />
        <Figure label="Retenido" value={formatMonto(hoja.totalRetenido)} />
        {hoja.saldoAFavor > 0 && <Figure label="Nuevo saldo a favor" value={formatMonto(hoja.saldoAFavor)} />}
        <Figure label="Total a pagar" value={formatMonto(hoja.total)} strong />
      </Figures>
    </div>
  )
}

function Avisos({ hoja: { avisos } }: { readonly hoja: HojaIr17 }) {
  if (avisos.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="Conviene revisar">
      <ul className="cuadre-hoja-avisos">
        {avisos.map(({ mensaje, compraId, ncf, suplidorNombre }) => (
          <li key={`${compraId} ${mensaje}`}>
            {compraId !== null && (
              <>
                <Link to="/compras/$id" params={{ id: String(compraId) }}>
                  {ncf}
                </Link>
                {` de ${suplidorNombre}: `}
              </>
            )}
            {mensaje}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface Values {
  linea: IdEscrito
  base: number | null
  monto: number | null
}

interface LineaDialogProps {
  readonly hoja: HojaIr17
  /** The line that is typed first. */
  readonly linea: IdEscrito
  readonly onClose: () => void
}

const OPCIONES = ESCRITAS.map(value => ({ value, label: nombreDeEscrita(value) }))

/** What stands in a line now. */
function escritoEn({ lineas, otras }: HojaIr17, linea: IdEscrito) {
  const { base = 0, monto = 0 } = [...lineas, ...otras].find(({ id }) => id === linea) ?? {}
  return { base, monto }
}

/** Types what no purchase says: dividends, benefits in kind, what was paid on account. Left blank, the line is empty again. */
function LineaDialog({ hoja, linea: primera, onClose }: LineaDialogProps) {
  const { empresaId, mes } = hoja
  const { mutateAsync } = useWrite(ir17.escribir)
  const valuesOf = (linea: IdEscrito): Values => {
    const { base, monto } = escritoEn(hoja, linea)
    return { linea, base: base || null, monto: monto || null }
  }
  const bodyOf = ({ linea, base, monto }: Values) => ({
    empresaId,
    mes,
    linea,
    base: llevaBase(linea) ? (base ?? 0) : 0,
    monto: monto ?? 0,
    antes: escritoEn(hoja, linea),
  })
  const form = useForm<Values>({ initialValues: valuesOf(primera), validate: formRules(ir17Body, bodyOf) })
  const { linea } = form.getValues()
  return (
    <FormDialog
      title="Escribir una línea del IR-17"
      form={form}
      onSave={async values => {
        const { message } = await mutateAsync({ body: bodyOf(values) })
        toast.success(message, nombreDeEscrita(values.linea))
      }}
      onClose={onClose}
      submitLabel="Guardar"
      failure="No se guardó la línea"
    >
      <ChoiceField
        label="Línea"
        options={OPCIONES}
        value={linea}
        onChange={elegida => form.setValues(valuesOf(elegida))}
        data-path="linea"
        data-autofocus
      />
      {llevaBase(linea) && <MoneyField label="Monto imponible" {...bind(form, 'base')} />}
      <MoneyField label={llevaBase(linea) ? 'Impuesto' : 'Monto'} {...bind(form, 'monto')} />
    </FormDialog>
  )
}
