import { daysBetween, half, lineOf, type Priced, percentOf, sum } from './aritmetica.ts'

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

export interface LineaVendida extends Priced {
  /** What the goods bear in percent; 0: exempt. */
  readonly tasa: number
  /** Its quantity may have decimals. */
  readonly mide: boolean
}

export interface Linea extends LineaVendida {
  readonly importe: bigint
  /** Of a note: the line of the corrected document that it takes from, counted from 1. */
  readonly corrige: number | null
}

/** What a note adds up to. */
export interface Montos {
  readonly base: bigint
  readonly itbis: bigint
}

/** What the lines of one rate come to. */
export interface DeTasa extends Montos {
  readonly tasa: number
}

/** How an invoice is to be paid: its main form, and what of its total another one takes. */
export interface Terminos {
  readonly formaPago: 'efectivo' | 'credito'
  readonly otra: { readonly forma: 'tarjeta' | 'cheque'; readonly monto: bigint } | null
}

/** A payment of an account; below zero of a credit note. */
interface PagoAnotado {
  readonly id: number
  /** The day on which the money moved. */
  readonly fecha: string
  readonly monto: bigint
  /** ITBIS that was withheld with it. */
  readonly itbis?: bigint
  /** The day on which its invoice was issued and collected at once. */
  readonly alEmitir?: string
  /** No money: what the retention of that id settles. */
  readonly retencion?: number
}

/** A certificate of what a third party withheld. */
interface RetencionAnotada {
  readonly id: number
  readonly fecha: string
  readonly itbis: bigint
  readonly isr: bigint
  readonly quien: 'empresa' | 'estado' | 'tarjeta'
  readonly numero: string | null
}

/** A credit note that settles something of another paper; its number is on both of them. */
export interface AplicacionAnotada {
  readonly nota: number
  readonly otra: number
  readonly lado: Lado
  readonly monto: bigint
}

export interface Documento extends Montos {
  readonly id: number
  readonly clase: Clase
  readonly numero: string
  readonly empresaId: number
  readonly cliente: Cliente
  readonly fecha: string
  /** ITBIS is charged. */
  readonly cobra: boolean
  /** Of an invoice: its company sold what is its own. */
  readonly loSuyo?: boolean
  /** By what the goods bear, the highest first; they add up to its amounts. */
  readonly porTasa: readonly DeTasa[]
  readonly lineas: readonly Linea[]
  /** The invoice that a note corrects. */
  readonly corrige: Documento | null
  /** The note that it undoes. */
  readonly deshace: Documento | null
  /** Of a note: 1 annuls its invoice, 3 corrects amounts. */
  readonly codigo: 1 | 3 | null
  anulado: boolean
  /** The tax office has refused it, with its number free or used up: it takes nothing while it stands so. */
  rechazado?: 'libre' | 'usado' | undefined
  /** It was issued anew under another number, which its order goes by since. */
  sustituido?: boolean
  /** Of what was issued anew: its order's. */
  readonly pedidoId?: number
  /** What its refusal took off it and off the notes on it. */
  quitadas?: readonly AplicacionAnotada[]
  /** Of an invoice. */
  readonly terminos?: Terminos
  /** What was paid of each of its accounts and not annulled. */
  readonly pagos: Record<Lado, PagoAnotado[]>
  /** What of it is applied, or applied to it: no money. */
  aplicaciones?: readonly AplicacionAnotada[]
  /** Of a note that was settled against its invoice: what the rounding of their accounts leaves it. */
  redondeo?: Readonly<Record<Lado, bigint>>
  /** Certificates that were not annulled. */
  retenciones?: readonly RetencionAnotada[]
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

  /** What its notes leave of an invoice, of all and of each of its rates. */
  quedaDe(factura: Documento): Montos & Pick<Documento, 'porTasa'> {
    const notas = this.notasDe(factura)
    const porTasa = factura.porTasa.map(({ tasa, base, itbis }) => {
      const suyas = notas.flatMap(nota =>
        nota.porTasa
          .filter(una => una.tasa === tasa)
          .map(una => ({ base: signo(nota) * una.base, itbis: signo(nota) * una.itbis })),
      )
      return {
        tasa,
        base: base + sum(suyas.map(una => una.base)),
        itbis: itbis + sum(suyas.map(una => una.itbis)),
      }
    })
    return sumarTasas(porTasa)
  }
}

/** With their sums. */
export function sumarTasas(porTasa: readonly DeTasa[]) {
  return {
    porTasa,
    base: sum(porTasa.map(({ base }) => base)),
    itbis: sum(porTasa.map(({ itbis }) => itbis)),
  }
}

/** The rates of lines, the highest first, with the ITBIS that each would bear. */
export function tasasDe(lineas: readonly Pick<Linea, 'tasa' | 'importe'>[], cobra: boolean): DeTasa[] {
  const tasas = [...new Set(lineas.map(({ tasa }) => tasa))].sort((a, b) => b - a)
  return tasas.map(tasa => {
    const base = sum(lineas.filter(una => una.tasa === tasa).map(({ importe }) => importe))
    return { tasa, base, itbis: cobra ? half(base * BigInt(tasa), 100n) : 0n }
  })
}

const EN_PAPEL: Readonly<Record<string, string>> = {
  ...{ '31': '01', '32': '02', '33': '03', '34': '04' },
  ...{ '41': '11', '44': '14', '45': '15' },
}

/** The digits of a number's type as on paper: of 'E310000000001' as of 'B0100000001' '01'. */
export function tipoDe(numero: string): string {
  const tipo = numero.slice(1, 3)
  return EN_PAPEL[tipo] ?? tipo
}

/** Neither annulled nor refused, nor correcting what is. */
export function cuenta({ anulado, rechazado, corrige }: Documento): boolean {
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

export function ordenDe({ id, pedidoId = id }: Documento): number {
  return pedidoId
}

/** A credit note takes away. */
export function signo({ clase }: Documento): bigint {
  return clase === 'nota de crédito' ? -1n : 1n
}

export function totalDe({ base, itbis }: Montos): bigint {
  return base + itbis
}

/** What a company sold of its own is collected whole, its notes too. */
export function esLoSuyo(documento: Documento): boolean {
  return raizDe(documento).loSuyo === true
}

/** Of what is its own nobody is paid a part. */
export function lleva(documento: Documento, lado: Lado): boolean {
  return lado === 'cobrar' || !esLoSuyo(documento)
}

/** What an account is a percentage of: the subtotal, and what is exempt has no more than that. */
export function baseDeCuenta(documento: Documento): bigint {
  const deTodo = esLoSuyo(documento) || !documento.cobra
  return signo(documento) * (deTodo ? totalDe(documento) : documento.base)
}

/** Nobody earns a part of ITBIS: what is one's own is collected with it, and the contact's part is taken without. */
export function baseDeComision(documento: Documento): bigint {
  return esLoSuyo(documento) ? signo(documento) * documento.base : baseDeCuenta(documento)
}

/** The percentage is that of the invoice at the root, also where a note gives no ITBIS back. */
export function montoDeCuenta(documento: Documento, lado: Lado): bigint {
  const { cliente, cobra } = raizDe(documento)
  const redondeo = documento.redondeo?.[lado] ?? 0n
  if (esLoSuyo(documento)) return lado === 'pagar' ? 0n : baseDeCuenta(documento) + redondeo
  return percentOf(baseDeCuenta(documento), (cobra ? cliente.gravado : cliente.exento)[lado]) + redondeo
}

/** What of a document bears no ITBIS: all of it where none is charged, else its exempt goods. */
export function exentoDe(documento: Documento): bigint {
  return raizDe(documento).cobra ? deTasa(documento, 0) : documento.base
}

export function deTasa({ porTasa }: Documento, tasa: number): bigint {
  return porTasa.find(una => una.tasa === tasa)?.base ?? 0n
}

/** What is left of an account. */
export function restaDe(documento: Documento, lado: Lado): bigint {
  const pagado = sum(documento.pagos[lado].map(({ monto }) => monto))
  const aplicado = aplicadasDe(documento, lado).map(({ otra, monto }) =>
    otra === documento.id ? monto : -monto,
  )
  return montoDeCuenta(documento, lado) - pagado - sum(aplicado)
}

function aplicadasDe({ aplicaciones = [] }: Documento, lado: Lado): AplicacionAnotada[] {
  return aplicaciones.filter(una => una.lado === lado)
}

/** Of an account of zero a payment says that it is settled. */
export function estaPagada(documento: Documento, lado: Lado): boolean {
  const algo = documento.pagos[lado].length > 0 || aplicadasDe(documento, lado).length > 0
  return algo && restaDe(documento, lado) === 0n
}

/** Lines and totals of an invoice. */
export function facturar(
  vendidas: readonly LineaVendida[],
  cobra: boolean,
): Montos & Pick<Documento, 'lineas' | 'porTasa' | 'cobra'> {
  const lineas = vendidas.map(vendida => ({ ...vendida, importe: lineOf(vendida), corrige: null }))
  return { cobra, lineas, ...sumarTasas(tasasDe(lineas, cobra)) }
}
