import './comprobantes-ecf.css'
import { type CompraPropiaDeLista, comprasPropias } from '@cuadre/contract/compras-propias'
import {
  COLUMNAS_DE_DOCUMENTOS,
  type DocumentoDeLista,
  documentos,
  FILTROS_DE_ELECTRONICOS,
} from '@cuadre/contract/documentos'
import { type EcfDeLista, ecf, type FiltroEcf, type ResumenEcf } from '@cuadre/contract/ecf'
import type { ValoresDe } from '@cuadre/contract/filtros'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { frasesDeContingencia } from '@cuadre/domain/ecf/frases-de-contingencia'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { file, paged, readAnew } from '../../../api/calls.ts'
import { CuandoSigue } from '../../../emision/cuando-sigue.tsx'
import { EstadoEcf } from '../../../emision/estado-ecf.tsx'
import { late } from '../../../lib/late.tsx'
import { filteredList, useFilteredList } from '../../../listas/filtered-list.tsx'
import { ComprobanteEnPalabras } from '../../../papeles/comprobante-en-palabras.tsx'
import { DocumentoDialog } from '../../../papeles/dialogos.ts'
import { IconFileTypePdf, IconTimeline } from '../../../ui/icons/icons.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { useAhora } from '../../../ui/screen/use-ahora.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { columnsOf } from '../../../ui/table/columns.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import { EcfLinks } from '../ecf-links.tsx'

/** The same on the screen and on paper. */
const COLUMNS = columnsOf<DocumentoDeLista>(COLUMNAS_DE_DOCUMENTOS, {
  numero: {
    header: 'e-NCF',
    card: 'title',
    render: row => <ComprobanteEnPalabras numero={row.numero} corrige={row.corrige} />,
  },
  fecha: { card: 'beside' },
  empresaNombre: { card: 'none' },
  clienteNombre: { card: 'line' },
  estado: { render: ({ ecf }) => ecf && <Estado ecf={ecf} />, wrap: true, card: 'state' },
  total: { pinned: true, card: 'amount' },
})

const EcfDialog = late(() => import('./detalle/ecf-dialog.tsx'), 'EcfDialog')

/**
 * Every electronic document with what became of it at the tax office (R11.40); `doc`: the document whose life is shown; `pdf`: whose paper.
 */
const ELECTRONICOS = filteredList({
  name: 'ecf',
  title: 'Facturación electrónica',
  label: 'Comprobantes electrónicos',
  rows: { row: 64, around: 420 },
  de: FILTROS_DE_ELECTRONICOS,
  form: 'Filtros de comprobantes electrónicos',
  over: ['doc', 'pdf'],
  page: query => paged(documentos.paged, { ...query, serie: 'E' }),
  excel: query => file(documentos.excel, { query: { ...query, serie: 'E' } }),
  printed: 'Comprobantes electrónicos',
  columns: COLUMNS,
  rowKey: row => row.documentoId,
  failure: 'Error al cargar los comprobantes electrónicos',
  none: 'Ningún comprobante electrónico coincide con lo que busca. Revise lo escrito o pulse Limpiar.',
  empty:
    'Todavía no hay comprobantes electrónicos. Aparecerán aquí cuando facture una empresa que emite e-CF.',
})

export function ComprobantesEcfScreen() {
  const { state, change, filters, screen, form, table } = useFilteredList(ELECTRONICOS)
  const { doc, pdf } = state
  const show = ({ documentoId }: DocumentoDeLista) => change({ doc: documentoId }, 'push')
  const showPdf = (documentoId: number) => change({ doc: null, pdf: documentoId }, 'push')

  return (
    <ListScreen
      {...screen}
      filters={
        <>
          <EcfLinks />
          <ResumenDeEcf
            chosen={filters.estadoEcf}
            onChoose={estadoEcf => change({ estadoEcf, page: null }, 'push')}
          />
          {form}
        </>
      }
    >
      <DataTable
        {...table}
        onOpen={show}
        actions={row => (
          <EcfActions documento={row} onShow={() => show(row)} onPdf={() => showPdf(row.documentoId)} />
        )}
      />
      <DeCompras {...filters} />
      {doc !== undefined && (
        <EcfDialog
          key={doc}
          documentoId={doc}
          onClose={() => change({ doc: null }, 'replace')}
          onPaper={() => showPdf(doc)}
          onOther={documentoId => change({ doc: documentoId }, 'push')}
        />
      )}
      {pdf !== undefined && (
        <DocumentoDialog
          documentoId={pdf}
          onClose={() => change({ pdf: null }, 'replace')}
          onPaper={documentoId => change({ pdf: documentoId }, 'push')}
        />
      )}
    </ListScreen>
  )
}

interface EcfActionsProps {
  readonly documento: DocumentoDeLista
  readonly onShow: () => void
  readonly onPdf: () => void
}

/** Of a row: what became of it, and its paper. */
function EcfActions({ documento: { numero }, onShow, onPdf }: EcfActionsProps) {
  return (
    <>
      <RowAction label={`Ver la vida de ${numero}`} icon={IconTimeline} onClick={onShow} />
      <RowAction label={`Ver PDF de ${numero}`} icon={IconFileTypePdf} onClick={onPdf} />
    </>
  )
}

/** State, since when, what there is to say of it, and when it goes on. */
function Estado({ ecf }: { ecf: EcfDeLista }) {
  const { estado, detenido, desde, aviso } = ecf
  const ahora = useAhora()
  return (
    <div className="cuadre-ecf-estado">
      <EstadoEcf estado={estado} detenido={detenido} />{' '}
      <span className="cuadre-ecf-hace">{haceCuanto(new Date(desde), ahora)}</span>
      {aviso !== null && <span className="cuadre-ecf-aviso">{aviso}</span>}
      <CuandoSigue ecf={ecf} />
    </div>
  )
}

const MOST = 20

/**
 * The electronic documents of purchases under those of sales, narrowed by the same state, company and days; nothing where there are
 * none, or where what is looked for is a sale's.
 */
function DeCompras(filters: ValoresDe<typeof FILTROS_DE_ELECTRONICOS>) {
  const { empresaId, estadoEcf, fechaDesde, fechaHasta, ...otros } = filters
  const may = usePermiso('compras.ver')
  const deVentas = [otros.clienteId, otros.tipo, otros.numero].some(valor => valor !== undefined)
  const query = { page: 1, pageSize: MOST, empresaId, estadoEcf, fechaDesde, fechaHasta }
  const { data } = useQuery({ ...paged(comprasPropias.paged, query), enabled: may && !deVentas })
  const electronicas = data?.items.filter(({ ecf, anulada }) => ecf !== null && !anulada) ?? []
  if (deVentas || electronicas.length === 0) return null
  return (
    <section aria-labelledby="ecf-de-compras">
      <Title order={2} size="h4" id="ecf-de-compras" mt="md">
        De compras
      </Title>
      <ul className="cuadre-ecf-de-compras">
        {electronicas.map(compra => (
          <Fila key={compra.documentoId} compra={compra} />
        ))}
      </ul>
      <Link to="/compras/propias">Ver todos los comprobantes de compras</Link>
    </section>
  )
}

function Fila({ compra }: { compra: CompraPropiaDeLista }) {
  const { documentoId, numero, fecha, suplidorNombre, total, ecf } = compra
  return (
    <li>
      <Link to="/compras/propias" search={{ doc: String(documentoId) }}>
        {numero}
      </Link>{' '}
      {`${formatDia(fecha)} · ${suplidorNombre || 'Gasto menor'} · ${formatMonto(total)} `}
      {ecf && <EstadoEcf estado={ecf.estado} detenido={ecf.detenido} />}
      {ecf?.aviso && <span className="cuadre-ecf-aviso">{ecf.aviso}</span>}
      {ecf && <CuandoSigue ecf={ecf} />}
    </li>
  )
}

type Cuenta = Exclude<keyof ResumenEcf, 'contingenciaHasta' | 'papel' | 'certificados'>

const PARTES: readonly (readonly [Cuenta, FiltroEcf, string])[] = [
  ['rechazados', 'rechazado', 'Rechazados'],
  ['detenidos', 'detenido', 'Detenidos'],
  ['sinRespuesta', 'sin respuesta', 'Sin respuesta'],
  ['pendientes', 'pendiente', 'Pendientes'],
]

interface ResumenProps {
  readonly chosen: FiltroEcf | undefined
  /** Null shows all again. */
  readonly onChoose: (filtro: FiltroEcf | null) => void
}

/** What asks for somebody, counted; each count narrows the list to it, and once more widens it again. */
function ResumenDeEcf({ chosen, onChoose }: ResumenProps) {
  const { data } = useQuery(readAnew(ecf.resumen))
  const ahora = useAhora()
  const frases = data ? frasesDeContingencia(data, ahora) : []
  return (
    <>
      <fieldset className="cuadre-ecf-resumen cuadre-no-print" aria-label="Por atender">
        {PARTES.map(([parte, filtro, texto]) => {
          const cuantos = data?.[parte]
          const pressed = chosen === filtro
          return (
            <Button
              key={parte}
              size="compact-md"
              variant={pressed ? 'filled' : 'default'}
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : filtro)}
            >
              {cuantos === undefined ? texto : `${texto}: ${formatEntero(cuantos)}`}
            </Button>
          )
        })}
      </fieldset>
      {frases.map(({ texto, urgente }) => (
        <p key={texto} role="note" style={urgente ? { color: 'var(--mantine-color-error)' } : undefined}>
          {texto}
        </p>
      ))}
    </>
  )
}
