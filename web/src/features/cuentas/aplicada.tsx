import type { Cuenta } from '@cuadre/contract/cuentas'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { createContext, useContext } from 'react'

type Papel = Pick<NonNullable<Cuenta['aplicaciones']>[number], 'documentoId' | 'txtNCF' | 'clase'>

/** Shows the paper of another account; absent: nobody shows papers here. */
export const VerPapel = createContext<((papel: Papel) => void) | undefined>(undefined)

/** As many papers as a row names. */
const NOMBRADOS = 3

/** 'Aplicada a B0100000007', 'Con la nota B0400000002 RD$12.50': each leads to that paper. */
export function Aplicada({ cuenta: { clase, aplicaciones = [] } }: { cuenta: Cuenta }) {
  const esNota = clase === 'nota de crédito'
  const mas = aplicaciones.length - NOMBRADOS
  return (
    <>
      {aplicaciones.slice(0, NOMBRADOS).map(({ monto, ...papel }) => (
        <span key={papel.documentoId} className="cuadre-cuenta-quien cuadre-cuenta-papeles">
          <strong>Aplicada</strong>
          {esNota ? ' a ' : ' la nota '}
          <Nombre papel={papel} />
          {monto !== 0 && ` · ${formatMonto(Math.abs(monto))}`}
        </span>
      ))}
      {mas > 0 && <span className="cuadre-cuenta-quien">{`y ${mas} más`}</span>}
    </>
  )
}

/** Its number, which leads to its paper where it has one of ours. */
export function Nombre({ papel }: { papel: Papel }) {
  const ver = useContext(VerPapel)
  if (ver === undefined || papel.clase === SALDO_INICIAL) return papel.txtNCF
  return (
    <button
      type="button"
      className="cuadre-papel-link"
      aria-label={`Ver PDF de ${papel.clase} ${papel.txtNCF}`}
      onClick={() => ver(papel)}
    >
      {papel.txtNCF}
    </button>
  )
}
