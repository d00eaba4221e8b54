import type { TipoDeColumna } from '@cuadre/contract/columnas'
import type { LogoImpreso } from '../logo/logo-impreso.ts'
import type { Rows } from '../rows.ts'

/** The sample of a column whose rows are at hand. */
export function longestOf(texts: readonly string[]): string {
  return texts.reduce((a, b) => (b.length > a.length ? b : a), '')
}

export type InformeValue = string | number | null

export interface InformeColumn {
  readonly title: string
  readonly type: TipoDeColumna
  /** The widest text to come, as printed: columns are measured before their rows are read. */
  readonly sample: string
  /** Takes the room that the others leave, and wraps. */
  readonly elastic?: boolean
  /** An amount that is added up under each group and at the foot. Where no column is, there are no sums. */
  readonly sum?: boolean
  /** A running balance: what it ended with stands under each group, and at the foot what all groups ended with together. */
  readonly balance?: boolean
  /** Amounts and percentages stand at the right, everything else at the left unless said. */
  readonly align?: 'right'
}

/** Rows of one group follow each other; its `key` tells it from the next one. */
export interface InformeGroup {
  readonly key: string | number
  /** Above its rows. */
  readonly title: string
  /** Before its sums: 'Subtotal del lunes 16/11/2026'. */
  readonly subtotal: string
}

export interface InformeRow {
  readonly group?: InformeGroup
  /** Brought forward: it is shown, and is none of those that are counted. */
  readonly carried?: boolean
  /** One for each column. */
  readonly values: readonly InformeValue[]
}

/** A report as plain data: the writer knows nothing of what its rows mean. */
export interface InformeImpreso {
  /** Of the company that the report is of. */
  readonly logo?: LogoImpreso | null
  /** Above its title, of a paper that goes to others: whose it is, by name, and how to reach them. */
  readonly letterhead?: { readonly name: string; readonly lines: readonly string[] } | null
  readonly title: string
  /** What it was made with: Cliente → its name, Desde → a day. */
  readonly filters: readonly { readonly label: string; readonly value: string }[]
  /** Full name of whoever asked for it. */
  readonly author: string
  /** Day and hour in Santo Domingo, as printed. */
  readonly madeAt: string
  /** What one row is, and several: ['factura', 'facturas']. */
  readonly unit: readonly [string, string]
  readonly columns: readonly InformeColumn[]
  /** How many rows will come: a long report has no structure for screen readers, which would fill the memory. */
  readonly count: number
  readonly rows: Rows<InformeRow>
  /** Under the table: what else its reader needs, a heading with lines each. */
  readonly notes?: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** Under the table, of a paper that is signed: a sentence, and what stands below each line to sign on. */
  readonly closing?: { readonly text: string; readonly signatures: readonly string[] }
}
