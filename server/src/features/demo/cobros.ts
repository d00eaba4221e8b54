import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { aplicarPorcentaje, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { type Dia, esDiaLaborable, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { marcarPagadas, registrarPago } from '../cuentas/cuentas.actions.ts'
import { pageCuentas } from '../cuentas/pagina.queries.ts'
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
