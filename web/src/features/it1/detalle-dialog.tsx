import { type DocumentoDeCasilla, it1 } from '@cuadre/contract/it1'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Casilla, partesDe } from '@cuadre/domain/reportes/it1/casilla'
import { PARTES } from '@cuadre/domain/reportes/it1/secciones'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paged } from '../../api/calls.ts'
import type { MesDeIt1 } from '../../api/it1.ts'
import { failureOf } from '../../ui/screen/page-error.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { cuenta } from './seccion-de-hoja.tsx'

interface DetalleProps {
  readonly mes: MesDeIt1
  readonly casilla: Casilla
  /** What the box has now. */
  readonly valor: number
  readonly onClose: () => void
}

const POR_PAGINA = 20

/** The documents or purchases behind a box, and what they add up to. */
export function DetalleDialog({ mes, casilla, valor, onClose }: DetalleProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(paged(it1.casilla, { ...mes, casilla: casilla.id, page, pageSize: POR_PAGINA }))
  const veDocumentos = usePermiso('documentos.ver')
  const { parte, numero } = partesDe(casilla.id)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`Casilla ${numero} del ${PARTES[parte]}: ${casilla.nombre}`}
    >
      {query.data !== undefined && (
        <Text size="sm" mb="sm">
          {cuenta(query.data.suma, valor)}
        </Text>
      )}
      <DataTable<DocumentoDeCasilla>
        label={`Lo que suma la casilla ${numero}`}
        columns={columnas(veDocumentos)}
        rowKey={({ documentoId, compraId }) => `${documentoId} ${compraId}`}
        rows={query.data?.items}
        fetching={query.isFetching}
        error={failureOf('No se pudo leer lo que suma la casilla', query)}
        empty={{ text: 'Nada suma en esta casilla.' }}
        paging={
          query.data && {
            page,
            pageSize: POR_PAGINA,
            totalRecords: query.data.totalRecords,
            onChange: setPage,
          }
        }
      />
    </Modal>
  )
}

function columnas(veDocumentos: boolean): readonly Column<DocumentoDeCasilla>[] {
  return [
    { key: 'fecha', header: 'Fecha', render: ({ fecha }) => formatDia(fecha) },
    {
      key: 'numero',
      header: 'Número',
      cardTitle: true,
      render: ({ numero, documentoId }) =>
        documentoId !== null && veDocumentos ? (
          <Link className="cuadre-it1-enlace" to="/comprobantes" search={{ pdf: String(documentoId) }}>
            {numero}
          </Link>
        ) : (
          numero
        ),
    },
    { key: 'nombre', header: 'Nombre', wrap: true, render: ({ nombre }) => nombre },
    { key: 'monto', header: 'Monto', align: 'right', render: ({ monto }) => formatMonto(monto) },
  ]
}
