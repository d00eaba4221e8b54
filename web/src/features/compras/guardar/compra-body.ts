import type { compras } from '@cuadre/contract/compras'
import type { CallInput } from '@cuadre/contract/endpoint'
import { montosEnPesos } from '@cuadre/domain/compras/montos'
import type { CompraEnCurso } from '../campos.ts'
import type { Calculo } from '../formulario/calculo.ts'

/** What may still be missing of a purchase that is asked what it lacks. */
export type CompraPorRevisar = Omit<
  CallInput<typeof compras.create>['body'],
  'empresaId' | 'suplidorId' | 'fecha' | 'gasto'
> & {
  readonly [C in 'empresaId' | 'suplidorId' | 'fecha' | 'gasto']:
    | CallInput<typeof compras.create>['body'][C]
    | null
}

/** The purchase as the wire wants it, with the proposals as the clerk saw them. */
export function compraBodyOf(
  enCurso: CompraEnCurso,
  { compra, servicio, vence }: Calculo,
  version: number | undefined,
): CompraPorRevisar {
  return {
    empresaId: enCurso.empresaId,
    suplidorId: enCurso.suplidorId,
    ncf: compra.ncf,
    modificado: compra.modificado,
    fecha: enCurso.fecha,
    fechaPago: compra.fechaPago,
    vence,
    gasto: compra.gasto,
    servicio,
    usoItbis: compra.usoItbis,
    forma: compra.forma,
    ...montosEnPesos(compra),
    retencion: compra.retencion,
    concepto: enCurso.concepto.trim() === '' ? null : enCurso.concepto,
    recibidoId: enCurso.recibidoId,
    ...(version !== undefined && { version }),
  }
}
