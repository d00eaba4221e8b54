import { rd } from './comparar.ts'
import { type CompraAnotada, fechaPagoDe, signoDe } from './compras-del-modelo.ts'

/** The lines of the IR-17 that an accountant fills from his purchases, by their number on the form. */
const NUMERO: Readonly<Record<string, number>> = { '01': 1, '02': 2, '03': 16, '04': 17, '05': 19, '06': 11 }

/** What was withheld in a month, line by line: number → taxable amount and tax; by the day on which it was paid. */
export function lineasIr17(
  compras: readonly CompraAnotada[],
  mes: string,
): Record<number, readonly [string, string]> {
  const sumas = new Map<number, [bigint, bigint]>()
  for (const compra of compras) {
    const { retencion, servicios, bienes, rentaRetenida } = compra
    if (!fechaPagoDe(compra).startsWith(mes) || rentaRetenida === 0n) continue
    const numero = NUMERO[retencion] ?? 0
    const [base, renta] = sumas.get(numero) ?? [0n, 0n]
    const signo = signoDe(compra)
    sumas.set(numero, [base + signo * (servicios === 0n ? bienes : servicios), renta + signo * rentaRetenida])
  }
  return Object.fromEntries([...sumas].map(([numero, [base, renta]]) => [numero, [rd(base), rd(renta)]]))
}
