import type { Importacion } from '@cuadre/contract/importaciones'
import { type CosaImportable, derechoDe } from '@cuadre/domain/importaciones/cosas'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importacionesPaged, useDeshacer } from '../../api/importaciones.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import { useTableQuery } from '../../ui/table/table-query.ts'
import type { Column } from '../../ui/table/table-rows.tsx'
import { cuentas, escritas, filasDe } from './palabras.ts'

const COLUMNS: readonly Column<Importacion>[] = [
  { key: 'archivo', header: 'Archivo', render: row => row.archivo, wrap: true, cardTitle: true },
  { key: 'creadaEn', header: 'Importado', render: row => formatInstante(new Date(row.creadaEn)) },
  { key: 'creadaPor', header: 'Por', render: row => row.creadaPor },
  { key: 'filas', header: 'Filas', render: cuentas, wrap: true },
  { key: 'estado', header: 'Estado', render: estadoDe, wrap: true },
]

/** What was imported, by whom, and the way back. */
export function ImportacionesLista({ cosa }: { cosa: CosaImportable }) {
  const [page, setPage] = useState(1)
  const query = useQuery(importacionesPaged(cosa, page))
  const table = useTableQuery({
    query,
    page,
    change: values => setPage(values.page ?? 1),
    failure: 'Error al cargar las importaciones',
  })
  const deshacer = useDeshacer(cosa)
  const mayUndo = usePermiso(derechoDe(cosa, 'eliminar'))

  const ask = (row: Importacion) =>
    confirm({
      title: `¿Deshacer la importación de "${row.archivo}"?`,
      message: `${filasDe(escritas(row))} vuelven a estar como antes. Si algo de ella ya se usa o cambió, no se deshace nada.`,
      confirmLabel: 'Sí, deshacer',
      run: () => deshacer.mutateAsync(row.id),
      success: ['Importación deshecha'],
      failure: 'No se pudo deshacer',
    })

  const actions = (row: Importacion) =>
    row.deshechaEn === null && (
      <RowAction label={`Deshacer ${row.archivo}`} icon={IconArrowBackUp} onClick={() => void ask(row)} />
    )

  return (
    <section aria-labelledby="importaciones">
      <Title order={2} id="importaciones" my="sm">
        Importaciones anteriores
      </Title>
      <DataTable
        label="Importaciones anteriores"
        columns={COLUMNS}
        rowKey={row => row.id}
        {...table}
        empty={{ text: 'Todavía no se ha importado nada.' }}
        actions={mayUndo ? actions : undefined}
      />
    </section>
  )
}

function estadoDe({ deshechaEn, deshechaPor }: Importacion): string {
  if (deshechaEn === null) return 'Hecha'
  return `Deshecha el ${formatInstante(new Date(deshechaEn))} por ${deshechaPor ?? ''}`
}
