import {
  type AltaDeClienteProps,
  type AltaDeProductoProps,
  type Altas,
  AltasContext,
} from '../features/pedidos/formulario/altas.ts'
import { PedidoCrearScreen } from '../features/pedidos/pedido-crear-screen.tsx'
import { PedidoEditarScreen } from '../features/pedidos/pedido-editar-screen.tsx'
import { late } from '../lib/late.tsx'

const ClienteDialog = late(() => import('../features/clientes/cliente-dialog.tsx'), 'ClienteDialog')
const ProductoDialog = late(() => import('../features/productos/producto-dialog.tsx'), 'ProductoDialog')

/** The order form knows no other feature: here it gets the dialogs that it opens over itself. */
const ALTAS: Altas = {
  Cliente: ({ nombre, ...rest }: AltaDeClienteProps) => (
    <ClienteDialog {...rest} {...(rest.cliente === null && { propuesta: { nombre } })} />
  ),
  Producto: ({ nombre, categoriaId, exento, onSaved, ...rest }: AltaDeProductoProps) => (
    <ProductoDialog
      producto={null}
      propuesta={{ descripcion: nombre, categoriaId, exento }}
      onCreated={onSaved}
      {...rest}
    />
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
