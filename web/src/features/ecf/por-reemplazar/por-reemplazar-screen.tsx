import './por-reemplazar.css'
import { ecfReemplazos, type PorReemplazar } from '@cuadre/contract/ecf-reemplazos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { plazoEnPalabras, tonoDePlazo } from '@cuadre/domain/ecf/contingencia'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { useQuery } from '@tanstack/react-query'
import { paged, useWrite } from '../../../api/calls.ts'
import { contar } from '../../../lib/contar.ts'
import { late } from '../../../lib/late.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { IconReplace, IconTimeline } from '../../../ui/icons/icons.ts'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { useRowsPerPage } from '../../../ui/list/rows-per-page.ts'
import { idIn, pageOf, type UrlText, useUrlState } from '../../../ui/list/url-state.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'
import { Clipped } from '../../../ui/table/clipped.tsx'
import { cell, day, money, text } from '../../../ui/table/columns.tsx'
import { DataTable, useTableQuery } from '../../../ui/table/data-table.tsx'
import { RowAction } from '../../../ui/table/row-actions.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'
import { EcfLinks } from '../ecf-links.tsx'

const EcfDialog = late(() => import('../comprobantes/detalle/ecf-dialog.tsx'), 'EcfDialog')

function parse(raw: UrlText) {
  return { page: pageOf(raw), doc: idIn(raw['doc']) }
}

/** What was issued on paper in contingency and is to be replaced by electronic documents, with its days (R11.93). */
export function PorReemplazarScreen() {
  const { state, change } = useUrlState(parse)
  const { page, doc } = state
  const rows = useRowsPerPage('por-reemplazar', { row: 64, around: 360 })
  const query = useQuery(paged(ecfReemplazos.paged, { page, pageSize: rows.pageSize }))
  const table = useTableQuery(query, 'Error al cargar lo que falta reemplazar', { page, change, rows })
  const may = usePermisos()('ecf.enviar')
  const reemplazar = useWrite(ecfReemplazos.uno)
  const listos = query.data?.items.filter(row => row.impedimento === null) ?? []
  const empresas = [...new Map(listos.map(row => [row.empresaId, row.empresaNombre]))]

  const uno = ({ documentoId, numero }: PorReemplazar) =>
    toast.outcome(reemplazar.mutateAsync({ params: { id: documentoId } }), `No se pudo reemplazar ${numero}`)

  return (
    <ListScreen title="Comprobantes por reemplazar" filters={<EcfLinks />}>
      {may &&
        empresas.map(([empresaId, nombre]) => (
          <TodosDe key={empresaId} empresaId={empresaId} nombre={nombre} />
        ))}
      <DataTable
        label="Comprobantes por reemplazar"
        columns={COLUMNS}
        rowKey={row => row.documentoId}
        {...table}
        empty={{
          text: 'No hay nada por reemplazar. Aquí se reúne lo que se emite en papel mientras una empresa está en contingencia.',
        }}
        actions={row => (
          <>
            {may && (
              <RowAction
                label={`Reemplazar ${row.numero}`}
                icon={IconReplace}
                locked={row.impedimento}
                onClick={() => void uno(row)}
              />
            )}
            {row.ecf !== null && (
              <RowAction
                label={`Ver la vida de ${row.numero}`}
                icon={IconTimeline}
                onClick={() => change({ doc: row.documentoId }, 'push')}
              />
            )}
          </>
        )}
      />
      {doc !== undefined && (
        <EcfDialog
          key={doc}
          documentoId={doc}
          onClose={() => change({ doc: null }, 'replace')}
          onPaper={() => change({ doc: null }, 'replace')}
          onOther={documentoId => change({ doc: documentoId }, 'push')}
        />
      )}
    </ListScreen>
  )
}

/** All of a company by one press, a hundred at a time until none is left; what is refused is told by its sentences. */
function TodosDe({ empresaId, nombre }: { readonly empresaId: number; readonly nombre: string }) {
  const todos = useWrite(ecfReemplazos.todos)

  async function run() {
    let emitidos = 0
    for (;;) {
      const { data } = await todos.mutateAsync({ body: { empresaId } })
      emitidos += data.emitidos
      if (data.quedan > 0 && data.emitidos > 0 && data.sinEmitir.length === 0) continue
      if (emitidos > 0)
        toast.success(`Se reemplazaron ${contar(emitidos, 'comprobante')}; se envían a la DGII.`)
      const [primero, ...otros] = data.sinEmitir
      if (primero) {
        const mas = otros.length === 0 ? '' : ` Y ${formatEntero(otros.length)} más.`
        toast.error('No todos se pudieron reemplazar', `${primero.numero}: ${primero.frase}${mas}`)
      }
      return
    }
  }

  return (
    <div className="cuadre-no-print">
      <QuietButton
        loading={todos.isPending}
        onClick={() =>
          void confirm({
            title: `¿Reemplazar todos los comprobantes de ${nombre}?`,
            message:
              'Cada uno toma un número electrónico de hoy y se envía solo a la DGII. El cliente conserva su comprobante en papel.',
            confirmLabel: 'Reemplazar todos',
            destructive: false,
            run,
            failure: 'Error al reemplazar',
          })
        }
      >
        Reemplazar todos los de {nombre}
      </QuietButton>
    </div>
  )
}

const COLUMNS: readonly Column<PorReemplazar>[] = [
  text('numero', 'NCF', { card: 'title' }),
  day('fecha', 'Fecha', { card: 'none' }),
  cell('empresa', 'Empresa', { card: 'none' }, row => <Clipped text={row.empresaNombre} />),
  cell('cliente', 'Cliente', { card: 'line' }, row => <Clipped text={row.clienteNombre} />),
  cell('plazo', 'Plazo', { wrap: true, card: 'line' }, row => <PlazoDe row={row} />),
  cell('estado', 'Reemplazo', { wrap: true, card: 'line' }, row => <Reemplazo row={row} />),
  money('total', 'Total', { pinned: true, card: 'amount' }),
]

/** In words; the colour only helps to find it. */
function PlazoDe({ row: { ultimoDia, quedan } }: { row: PorReemplazar }) {
  if (ultimoDia === null || quedan === null) return 'Cuando termine la contingencia'
  return (
    <span className="cuadre-contingencia-plazo" data-tono={tonoDePlazo(quedan)}>
      {plazoEnPalabras({ ultimoDia, quedan })}
    </span>
  )
}

function Reemplazo({ row: { encf, ecf } }: { row: PorReemplazar }) {
  if (encf === null || ecf === null) return 'Sin emitir'
  return (
    <>
      {encf}: {estadoEcfEnPalabras(ecf).toLocaleLowerCase('es-DO')}
      {ecf.aviso !== null && <small className="cuadre-contingencia-aviso">{ecf.aviso}</small>}
    </>
  )
}
