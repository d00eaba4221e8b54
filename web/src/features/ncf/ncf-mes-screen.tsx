import './ncf-mes-screen.css'
import { type DiaDeNcf, ncfs } from '@cuadre/contract/ncf'
import { type Dia, tituloDelMes } from '@cuadre/domain/tiempo/dia'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paged } from '../../api/calls.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { MonthField } from '../../ui/fields/month-field.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { Figure } from '../../ui/screen/figures.tsx'
import { NotRead } from '../../ui/screen/screen.tsx'
import { DiaPanel } from './dia-panel.tsx'
import { MesCalendario } from './mes-calendario.tsx'
import { parseMes } from './mes-search.ts'
import { NcfLinks } from './ncf-links.tsx'
import { cuantos, totalDelMes } from './semanas-del-mes.ts'
import { SinNumeros } from './sin-numeros.tsx'
import './mes-totales.css'
import { formatEntero } from '@cuadre/domain/dinero/formato'

/** A company's month: how many numbers each day has available, used and annulled, and a day's numbers one by one. */
export function NcfMesScreen() {
  const { state, change } = useUrlState(parseMes)
  const { empresaId, mes } = state
  return (
    <ListScreen
      title="NCF del mes"
      filters={
        <>
          <NcfLinks />
          <div className="cuadre-ncf-filtros cuadre-no-print">
            <EmpresaPicker
              withAsterisk
              value={empresaId ?? null}
              onChange={id => change({ empresaId: id, dia: null, page: null }, 'push')}
              onPreselect={id => change({ empresaId: id })}
            />
            <MonthField value={mes} onChange={otro => change({ mes: otro, dia: null, page: null }, 'push')} />
          </div>
        </>
      }
    >
      {empresaId === undefined ? (
        <div className="cuadre-empty cuadre-sheet">
          <Text>Elija una empresa para ver sus números del mes.</Text>
        </div>
      ) : (
        <Mes empresaId={empresaId} mes={mes} dia={state.dia} page={state.page} change={change} />
      )}
    </ListScreen>
  )
}

interface MesProps {
  readonly empresaId: number
  readonly mes: Dia
  readonly dia: Dia | undefined
  readonly page: number
  readonly change: ReturnType<typeof useUrlState<ReturnType<typeof parseMes>>>['change']
}

function Mes({ empresaId, mes, dia, page, change }: MesProps) {
  const query = useQuery(paged(ncfs.mes, { empresaId, mes }))
  const [reciente, setReciente] = useState<Dia | null>(null)
  const { data } = query
  if (data === undefined) {
    const wait = <Skeleton height={420} aria-label="Cargando…" />
    return <NotRead of={query} title="Error al obtener NCFs" wait={wait} />
  }
  if (!query.isPlaceholderData && data.every(each => cuantos(each) === 0)) {
    return <SinNumeros mes={mes} empresaId={empresaId} texto="Esta empresa no tiene NCF en" />
  }

  function elegir(fecha: Dia) {
    setReciente(fecha)
    change({ dia: fecha, page: null }, 'push')
  }

  function cerrar() {
    change({ dia: null, page: null }, 'push')
    document.querySelector<HTMLElement>(`[data-fecha="${dia}"]`)?.focus()
  }

  return (
    <div className="cuadre-ncf-cuerpo" data-fetching={query.isPlaceholderData || undefined}>
      <div className="cuadre-ncf-izquierda">
        <MesTotales dias={data} />
        <MesCalendario titulo={tituloDelMes(mes)} mes={mes} dias={data} elegido={dia} onElegir={elegir} />
      </div>
      {dia === undefined ? (
        <div className="cuadre-ncf-panel cuadre-ncf-panel-vacio cuadre-no-print">
          <Text c="dimmed">Elija un día para ver sus números.</Text>
        </div>
      ) : (
        <DiaPanel
          key={`${empresaId} ${dia} ${page}`}
          empresaId={empresaId}
          dia={dia}
          page={page}
          cuenta={data.find(({ fecha }) => fecha === dia)}
          conFoco={reciente === dia}
          onCerrar={cerrar}
        />
      )}
    </div>
  )
}

/** What the month has in all. */
function MesTotales({ dias }: { dias: readonly DiaDeNcf[] }) {
  const { disponibles, usados, anulados, total } = totalDelMes(dias)
  const cifras = [
    ['Disponibles', disponibles],
    ['Usados', usados],
    ['Anulados', anulados],
    ['Total del mes', total],
  ] as const
  return (
    <dl className="cuadre-facts cuadre-ncf-totales" aria-label="Totales del mes">
      {cifras.map(([texto, n]) => (
        <Figure key={texto} label={texto} value={formatEntero(n)} />
      ))}
    </dl>
  )
}
