import type { PagoPorDefecto } from '@cuadre/domain/documentos/pago'
import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import type { TipoDeFactura } from '@cuadre/domain/documentos/tipos'
import type { Regimen } from '@cuadre/domain/ecf/regimen'
import type { Conexion } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { Comprador, Emisor } from '../../documentos/emitir.queries.ts'

/** What an order takes from its company: what its document copies, which products it may sell and how it is paid. */
export interface EmpresaDelPedido extends Emisor, PagoPorDefecto {
  readonly categoriaId: number
  readonly tipoIngresos: TipoDeIngresos
  /** It sells taxed and exempt goods on one invoice. */
  readonly gravadoYExento: boolean
  /** It sells what is its own, not on behalf of others. */
  readonly vendeLoSuyo: boolean
  /** Whether it collects cash sales as it issues them; null: as it sells. */
  readonly cobraAlEmitir: boolean | null
  /** How it issues; null: on paper. */
  readonly regimen: Regimen | null
}

/** An active company that may invoice. */
const EMPRESA = `
  SELECT id, nombre, rnc, direccion, telefono, email, web, pie_factura AS "pieFactura", categoria_id AS "categoriaId",
    forma_pago AS "formaPago", dias_credito AS "diasCredito", tipo_ingresos AS "tipoIngresos", gravado_y_exento AS "gravadoYExento",
    vende_lo_suyo AS "vendeLoSuyo", cobra_al_emitir AS "cobraAlEmitir",
    (SELECT json_build_object('regimen', ecf.regimen, 'desde', ecf.desde, 'contingenciaId', (SELECT c.id FROM contingencias c
        WHERE c.empresa_id = ecf.empresa_id AND c.fin IS NULL)) FROM empresas_ecf ecf
      WHERE ecf.empresa_id = empresas.id) AS regimen
  FROM empresas WHERE id = :empresaId AND activo AND estado`

/** What an order takes from its client: what its document copies, the percentages to choose from and how he pays. */
export interface ClienteDelPedido extends Comprador, PagoPorDefecto {
  /** What his orders emit when they say nothing else, as on paper. */
  readonly tipo: TipoDeFactura
  readonly porcCompraExt: number
  readonly porcVentaExt: number
  readonly porcCompraNoExt: number
  readonly porcVentaNoExt: number
}

const CLIENTE = `
  SELECT c.id, c.nombre, c.rnc, c.documento_extranjero AS "documentoExtranjero", c.direccion, c.telefono, c.contacto_id AS "contactoId",
    coalesce(contactos.porcentaje, 0) AS "porcContacto", c.porc_compra_ext AS "porcCompraExt", c.porc_venta_ext AS "porcVentaExt",
    c.porc_compra_no_ext AS "porcCompraNoExt", c.porc_venta_no_ext AS "porcVentaNoExt",
    c.tipo_comprobante AS tipo, c.forma_pago AS "formaPago", c.dias_credito AS "diasCredito"
  FROM clientes c LEFT JOIN contactos ON contactos.id = c.contacto_id
  WHERE c.id = :clienteId AND c.activo`

const cliente = statement<{ clienteId: number }, ClienteDelPedido>(CLIENTE)

export async function findCliente(db: Conexion, clienteId: number): Promise<ClienteDelPedido | undefined> {
  const [found] = await cliente(db, { clienteId })
  return found
}

/** A product as it is sold today. */
export interface ProductoDelPedido {
  readonly id: number
  readonly descripcion: string
  readonly precio: number
  readonly categoriaId: number
  readonly exento: boolean
  /** Where it is not exempt: the reduced rate, else the general one. */
  readonly tasaReducida: boolean
  /** Code of the unit. */
  readonly unidad: number
  readonly codigo: string | null
  readonly codigoBarras: string | null
  readonly estado: boolean
}

const PRODUCTOS = `
  SELECT id, descripcion, precio, categoria_id AS "categoriaId", exento, tasa_reducida AS "tasaReducida", unidad, codigo,
    codigo_barras AS "codigoBarras", estado
  FROM productos WHERE id = ANY (:productoIds::int[]) AND activo`

/** The products with these ids; deleted ones are absent. */
export const findProductos = statement<{ productoIds: readonly number[] }, ProductoDelPedido>(PRODUCTOS)

type Ajustes = Pick<EmpresaDelPedido, 'gravadoYExento' | 'cobraAlEmitir'>

const ajustes = statement<{ empresaId: number }, Ajustes>(
  'SELECT gravado_y_exento AS "gravadoYExento", cobra_al_emitir AS "cobraAlEmitir" FROM empresas WHERE id = :empresaId::int',
)

/** What the company of a stored order has set for its sales by now. */
export async function findAjustes(db: Conexion, empresaId: number): Promise<Ajustes> {
  const [found] = await ajustes(db, { empresaId })
  return found ?? { gravadoYExento: false, cobraAlEmitir: null }
}

interface Asked {
  readonly empresaId: number
  readonly clienteId: number
  readonly userId: number
  readonly productoIds: readonly number[]
}

interface Found {
  readonly empresa: EmpresaDelPedido | null
  readonly cliente: ClienteDelPedido | null
  readonly productos: readonly ProductoDelPedido[]
  /** Who writes it, as the invoice names him. */
  readonly vendedor: string | null
}

const contexto = statement<Asked, Found>(`
  SELECT (SELECT row_to_json(e) FROM (${EMPRESA}) AS e) AS empresa,
    (SELECT row_to_json(c) FROM (${CLIENTE}) AS c) AS cliente,
    (SELECT coalesce(json_agg(p), '[]') FROM (${PRODUCTOS}) AS p) AS productos,
    (SELECT nombre FROM usuarios WHERE id = :userId) AS vendedor`)

/** Everything that a new order copies, in one trip to the database. */
export async function readContexto(db: Conexion, asked: Asked) {
  const [found] = await contexto(db, asked)
  if (!found) throw new Error('SELECT without FROM returned no row')
  return found
}
