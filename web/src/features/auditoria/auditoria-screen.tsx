import './auditoria.css'
import { auditoria, FILTROS_DE_AUDITORIA, type RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { MAESTRAS, MAESTROS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { auditoriaVerificacion, type IntegridadLeida, useVerificarAuditoria } from '../../api/auditoria.ts'
import { file, paged } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { IconAlertTriangle, IconListDetails, IconShieldCheck } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { cell, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { CambiosDialog, cosaDe, usuarioDe } from './cambios-dialog.tsx'
import { IntegridadPanel, IntegridadSkeleton } from './integridad-panel.tsx'
import { resumenDeCambios } from './valores.ts'

/** The sentence with the count is there to be read. */
const INTEGRA_MS = 3500

/** Who changed what, newest first. */
const AUDITORIA = filteredList({
  name: 'auditoria',
  title: 'Auditoría',
  rows: { usual: 20 },
  de: FILTROS_DE_AUDITORIA,
  form: 'Filtros de auditoría',
  fields: { registroId: DigitsField },
  search: 'Buscar NCF o nombre',
  page: query => paged(auditoria.paged, query),
  excel: query => file(auditoria.excel, { query }),
  columns: columnsWith(null),
  rowKey: row => row.id,
  failure: 'Error al cargar la auditoría',
  none: 'Ningún cambio coincide con esos filtros.',
  empty: 'Todavía no hay cambios registrados. Cada alta, cambio, baja y entrada al sistema queda aquí.',
})

export function AuditoriaScreen() {
  const { pageSize, screen, form, table } = useFilteredList(AUDITORIA)
  const [open, setOpen] = useState<RegistroDeAuditoria | null>(null)
  const { verificar, busy, integridad, loading } = useIntegridad()
  const rotura = integridad?.integra === false ? integridad : null
  const alterado = rotura?.registroId ?? null
  const columns = useMemo(() => columnsWith(alterado), [alterado])

  return (
    <ListScreen
      {...screen}
      actions={
        <Button leftSection={<IconShieldCheck />} loading={busy} onClick={() => verificar(false)}>
          Verificar integridad
        </Button>
      }
      filters={form}
    >
      {loading && <IntegridadSkeleton />}
      {integridad !== undefined && (
        <IntegridadPanel integridad={integridad} busy={busy} onCompleta={() => verificar(true)} />
      )}
      {rotura !== null && <IntegridadAlert rotura={rotura} pageSize={pageSize} />}
      <DataTable
        {...table}
        columns={columns}
        empty={{ text: table.empty.text }}
        onOpen={setOpen}
        actions={row => (
          <RowAction
            label={`Ver cambios de ${cosaDe(row)}, ${row.accion}`}
            icon={IconListDetails}
            onClick={() => setOpen(row)}
          />
        )}
      />
      {open !== null && <CambiosDialog registro={open} onClose={() => setOpen(null)} />}
    </ListScreen>
  )
}

function intoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'center' })
}

/** `alterado`: the trace that the last check found altered; its row says so. */
function columnsWith(alterado: number | null): readonly Column<RegistroDeAuditoria>[] {
  return [
    cell('en', 'Fecha y hora', { cardTitle: true }, row => (
      <>
        {formatInstante(new Date(row.en))}
        {row.id === alterado && (
          <span ref={intoView} className="cuadre-auditoria-alterado">
            Alterado
          </span>
        )}
      </>
    )),
    cell('usuario', 'Usuario', usuarioDe),
    text('direccion', 'Dirección'),
    text('entidad', 'Entidad'),
    cell('registroId', 'Registro', { wrap: true }, row => <RegistroLink registro={row} />),
    text('accion', 'Acción'),
    cell('cambios', 'Cambios', { wrap: true }, row => resumenDeCambios(row.cambios)),
  ]
}

/** The check of the chain, whoever started it. What it found broken stays until another check finds it whole. */
function useIntegridad() {
  const { data: integridad, isPending: loading } = useQuery(auditoriaVerificacion())
  const { mutate, isPending } = useVerificarAuditoria()

  function verificar(completa: boolean) {
    mutate(completa, {
      onSuccess: ({ integra, sentencia }) => {
        if (integra) toast.success(sentencia, undefined, INTEGRA_MS)
      },
      onError: error => toast.failed('No se pudo verificar la auditoría', error),
    })
  }

  return { verificar, busy: isPending, integridad, loading }
}

/** Where the chain broke. It has no cross: only a later check that finds everything whole takes it away. */
function IntegridadAlert({ rotura, pageSize }: { rotura: IntegridadLeida; pageSize: number }) {
  const { sentencia, registroId, primerSello, ancla } = rotura
  return (
    <Alert color="red" role="alert" title={sentencia} icon={<IconAlertTriangle size={18} />}>
      <p className="cuadre-alert-text">
        {loQuePaso(rotura)} Compare con una copia de seguridad anterior antes de confiar en esta lista.
      </p>
      {registroId !== null && primerSello !== null && (
        <Link
          to="/auditoria"
          search={{ page: String(pageOfSeal({ sello: primerSello, ultimo: ancla.sello, pageSize })) }}
          className="cuadre-link-strong"
        >
          {`Ver el registro n.º ${registroId} en la lista`}
        </Link>
      )}
    </Alert>
  )
}

function loQuePaso({ causa, registroId }: IntegridadLeida): string {
  if (causa === 'firma') {
    return 'Los registros concuerdan entre sí, pero alguien los volvió a calcular por fuera del sistema o quitó sus firmas.'
  }
  if (causa === 'final') return 'Faltan los últimos registros, o su final fue cambiado por fuera del sistema.'
  return registroId === null
    ? 'El registro que llevaba ese sello fue borrado o sustituido por fuera del sistema.'
    : `El registro de auditoría n.º ${registroId} fue modificado por fuera del sistema.`
}

/** Seals count from the oldest row and the list begins with the newest: seal 5 of 45 is row 41, on page 3 of 20. */
function pageOfSeal(place: { sello: number; ultimo: number; pageSize: number }): number {
  const newer = Math.max(place.ultimo - place.sello, 0)
  return Math.floor(newer / place.pageSize) + 1
}

/** '12 · Colmado Peña', which leads to where the record is seen today; only its number where there is no such place. */
function RegistroLink({ registro }: { registro: RegistroDeAuditoria }) {
  const { registroId, registroNombre } = registro
  if (registroId === null) return null
  const place = lugarDe(registro)
  const text = registroNombre === null ? String(registroId) : `${registroId} · ${registroNombre}`
  return place === null ? (
    text
  ) : (
    <Link {...place} className="cuadre-link-strong">
      {text}
    </Link>
  )
}

type Lista = '/usuarios' | '/roles' | '/permisos' | `/${Maestra}`

const LISTAS: ReadonlyMap<string, Lista> = new Map<string, Lista>([
  ['Usuario', '/usuarios'],
  ['Sesión', '/usuarios'],
  ['Rol', '/roles'],
  ['Permiso', '/permisos'],
  ...MAESTRAS.map(maestra => [MAESTROS[maestra].singular, `/${maestra}`] as const),
])

/** An order is found in Consultas also after it was deleted; an account shows its own history, a document its paper. */
function lugarDe({ entidad, registroId, registroNombre }: RegistroDeAuditoria) {
  if (registroId === null || registroNombre === null) return null
  if (entidad === 'Pedido') return { to: '/consultas', search: { buscar: `Pedido ${registroId}` } } as const
  if (entidad === 'Comprobante') return { to: '/comprobantes', search: { pdf: String(registroId) } } as const
  const historial = { ncf: registroNombre, historial: String(registroId) }
  if (entidad === 'Cuenta por pagar') return { to: '/cuentasporPagar', search: historial } as const
  if (entidad === 'Cuenta por cobrar') return { to: '/cuentasporCobrar', search: historial } as const
  const lista = LISTAS.get(entidad)
  return lista === undefined ? null : ({ to: lista, search: { buscar: registroNombre } } as const)
}
