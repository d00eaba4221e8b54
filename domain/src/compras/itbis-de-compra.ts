import { aplicarPorcentaje, type Centavos, centavos, dividirRedondeando } from '../dinero/centavos.ts'
import { tasaItbis } from '../dinero/itbis.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import { leerNcf } from '../ncf/formato.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { UsoDelItbis } from './codigos.ts'
import { daCredito, montoFacturado } from './compra.ts'
import type { MontosDeCompra } from './montos.ts'

type Base = Pick<MontosDeCompra, 'servicios' | 'bienes'>

/** What the receipt should say of ITBIS: the rate of its day on goods and services, nothing where its type bears none. */
export function itbisPropuesto(compra: Base & { readonly ncf: string; readonly fecha: Dia }): Centavos {
  const numero = leerNcf(compra.ncf)
  if (numero !== null && !tipoFiscal(numero).admiteItbis) return centavos(0)
  return aplicarPorcentaje(montoFacturado(compra), tasaItbis(compra.fecha))
}

/** What usually becomes of it: a receipt that gives no credit leaves it in the cost. */
export function usoPropuesto(ncf: string): UsoDelItbis {
  return daCredito(ncf) ? 'adelantar' : 'costo'
}

/**
 * Of amounts that were typed with their ITBIS inside: what stood before it, and the ITBIS, so that all of it adds up to what was
 * typed. 1,180.00 → 1,000.00 and 180.00.
 */
export function sinItbisIncluido(
  { servicios, bienes }: Base,
  fecha: Dia,
): Base & { readonly itbis: Centavos } {
  const cobrado = montoFacturado({ servicios, bienes })
  const base = antesDelItbis(cobrado, fecha)
  const deServicios = cobrado === 0 ? base : parteDe(base, servicios, cobrado)
  return {
    servicios: deServicios,
    bienes: centavos(base - deServicios),
    itbis: centavos(cobrado - base),
  }
}

function antesDelItbis(monto: Centavos, fecha: Dia): Centavos {
  return centavos(Number(dividirRedondeando(BigInt(monto) * 100n, BigInt(100 + tasaItbis(fecha)))))
}

function parteDe(monto: Centavos, parte: Centavos, todo: Centavos): Centavos {
  return centavos(Number(dividirRedondeando(BigInt(monto) * BigInt(parte), BigInt(todo))))
}
