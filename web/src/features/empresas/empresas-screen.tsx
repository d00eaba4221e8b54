import { type Empresa, ORDEN_DE_EMPRESAS } from '@cuadre/contract/empresas'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { empresasExcel, empresasPaged, useDeleteEmpresa } from '../../api/empresas.ts'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

const EmpresaDialog = lazy(async () => ({ default: (await import('./empresa-dialog.tsx')).EmpresaDialog }))

const WORDS = {
  title: 'Empresas',
  create: 'Nueva Empresa',
  search: 'Buscar empresa',
  failure: 'Error al cargar empresas',
  empty: 'No hay empresas registradas. Registre la que emite las facturas.',
  createFirst: 'Registrar la primera empresa',
  noMatch: 'Ninguna empresa coincide con',
}

const COLUMNS: readonly Column<Empresa>[] = [
  { key: 'nombre', header: 'Nombre', render: nombreConEstado, wrap: true, cardTitle: true },
  { key: 'rnc', header: 'RNC', render: row => formatDocumento(row.rnc) },
  { key: 'direccion', header: 'Dirección', render: row => row.direccion, wrap: true },
  { key: 'categoriaNombre', header: 'Categoría', render: row => row.categoriaNombre, wrap: true },
  { key: 'tipoEmpresaNombre', header: 'Tipo de empresa', render: row => row.tipoEmpresaNombre, wrap: true },
  { key: 'telefono', header: 'Teléfono', render: row => formatTelefono(row.telefono) },
]

function nombreConEstado({ nombre, estado }: Empresa) {
  return estado ? nombre : `${nombre} (inactiva)`
}

/** Companies (R4.6): who invoices. */
export function EmpresasScreen() {
  const list = useListState('empresas', { orden: ORDEN_DE_EMPRESAS })
  const query = useQuery(empresasPaged(list.asked))
  const remove = useDeleteEmpresa()

  function askToDelete({ id, nombre, rnc }: Empresa) {
    void confirmDelete({
      title: `¿Eliminar la empresa "${nombre}"?`,
      message: `RNC ${formatDocumento(rnc)}. Los pedidos ya emitidos la conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Empresa eliminada',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="empresas"
      actions={<ImportarLink cosa="empresas" />}
      list={list}
      query={query}
      print={client => client.fetchQuery(empresasPaged({ ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.nombre}
      onDelete={askToDelete}
      excel={empresasExcel}
      dialog={(empresa, close) => <EmpresaDialog empresa={empresa} onClose={close} />}
    />
  )
}
