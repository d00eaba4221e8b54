import {
  antiguedad,
  ORDEN_DE_ANTIGUEDAD,
  type SaldoPorAntiguedad,
  textoDelRecordatorio,
} from '@cuadre/contract/antiguedad'
import type { Segun } from '@cuadre/domain/cuentas/antiguedad'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { hayQueRecordar } from '@cuadre/domain/cuentas/recordatorio'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paged, readAnew } from '../../api/calls.ts'
import { copiarRecordatorio } from '../../cobro/copiar-recordatorio.ts'
import { EstadoDeCuentaRowLink } from '../../cobro/estado-de-cuenta.tsx'
import { useGestionDeCobro } from '../../cobro/gestion-de-cobro.tsx'
import { RecordatorioDialog } from '../../cobro/recordatorio-dialog.tsx'
import { hoy } from '../../lib/clock.ts'
import { IconBrandWhatsapp } from '../../ui/icons/icons.ts'
import { type Place, sortingIn } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { columnsOf, sumsOf } from './antiguedad-columns.tsx'
import { type AntiguedadFilters, cuentasDelMonto, type Por } from './antiguedad-search.ts'

interface AntiguedadListProps
  extends Place<(typeof ORDEN_DE_ANTIGUEDAD)[number], 'por' | 'contactoId' | 'buscar'> {
  readonly lado: LadoDeSaldo
  readonly por: Por
  readonly segun: Segun
  readonly buscar: string
  readonly filters: AntiguedadFilters
}

const VACIO: Readonly<Record<LadoDeSaldo, string>> = {
  cobrar: 'No queda nada por cobrar.',
  pagar: 'No queda nada por pagar.',
  suplidores: 'No se debe nada a los suplidores.',
}

/** Who owes, or is owed, how much since when. */
export function AntiguedadList(props: AntiguedadListProps) {
  const { lado, por, segun, buscar, filters, page, rows, orden, change } = props
  const { pageSize } = rows
  const query = useQuery(
    paged(antiguedad.paged, { lado, por, segun, ...filters, buscar, ...orden, page, pageSize }),
  )
  const table = useTableQuery(query, 'Error al obtener la antigüedad de saldos', { page, change, rows })
  const navigate = useNavigate()
  const recordatorio = useRecordatorio(filters)
  const gestion = useGestionDeCobro()
  const al = query.data?.al ?? hoy()
  const { empresaId, clienteId, contactoId, suplidorId } = filters
  const columns = useMemo(
    () => columnsOf({ lado, por, segun, al, filters: { empresaId, clienteId, contactoId, suplidorId } }),
    [lado, por, segun, al, empresaId, clienteId, contactoId, suplidorId],
  )
  const filtered = buscar !== '' || Object.values(filters).some(value => value !== undefined)

  function open({ id }: SaldoPorAntiguedad) {
    // Of what nobody is the contact of.
    if (id === 0) return
    if (por === 'contacto') change({ por: null, contactoId: id, buscar: null, page: null }, 'push')
    else {
      const { to, search } = cuentasDelMonto({ lado, por, segun, id, tramo: null, al, filters })
      void navigate({ to, search })
    }
  }

  return (
    <>
      <DataTable
        label="Antigüedad de saldos"
        columns={columns}
        rowKey={row => row.id}
        {...table}
        sorting={sortingIn(ORDEN_DE_ANTIGUEDAD, orden, change)}
        empty={{ text: filtered ? 'Ninguna cuenta pendiente coincide con esos filtros.' : VACIO[lado] }}
        onOpen={open}
        actions={
          lado === 'suplidores'
            ? row => <EstadoDeCuentaRowLink de="suplidores" id={row.id} nombre={row.nombre} />
            : por === 'cliente'
              ? row => (
                  <>
                    {lado === 'cobrar' && hayQueRecordar({ total: centavosDesdePesos(row.total) }) && (
                      <RowAction
                        label={`Copiar para WhatsApp el recordatorio de ${row.nombre}`}
                        icon={IconBrandWhatsapp}
                        onClick={() => void recordatorio.copy(row)}
                      />
                    )}
                    {gestion.menu({ of: row.nombre, lado, clienteId: row.id, nombre: row.nombre, empresaId })}
                  </>
                )
              : undefined
        }
        sums={query.data && sumsOf(query.data, por)}
      />
      {gestion.dialogo}
      {recordatorio.porMano && <RecordatorioDialog {...recordatorio.porMano} onClose={recordatorio.close} />}
    </>
  )
}

/** A client's reminder on the clipboard (R13.18); where that is refused, the text to be shown. */
function useRecordatorio({ empresaId, contactoId }: AntiguedadFilters) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  const [porMano, setPorMano] = useState<{ cliente: string; texto: string } | null>(null)

  async function copy({ id: clienteId, nombre }: SaldoPorAntiguedad) {
    if (busy !== null) return
    setBusy(clienteId)
    try {
      const leido = await client.fetchQuery(
        readAnew(antiguedad.recordatorio, { query: { clienteId, empresaId, contactoId } }),
      )
      const texto = textoDelRecordatorio(leido)
      if (texto === null) toast.info('No hay nada que recordar', `${nombre} ya no tiene saldo pendiente.`)
      else if (!(await copiarRecordatorio(texto))) setPorMano({ cliente: nombre, texto })
    } catch (error) {
      toast.failed('No se pudo preparar el recordatorio', error)
    } finally {
      setBusy(null)
    }
  }

  return { copy, busy, porMano, close: () => setPorMano(null) }
}
