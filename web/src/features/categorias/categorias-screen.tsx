import { type Categoria, ORDEN_DE_CATEGORIAS } from '@cuadre/contract/categorias'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { categoriasExcel, categoriasPaged, useDeleteCategoria } from '../../api/categorias.ts'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

const CategoriaDialog = lazy(async () => ({
  default: (await import('./categoria-dialog.tsx')).CategoriaDialog,
}))

const WORDS = {
  title: 'Categorías',
  create: 'Nueva Categoría',
  search: 'Buscar categoría',
  failure: 'Error al cargar categorías',
  empty: 'No hay categorías registradas. Los productos y las empresas se agrupan en ellas.',
  createFirst: 'Crear la primera categoría',
  noMatch: 'Ninguna categoría coincide con',
}

const COLUMNS: readonly Column<Categoria>[] = [
  { key: 'descripcion', header: 'Descripción', render: row => row.descripcion, wrap: true, cardTitle: true },
]

/** Categories (R4.6): the plainest list, and the pattern of the others. */
export function CategoriasScreen() {
  const list = useListState('categorias', { orden: ORDEN_DE_CATEGORIAS })
  const query = useQuery(categoriasPaged(list.asked))
  const remove = useDeleteCategoria()

  function askToDelete({ id, descripcion }: Categoria) {
    void confirmDelete({
      title: `¿Eliminar la categoría "${descripcion}"?`,
      run: () => remove.mutateAsync(id),
      success: 'Categoría eliminada',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="categorias"
      list={list}
      query={query}
      print={client => client.fetchQuery(categoriasPaged({ ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.descripcion}
      onDelete={askToDelete}
      excel={categoriasExcel}
      dialog={(categoria, close) => <CategoriaDialog categoria={categoria} onClose={close} />}
    />
  )
}
