import './pedido-header.css'
import type { Empresa } from '@cuadre/contract/empresas'
import type { FieldError } from '@cuadre/contract/envelope'
import type { Pedido } from '@cuadre/contract/pedidos'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { admiteItbis, nombreCorto, type TipoEmitido } from '@cuadre/domain/documentos/tipo-del-pedido'
import { type Dia, formatDia } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { memo, type RefObject } from 'react'
import { NcfAutomatico } from '../../../emision/ncf-automatico.tsx'
import { hoy } from '../../../lib/clock.ts'
import { mesCerrado } from '../../../meses/mes-cerrado.tsx'
import {
  ELECCION_DE_CLIENTE,
  ELECCION_DE_EMPRESA,
  lecturaDe,
  ULTIMA_EMPRESA,
} from '../../../pickers/identidad.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { DESCRIPTION_BELOW, TextField } from '../../../ui/fields/form.tsx'
import { IconLock } from '../../../ui/icons/icons.ts'
import { Figure } from '../../../ui/screen/figures.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import { ComprobanteLine } from '../comprobante/comprobante-line.tsx'
import { focusField } from '../guardar/faltas.ts'
import { DiaSinNumeros } from './dia-sin-numeros.tsx'
import { primeraFecha } from './fecha-anterior.ts'
import { NcfField } from './ncf-field.tsx'
import type { Cabecera, ClienteDelPedido } from './use-pedido-form.ts'

const CON_ITBIS = 'Sí (Productos NO exentos)'
/** Of a company that lets both stand on one invoice. */
const CON_ITBIS_MEZCLA = 'Sí (Gravados y exentos)'
const SIN_ITBIS = 'No (Productos exentos)'

const nothing = () => {}

interface HeaderProps {
  readonly cabecera: Cabecera
  /** The stored order when editing: its company, date, NCF and ITBIS choice are locked. */
  readonly pedido: Pedido | null
  /** A refused document is issued anew: today, by the same company. */
  readonly deNuevo: boolean
  readonly readOnly: boolean
  readonly container: RefObject<HTMLElement | null>
  /** What a save found missing. */
  readonly faltas: readonly FieldError[]
  readonly onCrearCliente: ((nombre: string) => void) | undefined
  /** It is a quote: its last day stands in the place of the number. */
  readonly cotiza: boolean
  /** The client's percentages may be seen. */
  readonly conPorcentajes: boolean
}

/**
 * Date, company, client, ITBIS choice and NCF. Choosing one moves the keyboard on to the next that is needed.
 * Memoised: its fields cost more than a line, and typing into a line does not concern them.
 */
export const PedidoHeader = memo(function PedidoHeader(props: HeaderProps) {
  const { cabecera, pedido, readOnly, container, faltas, onCrearCliente } = props
  const { clienteId, cliente, dispatch, porcentajes } = cabecera
  const errorOf = (field: string) => faltas.find(falta => falta.field === field)?.message ?? null
  const goTo = (field: string) => () => focusField(container.current, field)
  return (
    <div className="cuadre-pedido-head">
      {pedido === null ? (
        <OpenHeader
          cabecera={cabecera}
          deNuevo={props.deNuevo}
          readOnly={readOnly}
          cotiza={props.cotiza}
          errorOf={errorOf}
          goTo={goTo}
        />
      ) : null}
      {pedido !== null && (
        <LockedHeader pedido={pedido} conItbis={conItbisDe(cabecera)} emite={cabecera.emite} />
      )}
      <SearchSelect<ClienteDelPedido>
        {...ELECCION_DE_CLIENTE}
        withAsterisk={!readOnly}
        items={cabecera.elegibles}
        create={onCrearCliente && { what: 'cliente', onCreate: onCrearCliente }}
        value={clienteId}
        // An issued document keeps its type; a new one takes the client's.
        onChange={(clienteId, elegido) =>
          dispatch({
            type: 'cliente',
            clienteId,
            tipo: pedido === null ? (elegido?.tipoComprobante ?? null) : null,
          })
        }
        onCommit={goTo('productoId')}
        disabled={readOnly}
        // A stored order was issued with what the client's record said then.
        description={cliente && cliente.id !== pedido?.clienteId && lecturaDe(cliente)}
        inputWrapperOrder={DESCRIPTION_BELOW}
        error={errorOf('clienteId') ?? errorOf('porcVenta')}
        data-path="clienteId"
      />
      {props.conPorcentajes && (
        <dl className="cuadre-porcentajes" aria-label="Porcentajes del cliente">
          <Figure label="% Compra" value={porcentajes ? formatPorcentaje(porcentajes.porcCompra) : '—'} />
          <Figure label="% Venta" value={porcentajes ? formatPorcentaje(porcentajes.porcVenta) : '—'} />
        </dl>
      )}
      {pedido === null && !readOnly && (
        <DiaSinNumeros
          empresa={cabecera.empresas?.find(({ id }) => id === cabecera.empresaId)}
          fechaPedido={cabecera.fechaPedido}
          ncf={cabecera.ncf}
          automatico={cabecera.automatico}
          onFecha={fechaPedido => dispatch({ type: 'fecha', fechaPedido })}
          onListo={goTo(clienteId === null ? 'clienteId' : 'productoId')}
        />
      )}
    </div>
  )
})

function OpenHeader(props: {
  cabecera: Cabecera
  deNuevo: boolean
  readOnly: boolean
  cotiza: boolean
  errorOf: (field: string) => string | null
  goTo: (field: string) => () => void
}) {
  const { cabecera, errorOf, goTo } = props
  const { fechaPedido, empresaId, clienteId, aplicaItbis, tipoComprobante, emite, ncf, dispatch } = cabecera
  const { automatico, enContingencia } = cabecera
  const admite = admiteItbis(tipoComprobante)
  const conItbis = conItbisDe(cabecera)
  const empresa = cabecera.empresas?.find(({ id }) => id === empresaId)
  return (
    <>
      <DateField
        label={props.cotiza ? 'Fecha' : 'Fecha de pedido'}
        withAsterisk
        value={fechaPedido}
        onChange={fechaPedido => dispatch({ type: 'fecha', fechaPedido })}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          goTo('empresaId')()
        }}
        disabled={props.deNuevo || props.readOnly}
        description={!props.cotiza && esLaAnterior(fechaPedido) && 'La del pedido anterior'}
        inputWrapperOrder={DESCRIPTION_BELOW}
        error={(props.cotiza ? null : mesCerrado({ empresa, fecha: fechaPedido })) ?? errorOf('fechaPedido')}
        data-path="fechaPedido"
      />
      <SearchSelect<Empresa>
        {...ELECCION_DE_EMPRESA}
        withAsterisk
        items={cabecera.empresas}
        disabled={props.deNuevo || props.readOnly}
        // Lines that wait for their company are not held against another one.
        preselect={cabecera.sinLineas}
        rememberAs={ULTIMA_EMPRESA}
        value={empresaId}
        onChange={(empresaId, empresa) =>
          dispatch({
            type: 'empresa',
            empresaId,
            categoriaId: empresa?.categoriaId ?? null,
            gravadoYExento: empresa?.gravadoYExento ?? false,
          })
        }
        onCommit={goTo(clienteId === null ? 'clienteId' : 'productoId')}
        description={empresa && lecturaDe(empresa)}
        inputWrapperOrder={DESCRIPTION_BELOW}
        error={errorOf('empresaId')}
        data-path="empresaId"
      />
      <NativeSelect
        label="¿Factura con ITBIS?"
        withAsterisk
        data={[conItbis, SIN_ITBIS]}
        value={aplicaItbis ? conItbis : SIN_ITBIS}
        onChange={event => dispatch({ type: 'itbis', aplicaItbis: event.currentTarget.value !== SIN_ITBIS })}
        disabled={!admite || props.readOnly}
        description={admite ? null : `${nombreCorto(tipoComprobante)}: todo se vende sin ITBIS.`}
        inputWrapperOrder={DESCRIPTION_BELOW}
        error={errorOf('aplicaItbis')}
        data-path="aplicaItbis"
      />
      <div>
        {props.cotiza ? (
          <DateField
            label="Válida hasta"
            withAsterisk
            minDate={fechaPedido ?? undefined}
            disabled={props.readOnly}
            value={cabecera.validaHasta}
            onChange={validaHasta => dispatch({ type: 'validez', validaHasta })}
            error={errorOf('validaHasta')}
            data-path="validaHasta"
          />
        ) : automatico ? (
          <NcfAutomatico empresa={empresa} tipo={emite} enContingencia={enContingencia} />
        ) : (
          <NcfField
            ncf={ncf}
            empresaId={empresaId}
            onChange={ncfId => dispatch({ type: 'set', campos: { ncfId } })}
            onCommit={goTo(clienteId === null ? 'clienteId' : 'productoId')}
            error={errorOf('ncfId')}
          />
        )}
        <ComprobanteLine
          emite={emite}
          onChange={props.readOnly ? null : tipo => dispatch({ type: 'tipo', tipo })}
        />
      </div>
    </>
  )
}

/** The date that was taken over from the order before. */
function esLaAnterior(fecha: Dia | null): boolean {
  return fecha !== hoy() && fecha === primeraFecha(hoy())
}

function conItbisDe({ gravadoYExento }: Cabecera): string {
  return gravadoYExento ? CON_ITBIS_MEZCLA : CON_ITBIS
}

function LockedHeader(props: { pedido: Pedido; conItbis: string; emite: TipoEmitido }) {
  const { pedido, conItbis, emite } = props

  const locked: readonly (readonly [string, string])[] = [
    ['Fecha de pedido', formatDia(pedido.fechaPedido)],
    ['Empresa', pedido.empresaNombre],
    ['¿Factura con ITBIS?', pedido.aplicaItbis ? conItbis : SIN_ITBIS],
    ['NCF', pedido.txtNCF],
  ]
  return locked.map(([label, value]) => (
    <div key={label}>
      <TextField
        label={label}
        value={value}
        onChange={nothing}
        disabled
        title={`${value} · No se puede cambiar`}
        rightSection={<IconLock size={14} />}
      />
      {label === 'NCF' && <ComprobanteLine emite={emite} onChange={null} />}
    </div>
  ))
}
