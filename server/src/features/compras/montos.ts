import type { CompraBody } from '@cuadre/contract/compras'
import type { MontosDeCompra } from '@cuadre/domain/compras/compra'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'

/** The amounts of a body or a row, which are pesos. */
export function montosEnCentavos(montos: Pick<CompraBody, keyof MontosDeCompra>): MontosDeCompra {
  return {
    servicios: centavosDesdePesos(montos.servicios),
    bienes: centavosDesdePesos(montos.bienes),
    itbis: centavosDesdePesos(montos.itbis),
    selectivo: centavosDesdePesos(montos.selectivo),
    otrosImpuestos: centavosDesdePesos(montos.otrosImpuestos),
    propina: centavosDesdePesos(montos.propina),
    itbisRetenido: centavosDesdePesos(montos.itbisRetenido),
    rentaRetenida: centavosDesdePesos(montos.rentaRetenida),
    itbisPercibido: centavosDesdePesos(montos.itbisPercibido),
    rentaPercibida: centavosDesdePesos(montos.rentaPercibida),
  }
}
