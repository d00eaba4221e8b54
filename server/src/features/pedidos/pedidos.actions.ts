import { condicionesDe } from '@cuadre/contract/condiciones'
import type { Pedido, PedidoBody } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { fraseDeCongelado, fraseDeRechazada, motivoParaNoCambiar } from '@cuadre/domain/documentos/congelado'
import { claseDeTipo, nombraAlCliente, tieneDocumento } from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { MOTIVO_POR_DEFECTO, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { compararLineas } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { porcentajesDelCliente } from '@cuadre/domain/pedidos/porcentajes'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { inTransaction } from '../../db/write/transaction.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { annulCuentas, changeCuentas } from '../cuentas/abrir.queries.ts'
import { quitarAplicaciones } from '../cuentas/anular.actions.ts'
import { lockSiEstaAplicado } from '../cuentas/aplicados.queries.ts'
import { reponerAplicaciones } from '../cuentas/aplicar.actions.ts'
import { annulDocumento, changeDocumento } from '../documentos/cambiar.queries.ts'
import { corregirEcf, requireReemplazable } from '../documentos/requisitos.ts'
import { findCliente, findProductos, mezclaExentos } from './guardar/contexto.queries.ts'
import { requireComplete, requireResto } from './guardar/exigir.ts'
import { settleLineas } from './guardar/lineas.ts'
import { advanceVersion } from './guardar/save.queries.ts'
import { requireTipo } from './guardar/tipo.ts'
import { agreeTotales } from './lista/totales.ts'
import { findDocumentoDe, findPedido, lockPedido, type PedidoBloqueado } from './pedidos.queries.ts'

/** What was changed; `electronico`: its document is to be signed anew. */
interface Cambiado {
  readonly documentoId: number
  readonly electronico: boolean
}

interface Edition {
  readonly id: number
  readonly body: PedidoBody
  readonly ahora: Date
  /** Whoever saves it may agree on prices, and take pesos off. */
  readonly cambiaPrecios: boolean
  readonly userId: number
  readonly actor: Actor
}

/** Client, lines and conditions may change while nothing is paid and the invoice is not frozen; what the number was issued for may not. */
export function updatePedidoWith(
  db: Conexion,
  { id, body, ahora, cambiaPrecios, userId, actor }: Edition,
): Promise<Cambiado> {
  return inTransaction(db, async tx => {
    await lockAplicaciones(tx, id)
    const { documentoId, clienteRnc, clienteExtranjero, estadoEcf, enContingencia, ...antes } =
      await lockForChange(tx, id)
    if (body.version !== undefined && body.version !== antes.version) throw new Refusal('CONFLICT')
    requireLockedFields(antes, body)
    const { fechaPedido: fecha, aplicaItbis } = antes
    const clienteId = body.clienteId ?? 0
    const keepsClient = clienteId === antes.clienteId
    // What was wrong with the buyer may be why it was refused: he stays who he is, with his data of now.
    const corrige = estadoEcf === 'rechazado'
    const cliente =
      clienteId === 0 || (keepsClient && !corrige) ? undefined : await findCliente(tx, clienteId)
    const porcentajes = cliente && !keepsClient ? porcentajesDelCliente(cliente, aplicaItbis) : antes
    const detalles = body.detalles ?? []
    requireComplete({
      ...antes,
      fechaPedido: fecha,
      clienteId: keepsClient ? clienteId : (cliente?.id ?? null),
      porcCompra: porcentajes.porcCompra,
      porcVenta: porcentajes.porcVenta,
      cantidadDeLineas: detalles.length,
    })
    const productos = await findProductos(tx, [...new Set(detalles.map(detalle => detalle.productoId))])
    const { categoriaId, detalles: existentes } = antes
    const compradorExento = !tipoFiscal(tipoDeCodigo(antes.tipoComprobante)).admiteItbis
    const gravadoYExento = await mezclaExentos(tx, antes.empresaId)
    const ofrece = { categoriaId, aplicaItbis, gravadoYExento, compradorExento }
    const lineas = settleLineas({ lineas: detalles, productos, existentes, ...ofrece, fecha, cambiaPrecios })
    const totales = agreeTotales({ lineas, aplicaItbis, shown: body })
    const condiciones = condicionesDe(body, antes)
    requireResto(condiciones.pago, totales.total)
    requireTipo({
      tipo: antes.tipoComprobante,
      aplicaItbis,
      total: totales.total,
      conDocumento: cliente
        ? tieneDocumento(cliente)
        : nombraAlCliente({ ...antes, clienteRnc, clienteExtranjero }),
      extranjero: cliente?.documentoExtranjero ?? clienteExtranjero,
      fecha,
      hoy: fecha,
      conservado: cliente === undefined,
    })
    const aplicadas = await quitarAplicaciones(tx, { userId, actor, ahora }, [documentoId])
    await changeDocumento(tx, {
      id: documentoId,
      cliente: cliente ?? null,
      mismoCliente: keepsClient,
      porcentajes,
      lineas,
      totales,
      ...condiciones,
    })
    const { porcCompra, porcVenta } = porcentajes
    const cuentas = calcularCuentas({ ...totales, aplicaItbis, porcCompra, porcVenta })
    await changeCuentas(tx, { documentoId, clienteId, cuentas })
    // A credit goes to no other client: of one it waits for what he owes.
    await reponerAplicaciones(tx, { userId, actor, ahora }, aplicadas)
    const { clienteNombre: nombre } = antes
    const comprador = cliente ?? {
      id: clienteId,
      nombre,
      rnc: clienteRnc,
      documentoExtranjero: clienteExtranjero,
      direccion: '',
      telefono: '',
    }
    const { pago } = condiciones
    const venta = {
      ...tipoDeCodigo(antes.tipoComprobante),
      fecha,
      aplicaItbis,
      cliente: comprador,
      lineas,
      totales,
      pago,
    }
    if (enContingencia) requireReemplazable(venta)
    if (estadoEcf) await corregirEcf(tx, { documentoId, empresaId: antes.empresaId, ahora, venta })
    await advanceVersion(tx, id)
    const despues = found(await findPedido(tx, id), 'PEDIDO_NOT_FOUND')
    await record(tx, actor, {
      entidad: 'Pedido',
      registroId: id,
      accion: 'Actualización',
      antes: { ...antes, detalles: null },
      despues: { ...despues, detalles: compararLineas(antes.detalles, despues.detalles) },
    })
    return { documentoId, electronico: estadoEcf !== null }
  })
}

/** What the number was issued for. */
const FIJOS = [
  'aplicaItbis',
  'fechaPedido',
  'empresaId',
  'ncfId',
  'tipoComprobante',
] as const satisfies readonly (keyof Pedido)[]

/** A body may repeat the locked fields, or leave them out; it may not change them. */
function requireLockedFields(pedido: Pedido, body: PedidoBody): void {
  const given = (value: unknown) => typeof value === 'boolean' || Boolean(value)
  const dicho = { ...body, tipoComprobante: body.tipoComprobante && claseDeTipo(body.tipoComprobante) }
  const escrito = { ...pedido, tipoComprobante: claseDeTipo(pedido.tipoComprobante) }
  const changed = FIJOS.some(campo => given(dicho[campo]) && dicho[campo] !== escrito[campo])
  if (changed) throw new Refusal('PEDIDO_LOCKED_FIELD')
}

interface Removal {
  readonly id: number
  /** Why its number is annulled, for the 608. */
  readonly motivo: MotivoDeAnulacion | undefined
  readonly ahora: Date
  readonly userId: number
  readonly actor: Actor
}

/** The order leaves the lists and sums; its number is annulled and never comes back. */
export function removePedido(
  db: Conexion,
  { id, motivo = MOTIVO_POR_DEFECTO, ahora, userId, actor }: Removal,
): Promise<void> {
  return inTransaction(db, async tx => {
    await lockAplicaciones(tx, id)
    const {
      documentoId,
      clienteRnc: _,
      clienteExtranjero: _extranjero,
      estadoEcf: __,
      enContingencia: ___,
      ...antes
    } = await lockForDeletion(tx, id)
    // What another invoice's note had settled of it is credit again.
    await quitarAplicaciones(tx, { userId, actor, ahora }, [documentoId])
    await annulDocumento(tx, { id: documentoId, ncfId: antes.ncfId, userId, motivo })
    await annulCuentas(tx, documentoId)
    await advanceVersion(tx, id)
    await record(tx, actor, {
      entidad: 'Pedido',
      registroId: id,
      accion: 'Anulación',
      antes: { ...antes, motivo },
    })
  })
}

/** Of another invoice's credit notes that were applied to it; before anything else, for their documents are locked in the order of their ids. */
async function lockAplicaciones(tx: Transaction<DB>, id: number): Promise<void> {
  const documentoId = await findDocumentoDe(tx, id)
  if (documentoId !== undefined) await lockSiEstaAplicado(tx, documentoId)
}

/** What the tax office refused may be deleted, frozen as it is: for it there is no invoice. */
async function lockForDeletion(tx: Transaction<DB>, id: number): Promise<Bloqueado> {
  const pedido = found(await lockPedido(tx, id), 'PEDIDO_NOT_FOUND')
  const rechazado = pedido.estadoEcf === 'rechazado' && !pedido.corregido
  return requireUnfrozen({ ...pedido, congelado: pedido.congelado && !rechazado })
}

async function lockForChange(tx: Transaction<DB>, id: number): Promise<Bloqueado> {
  return requireUnfrozen(found(await lockPedido(tx, id), 'PEDIDO_NOT_FOUND'))
}

type Bloqueado = Omit<PedidoBloqueado, 'congelado' | 'corregido'>

function requireUnfrozen({ congelado, corregido: _, ...pedido }: PedidoBloqueado): Bloqueado {
  const motivo = motivoParaNoCambiar({ ...pedido, congelado })
  if (motivo === null) return pedido
  const { txtNCF, estadoEcf } = pedido
  const frase = estadoEcf === 'rechazado' ? fraseDeRechazada(txtNCF) : fraseDeCongelado(txtNCF)
  throw new Refusal(motivo, congelado ? { message: frase } : {})
}
