import type { Suplidor } from '@cuadre/contract/suplidores'
import { suplidoresAll } from './suplidores.ts'

/** Whom an own document is issued to: people who give no receipts. */
export function suplidoresInformales() {
  return { ...suplidoresAll(), select: sinComprobantes }
}

function esInformal({ clase }: Pick<Suplidor, 'clase'>): boolean {
  return clase === 'informal' || clase === 'persona'
}

const sinComprobantes = (suplidores: readonly Suplidor[]) => suplidores.filter(esInformal)
