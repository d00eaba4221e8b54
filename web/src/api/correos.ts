import { correos, correosDeConstancia, correosDeCotizacion, correosDeEstado } from '@cuadre/contract/correos'
import type { CallInput } from '@cuadre/contract/endpoint'
import type { EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { queryOptions } from '@tanstack/react-query'
import { paged, useChange } from './calls.ts'
import { call, dataOf } from './client.ts'
import { type DeQuien, type FiltrosDeEstado, queryOf } from './estados-de-cuenta.ts'
import { KEYS } from './keys.ts'

/** While a mail waits in the queue, what became of it is asked again: whoever sent it need not depend on a notice. */
const AGAIN_MS = 5000

function mientrasEspera(correos: readonly { readonly estado: EstadoDeCorreo }[] = []): number | false {
  return correos.some(({ estado }) => estado === 'en cola') && AGAIN_MS
}

export function correosPaged(query: NonNullable<CallInput<typeof correos.paged>['query']>) {
  return queryOptions({
    ...paged(correos.paged, query),
    refetchInterval: ({ state }) => mientrasEspera(state.data?.items),
  })
}

/** What goes by mail: a document, a quote, or the statement of somebody, with its own words or with those of a reminder. */
export type PorCorreo = number | CotizacionPorCorreo | EstadoPorCorreo | ConstanciaPorCorreo

/** A quote, by its id. */
interface CotizacionPorCorreo {
  readonly cotizacion: number
}

/** Of whom, and of which month or year. */
export type ConstanciaPedida = { readonly empresaId: number; readonly documento: string } & (
  | { readonly mes: Dia }
  | { readonly anio: number }
)

/** The proof of what was withheld of a supplier. */
interface ConstanciaPorCorreo {
  readonly constancia: ConstanciaPedida
}

export interface EstadoPorCorreo {
  readonly quien: DeQuien
  readonly filtros: FiltrosDeEstado
  readonly texto?: 'recordatorio'
}

/** The mails with one document, or with the statements of somebody, the last one first. */
export function correosDe(que: PorCorreo) {
  return queryOptions({
    queryKey: [...KEYS.correos, 'de', claveDe(que)],
    queryFn: ({ signal }) => {
      if (typeof que === 'number') return dataOf(correos.deDocumento, { params: { id: que }, signal })
      if ('cotizacion' in que)
        return dataOf(correosDeCotizacion.lista, { params: { id: que.cotizacion }, signal })
      if ('constancia' in que) return dataOf(correosDeConstancia.lista, { query: que.constancia, signal })
      const { quien, filtros } = que
      const asked = { params: { id: quien.id }, query: queryOf({ lado: filtros.lado }), signal }
      return dataOf(correosDeEstado[quien.de].lista, asked)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => mientrasEspera(state.data),
  })
}

function claveDe(que: PorCorreo) {
  if (typeof que === 'number') return que
  if ('cotizacion' in que) return ['cotización', que.cotizacion]
  return 'constancia' in que ? [que.constancia] : [que.quien, que.filtros.lado]
}

/** What a mail begins with. Always fetched: the client's address, the document or the accounts may have changed. */
export function propuestaDeCorreo(que: PorCorreo) {
  return queryOptions({
    queryKey: [...KEYS.correos, 'propuesta', que],
    queryFn: ({ signal }) => {
      if (typeof que === 'number') return dataOf(correos.propuesta, { params: { id: que }, signal })
      if ('cotizacion' in que)
        return dataOf(correosDeCotizacion.propuesta, { params: { id: que.cotizacion }, signal })
      if ('constancia' in que) return dataOf(correosDeConstancia.propuesta, { query: que.constancia, signal })
      const { quien, filtros, texto } = que
      const asked = { params: { id: quien.id }, query: { ...queryOf(filtros), texto }, signal }
      return dataOf(correosDeEstado[quien.de].propuesta, asked)
    },
    staleTime: 0,
  })
}

interface PorEnviar {
  readonly que: PorCorreo
  readonly body: CallInput<typeof correos.enviar>['body']
  /** One per form, so that a mail repeated after a lost answer is sent once. */
  readonly idempotencyKey: string
}

export function useEnviarCorreo() {
  return useChange('Correos', ({ que, body, idempotencyKey }: PorEnviar) => {
    if (typeof que === 'number') return call(correos.enviar, { params: { id: que }, body, idempotencyKey })
    const { conXml: _, ...escrito } = body
    if ('cotizacion' in que) {
      return call(correosDeCotizacion.enviar, {
        params: { id: que.cotizacion },
        body: escrito,
        idempotencyKey,
      })
    }
    if ('constancia' in que) {
      return call(correosDeConstancia.enviar, { query: que.constancia, body: escrito, idempotencyKey })
    }
    const { quien, filtros } = que
    return call(correosDeEstado[quien.de].enviar, {
      params: { id: quien.id },
      body: { ...escrito, estado: queryOf(filtros) },
      idempotencyKey,
    })
  })
}
