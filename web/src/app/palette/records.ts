import { clientes } from '@cuadre/contract/clientes'
import { consultas } from '@cuadre/contract/consultas'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import type { Paged } from '@cuadre/contract/envelope'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { suplidores } from '@cuadre/contract/suplidores'
import type { Maestra } from '@cuadre/domain/acceso/maestros'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { dataOf } from '../../api/client.ts'
import type { Destination } from './destinations.ts'

interface Asking {
  readonly may: (permiso: Permiso) => boolean
  readonly signal: AbortSignal
}

type Found = Omit<Destination, 'id'>
type Search = (text: string, signal: AbortSignal) => Promise<Found[]>

const FEW = { page: 1, pageSize: 5 }
/** Behind the numbers of all screens and actions. */
const FIRST_ID = 1000
const DE_DOCUMENTOS = '/comprobantes'

/** Clients, products, companies, suppliers, orders and documents like `text`, by the searches of their own lists. */
export async function findRecords(text: string, { may, signal }: Asking): Promise<Destination[]> {
  const searches = [...BY_NAME, ...(/\d/.test(text) ? byNumber(may) : [])]
  const asked = searches.filter(({ permiso }) => may(permiso)).map(({ search }) => search(text, signal))
  // What one of them cannot answer the others still find.
  const answers = await Promise.allSettled(asked)
  const found = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  // An invoice whose order is there leads to nothing else.
  const once = found.filter(
    ({ texto, ruta }, i) => ruta !== DE_DOCUMENTOS || found.slice(0, i).every(other => other.texto !== texto),
  )
  return once.map((each, i) => ({ ...each, id: FIRST_ID + i }))
}

interface Searched {
  readonly permiso: Permiso
  readonly search: Search
}

const BY_NAME: readonly Searched[] = [
  byName(
    'clientes',
    asked => dataOf(clientes.paged, asked),
    ({ nombre, rnc, documentoExtranjero, telefono }) => ({
      texto: nombre,
      pista: senas('Cliente', formatDocumento(rnc, documentoExtranjero)),
      numeros: [rnc, telefono],
    }),
  ),
  byName(
    'productos',
    asked => dataOf(productos.paged, asked),
    ({ descripcion, precio, codigo, codigoBarras }) => ({
      texto: descripcion,
      pista: senas('Producto', formatMonto(precio), codigo ?? '', codigoBarras ?? ''),
    }),
  ),
  byName(
    'empresas',
    asked => dataOf(empresas.paged, asked),
    ({ nombre, rnc, telefono }) => ({
      texto: nombre,
      pista: senas('Empresa', formatDocumento(rnc)),
      numeros: [rnc, telefono],
    }),
  ),
  byName(
    'suplidores',
    asked => dataOf(suplidores.paged, asked),
    ({ nombre, documento, telefono }) => ({
      texto: nombre,
      pista: senas('Suplidor', formatDocumento(documento)),
      numeros: [documento, telefono],
    }),
  ),
]

/** Master data, by the search of its list, which is what it leads to. */
function byName<R>(
  maestra: Maestra,
  list: (asked: { query: typeof FEW & { buscar: string }; signal: AbortSignal }) => Promise<Paged<R>>,
  said: (row: R) => Pick<Found, 'texto' | 'pista' | 'numeros'>,
): Searched {
  return {
    permiso: `${maestra}.ver`,
    search: async (buscar, signal) => {
      const { items } = await list({ query: { ...FEW, buscar }, signal })
      return items
        .map(said)
        .map(found => ({ ...found, ruta: `/${maestra}`, buscar: { buscar: found.texto } }))
    },
  }
}

/** Orders by their own number are found by Consultas alone; who may not open it finds them by their NCF. */
function byNumber(may: Asking['may']): Searched[] {
  return [may('consultas.ver') ? CONSULTADOS : PEDIDOS, DOCUMENTOS]
}

const CONSULTADOS: Searched = {
  permiso: 'consultas.ver',
  search: async (buscar, signal) => {
    const query = { ...FEW, buscar, comprobante: 'factura' as const }
    const { items } = await dataOf(consultas.paged, { query, signal })
    return items.map(({ pedidoId, txtNCF, clienteNombre, estado }) => ({
      texto: txtNCF,
      pista: senas(`Pedido ${pedidoId}`, clienteNombre),
      ...(estado === 'anulado'
        ? { ruta: '/consultas', buscar: { buscar: txtNCF } }
        : { ruta: `/facturacion/${pedidoId}/editar`, buscar: {} }),
      numeros: [String(pedidoId)],
    }))
  },
}

const PEDIDOS: Searched = {
  permiso: 'pedidos.ver',
  search: async (ncf, signal) => {
    const { items } = await dataOf(pedidos.paged, { query: { ...FEW, ncf }, signal })
    return items.map(({ pedidoId, txtNCF, clienteNombre }) => ({
      texto: txtNCF,
      pista: senas(`Pedido ${pedidoId}`, clienteNombre),
      ruta: `/facturacion/${pedidoId}/editar`,
      buscar: {},
      numeros: [String(pedidoId)],
    }))
  },
}

const DOCUMENTOS: Searched = {
  permiso: 'documentos.ver',
  search: async (numero, signal) => {
    const { items } = await dataOf(documentos.paged, { query: { ...FEW, numero }, signal })
    return items.map(({ numero: texto, clase, clienteNombre }) => ({
      texto,
      pista: senas(clase, clienteNombre),
      ruta: DE_DOCUMENTOS,
      buscar: { numero: texto },
    }))
  },
}

function senas(...partes: readonly string[]): string {
  return partes.filter(parte => parte !== '').join(' · ')
}
