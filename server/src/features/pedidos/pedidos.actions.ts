import { isDeepStrictEqual } from 'node:util'
import { condicionesDe } from '@cuadre/contract/condiciones'
import type { Pedido, PedidoBody } from '@cuadre/contract/pedidos'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { seCobraAlEmitir } from '@cuadre/domain/cuentas/cobrar-al-emitir'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import {
  fraseDeCongelado,
  fraseDeRechazada,
  type MotivoParaNoCambiar,
  motivoParaNoCambiar,
  motivoParaNoEliminar,
} from '@cuadre/domain/documentos/congelado'
import { claseDeTipo, nombraAlCliente, tieneDocumento } from '@cuadre/domain/documentos/tipo-del-pedido'
import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { MOTIVO_POR_DEFECTO, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { porcentajesDelPedido } from '@cuadre/domain/pedidos/porcentajes'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { annulCuentas, changeCuentas } from '../cuentas/abrir.queries.ts'
import { quitarAplicaciones } from '../cuentas/anular.actions.ts'
import { lockSiEstaAplicado } from '../cuentas/aplicados.queries.ts'
import { reponerAplicaciones, reponerLoRechazado } from '../cuentas/aplicar.actions.ts'
import {
  cobrarAlEmitir,
  cobrosDe,
  cobrosQueQuedan,
  devolverCobros,
  listCobrosAlEmitir,
  sonLosMismos,
} from '../cuentas/cobrar-al-emitir.actions.ts'
import { hayRetenciones } from '../cuentas/retenciones.queries.ts'
import { annulDocumento, changeDocumento } from '../documentos/cambiar.queries.ts'
import { corregirEcf, requireReemplazable } from '../documentos/requisitos.ts'
import { recordCambio } from './guardar/cambio.actions.ts'
import { findAjustes, findCliente, findProductos } from './guardar/contexto.queries.ts'
import { requireComplete, requireResto, requireTotal } from './guardar/exigir.ts'
import { settleLineas } from './guardar/lineas.ts'
import { advanceVersion } from './guardar/save.queries.ts'
import { requireTipo } from './guardar/tipo.ts'
import { agreeTotales } from './lista/totales.ts'
import { findDocumentoDe, lockPedido, type PedidoBloqueado } from './pedidos.queries.ts'

/** What was changed; `electronico`: its document is to be signed anew. */
interface Cambiado {
  readonly documentoId: number
  readonly electronico: boolean
}

interface Edition extends Acting {
  readonly id: number
  readonly body: PedidoBody
  /** Whoever saves it may agree on prices, and take pesos off. */
  readonly cambiaPrecios: boolean
}

/**
 * Client, lines and conditions may change while nothing is paid and the invoice is not frozen; what the number was issued for may not. What
 * was collected as it was issued goes along.
 */
export async function updatePedidoWith(
  tx: Tx,
  { id, body, ahora, userId, cambiaPrecios, actor }: Edition,
): Promise<Cambiado> {
  const hoy = diaEnSantoDomingo(ahora)
  await lockAplicaciones(tx, id)
  const { documentoId, clienteRnc, clienteExtranjero, estadoEcf, enContingencia, ...antes } =
    await lockForChange(tx, id, hoy)
  if (body.version !== undefined && body.version !== antes.version) throw new Refusal('CONFLICT')
  requireLockedFields(antes, body)
  const { fechaPedido: fecha, aplicaItbis, loSuyo } = antes
  const clienteId = body.clienteId ?? 0
  const keepsClient = clienteId === antes.clienteId
  // What was wrong with the buyer may be why it was refused: he stays who he is, with his data of now.
  const corrige = estadoEcf === 'rechazado'
  const cliente = clienteId === 0 || (keepsClient && !corrige) ? undefined : await findCliente(tx, clienteId)
  const porcentajes = cliente && !keepsClient ? porcentajesDelPedido(cliente, { aplicaItbis, loSuyo }) : antes
  const detalles = body.detalles ?? []
  requireComplete(
    {
      ...antes,
      fechaPedido: fecha,
      clienteId: keepsClient ? clienteId : (cliente?.id ?? null),
      porcCompra: porcentajes.porcCompra,
      porcVenta: porcentajes.porcVenta,
      sinContacto: !keepsClient && cliente?.contactoId === null,
      cantidadDeLineas: detalles.length,
    },
    { cliente: cliente?.nombre, empresa: antes.empresaNombre },
  )
  const productos = await findProductos(tx, {
    productoIds: [...new Set(detalles.map(detalle => detalle.productoId))],
  })
  const { categoriaId, detalles: existentes } = antes
  const compradorExento = !tipoFiscal(tipoDeCodigo(antes.tipoComprobante)).admiteItbis
  const { gravadoYExento, cobraAlEmitir } = await findAjustes(tx, antes.empresaId)
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
  const tipoEmitido = tipoDeCodigo(antes.tipoComprobante)
  if (tipoEmitido.serie === 'B') requireTotal(totales.total)
  const { porcCompra, porcVenta } = porcentajes
  const cuentas = calcularCuentas({ ...totales, aplicaItbis, porcCompra, porcVenta, loSuyo })
  const pagados = antes.cobradoEl === null ? [] : await listCobrosAlEmitir(tx, documentoId)
  const cambiaPago = !isDeepStrictEqual(condiciones.pago, antes.pago)
  const todos = cobrosDe({
    ...tipoEmitido,
    totales,
    aplicaItbis,
    porcentajes,
    loSuyo,
    pago: condiciones.pago,
  })
  const cobros = cobrosQueQuedan(todos, { pagos: pagados, cambiaPago })
  const sigueCobrado = cliente === undefined && sonLosMismos(pagados, cobros)
  // What was on credit is collected when it is said to be cash.
  const seCobra = pagados.length > 0 || (seCobraAlEmitir({ cobraAlEmitir, loSuyo }) && cambiaPago)
  if (!sigueCobrado) await devolverCobros(tx, { userId, actor, ahora }, { documentoId, pagos: pagados })
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
  await changeCuentas(tx, { documentoId, clienteId, cuentas })
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
    ...tipoEmitido,
    fecha,
    aplicaItbis,
    cliente: comprador,
    lineas,
    totales,
    pago,
  }
  if (enContingencia) requireReemplazable(venta)
  if (estadoEcf) await corregirEcf(tx, { documentoId, empresaId: antes.empresaId, ahora, venta })
  if (seCobra && !sigueCobrado) {
    const dia = pagados[0]?.fecha ?? (fecha < hoy ? fecha : hoy)
    await cobrarAlEmitir(tx, { userId, actor, ahora }, { documentoId, cobros, fecha: dia })
  }
  // What credit notes had settled of it, as far as it fits by now; a credit goes to no other client.
  await reponerAplicaciones(tx, { userId, actor, ahora }, aplicadas)
  if (corrige) await reponerLoRechazado(tx, actor, { documentoId, ahora })
  await recordCambio(tx, actor, { id, antes })
  return { documentoId, electronico: estadoEcf !== null }
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

interface Removal extends Acting {
  readonly id: number
  /** Why its number is annulled, for the 608. */
  readonly motivo: MotivoDeAnulacion | undefined
}

/**
 * The order leaves the lists and sums; its number is annulled and never comes back. What was collected as it was issued is taken back with
 * it: what that came to, in pesos, is answered.
 */
export async function removePedido(
  tx: Tx,
  { id, motivo = MOTIVO_POR_DEFECTO, userId, actor, ahora }: Removal,
): Promise<number> {
  await lockAplicaciones(tx, id)
  const {
    documentoId,
    clienteRnc: _,
    clienteExtranjero: _extranjero,
    estadoEcf: __,
    enContingencia: ___,
    ...antes
  } = await lockForDeletion(tx, id)
  const pagos = antes.cobradoEl === null ? [] : await listCobrosAlEmitir(tx, documentoId)
  await devolverCobros(tx, { userId, actor, ahora }, { documentoId, pagos })
  // What another invoice's note had settled of it is credit again.
  await quitarAplicaciones(tx, { userId, actor, ahora }, [documentoId])
  await annulDocumento(tx, { id: documentoId, ncfId: antes.ncfId, userId, motivo })
  await annulCuentas(tx, documentoId)
  await advanceVersion(tx, id)
  await record(tx, actor, ['Pedido', id, 'Anulación'], { antes: { ...antes, motivo } })
  return pesosDesdeCentavos(sumar(...pagos.map(({ monto }) => centavosDesdePesos(monto))))
}

/** Of another invoice's credit notes that were applied to it; before anything else, for their documents are locked in the order of their ids. */
async function lockAplicaciones(tx: Tx, id: number): Promise<void> {
  const documentoId = await findDocumentoDe(tx, id)
  if (documentoId !== undefined) await lockSiEstaAplicado(tx, documentoId)
}

/** What the tax office refused may be deleted, frozen as it is: for it there is no invoice. */
async function lockForDeletion(tx: Tx, id: number): Promise<Bloqueado> {
  const pedido = found(await lockPedido(tx, id), 'PEDIDO_NOT_FOUND')
  const rechazado = pedido.estadoEcf === 'rechazado' && !pedido.corregido
  const congelado = pedido.congelado && !rechazado
  return requireChangeable(tx, pedido, motivoParaNoEliminar({ ...pedido, congelado }))
}

async function lockForChange(tx: Tx, id: number, hoy: Dia): Promise<Bloqueado> {
  const pedido = found(await lockPedido(tx, id), 'PEDIDO_NOT_FOUND')
  const motivo = motivoParaNoCambiar({ ...pedido, rechazado: pedido.estadoEcf === 'rechazado', hoy })
  return requireChangeable(tx, pedido, motivo)
}

/** Nor may something have been withheld of it: a certificate says so, whatever is left to collect. */
async function requireChangeable(
  tx: Tx,
  pedido: PedidoBloqueado,
  motivo: Parameters<typeof requireUnfrozen>[1],
): Promise<Bloqueado> {
  if (motivo !== 'DOCUMENTO_FROZEN' && (await hayRetenciones(tx, pedido.documentoId)))
    throw new Refusal('PEDIDO_RETENIDO')
  return requireUnfrozen(pedido, motivo)
}

type Bloqueado = Omit<PedidoBloqueado, 'congelado' | 'corregido'>

function requireUnfrozen(
  { congelado: _congelado, corregido: _, ...pedido }: PedidoBloqueado,
  motivo: MotivoParaNoCambiar | null,
): Bloqueado {
  if (motivo === null) return pedido
  const { txtNCF, estadoEcf } = pedido
  const frase = estadoEcf === 'rechazado' ? fraseDeRechazada(txtNCF) : fraseDeCongelado(txtNCF)
  throw new Refusal(motivo, motivo === 'DOCUMENTO_FROZEN' ? { message: frase } : {})
}
