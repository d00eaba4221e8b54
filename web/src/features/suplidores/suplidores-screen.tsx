import { ORDEN_DE_SUPLIDORES, type Suplidor } from '@cuadre/contract/suplidores'
import { TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { CLASES_DE_SUPLIDOR } from '@cuadre/domain/compras/retenciones'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { suplidoresExcel, suplidoresPaged, useDeleteSuplidor } from '../../api/suplidores.ts'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

const SuplidorDialog = lazy(async () => ({ default: (await import('./suplidor-dialog.tsx')).SuplidorDialog }))

const WORDS = {
  title: 'Suplidores',
  create: 'Nuevo Suplidor',
  search: 'Buscar suplidor',
  failure: 'Error al cargar suplidores',
  empty: 'No hay suplidores registrados. Cree aquellos a los que sus empresas les compran.',
  createFirst: 'Crear el primer suplidor',
  noMatch: 'Ningún suplidor coincide con',
}

const COLUMNS: readonly Column<Suplidor>[] = [
  { key: 'nombre', header: 'Nombre', render: row => row.nombre, wrap: true, cardTitle: true },
  { key: 'documento', header: 'RNC o cédula', render: row => formatDocumento(row.documento) },
  { key: 'clase', header: 'Clase', render: row => CLASES_DE_SUPLIDOR[row.clase] },
  {
    key: 'gasto',
    header: 'Tipo de gasto',
    render: row => `${row.gasto} · ${TIPOS_DE_GASTO[row.gasto]}`,
    wrap: true,
  },
  { key: 'telefono', header: 'Teléfono', render: row => formatTelefono(row.telefono) },
]

/** Suppliers: whom the companies buy from. */
export function SuplidoresScreen() {
  const list = useListState('suplidores', { orden: ORDEN_DE_SUPLIDORES })
  const query = useQuery(suplidoresPaged(list.asked))
  const remove = useDeleteSuplidor()

  function askToDelete({ id, nombre, documento }: Suplidor) {
    void confirmDelete({
      title: `¿Eliminar el suplidor "${nombre}"?`,
      message: `Documento ${formatDocumento(documento)}. Podrá crearlo otra vez con el mismo documento.`,
      run: () => remove.mutateAsync(id),
      success: 'Suplidor eliminado',
      failure: 'Error al eliminar suplidor',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="suplidores"
      list={list}
      query={query}
      print={client => client.fetchQuery(suplidoresPaged({ ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.nombre}
      onDelete={askToDelete}
      excel={suplidoresExcel}
      actions={<ImportarLink cosa="suplidores" />}
      dialog={(suplidor, close) => <SuplidorDialog suplidor={suplidor} onClose={close} />}
    />
  )
}
