import { type CuotaDeHoy, correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { restante } from '@cuadre/domain/correos/cuota'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../../api/calls.ts'
import { failureOf } from '../../ui/screen/page-error.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'

interface Fila {
  readonly id: number
  readonly nombre: string
  readonly usados: number
  readonly limite: number
  readonly quedan: number
}

const COLUMNS: readonly Column<Fila>[] = [
  { key: 'nombre', header: 'Usuario', render: row => row.nombre, cardTitle: true },
  { key: 'usados', header: 'Usados', render: row => row.usados, align: 'right' },
  { key: 'limite', header: 'Límite', render: row => row.limite, align: 'right' },
  { key: 'quedan', header: 'Quedan', render: row => row.quedan, align: 'right' },
]

/** What was used of the quota today, by user and by all of them. */
export function CuotaPanel() {
  const query = useQuery(readAnew(correoSalienteCalls.cuota))
  const { data } = query
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="cuota-de-correo">
      <Title order={2} size="h4" id="cuota-de-correo" mb="xs">
        Destinatarios de hoy
      </Title>
      <DataTable
        label="Destinatarios de hoy"
        columns={COLUMNS}
        rowKey={row => row.id}
        rows={data ? filasDe(data) : undefined}
        error={failureOf('Error al cargar la cuota', query)}
        empty={{ text: 'Hoy no se ha enviado ningún correo.' }}
      />
      {data && (
        <Text size="sm" mt="xs">
          {`La cuota vuelve a estar completa el ${formatDia(data.vuelve)} a las 12:00 a. m. Cuenta lo que se pone en cola, salga o no, y también las pruebas.`}
        </Text>
      )}
    </Paper>
  )
}

/** Nobody's id: the row of all of them. */
const TODOS = 0

function filasDe({ porUsuario, porOficina, usados, usuarios }: CuotaDeHoy): Fila[] {
  if (usuarios.length === 0) return []
  const filas = usuarios.map(usuario => ({
    ...usuario,
    limite: porUsuario,
    quedan: restante({ porUsuario, porOficina }, { usuario: usuario.usados, oficina: usados }).quedan,
  }))
  const quedan = Math.max(0, porOficina - usados)
  return [...filas, { id: TODOS, nombre: 'Toda la oficina', usados, limite: porOficina, quedan }]
}
