import type { Ids } from '@cuadre/contract/endpoint'
import type { Paged } from '@cuadre/contract/envelope'
import { frasesDe, type Maestra, type Palabras } from '@cuadre/domain/acceso/maestros'
import { Button } from '@mantine/core'
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { type Announced, useWrite } from '../api/calls.ts'
import type { FetchFile } from '../lib/download.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { MOST_PRINTED, printedList } from '../ui/list/print-list.tsx'
import { type ListQuery, useListState } from '../ui/list/url-state.ts'
import { useAskedForNew, useAskedToEdit } from '../ui/list/use-asked-for-new.ts'
import { toast } from '../ui/notices/toast.ts'
import { DialogGuideContext, GuideContext } from '../ui/screen/guide.ts'
import { usePermisos } from '../ui/screen/use-session.ts'
import { DataTable, useTableQuery } from '../ui/table/data-table.tsx'
import { DeleteAction, EditAction } from '../ui/table/row-actions.tsx'
import { RowMenu } from '../ui/table/row-menu.tsx'
import type { Column } from '../ui/table/table-rows.tsx'

interface Record {
  readonly id: number
}

/** What people read around the table. What a kind of record does not say itself follows from its words. */
interface MasterListWords<Row> extends Palabras {
  /** The field that says what a record is called. */
  readonly nombre: keyof Row & string
  /** No rows at all: what the thing is for. */
  readonly empty: string
  /** Button under it: 'Crear la primera categoría' */
  readonly createFirst?: string
  /** 'Error al cargar categorías' */
  readonly failure?: string
  /** What is said of a record before it is deleted. */
  readonly beforeDelete?: (row: Row) => string | undefined
  /** 'Categoría eliminada' */
  readonly eliminado: string
  /** Title of the toast when the server refuses to delete one. */
  readonly deleteFailure?: string
}

interface MasterListProps<Row extends Record, C extends string> {
  words: MasterListWords<Row>
  /** First part of the permissions that open its buttons: `categorias` + `.crear`, `.editar`, `.eliminar`. */
  area: Maestra | 'roles' | 'permisos'
  /** Columns by which the server can order it. */
  orden?: readonly C[]
  /** Rows of a page unless somebody chose otherwise. */
  usual?: number
  /** A page of it: `query => paged(categorias.paged, query)`. */
  page: (query: ListQuery<C>) => UseQueryOptions<Paged<Row>>
  /** Its workbook; absent hides 'Exportar a Excel'. */
  excel?: (buscar: string) => FetchFile
  remove: Announced & Ids<'id'>
  columns: readonly Column<Row>[]
  /** The dialog of one record; `row` null: of a new one. */
  dialog: (row: Row | null, close: () => void) => ReactNode
  /** Why a record can be neither edited nor deleted; null when it can. */
  lockOf?: (row: Row) => string | null
  /** More buttons beside 'Nuevo …'. */
  actions?: ReactNode
  /** What a row is mostly asked for: a button of its own before 'Editar'. */
  rowButton?: ((row: Row) => ReactNode) | undefined
  /** What its menu has besides 'Eliminar'. */
  rowActions?: ((row: Row) => ReactNode) | undefined
}

/** The list of one kind of master data: search, pages, dialog, delete, each button by its permission. */
export function MasterList<Row extends Record, const C extends string = never>(
  props: MasterListProps<Row, C>,
) {
  const { words, area, excel, page, lockOf = () => null } = props
  const { titulo: title } = words
  const { la, nueva, laPrimera, ninguna } = frasesDe(words)
  const nameOf = (row: Row) => String(row[words.nombre])
  const list = useListState(area, props)
  const { asked, buscar } = list
  const query = useQuery(page(asked))
  const failure = words.failure ?? `Error al cargar ${title.toLowerCase()}`
  const table = useTableQuery(query, failure, list)
  const remove = useWrite(props.remove)
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const may = usePermisos()
  const mayEdit = may(`${area}.editar`)
  const mayDelete = may(`${area}.eliminar`)
  const create = may(`${area}.crear`) ? () => setOpen('new') : undefined
  const guide = use(GuideContext)
  useAskedForNew(create)
  useAskedToEdit(query.data?.items, mayEdit ? edit : undefined)

  const client = useQueryClient()
  const load = async () => {
    const { items, totalRecords } = await client.fetchQuery(
      page({ ...asked, page: 1, pageSize: MOST_PRINTED }),
    )
    return { rows: items, totalRecords, filters: buscar === '' ? [] : [`Búsqueda: «${buscar}»`] }
  }

  function askToDelete(row: Row) {
    void confirm({
      title: `¿Eliminar ${la} "${nameOf(row)}"?`,
      message: words.beforeDelete?.(row),
      confirmLabel: 'Sí, eliminar',
      run: () => remove.mutateAsync({ params: { id: row.id } }),
      success: [words.eliminado],
      failure: words.deleteFailure ?? 'Error al eliminar',
    })
  }

  // Who may only read needs no column for buttons.
  const hasActions = mayEdit || mayDelete || (props.rowButton ?? props.rowActions) !== undefined
  const actions = (row: Row) => {
    const name = nameOf(row)
    const more = props.rowActions?.(row)
    const remove = mayDelete && (
      <DeleteAction name={name} locked={lockOf(row)} onClick={() => askToDelete(row)} />
    )
    return (
      <>
        {props.rowButton?.(row)}
        {mayEdit && <EditAction name={name} locked={lockOf(row)} onClick={() => setOpen(row)} />}
        {more === undefined ? (
          remove
        ) : (
          <RowMenu of={name}>
            {more}
            {remove}
          </RowMenu>
        )}
      </>
    )
  }

  function edit(row: Row) {
    const lock = lockOf(row)
    if (lock === null) setOpen(row)
    else toast.info(lock)
  }

  return (
    <ListScreen
      title={title}
      newLabel={nueva}
      onNew={create}
      search={{ value: buscar, onChange: list.setBuscar, label: `Buscar ${words.singular.toLowerCase()}` }}
      print={printedList({ title, columns: props.columns, rowKey: row => row.id, load })}
      actions={props.actions}
      onExport={excel?.(buscar)}
    >
      <DataTable
        label={title}
        columns={props.columns}
        rowKey={row => row.id}
        {...table}
        sorting={list.sorting}
        empty={
          buscar === ''
            ? {
                text: words.empty,
                action: create && (
                  <Button onClick={create}>{words.createFirst ?? `Crear ${laPrimera}`}</Button>
                ),
              }
            : { text: `${ninguna} coincide con "${buscar}".` }
        }
        onOpen={mayEdit ? edit : undefined}
        actions={hasActions ? actions : undefined}
      />
      <DialogGuideContext value={open === 'new' ? guide : null}>
        {open !== null && props.dialog(open === 'new' ? null : open, () => setOpen(null))}
      </DialogGuideContext>
    </ListScreen>
  )
}
