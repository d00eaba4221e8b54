import { conPunto } from '@cuadre/domain/texto/texto'
import { contar } from '../../lib/contar.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import './liquidaciones.css'
import {
  type LiquidadoDeEmpresa,
  liquidaciones,
  type PropuestaDeLiquidacion,
} from '@cuadre/contract/liquidaciones'
import { retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readAnew, useWrite } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { ContactoPicker } from '../../pickers/contacto-picker.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { NotRead } from '../../ui/screen/screen.tsx'
import { useGoBack } from '../../ui/screen/use-go-back.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { LineasTable } from './lineas-table.tsx'
import { parsePropuesta } from './liquidaciones-search.ts'
import { MontosRetenidos, quienEs, SinFiscal } from './retenido.tsx'

/** What would be settled with a contact up to a day, before it is (R13.32). Contact, company and day live in the address. */
export function PropuestaScreen() {
  const { state, change } = useUrlState(parsePropuesta)
  const { contactoId, empresaId, hasta } = state
  const goBack = useGoBack('/liquidaciones')
  const today = hoy()
  return (
    <ListScreen title="Nueva liquidación" actions={<QuietButton onClick={goBack}>Volver</QuietButton>}>
      <div className="cuadre-liquidacion-corte">
        <PermissionGate permiso="contactos.ver">
          <ContactoPicker value={contactoId ?? null} onChange={id => change({ contactoId: id })} />
        </PermissionGate>
        <PermissionGate permiso="empresas.ver">
          <EmpresaPicker
            placeholder="Todas"
            value={empresaId ?? null}
            onChange={id => change({ empresaId: id })}
          />
        </PermissionGate>
        <DateField
          label="Cobrado hasta"
          maxDate={today}
          value={hasta ?? today}
          onChange={dia => change({ hasta: dia === today ? null : dia })}
        />
      </div>
      {contactoId === undefined ? (
        <Text c="dimmed">Elija un contacto para ver lo que se le debe.</Text>
      ) : (
        <Propuesta
          contactoId={contactoId}
          empresaId={empresaId}
          hasta={hasta}
          onEmpresa={id => change({ empresaId: id })}
        />
      )}
    </ListScreen>
  )
}

interface PropuestaProps {
  readonly contactoId: number
  readonly empresaId: number | undefined
  readonly hasta: string | undefined
  readonly onEmpresa: (id: number) => void
}

function Propuesta({ onEmpresa, ...asked }: PropuestaProps) {
  const query = useQuery({
    ...readAnew(liquidaciones.propuesta, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch, isPlaceholderData } = query
  if (error !== null) return <NotRead of={query} title="No se puede proponer la liquidación" />
  return (
    <>
      <LineasTable
        lineas={data?.lineas}
        total={data?.total ?? 0}
        fetching={isPlaceholderData}
        vacio="No hay nada que liquidar a este contacto hasta esa fecha."
      />
      {data !== undefined && !isPlaceholderData && (
        <Liquidar propuesta={data} onStale={() => void refetch()} onEmpresa={onEmpresa} />
      )}
    </>
  )
}

interface LiquidarProps {
  readonly propuesta: PropuestaDeLiquidacion
  /** It was refused: what is on the screen may no longer be so. */
  readonly onStale: () => void
  readonly onEmpresa: (id: number) => void
}

/** The button that settles what is on the screen, after a question. */
function Liquidar({ propuesta, onStale, onEmpresa }: LiquidarProps) {
  const { contactoId, contactoNombre, empresaId, empresaNombre, hasta, total, lineas } = propuesta
  const mayCreate = usePermiso('liquidaciones.crear')
  const { mutateAsync } = useWrite(liquidaciones.create)
  const navigate = useNavigate()
  if (lineas.length === 0) return null
  if (total <= 0) {
    return (
      <Alert color="yellow">
        {`No hay comisión que pagar: el contacto debe ${formatMonto(-total)}, que se descuenta en su próxima liquidación.`}
      </Alert>
    )
  }
  const { fiscal, empresas } = propuesta
  if (fiscal !== null && empresas.length > 1) return <PorEmpresa empresas={empresas} onEmpresa={onEmpresa} />
  if (!mayCreate) return <LoRetenido propuesta={propuesta} />

  async function ask() {
    let id = 0
    const created = await confirm({
      title: `¿Liquidar ${formatMonto(total)} a ${contactoNombre}?`,
      message: [
        `Son ${contar(lineas.length, 'cuenta')}, con lo cobrado hasta el ${formatDia(hasta)}.`,
        empresaNombre === null ? '' : conPunto(`Solo de ${empresaNombre}`),
        'Nada de esto se liquidará otra vez. Si se equivoca, podrá anularla mientras no esté pagada.',
      ].join(' '),
      confirmLabel: 'Sí, liquidar',
      destructive: false,
      run: async idempotencyKey => {
        const body = { contactoId, empresaId, hasta, total }
        const { data, message } = await mutateAsync({ body, idempotencyKey })
        id = data.id
        toast.success(message)
      },
      failure: 'No se creó la liquidación',
    })
    if (created) void navigate({ to: '/liquidaciones/$id', params: { id: String(id) }, replace: true })
    else onStale()
  }

  return (
    <>
      <LoRetenido propuesta={propuesta} />
      <Group>
        <Button onClick={() => void ask()}>{`Liquidar ${formatMonto(total)}`}</Button>
      </Group>
    </>
  )
}

/** What would be withheld if it were paid today, or that nothing reaches the tax office. */
function LoRetenido({ propuesta: { fiscal, total, contactoNombre } }: Pick<LiquidarProps, 'propuesta'>) {
  if (fiscal !== null) {
    const montos = retenerComision(centavosDesdePesos(total), fiscal, hoy())
    return (
      <>
        <Text size="sm" c="dimmed">
          {`${quienEs(fiscal)}. Pagada hoy; las tasas que cuentan son las del día del pago.`}
        </Text>
        <MontosRetenidos montos={montos} />
      </>
    )
  }
  return (
    <SinFiscal contactoNombre={contactoNombre}>
      De este contacto no se ha dicho quién es para la DGII: lo que se le pague no llega al 606, al IT-1 ni al
      IR-17.
    </SinFiscal>
  )
}

interface PorEmpresaProps {
  readonly empresas: readonly LiquidadoDeEmpresa[]
  readonly onEmpresa: (id: number) => void
}

/** Each company registers a receipt of its own: which one is settled first. */
function PorEmpresa({ empresas, onEmpresa }: PorEmpresaProps) {
  return (
    <Alert color="blue" title="Cada empresa registra su propio comprobante: liquide empresa por empresa.">
      <Group gap="xs">
        {empresas.map(({ empresaId, empresaNombre, total }) => (
          <QuietButton key={empresaId} onClick={() => onEmpresa(empresaId)}>
            {`${empresaNombre}: ${formatMonto(total)}`}
          </QuietButton>
        ))}
      </Group>
    </Alert>
  )
}
