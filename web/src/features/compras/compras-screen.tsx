import './compras.css'
import { type CompraDeLista, compras, FILTROS_DE_COMPRAS, ORDEN_DE_COMPRAS } from '@cuadre/contract/compras'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { file, paged, read, useWrite } from '../../api/calls.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { SuplidorPicker } from '../../pickers/suplidor-picker.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { IconEye, IconPencil, IconTrash } from '../../ui/icons/icons.ts'
import { QuietLink } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { ComprasLinks } from './compras-links.tsx'
import { COLUMNS, sumsOf } from './lista/columns.tsx'

/** What the companies bought (R12.151). */
const COMPRAS = filteredList({
  name: 'compras',
  title: 'Compras',
  rows: { row: 56, around: 380 },
  de: FILTROS_DE_COMPRAS,
  form: 'Filtros de compras',
  fields: { suplidorId: SuplidorPicker },
  orden: ORDEN_DE_COMPRAS,
  page: query => paged(compras.paged, query),
  excel: query => file(compras.excel, { query }),
  columns: COLUMNS,
  rowKey: row => row.id,
  sumsOf: found => sumsOf(found),
  failure: 'Error al cargar las compras',
  none: 'Ninguna compra coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty: 'Todavía no hay compras registradas.',
})

export function ComprasScreen() {
  const navigate = useNavigate()
  const mayCreate = usePermiso('compras.crear')
  const create = mayCreate ? () => void navigate({ to: '/compras/nueva' }) : undefined
  const first = create && <Button onClick={create}>Registrar la primera compra</Button>
  const { screen, form, table } = useFilteredList(COMPRAS, first)
  const open = useOpenCompra()
  return (
    <ListScreen
      {...screen}
      newLabel="Nueva compra"
      onNew={create}
      filters={
        <>
          <ComprasLinks />
          {mayCreate && <RecibidosSinRegistrar />}
          {form}
        </>
      }
    >
      <DataTable
        {...table}
        onOpen={open}
        actions={row => <CompraActions compra={row} onOpen={() => open(row)} />}
      />
    </ListScreen>
  )
}

/** What suppliers sent electronically and nobody wrote down yet, folded above the list; nothing where there is none. */
function RecibidosSinRegistrar() {
  const { data } = useQuery(read(compras.sinRegistrar, { query: { page: 1, pageSize: 10 } }))
  if (data === undefined || data.totalRecords === 0) return null
  const { items, totalRecords } = data
  return (
    <details className="cuadre-compra-recibidos cuadre-no-print">
      <summary>{`Comprobantes recibidos sin registrar: ${formatEntero(totalRecords)}`}</summary>
      <ul>
        {items.map(({ id, emisorNombre, empresaNombre, encf, fecha, total }) => (
          <li key={id}>
            <span>
              <strong>{emisorNombre}</strong>{' '}
              <span className="cuadre-compra-menudo">{`${encf} · ${formatDia(fecha)} · a ${empresaNombre}`}</span>
            </span>
            <span>
              {formatMonto(total)}{' '}
              <QuietLink
                to="/compras/nueva"
                search={{ recibido: String(id) }}
                size="compact-sm"
                aria-label={`Registrar ${encf} de ${emisorNombre}`}
              >
                Registrar compra
              </QuietLink>
            </span>
          </li>
        ))}
      </ul>
      {totalRecords > items.length && (
        <p className="cuadre-compra-nota">{`Se muestran los ${items.length} más viejos.`}</p>
      )}
    </details>
  )
}

/** Edit, or look at, and annul one row. */
function CompraActions({ compra, onOpen }: { compra: CompraDeLista; onOpen: () => void }) {
  const mayEdit = usePermiso('compras.editar')
  const mayAnnul = usePermiso('compras.eliminar')
  const askToAnnul = useAnnulQuestion()
  const { ncf, suplidorNombre, anulada } = compra
  const edits = mayEdit && !anulada
  const Icon = edits ? IconPencil : IconEye
  return (
    <>
      <RowAction
        label={`${edits ? 'Editar' : 'Ver'} ${ncf} de ${suplidorNombre}`}
        icon={Icon}
        onClick={onOpen}
      />
      {mayAnnul && (
        <RowAction
          danger
          label={`Anular ${ncf} de ${suplidorNombre}`}
          locked={anulada ? 'La compra ya está anulada.' : null}
          icon={IconTrash}
          onClick={() => void askToAnnul(compra)}
        />
      )}
    </>
  )
}

/** Asks before a purchase is annulled: its receipt may be written down again afterwards. */
function useAnnulQuestion() {
  const anular = useWrite(compras.remove)
  return ({ id, ncf, suplidorNombre, total }: CompraDeLista) =>
    confirm({
      title: '¿Anular esta compra?',
      message: (
        <>
          <p className="cuadre-alert-text">
            <strong>{`${ncf}, total ${formatMonto(total)}`}</strong>
            <br />
            {suplidorNombre}
          </p>
          <p className="cuadre-alert-text">
            Sale del 606 y de las sumas. El comprobante puede registrarse otra vez.
          </p>
        </>
      ),
      confirmLabel: 'Sí, anular',
      run: () => anular.mutateAsync({ params: { id }, query: {} }),
      success: ['Compra anulada'],
      failure: 'No se pudo anular la compra',
    })
}

/** Opens a purchase in its form. */
function useOpenCompra() {
  const navigate = useNavigate()
  return ({ id }: { readonly id: number }) =>
    void navigate({ to: '/compras/$id', params: { id: String(id) } })
}
