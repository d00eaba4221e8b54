import type { ClaseDeCuenta } from '@cuadre/domain/documentos/clase-en-palabras'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Generated } from 'kysely'

/** What was owed before the first document; its account stands in `cuentas` under the same number. It changes only by being taken away. */
export interface SaldosInicialesTable {
  id: Generated<number>
  lado: 'pagar' | 'cobrar'
  fecha: Dia
  /** Of the old paper, in capitals; null: it had none. */
  numero: string | null
  monto: number
  nota: string | null
  empresa_id: number
  cliente_id: number
  importacion_id: number
  anulado: Generated<boolean>
  anulado_en: Date | null
  anulado_por: number | null
}

/** What an account comes from, by the account's number: a document, or an opening account. */
export interface OrigenesDeCuentasView {
  id: number
  clase: ClaseDeCuenta
  txt_ncf: string
  fecha: Dia
  empresa_id: number
  empresa_nombre: string
  empresa_rnc: string
  empresa_direccion: string
  empresa_telefono: string
  cliente_id: number
  cliente_nombre: string
  cliente_rnc: string
  contacto_id: number
  /** Zero of an opening account: nobody earns a commission on it. */
  porc_contacto: number
  anulado: boolean
  /** The printed number of what a note corrects. */
  corrige: string | null
}
