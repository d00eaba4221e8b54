import type { Paged } from '@cuadre/contract/envelope'
import type { Maestra } from '@cuadre/domain/acceso/maestros'
import { Button } from '@mantine/core'
import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import type { DownloadWatch } from '../../lib/download.ts'
import type { DownloadedFile } from '../../lib/save-file.ts'
import { toast } from '../notices/toast.ts'
import { DialogGuideContext, GuideContext } from '../screen/guide.ts'
import { usePermisos } from '../screen/use-session.ts'
import { DataTable } from '../table/data-table.tsx'
import { DeleteAction, EditAction } from '../table/row-action.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useTableQuery } from '../table/table-query.ts'
import type { Column } from '../table/table-rows.tsx'
import { ListScreen } from './list-screen.tsx'
import { MOST_PRINTED, printedList } from './print-list.tsx'
import { useAskedForNew, useAskedToEdit } from './use-asked-for-new.ts'
import type { useListState } from './use-list-state.ts'

type Area = Maestra | 'roles' | 'permisos'

/** What people read around the table; the rest of a list's words are the same everywhere. */
interface MasterListWords {
  readonly title: string
  /** 'Nueva Categoría' */
  readonly create: string
  /** 'Buscar categoría' */
  readonly search: string
  /** 'Error al cargar categorías' */
  readonly failure: string
  /** No rows at all: what the thing is for. */
  readonly empty: string
  /** Button under it: 'Crear la primera categoría' */
  readonly createFirst: string
  /** 'Ninguna categoría coincide con', before the searched text. */
  readonly noMatch: string
}

/** What is asked for to be printed. */
export const FIRST_ROWS = { page: 1, pageSize: MOST_PRINTED }

export interface MasterListProps<Row extends { readonly id: number }> {
  words: MasterListWords
  /** First part of the permissions that open its buttons: `categorias` + `.crear`, `.editar`, `.eliminar`. */
  area: Area
  list: Omit<ReturnType<typeof useListState>, 'asked'>
  query: UseQueryResult<Paged<Row>>
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** The first rows, as many as are printed, in the order on view. */
  print: (client: QueryClient) => Promise<Paged<Row>>
  /** Asks before deleting. */
  onDelete: (row: Row) => void
  /** The dialog of one record; `row` null: of a new one. */
  dialog: (row: Row | null, close: () => void) => ReactNode
  /** Fetches the workbook; absent hides 'Exportar a Excel'. */
  excel?: (query: { buscar: string }, watch: DownloadWatch) => Promise<DownloadedFile>
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
export function MasterList<Row extends { readonly id: number }>(props: MasterListProps<Row>) {
  const { words, area, list, nameOf, lockOf = () => null, excel } = props
  const { buscar } = list
  const table = useTableQuery({ ...list, query: props.query, failure: words.failure })
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const may = usePermisos()
  const mayEdit = may(`${area}.editar`)
  const mayDelete = may(`${area}.eliminar`)
  const create = may(`${area}.crear`) ? () => setOpen('new') : undefined
  const guide = use(GuideContext)
  useAskedForNew(create)
  useAskedToEdit(props.query.data?.items, mayEdit ? edit : undefined)

  const client = useQueryClient()
  const load = async () => {
    const { items, totalRecords } = await props.print(client)
    return { rows: items, totalRecords, filters: buscar === '' ? [] : [`Búsqueda: «${buscar}»`] }
  }

  // Who may only read needs no column for buttons.
  const hasActions = mayEdit || mayDelete || (props.rowButton ?? props.rowActions) !== undefined
  const actions = (row: Row) => {
    const name = nameOf(row)
    const more = props.rowActions?.(row)
    const remove = mayDelete && (
      <DeleteAction name={name} locked={lockOf(row)} onClick={() => props.onDelete(row)} />
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
      title={words.title}
      newLabel={words.create}
      onNew={create}
      search={{ value: buscar, onChange: list.setBuscar, label: words.search }}
      print={printedList({ title: words.title, columns: props.columns, rowKey: row => row.id, load })}
      actions={props.actions}
      onExport={excel && (watch => excel({ buscar }, watch))}
    >
      <DataTable
        label={words.title}
        columns={props.columns}
        rowKey={row => row.id}
        {...table}
        sorting={list.sorting}
        empty={
          buscar === ''
            ? { text: words.empty, action: create && <Button onClick={create}>{words.createFirst}</Button> }
            : { text: `${words.noMatch} "${buscar}".` }
        }
        onOpen={mayEdit ? edit : undefined}
        actions={hasActions ? actions : undefined}
      />
      <DialogGuideContext value={open === 'new' ? guide : null}>
        <Suspense>
          {open !== null && props.dialog(open === 'new' ? null : open, () => setOpen(null))}
        </Suspense>
      </DialogGuideContext>
    </ListScreen>
  )
}
