import './importar.css'
import {
  COSAS_IMPORTABLES,
  type CosaImportable,
  derechoDe,
  palabrasDe,
} from '@cuadre/domain/importaciones/cosas'
import { Alert, Button, Paper, Text } from '@mantine/core'
import { IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { plantillaDe } from '../../api/importaciones.ts'
import { ChooseFile } from '../../ui/files/choose-file.tsx'
import { useExport } from '../../ui/files/use-export.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SectionLinks } from '../../ui/screen/section-links.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { CamposPanel } from './campos-panel.tsx'
import { ImportacionesLista } from './importaciones-lista.tsx'
import { escritas, filasDe } from './palabras.ts'
import { RevisionPanel } from './revision-panel.tsx'
import { type Trabajo, useImportacion } from './use-importacion.ts'
import '../../ui/screen/progress.css'
import { progressText } from '../../ui/files/progress-text.ts'
import { useWait } from '../../ui/screen/use-wait.ts'

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
            icon={<IconFileImport size={16} aria-hidden />}
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
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          loading={plantilla.busy}
          onClick={() =>
            plantilla.run(watch => plantillaDe(cosa, watch), 'No se pudo descargar la plantilla.')
          }
        >
          Descargar la plantilla
        </Button>
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
