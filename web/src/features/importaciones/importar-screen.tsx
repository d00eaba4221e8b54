import './importar.css'
import {
  COSAS_IMPORTABLES,
  type CosaImportable,
  derechoDe,
  palabrasDe,
} from '@cuadre/domain/importaciones/cosas'
import { Alert, Paper, Text, Title } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { importacionesPaged, plantillaDe, useDeshacer } from '../../api/importaciones.ts'
import { ChooseFile } from '../../ui/files/choose-file.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { IconArrowBackUp, IconFileImport, IconFileSpreadsheet } from '../../ui/icons/icons.ts'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SectionLinks } from '../../ui/screen/section-links.tsx'
import { usePermiso, usePermisos } from '../../ui/screen/use-session.ts'
import { cell, text } from '../../ui/table/columns.tsx'
import { CamposPanel } from './campos-panel.tsx'
import { cuentas, escritas, filasDe } from './palabras.ts'
import { RevisionPanel } from './revision-panel.tsx'
import { type Trabajo, useImportacion } from './use-importacion.ts'
import '../../ui/screen/progress.css'
import type { Importacion } from '@cuadre/contract/importaciones'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { progressText } from '../../ui/files/progress-text.ts'
import { useWait } from '../../ui/screen/use-wait.ts'
import { DataTable, useTableQuery } from '../../ui/table/data-table.tsx'
import { RowAction } from '../../ui/table/row-actions.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

/** Master data, or opening accounts, from a workbook or a CSV file; the address says which kind. */
export function ImportarScreen() {
  const { cosa } = useParams({ from: '/shell/importar/$cosa' })
  const may = usePermisos()
  const suyas = COSAS_IMPORTABLES.filter(una => may(derechoDe(una, 'crear')))
  const una = suyas.find(conocida => conocida === cosa)
  if (una === undefined) {
    return (
      <ListScreen title="Importar">
        <Text>
          Su usuario no puede importar estos datos. <Link to="/">Volver a Inicio</Link>
        </Text>
      </ListScreen>
    )
  }
  return <Importar key={una} cosa={una} suyas={suyas} />
}

function Importar({ cosa, suyas }: { cosa: CosaImportable; suyas: readonly CosaImportable[] }) {
  const { titulo } = palabrasDe(cosa)
  const importacion = useImportacion(cosa)
  const { carga, revision, falla, trabajo } = importacion
  const plantilla = useExport({ waiting: 'Preparando la plantilla…' })
  return (
    <ListScreen
      title={`Importar ${titulo.toLowerCase()}`}
      filters={
        <SectionLinks
          label="Qué se importa"
          links={suyas.map(otra => ({ texto: palabrasDe(otra).titulo, ruta: `/importar/${otra}` }))}
        />
      }
    >
      <Paper withBorder p="md" className="cuadre-importar-archivo">
        <div>
          <ChooseFile
            accept=".xlsx,.xlsm,.xls,.xml,.htm,.html,.dbf,.csv,.txt,.prn"
            busy={trabajo !== null}
            icon={<IconFileImport />}
            onChoose={importacion.elegir}
          >
            Elegir el archivo de Excel o CSV
          </ChooseFile>
          <Text size="sm" mt="xs" c="dimmed">
            {carga === null
              ? 'Una fila lleva los nombres de las columnas. Nada cambia hasta que usted lo importe.'
              : carga.archivo.name}
          </Text>
        </div>
        <QuietButton
          leftSection={<IconFileSpreadsheet />}
          loading={plantilla.busy}
          onClick={() =>
            plantilla.run(watch => plantillaDe(cosa, watch), 'No se pudo descargar la plantilla.')
          }
        >
          Descargar la plantilla
        </QuietButton>
      </Paper>
      {falla !== null && (
        <Alert color="red" role="alert" title="No se pudo importar">
          {falla}
        </Alert>
      )}
      <AvanceDeImportacion
        trabajo={trabajo}
        archivo={carga?.archivo.name ?? ''}
        filas={revision && (trabajo === 'importando' ? escritas(revision) : revision.filas)}
      />
      {revision !== null && carga !== null && (
        <>
          {revision.yaImportado !== null && (
            <Alert color="yellow" title="Este archivo ya se importó">
              Las filas que ya existen se omiten, a menos que usted elija actualizarlas.
            </Alert>
          )}
          {revision.letras !== null && (
            <Alert color="yellow" title={`El archivo parece escrito en ${revision.letras}`}>
              Así escriben los programas antiguos. Mire si las eñes y los acentos de las columnas están bien;
              si no, guarde el archivo como «CSV UTF-8» y elíjalo de nuevo.
            </Alert>
          )}
          <CamposPanel revision={revision} carga={carga} onChange={importacion.cambiar} />
          <RevisionPanel
            cosa={cosa}
            revision={revision}
            carga={carga}
            trabajo={trabajo}
            onChange={importacion.cambiar}
            onImportar={() => void importacion.importar()}
          />
        </>
      )}
      <ImportacionesLista cosa={cosa} />
    </ListScreen>
  )
}

interface AvanceProps {
  readonly trabajo: Trabajo
  /** Name of the file. */
  readonly archivo: string
  /** Rows that are being checked, or written; null before the file was read. */
  readonly filas: number | null
}

/**
 * What is being done with a file, and for how long. The bar has no end: all rows are checked and written together, so that nobody
 * could say honestly how many are done.
 */
function AvanceDeImportacion({ trabajo, archivo, filas }: AvanceProps) {
  const frase = trabajo === null ? '' : fraseDe(trabajo, archivo, filas)
  return (
    <div className="cuadre-progress cuadre-importar-avance">
      {trabajo !== null && <Barra key={trabajo} frase={frase} />}
      {/* Read out when the work changes, not each second. */}
      <span role="status">{frase}</span>
    </div>
  )
}

function Barra({ frase }: { readonly frase: string }) {
  const seconds = useWait()
  const cuanto = seconds === null ? '' : progressText(seconds, { bytes: 0, rows: null })
  return (
    <>
      <progress aria-label="Importación del archivo" aria-valuetext={`${frase} ${cuanto}`.trim()} />
      {cuanto !== '' && <span aria-hidden>{cuanto}</span>}
    </>
  )
}

function fraseDe(trabajo: NonNullable<Trabajo>, archivo: string, filas: number | null): string {
  if (trabajo === 'importando') return `Guardando ${filasDe(filas ?? 0)}: entran todas o ninguna.`
  return filas === null ? `Leyendo y revisando ${archivo}.` : `Revisando ${filasDe(filas)}.`
}

const COLUMNS: readonly Column<Importacion>[] = [
  text('archivo', 'Archivo', { wrap: true, cardTitle: true }),
  cell('creadaEn', 'Importado', row => formatInstante(new Date(row.creadaEn))),
  text('creadaPor', 'Por'),
  cell('filas', 'Filas', { wrap: true }, cuentas),
  cell('estado', 'Estado', { wrap: true }, estadoDe),
]

/** What was imported, by whom, and the way back. */
function ImportacionesLista({ cosa }: { cosa: CosaImportable }) {
  const [page, setPage] = useState(1)
  const query = useQuery(importacionesPaged(cosa, page))
  const table = useTableQuery(query, 'Error al cargar las importaciones', {
    page,
    change: values => setPage(values.page ?? 1),
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
