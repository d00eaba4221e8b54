import type { EstadoDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Text } from '@mantine/core'
import { contar } from '../../lib/contar.ts'
import { Figure, Figures } from '../../ui/screen/figures.tsx'

/** Whose statement it is, of which days, and what it comes to. */
export function Resumen({ estado }: { estado: EstadoDeCuenta }) {
  const { desde, hasta, saldoAnterior, cargos, abonos, saldoFinal, posterior, pendiente, vencido } = estado
  return (
    <div className="cuadre-estado-resumen">
      <Text size="sm" c="dimmed">
        {[...quienEs(estado), periodo(estado), contar(estado.movimientos, 'movimiento')].join(' · ')}
      </Text>
      <Figures>
        {desde !== null && <Figure label="Saldo anterior" value={formatMonto(saldoAnterior)} />}
        <Figure label="Cargos" value={formatMonto(cargos)} />
        <Figure label="Abonos" value={formatMonto(abonos)} />
        <Figure label={`Saldo al ${formatDia(hasta)}`} value={formatMonto(saldoFinal)} strong />
        {vencido !== 0 && <Figure label="Vencido" value={formatMonto(vencido)} />}
      </Figures>
      {posterior !== 0 && (
        <Text size="sm">
          {`Con lo fechado después del ${formatDia(hasta)} (${formatMonto(posterior)}), hoy queda pendiente ${formatMonto(pendiente)}.`}
        </Text>
      )}
    </div>
  )
}

function quienEs({ quien: { documento, direccion, eliminado } }: EstadoDeCuenta): string[] {
  return [
    ...(documento === ''
      ? []
      : [[tipoDeDocumento(documento), formatDocumento(documento)].filter(Boolean).join(' ')]),
    ...(direccion === '' ? [] : [direccion]),
    ...(eliminado ? ['Eliminado'] : []),
  ]
}

function periodo({ desde, hasta }: EstadoDeCuenta): string {
  return desde === null ? `Hasta el ${formatDia(hasta)}` : `Del ${formatDia(desde)} al ${formatDia(hasta)}`
}
