import { formatEntero, formatMonto } from '../dinero/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import type { Obligacion } from './calendario.ts'

/** What a form comes to, as it is told; `registros` is a count, the others are pesos. */
const CIFRAS = {
  registros: 'líneas',
  operaciones: 'operaciones',
  monto: 'monto',
  itbis: 'ITBIS',
  deducible: 'ITBIS deducible',
  retenido: 'retenido',
  saldo: 'saldo a favor',
  total: 'total a pagar',
} as const

/** A form's figures, those that it has; of a file also what tells one text from another. */
export type CifrasDeFormulario = Readonly<Partial<Record<keyof typeof CIFRAS, number>>> & {
  readonly huella?: string
}

interface Presentado {
  readonly obligacion: Obligacion
  /** On which it was filed. */
  readonly dia: Dia
  /** What it came to when somebody said so. */
  readonly entonces: CifrasDeFormulario
  readonly ahora: CifrasDeFormulario
}

/**
 * What somebody has to know who filed a form of a month that was changed afterwards: what it came to and comes to. Null where it comes to the
 * same. 'El 607 cambió después de presentado el 04/12/2026: líneas 53 → 52, monto RD$100.00 → RD$90.00. …'
 */
export function fraseDeLoPresentado({ obligacion, dia, entonces, ahora }: Presentado): string | null {
  const cambios = (Object.keys(CIFRAS) as (keyof typeof CIFRAS)[]).flatMap(cifra => {
    const [antes = 0, despues = 0] = [entonces[cifra], ahora[cifra]]
    const decir = cifra === 'registros' ? formatEntero : formatMonto
    return antes === despues ? [] : [`${CIFRAS[cifra]} ${decir(antes)} → ${decir(despues)}`]
  })
  if (cambios.length === 0 && entonces.huella !== ahora.huella) cambios.push('lo que dicen sus líneas')
  if (cambios.length === 0) return null
  return `El ${obligacion} cambió después de presentado el ${formatDia(dia)}: ${cambios.join(', ')}. Envíe una rectificativa, y desmárquelo y márquelo otra vez.`
}
