import type { ContingenciaLeida } from '@cuadre/contract/ecf-empresas'
import { plazoDeContingencia } from '@cuadre/domain/ecf/contingencia'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'

/** A contingency that goes on, with who began it. */
export interface ContingenciaAbierta {
  readonly id: number
  readonly empresaId: number
  readonly empresaNombre: string
  readonly motivo: string
  readonly inicio: Date
  readonly iniciadaPor: string
}

/** Those of all companies, or of one. */
export function listContingencias(db: Conexion, empresaId?: number): Promise<ContingenciaAbierta[]> {
  let query = db
    .selectFrom('contingencias')
    .innerJoin('usuarios', 'usuarios.id', 'contingencias.iniciada_por')
    .innerJoin('empresas', 'empresas.id', 'contingencias.empresa_id')
    .select([
      'contingencias.id',
      'contingencias.empresa_id as empresaId',
      'empresas.nombre as empresaNombre',
      'contingencias.motivo',
      'contingencias.inicio',
      'usuarios.nombre as iniciadaPor',
    ])
    .where('contingencias.fin', 'is', null)
    .orderBy('contingencias.inicio')
  if (empresaId !== undefined) query = query.where('contingencias.empresa_id', '=', empresaId)
  return query.execute()
}

export function leerContingencia(
  { id, motivo, inicio, iniciadaPor }: ContingenciaAbierta,
  hoy: Dia,
): ContingenciaLeida {
  const plazo = plazoDeContingencia(diaEnSantoDomingo(inicio), hoy)
  return { id, motivo, inicio: inicio.toISOString(), iniciadaPor, ...plazo }
}
