import { type DocumentoLeido, documentos } from '@cuadre/contract/documentos'
import type { NotaBody } from '@cuadre/contract/notas'
import type { Pedido } from '@cuadre/contract/pedidos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { createTestApp, type TestApp } from './app.ts'
import { type PuestoDeVenta, unPuestoDeVenta } from './puesto-de-venta.ts'
import { secuenciasDeNotas } from './secuencias.ts'

/** A body of a note; what a test gets wrong on purpose is not held against its type. */
export type NotaEscrita = Partial<NotaBody> | Record<string, unknown>

/** An office that sells on Monday 2026-11-16 and corrects with notes on a day of its own, at first 2026-11-20. */
export async function oficinaDeNotas() {
  let hoy: Dia = '2026-11-20'
  const prueba: TestApp = await createTestApp({ now: () => new Date(`${hoy}T15:00:00Z`) })
  const puesto: PuestoDeVenta = await unPuestoDeVenta(prueba.api, 40)
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  await prueba.db.updateTable('productos').set({ precio: 100 }).where('id', '=', puesto.gravado.id).execute()
  return {
    prueba,
    puesto,
    esHoy(dia: Dia) {
      hoy = dia
    },
    credito: (id: number, body: NotaEscrita) =>
      prueba.api.call(documentos.notaDeCredito, { params: { id }, body: body as NotaBody }),
    debito: (id: number, body: NotaEscrita) =>
      prueba.api.call(documentos.notaDeDebito, { params: { id }, body: body as NotaBody }),
    deshacer: (id: number, motivo = 'Emitida por error') =>
      prueba.api.call(documentos.deshacer, { params: { id }, body: { motivo } }),
    leer: (id: number) => prueba.api.data(documentos.get, { params: { id } }),
    /** RD$1,000.00 and RD$180.00: 6 × 100.00, and 5 × 100.00 less 20 %. */
    unaFacturaDeMil(): Promise<Pedido> {
      const productoId = puesto.gravado.id
      return puesto.unPedido({
        detalles: [
          { productoId, cantidad: 6, descuento: 0 },
          { productoId, cantidad: 5, descuento: 20 },
        ],
      })
    },
  }
}

/** The note that an answer says was issued. */
export async function emitida(
  answer: ReturnType<OficinaDeNotas['credito' | 'deshacer']>,
): Promise<DocumentoLeido> {
  const { status, body } = await answer
  if (status !== 201 || !/^Nota de .* B0[34]\d{8}\.$/.test(body.message)) {
    throw new Error(`answered ${status}: ${body.message}`)
  }
  return body.data
}

export type OficinaDeNotas = Awaited<ReturnType<typeof oficinaDeNotas>>

/** All that is left. */
export const TODO = { modo: 'total', motivo: 'Devolución de la mercancía' } as const

/** The same, and the invoice may have more notes. */
export const TODO_ABIERTO = { ...TODO, codigo: 3 } as const

/** In pesos. */
export function porMonto(monto: number) {
  return { modo: 'monto', monto, motivo: 'Rebaja acordada' } as const
}
