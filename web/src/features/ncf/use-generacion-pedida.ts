import type { Empresa } from '@cuadre/contract/empresas'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { empresasAll } from '../../api/empresas.ts'
import { idIn, mesIn, type UrlText, useUrlState } from '../../ui/list/url-state.ts'

function parse(raw: UrlText) {
  return { para: idIn(raw['para']), inicio: mesIn(raw['inicio']) }
}

/**
 * What a link to the generation asked for, once the companies are known: the company that needs numbers, the month that
 * has none. It leaves the address then, so that the same link works again.
 */
export function useGeneracionPedida(
  llenar: (pedida: { empresa: Empresa | undefined; inicio: Dia | undefined }) => void,
): void {
  const { state, change } = useUrlState(parse)
  const { para, inicio } = state
  const { data: empresas } = useQuery(empresasAll())
  const tomar = useEffectEvent(() => {
    llenar({ empresa: empresas?.find(({ id, estado }) => id === para && estado), inicio })
    change({ para: null, inicio: null })
  })
  const pedida = (para !== undefined || inicio !== undefined) && empresas !== undefined

  useEffect(() => {
    if (pedida) tomar()
  }, [pedida])
}
