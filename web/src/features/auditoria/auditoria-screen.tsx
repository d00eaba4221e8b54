import './auditoria.css'
import { auditoria, FILTROS_DE_AUDITORIA, type RegistroDeAuditoria } from '@cuadre/contract/auditoria'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { IconListDetails, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { auditoriaVerificacion, useVerificarAuditoria } from '../../api/auditoria.ts'
import { file, paged } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-action.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { CambiosDialog, cosaDe, usuarioDe } from './cambios-dialog.tsx'
import { IntegridadAlert } from './integridad-alert.tsx'
import { IntegridadPanel, IntegridadSkeleton } from './integridad-panel.tsx'
import { RegistroLink } from './registro-link.tsx'
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
        <Button
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={busy}
          onClick={() => verificar(false)}
        >
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
      onError: error => toast.failed('No se pudo verificar la auditoría', error),
    })
  }

  return { verificar, busy: isPending, integridad, loading }
}
