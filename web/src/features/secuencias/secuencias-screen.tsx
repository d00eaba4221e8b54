import { type Secuencia, secuencias } from '@cuadre/contract/secuencias'
import { ESTADOS_DE_SECUENCIA, type EstadoDeSecuencia as Estado } from '@cuadre/domain/documentos/secuencias'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Badge, Button, NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paged } from '../../api/calls.ts'
import { SecuenciaAvisosDeHoy } from '../../emision/secuencia-avisos.tsx'
import { late } from '../../lib/late.tsx'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { IconBan, IconTimeline } from '../../ui/icons/icons.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../ui/list/rows-per-page.ts'
import { idIn, oneOf, pageOf, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { useAskedForNew } from '../../ui/list/use-asked-for-new.ts'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { cell, count } from '../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { EditAction, RowAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { nombreDeTipo, TIPOS, tipoIn } from './tipos-de-secuencia.ts'

const SecuenciaDialog = late(() => import('./secuencia-dialog.tsx'), 'SecuenciaDialog')
const AnularSecuenciaDialog = late(() => import('./anular-secuencia-dialog.tsx'), 'AnularSecuenciaDialog')

const AnulacionDialog = late(() => import('./anulacion-dialog.tsx'), 'AnulacionDialog')

const COLUMNS: readonly Column<Secuencia>[] = [
  cell('tipo', 'Tipo', { wrap: true, cardTitle: true }, row => nombreDeTipo(row.tipo)),
  cell('empresa', 'Empresa', { wrap: true }, row => row.empresaNombre),
  cell('desde', 'Desde', { room: true }, row => impreso(row, row.desde)),
  cell('hasta', 'Hasta', row => impreso(row, row.hasta)),
  cell('siguiente', 'Próximo', proximo),
  count('quedan', 'Quedan'),
  cell('vence', 'Vence', row => (row.vence === null ? 'No vence' : formatDia(row.vence))),
  cell('estado', 'Estado', row => <EstadoDeSecuencia estado={row.estado} />),
]

const VACIO = [
  'Una secuencia es el rango de números que la DGII autoriza a una empresa para un tipo de comprobante.',
  'Se pide en la Oficina Virtual de la DGII y, cuando la aprueban, se registra aquí con lo que ella muestra.',
].join(' ')

/** The authorised ranges of numbers (R6.9): which gives the next number, how many are left, until when. */
export function SecuenciasScreen() {
  const list = useSecuenciasState()
  const { page, empresaId, tipo, estado, rows } = list
  const query = useQuery(paged(secuencias.paged, { page, pageSize: rows.pageSize, empresaId, tipo, estado }))
  const table = useTableQuery(query, 'Error al cargar secuencias', list)
  const [open, setOpen] = useState<Secuencia | 'new' | null>(null)
  const [annulling, setAnnulling] = useState<Secuencia | null>(null)
  const [annulled, setAnnulled] = useState<Secuencia | null>(null)
  const may = usePermisos()
  const create = may('secuencias.crear') ? () => setOpen('new') : undefined
  useAskedForNew(create)
  const mayEdit = may('secuencias.editar')
  const mayAnnul = may('secuencias.anular')
  const filtered = empresaId !== undefined || tipo !== undefined || estado !== undefined

  return (
    <ListScreen
      title="Secuencias"
      newLabel="Nueva secuencia"
      onNew={create}
      filters={<SecuenciasFilters list={list} />}
    >
      <SecuenciaAvisosDeHoy />
      <DataTable
        label="Secuencias"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={{
          text: filtered ? 'Ninguna secuencia coincide con esos filtros.' : VACIO,
          action: create && <Button onClick={create}>Registrar una secuencia</Button>,
        }}
        onOpen={mayEdit ? row => seEdita(row) && setOpen(row) : undefined}
        actions={
          mayEdit || mayAnnul
            ? row => (
                <>
                  {mayEdit && (
                    <EditAction
                      name={nombreDe(row)}
                      locked={seEdita(row) ? null : `La secuencia está ${row.estado}.`}
                      onClick={() => setOpen(row)}
                    />
                  )}
                  {row.serie === 'E' && (row.estado === 'en anulación' || row.estado === 'anulada') && (
                    <RowAction
                      label={`Ver la anulación de ${nombreDe(row)}`}
                      icon={IconTimeline}
                      onClick={() => setAnnulled(row)}
                    />
                  )}
                  {mayAnnul && (
                    <RowAction
                      danger
                      label={`Anular ${nombreDe(row)}`}
                      icon={IconBan}
                      locked={motivoParaNoAnular(row)}
                      onClick={() => setAnnulling(row)}
                    />
                  )}
                </>
              )
            : undefined
        }
      />

      {open !== null && (
        <SecuenciaDialog
          secuencia={open === 'new' ? null : open}
          propuesta={{ empresaId: empresaId ?? null, tipo: tipo ?? '' }}
          onClose={() => setOpen(null)}
        />
      )}
      {annulled !== null && (
        <AnulacionDialog
          id={annulled.id}
          nombre={nombreDe(annulled)}
          mayDecide={mayAnnul}
          onClose={() => setAnnulled(null)}
        />
      )}
      {annulling !== null && (
        <AnularSecuenciaDialog
          secuencia={annulling}
          nombre={nombreDe(annulling)}
          onClose={() => setAnnulling(null)}
        />
      )}
    </ListScreen>
  )
}

function impreso({ serie, tipo }: Secuencia, numero: number): string {
  return formatNcf({ serie, tipo, numero })
}

function proximo(row: Secuencia): string {
  return row.quedan === 0 ? '—' : impreso(row, row.siguiente)
}

/** 'la secuencia B0200000001 a B0200000500' */
function nombreDe(row: Secuencia): string {
  return `la secuencia ${impreso(row, row.desde)} a ${impreso(row, row.hasta)}`
}

function seEdita({ estado }: Secuencia): boolean {
  return estado !== 'anulada' && estado !== 'en anulación'
}

function motivoParaNoAnular({ estado, quedan }: Secuencia): string | null {
  if (estado === 'anulada') return 'La secuencia ya está anulada.'
  if (estado === 'en anulación') return 'La anulación espera la respuesta de la DGII.'
  return quedan === 0 ? 'La secuencia está agotada: no queda nada que anular.' : null
}

/** By company, type and state; each counts as soon as it is chosen. */
function SecuenciasFilters({ list }: { list: ReturnType<typeof useSecuenciasState> }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" className="cuadre-no-print">
      <EmpresaPicker
        placeholder="Todas las empresas"
        value={list.empresaId ?? null}
        onChange={empresaId => list.filter({ empresaId })}
      />
      <NativeSelect
        label="Tipo de comprobante"
        data={[{ value: '', label: 'Todos los tipos' }, ...TIPOS]}
        value={list.tipo ?? ''}
        onChange={event => list.filter({ tipo: event.currentTarget.value })}
      />
      <NativeSelect
        label="Estado"
        data={[{ value: '', label: 'Todos los estados' }, ...OPCIONES_DE_ESTADO]}
        value={list.estado ?? ''}
        onChange={event => list.filter({ estado: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

function parse(raw: UrlText) {
  return {
    page: pageOf(raw),
    empresaId: idIn(raw['empresaId']),
    tipo: tipoIn(raw['tipo']),
    estado: oneOf(ESTADOS_DE_SECUENCIA, raw['estado']),
  }
}

interface Filtros {
  readonly empresaId?: number | null
  readonly tipo?: string | null
  readonly estado?: string | null
}

/** Page and filters of the ranges, in the address. Another filter starts at page 1. */
function useSecuenciasState() {
  const { state, change } = useUrlState(parse)
  const rows = useRowsPerPage('secuencias', { usual: 10 })
  return { ...state, rows, change, filter: (values: Filtros) => change({ ...values, page: null }) }
}

const ESTADOS: Readonly<Record<Estado, { readonly texto: string; readonly color: string }>> = {
  activa: { texto: 'Activa', color: 'cuadre' },
  'en cola': { texto: 'En cola', color: 'gray' },
  borrador: { texto: 'Borrador', color: 'gray' },
  agotada: { texto: 'Agotada', color: 'gray' },
  vencida: { texto: 'Vencida', color: 'yellow' },
  'en anulación': { texto: 'En anulación', color: 'orange' },
  anulada: { texto: 'Anulada', color: 'red' },
}

/** What can be chosen in the filter, in the words of the list. */
const OPCIONES_DE_ESTADO = Object.entries(ESTADOS).map(([value, { texto }]) => ({
  value,
  label: texto,
}))

/** The state of a range, as a word. */
function EstadoDeSecuencia({ estado }: { estado: Estado }) {
  const { texto, color } = ESTADOS[estado]
  return (
    <Badge variant={estado === 'activa' ? 'filled' : 'outline'} color={color} tt="none" miw="max-content">
      {texto}
    </Badge>
  )
}
