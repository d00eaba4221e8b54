import type { CompraBody } from '@cuadre/contract/compras'
import type { SuplidorBody } from '@cuadre/contract/suplidores'
import { addDays, sum } from './aritmetica.ts'

/** What settles a part of a bill: money, or a credit note, which stands on both; in centavos without a sign. */
export interface Parte {
  readonly id: number
  readonly fecha: string
  readonly forma: CompraBody['forma']
  readonly monto: bigint
  /** The note that settles a bill, or the bill that a note was used for. */
  readonly con?: CompraAnotada
}

/** A purchase as an accountant writes it down by hand, or what was owed to a supplier when the office began; money in centavos. */
export interface CompraAnotada {
  readonly id: number
  readonly empresaId: number
  readonly suplidorId: number
  readonly documento: string
  readonly clase: SuplidorBody['clase']
  readonly servicio: CompraBody['servicio']
  readonly ncf: string
  readonly modificado: string
  readonly fecha: string
  readonly gasto: CompraBody['gasto']
  /** As it was said; how it was paid follows from its parts (`formaDe`). */
  readonly forma: CompraBody['forma']
  readonly uso: CompraBody['usoItbis']
  readonly servicios: bigint
  readonly bienes: bigint
  readonly itbis: bigint
  readonly selectivo: bigint
  readonly otros: bigint
  readonly propina: bigint
  readonly itbisRetenido: bigint
  readonly rentaRetenida: bigint
  readonly retencion: NonNullable<CompraBody['retencion']> | ''
  /** Of the company's own document what of it bears ITBIS: services, goods at 18 % and at 16 %. */
  readonly gravado?: Readonly<Record<'servicios' | 'al18' | 'al16', bigint>>
  /** Of it the ITBIS of its services. */
  readonly itbisDeServicios?: bigint
  /** The receipt of a settlement. */
  readonly deLiquidacion?: true
  /** It was owed when the office began: no file of the tax office tells it. */
  readonly saldoInicial?: true
  /** The last day to pay it; null: nobody said one, and of a credit note. */
  vence: string | null
  /** What of it is settled and was not taken back, the first one first. */
  readonly partes: Parte[]
}

/** What a supplier gets of a purchase: its total less what is withheld. */
export function aPagarDe(compra: CompraAnotada): bigint {
  const { servicios, bienes, itbis, selectivo, otros, propina, itbisRetenido, rentaRetenida } = compra
  return servicios + bienes + itbis + selectivo + otros + propina - itbisRetenido - rentaRetenida
}

export function pagadoDe({ partes }: CompraAnotada): bigint {
  return sum(partes.map(({ monto }) => monto))
}

export function quedaDe(compra: CompraAnotada): bigint {
  return aPagarDe(compra) - pagadoDe(compra)
}

export function esNota({ ncf }: Pick<CompraAnotada, 'ncf'>): boolean {
  return /^(B04|E34)/.test(ncf)
}

/** So many days after its own as its supplier gives credit; of none, and of a credit note, never. */
export function venceEn(
  compra: Pick<CompraAnotada, 'ncf' | 'fecha'>,
  diasCredito: number | undefined,
): string | null {
  return diasCredito === undefined || esNota(compra) ? null : addDays(compra.fecha, diasCredito)
}

/** Whose payment a part is, and the note that it uses. */
export function partesDe(compra: CompraAnotada, { con }: Parte): [CompraAnotada, CompraAnotada?] {
  if (con === undefined) return [compra]
  return esNota(compra) ? [con, compra] : [compra, con]
}

/** A credit note takes away. */
export function signoDe(compra: CompraAnotada): bigint {
  return esNota(compra) ? -1n : 1n
}

/** The day of the last part of what is settled whole; blank while it is owed. */
export function fechaPagoDe(compra: CompraAnotada): string {
  if (quedaDe(compra) !== 0n) return ''
  return (
    compra.partes
      .map(({ fecha }) => fecha)
      .sort()
      .at(-1) ?? ''
  )
}

/** Of a bill that is settled the form of its parts, several ones being mixed ('07'); whatever is owed was bought on credit. A note keeps what was said. */
export function formaDe(compra: CompraAnotada): CompraBody['forma'] {
  if (esNota(compra)) return compra.forma
  if (fechaPagoDe(compra) === '') return '04'
  const [una = '04', otra] = [...new Set(compra.partes.map(({ forma }) => forma))]
  return otra ? '07' : una
}

/** A part is taken back: off the bill and off the note. */
export function quitarParte(compra: CompraAnotada, parte: Parte): void {
  for (const una of [compra, ...(parte.con ? [parte.con] : [])]) {
    una.partes.splice(
      una.partes.findIndex(({ id }) => id === parte.id),
      1,
    )
  }
}
