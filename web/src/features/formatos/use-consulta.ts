import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFilterFields } from '../../ui/list/filter-form.tsx'
import { useUrlChange, useUrlState } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { parseMesPedido } from './consulta-search.ts'

/** A company and a month, named by its day 1. */
export interface MesDeEmpresa {
  readonly empresaId: number
  readonly fecha: Dia
}

interface Campos {
  readonly empresaId: number | null
  /** The month, by its day 1. */
  readonly fecha: Dia | null
}

const BLANCO: Campos = { empresaId: null, fecha: null }
const NINGUNO: MesDeEmpresa = { empresaId: 0, fecha: '' }

type Lista<T, K extends QueryKey> = (mes: MesDeEmpresa) => UseQueryOptions<T[], Error, T[], K>

/** The fields above a monthly report, the month that is on view (it lives in the address) and its rows. */
export function useConsulta<T, K extends QueryKey>(lista: Lista<T, K>) {
  const { state } = useUrlState(parseMesPedido)
  // Another month begins at its first page, in the order of the tax office.
  const change = useUrlChange()
  const queryClient = useQueryClient()
  const mes = completo({ empresaId: state.empresaId ?? null, fecha: state.fecha ?? null })
  const query = useQuery({ ...lista(mes ?? NINGUNO), enabled: mes !== null })
  const {
    fields,
    change: write,
    setFields,
  } = useFilterFields<Campos>(mes ?? { ...BLANCO, ...(state.fecha && { fecha: state.fecha }) })
  const [falta, setFalta] = useState(false)
  const [pedida, setPedida] = useState(false)
  const [vuelta, setVuelta] = useState(0)
  const pedido = completo(fields)

  async function consultar() {
    setFalta(pedido === null)
    if (pedido === null) return
    change({ ...pedido, page: null }, igual(pedido, mes) ? 'replace' : 'push')
    setPedida(true)
    try {
      const filas = await queryClient.fetchQuery(lista(pedido))
      if (filas.length > 0) toast.success('Reporte cargado correctamente.')
      else toast.info('No hay datos para el período seleccionado.')
    } catch {
      // The query keeps the failure, and the screen tells it in the place of the rows.
    } finally {
      setPedida(false)
    }
  }

  return {
    mes,
    query,
    fields,
    falta: falta && pedido === null,
    vuelta,
    /** Somebody waits for the rows; those that are only read again stay as they are. */
    consultando: query.isLoading || pedida,
    write,
    consultar: () => void consultar(),
    limpiar: () => {
      setFields(BLANCO)
      setFalta(false)
      setVuelta(vuelta + 1)
      change({ empresaId: null, fecha: null, page: null, orden: null, sentido: null, ver: null }, 'push')
    },
    /** Why nothing can be downloaded now; null when the rows on view are those of the fields. */
    bloqueo: motivoParaNoDescargar(pedido, mes, query.data),
  }
}

function completo({ empresaId, fecha }: Campos): MesDeEmpresa | null {
  return empresaId === null || fecha === null ? null : { empresaId, fecha }
}

function igual(a: MesDeEmpresa, b: MesDeEmpresa | null): boolean {
  return a.empresaId === b?.empresaId && a.fecha === b.fecha
}

function motivoParaNoDescargar(
  pedido: MesDeEmpresa | null,
  mes: MesDeEmpresa | null,
  filas: readonly unknown[] | undefined,
): string | null {
  if (pedido === null) return 'Selecciona empresa y fecha antes de descargar.'
  if (!igual(pedido, mes)) return 'Presione Consultar antes de descargar.'
  return filas === undefined || filas.length === 0 ? 'No hay datos para descargar.' : null
}
