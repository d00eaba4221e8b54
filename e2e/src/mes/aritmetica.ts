/** The arithmetic of a clerk with a calculator: whole centavos, none of the product's code. */

/** Halves go away from zero. */
export function redondear(dividendo: number, divisor: number): number {
  const cociente = Math.floor((2 * Math.abs(dividendo) + divisor) / (2 * divisor))
  return dividendo < 0 ? -cociente : cociente
}

/** So much per cent of an amount; the percentage may have two decimals. */
export function porciento(monto: number, porcentaje: number): number {
  return redondear(monto * Math.round(porcentaje * 100), 10_000)
}

export function suma(montos: readonly number[]): number {
  return montos.reduce((hasta, monto) => hasta + monto, 0)
}

/** As the screens show it: 'RD$1,234.50', '-RD$0.05'. */
export function enPesos(centavos: number): string {
  return `${centavos < 0 ? '-' : ''}RD$${conComas(Math.abs(centavos))}`
}

/** '1,234.50', without its sign. */
export function conComas(centavos: number): string {
  const [enteros = '', decimales] = sinComas(Math.abs(centavos)).split('.')
  return `${enteros.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimales}`
}

/** As the files of the tax office have it, and as it is typed: '1234.50'. */
export function sinComas(centavos: number): string {
  const positivo = Math.abs(centavos)
  const decimales = String(positivo % 100).padStart(2, '0')
  return `${centavos < 0 ? '-' : ''}${Math.floor(positivo / 100)}.${decimales}`
}

/** '20260903', of '2026-09-03'. */
export const compacto = (dia: string) => dia.replaceAll('-', '')

/** '03/09/2026', as it is typed. */
export const escrito = (dia: string) => dia.split('-').reverse().join('/')

/** Rates of ITBIS of 2026. */
export type Tasa = 18 | 16 | 0

export interface Producto {
  readonly nombre: string
  /** In centavos. */
  readonly precio: number
  readonly tasa: Tasa
}

export interface Linea {
  readonly producto: Producto
  readonly cantidad: number
  /** In per cent. */
  readonly descuento?: number
}

export interface Suma {
  readonly subTotal: number
  /** By rate. */
  readonly itbisDe: Readonly<Record<Tasa, number>>
  readonly gravadoDe: Readonly<Record<Tasa, number>>
  readonly itbis: number
  readonly total: number
}

export function netoDe({ producto, cantidad, descuento = 0 }: Linea): number {
  return redondear(producto.precio * cantidad * (10_000 - Math.round(descuento * 100)), 10_000)
}

/** Amounts with their rates, added up; ITBIS is rounded once for each rate. */
export function sumarPorTasa(montos: readonly { readonly tasa: Tasa; readonly monto: number }[]): Suma {
  const de = (tasa: Tasa) => suma(montos.filter(uno => uno.tasa === tasa).map(({ monto }) => monto))
  const gravadoDe = { 18: de(18), 16: de(16), 0: de(0) }
  const itbisDe = { 18: redondear(gravadoDe[18] * 18, 100), 16: redondear(gravadoDe[16] * 16, 100), 0: 0 }
  const subTotal = gravadoDe[18] + gravadoDe[16] + gravadoDe[0]
  const itbis = itbisDe[18] + itbisDe[16]
  return { subTotal, gravadoDe, itbisDe, itbis, total: subTotal + itbis }
}

export function sumarLineas(lineas: readonly Linea[]): Suma {
  return sumarPorTasa(lineas.map(linea => ({ tasa: linea.producto.tasa, monto: netoDe(linea) })))
}
