import { condicionesDe, SIN_CONDICIONES } from '@cuadre/contract/condiciones'
import { pagoDe } from '@cuadre/contract/pago'
import type { Detalle, Pedido, PedidoBody } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { pagoInicial } from '@cuadre/domain/documentos/pago'
import { emitidoEn, esAutomatico, tieneDocumento } from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { contingenciaDe, EN_PAPEL, serieEmitida } from '@cuadre/domain/ecf/regimen'
import { porcentajesDelCliente } from '@cuadre/domain/pedidos/porcentajes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Actor } from '../../db/write/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import { prepararEcf, requireReemplazable } from '../ecf/emision/preparar.ts'
import { readContexto } from './guardar/contexto.queries.ts'
import { requireComplete, requireResto } from './guardar/exigir.ts'
import { settleLineas } from './guardar/lineas.ts'
import { insertPedido } from './guardar/save.queries.ts'
import { requireTipo, sinNumero, tipoDelPedido } from './guardar/tipo.ts'
import { agreeTotales } from './lista/totales.ts'

export interface Composicion {
  readonly body: PedidoBody
  /** Today. */
  readonly hoy: Dia
  readonly ahora: Date
  readonly userId: number
  /** Lines of the invoice that is issued anew: they keep their price and name. */
  readonly existentes?: readonly Detalle[]
}

interface Creation extends Composicion {
  readonly actor: Actor
}

/** An order as it was written; `electronico`: its invoice is still to be signed. */
interface PedidoCreado {
  readonly pedido: Pedido
  readonly electronico: boolean
}

/** Order, document, lines, number, accounts and trace are written by one statement: all of it or nothing. */
export async function createPedido(db: Conexion, creation: Creation): Promise<PedidoCreado> {
  const { numeroAutomatico, codigo: tipo, ...nuevo } = await componerPedido(db, creation)
  const pedido = await insertPedido(db, nuevo, creation.actor)
  if (pedido === undefined) throw sinNumero({ tipo, numeroAutomatico, empresa: nuevo.empresa.nombre })
  return { pedido, electronico: nuevo.serie === 'E' }
}

/** What an order is to issue, complete: refused with what is missing before a number is taken. */
export async function componerPedido(
  db: Conexion,
  { body, hoy, ahora, userId, existentes = [] }: Composicion,
) {
  const { fechaPedido: fecha, aplicaItbis } = body
  const detalles = body.detalles ?? []
  const { empresa, cliente, productos, vendedor } = await readContexto(db, {
    empresaId: body.empresaId ?? 0,
    clienteId: body.clienteId ?? 0,
    userId,
    productoIds: [...new Set(detalles.map(detalle => detalle.productoId))],
  })
  const porcentajes = cliente && porcentajesDelCliente(cliente, aplicaItbis)
  const regimen = empresa?.regimen ?? EN_PAPEL
  const serie = serieEmitida(regimen, fecha || hoy)
  const contingenciaId = contingenciaDe(regimen, fecha || hoy)
  const tipo = emitidoEn(serie, tipoDelPedido(body, cliente))
  // In contingency nobody has prepared numbers by day.
  const numeroAutomatico = esAutomatico(tipo) || contingenciaId !== null
  requireComplete({
    fechaPedido: fecha || null,
    empresaId: empresa?.id ?? null,
    clienteId: cliente?.id ?? null,
    porcCompra: porcentajes?.porcCompra ?? 0,
    porcVenta: porcentajes?.porcVenta ?? 0,
    ncfId: body.ncfId ?? null,
    numeroAutomatico,
    cantidadDeLineas: detalles.length,
  })
  if (!fecha || !empresa || !cliente || !porcentajes) throw new Refusal('INVALID_INPUT')
  const { categoriaId } = empresa
  const lineas = settleLineas({ lineas: detalles, productos, existentes, categoriaId, aplicaItbis })
  const totales = agreeTotales({ lineas, aplicaItbis, fecha, shown: body })
  const { total } = totales
  const pago = pagoDe(pagoInicial(cliente, empresa))
  const { tipoIngresos } = empresa
  const condiciones = condicionesDe(body, { ...SIN_CONDICIONES, pago, tipoIngresos })
  requireResto(condiciones.pago, total)
  const emitido = {
    ...tipoDeCodigo(tipo),
    fecha,
    aplicaItbis,
    empresa,
    cliente,
    porcentajes,
    contingenciaId,
    ncfId: numeroAutomatico ? null : (body.ncfId ?? 0),
    hoy,
    lineas,
    totales,
    ...condiciones,
    userId,
    vendedor,
  }
  const conDocumento = tieneDocumento(cliente)
  const electronico = serie === 'E'
  if (!electronico)
    requireTipo({ tipo, numeroAutomatico, aplicaItbis, total, conDocumento, fecha, hoy, conservado: false })
  if (contingenciaId !== null) requireReemplazable(emitido)
  const ecf = electronico ? await prepararEcf(db, emitido, ahora) : undefined
  const cuentas = calcularCuentas({ ...totales, aplicaItbis, ...porcentajes })
  return { ...emitido, ecf, categoriaId, cuentas, codigo: tipo, numeroAutomatico }
}
