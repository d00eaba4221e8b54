import './auditoria.css'
import { auditoria, FILTROS_DE_AUDITORIA, type RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { IconListDetails, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { auditoriaVerificacion, useVerificarAuditoria } from '../../api/auditoria.ts'
import { file, paged } from '../../api/calls.ts'
import { messageOf } from '../../lib/message-of.ts'
import { ListFilters } from '../../listas/list-filters.tsx'
import { useFilteredList } from '../../listas/use-filtered-list.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { listAddress } from '../../ui/list/list-address.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { CambiosDialog, cosaDe, usuarioDe } from './cambios-dialog.tsx'
import { IntegridadAlert } from './integridad-alert.tsx'
import { IntegridadPanel, IntegridadSkeleton } from './integridad-panel.tsx'
import { RegistroLink } from './registro-link.tsx'
import { resumenDeCambios } from './valores.ts'

const USUAL = 20
/** The sentence with the count is there to be read. */
const INTEGRA_MS = 3500

const parse = listAddress(FILTROS_DE_AUDITORIA, () => ({}))
const FIELDS = { registroId: DigitsField }

/** Who changed what, newest first. Filters and page live in the address. */
export function AuditoriaScreen() {
  const { state, change } = useUrlState(parse)
  const { pageSize, filters, table, filtered } = useFilteredList({
    name: 'auditoria',
    rows: { usual: USUAL },
    de: FILTROS_DE_AUDITORIA,
    state,
    change,
    page: query => paged(auditoria.paged, query),
    failure: 'Error al cargar la auditoría',
  })
  const [open, setOpen] = useState<RegistroDeAuditoria | null>(null)
  const { verificar, busy, integridad, loading } = useIntegridad()
  const rotura = integridad?.integra === false ? integridad : null
  const alterado = rotura?.registroId ?? null
  const columns = useMemo(() => columnsWith(alterado), [alterado])

  return (
    <ListScreen
      title="Auditoría"
      search={{
        value: filters.buscar ?? '',
        onChange: buscar => change({ buscar, page: null }),
        label: 'Buscar NCF o nombre',
      }}
      onExport={file(auditoria.excel, { query: filters })}
      actions={
        <Button
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={busy}
          onClick={() => verificar(false)}
        >
          Verificar integridad
        </Button>
      }
      filters={
        <ListFilters
          label="Filtros de auditoría"
          de={FILTROS_DE_AUDITORIA}
          fields={FIELDS}
          {...{ filters, change }}
        />
      }
    >
      {loading && <IntegridadSkeleton />}
      {integridad !== undefined && (
        <IntegridadPanel integridad={integridad} busy={busy} onCompleta={() => verificar(true)} />
      )}
      {rotura !== null && <IntegridadAlert rotura={rotura} pageSize={pageSize} />}
      <DataTable
        label="Auditoría"
        columns={columns}
        rowKey={row => row.id}
        {...table}
        empty={{
          text: filtered
            ? 'Ningún cambio coincide con esos filtros.'
            : 'Todavía no hay cambios registrados. Cada alta, cambio, baja y entrada al sistema queda aquí.',
        }}
        onOpen={setOpen}
        actions={row => (
          <RowAction
            label={`Ver cambios de ${cosaDe(row)}, ${row.accion}`}
            icon={<IconListDetails size={18} aria-hidden />}
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
    {
      key: 'en',
      header: 'Fecha y hora',
      cardTitle: true,
      render: row => (
        <>
          {formatInstante(new Date(row.en))}
          {row.id === alterado && (
            <span ref={intoView} className="cuadre-auditoria-alterado">
              Alterado
            </span>
          )}
        </>
      ),
    },
    { key: 'usuario', header: 'Usuario', render: usuarioDe },
    { key: 'direccion', header: 'Dirección', render: row => row.direccion },
    { key: 'entidad', header: 'Entidad', render: row => row.entidad },
    { key: 'registroId', header: 'Registro', render: row => <RegistroLink registro={row} />, wrap: true },
    { key: 'accion', header: 'Acción', render: row => row.accion },
    { key: 'cambios', header: 'Cambios', render: row => resumenDeCambios(row.cambios), wrap: true },
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
      onError: error => toast.error('No se pudo verificar la auditoría', messageOf(error)),
    })
  }

  return { verificar, busy: isPending, integridad, loading }
}
