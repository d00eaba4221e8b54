import '../../cobro/cuentas.css'
import './cobros.css'
import {
  COLUMNAS_DE_COBROS,
  type Cobro,
  cobros,
  FILTROS_DE_COBROS,
  formaDicha,
  ORDEN_DE_COBROS,
} from '@cuadre/contract/cobros'
import type { DataOf } from '@cuadre/contract/endpoint'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { notaEnPalabras, SALDO_INICIAL } from '@cuadre/domain/documentos/clase-en-palabras'
import { useEffect, useEffectEvent, useState } from 'react'
import { file, paged } from '../../api/calls.ts'
import { cuandoSeAnoto } from '../../cobro/cuando-se-anoto.ts'
import { Nombre, type Papel, VerPapel } from '../../cobro/ver-papel.tsx'
import { hoy } from '../../lib/clock.ts'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { ReciboDialog } from '../../papeles/dialogos.ts'
import { PapelesAbiertos } from '../../papeles/papeles-abiertos.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useUrlState } from '../../ui/list/url-state.ts'
import { Figure } from '../../ui/screen/figures.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { columnsOf } from '../../ui/table/columns.tsx'
import { ConDetalle } from '../../ui/table/con-detalle.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowButton } from '../../ui/table/row-actions.tsx'
import { type Sums, totalOf } from '../../ui/table/sums-row.tsx'

const COLUMNS = columnsOf<Cobro>(COLUMNAS_DE_COBROS, {
  recibo: { card: 'none' },
  fecha: { card: 'beside' },
  nombreCliente: { wrap: true, card: 'line' },
  txtNCF: {
    card: 'title',
    render: cobro => <ConDetalle texto={<Nombre papel={cobro} />} detalle={notaEnPalabras(cobro)} />,
  },
  nombreEmpresa: { card: 'none' },
  forma: {
    wrap: true,
    card: 'state',
    render: ({ forma, referencia }) => <ConDetalle texto={formaDicha(forma)} detalle={referencia ?? ''} />,
  },
  cobradoPor: {
    wrap: true,
    card: 'none',
    render: ({ cobradoPor, cobradoEn, fecha }) => (
      <ConDetalle texto={cobradoPor} detalle={cuandoSeAnoto(fecha, cobradoEn, 'Anotado')} />
    ),
  },
  cobrado: {
    pinned: true,
    card: 'amount',
    render: ({ cobrado, retenido, anulado }) => (
      <>
        <ConDetalle
          texto={formatMonto(cobrado)}
          detalle={retenido === 0 ? '' : `Retenido ${formatMonto(retenido)}`}
        />
        {anulado && <ConDetalle texto="" detalle="Anulado" />}
      </>
    ),
  },
})

const deHoy = () => ({ fechaDesde: hoy(), fechaHasta: hoy() })

const DE_UNA_EMPRESA = COLUMNS.filter(({ key }) => key !== 'nombreEmpresa')

/** What came in, by the day of the money; `recibo`: the payment whose receipt is shown, `pdf`, `nota`: the invoice or the note whose paper. */
const COBROS = filteredList({
  name: 'cobros',
  title: 'Cobros',
  rows: { usual: 20, row: 56, around: 366 },
  de: FILTROS_DE_COBROS,
  form: 'Filtros de cobros',
  orden: ORDEN_DE_COBROS,
  over: ['recibo', 'pdf', 'nota'],
  usual: deHoy,
  page: query => paged(cobros.paged, query),
  excel: query => file(cobros.excel, { query }),
  printed: 'Cobros',
  columns: COLUMNS,
  rowKey: row => row.pagoId,
  sumsOf: pagina => enPapel(pagina),
  failure: 'Error al obtener los cobros',
  none: 'Ningún cobro coincide con esos filtros.',
  empty: 'Todavía no hay cobros. Aquí queda cada uno, desde una parte de una cuenta.',
})

/** Opens on today: only whoever takes the days away sees all of them. */
export function CobrosScreen() {
  const { state, change } = useUrlState(COBROS.parse)
  const conDias = state.fechaDesde !== undefined || state.fechaHasta !== undefined
  const [opened, setOpened] = useState(conDias)
  if (conDias && !opened) setOpened(true)
  const open = useEffectEvent(() => change(deHoy(), 'replace'))
  useEffect(() => {
    if (!opened) open()
  }, [opened])
  return opened ? <Cobros /> : null
}

function Cobros() {
  const { data, state, change, screen, form, table } = useFilteredList(COBROS)
  const { recibo, pdf, nota } = state
  const may = usePermisos()
  const verDe = ({ clase, documentoId }: Pick<Papel, 'clase' | 'documentoId'>) => {
    if (clase === SALDO_INICIAL || !may(clase === 'factura' ? 'pedidos.ver' : 'documentos.ver')) return
    return () => change(clase === 'factura' ? { pdf: documentoId } : { nota: documentoId }, 'push')
  }

  return (
    <ListScreen {...screen} filters={form}>
      {data !== undefined && (
        <dl className="cuadre-por-forma" aria-label="Por forma de pago">
          {partesDe(data).map(([que, cuanto]) => (
            <Figure key={que} label={que} value={cuanto} />
          ))}
        </dl>
      )}
      <VerPapel value={verDe}>
        <DataTable
          {...table}
          sums={data && sumsOf(data)}
          // Of one company no column says which.
          columns={data !== undefined && data.empresas < 2 ? DE_UNA_EMPRESA : COLUMNS}
          onOpen={({ pagoId }) => change({ recibo: pagoId }, 'push')}
          actions={({ pagoId, recibo, txtNCF }) => (
            <RowButton
              text="Recibo"
              label={`Recibo ${recibo} de ${txtNCF}`}
              onClick={() => change({ recibo: pagoId }, 'push')}
            />
          )}
        />
      </VerPapel>
      {recibo !== undefined && (
        <ReciboDialog pagoId={recibo} onClose={() => change({ recibo: null }, 'replace')} />
      )}
      <PapelesAbiertos {...{ pdf, nota, change }} />
    </ListScreen>
  )
}

type Pagina = DataOf<typeof cobros.paged>

/** What each form adds up to, and what is in no sum. */
function partesDe({ anulados, porForma, sumaRetenido }: Pagina): readonly (readonly [string, string])[] {
  return [
    ...porForma.map(({ forma, cobrado }) => [formaDicha(forma), formatMonto(cobrado)] as const),
    ...(sumaRetenido === 0 ? [] : [['Retenido, que no es dinero:', formatMonto(sumaRetenido)] as const]),
    ...(anulados === 0 ? [] : [['Anulados, sin sumar:', formatEntero(anulados)] as const]),
  ]
}

function sumsOf({ totalRecords, anulados, sumaCobrado }: Pagina): Sums {
  const label = totalOf(totalRecords - anulados, 'cobro', 'cobros')
  return { label, values: { cobrado: formatMonto(sumaCobrado) } }
}

/** On paper what stands above the list is told with the total. */
function enPapel(pagina: Pagina): Sums {
  const { label, values } = sumsOf(pagina)
  return { label: [label, ...partesDe(pagina).map(parte => parte.join(' '))].join(' · '), values }
}
