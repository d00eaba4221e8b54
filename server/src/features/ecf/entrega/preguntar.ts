import type { DgiiDeRecibido } from '@cuadre/domain/ecf/recibido'
import type { Falla } from '../../../ecf/dgii/respuestas.ts'
import { type DeLaDgii, dgiiDe, type EnNombreDe } from './medios.ts'

/** A document that arrived: who asks about it, and what it is looked up by. */
export interface PorPreguntar extends EnNombreDe {
  readonly empresaRnc: string
  readonly emisorRnc: string
  readonly encf: string
  readonly codigoSeguridad: string
}

/** Of the answer's codes; 0 and 3: not yet there. */
const DICE: Readonly<Record<number, DgiiDeRecibido>> = { 1: 'conocido', 4: 'conocido', 2: 'rechazado' }

interface Contestado {
  readonly ok: true
  /** Null: it does not have this document, or not yet. */
  readonly dgii: DgiiDeRecibido | null
  /** In its own words. */
  readonly estado: string
}

/** Whether the tax office has a document, by number and security code: of several with one number it has one. */
export async function preguntar(documento: PorPreguntar, medios: DeLaDgii): Promise<Contestado | Falla> {
  const { emisorRnc: rncEmisor, encf, codigoSeguridad, empresaRnc: rncComprador } = documento
  const respuesta = await dgiiDe(medios, documento).estado({ rncEmisor, encf, codigoSeguridad, rncComprador })
  if (!respuesta.ok) return respuesta
  const dice = esDeOtro(respuesta.codigoSeguridad, codigoSeguridad) ? null : DICE[respuesta.codigo]
  return { ok: true, dgii: dice ?? null, estado: respuesta.estado }
}

/** It answered about the number, with another document's code; what is no code says nothing. */
function esDeOtro(dicho: string, nuestro: string): boolean {
  return dicho.length === nuestro.length && dicho !== nuestro
}
