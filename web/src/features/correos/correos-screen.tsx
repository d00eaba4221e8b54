import { type Correo, correos } from '@cuadre/contract/correos'
import { ESTADOS_DE_CORREO, type EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '../../api/calls.ts'
import { correosPaged } from '../../api/correos.ts'
import { choicesOf } from '../../ui/fields/form-fields.tsx'
import { IconMailOff, IconRefresh } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { oneOf, pageOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { cell, text } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { Sello } from '../../ui/table/sello.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

const COLUMNS: readonly Column<Correo>[] = [
  text('numero', 'Comprobante', { cardTitle: true }),
  cell('creadoEn', 'Pedido el', row => formatInstante(new Date(row.creadoEn))),
  text('clienteNombre', 'Cliente', { wrap: true }),
  cell('para', 'Para', { wrap: true }, row => row.para.join(', ')),
  text('creadoPor', 'Por'),
  cell('estado', 'Estado', row => <EstadoDeCorreoMarca estado={row.estado} />),
  cell('respuesta', 'Qué pasó', row => <Clipped text={quePaso(row)} />),
]

const PALABRAS: Readonly<Record<EstadoDeCorreo, string>> = {
  'en cola': 'En cola',
  enviado: 'Enviado',
  fallido: 'No salió',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
}

const ESTADOS = [{ value: '', label: 'Todos' }, ...choicesOf(PALABRAS)]

/** All mails with documents: what became of each, and what can be done about those that did not leave. */
export function CorreosScreen() {
  const { state, change } = useUrlState(parse)
  const { page, buscar, estado } = state
  const rows = useRowsPerPage('correos', { usual: 10 })
  const query = useQuery(correosPaged({ page, pageSize: rows.pageSize, buscar, estado }))
  const table = useTableQuery(query, 'Error al cargar los correos', { page, change, rows })
  const filtered = buscar !== '' || estado !== undefined

  return (
    <ListScreen
      title="Correos enviados"
      search={{
        value: buscar,
        onChange: text => change({ buscar: text, page: null }),
        label: 'Buscar por comprobante, cliente o dirección',
      }}
      filters={
        <NativeSelect
          label="Estado"
          maw="16rem"
          data={ESTADOS}
          value={estado ?? ''}
          onChange={event => change({ estado: event.currentTarget.value || null, page: null }, 'push')}
        />
      }
    >
      <DataTable
        label="Correos"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={{
          text: filtered
            ? 'Ningún correo coincide con lo que busca.'
            : 'Todavía no se ha enviado nada por correo. Comprobantes y estados de cuenta se envían desde su PDF, con «Enviar por correo».',
        }}
        actions={row => <CorreoActions correo={row} />}
      />
    </ListScreen>
  )
}

function parse(raw: UrlText) {
  return { page: pageOf(raw), buscar: raw['buscar'] ?? '', estado: oneOf(ESTADOS_DE_CORREO, raw['estado']) }
}

function quePaso({ estado, respuesta, proximoEn, terminadoEn }: Correo): string {
  if (estado === 'en cola') {
    if (respuesta === null || proximoEn === null) return 'Sale en un momento.'
    return `${respuesta} Se intenta otra vez el ${formatInstante(new Date(proximoEn))}`
  }
  const cuando = terminadoEn === null ? '' : `${formatInstante(new Date(terminadoEn))} · `
  return `${cuando}${respuesta ?? ''}`
}

const TONOS = {
  'en cola': 'espera',
  enviado: 'bien',
  fallido: 'mal',
  rechazado: 'mal',
  cancelado: 'aviso',
} as const satisfies Record<EstadoDeCorreo, string>

/** What became of a mail, as a word; the colour only helps to find it. */
function EstadoDeCorreoMarca({ estado }: { estado: EstadoDeCorreo }) {
  return <Sello tono={TONOS[estado]}>{PALABRAS[estado]}</Sello>
}

/** Tries a mail again, or takes it out of the queue. */
function CorreoActions({ correo }: { correo: Correo }) {
  const maySend = usePermiso('correos.enviar')
  const reintentar = useWrite(correos.reintentar)
  const cancelar = useWrite(correos.cancelar)
  const { id, numero, para, estado } = correo
  if (!maySend || estado === 'enviado') return null
  const deQuien = `el correo de ${numero} para ${para.join(', ')}`

  const run = (action: typeof reintentar | typeof cancelar) =>
    toast.outcome(action.mutateAsync({ params: { id } }), 'No se pudo cambiar el correo')

  return (
    <>
      <RowAction label={`Reintentar ${deQuien}`} icon={IconRefresh} onClick={() => void run(reintentar)} />
      {estado === 'en cola' && (
        <RowAction
          danger
          label={`Cancelar ${deQuien}`}
          icon={IconMailOff}
          onClick={() => void run(cancelar)}
        />
      )}
    </>
  )
}
