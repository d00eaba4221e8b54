import './agregar-producto.css'
import { CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import { DESCUENTO_INVALIDO, LINEA_SIN_PRODUCTO } from '@cuadre/contract/pedidos'
import type { Producto } from '@cuadre/contract/productos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import { esCantidad, esDescuento } from '@cuadre/domain/pedidos/validar-pedido'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Dispatch, type KeyboardEvent, memo, type RefObject, useRef, useState } from 'react'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import type { PedidoAction } from '../formulario/pedido-state.ts'
import { type Linea, vendido } from './lineas.ts'

interface Problem {
  readonly field: 'productoId' | 'cantidad' | 'descuento'
  readonly message: string
}

const BLANK = { productoId: null, cantidad: null, descuento: null }
const productoId = (producto: Producto) => producto.id
const productoTexto = (producto: Producto) => producto.descripcion
const productoPrecio = (producto: Producto) => formatMonto(producto.precio)

interface AgregarProductoProps {
  productos: readonly Producto[] | undefined
  /** Why nothing can be chosen yet. */
  hint: string
  /** The lines as they are when something is added. */
  lineas: RefObject<readonly Linea[]>
  dispatch: Dispatch<PedidoAction>
  /** Tells the form that a product waits here, so that a save does not pass over it. */
  pending: RefObject<boolean>
  /** Makes a product of that name and hands it over; undefined for who may not. */
  onCrear: ((nombre: string, choose: (id: number) => void) => void) | undefined
}

/**
 * Product, Enter, quantity, Enter: the line is in the table and the focus is back on the product. Memoised like the
 * header: typing into a line does not concern it.
 */
export const AgregarProducto = memo(function AgregarProducto(props: AgregarProductoProps) {
  const { productos, lineas, dispatch, onCrear } = props
  const [entry, setEntry] = useState<{
    productoId: number | null
    cantidad: number | null
    descuento: number | null
  }>(BLANK)
  const [problem, setProblem] = useState<Problem | null>(null)
  const productField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const discountField = useRef<HTMLInputElement>(null)
  const fields = { productoId: productField, cantidad: quantityField, descuento: discountField }
  const producto = productos?.find(({ id }) => id === entry.productoId)
  props.pending.current = producto !== undefined

  function change(part: Partial<typeof entry>) {
    setEntry(current => ({ ...current, ...part }))
    setProblem(null)
  }

  function add() {
    const { cantidad, descuento } = { cantidad: entry.cantidad ?? 0, descuento: entry.descuento ?? 0 }
    if (producto === undefined) return refuse({ field: 'productoId', message: LINEA_SIN_PRODUCTO })
    for (const { current } of [quantityField, discountField]) {
      if (current?.validity.valid === false) return current.focus()
    }
    if (!esCantidad(cantidad)) return refuse({ field: 'cantidad', message: CANTIDAD_INVALIDA })
    if (!esDescuento(descuento)) return refuse({ field: 'descuento', message: DESCUENTO_INVALIDO })
    const linea = { ...vendido(producto), cantidad, descuento }
    // The same product again could pass the largest quantity of a line.
    if (agregarLinea(lineas.current, { ...linea, key: 0 }) === null) {
      return refuse({ field: 'cantidad', message: CANTIDAD_INVALIDA })
    }
    dispatch({ type: 'add', linea })
    setEntry(BLANK)
    setProblem(null)
    productField.current?.focus()
  }

  function refuse(found: Problem) {
    setProblem(found)
    fields[found.field].current?.focus()
  }

  function onEnter(run: () => void) {
    return (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return
      event.preventDefault()
      run()
    }
  }

  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.message : null)
  return (
    <fieldset className="cuadre-agregar cuadre-no-print">
      <legend className="cuadre-visually-hidden">Agregar producto</legend>
      <SearchSelect
        label="Producto"
        placeholder={props.hint}
        items={productos}
        getId={productoId}
        getText={productoTexto}
        getHint={productoPrecio}
        hintSearched={false}
        emptyText="Ningún producto coincide"
        create={
          onCrear && {
            what: 'producto',
            onCreate: nombre => onCrear(nombre, productoId => change({ productoId })),
          }
        }
        value={entry.productoId}
        onChange={id => change({ productoId: id })}
        onCommit={() => quantityField.current?.focus()}
        onKeyDown={onEnter(() => {
          if (producto !== undefined) quantityField.current?.focus()
        })}
        error={errorOf('productoId')}
        ref={productField}
        data-path="productoId"
      />
      <div className="cuadre-precio">
        <span className="cuadre-precio-label">Precio</span>
        <output aria-label="Precio">{producto === undefined ? '—' : formatMonto(producto.precio)}</output>
      </div>
      <DigitsField
        label="Cantidad"
        maxDigits={6}
        value={entry.cantidad}
        onChange={cantidad => change({ cantidad })}
        onKeyDown={onEnter(add)}
        error={errorOf('cantidad')}
        ref={quantityField}
        data-path="cantidad"
      />
      <DigitsField
        label="Descuento %"
        placeholder="0"
        maxDigits={3}
        value={entry.descuento}
        onChange={descuento => change({ descuento })}
        onKeyDown={onEnter(add)}
        error={errorOf('descuento')}
        ref={discountField}
        data-path="descuento"
      />
      <Button
        variant="light"
        className="cuadre-agregar-boton"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        Agregar
      </Button>
    </fieldset>
  )
})
