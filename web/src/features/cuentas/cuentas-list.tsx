import { type Cuenta, ORDEN_DE_CUENTAS } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { paged } from '../../api/calls.ts'
import { CUENTAS, type CuentasFilters, type EstadoDeCuenta } from '../../api/cuentas.ts'
import { useGestionDeCobro } from '../../cobro/gestion-de-cobro.tsx'
import { SeleccionBar } from '../../cobro/seleccion-bar.tsx'
import { useSeleccion } from '../../cobro/use-seleccion.ts'
import { VerPapel } from '../../cobro/ver-papel.tsx'
import { late } from '../../lib/late.tsx'
import { SoloRechazados } from '../../listas/solo-rechazados.tsx'
import { ReciboDialog } from '../../papeles/dialogos.ts'
import { type Orden, type Place, sortingIn } from '../../ui/list/url-state.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { useFocusAfterLeaving } from '../../ui/table/table-focus.ts'
import { COLUMNS, CON_VENCIMIENTO, PENDIENTES, pagoColumn, sumsOf } from './columns.tsx'
import { CuentaActions } from './cuenta-actions.tsx'
import { HistorialDialog } from './historial-dialog.tsx'
import { PagarVariasDialog } from './pagar-varias-dialog.tsx'
import { PALABRAS, palabrasDe } from './palabras.ts'
import { PorPagarASuplidores } from './por-pagar-a-suplidores.tsx'
import { usePagos } from './use-pagos.ts'
import { useRest } from './use-rest.ts'
import { useSaldadas, withSaldadas } from './use-saldadas.ts'

/** Loaded with the first one that is asked for. */
const PagoDialog = late(() => import('./pago-dialog.tsx'), 'PagoDialog')
const AplicarDialog = late(() => import('./aplicar-dialog.tsx'), 'AplicarDialog')

interface CuentasListProps extends Place<(typeof ORDEN_DE_CUENTAS)[number], 'rechazadas'> {
  readonly lado: Lado
  readonly estado: EstadoDeCuenta
  readonly filters: CuentasFilters
  /** Account whose history is shown, by its order. */
  readonly historial: number | undefined
  readonly onHistorial: (pedidoId: number | null) => void
  readonly onRetenciones: (documentoId: number) => void
  readonly onPdf: (papel: Pick<Cuenta, 'clase' | 'pedidoId'>) => void
}

export type OrdenDeCuentas = Orden<(typeof ORDEN_DE_CUENTAS)[number]>

const NO_ROWS: readonly Cuenta[] = []
const idOf = ({ pedidoId }: Cuenta) => pedidoId
const fechaOf = ({ fechaPedido }: Cuenta) => fechaPedido

/** One tab: its accounts, what can be done with each, with several, and what they all add up to. */
export function CuentasList({ lado, estado, filters, page, historial, ...on }: CuentasListProps) {
  const { pageSize } = on.rows
  const { estados, pagada, pagar } = PALABRAS[lado]
  const scope = JSON.stringify({ filters, page, pageSize, orden: on.orden })
  const saldadas = useSaldadas(scope, () => {
    // Only for whom the row takes the keyboard's place along: nobody else is moved.
    if (document.activeElement?.closest('tr')?.querySelector('.cuadre-saldada')) leaving()
  })
  const query = useQuery(paged(CUENTAS[lado][estado], { ...filters, ...on.orden, page, pageSize }))
  const stay = saldadas.held.length > 0
  const table = useTableQuery(query, estados[estado].fallo, { page, change: on.change, rows: on.rows, stay })
  const read = table.rows ?? NO_ROWS
  const rows = useMemo(() => withSaldadas(read, saldadas.held), [read, saldadas.held])
  const rest = useRest({
    ids: rows.map(({ pedidoId }) => pedidoId).join(),
    scope,
    ready: table.rows !== undefined && !query.isPlaceholderData,
  })
  const seleccion = useSeleccion({
    rows,
    idOf,
    fechaOf,
    scope: JSON.stringify(filters),
    fetching: query.isPlaceholderData,
  })
  const [asking, setAsking] = useState(false)
  const [parcial, setParcial] = useState<Cuenta | null>(null)
  const [porAplicar, setPorAplicar] = useState<Cuenta | null>(null)
  const [recibo, setRecibo] = useState<number | null>(null)
  const gestion = useGestionDeCobro()
  const may = usePermisos()
  const leaving = useFocusAfterLeaving(rows)
  const pagos = usePagos(lado, {
    rows: read,
    onBegin: () => {
      rest.begin()
      leaving()
    },
    onPaid: cuenta => {
      seleccion.select([cuenta], false)
      saldadas.hold(cuenta, rows.indexOf(cuenta))
    },
    onUndone: saldadas.release,
  })
  // Where nothing falls due, no column says when.
  const vence =
    read.some(cuenta => cuenta.vence !== null) ||
    filters.vencimiento !== undefined ||
    on.orden.orden === 'vence'
  const columns = useMemo(() => {
    if (estado === 'pagadas') return [...COLUMNS, pagoColumn(pagada)]
    return vence ? CON_VENCIMIENTO : PENDIENTES
  }, [estado, pagada, vence])
  const filtered = Object.values(filters).some(value => value !== undefined)
  const rechazadas = filters.rechazadas === true
  const selectable = estado === 'pendientes' && may(pagar) && !rechazadas

  return (
    <VerPapel
      value={({ documentoId, clase }) =>
        clase !== SALDO_INICIAL && may('documentos.ver')
          ? () => on.onPdf({ pedidoId: documentoId, clase })
          : undefined
      }
    >
      <SoloRechazados
        filas={table.rows}
        value={rechazadas}
        onChange={value => on.change({ rechazadas: value, page: null }, 'push')}
      />
      <DataTable
        label={`${PALABRAS[lado].titulo}: ${estados[estado].pestana}`}
        columns={columns}
        rowKey={row => row.pedidoId}
        {...table}
        rows={table.rows && rows}
        sorting={sortingIn(ORDEN_DE_CUENTAS, on.orden, on.change)}
        empty={
          filtered
            ? { text: 'Ninguna cuenta coincide con esos filtros.' }
            : { text: estados[estado].vacio, action: lado === 'pagar' && <PorPagarASuplidores /> }
        }
        onOpen={row => on.onHistorial(row.pedidoId)}
        selection={
          selectable
            ? seleccion.ofTable(
                row => `Seleccionar ${row.txtNCF}`,
                row => !saldadas.has(row),
              )
            : undefined
        }
        actions={row => (
          <CuentaActions
            lado={lado}
            cuenta={row}
            pagos={pagos}
            saldada={saldadas.has(row)}
            rechazada={rechazadas}
            guard={rest.guard}
            onParcial={() => setParcial(row)}
            onAplicar={() => setPorAplicar(row)}
            onHistorial={() => on.onHistorial(row.pedidoId)}
            onRetenciones={() => on.onRetenciones(row.pedidoId)}
            onPdf={() => on.onPdf(row)}
            menu={acciones =>
              gestion.menu({
                ...{ of: row.txtNCF, lado, clienteId: row.clienteId, nombre: row.nombreCliente },
                ...{ empresaId: filters.empresaId, children: acciones },
              })
            }
          />
        )}
        sums={query.data && sumsOf(query.data)}
      />
      {selectable && seleccion.cuentas.length > 0 && (
        <SeleccionBar
          accion={palabrasDe(lado, seleccion.suma).accion}
          seleccion={seleccion}
          onPagar={() => setAsking(true)}
        />
      )}
      {historial !== undefined && (
        <HistorialDialog
          lado={lado}
          pedidoId={historial}
          txtNCF={rows.find(row => row.pedidoId === historial)?.txtNCF}
          onRecibo={setRecibo}
          onClose={() => on.onHistorial(null)}
        />
      )}

      {parcial && (
        <PagoDialog lado={lado} cuenta={parcial} onRecibo={setRecibo} onClose={() => setParcial(null)} />
      )}
      {porAplicar && <AplicarDialog lado={lado} nota={porAplicar} onClose={() => setPorAplicar(null)} />}
      {recibo !== null && <ReciboDialog pagoId={recibo} onClose={() => setRecibo(null)} />}

      {gestion.dialogo}
      {asking && (
        <PagarVariasDialog
          lado={lado}
          seleccion={seleccion}
          onBegin={leaving}
          onClose={() => setAsking(false)}
        />
      )}
    </VerPapel>
  )
}
