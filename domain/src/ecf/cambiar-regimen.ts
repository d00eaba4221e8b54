import type { Dia } from '../tiempo/dia.ts'
import type { Ambiente } from './ambientes.ts'
import type { Regimen } from './regimen.ts'

/** How a company issues, and where its electronic documents go. */
export interface Emision extends Regimen {
  readonly ambiente: Ambiente
}

/** What it has issued electronically so far. */
export interface YaEmitido {
  /** In any environment: frozen documents with numbers of series E. */
  readonly electronicos: number
  /** Of those, without an answer yet. */
  readonly pendientes: number
  /** Of those, sent to the real place. */
  readonly enProduccion: number
}

export type MotivoContraCambio =
  | 'DESDE_PASADO'
  | 'YA_EMITE'
  | 'DESDE_FIJO'
  | 'PENDIENTES'
  | 'YA_EN_PRODUCCION'
  | null

/**
 * Whether a company may begin to issue in another way; null: it may. The first electronic day may not lie in the past when it is
 * set, and stays once an electronic document exists; so does the regime. Documents without an answer keep the environment in which
 * they will get it, and a company with real documents never goes back to trials, where they would have no fiscal value.
 */
export function motivoContraCambio(
  antes: Emision,
  despues: Emision,
  { hoy, yaEmitido }: { hoy: Dia; yaEmitido: YaEmitido },
): MotivoContraCambio {
  const { electronicos, pendientes, enProduccion } = yaEmitido
  const deVuelta = antes.regimen === 'E' && despues.regimen === 'B'
  if (deVuelta && electronicos > 0) return 'YA_EMITE'
  const empieza = despues.regimen === 'E' && (antes.regimen === 'B' || antes.desde !== despues.desde)
  if (empieza && antes.regimen === 'E' && electronicos > 0) return 'DESDE_FIJO'
  if (empieza && (despues.desde === null || despues.desde < hoy)) return 'DESDE_PASADO'
  if (antes.ambiente === despues.ambiente) return null
  if (pendientes > 0) return 'PENDIENTES'
  return enProduccion > 0 && despues.ambiente !== 'ecf' ? 'YA_EN_PRODUCCION' : null
}

/** Whether documents count before the tax office: those of the other environments are trials. */
export function tieneValorFiscal(ambiente: Ambiente): boolean {
  return ambiente === 'ecf'
}
