import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { aplicarPorcentaje, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { codigoDeTipo, TIPOS } from '@cuadre/domain/documentos/tipos'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { type Dia, esDiaLaborable, primerDiaDelMes, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { marcarPagadas, registrarPago } from '../cuentas/cuentas.actions.ts'
import { pageCuentas } from '../cuentas/pagina.queries.ts'
import { leerRetenciones, registrarRetencion } from '../cuentas/retener.actions.ts'
import { escribirNota } from '../notas/notas.actions.ts'
import { removePedido } from '../pedidos/pedidos.actions.ts'
import { type Azar, crearAzar } from './azar.ts'
import type { Autor, PedidoDemo } from './ventas.ts'

const MOTIVOS: readonly MotivoDeAnulacion[] = ['04', '06', '05']

/** One order in so many was a mistake. */
const CADA_CUANTOS_ANULADOS = 45

/** Days until an account is settled; what would fall after today is still pending. Some customers never hurry. */
const PLAZOS: Readonly<Record<Lado, readonly [number, number]>> = { cobrar: [3, 45], pagar: [10, 60] }
const OLVIDADAS = 6
/** Of those, so many were paid in part, so long after their day. */
const PARCIALES = 4
const DIAS_HASTA_LA_PARTE = 12

interface Movidos {
  readonly pedidos: readonly PedidoDemo[]
  readonly hoy: Dia
  readonly autor: Autor
}

/** What became of the orders: a few annulled, most of the older accounts settled day by day, through the real doors. */
export async function cobrarYPagar(db: Db, { pedidos, hoy, autor }: Movidos): Promise<void> {
  const who = { userId: autor.userId, actor: autor }
  const ahora = new Date(`${hoy}T10:30:00-04:00`)
  const anulados = pedidos.filter((_, i) => i % CADA_CUANTOS_ANULADOS === CADA_CUANTOS_ANULADOS - 1)
  for (const [i, { pedidoId: id }] of anulados.entries()) {
    const asked = { id, motivo: MOTIVOS[i % MOTIVOS.length], ahora, ...who }
    await db.transaction().execute(tx => removePedido(tx, asked))
  }
  const vigentes = pedidos.filter(pedido => !anulados.includes(pedido))
  for (const lado of ['cobrar', 'pagar'] as const) {
    const azar = crearAzar(lado === 'cobrar' ? 607 : 608)
    for (const [dia, pedidoIds] of porDiaDePago(vigentes, { lado, hoy, azar })) {
      const pagadasEn = new Date(`${dia}T10:30:00-04:00`)
      const varias = { lado, pedidoIds, sumaVista: undefined, ahora: pagadasEn, ...who }
      await db.transaction().execute(tx => marcarPagadas(tx, varias))
    }
  }
  await cobrarPartes(db, { hoy, autor })
}

/** Of some of the oldest accounts that nobody has settled, a half came in; of the first one the State withheld its 5 % of ISR. */
async function cobrarPartes(db: Db, { hoy, autor }: Pick<Movidos, 'hoy' | 'autor'>): Promise<void> {
  const { items } = await pageCuentas(db, {
    lado: 'cobrar',
    estado: 'pendientes',
    page: 1,
    pageSize: PARCIALES,
  })
  for (const [i, { pedidoId, fechaPedido, montoTotal }] of items.entries()) {
    const fecha = laborable(sumarDias(fechaPedido, DIAS_HASTA_LA_PARTE))
    if (fecha >= hoy) continue
    const mitad = aplicarPorcentaje(centavosDesdePesos(montoTotal), 50)
    const isr = aplicarPorcentaje(mitad, i === 0 ? 5 : 0)
    const payment = {
      lado: 'cobrar' as const,
      pedidoId,
      pago: {
        fecha,
        monto: pesosDesdeCentavos(mitad),
        forma: i === 0 ? ('cheque' as const) : ('efectivo' as const),
        referencia: i === 0 ? 'Transferencia 4471' : null,
        retenciones: { itbis: 0, isr: pesosDesdeCentavos(isr) },
      },
      ahora: new Date(`${fecha}T10:30:00-04:00`),
      userId: autor.userId,
      actor: autor,
    }
    await db.transaction().execute(tx => registrarPago(tx, payment))
  }
}

/** Which orders are settled on which day, up to yesterday, from the first day on. */
function porDiaDePago(
  pedidos: readonly PedidoDemo[],
  { lado, hoy, azar }: { lado: Lado; hoy: Dia; azar: Azar },
): [Dia, number[]][] {
  const [desde, hasta] = PLAZOS[lado]
  const dias = new Map<Dia, number[]>()
  for (const { pedidoId, fecha } of pedidos) {
    const dia = laborable(sumarDias(fecha, azar.entero(desde, hasta)))
    if (azar.suerte(OLVIDADAS) || dia >= hoy) continue
    dias.set(dia, [...(dias.get(dia) ?? []), pedidoId])
  }
  return [...dias].sort(([a], [b]) => (a < b ? -1 : 1))
}

function laborable(dia: Dia): Dia {
  return esDiaLaborable(dia) ? dia : sumarDias(dia, 1)
}

const CREDITO_FISCAL = codigoDeTipo({ serie: 'B', tipo: TIPOS.creditoFiscal.tipo.B })

interface Oficina {
  /** Of whose sales something was withheld. */
  readonly empresaId: number
  readonly hoy: Dia
  readonly autor: Autor
}

/** Percent of the ITBIS that a company withholds of who renders a service to it. */
const DEL_ITBIS = 30

/** Days until the client tells what he withheld. */
const DIAS_HASTA_LA_CONSTANCIA = 3

/** As late as a note may come that gives its ITBIS back, with days to spare. */
const DIAS_DE_NOTA = 25

/**
 * Of the receivables that nobody has paid: of two of last month something was withheld, the second time without the certificate in hand, and the newest
 * was lowered by a credit note that was applied to it.
 */
export async function crearRetencionesYNota(db: Db, { empresaId, hoy, autor }: Oficina): Promise<void> {
  const { userId } = autor
  const ahora = new Date(`${hoy}T11:40:00-04:00`)
  const nota = (await conItbis(db, { desde: sumarDias(hoy, -DIAS_DE_NOTA), hasta: hoy }, 1))[0]
  // Of last month, whose review then has something to say.
  const hasta = sumarDias(primerDiaDelMes(hoy), -DIAS_HASTA_LA_CONSTANCIA - 1)
  const retenidas = await conItbis(db, { empresaId, hasta }, 2)
  for (const [i, { documentoId, fecha: vendida, itbis }] of retenidas.entries()) {
    const retenido = aplicarPorcentaje(centavosDesdePesos(itbis), DEL_ITBIS)
    const numero = i === 0 ? `RET-${hoy.slice(0, 4)}-0417` : null
    const body = {
      fecha: sumarDias(vendida, DIAS_HASTA_LA_CONSTANCIA),
      itbis: pesosDesdeCentavos(retenido),
      isr: 0,
      retenedor: 'empresa',
      numero,
    } as const
    const registro = { documentoId, body, userId, actor: autor, ahora }
    await db.transaction().execute(tx => registrarRetencion(tx, registro))
  }
  if (nota === undefined) return
  const body = { modo: 'monto', monto: 118, motivo: 'Una caja llegó abierta', aplicar: true } as const
  await db.transaction().execute(tx =>
    escribirNota(tx, {
      ...{ clase: 'nota de crédito', documentoId: nota.documentoId, body },
      ...{ hoy, ahora, userId, actor: autor },
    }),
  )
}

interface Dias {
  readonly empresaId?: number
  readonly desde?: Dia
  readonly hasta: Dia
}

/** Enough to find so many among them. */
const MUCHAS = 20

/** The first of those of these days that bear ITBIS of at least what the note takes, the newest first. */
async function conItbis(db: Db, { empresaId, desde, hasta }: Dias, cuantas: number) {
  const { items } = await pageCuentas(db, {
    ...{ lado: 'cobrar', estado: 'pendientes', page: 1, pageSize: MUCHAS },
    ...{ orden: 'fechaPedido', sentido: 'desc', empresaId, fechaDesde: desde, fechaHasta: hasta },
  })
  const candidatas = []
  for (const { pedidoId: documentoId, fechaPedido: fecha, pagado, txtNCF } of items) {
    if (candidatas.length === cuantas) break
    if (pagado !== 0 || !txtNCF.startsWith(CREDITO_FISCAL)) continue
    const { tope, pendiente } = await leerRetenciones(db, documentoId)
    if (tope.itbis >= 100 && pendiente > tope.itbis / 2)
      candidatas.push({ documentoId, fecha, itbis: tope.itbis })
  }
  return candidatas
}
