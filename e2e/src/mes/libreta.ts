import { type Linea, porciento, type Suma, suma, sumarLineas } from './aritmetica.ts'

export interface Cliente {
  readonly nombre: string
  readonly documento: string
  readonly contacto: string
  /** Of whoever sells on behalf of others, in per cent: of sales without and with ITBIS. */
  readonly compra: { readonly exento: number; readonly gravado: number }
  readonly venta: { readonly exento: number; readonly gravado: number }
}

export interface Venta {
  readonly clase: 'factura' | 'nota'
  readonly empresa: string
  readonly cliente: Cliente
  readonly numero: string
  readonly dia: string
  readonly conItbis: boolean
  readonly contado: boolean
  readonly lineas: readonly Linea[]
  readonly sumas: Suma
  /** Of a note: the invoice that it corrects. */
  readonly de?: Venta
  /** It was refused, or deleted with its number annulled. */
  anulada: boolean
}

/** What moves an account without being a document: money, what was withheld, a credit note that was applied. */
interface Abono {
  readonly clase: 'dinero' | 'nota' | 'retencion'
  readonly lado: Lado
  readonly venta: Venta
  readonly dia: string
  readonly monto: number
}

export type Lado = 'cobrar' | 'pagar'

interface Retencion {
  readonly venta: Venta
  readonly dia: string
  readonly itbis: number
  readonly isr: number
}

export interface Compra {
  readonly empresa: string
  readonly suplidor: { readonly nombre: string; readonly documento: string }
  readonly numero: string
  /** Of a note on a receipt of one's own: that receipt. */
  readonly corrige?: string
  readonly dia: string
  readonly gasto: string
  readonly bienes: number
  readonly servicios: number
  readonly itbis: number
  readonly itbisRetenido: number
  readonly isr: number
  /** It takes away. */
  readonly esNota?: boolean
  /** Days and forms (codes of the 606) of what was paid, as far as it was. */
  readonly pagos: { readonly dia: string; readonly monto: number; readonly forma: string }[]
}

interface Donde {
  readonly empresa?: string
  readonly cliente?: Cliente
  /** '2026-09'. */
  readonly mes?: string
}

/** What an office did in its months, as whoever did it wrote it down. */
export class Libreta {
  readonly ventas: Venta[] = []
  readonly abonos: Abono[] = []
  readonly retenciones: Retencion[] = []
  readonly compras: Compra[] = []
  /** What contacts were settled of each sale. */
  readonly liquidado = new Map<Venta, number>()
  /** Whose companies sell what is their own: the whole total is to be collected. */
  readonly loSuyo: boolean

  constructor({ loSuyo }: { readonly loSuyo: boolean }) {
    this.loSuyo = loSuyo
  }

  vendio(venta: Omit<Venta, 'clase' | 'sumas' | 'anulada'>): void {
    this.ventas.push({ ...venta, clase: 'factura', sumas: sumarLineas(venta.lineas), anulada: false })
  }

  /** A note that is applied to its invoice at once. */
  corrigio(de: Venta, { numero, dia, sumas }: Pick<Venta, 'numero' | 'dia' | 'sumas'>): void {
    const nota: Venta = { ...de, clase: 'nota', numero, dia, sumas, de, anulada: false }
    this.ventas.push(nota)
    for (const lado of ['cobrar', 'pagar'] as const) {
      const monto = Math.min(-this.montoDe(nota, lado), this.pendienteDe(de, lado))
      if (monto === 0) continue
      this.abonos.push({ clase: 'nota', lado, venta: de, dia, monto })
      this.abonos.push({ clase: 'nota', lado, venta: nota, dia, monto: -monto })
    }
  }

  abono(lado: Lado, venta: Venta, { dia, monto = this.pendienteDe(venta, lado) }: Pago): void {
    this.abonos.push({ clase: 'dinero', lado, venta, dia, monto })
  }

  /** A certificate; it settles of the receivable as much as is left of it. */
  retuvo(venta: Venta, { dia, itbis, isr }: Omit<Retencion, 'venta'>): void {
    this.retenciones.push({ venta, dia, itbis, isr })
    const monto = Math.min(itbis + isr, this.pendienteDe(venta, 'cobrar'))
    if (monto > 0) this.abonos.push({ clase: 'retencion', lado: 'cobrar', venta, dia, monto })
  }

  compro(compra: Compra): void {
    this.compras.push(compra)
  }

  /** What a document leaves to collect or to pay; a note leaves less than nothing. */
  montoDe(venta: Venta, lado: Lado): number {
    const { sumas, clase, cliente, conItbis } = venta
    if (this.loSuyo) return lado === 'pagar' ? 0 : clase === 'nota' ? -sumas.total : sumas.total
    const porcentajes = lado === 'cobrar' ? cliente.venta : cliente.compra
    const porcentaje = conItbis ? porcentajes.gravado : porcentajes.exento
    const monto = porciento(conItbis ? sumas.subTotal : sumas.total, porcentaje)
    return clase === 'nota' ? -monto : monto
  }

  pendienteDe(venta: Venta, lado: Lado): number {
    return this.montoDe(venta, lado) - this.abonadoA(venta, lado)
  }

  abonadoA(venta: Venta, lado: Lado, clases: readonly Abono['clase'][] = ['dinero', 'nota', 'retencion']) {
    const suyos = this.abonos.filter(uno => uno.venta === venta && uno.lado === lado)
    return suma(suyos.filter(({ clase }) => clases.includes(clase)).map(({ monto }) => monto))
  }

  vigentes({ empresa, cliente, mes }: Donde = {}) {
    return this.ventas.filter(
      venta =>
        !venta.anulada &&
        (empresa === undefined || venta.empresa === empresa) &&
        (cliente === undefined || venta.cliente.nombre === cliente.nombre) &&
        (mes === undefined || venta.dia.startsWith(mes)),
    )
  }

  /** What is open of one side, of these sales. */
  saldo(lado: Lado, ventas: readonly Venta[] = this.vigentes()): number {
    return suma(ventas.map(venta => this.pendienteDe(venta, lado)))
  }

  abiertas(lado: Lado): readonly Venta[] {
    return this.vigentes().filter(venta => this.pendienteDe(venta, lado) !== 0)
  }

  /** What is owed to suppliers. */
  porPagar(compras: readonly Compra[] = this.compras): number {
    return suma(compras.map(debido))
  }
}

interface Pago {
  readonly dia: string
  /** All that is left, where it is not said. */
  readonly monto?: number
}

/** What the supplier gets of it; of a note less than nothing. */
export function aPagar(compra: Compra): number {
  const { bienes, servicios, itbis, itbisRetenido, isr, esNota } = compra
  const monto = bienes + servicios + itbis - itbisRetenido - isr
  return esNota ? -monto : monto
}

export function debido(compra: Compra): number {
  return aPagar(compra) - suma(compra.pagos.map(({ monto }) => monto))
}
