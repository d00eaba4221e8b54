import { ORDEN_DE_PRODUCTOS, type Producto } from '@cuadre/contract/productos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { tarifaDe } from '@cuadre/domain/dinero/itbis'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { nombreDeUnidad } from '@cuadre/domain/documentos/unidades'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { productosExcel, productosPaged, useDeleteProducto } from '../../api/productos.ts'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { confirmDelete } from '../../ui/dialog/confirm.tsx'
import { FIRST_ROWS, MasterList } from '../../ui/list/master-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import type { Column } from '../../ui/table/table-rows.tsx'

const ProductoDialog = lazy(async () => ({ default: (await import('./producto-dialog.tsx')).ProductoDialog }))

const WORDS = {
  title: 'Productos',
  create: 'Nuevo Producto',
  search: 'Buscar producto',
  failure: 'Error al cargar productos',
  empty: 'No hay productos registrados. Cree los que vende para poder hacer pedidos.',
  createFirst: 'Crear el primer producto',
  noMatch: 'Ningún producto coincide con',
}

const COLUMNS: readonly Column<Producto>[] = [
  {
    key: 'descripcion',
    header: 'Nombre',
    render: row => <Nombre producto={row} />,
    wrap: true,
    cardTitle: true,
  },
  { key: 'precio', header: 'Precio', render: row => formatMonto(row.precio), align: 'right' },
  { key: 'categoriaNombre', header: 'Categoría', render: row => row.categoriaNombre },
  { key: 'exento', header: 'Exento', render: row => <Exencion producto={row} /> },
]

/** Products (R4.6). */
export function ProductosScreen() {
  const list = useListState('productos', { orden: ORDEN_DE_PRODUCTOS })
  const query = useQuery(productosPaged(list.asked))
  const remove = useDeleteProducto()

  function askToDelete({ id, descripcion, precio }: Producto) {
    void confirmDelete({
      title: `¿Eliminar el producto "${descripcion}"?`,
      message: `Precio ${formatMonto(precio)}. Los pedidos ya emitidos lo conservan.`,
      run: () => remove.mutateAsync(id),
      success: 'Producto eliminado',
    })
  }

  return (
    <MasterList
      words={WORDS}
      area="productos"
      actions={<ImportarLink cosa="productos" />}
      list={list}
      query={query}
      print={client => client.fetchQuery(productosPaged({ ...list.asked, ...FIRST_ROWS }))}
      columns={COLUMNS}
      nameOf={row => row.descripcion}
      onDelete={askToDelete}
      excel={productosExcel}
      dialog={(producto, close) => <ProductoDialog producto={producto} onClose={close} />}
    />
  )
}

/** Goods, counted in pieces, need no word. */
function Nombre({
  producto: { descripcion, servicio, unidad, codigo, codigoBarras },
}: {
  producto: Producto
}) {
  const datos = [
    ...(servicio ? ['Servicio'] : []),
    ...(unidad === UNIDAD ? [] : [`Por ${nombreDeUnidad(unidad)?.toLowerCase()}`]),
    ...[codigo, codigoBarras].flatMap(texto => texto ?? []),
  ]
  return (
    <>
      {descripcion}
      {datos.length > 0 && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {datos.join(' · ')}
        </Text>
      )}
    </>
  )
}

/** The reduced rate is told; the general one needs no word. */
function Exencion({ producto: { exento, tasaItbis } }: { producto: Producto }) {
  if (exento) return 'EXENTADO'
  if (tarifaDe(tasaItbis) !== 'reducida') return 'NO EXENTADO'
  return (
    <>
      NO EXENTADO{' '}
      <Text component="span" size="xs" c="dimmed">
        {tasaItbis} %
      </Text>
    </>
  )
}
