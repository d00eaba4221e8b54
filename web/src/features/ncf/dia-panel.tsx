import { conMayuscula } from '@cuadre/domain/texto/texto'
import { late } from '../../lib/late.tsx'
import { SmallButton } from '../../ui/links/buttons.tsx'
import { cell } from '../../ui/table/columns.tsx'
import './dia-panel.css'
import { type DiaDeNcf, type NcfDeLista, ncfs } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia, formatInstante, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import { Button, Checkbox, CloseButton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { paged } from '../../api/calls.ts'
import { textoDelMotivo } from '../../pickers/motivo-field.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { EstadoDeNcf, estadoDe } from './estado-de-ncf.tsx'
import { parseMes } from './mes-search.ts'
import { Casilla, SeleccionDeNumeros } from './seleccion.tsx'

const MoverFechaDialog = late(() => import('./mover-fecha-dialog.tsx'), 'MoverFechaDialog')
const AnularDialog = late(() => import('./anular-dialog.tsx'), 'AnularDialog')

interface DiaPanelProps {
  readonly empresaId: number
  readonly dia: Dia
  readonly page: number
  /** Its line of the month; undefined while that loads. */
  readonly cuenta: DiaDeNcf | undefined
  /** The user has just chosen the day, so the focus follows. */
  readonly conFoco: boolean
  readonly onCerrar: () => void
}

/** The numbers of a day, with what can be done to those that nobody used: move them, or annul some. */
export function DiaPanel({ empresaId, dia, page, cuenta, conFoco, onCerrar }: DiaPanelProps) {
  const holds = usePermisos()
  const { data } = useQuery(numerosDe({ empresaId, dia, page }))
  const disponibles = data?.items.filter(esDisponible) ?? []
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set())
  const [abierto, setAbierto] = useState<'mover' | 'anular' | null>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  // What somebody else took in the meantime is ticked no longer.
  const elegidos = disponibles.filter(({ id }) => marcados.has(id))
  const mayAnnul = holds('ncf.anular') && disponibles.length > 0

  useEffect(() => {
    if (conFoco) titulo.current?.focus()
  }, [conFoco])

  function alternar(id: number, marcado: boolean) {
    setMarcados(antes => new Set(marcado ? [...antes, id] : [...antes].filter(otro => otro !== id)))
  }

  function cerrar() {
    setAbierto(null)
    // The button that opened the dialog may be gone: the keyboard goes on from the panel.
    requestAnimationFrame(() => titulo.current?.focus())
  }

  // The question is over when others have taken all of them: the next tick must not open it.
  const sinElegidos = abierto === 'anular' && elegidos.length === 0
  const cerrarSola = useEffectEvent(cerrar)
  useEffect(() => {
    if (sinElegidos) cerrarSola()
  }, [sinElegidos])

  return (
    <section className="cuadre-ncf-panel" aria-labelledby="dia-titulo">
      <div className="cuadre-ncf-panel-cabeza">
        <Title order={2} id="dia-titulo" ref={titulo} tabIndex={-1}>
          {`${conMayuscula(nombreDelDia(dia))} ${formatDia(dia)}`}
        </Title>
        <CloseButton aria-label="Cerrar el día" onClick={onCerrar} />
      </div>
      {cuenta?.desde != null && cuenta.hasta !== null && (
        <p className="cuadre-ncf-rango">{`Del ${cuenta.desde} al ${cuenta.hasta}`}</p>
      )}
      <div className="cuadre-ncf-panel-acciones cuadre-no-print">
        {mayAnnul && (
          <Checkbox
            label={textoDeTodos(
              disponibles.length,
              data !== undefined && data.totalRecords > data.items.length,
            )}
            checked={elegidos.length === disponibles.length}
            indeterminate={elegidos.length > 0 && elegidos.length < disponibles.length}
            onChange={event =>
              setMarcados(new Set(event.currentTarget.checked ? disponibles.map(({ id }) => id) : []))
            }
          />
        )}
        {holds('ncf.mover') && disponibles.length > 0 && (
          <SmallButton onClick={() => setAbierto('mover')}>Mover</SmallButton>
        )}
        {mayAnnul && (
          <Button
            color="red"
            variant="light"
            size="xs"
            disabled={elegidos.length === 0}
            onClick={() => setAbierto('anular')}
          >
            Anular seleccionados
          </Button>
        )}
      </div>
      <SeleccionDeNumeros seleccion={mayAnnul ? { ids: marcados, alternar } : null}>
        <NumerosDelDia empresaId={empresaId} dia={dia} />
      </SeleccionDeNumeros>

      {abierto === 'mover' && <MoverFechaDialog desde={{ fechaOrigen: dia, empresaId }} onClose={cerrar} />}
      {abierto === 'anular' && elegidos.length > 0 && (
        <AnularDialog numeros={elegidos} onClose={cerrar} onAnulados={cerrar} />
      )}
    </section>
  )
}

function textoDeTodos(n: number, hayMasPaginas: boolean): string {
  const cuales = n === 1 ? 'El disponible' : `Los ${formatEntero(n)} disponibles`
  return hayMasPaginas ? `${cuales} de esta página` : cuales
}

/** The most that the server gives at once, and more than most days hold. */
const PAGE_SIZE = 1000

const COLUMNS: readonly Column<NcfDeLista>[] = [
  cell('txtNCF', 'NCF', { cardTitle: true }, row => (
    <Casilla id={row.id} txtNCF={row.txtNCF} seleccionable={esDisponible(row)} />
  )),
  cell('estado', 'Estado', row => <EstadoDeNcf estado={estadoDe(row)} />),
  cell('detalle', 'Detalle', { wrap: true }, row => <Detalle numero={row} />),
]

function esDisponible(numero: NcfDeLista): boolean {
  return estadoDe(numero) === 'disponible'
}

function numerosDe(dia: { empresaId: number; dia: Dia; page: number }) {
  const { empresaId, dia: fecha, page } = dia
  return paged(ncfs.paged, { page, pageSize: PAGE_SIZE, empresaId, fechaDesde: fecha, fechaHasta: fecha })
}

/** Each number of a day: its state, its order, or why and when it was annulled. */
const NumerosDelDia = memo(function NumerosDelDia(props: { empresaId: number; dia: Dia }) {
  const { state, change } = useUrlState(parseMes)
  const { page } = state
  const query = useQuery(numerosDe({ ...props, page }))
  const table = useTableQuery(query, 'Error al obtener NCFs', { page, change })
  return (
    <DataTable
      label="Números del día"
      columns={COLUMNS}
      rowKey={row => row.id}
      tracks="10rem 8rem minmax(0, 1fr)"
      {...table}
      empty={{ text: 'Este día no tiene números. Elija otro.' }}
    />
  )
})

function Detalle({ numero }: { numero: NcfDeLista }) {
  const { anulado, pedidoId, motivoAnulacion, anuladoEn, txtNCF } = numero
  if (anulado) {
    const partes = [
      motivoAnulacion === null ? null : textoDelMotivo(motivoAnulacion),
      pedidoId === null ? null : `Pedido ${pedidoId} eliminado`,
      anuladoEn === null ? null : formatInstante(new Date(anuladoEn)),
    ]
    return partes.filter(parte => parte !== null).join('. ')
  }
  if (estadoDe(numero) === 'disponible') return null
  if (pedidoId === null) return 'Sin pedido'
  const texto = `Pedido ${pedidoId}`
  return (
    <PermissionGate permiso="pedidos.ver" fallback={texto}>
      <Link
        to="/facturacion"
        search={{ ncf: txtNCF, pdf: String(pedidoId) }}
        className="cuadre-link-strong"
        aria-label={`${texto}: ver la factura ${txtNCF}`}
      >
        {texto}
      </Link>
    </PermissionGate>
  )
}
