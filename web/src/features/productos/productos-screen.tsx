import {
  COLUMNAS_DE_PRODUCTOS,
  ORDEN_DE_PRODUCTOS,
  type Producto,
  productos,
} from '@cuadre/contract/productos'
import { MAESTROS } from '@cuadre/domain/acceso/maestros'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { tarifaDe } from '@cuadre/domain/dinero/itbis'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { nombreDeUnidad } from '@cuadre/domain/documentos/unidades'
import { Text } from '@mantine/core'
import { file, paged } from '../../api/calls.ts'
import { late } from '../../lib/late.tsx'
import { ImportarLink } from '../../listas/importar-link.tsx'
import { MasterList } from '../../listas/master-list.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'

const ProductoDialog = late(() => import('./producto-dialog.tsx'), 'ProductoDialog')

const WORDS = {
  ...MAESTROS.productos,
  empty: 'No hay productos registrados. Cree los que vende para poder hacer pedidos.',
  beforeDelete: ({ precio }: Producto) =>
    `Precio ${formatMonto(precio)}. Los pedidos ya emitidos lo conservan.`,
}

const COLUMNS = columnsOf<Producto>(COLUMNAS_DE_PRODUCTOS, {
  descripcion: { render: row => <Nombre producto={row} />, wrap: true, cardTitle: true },
  precio: {},
  categoriaNombre: {},
  exento: { header: 'Exento', render: row => <Exencion producto={row} /> },
})

/** Products (R4.6). */
export function ProductosScreen() {
  return (
    <MasterList
      words={WORDS}
      area="productos"
      actions={<ImportarLink cosa="productos" />}
      orden={ORDEN_DE_PRODUCTOS}
      page={query => paged(productos.paged, query)}
      excel={buscar => file(productos.excel, { query: { buscar } })}
      remove={productos.remove}
      columns={COLUMNS}
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
