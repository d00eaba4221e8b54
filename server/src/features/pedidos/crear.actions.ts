import { condicionesDe, SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import { pagoDe } from '@cuadre/contract/pago'
import type { Detalle, Pedido, PedidoBody } from '@cuadre/contract/pedidos'
import { seCobraAlEmitir } from '@cuadre/domain/cuentas/cobrar-al-emitir'
import { pagoInicial } from '@cuadre/domain/documentos/pago'
import { emitidoEn, esAutomatico, tieneDocumento } from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { comoSeEmite, EN_PAPEL } from '@cuadre/domain/ecf/regimen'
import { porcentajesDelPedido } from '@cuadre/domain/pedidos/porcentajes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import type { Actor } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { type Cobrado, cobrarAlEmitir, cobrosDe } from '../cuentas/cobrar-al-emitir.actions.ts'
import { emitir, requireReemplazable } from '../documentos/emitir.ts'
import { readContexto } from './guardar/contexto.queries.ts'
import { requireComplete, requireResto, requireTotal } from './guardar/exigir.ts'
import { settleLineas } from './guardar/lineas.ts'
import { PEDIDO } from './guardar/save.queries.ts'
import { requireTipo, tipoDelPedido } from './guardar/tipo.ts'
import { agreeTotales } from './lista/totales.ts'

export interface Composicion {
  readonly body: PedidoBody
  /** Today. */
  readonly hoy: Dia
  readonly ahora: Date
  readonly userId: number
  /** Whoever saves it may agree on prices, and take pesos off. */
  readonly cambiaPrecios: boolean
  /** Of the invoice that is issued anew: its lines, which keep their price and name, and in which mode its company sold. */
  readonly existentes?: readonly Detalle[]
  readonly loSuyo?: boolean
  /** Of the quote that it is turned from: what was agreed on these lines needs nobody who may. */
  readonly ofrecidas?: readonly Detalle[]
  /** Nothing is issued: it needs no number, and nothing that only a document of its type needs. */
  readonly sinNumero?: true
}

interface Creation extends Composicion {
  readonly actor: Actor
}

/** An order as it was written; `electronico`: its invoice is still to be signed. */
interface PedidoCreado {
  readonly pedido: Pedido
  readonly electronico: boolean
  /** What was collected as it was issued; null: nothing. */
  readonly cobrado: Cobrado | null
}

/**
 * Order, document, lines, number, accounts and trace are written by one statement: all of it or nothing. A cash sale is collected with it
 * where its company does so.
 */
export async function createPedido(tx: Tx, { actor, ...creation }: Creation): Promise<PedidoCreado> {
  const { hoy, ahora, userId } = creation
  const documento = await componerPedido(tx, creation)
  const pedido = await emitir(tx, { forma: PEDIDO, documento, actor })
  const electronico = documento.serie === 'E'
  const cobros = documento.cobra ? cobrosDe(documento) : []
  if (cobros.length === 0) return { pedido, electronico, cobrado: null }
  const { pedidoId: documentoId, fechaPedido } = pedido
  // Of a document that is dated ahead the money is here today.
  const fecha = fechaPedido < hoy ? fechaPedido : hoy
  const cobrado = await cobrarAlEmitir(tx, { userId, actor, ahora }, { documentoId, cobros, fecha })
  return { pedido: { ...pedido, cobradoEl: hoy }, electronico, cobrado }
}

/** What an order is to issue, complete: refused with what is missing on paper; what is missing electronically is said as it is issued. */
export async function componerPedido(
  db: Conexion,
  { body, hoy, ahora, userId, cambiaPrecios, existentes, ofrecidas, loSuyo: antes, sinNumero }: Composicion,
) {
  const { fechaPedido: fecha, aplicaItbis } = body
  const detalles = body.detalles ?? []
  const { empresa, cliente, productos, vendedor } = await readContexto(db, {
    empresaId: body.empresaId ?? 0,
    clienteId: body.clienteId ?? 0,
    userId,
    productoIds: [...new Set(detalles.map(detalle => detalle.productoId))],
  })
  const loSuyo = antes ?? empresa?.vendeLoSuyo ?? false
  const porcentajes = cliente && porcentajesDelPedido(cliente, { aplicaItbis, loSuyo })
  const regimen = empresa?.regimen ?? EN_PAPEL
  const { serie, contingenciaId } = comoSeEmite(regimen, fecha || hoy)
  const tipo = emitidoEn(serie, tipoDelPedido(body, cliente))
  // In contingency nobody has prepared numbers by day.
  const numeroAutomatico = sinNumero === true || esAutomatico(tipo) || contingenciaId !== null
  requireComplete(
    {
      fechaPedido: fecha || null,
      empresaId: empresa?.id ?? null,
      clienteId: cliente?.id ?? null,
      porcCompra: porcentajes?.porcCompra ?? 0,
      porcVenta: porcentajes?.porcVenta ?? 0,
      loSuyo,
      sinContacto: cliente?.contactoId === null,
      ncfId: body.ncfId ?? null,
      numeroAutomatico,
      cantidadDeLineas: detalles.length,
    },
    { cliente: cliente?.nombre, empresa: empresa?.nombre, cotiza: sinNumero },
  )
  if (!fecha || !empresa || !cliente || !porcentajes) throw new Refusal('INVALID_INPUT')
  const { categoriaId, gravadoYExento } = empresa
  const compradorExento = !tipoFiscal(tipoDeCodigo(tipo)).admiteItbis
  const ofrece = { categoriaId, aplicaItbis, gravadoYExento, compradorExento }
  const dichas = { lineas: detalles, productos, existentes, ofrecidas }
  const lineas = settleLineas({ ...dichas, ...ofrece, fecha, cambiaPrecios })
  const totales = agreeTotales({ lineas, aplicaItbis, shown: body })
  const { total } = totales
  const pago = pagoDe(pagoInicial(cliente, empresa))
  const { tipoIngresos, cobraAlEmitir } = empresa
  const condiciones = condicionesDe(body, { ...SIN_CONDICIONES, pago, tipoIngresos })
  requireResto(condiciones.pago, total)
  const numero = tipoDeCodigo(tipo)
  const venta = {
    ...numero,
    tipoComprobante: tipo,
    fecha,
    hoy,
    ahora,
    aplicaItbis,
    empresa,
    cliente,
    porcentajes,
    loSuyo,
    cobra: seCobraAlEmitir({ cobraAlEmitir, loSuyo }),
    contingenciaId,
    ncfId: numeroAutomatico ? null : (body.ncfId ?? 0),
    lineas,
    totales,
    ...condiciones,
    userId,
    vendedor,
    categoriaId,
  }
  if (sinNumero) return venta
  if (numero.serie === 'B') {
    requireTotal(total)
    requireTipo({
      ...{ tipo, numeroAutomatico, aplicaItbis, total, fecha, hoy },
      conDocumento: tieneDocumento(cliente),
      extranjero: cliente.documentoExtranjero,
      conservado: false,
    })
  }
  if (contingenciaId !== null) requireReemplazable(venta)
  return venta
}
