import { admiteItbis, codigoDeFactura, esAutomatico } from '@cuadre/domain/documentos/tipo-del-pedido'
import { TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { type Dia, esDiaLaborable, primerDiaDelMes, sumarDias, sumarMeses } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import type { Actor } from '../../db/write/audit.ts'
import { listDisponibles } from '../ncf/ncf.queries.ts'
import { createPedido } from '../pedidos/crear.actions.ts'
import { generarNcfs } from '../secuencias/generar.actions.ts'
import type { Azar } from './azar.ts'
import type { ClienteDemo, EmpresaDemo, Maestros, ProductoDemoGuardado } from './maestros.ts'

/** Months that have sales. */
export const MESES = 3

/** In whose name everything is done: lists, histories and the audit log name the same person. */
export interface Autor extends Actor {
  readonly userId: number
}

/** Numbers for this month and the two before it, through the same door as the office's own. */
export async function crearMeses(
  db: Db,
  { empresas, hoy, autor }: { empresas: readonly EmpresaDemo[]; hoy: Dia; autor: Autor },
): Promise<void> {
  const fechaVencimiento = `${Number(hoy.slice(0, 4)) + 1}-12-31`
  for (const { id: empresaId } of empresas) {
    for (let mes = 1 - MESES; mes <= 0; mes++) {
      const fechaInicio = sumarMeses(primerDiaDelMes(hoy), mes)
      const body = { empresaId, fechaInicio, fechaVencimiento }
      await db.transaction().execute(tx => generarNcfs(tx, { body, hoy, actor: autor }))
    }
  }
}

interface Ventas {
  readonly azar: Azar
  readonly maestros: Maestros
  readonly hoy: Dia
  readonly autor: Autor
  readonly cantidad: number
}

export interface PedidoDemo {
  readonly pedidoId: number
  readonly fecha: Dia
}

/** Orders from oldest to newest over the business days up to today, saved as a clerk's would be. */
export async function crearPedidos(
  db: Db,
  { azar, maestros, hoy, autor, cantidad }: Ventas,
): Promise<PedidoDemo[]> {
  const dias = diasDeVenta(hoy)
  const pedidos: PedidoDemo[] = []
  for (let i = 0; i < cantidad; i++) {
    const fechaPedido = dias[Math.floor((i * dias.length) / cantidad)] ?? hoy
    const empresa = azar.uno(maestros.empresas)
    const cliente = azar.uno(maestros.clientes)
    const tipoComprobante = codigoDeFactura(cliente.tipo)
    const aplicaItbis = azar.suerte(75) && admiteItbis(tipoComprobante)
    const ofrecidos = maestros.productos.filter(
      producto => producto.categoriaId === empresa.categoriaId && producto.exento !== aplicaItbis,
    )
    const detalles = cliente.rnc === '' ? unasPocas(azar, ofrecidos) : unasLineas(azar, ofrecidos)
    const venta = { empresa, cliente, fecha: fechaPedido, aplicaItbis, detalles }
    pedidos.push(await vender(db, { ...venta, hoy, autor }))
  }
  return pedidos
}

interface Venta {
  readonly empresa: EmpresaDemo
  readonly cliente: ClienteDemo
  readonly fecha: Dia
  readonly aplicaItbis: boolean
  /** Paid in cash as it is issued. */
  readonly alContado?: boolean
  readonly detalles: Parameters<typeof createPedido>[1]['body']['detalles']
  readonly hoy: Dia
  readonly autor: Autor
}

/** How many days clients have to pay; with some nobody agreed on a day. */
const CREDITOS = [30, null, 15, null] as const

/** One order, as a clerk saves it. */
export async function vender(db: Db, venta: Venta): Promise<PedidoDemo> {
  const { empresa, cliente, fecha, aplicaItbis, alContado = false, detalles, hoy, autor } = venta
  const tipoComprobante = codigoDeFactura(cliente.tipo)
  const ncfId = esAutomatico(tipoComprobante) ? null : await firstNcf(db, empresa.id, fecha)
  const ids = { empresaId: empresa.id, clienteId: cliente.id, ncfId }
  const diasCredito = CREDITOS[cliente.id % CREDITOS.length] ?? null
  const pago = alContado
    ? ({ formaPago: 'efectivo', otrasFormas: {}, diasCredito: null } as const)
    : ({ formaPago: 'credito', otrasFormas: {}, diasCredito } as const)
  const composicion = {
    body: { fechaPedido: fecha, ...ids, tipoComprobante, aplicaItbis, detalles, pago },
    hoy,
    ahora: new Date(`${hoy}T16:00:00Z`),
    userId: autor.userId,
    cambiaPrecios: false,
    actor: autor,
  }
  const { pedido } = await db.transaction().execute(tx => createPedido(tx, composicion))
  return { pedidoId: pedido.pedidoId, fecha }
}

async function firstNcf(db: Db, empresaId: number, fecha: Dia): Promise<number> {
  const [ncf] = await listDisponibles(db, { ...TIPO_DEL_PEDIDO, empresaId, fecha })
  if (!ncf) throw new Error(`No number is left for company ${empresaId} on ${fecha}`)
  return ncf.id
}

/** The business days of the months that have sales. */
export function diasDeVenta(hoy: Dia): Dia[] {
  const dias: Dia[] = []
  const primero = sumarMeses(primerDiaDelMes(hoy), 1 - MESES)
  for (let dia = primero; dia <= hoy; dia = sumarDias(dia, 1)) if (esDiaLaborable(dia)) dias.push(dia)
  return dias
}

/** So little that nobody has to be named. */
function unasPocas(azar: Azar, productos: readonly ProductoDemoGuardado[]) {
  const { id, precio } = azar.uno(productos)
  return [{ productoId: id, precio, cantidad: azar.entero(1, 2), descuento: 0 }]
}

function unasLineas(azar: Azar, productos: readonly ProductoDemoGuardado[]) {
  const elegidos = new Map<number, ProductoDemoGuardado>()
  for (let i = azar.entero(1, 6); i > 0; i--) {
    const producto = azar.uno(productos)
    elegidos.set(producto.id, producto)
  }
  return [...elegidos.values()].map(({ id, precio }) => ({
    productoId: id,
    precio,
    cantidad: precio > 5000 ? azar.entero(1, 4) : azar.entero(1, 40),
    descuento: azar.suerte(25) ? azar.uno([5, 10, 15]) : 0,
  }))
}
