import './cierre.css'
import { cierres } from '@cuadre/contract/cierres'
import { type Dia, sumarMeses } from '@cuadre/domain/tiempo/dia'
import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paged } from '../../api/calls.ts'
import { hoy } from '../../lib/clock.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { esteMes } from '../../ui/fields/month-field.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { idIn, mesIn, type UrlText, useUrlState } from '../../ui/list/url-state.ts'
import { NotRead } from '../../ui/screen/screen.tsx'
import { MesPanel } from './mes-panel.tsx'
import { MesesDelAnio } from './meses-del-anio.tsx'

/** The months of a company: which are closed, what is wrong with one, closing it and opening it again. */
export function CierreScreen() {
  const { state, change } = useUrlState(parseCierre)
  const { empresaId, anio, mes } = state
  return (
    <ListScreen
      title="Cierre del mes"
      filters={
        <div className="cuadre-cierre-filtros cuadre-no-print">
          <EmpresaPicker
            withAsterisk
            value={empresaId ?? null}
            onChange={id => change({ empresaId: id }, 'replace')}
          />
          <NativeSelect
            label="Año"
            value={String(anio)}
            data={aniosOfrecidos(hoy(), anio).map(String)}
            onChange={event => change({ mes: `${event.currentTarget.value}${mes.slice(4)}` }, 'push')}
          />
        </div>
      }
    >
      {empresaId === undefined ? (
        <Text c="dimmed">Elija una empresa para ver sus meses.</Text>
      ) : (
        <Meses {...state} empresaId={empresaId} onMes={otro => change({ mes: otro }, 'push')} />
      )}
    </ListScreen>
  )
}

interface MesesProps extends CierreState {
  readonly empresaId: number
  readonly onMes: (mes: string) => void
}

function Meses({ empresaId, anio, mes, onMes }: MesesProps) {
  const query = useQuery(paged(cierres.list, { empresaId, anio }))
  const { data, isPlaceholderData } = query
  if (query.error !== null || data === undefined) {
    const wait = <Skeleton height={240} aria-label="Cargando…" />
    return <NotRead of={query} title="Error al obtener los meses" wait={wait} />
  }
  const elegido = data.meses.find(cada => cada.mes === mes)
  return (
    <div className="cuadre-cierre" data-fetching={isPlaceholderData || undefined}>
      <MesesDelAnio anio={anio} empieza={data.empieza} meses={data.meses} elegido={mes} onElegir={onMes} />
      {elegido !== undefined && <MesPanel key={mes} empresaId={empresaId} anio={data} mes={elegido} />}
    </div>
  )
}

/** The address of the screen: the last whole month, by its day 1, unless it says otherwise. */
function parseCierre(raw: UrlText) {
  const mes = mesIn(raw['mes']) ?? sumarMeses(esteMes(), -1)
  return { empresaId: idIn(raw['empresaId']), anio: Number(mes.slice(0, 4)), mes }
}
type CierreState = ReturnType<typeof parseCierre>

/** Years offered before this one, and before the chosen one. */
const ATRAS = 5

/** This year and those before it, the last one first; the chosen one is among them. */
function aniosOfrecidos(hoy: Dia, elegido: number): number[] {
  const este = Math.max(Number(hoy.slice(0, 4)), elegido)
  const primero = Math.min(Number(hoy.slice(0, 4)) - ATRAS, elegido)
  return Array.from({ length: este - primero + 1 }, (_, i) => este - i)
}
