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
import { type Dispatch, type KeyboardEvent, memo, type RefObject, useCallback, useRef, useState } from 'react'
import { conCodigo, esCodigo } from '../../../lib/codes.ts'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { FEWEST_KEYS } from '../../../ui/scanner/burst.ts'
import type { Place } from '../../../ui/scanner/scanner.ts'
import { useScanner } from '../../../ui/scanner/use-scanner.ts'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import type { Queued } from '../../../ui/select/use-search-select.ts'
import type { PedidoAction } from '../formulario/pedido-state.ts'
import { codigosDe, descripcionDe } from './codigos.ts'
import { EN_BLANCO, type Escrita, lineaEscrita, problemaDeEscrita } from './linea-escrita.ts'
import { type CifraDeLinea, type Linea, marcaDeTasa, vendido } from './lineas.ts'
import { PorQueNo } from './por-que-no.tsx'
import { EnPesos, LIMITES_DE_DESCUENTO, teclaDeRebaja } from './rebaja.tsx'
import type { SinAgregar } from './sin-agregar.ts'
import { SinAgregarAviso } from './sin-agregar-aviso.tsx'
import { useSinAgregar } from './use-sin-agregar.ts'

type Campo = 'productoId' | Exclude<CifraDeLinea, 'comentario'>

interface Problem {
  readonly field: Campo
  readonly message: string
}

const NINGUNO = 'Ningún producto coincide'
const productoId = (producto: Producto) => producto.id

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
  /** What waits for the products, or was found to be none. */
  sinAgregar: readonly SinAgregar[]
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
  const { productos, regla, elige, acuerda, lineas, dispatch, onCrear, sinAgregar: todo } = props
  const [entry, setEntry] = useState(EN_BLANCO)
  const [queued, setQueued] = useState<Queued | null>(null)
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
  const block = useRef<HTMLFieldSetElement>(null)
  const sinAgregar = useSinAgregar({ todo, productos, dispatch, agregar: addLate })
  props.pending.current = producto !== undefined || queued !== null || sinAgregar.detiene
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

  function change(part: Partial<Escrita>) {
    setEntry(current => ({ ...current, ...part }))
    setProblem(null)
  }

  function add() {
    if (producto !== undefined) return append(lineaEscrita(entry, producto))
    if (stopsAtUnread()) return
    if (queued?.found !== true) return refuse({ field: 'productoId', message: LINEA_SIN_PRODUCTO })
    // The products are not there yet: it waits for them apart, and the next one can be written.
    if (!entry.cantidad) return refuse({ field: 'cantidad', message: CANTIDAD_INVALIDA })
    sinAgregar.anotarEscrita(queued.text, entry)
    next()
  }

  function append(linea: Omit<Linea, 'key'>) {
    if (stopsAtUnread()) return
    const found = problemaDeEscrita(linea)
    if (found !== null) return refuse(found)
    if (put(linea)) next()
    else refuse({ field: 'cantidad', message: CANTIDAD_INVALIDA })
  }

  /** True: something in a field is no figure, and the focus is there. */
  function stopsAtUnread(): boolean {
    const unread = [priceField, quantityField, discountField].find(
      ({ current }) => current?.validity.valid === false,
    )
    unread?.current?.focus()
    return unread !== undefined
  }

  function next() {
    setEntry(EN_BLANCO)
    setQueued(null)
    setProblem(null)
    productField.current?.focus()
  }

  /** False: the same product again would pass the largest quantity of a line. */
  function put(linea: Omit<Linea, 'key'>): boolean {
    const quedan = agregarLinea(lineas.current, { ...linea, key: 0 })
    if (quedan === null) return false
    ultima.current = quedan.find(each => !lineas.current.includes(each))?.key ?? null
    dispatch({ type: 'add', linea })
    return true
  }

  /** One of it unless a quantity was written before. */
  function scanned(codigo: string, found: Producto | null) {
    if (found !== null) {
      // It stands chosen where a figure that was written before keeps it from its line.
      change({ productoId: found.id, precio: undefined })
      append({ ...lineaEscrita(entry, found), cantidad: entry.cantidad ?? 1 })
    } else {
      change({ productoId: null })
      noteCode(codigo)
    }
  }

  /** Nobody's, or one that waits for the products: with the figures that were written for it, which the next one must not get. */
  function noteCode(codigo: string) {
    const conCifras = entry.cantidad !== null || entry.descuento !== null
    if (sinAgregar.hay || queued !== null || !conCifras) return sinAgregar.anotarCodigo(codigo)
    if (stopsAtUnread()) return setQueued({ text: codigo, found: true })
    sinAgregar.anotarEscrita(codigo, { ...entry, cantidad: entry.cantidad ?? 1 })
    next()
  }

  /** What one field or the other was told; where codes go by themselves, nobody's may still be a name. */
  function wantsScan(texto: string, place: Place): boolean {
    const known = conCodigo(productos ?? [], codigosDe, texto) !== undefined
    if (place === 'codes') return known || (!sinAgregar.hay && esCodigo(texto))
    return known || (place === 'words' ? esGtin(texto) : texto.length >= FEWEST_KEYS)
  }

  /** As if the product's field had read it. What stands in another field of this block, and waits for its Enter, goes on waiting. */
  function takeScan(codigo: string, place: Place) {
    const found = conCodigo(productos ?? [], codigosDe, codigo)
    if (found === undefined) noteCode(codigo)
    else if (producto !== undefined && place !== 'codes') addApart(found)
    else scanned(codigo, found)
  }

  /** Beside whatever is being written here. */
  function addApart(sold: Producto) {
    if (!put(unaVez(sold))) refuse({ field: 'cantidad', message: CANTIDAD_INVALIDA })
  }

  /** What waited for the products, beside whatever is being written by now; else why not. */
  function addLate(sold: Producto, { escrita, cantidad }: SinAgregar): string | null {
    const linea = escrita === null ? { ...unaVez(sold), cantidad } : lineaEscrita(escrita, sold)
    const found = problemaDeEscrita(linea)
    return found?.message ?? (put(linea) ? null : CANTIDAD_INVALIDA)
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
  // Written before its product: measured, if there is anything here that may be, or nobody knows yet.
  const seMediria = producto === undefined && (productos?.some(each => seMide(each.unidad)) ?? true)
  const { enPesos } = entry
  return (
    <>
      <fieldset className="cuadre-agregar cuadre-sheet cuadre-no-print" ref={block}>
        <legend className="cuadre-visually-hidden">Agregar producto</legend>
        <SearchSelect
          label="Producto"
          placeholder={props.hint}
          items={productos}
          getId={productoId}
          getText={descripcionDe}
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
          queued={queued}
          onQueued={setQueued}
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
        <Button variant="light" className="cuadre-agregar-boton" leftSection={<IconPlus />} onClick={add}>
          Agregar
        </Button>
      </fieldset>
      {todo.length > 0 && (
        <SinAgregarAviso
          todo={todo}
          regla={regla}
          elige={elige}
          cargan={productos === undefined}
          onClose={() => {
            sinAgregar.olvidar()
            productField.current?.focus()
          }}
        />
      )}
    </>
  )
})

/** As a scanner adds it. */
function unaVez(sold: Producto): Omit<Linea, 'key'> {
  return { ...vendido(sold), cantidad: 1, descuento: 0 }
}

/** Opens the remark of the line to which was added last, else of the last one. */
function comentar(key: number | null): void {
  const botones = document.querySelectorAll<HTMLElement>('[data-linea] [data-comentar]')
  const suyo = document.querySelector<HTMLElement>(`[data-linea="${key}"] [data-comentar]`)
  ;(suyo ?? botones[botones.length - 1])?.click()
}
