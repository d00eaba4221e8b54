import './agregar-producto.css'
import { CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import { LINEA_SIN_PRODUCTO } from '@cuadre/contract/pedidos'
import type { Producto } from '@cuadre/contract/productos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { seMide } from '@cuadre/domain/documentos/unidad'
import { unidadDe } from '@cuadre/domain/documentos/unidades'
import { agregarLinea } from '@cuadre/domain/pedidos/agregar-linea'
import type { PedidoQueOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { esGtin } from '@cuadre/domain/productos/codigo-de-barras'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Dispatch, type KeyboardEvent, memo, type RefObject, useCallback, useRef, useState } from 'react'
import { conCodigo, esCodigo } from '../../../lib/codes.ts'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { FEWEST_KEYS } from '../../../ui/scanner/burst.ts'
import type { Place } from '../../../ui/scanner/scanner.ts'
import { useScanner } from '../../../ui/scanner/use-scanner.ts'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import type { PedidoAction } from '../formulario/pedido-state.ts'
import { codigosDe } from './codigos.ts'
import { CodigosSinProducto } from './codigos-sin-producto.tsx'
import { alPrecio, type CifraDeLinea, type Linea, marcaDeTasa, problemaDe, vendido } from './lineas.ts'
import { PorQueNo } from './por-que-no.tsx'
import { EnPesos, LIMITES_DE_DESCUENTO, teclaDeRebaja } from './rebaja.tsx'
import { useCodigos } from './use-codigos.ts'

type Campo = 'productoId' | Exclude<CifraDeLinea, 'comentario'>

interface Problem {
  readonly field: Campo
  readonly message: string
}

interface Entry {
  readonly productoId: number | null
  /** Undefined: the catalogue's. Null: blank. */
  readonly precio: number | null | undefined
  readonly cantidad: number | null
  readonly descuento: number | null
  /** The discount is an amount in pesos. */
  readonly enPesos: boolean
}

const BLANK: Entry = { productoId: null, precio: undefined, cantidad: null, descuento: null, enPesos: false }
const NINGUNO = 'Ningún producto coincide'
const productoId = (producto: Producto) => producto.id
const productoTexto = (producto: Producto) => producto.descripcion

interface AgregarProductoProps {
  productos: readonly Producto[] | undefined
  /** What decides which they are. */
  regla: PedidoQueOfrece
  /** Company and ITBIS choice may still be changed. */
  elige: boolean
  /** Whoever writes may agree on prices, and take pesos off. */
  acuerda: boolean
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
 * Product, Enter, quantity, Enter: the line is in the table and the focus is back on the product; of a whole code Enter alone does it, as a
 * scanner sends it. Memoised like the header: typing into a line does not concern it.
 */
export const AgregarProducto = memo(function AgregarProducto(props: AgregarProductoProps) {
  const { productos, regla, elige, acuerda, lineas, dispatch, onCrear } = props
  const [entry, setEntry] = useState(BLANK)
  const [problem, setProblem] = useState<Problem | null>(null)
  const productField = useRef<HTMLInputElement>(null)
  const priceField = useRef<HTMLInputElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const discountField = useRef<HTMLInputElement>(null)
  const ultima = useRef<number | null>(null)
  const fields = {
    productoId: productField,
    precio: priceField,
    cantidad: quantityField,
    descuento: discountField,
  }
  const producto = productos?.find(({ id }) => id === entry.productoId)
  props.pending.current = producto !== undefined
  const block = useRef<HTMLFieldSetElement>(null)
  const codigos = useCodigos(productos, addApart)
  useScanner({
    room: () => block.current?.closest('section') ?? null,
    codes: () => productField.current,
    wants: wantsScan,
    take: takeScan,
    note: noteRebaja,
  })
  const { aplicaItbis } = regla
  const productoSena = useCallback(
    (each: Producto) => {
      const unidad = seMide(each.unidad) ? `/${unidadDe(each.unidad)?.abreviatura}` : ''
      const marca = aplicaItbis ? marcaDeTasa(each.tasaItbis) : null
      return `${formatMonto(each.precio)}${unidad}${marca === null ? '' : ` · ${marca}`}`
    },
    [aplicaItbis],
  )

  function change(part: Partial<Entry>) {
    setEntry(current => ({ ...current, ...part }))
    setProblem(null)
  }

  /** What is written here, as a line of a product. */
  function lineaDe(sold: Producto): Omit<Linea, 'key'> {
    const { cantidad, descuento, enPesos } = entry
    const linea = {
      ...vendido(sold),
      cantidad: cantidad ?? 0,
      descuento: enPesos ? 0 : (descuento ?? 0),
      descuentoMonto: enPesos && descuento !== null && descuento > 0 ? descuento : null,
    }
    return entry.precio === undefined || sold.id !== entry.productoId
      ? linea
      : alPrecio({ ...linea, key: 0 }, entry.precio ?? 0)
  }

  function add() {
    if (producto === undefined) return refuse({ field: 'productoId', message: LINEA_SIN_PRODUCTO })
    append(lineaDe(producto))
  }

  function append(linea: Omit<Linea, 'key'>) {
    for (const { current } of [priceField, quantityField, discountField]) {
      if (current?.validity.valid === false) return current.focus()
    }
    for (const field of ['precio', 'cantidad', 'descuento'] as const) {
      const message = problemaDe(field, linea)
      if (message !== null) return refuse({ field, message })
    }
    if (!put(linea)) return
    setEntry(BLANK)
    setProblem(null)
    productField.current?.focus()
  }

  /** False: the same product again would pass the largest quantity of a line. */
  function put(linea: Omit<Linea, 'key'>): boolean {
    const quedan = agregarLinea(lineas.current, { ...linea, key: 0 })
    if (quedan === null) {
      refuse({ field: 'cantidad', message: CANTIDAD_INVALIDA })
      return false
    }
    ultima.current = quedan.find(each => !lineas.current.includes(each))?.key ?? null
    dispatch({ type: 'add', linea })
    return true
  }

  /** One of it unless a quantity was written before. */
  function scanned(codigo: string, found: Producto | null) {
    if (found !== null) {
      // It stands chosen where a figure that was written before keeps it from its line.
      change({ productoId: found.id, precio: undefined })
      append({ ...lineaDe(found), cantidad: entry.cantidad ?? 1 })
    } else {
      codigos.anotar(codigo)
      change({ productoId: null })
    }
  }

  /** What one field or the other was told; where codes go by themselves, nobody's may still be a name. */
  function wantsScan(texto: string, place: Place): boolean {
    const known = conCodigo(productos ?? [], codigosDe, texto) !== undefined
    if (place === 'codes') return known || (!codigos.hay && esCodigo(texto))
    return known || (place === 'words' ? esGtin(texto) : texto.length >= FEWEST_KEYS)
  }

  /** As if the product's field had read it. What stands in another field of this block, and waits for its Enter, goes on waiting. */
  function takeScan(codigo: string, place: Place) {
    const found = conCodigo(productos ?? [], codigosDe, codigo)
    if (found === undefined) codigos.anotar(codigo)
    else if (producto !== undefined && place !== 'codes') addApart(found, 1)
    else scanned(codigo, found)
  }

  /** Beside whatever is being written here. */
  function addApart(sold: Producto, cantidad: number) {
    put({ ...vendido(sold), cantidad, descuento: 0 })
  }

  /** A code's '$' or '%' turned the discount into what it is not. */
  function noteRebaja(field: Element) {
    const key = Number(field.closest<HTMLElement>('[data-linea]')?.dataset['linea'])
    const linea = lineas.current.find(each => each.key === key)
    if (field === discountField.current) {
      const { descuento, enPesos } = entry
      return () => change({ descuento, enPesos })
    }
    if (linea === undefined || !field.matches('[data-path="descuentoDeLinea"]')) return undefined
    const { descuento, descuentoMonto } = linea
    return () => dispatch({ type: 'descuento', key, descuento, descuentoMonto })
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

  function onProductKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    const { key, shiftKey } = event
    if (key === 'F2') {
      event.preventDefault()
      return comentar(ultima.current)
    }
    // The price is on the way back: who goes on by Tab has as many keys as ever.
    const goesOn = key === 'Tab' && !shiftKey && acuerda
    if (!goesOn && (key !== 'Enter' || producto === undefined)) return
    event.preventDefault()
    quantityField.current?.focus()
  }

  const errorOf = (field: Campo) => (problem?.field === field ? problem.message : null)
  const unidad = producto && seMide(producto.unidad) ? unidadDe(producto.unidad) : null
  // Written before its product: measured, if there is anything here that may be.
  const seMediria = producto === undefined && productos?.some(each => seMide(each.unidad)) === true
  const { enPesos } = entry
  return (
    <>
      <fieldset className="cuadre-agregar cuadre-no-print" ref={block}>
        <legend className="cuadre-visually-hidden">Agregar producto</legend>
        <SearchSelect
          label="Producto"
          placeholder={props.hint}
          items={productos}
          getId={productoId}
          getText={productoTexto}
          getHint={productoSena}
          hintSearched={false}
          getCodes={codigosDe}
          onCode={scanned}
          emptyText={NINGUNO}
          getEmpty={texto => <PorQueNo texto={texto} regla={regla} elige={elige} ninguno={NINGUNO} />}
          create={
            onCrear && {
              what: 'producto',
              onCreate: nombre => onCrear(nombre, productoId => change({ productoId })),
            }
          }
          value={entry.productoId}
          onChange={id => change({ productoId: id, precio: undefined })}
          onCommit={() => quantityField.current?.focus()}
          onKeyDown={onProductKey}
          error={errorOf('productoId')}
          ref={productField}
          data-path="productoId"
        />
        <div className="cuadre-precio">
          {acuerda && producto !== undefined ? (
            <MoneyField
              label="Precio"
              value={entry.precio === undefined ? producto.precio : entry.precio}
              onChange={precio => change({ precio })}
              onKeyDown={onEnter(add)}
              error={errorOf('precio')}
              ref={priceField}
              data-path="precio"
            />
          ) : (
            <>
              <span className="cuadre-precio-label">Precio</span>
              <output aria-label="Precio">
                {producto === undefined ? '—' : formatMonto(producto.precio)}
              </output>
            </>
          )}
        </div>
        <DigitsField
          label="Cantidad"
          {...(unidad && { 'aria-label': `Cantidad (${unidad.nombre})` })}
          maxDigits={6}
          decimals={unidad !== null || seMediria ? 2 : 0}
          rightSection={
            unidad && (
              <span className="cuadre-unit" aria-hidden>
                {unidad.abreviatura}
              </span>
            )
          }
          rightSectionPointerEvents="none"
          value={entry.cantidad}
          onChange={cantidad => change({ cantidad })}
          onKeyDown={onEnter(add)}
          error={errorOf('cantidad')}
          ref={quantityField}
          data-path="cantidad"
        />
        <DigitsField
          label={enPesos ? 'Descuento RD$' : 'Descuento %'}
          placeholder="0"
          {...LIMITES_DE_DESCUENTO[enPesos ? 'pesos' : 'porcentaje']}
          rightSection={
            acuerda && (
              <EnPesos enPesos={enPesos} onChange={enPesos => change({ enPesos, descuento: null })} />
            )
          }
          value={entry.descuento}
          onChange={descuento => change({ descuento })}
          onKeyDown={event => {
            const pedido = acuerda ? teclaDeRebaja(event) : null
            if (pedido === null) onEnter(add)(event)
            else if (pedido !== enPesos) change({ enPesos: pedido, descuento: null })
          }}
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
      {codigos.codigos.length > 0 && (
        <CodigosSinProducto
          codigos={codigos.codigos}
          regla={regla}
          elige={elige}
          onClose={() => {
            codigos.olvidar()
            productField.current?.focus()
          }}
        />
      )}
    </>
  )
})

/** Opens the remark of the line to which was added last, else of the last one. */
function comentar(key: number | null): void {
  const botones = document.querySelectorAll<HTMLElement>('[data-linea] [data-comentar]')
  const suyo = document.querySelector<HTMLElement>(`[data-linea="${key}"] [data-comentar]`)
  ;(suyo ?? botones[botones.length - 1])?.click()
}
