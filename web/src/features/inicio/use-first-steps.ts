import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { useQueries } from '@tanstack/react-query'
import { categoriasPaged } from '../../api/categorias.ts'
import { clientesPaged } from '../../api/clientes.ts'
import { contactosPaged } from '../../api/contactos.ts'
import { empresasPaged } from '../../api/empresas.ts'
import { ncfsPaged } from '../../api/ncf.ts'
import { pedidosPaged } from '../../api/pedidos.ts'
import { productosPaged } from '../../api/productos.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'

export interface Step {
  readonly texto: string
  readonly porque: string
  readonly ruta: string
  readonly done: boolean
}

const FIRST = { page: 1, buscar: '' }

/** In the order in which each one needs the one before. */
const STEPS: readonly (Omit<Step, 'done'> & { permiso: Permiso })[] = [
  {
    texto: 'Crear una categoría',
    porque: 'Agrupa productos y empresas.',
    ruta: '/categorias',
    permiso: 'categorias.ver',
  },
  { texto: 'Registrar una empresa', porque: 'Es quien factura.', ruta: '/empresas', permiso: 'empresas.ver' },
  {
    texto: 'Registrar un contacto',
    porque: 'Cada cliente llega por un contacto.',
    ruta: '/contactos',
    permiso: 'contactos.ver',
  },
  {
    texto: 'Registrar un cliente',
    porque: 'A quien se le factura, con sus porcentajes.',
    ruta: '/clientes',
    permiso: 'clientes.ver',
  },
  {
    texto: 'Crear un producto',
    porque: 'De la misma categoría que la empresa.',
    ruta: '/productos',
    permiso: 'productos.ver',
  },
  { texto: 'Generar los NCF del mes', porque: 'Cada factura lleva uno.', ruta: '/ncf', permiso: 'ncf.ver' },
  {
    texto: 'Hacer el primer pedido',
    porque: 'Todo lo demás está listo.',
    ruta: '/facturacion/nuevo',
    permiso: 'pedidos.ver',
  },
]

/** The steps that this user may see, each with whether its data exists. */
export function useFirstSteps(): { steps: readonly Step[]; loading: boolean } {
  const holds = usePermisos()
  const counts = useQueries({
    queries: [
      { ...categoriasPaged(FIRST), enabled: holds('categorias.ver') },
      { ...empresasPaged(FIRST), enabled: holds('empresas.ver') },
      { ...contactosPaged(FIRST), enabled: holds('contactos.ver') },
      { ...clientesPaged(FIRST), enabled: holds('clientes.ver') },
      { ...productosPaged(FIRST), enabled: holds('productos.ver') },
      { ...ncfsPaged({ page: 1 }), enabled: holds('ncf.ver') },
      { ...pedidosPaged({ page: 1 }), enabled: holds('pedidos.ver') },
    ],
  })
  // What could not be asked is not shown as missing.
  const steps = STEPS.flatMap(({ permiso, ...step }, index) => {
    const total = counts[index]?.data?.totalRecords
    return holds(permiso) && total !== undefined ? [{ ...step, done: total > 0 }] : []
  })
  return { steps, loading: counts.some(({ isLoading }) => isLoading) }
}
