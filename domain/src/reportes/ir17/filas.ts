import { formatEntero } from '../../dinero/formato.ts'
import type { IdDeLinea, IdEscrito } from './lineas.ts'

interface Escrita {
  /** User name of who typed it. */
  readonly por: string
}

/** A worksheet as it is read; amounts in pesos. */
interface HojaLeida {
  readonly lineas: readonly {
    readonly id: IdDeLinea
    readonly numero: number | null
    readonly nombre: string
    readonly base: number
    readonly tasa: number
    readonly monto: number
    readonly cantidad: number | null
    readonly escrita: Escrita | null
  }[]
  readonly otras: readonly {
    readonly id: IdEscrito
    readonly nombre: string
    readonly base: number
    readonly monto: number
    readonly escrita: Escrita | null
  }[]
  readonly totalBase: number
  readonly totalRetenido: number
  readonly impuesto: number
  readonly diferencia: number
  readonly saldoAFavor: number
  readonly total: number
}

/** A row of the form as it is shown, on the screen and on paper: a line that holds something, or what they come to. */
export interface FilaDeFormulario {
  readonly key: string
  readonly numero: number | null
  readonly nombre: string
  /** Where it comes from, in words. */
  readonly deDonde: string
  readonly base: number | null
  readonly tasa: number | null
  readonly monto: number
  /** What somebody types, and may type again. */
  readonly escrita: IdEscrito | null
  /** The purchases behind it can be listed. */
  readonly compras: IdDeLinea | null
  readonly suma: boolean
}

/** The lines that hold something, and what the form comes to; what is empty is left out. */
export function filasDelFormulario(hoja: HojaLeida): readonly FilaDeFormulario[] {
  const suma = (nombre: string, monto: number, base: number | null = null): FilaDeFormulario => ({
    ...{ key: nombre, numero: null, nombre, deDonde: '', base, tasa: null, monto },
    ...{ escrita: null, compras: null, suma: true },
  })
  const escritas = (...ids: IdEscrito[]) =>
    hoja.otras
      .filter(({ id, base, monto }) => ids.includes(id) && (base !== 0 || monto !== 0))
      .map(
        ({ id, nombre, base, monto, escrita }): FilaDeFormulario => ({
          ...{
            key: id,
            numero: null,
            nombre,
            deDonde: quien(escrita),
            base: base || null,
            tasa: null,
            monto,
          },
          ...{ escrita: id, compras: null, suma: false },
        }),
      )
  return [
    ...hoja.lineas
      .filter(({ base, monto }) => base !== 0 || monto !== 0)
      .map(({ id, numero, nombre, base, tasa, monto, cantidad, escrita }): FilaDeFormulario => {
        const deDonde = cantidad === null ? quien(escrita) : contar(cantidad)
        return {
          ...{ key: id, numero, nombre, deDonde, base, tasa, monto, suma: false },
          ...(cantidad === null ? { escrita: id, compras: null } : { escrita: null, compras: id }),
        }
      }),
    suma('Total de otras retenciones', hoja.totalRetenido, hoja.totalBase),
    ...escritas('retribuciones'),
    ...(hoja.impuesto === hoja.totalRetenido ? [] : [suma('Impuesto a pagar', hoja.impuesto)]),
    ...escritas('compensables', 'pagosACuenta', 'saldoAnterior'),
    hoja.saldoAFavor > 0
      ? suma('Nuevo saldo a favor', hoja.saldoAFavor)
      : suma('Diferencia a pagar', hoja.diferencia),
    ...escritas('recargos', 'interes'),
    ...(hoja.total === hoja.diferencia ? [] : [suma('Total a pagar', hoja.total)]),
  ]
}

function quien(escrita: Escrita | null): string {
  return escrita ? `Escrito por ${escrita.por}` : ''
}

function contar(cantidad: number): string {
  return `${formatEntero(cantidad)} ${cantidad === 1 ? 'compra' : 'compras'}`
}
