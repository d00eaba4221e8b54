import { type Cliente, clientes } from '@cuadre/contract/clientes'
import { type Producto, productos } from '@cuadre/contract/productos'
import { seOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, use, useCallback, useRef, useState } from 'react'
import { read } from '../../../api/calls.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { focusField } from '../guardar/faltas.ts'
import { AltasContext } from './altas.ts'
import type { PedidoForm } from './use-pedido-form.ts'

type Alta =
  | { readonly cosa: 'cliente'; readonly nombre: string; readonly cliente: Cliente | null }
  | { readonly cosa: 'producto'; readonly nombre: string; readonly choose: (id: number) => void }

export interface AltasDelPedido {
  /** Begins a new client with that name; undefined for who may not. */
  readonly crearCliente: ((nombre: string) => void) | undefined
  /** Opens the chosen client; undefined for who may not, or while it is not known. */
  readonly editarCliente: (() => void) | undefined
  /** Begins a new product; `choose` takes it into the line that is being written. */
  readonly crearProducto: ((nombre: string, choose: (id: number) => void) => void) | undefined
  readonly dialog: ReactNode
}

/** A client or a product made, or a client mended, from inside the order, over the form: what is chosen by then stays. */
export function useAltas(form: PedidoForm, container: RefObject<HTMLElement | null>): AltasDelPedido {
  const queryClient = useQueryClient()
  const may = usePermisos()
  const altas = use(AltasContext)
  const [alta, setAlta] = useState<Alta | null>(null)
  const next = useRef<string | null>(null)
  const { categoriaId, clienteId } = form.state
  const { aplicaItbis, compradorExento } = form.regla
  const cliente = form.clientes.data?.find(({ id }) => id === clienteId)
  const crearCliente = useCallback(
    (nombre: string) => setAlta({ cosa: 'cliente', nombre, cliente: null }),
    [],
  )
  const crearProducto = useCallback(
    (nombre: string, choose: (id: number) => void) => setAlta({ cosa: 'producto', nombre, choose }),
    [],
  )

  function close(origin: string) {
    setAlta(null)
    const field = next.current ?? origin
    next.current = null
    // After the dialog is gone, which keeps the focus while it is there.
    requestAnimationFrame(() => focusField(container.current, field))
  }

  function takeCliente(cliente: Cliente) {
    // Before the list is read again: the form needs its percentages at once.
    queryClient.setQueryData(read(clientes.list).queryKey, list => withOne(list, cliente))
    // Somebody who mends the client's document must not lose the type that he chose by hand.
    const before = form.clientes.data?.find(({ id }) => id === clienteId)
    const { id, tipoComprobante } = cliente
    const keepsTipo = form.emitido || (id === clienteId && tipoComprobante === before?.tipoComprobante)
    form.dispatch({ type: 'cliente', clienteId: id, tipo: keepsTipo ? null : tipoComprobante })
    next.current = 'productoId'
  }

  function takeProducto(producto: Producto, choose: (id: number) => void) {
    if (!seOfrece(producto, form.regla)) {
      toast.info('Este pedido no lo ofrece', `${producto.descripcion} no es de su categoría o de su ITBIS.`)
      return
    }
    const query = { categoriaId: form.regla.categoriaId }
    queryClient.setQueryData(read(productos.list, { query }).queryKey, list => withOne(list, producto))
    choose(producto.id)
    next.current = 'cantidad'
  }

  return {
    crearCliente: altas !== null && may('clientes.crear') ? crearCliente : undefined,
    editarCliente:
      altas !== null && cliente !== undefined && may('clientes.editar')
        ? () => setAlta({ cosa: 'cliente', nombre: cliente.nombre, cliente })
        : undefined,
    crearProducto:
      altas !== null && categoriaId !== null && may('productos.crear') ? crearProducto : undefined,
    dialog: altas !== null && (
      <>
        {alta?.cosa === 'cliente' && (
          <altas.Cliente
            nombre={alta.nombre}
            cliente={alta.cliente}
            onSaved={takeCliente}
            onClose={() => close('clienteId')}
          />
        )}
        {alta?.cosa === 'producto' && (
          <altas.Producto
            nombre={alta.nombre}
            categoriaId={categoriaId ?? 0}
            exento={!aplicaItbis && compradorExento !== true}
            onSaved={producto => takeProducto(producto, alta.choose)}
            onClose={() => close('productoId')}
          />
        )}
      </>
    ),
  }
}

function withOne<T extends { readonly id: number }>(list: T[] | undefined, one: T): T[] | undefined {
  return list && [...list.filter(({ id }) => id !== one.id), one]
}
