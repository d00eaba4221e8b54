import type { Cliente } from '@cuadre/contract/clientes'
import { lazy } from 'react'
import {
  type AltaDeProductoProps,
  type AltaProps,
  type Altas,
  AltasContext,
} from '../features/pedidos/formulario/altas.ts'
import { PedidoCrearScreen } from '../features/pedidos/pedido-crear-screen.tsx'
import { PedidoEditarScreen } from '../features/pedidos/pedido-editar-screen.tsx'

const ClienteDialog = lazy(async () => ({
  default: (await import('../features/clientes/cliente-dialog.tsx')).ClienteDialog,
}))
const ProductoDialog = lazy(async () => ({
  default: (await import('../features/productos/producto-dialog.tsx')).ProductoDialog,
}))

/** The order form knows no other feature: here it gets the dialogs that it opens over itself. */
const ALTAS: Altas = {
  Cliente: ({ nombre, ...rest }: AltaProps<Cliente>) => (
    <ClienteDialog cliente={null} propuesta={{ nombre }} {...rest} />
  ),
  Producto: ({ nombre, categoriaId, exento, ...rest }: AltaDeProductoProps) => (
    <ProductoDialog producto={null} propuesta={{ descripcion: nombre, categoriaId, exento }} {...rest} />
  ),
}

export function PedidoCrear() {
  return (
    <AltasContext value={ALTAS}>
      <PedidoCrearScreen />
    </AltasContext>
  )
}

export function PedidoEditar() {
  return (
    <AltasContext value={ALTAS}>
      <PedidoEditarScreen />
    </AltasContext>
  )
}
