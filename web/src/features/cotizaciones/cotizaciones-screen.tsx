import {
  COLUMNAS_DE_COTIZACIONES,
  type CotizacionDeLista,
  cotizaciones,
  FILTROS_DE_COTIZACIONES,
} from '@cuadre/contract/cotizaciones'
import { ERRORS } from '@cuadre/contract/errors'
import {
  type EstadoDeCotizacion,
  impedimentoDeCotizacion,
  nombreDeCotizacion,
} from '@cuadre/domain/cotizaciones/cotizacion'
import { textoParaWhatsApp } from '@cuadre/domain/documentos/por-whatsapp'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { file, paged, readAnew, useWrite } from '../../api/calls.ts'
import { PapelDialog } from '../../correo/papel-dialog.tsx'
import { filteredList, useFilteredList } from '../../listas/filtered-list.tsx'
import { WhatsAppLink } from '../../papeles/whatsapp-link.tsx'
import {
  IconArrowBackUp,
  IconCopy,
  IconFileInvoice,
  IconFileTypePdf,
  IconTrash,
} from '../../ui/icons/icons.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { usePermiso, usePermisos } from '../../ui/screen/use-session.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { columnsOf } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EditAction, RowAction } from '../../ui/table/row-actions.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { Sello, type Tono } from '../../ui/table/sello.tsx'

const TONO: Readonly<Record<EstadoDeCotizacion, Tono>> = {
  ...{ vigente: 'bien', vencida: 'aviso', convertida: 'espera', descartada: 'espera' },
}

const COLUMNS = columnsOf<CotizacionDeLista>(COLUMNAS_DE_COTIZACIONES, {
  numero: {
    header: 'Número',
    render: ({ numero, vence }) => (
      <>
        {numero}
        <span className="cuadre-card-only">{` · hasta ${formatDia(vence)}`}</span>
      </>
    ),
    align: 'left',
    card: 'title',
  },
  empresaNombre: { card: 'none' },
  clienteNombre: { render: row => <Clipped text={row.clienteNombre} />, wrap: true, card: 'line' },
  fecha: { card: 'none' },
  vence: { card: 'none' },
  estado: {
    render: ({ estado, txtNCF }) => (
      <>
        <Sello tono={TONO[estado]}>{conMayuscula(estado)}</Sello>
        {txtNCF !== null && ` en ${txtNCF}`}
      </>
    ),
    wrap: true,
    card: 'beside',
  },
  total: { pinned: true, card: 'amount' },
})

/** Orders that are offered and not issued; `pdf`: the quote whose paper is shown. */
const COTIZACIONES = filteredList({
  name: 'cotizaciones',
  title: 'Cotizaciones',
  rows: { around: 340 },
  de: FILTROS_DE_COTIZACIONES,
  form: 'Filtros de cotizaciones',
  over: ['pdf'],
  page: query => paged(cotizaciones.paged, query),
  excel: query => file(cotizaciones.excel, { query }),
  columns: COLUMNS,
  rowKey: row => row.id,
  failure: 'Error al cargar las cotizaciones',
  none: 'Ninguna cotización coincide con lo que busca.',
  empty: 'Todavía no hay cotizaciones.',
})

export function CotizacionesScreen() {
  const navigate = useNavigate()
  const mayCreate = usePermiso('cotizaciones.crear')
  const create = mayCreate ? () => void navigate({ to: '/cotizaciones/nueva' }) : undefined
  const first = create && <Button onClick={create}>Hacer la primera cotización</Button>
  const { state, change, screen, form, table } = useFilteredList(COTIZACIONES, first)
  const { pdf } = state
  const showPdf = ({ id }: CotizacionDeLista) => change({ pdf: id }, 'push')
  return (
    <ListScreen {...screen} newLabel="Nueva Cotización" onNew={create} filters={form}>
      <DataTable
        {...table}
        onOpen={showPdf}
        actions={row => <CotizacionActions cotizacion={row} onPdf={() => showPdf(row)} />}
      />
      {pdf !== undefined && (
        <CotizacionDialog key={pdf} id={pdf} onClose={() => change({ pdf: null }, 'replace')} />
      )}
    </ListScreen>
  )
}

/** A quote as it goes to the client, the ways to send it, and the order that it becomes. */
function CotizacionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('pedidos.crear')
  const { data: cotizacion } = useQuery(readAnew(cotizaciones.get, { params: { id } }))
  const fetchPdf = useCallback(
    (papel: 'rollo' | undefined) => file(cotizaciones.imprimir, { params: { id }, query: { papel } }),
    [id],
  )
  return (
    <PapelDialog
      title="Cotización PDF"
      que={{ cotizacion: id }}
      fetchPdf={fetchPdf}
      onClose={onClose}
      lead={
        cotizacion?.pedidoId != null && (
          <p>
            {'Es el pedido '}
            <TextLink to="/facturacion" search={{ pdf: String(cotizacion.pedidoId) }}>
              {cotizacion.txtNCF}
            </TextLink>
          </p>
        )
      }
      ways={
        cotizacion && (
          <WhatsAppLink
            telefono={cotizacion.clienteTelefono}
            texto={textoParaWhatsApp({
              ...cotizacion,
              que: 'la',
              validaHasta: cotizacion.vence,
              numero: nombreDeCotizacion(cotizacion.numero).toLowerCase(),
            })}
          />
        )
      }
    >
      {mayCreate && cotizacion && impedimentoDeCotizacion(cotizacion.estado) === null && (
        <Button
          size="xs"
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { cotizacion: String(id) } })}
        >
          Convertir en pedido
        </Button>
      )}
    </PapelDialog>
  )
}

/** Paper and order of one row; what changes, copies or throws it away stands in the row's menu. */
function CotizacionActions({ cotizacion, onPdf }: { cotizacion: CotizacionDeLista; onPdf: () => void }) {
  const navigate = useNavigate()
  const may = usePermisos()
  const descartar = useWrite(cotizaciones.descartar)
  const recuperar = useWrite(cotizaciones.recuperar)
  const { id, numero, estado } = cotizacion
  const nombre = nombreDeCotizacion(numero)
  const impedimento = impedimentoDeCotizacion(estado)
  const locked = impedimento && ERRORS[impedimento].message

  /** At once: it comes back by the other one. */
  const mueve = (call: typeof descartar) =>
    toast.outcome(call.mutateAsync({ params: { id } }), 'No se pudo cambiar la cotización')

  return (
    <>
      <RowAction label={`Ver PDF de ${nombre}`} icon={IconFileTypePdf} onClick={onPdf} />
      {may('pedidos.crear') && (
        <RowAction
          label={`Convertir en pedido ${nombre}`}
          locked={locked}
          icon={IconFileInvoice}
          onClick={() => void navigate({ to: '/facturacion/nuevo', search: { cotizacion: String(id) } })}
        />
      )}
      <RowMenu of={nombre}>
        {may('cotizaciones.editar') && (
          <EditAction
            name={nombre}
            locked={locked}
            onClick={() => void navigate({ to: '/cotizaciones/$id/editar', params: { id: String(id) } })}
          />
        )}
        {may('cotizaciones.crear') && (
          <RowAction
            label={`Copiar ${nombre}`}
            icon={IconCopy}
            onClick={() => void navigate({ to: '/cotizaciones/nueva', search: { desde: String(id) } })}
          />
        )}
        {may('cotizaciones.eliminar') && estado === 'descartada' && (
          <RowAction
            label={`Recuperar ${nombre}`}
            icon={IconArrowBackUp}
            onClick={() => void mueve(recuperar)}
          />
        )}
        {may('cotizaciones.eliminar') && estado !== 'descartada' && (
          <RowAction
            danger
            label={`Descartar ${nombre}`}
            locked={locked}
            icon={IconTrash}
            onClick={() => void mueve(descartar)}
          />
        )}
      </RowMenu>
    </>
  )
}
