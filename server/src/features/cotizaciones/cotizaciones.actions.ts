import type { Condiciones } from '@cuadre/contract/condiciones'
import type { CotizacionBody, CotizacionLeida } from '@cuadre/contract/cotizaciones'
import type { Detalle, PedidoBody } from '@cuadre/contract/pedidos'
import { impedimentoDeCotizacion, nombreDeCotizacion } from '@cuadre/domain/cotizaciones/cotizacion'
import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { enPesos } from '@cuadre/domain/documentos/linea-en-pesos'
import type { TipoEmitido } from '@cuadre/domain/documentos/tipo-del-pedido'
import type { Totales } from '@cuadre/domain/pedidos/calcular-totales'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import { invalid } from '../../http/doors.ts'
import { found, Refusal } from '../../http/refusal.ts'
import type { Comprador, Emisor } from '../documentos/emitir.queries.ts'
import type { Linea } from '../documentos/lineas.queries.ts'
import {
  type Contenido,
  findCotizacion,
  insertCotizacion,
  lockCotizacion,
  setDescartada,
  setPedido,
  updateCotizacion,
} from './cotizaciones.queries.ts'

/** What an order would issue, as orders compose it. */
interface Compuesto extends Condiciones {
  readonly tipoComprobante: TipoEmitido
  readonly fecha: Dia
  readonly aplicaItbis: boolean
  readonly empresa: Emisor
  readonly cliente: Comprador
  readonly vendedor: string | null
  readonly categoriaId: number
  readonly lineas: readonly Linea[]
  readonly totales: Totales
}

interface PorComponer {
  readonly body: PedidoBody
  readonly hoy: Dia
  readonly ahora: Date
  readonly userId: number
  readonly cambiaPrecios: boolean
  readonly existentes?: readonly Detalle[]
  readonly sinNumero: true
}

/** The rules of an order, without knowing orders; `open-doors.ts` hands them over. */
export type Componer = (db: Conexion, pedido: PorComponer) => Promise<Compuesto>

interface Saving extends Acting {
  readonly body: CotizacionBody
  readonly componer: Componer
  readonly cambiaPrecios: boolean
}

export async function createCotizacion(tx: Tx, saving: Saving): Promise<CotizacionLeida> {
  const { ahora, userId, actor } = saving
  const id = await insertCotizacion(tx, { ...(await offered(tx, saving)), ahora, userId })
  const despues = traced(await readCotizacion(tx, id, ahora))
  await record(tx, actor, ['Cotización', id, 'Creación'], { despues })
  // Once more: who changed it last is known by now.
  return readCotizacion(tx, id, ahora)
}

/**
 * Its lines keep the prices that they were quoted with, as those of an order do. Who may agree on none offers them no longer than they were: for a
 * later day they are today's.
 */
export async function changeCotizacion(
  tx: Tx,
  { id, ...saving }: Saving & { id: number },
): Promise<CotizacionLeida> {
  const { body, ahora, actor } = saving
  const antes = await lockAbierta(tx, id, ahora)
  if (body.version !== undefined && body.version !== antes.version) throw new Refusal('CONFLICT')
  const { contenido } = antes
  const siguen = saving.cambiaPrecios || body.validaHasta <= antes.vence
  const existentes = siguen ? contenido.pedido.detalles : []
  await updateCotizacion(tx, { id, antes: contenido, ...(await offered(tx, { ...saving, existentes })) })
  const [era, es] = [traced(leida(antes)), traced(await readCotizacion(tx, id, ahora))]
  await record(tx, actor, ['Cotización', id, 'Actualización'], { antes: era, despues: es })
  return readCotizacion(tx, id, ahora)
}

interface Change extends Omit<Acting, 'userId'> {
  readonly id: number
}

/** Out of what is in force, and back. */
export async function descartar(tx: Tx, { id, ahora, actor }: Change): Promise<string> {
  const { numero } = await lockAbierta(tx, id, ahora)
  await setDescartada(tx, id, ahora)
  await record(tx, actor, ['Cotización', id, 'Descarte'], { despues: { numero } })
  return `${nombreDeCotizacion(numero)} descartada`
}

export async function recuperar(tx: Tx, { id, ahora, actor }: Change): Promise<string> {
  const { numero, estado } = found(
    await lockCotizacion(tx, id, diaEnSantoDomingo(ahora)),
    'COTIZACION_NOT_FOUND',
  )
  if (estado === 'convertida') throw new Refusal('COTIZACION_CONVERTIDA')
  if (estado === 'descartada') {
    await setDescartada(tx, id, null)
    await record(tx, actor, ['Cotización', id, 'Recuperación'], { despues: { numero } })
  }
  return `${nombreDeCotizacion(numero)} recuperada`
}

/**
 * Holds the quote that an order is turned from until that is saved, and refuses one that is an order already: of two at once one waits and is
 * told. `enlazar` writes the link, in the same transaction; `ofrecidas`: the lines that it still answers for, none once it is past its day.
 */
export async function tomarCotizacion(tx: Tx, { id, ahora, actor }: Change) {
  const { numero, estado, contenido } = await lockAbierta(tx, id, ahora)
  return {
    ofrecidas: estado === 'vigente' ? contenido.pedido.detalles : [],
    enlazar: async ({ pedidoId, txtNCF }: { pedidoId: number; txtNCF: string }) => {
      await setPedido(tx, id, pedidoId)
      const despues = { numero, txtNCF }
      await record(tx, actor, ['Cotización', id, 'Conversión'], { despues })
    },
  }
}

export async function readCotizacion(db: Conexion, id: number, ahora: Date): Promise<CotizacionLeida> {
  return leida(found(await findCotizacion(db, id, diaEnSantoDomingo(ahora)), 'COTIZACION_NOT_FOUND'))
}

type Guardada = NonNullable<Awaited<ReturnType<typeof findCotizacion>>>

function leida({ contenido, ...cotizacion }: Guardada): CotizacionLeida {
  return { ...cotizacion, pedido: contenido.pedido, clienteTelefono: contenido.cliente.telefono }
}

/** One that may change, locked. */
async function lockAbierta(tx: Tx, id: number, ahora: Date): Promise<Guardada> {
  const cotizacion = found(await lockCotizacion(tx, id, diaEnSantoDomingo(ahora)), 'COTIZACION_NOT_FOUND')
  const impedimento = impedimentoDeCotizacion(cotizacion.estado)
  if (impedimento === null) return cotizacion
  if (impedimento === 'COTIZACION_DESCARTADA' || cotizacion.txtNCF === null) throw new Refusal(impedimento)
  throw new Refusal(impedimento, {
    message: `${nombreDeCotizacion(cotizacion.numero)} ya se convirtió en el pedido ${cotizacion.txtNCF}. Cópiela si hace falta otra.`,
  })
}

/** What it offers, complete by the rules of an order. */
async function offered(
  tx: Tx,
  {
    body,
    componer,
    ahora,
    userId,
    cambiaPrecios,
    existentes = [],
  }: Saving & { existentes?: readonly Detalle[] },
) {
  const { validaHasta: vence, ...pedido } = body
  const asked = { body: pedido, hoy: diaEnSantoDomingo(ahora), ahora, userId, cambiaPrecios, existentes }
  const compuesto = await componer(tx, { ...asked, sinNumero: true })
  const { fecha } = compuesto
  if (vence < fecha) {
    const message = 'La cotización no puede vencer antes de su fecha.'
    throw invalid([{ field: 'validaHasta', message }])
  }
  return { fecha, vence, contenido: contenidoDe(compuesto) }
}

function contenidoDe(compuesto: Compuesto): Contenido {
  const { empresa, cliente, vendedor, lineas, totales, fecha, aplicaItbis, categoriaId } = compuesto
  const { pago, tipoIngresos, comentario, ordenDeCompra } = compuesto
  const { id, nombre, rnc, direccion, telefono, email, web, pieFactura } = empresa
  return {
    empresa: { id, nombre, rnc, direccion, telefono, email, web, pieFactura },
    cliente: {
      ...{ id: cliente.id, nombre: cliente.nombre, rnc: cliente.rnc, direccion: cliente.direccion },
      ...{ documentoExtranjero: cliente.documentoExtranjero, telefono: cliente.telefono },
      ...{ contactoId: cliente.contactoId, porcContacto: cliente.porcContacto },
    },
    vendedor,
    pedido: {
      ...{ clienteId: cliente.id, clienteNombre: cliente.nombre, contactoId: cliente.contactoId },
      ...{ empresaId: id, empresaNombre: nombre, categoriaId, fechaPedido: fecha, aplicaItbis },
      tipoComprobante: compuesto.tipoComprobante,
      ...{ pago, tipoIngresos, comentario, ordenDeCompra },
      subTotal: pesosDesdeCentavos(totales.subTotal),
      itbis: pesosDesdeCentavos(totales.itbis),
      total: pesosDesdeCentavos(totales.total),
      detalles: lineas.map((linea, en): Detalle => {
        const calculada = totales.lineas[en]
        if (!calculada || linea.productoId === null)
          throw new Error('A line of an order has its product and its amounts')
        const { productoId } = linea
        const { corrigeLinea: _, ...dicha } = enPesos({
          ...linea,
          importe: calculada.importe,
          itbis: calculada.itbis,
        })
        return { ...dicha, productoId }
      }),
    },
  }
}

/** As the list of changes tells it. */
function traced({ numero, fecha, vence, pedido }: CotizacionLeida) {
  const { empresaNombre, clienteNombre, subTotal, itbis, total, detalles } = pedido
  const { comentario, ordenDeCompra, pago, aplicaItbis, tipoComprobante } = pedido
  return {
    ...{ numero, fecha, validaHasta: vence, empresaNombre, clienteNombre, aplicaItbis, tipoComprobante },
    ...{ pago, comentario, ordenDeCompra, subTotal, itbis, total, detalles },
  }
}
