import type { Resumen } from '@cuadre/contract/inicio'
import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import type { PedidoDeLista } from '@cuadre/contract/pedidos-lista'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Group, Paper, Skeleton, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { FacturaDialog } from '../../papeles/dialogos.ts'
import { IconAlertTriangle, IconFileTypePdf, IconPencil } from '../../ui/icons/icons.ts'
import { idIn, oneOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { cell, count, day, money, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
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

const COLUMNS: readonly Column<AvisoDeNcf>[] = [
  text('empresaNombre', 'Empresa', { cardTitle: true, wrap: true }),
  count('disponibles', 'Quedan'),
  cell('dias', 'Días', { align: 'right' }, row => <Dias {...row} />),
  cell('ultimoDia', 'Hasta', row => diaOGuion(row.ultimoDia)),
  cell('vence', 'Vencen', row => diaOGuion(row.vence)),
]

/** How many fiscal numbers each company has left, and for how many days. */
function NcfPorEmpresa({ empresas }: { empresas: readonly AvisoDeNcf[] }) {
  return (
    <Paper withBorder component="section" className="cuadre-panel" aria-labelledby="ncf-por-empresa">
      <Title order={2} id="ncf-por-empresa">
        NCF disponibles por empresa
      </Title>
      <DataTable
        label="NCF disponibles por empresa"
        columns={COLUMNS}
        rows={empresas}
        rowKey={row => row.empresaId}
        empty={{ text: 'Todavía no hay empresas que facturen.' }}
      />
    </Paper>
  )
}

function Dias({ diasConNumeros, avisos }: AvisoDeNcf) {
  return (
    <>
      {avisos.includes('POCOS_DIAS') && (
        <IconAlertTriangle size={16} aria-label="Quedan pocos días" className="cuadre-ncf-pocos" />
      )}
      {formatEntero(diasConNumeros)}
    </>
  )
}

function diaOGuion(dia: string | null): string {
  return dia === null ? '—' : formatDia(dia)
}

const columns = (conEmpresa: boolean): readonly Column<PedidoDeLista>[] => [
  cell('txtNCF', 'NCF', { cardTitle: true }, row => (conEmpresa ? <NcfDeEmpresa {...row} /> : row.txtNCF)),
  text('clienteNombre', 'Cliente', { wrap: true }),
  day('fechaPedido', 'Fecha'),
  money('total', 'Total'),
]

const DE_VARIAS = columns(true)
const DE_UNA = columns(false)

/** Every company counts from its own first number: two of them may have the same one. */
function NcfDeEmpresa({ txtNCF, empresaNombre }: PedidoDeLista) {
  return (
    <>
      {txtNCF}
      <span className="cuadre-ultimo-empresa" title={empresaNombre}>
        {empresaNombre}
      </span>
    </>
  )
}

interface UltimosPedidosProps {
  pedidos: readonly PedidoDeLista[]
  onPdf: (pedido: PedidoDeLista) => void
}

/** The newest orders; Enter or a double click shows the invoice. */
function UltimosPedidos({ pedidos, onPdf }: UltimosPedidosProps) {
  const navigate = useNavigate()
  const mayEdit = usePermiso('pedidos.editar')
  return (
    <Paper withBorder component="section" className="cuadre-panel" aria-labelledby="ultimos-pedidos">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="ultimos-pedidos">
          Últimos pedidos
        </Title>
        <Link to="/facturacion" className="cuadre-no-print">
          Ver todos
        </Link>
      </Group>
      <DataTable
        label="Últimos pedidos"
        columns={new Set(pedidos.map(({ empresaNombre }) => empresaNombre)).size > 1 ? DE_VARIAS : DE_UNA}
        rows={pedidos}
        rowKey={row => row.pedidoId}
        empty={{ text: 'Todavía no hay pedidos.' }}
        onOpen={onPdf}
        actions={row => (
          <>
            <RowAction label={`Ver PDF de ${row.txtNCF}`} icon={IconFileTypePdf} onClick={() => onPdf(row)} />
            {mayEdit && (
              <RowAction
                label={`Editar ${row.txtNCF}`}
                icon={IconPencil}
                onClick={() =>
                  void navigate({ to: '/facturacion/$id/editar', params: { id: String(row.pedidoId) } })
                }
              />
            )}
          </>
        )}
      />
    </Paper>
  )
}
