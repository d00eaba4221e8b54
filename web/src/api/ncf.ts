import { ncfs } from '@cuadre/contract/ncf'
import type { AnularNcfBody } from '@cuadre/contract/ncf-cambios'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { readAgainAfter } from './read-again.ts'

/** A refusal means that somebody took one of them: what is shown is read again then too. */
export function useAnularNcfs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnularNcfBody) => call(ncfs.anular, { body }),
    onSettled: () => readAgainAfter(client, 'Ncfs'),
  })
}
