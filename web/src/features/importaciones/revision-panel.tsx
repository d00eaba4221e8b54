import { MAX_FUERA, type Revision } from '@cuadre/contract/importaciones'
import { type CosaImportable, esMaestra } from '@cuadre/domain/importaciones/cosas'
import { Alert, Button, Checkbox, Group, Paper, Text, Title } from '@mantine/core'
import { type Carga, erroresDe } from '../../api/importaciones.ts'
import { useExport } from '../../ui/files/use-export.ts'
import { SmallButton } from '../../ui/links/buttons.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { cell, text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { cuentas, escritas, filasDe } from './palabras.ts'
import type { Trabajo } from './use-importacion.ts'

interface RevisionPanelProps {
  readonly cosa: CosaImportable
  readonly revision: Revision
  readonly carga: Carga
  readonly trabajo: Trabajo
  readonly onChange: (cambio: Partial<Carga>) => void
  readonly onImportar: () => void
}

type Fila = Revision['detalle'][number]

const RESULTADOS = {
  nueva: 'Nueva',
  reactivada: 'Se reactiva',
  actualizada: 'Se actualiza',
  omitida: 'Se omite',
  error: 'Error',
}

const COLUMNS: readonly Column<Fila>[] = [
  text('fila', 'Fila', { align: 'right' }),
  cell('nombre', 'Nombre', { wrap: true, cardTitle: true }, ({ nombre }) => nombre || '—'),
  cell('resultado', 'Qué pasa', ({ resultado }) => RESULTADOS[resultado]),
  text('mensaje', 'Por qué', { wrap: true }),
]

/** What would happen to each row, the choices that change it, and the button that does it. */
export function RevisionPanel(props: RevisionPanelProps) {
  const { cosa, revision, carga, trabajo, onChange, onImportar } = props
  const may = usePermisos()
  const libro = useExport()
  const { errores, detalle, faltantes } = revision
  const conError = detalle.filter(({ resultado }) => resultado === 'error').map(({ fila }) => fila)
  const total = escritas(revision)
  const mostradas =
    detalle.length < revision.filas ? ` Se muestran ${detalle.length}, los errores primero.` : ''
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="importar-revision">
      <Title order={2} id="importar-revision" mb="sm">
        Revisión
      </Title>
      <Text aria-live="polite">{`${filasDe(revision.filas)}: ${cuentas(revision)}.${mostradas}`}</Text>
      {faltantes.map(({ de, nombres, total: cuantos }) => (
        <Text key={de} size="sm" c="dimmed">
          {`${de} que no existen (${cuantos}): ${nombres.join(', ')}${nombres.length < cuantos ? '…' : ''}`}
        </Text>
      ))}
      <Group my="sm" gap="lg">
        {(faltantes.length > 0 || carga.crearFaltantes) && puedeCrear(cosa, may) && (
          <Checkbox
            label={cosa === 'clientes' ? 'Crear los contactos que faltan' : 'Crear las categorías que faltan'}
            checked={carga.crearFaltantes}
            onChange={({ currentTarget: { checked } }) => onChange({ crearFaltantes: checked })}
          />
        )}
        {esMaestra(cosa) && may(`${cosa}.editar`) && (
          <Checkbox
            label="Actualizar los que ya existen"
            checked={carga.actualizar}
            onChange={({ currentTarget: { checked } }) => onChange({ actualizar: checked })}
          />
        )}
      </Group>
      {errores > 0 && (
        <Alert
          color="red"
          mb="sm"
          title={`${filasDe(errores)} con errores: no se importa nada hasta ${errores === 1 ? 'corregirla o dejarla' : 'corregirlas o dejarlas'} fuera`}
        >
          <Group gap="xs">
            <SmallButton
              loading={libro.busy}
              onClick={() => libro.run(watch => erroresDe(cosa, carga, watch))}
            >
              Descargar los errores en Excel
            </SmallButton>
            {carga.fuera.length + conError.length <= MAX_FUERA && (
              <SmallButton onClick={() => onChange({ fuera: [...carga.fuera, ...conError] })}>
                {conError.length === 1 ? 'Dejarla fuera' : `Dejar fuera estas ${filasDe(conError.length)}`}
              </SmallButton>
            )}
          </Group>
        </Alert>
      )}
      <DataTable
        label="Filas del archivo"
        columns={[...COLUMNS, fueraColumn(carga, onChange)]}
        rows={detalle}
        rowKey={({ fila }) => fila}
        fetching={trabajo !== null}
        empty={{ text: 'El archivo no tiene filas.' }}
      />
      <Group justify="flex-end" mt="md">
        <Button
          disabled={errores > 0 || total === 0 || trabajo === 'revisando'}
          loading={trabajo === 'importando'}
          onClick={onImportar}
        >
          {total === 0 ? 'No hay nada que importar' : `Importar ${filasDe(total)}`}
        </Button>
      </Group>
    </Paper>
  )
}

/** The tick that leaves a row out, of what cannot be written and of what was left out before. */
function fueraColumn({ fuera }: Carga, onChange: RevisionPanelProps['onChange']): Column<Fila> {
  return {
    key: 'fuera',
    header: 'Dejar fuera',
    render: ({ fila, resultado }) =>
      (resultado === 'error' || fuera.includes(fila)) && (
        <Checkbox
          aria-label={`Dejar fuera la fila ${fila}`}
          checked={fuera.includes(fila)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ fuera: checked ? [...fuera, fila] : fuera.filter(una => una !== fila) })
          }
        />
      ),
  }
}

function puedeCrear(cosa: CosaImportable, may: ReturnType<typeof usePermisos>): boolean {
  if (cosa === 'contactos' || !esMaestra(cosa)) return false
  return may(cosa === 'clientes' ? 'contactos.crear' : 'categorias.crear')
}
