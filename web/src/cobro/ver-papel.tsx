import type { Cuenta } from '@cuadre/contract/cuentas'
import { createContext, useContext } from 'react'

export type Papel = Pick<NonNullable<Cuenta['aplicaciones']>[number], 'documentoId' | 'txtNCF' | 'clase'>

/** What shows the paper of an account; undefined where it has none of ours, or this person may not see it. */
export const VerPapel = createContext<(papel: Papel) => (() => void) | undefined>(() => undefined)

/** Its number, which leads to its paper. */
export function Nombre({ papel }: { papel: Papel }) {
  const ver = useContext(VerPapel)(papel)
  if (ver === undefined) return papel.txtNCF
  return (
    <button
      type="button"
      className="cuadre-papel-link"
      aria-label={`Ver PDF de ${papel.clase} ${papel.txtNCF}`}
      onClick={ver}
    >
      {papel.txtNCF}
    </button>
  )
}
