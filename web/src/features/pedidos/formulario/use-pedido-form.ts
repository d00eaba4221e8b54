import { type Cliente, clientes as clientesCalls, todasVendenLoSuyo } from '@cuadre/contract/clientes'
import type { Empresa } from '@cuadre/contract/empresas'
import type { Pedido, PedidoLeido } from '@cuadre/contract/pedidos'
import { type Producto, productos as productosCalls } from '@cuadre/contract/productos'
import { validezPropuesta } from '@cuadre/domain/cotizaciones/cotizacion'
import { seCobraAlEmitir } from '@cuadre/domain/cuentas/cobrar-al-emitir'
import { INGRESOS_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-de-ingresos'
import {
  claseDeTipo,
  emitidoEn,
  esAutomatico,
  type TipoEmitido,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { contingenciaDe, EN_PAPEL, type Regimen, serieEmitida } from '@cuadre/domain/ecf/regimen'
import { DE_LO_SUYO, porcentajesDelCliente } from '@cuadre/domain/pedidos/porcentajes'
import { seOfrece } from '@cuadre/domain/pedidos/productos-ofrecidos'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react'
import { read } from '../../../api/calls.ts'
import { empresasForPedidos } from '../../../api/empresas.ts'
import { hoy } from '../../../lib/clock.ts'
import {
  camposDe,
  difiere,
  type Encabezado,
  emptyPedido,
  type PedidoEnCurso,
  pedidoToEdit,
  seEscribio,
} from '../campos.ts'
import { faltasDeTipoOf } from '../comprobante/faltas-de-tipo.ts'
import { totalesDe } from '../lineas/lineas.ts'
import { useLineaQuitada } from '../lineas/use-linea-quitada.ts'
import { pagoDelPedido } from '../pago/pago-del-pedido.ts'
import { primeraFecha } from './fecha-anterior.ts'
import { initialState, type PedidoAction, pedidoReducer, reglaDe } from './pedido-state.ts'
import { type NcfChoice, useNcfChoice } from './use-ncf-choice.ts'

/** Who the order is for. A client that left the list since then is still the client of a stored order. */
export type ClienteDelPedido = Pick<
  Cliente,
  | 'id'
  | 'nombre'
  | 'contactoId'
  | 'rnc'
  | 'documentoExtranjero'
  | 'telefono'
  | 'direccion'
  | 'tipoComprobante'
> & {
  readonly porcentajes: (aplicaItbis: boolean) => { porcCompra: number; porcVenta: number }
}

/**
 * The state of the order form and everything that follows from it. `pedido`: the stored order, null for a new one.
 * `copia`: what a new one starts with; `cotiza`: it is offered, and issues nothing.
 */
export function usePedidoForm(
  pedido: PedidoLeido | null,
  copia: PedidoEnCurso | null,
  { cotiza = false } = {},
) {
  const [initial, setInitial] = useState(() => {
    if (pedido !== null) return pedidoToEdit(pedido)
    return cotiza ? conValidez(copia ?? emptyPedido(hoy())) : (copia ?? emptyPedido(primeraFecha(hoy())))
  })
  const [state, dispatch] = useReducer(pedidoReducer, initial, initialState)
  useLineaQuitada(state, dispatch)
  const { fechaPedido, empresaId, categoriaId, clienteId, aplicaItbis, lineas } = state
  const editing = pedido !== null

  const empresas = useQuery(empresasForPedidos())
  const clientes = useQuery(read(clientesCalls.list))
  const productos = useQuery({
    ...read(productosCalls.list, { query: { categoriaId: categoriaId ?? 0 } }),
    enabled: categoriaId !== null,
  })
  const { gravadoYExento, tipoComprobante } = state
  const regla = useMemo(
    () => reglaDe({ categoriaId, aplicaItbis, gravadoYExento, tipoComprobante }),
    [categoriaId, aplicaItbis, gravadoYExento, tipoComprobante],
  )
  const ofrecidos = useMemo(
    () => productos.data?.filter(producto => seOfrece(producto, regla)),
    [productos.data, regla],
  )
  const elegibles = useMemo(() => withStored(clientes.data, pedido), [clientes.data, pedido])
  const empresa = editing
    ? { id: pedido.empresaId, categoriaId: pedido.categoriaId }
    : empresas.data?.find(({ id }) => id === empresaId)
  const cliente = elegibles?.find(({ id }) => id === clienteId)
  const regimen = regimenDe(empresas.data?.find(({ id }) => id === empresaId))
  const dia = fechaPedido ?? hoy()
  const emite = pedido?.tipoComprobante ?? emitidoEn(serieEmitida(regimen, dia), state.tipoComprobante)
  const enContingencia = !editing && !cotiza && contingenciaDe(regimen, dia) !== null
  // Where nothing is issued nobody chooses a number.
  const automatico = cotiza || esAutomatico(emite) || enContingencia
  const ncf = useNcfChoice({
    pedido,
    fechaPedido,
    empresaId: empresa?.id ?? null,
    automatico,
    ncfId: state.ncfId,
  })
  const totales = useMemo(() => totalesDe(lineas, aplicaItbis), [lineas, aplicaItbis])

  // A stored order was issued in the mode of that day; before a company is chosen the mode is known where all have one.
  const { vendeLoSuyo = todasVendenLoSuyo(empresas.data ?? []), cobraAlEmitir = null } =
    empresas.data?.find(({ id }) => id === empresaId) ?? {}
  const loSuyo = pedido?.loSuyo ?? vendeLoSuyo
  const porcentajes = useMemo(() => {
    if (cliente === undefined) return null
    return loSuyo ? DE_LO_SUYO : cliente.porcentajes(aplicaItbis)
  }, [cliente, aplicaItbis, loSuyo])
  const { choice } = ncf
  const lista = empresas.data
  const sinLineas = lineas.length === 0
  // Plain data: while it reads the same it is the same object.
  const { lineas: _, sinAgregar: __, ...now } = camposDe(state)
  const written = JSON.stringify(now)
  const encabezado = useMemo((): Encabezado => JSON.parse(written), [written])
  const cabecera: Cabecera = useMemo(
    () => ({
      ...encabezado,
      empresas: lista,
      elegibles,
      cliente,
      porcentajes,
      loSuyo,
      emite,
      automatico,
      enContingencia,
      ncf: choice,
      sinLineas,
      dispatch,
    }),
    [
      encabezado,
      lista,
      elegibles,
      cliente,
      porcentajes,
      loSuyo,
      emite,
      automatico,
      enContingencia,
      choice,
      sinLineas,
    ],
  )

  const suEmpresa = lista?.find(({ id }) => id === empresaId)
  // What its company lets stand together, also where it was said after the company was chosen.
  const mezcla = suEmpresa?.gravadoYExento
  // Asked again of an order that takes this one's place, as a draft or the one that somebody else saved: neither knows it.
  useEffect(() => {
    if (mezcla !== undefined && mezcla !== gravadoYExento) {
      dispatch({ type: 'mezcla', gravadoYExento: mezcla })
    }
  }, [mezcla, gravadoYExento])

  const pago = pagoDelPedido(
    state.pago ?? pedido?.pago ?? null,
    clientes.data?.find(({ id }) => id === clienteId),
    suEmpresa,
  )

  return {
    state,
    dispatch,
    cotiza,
    /** The document is issued: its type stays. */
    emitido: editing,
    /** What it issued, or is to issue. */
    emite,
    automatico,
    /** Why it cannot be issued with its type. */
    faltasDeTipo: cotiza ? [] : faltasDeTipoOf({ state, emite, automatico, totales, cliente, pedido }),
    empresas,
    clientes,
    productos,
    /** What decides which products it sells. */
    regla,
    // Nothing to choose from without a company; while these are on their way one may have been asked for.
    ofrecidos: categoriaId === null && !empresas.isPending ? NADA : ofrecidos,
    empresa,
    cliente,
    porcentajes,
    loSuyo,
    /** What of it is cash is collected as it is saved. */
    cobra: !cotiza && seCobraAlEmitir({ cobraAlEmitir, loSuyo }),
    ncf,
    cabecera,
    totales,
    /** As it would be saved now. */
    pago,
    tipoIngresos: state.tipoIngresos ?? suEmpresa?.tipoIngresos ?? INGRESOS_POR_DEFECTO,
    /** Something would be lost if the form were left now. */
    dirty: editing || initial.lineas.length > 0 ? difiere(state, initial) : seEscribio(state, initial),
    /** Goes on from what is stored by now, with what was written here. */
    rebase: (stored: PedidoEnCurso, written: PedidoEnCurso | null) => {
      dispatch({ type: 'restore', pedido: written ?? stored })
      setInitial(stored)
    },
  }
}

const NADA: readonly Producto[] = []

/** A quote that says no last day yet holds for the usual time. */
function conValidez(pedido: PedidoEnCurso): PedidoEnCurso {
  const { fechaPedido, validaHasta } = pedido
  return { ...pedido, validaHasta: validaHasta ?? (fechaPedido && validezPropuesta(fechaPedido)) }
}

/** How a company issues; one that nobody chose yet, on paper. */
function regimenDe(empresa: Empresa | undefined): Regimen {
  const desde = empresa?.ecfDesde ?? null
  return desde === null ? EN_PAPEL : { regimen: 'E', desde, contingenciaId: empresa?.contingenciaId }
}

/** What the header shows; the same object while only lines change. */
export interface Cabecera extends Encabezado {
  readonly empresas: Empresa[] | undefined
  readonly elegibles: ClienteDelPedido[] | undefined
  readonly cliente: ClienteDelPedido | undefined
  readonly porcentajes: { readonly porcCompra: number; readonly porcVenta: number } | null
  /** Its company sells what is its own: it needs neither contact nor percentages. */
  readonly loSuyo: boolean
  readonly emite: TipoEmitido
  /** The server takes the next number of a range. */
  readonly automatico: boolean
  /** Its company cannot issue electronically for now: it issues on paper. */
  readonly enContingencia: boolean
  readonly ncf: NcfChoice
  readonly sinLineas: boolean
  readonly dispatch: Dispatch<PedidoAction>
}

export type PedidoForm = ReturnType<typeof usePedidoForm>

function withStored(clientes: Cliente[] | undefined, pedido: Pedido | null): ClienteDelPedido[] | undefined {
  const current = clientes?.map(cliente => ({
    ...cliente,
    porcentajes: (aplicaItbis: boolean) => porcentajesDelCliente(cliente, aplicaItbis),
  }))
  if (pedido === null) return current
  // The stored order keeps the percentages that it was issued with while its client stays.
  const { porcCompra, porcVenta } = pedido
  const known = clientes?.find(({ id }) => id === pedido.clienteId)
  const stored: ClienteDelPedido = {
    ...(known ?? {
      rnc: '',
      documentoExtranjero: false,
      telefono: '',
      direccion: '',
      tipoComprobante: claseDeTipo(pedido.tipoComprobante),
    }),
    id: pedido.clienteId,
    nombre: pedido.clienteNombre,
    contactoId: pedido.contactoId,
    porcentajes: () => ({ porcCompra, porcVenta }),
  }
  return [stored, ...(current ?? []).filter(({ id }) => id !== pedido.clienteId)]
}
