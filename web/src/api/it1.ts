import { it1 } from '@cuadre/contract/it1'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from './calls.ts'
import { dataOf } from './client.ts'

/** A company and a month, named by its day 1. */
export interface MesDeIt1 {
  readonly empresaId: number
  readonly mes: Dia
}

interface CasillaPorEscribir extends MesDeIt1 {
  readonly casilla: IdDeCasilla
  /** Null: nothing is typed there any more. */
  readonly monto: number | null
}

/**
 * Keeps what was typed into a box. One after the other, so that each says what the one before left: a change that somebody else made
 * meanwhile is refused, our own never is.
 */
export function useEscribirCasilla() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'it1' },
    mutationFn: async ({ empresaId, mes, casilla, monto }: CasillaPorEscribir) => {
      const { queryKey } = read(it1.hoja, { query: { empresaId, mes } })
      const vista = queryClient.getQueryData(queryKey)
      const antes = vista?.casillas.find(({ id }) => id === casilla)?.escrita?.monto ?? null
      const hoja = await dataOf(it1.escribir, {
        body: { empresaId, mes, casillas: [{ casilla, monto, antes }] },
      })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, hoja)
    },
    // What stands there now is shown beside the refusal.
    onError: (_, { empresaId, mes }) =>
      queryClient.invalidateQueries(read(it1.hoja, { query: { empresaId, mes } })),
  })
}
