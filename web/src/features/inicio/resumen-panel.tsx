import type { Resumen } from '@cuadre/contract/inicio'
import { Paper, Skeleton } from '@mantine/core'
import { FacturaDialog } from '../../papeles/dialogos.ts'
import { idIn, oneOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { NcfPorEmpresa } from './ncf-por-empresa.tsx'
import { UltimosPedidos } from './ultimos-pedidos.tsx'
import { VentasPorDia, VISTAS } from './ventas-por-dia.tsx'

function parse(raw: UrlText) {
  return { ventas: oneOf(VISTAS, raw['ventas']) ?? 'grafico', pdf: idIn(raw['pdf']) }
}

/** Days, orders and numbers in detail: each part for who may see it. */
export function ResumenPanel({ resumen }: { resumen: Resumen }) {
  const { state, change } = useUrlState(parse)
  const { ventas, ultimos, ncf } = resumen
  if (isBlank(resumen)) return <NadaQueVer />
  return (
    <>
      <div className="cuadre-paneles">
        {ventas && (
          <VentasPorDia
            dias={ventas.porDia}
            mes={ventas.mes}
            vista={state.ventas}
            onVista={vista => change({ ventas: vista === 'grafico' ? null : vista })}
          />
        )}
        {ultimos && (
          <UltimosPedidos pedidos={ultimos} onPdf={({ pedidoId }) => change({ pdf: pedidoId }, 'push')} />
        )}
        {ncf && <NcfPorEmpresa empresas={ncf} />}
      </div>
      {state.pdf !== undefined && (
        <FacturaDialog
          pedidoId={state.pdf}
          documentoId={ultimos?.find(({ pedidoId }) => pedidoId === state.pdf)?.documentoId}
          onClose={() => change({ pdf: null }, 'replace')}
        />
      )}
    </>
  )
}

function isBlank({ ventas, porCobrar, porPagar, porPagarSuplidores, ncf, ultimos }: Resumen): boolean {
  return [ventas, porCobrar, porPagar, porPagarSuplidores, ncf, ultimos].every(part => part === null)
}

/** Somebody who sees neither orders nor accounts nor numbers. */
function NadaQueVer() {
  return (
    <Paper withBorder p="lg">
      <p className="cuadre-alert-text">
        Su usuario todavía no tiene permiso para ver ventas, cuentas ni NCF. Lo que puede hacer está en el
        menú; si le falta algo, pídalo al administrador.
      </p>
    </Paper>
  )
}

/** The places of the figures while they are fetched. */
export function ResumenSkeleton() {
  return (
    <div role="status" aria-label="Cargando el resumen">
      <div className="cuadre-cifras">
        {['1', '2', '3', '4'].map(key => (
          <Skeleton key={key} height={150} />
        ))}
      </div>
      <div className="cuadre-paneles" style={{ marginTop: '0.75rem' }}>
        <Skeleton height={290} />
        <Skeleton height={290} />
      </div>
    </div>
  )
}
