import { type Centavos, centavosDesdePesos, pesosDesdeCentavos } from '../dinero/centavos.ts'

/** The amounts of a line; its catalogue price and the pesos off it where there are such. */
interface Montos<M> {
  readonly precio: M
  readonly precioDeLista?: M | null | undefined
  readonly descuentoMonto?: M | null | undefined
  readonly importe: M
  readonly itbis: M
}

function convertir<L extends Montos<De>, De extends number, A extends number>(
  linea: L,
  cada: (monto: De) => A,
) {
  const { precio, precioDeLista, descuentoMonto, importe, itbis } = linea
  const oNada = (monto: De | null | undefined) => (monto == null ? null : cada(monto))
  return {
    ...linea,
    precio: cada(precio),
    precioDeLista: oNada(precioDeLista),
    descuentoMonto: oNada(descuentoMonto),
    importe: cada(importe),
    itbis: cada(itbis),
  }
}

/** A line with its amounts in pesos, as wire and trace have it. */
export const enPesos = <L extends Montos<Centavos>>(linea: L) =>
  convertir<L, Centavos, number>(linea, pesosDesdeCentavos)

/** The same in centavos, as rules ask for it. */
export const enCentavos = <L extends Montos<number>>(linea: L) =>
  convertir<L, number, Centavos>(linea, centavosDesdePesos)
