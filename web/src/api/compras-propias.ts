import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import { read } from './calls.ts'

/** Whom an own document is issued to: people who give no receipts. */
export function suplidoresInformales() {
  return { ...read(suplidores.list), select: sinComprobantes }
}

function esInformal({ clase }: Pick<Suplidor, 'clase'>): boolean {
  return clase === 'informal' || clase === 'persona'
}

const sinComprobantes = (todos: readonly Suplidor[]) => todos.filter(esInformal)
