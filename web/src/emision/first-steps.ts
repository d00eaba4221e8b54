import { categorias as categoriasCalls } from '@cuadre/contract/categorias'
import { clientes as clientesCalls, todasVendenLoSuyo } from '@cuadre/contract/clientes'
import { empresas as empresasCalls } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidosDeLista } from '@cuadre/contract/pedidos-lista'
import { productos as productosCalls } from '@cuadre/contract/productos'
import { secuencias as secuenciasCalls } from '@cuadre/contract/secuencias'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { esAutomatico } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { MaestraImportable } from '@cuadre/domain/importaciones/cosas'
import { tieneParUtil } from '@cuadre/domain/pedidos/porcentajes'
import { useQueries, useQuery } from '@tanstack/react-query'
import { paged, read } from '../api/calls.ts'
import { contactosPaged } from '../api/contactos.ts'
import { type UrlText, urlTexts } from '../ui/list/url-state.ts'
import { usePermisos } from '../ui/screen/use-session.ts'
import { modoElegido } from './modo-de-venta.ts'

export interface Step {
  readonly texto: string
  readonly porque: string
  readonly ruta: string
  /** Its screen opens with the dialog of a new record. */
  readonly conDialogo: boolean
  readonly done: boolean
  /** The record that its screen opens. */
  readonly editar?: { readonly id: number; readonly nombre: string }
  /** Its records may also come from a file. */
  readonly importable?: MaestraImportable
}

const FIRST = { page: 1, buscar: '' }

/** What each step opens, what is done there and why, in the order in which each one needs the one before. */
const STEPS = [
  paso('categorias', 'Crear una categoría', 'Agrupa productos y empresas.'),
  paso('empresas', 'Registrar una empresa', 'Es quien factura.', 'empresas'),
  paso('contactos', 'Registrar un contacto', 'Cada cliente llega por un contacto.', 'contactos'),
  paso('clientes', 'Registrar un cliente', 'A quien se le factura, con sus porcentajes.', 'clientes'),
  paso('productos', 'Crear un producto', 'De la misma categoría que la empresa.', 'productos'),
  { ...paso('ncf', 'Generar los NCF del mes', 'Cada factura lleva uno.'), conDialogo: false },
  paso(
    'secuencias',
    'Registrar la secuencia autorizada',
    'Las facturas de consumo, régimen especial y gubernamentales llevan los números que la DGII autorizó.',
  ),
  {
    ...paso('pedidos', 'Hacer el primer pedido', 'Todo lo demás está listo.'),
    ...{ ruta: '/facturacion/nuevo', conDialogo: false },
  },
]

type Area =
  | 'categorias'
  | 'empresas'
  | 'contactos'
  | 'clientes'
  | 'productos'
  | 'ncf'
  | 'secuencias'
  | 'pedidos'

function paso(area: Area, texto: string, porque: string, importable?: MaestraImportable) {
  const permiso: Permiso = `${area}.ver`
  return { texto, porque, ruta: `/${area}`, conDialogo: true, permiso, ...(importable && { importable }) }
}

/** A client that exists and cannot be invoiced: the step is not another client. */
const SIN_PORCENTAJES = {
  texto: 'Completar los porcentajes de un cliente',
  porque: 'Con 0 % no se le puede facturar.',
  conDialogo: false,
}

/** Of who sells what is his own. */
const SIN_CONTACTO = { porque: 'A quien se le factura.' }

/** What the address of its screen asks for. */
export function searchOf(step: Step | undefined): UrlText {
  const { editar } = step ?? {}
  const nuevo = step?.conDialogo === true ? 1 : null
  return urlTexts({ nuevo, buscar: editar?.nombre ?? null, editar: editar?.id ?? null })
}

interface FirstSteps {
  readonly steps: readonly Step[]
  readonly loading: boolean
  /** There is no company yet to say how it sells. */
  readonly sinEmpresa: boolean
}

/** The steps that this user may see, each with whether its data exists. */
export function useFirstSteps(): FirstSteps {
  const holds = usePermisos()
  const clientes = useQuery({ ...read(clientesCalls.list), enabled: holds('clientes.ver') })
  const lists = useQueries({
    queries: [
      { ...paged(categoriasCalls.paged, FIRST), enabled: holds('categorias.ver') },
      { ...paged(empresasCalls.paged, FIRST), enabled: holds('empresas.ver') },
      { ...contactosPaged(FIRST), enabled: holds('contactos.ver') },
      { ...paged(productosCalls.paged, FIRST), enabled: holds('productos.ver') },
      { ...paged(ncfs.paged, { page: 1 }), enabled: holds('ncf.ver') },
      { ...paged(pedidosDeLista.paged, { page: 1 }), enabled: holds('pedidos.ver') },
    ],
  })
  // Whose invoices take an authorised number needs its range, and none of the numbers by day unless another client does.
  const tipos = clientes.data?.map(({ tipoComprobante }) => tipoComprobante) ?? []
  const rangos = useQuery({
    ...paged(secuenciasCalls.paged, { page: 1 }),
    enabled: holds('secuencias.ver') && tipos.some(esAutomatico),
  })
  const rango = rangos.data && rangos.data.totalRecords > 0
  const [categorias, empresas, contactos, productos, numeros, pedidos] = lists.map(({ data }) =>
    data === undefined ? undefined : data.totalRecords > 0,
  )
  const suyas = lists[1].data?.items
  const loSuyo = suyas?.length ? todasVendenLoSuyo(suyas) : modoElegido() === 'suyo'
  const cliente = clientes.data?.some(each => loSuyo || (each.contactoId !== null && tieneParUtil(each)))
  const delDia = rango !== undefined && tipos.every(esAutomatico) ? undefined : numeros
  const done = [categorias, empresas, contactos, cliente, productos, delDia, rango, pedidos]
  // What could not be asked is not shown as missing.
  const steps = STEPS.flatMap(({ permiso, ...step }, index) => {
    const its = done[index]
    if (!holds(permiso) || its === undefined || (loSuyo && step.ruta === '/contactos')) return []
    const [editar] = step.ruta === '/clientes' && !its ? (clientes.data ?? []) : []
    const dicho = { ...step, ...(step.ruta === '/clientes' && loSuyo && SIN_CONTACTO) }
    return [{ ...dicho, ...(editar && { ...SIN_PORCENTAJES, editar }), done: its }]
  })
  return {
    steps,
    loading: [clientes, rangos, ...lists].some(({ isLoading }) => isLoading),
    sinEmpresa: empresas === false,
  }
}
