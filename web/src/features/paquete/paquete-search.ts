import { mesPorEnviar } from '@cuadre/domain/reportes/envio'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { hoy } from '../../lib/clock.ts'
import { idIn, mesIn, type UrlText } from '../../ui/list/url-state.ts'

/** A company, and a month by its day 1 or a year. */
export type PaquetePedido = { readonly empresaId: number } & (
  | { readonly mes: Dia }
  | { readonly anio: number }
)

/** The fields of the screen. A year in the place of a month: then the month waits. */
export interface CamposDePaquete {
  readonly empresaId: number | null
  readonly mes: Dia
  readonly anio: number | null
}

/** Those of an address; without one, the month that is due. */
export function readCampos(raw: UrlText): CamposDePaquete {
  const anio = raw['anio']
  return {
    empresaId: idIn(raw['empresaId']) ?? null,
    mes: mesIn(raw['mes']) ?? mesPorEnviar(hoy()),
    anio: anio !== undefined && /^20\d\d$/.test(anio) ? Number(anio) : null,
  }
}

/** What they ask for; null while the company is missing. */
export function pedidoDe({ empresaId, mes, anio }: CamposDePaquete): PaquetePedido | null {
  if (empresaId === null) return null
  return anio === null ? { empresaId, mes } : { empresaId, anio }
}
