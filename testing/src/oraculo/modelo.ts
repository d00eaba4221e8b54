import { daysBetween, half, lineOf, percentOf, sum } from './aritmetica.ts'

export type Lado = 'pagar' | 'cobrar'
export type Clase = 'factura' | 'nota de crédito' | 'nota de débito'

export interface Cliente {
  readonly id: number
  readonly rnc: string
  readonly contactoId: number
  readonly porcContacto: number
  /** Purchase and sale, with ITBIS and without. */
  readonly gravado: Readonly<Record<Lado, number>>
  readonly exento: Readonly<Record<Lado, number>>
}

export interface Linea {
  readonly precio: bigint
  readonly cantidad: number
  readonly descuento: number
  readonly importe: bigint
  /** Of a note: the line of the corrected document that it takes from, counted from 1. */
  readonly corrige: number | null
}

/** What a note adds up to. */
export interface Montos {
  readonly base: bigint
  readonly itbis: bigint
}

/** A payment of an account; below zero of a credit note. */
interface PagoAnotado {
  readonly id: number
  /** The day on which the money moved. */
  readonly fecha: string
  readonly monto: bigint
}

export interface Documento extends Montos {
  readonly id: number
  readonly clase: Clase
  readonly numero: string
  readonly empresaId: number
  readonly cliente: Cliente
  readonly fecha: string
  /** Percent. */
  readonly tasa: number
  readonly lineas: readonly Linea[]
  /** The invoice that a note corrects. */
  readonly corrige: Documento | null
  /** The note that it undoes. */
  readonly deshace: Documento | null
  /** Of a note: 1 annuls its invoice, 3 corrects amounts. */
  readonly codigo: 1 | 3 | null
  anulado: boolean
  /** The tax office has refused it: it takes nothing while it stands so. */
  rechazado?: boolean
  /** What was paid of each of its accounts and not annulled. */
  readonly pagos: Record<Lado, PagoAnotado[]>
}

/** The books as an accountant keeps them by hand: every document, and what follows from them. */
export class Modelo {
  readonly documentos: Documento[] = []

  /** Every document that counts. */
  get vigentes(): Documento[] {
    return this.documentos.filter(cuenta)
  }

  documento(id: number): Documento {
    const found = this.documentos.find(documento => documento.id === id)
    if (!found) throw new Error(`The books know no document ${id}`)
    return found
  }

  issue(documento: Documento): void {
    if (this.documentos.some(({ id }) => id === documento.id)) throw new Error(`${documento.id} exists twice`)
    this.documentos.push(documento)
  }

  /** An edit writes the invoice anew. */
  replace(documento: Documento): void {
    this.documentos[this.documentos.findIndex(({ id }) => id === documento.id)] = documento
  }

  /** Those that count. */
  notasDe(documento: Documento): Documento[] {
    return this.documentos.filter(nota => cuenta(nota) && nota.corrige?.id === documento.id)
  }

  /** What its notes leave of an invoice. */
  quedaDe(factura: Documento): Montos {
    const notas = this.notasDe(factura)
    return {
      base: factura.base + sum(notas.map(nota => signo(nota) * nota.base)),
      itbis: factura.itbis + sum(notas.map(nota => signo(nota) * nota.itbis)),
    }
  }
}

/** Neither annulled nor refused, nor correcting what is. */
export function cuenta({ anulado, rechazado = false, corrige }: Documento): boolean {
  return !anulado && !rechazado && (corrige === null || cuenta(corrige))
}

export function raizDe(documento: Documento): Documento {
  return documento.corrige ?? documento
}

/** A credit note more than thirty days after its invoice. */
export function tarde({ clase, fecha, corrige }: Documento): boolean {
  return clase === 'nota de crédito' && corrige !== null && daysBetween(corrige.fecha, fecha) > 30
}

/** Its ITBIS is not declared: it comes too late to give any back, or undoes what came too late. */
export function sinDeclarar(documento: Documento): boolean {
  return tarde(documento) || (documento.deshace !== null && tarde(documento.deshace))
}

/** A credit note takes away. */
export function signo({ clase }: Documento): bigint {
  return clase === 'nota de crédito' ? -1n : 1n
}

export function totalDe({ base, itbis }: Montos): bigint {
  return base + itbis
}

/** What an account is a percentage of: the subtotal, and what is exempt has no more than that. */
export function baseDeCuenta(documento: Documento): bigint {
  return signo(documento) * (documento.tasa > 0 ? documento.base : totalDe(documento))
}

/** The percentage is that of the invoice at the root, also where a note gives no ITBIS back. */
export function montoDeCuenta(documento: Documento, lado: Lado): bigint {
  const { cliente, tasa } = raizDe(documento)
  return percentOf(baseDeCuenta(documento), (tasa > 0 ? cliente.gravado : cliente.exento)[lado])
}

/** What is left of an account. */
export function restaDe(documento: Documento, lado: Lado): bigint {
  return montoDeCuenta(documento, lado) - sum(documento.pagos[lado].map(({ monto }) => monto))
}

/** Of an account of zero a payment says that it is settled. */
export function estaPagada(documento: Documento, lado: Lado): boolean {
  return documento.pagos[lado].length > 0 && restaDe(documento, lado) === 0n
}

export interface LineaVendida {
  readonly precio: bigint
  readonly cantidad: number
  readonly descuento: number
}

/** Lines and totals of an invoice. */
export function facturar(
  vendidas: readonly LineaVendida[],
  tasa: number,
): Montos & Pick<Documento, 'lineas'> {
  const lineas = vendidas.map(({ precio, cantidad, descuento }) => ({
    precio,
    cantidad,
    descuento,
    importe: lineOf(precio, cantidad, descuento),
    corrige: null,
  }))
  const base = sum(lineas.map(({ importe }) => importe))
  return { lineas, base, itbis: half(base * BigInt(tasa), 100n) }
}
