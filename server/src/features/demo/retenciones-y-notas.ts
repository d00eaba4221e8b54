import { aplicarPorcentaje, centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { codigoDeTipo, TIPOS } from '@cuadre/domain/documentos/tipos'
import { type Dia, primerDiaDelMes, sumarDias } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { pageCuentas } from '../cuentas/pagina.queries.ts'
import { leerRetenciones, registrarRetencion } from '../cuentas/retener.actions.ts'
import { escribirNota } from '../notas/notas.actions.ts'
import type { Autor } from './ventas.ts'

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
