import type { Cuenta } from '@cuadre/contract/cuentas'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { Nombre } from '../../cobro/ver-papel.tsx'
import { Detalle } from '../../ui/table/con-detalle.tsx'

/** As many papers as a row names. */
const NOMBRADOS = 3

/** 'Aplicada a B0100000007', 'Con la nota B0400000002 RD$12.50': each leads to that paper. */
export function Aplicada({ cuenta: { clase, aplicaciones = [] } }: { cuenta: Cuenta }) {
  const esNota = clase === 'nota de crédito'
  const mas = aplicaciones.length - NOMBRADOS
  return (
    <>
      {aplicaciones.slice(0, NOMBRADOS).map(({ monto, ...papel }) => (
        <Detalle key={papel.documentoId}>
          <strong>Aplicada</strong>
          {esNota ? ' a ' : ' la nota '}
          <Nombre papel={papel} />
          {monto !== 0 && ` · ${formatMonto(Math.abs(monto))}`}
        </Detalle>
      ))}
      <Detalle>{mas > 0 && `y ${mas} más`}</Detalle>
    </>
  )
}
