import './correo-saliente.css'
import { type CuotaDeHoy, correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import { restante } from '@cuadre/domain/correos/cuota'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { readAnew, useChange, useWrite } from '../../api/calls.ts'
import { dataOf } from '../../api/client.ts'
import { messageOf } from '../../lib/message-of.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { bind, formRules, TextField } from '../../ui/fields/form.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { failureOf, NotRead } from '../../ui/screen/screen.tsx'
import { text } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-rows.tsx'
import { AjustesForm } from './ajustes-form.tsx'

/** How the office sends its mail, to how many of them today, and a trial of it. */
export function CorreoSalienteScreen() {
  const query = useQuery(readAnew(correoSalienteCalls.get))
  const quitar = useWrite(correoSalienteCalls.quitar)
  const ajustes = query.data

  const askToRemove = () =>
    confirm({
      title: '¿Quitar el correo saliente?',
      message: 'Se borra también la contraseña. Lo que está en cola espera, y no sale nada más.',
      confirmLabel: 'Sí, quitar',
      run: () => quitar.mutateAsync({}),
      success: ['Correo saliente quitado'],
      failure: 'No se pudo quitar',
    })

  return (
    <ListScreen
      title="Correo saliente"
      actions={ajustes && <QuietButton onClick={() => void askToRemove()}>Quitar</QuietButton>}
    >
      <div className="cuadre-correo-saliente">
        <p>
          Con los datos de una cuenta de correo de la oficina, las facturas y notas se envían a los clientes
          desde su PDF. Los da su proveedor de correo. Al guardar no se envía nada: pruébelo después.
        </p>
        {query.isError || ajustes === undefined ? (
          <NotRead of={query} title="Error al cargar el correo saliente" wait={<Skeleton height={480} />} />
        ) : (
          <>
            <Paper withBorder p="md">
              {/* Another version is another form: what somebody else saved is what is changed next. */}
              <AjustesForm key={ajustes?.version ?? 0} ajustes={ajustes} />
            </Paper>
            {ajustes !== null && <CuotaPanel />}
            {ajustes !== null && <PruebaPanel />}
          </>
        )}
      </div>
    </ListScreen>
  )
}

/** Sends a mail with what is saved, and shows what the server said. */
function PruebaPanel() {
  const probar = useChange('Correos', (para: string) =>
    dataOf(correoSalienteCalls.probar, { body: { para } }),
  )
  const form = useForm({ initialValues: { para: '' }, validate: formRules(correoSalienteCalls.probar.body) })
  const { data, error } = probar
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="prueba-de-correo">
      <Title order={2} size="h4" id="prueba-de-correo" mb="xs">
        Enviar prueba
      </Title>
      <form
        noValidate
        className="cuadre-correo-prueba"
        onSubmit={form.onSubmit(({ para }) => {
          if (!probar.isPending) probar.mutate(para)
        })}
      >
        <TextField label="A qué dirección" inputMode="email" {...bind(form, 'para')} />
        <QuietButton type="submit" loading={probar.isPending}>
          Enviar prueba
        </QuietButton>
      </form>
      <div aria-live="polite">
        {error !== null && !probar.isPending && (
          <Alert color="red" mt="sm">
            {messageOf(error)}
          </Alert>
        )}
        {data && !probar.isPending && (
          <Alert color={data.bien ? 'green' : 'red'} mt="sm" title={data.frase}>
            {data.queHacer}
            {data.respuesta !== null && (
              <p className="cuadre-correo-dicho">{`El servidor dijo: ${data.respuesta}`}</p>
            )}
          </Alert>
        )}
      </div>
    </Paper>
  )
}

interface Fila {
  readonly id: number
  readonly nombre: string
  readonly usados: number
  readonly limite: number
  readonly quedan: number
}

const COLUMNS: readonly Column<Fila>[] = [
  text('nombre', 'Usuario', { cardTitle: true }),
  text('usados', 'Usados', { align: 'right' }),
  text('limite', 'Límite', { align: 'right' }),
  text('quedan', 'Quedan', { align: 'right' }),
]

/** What was used of the quota today, by user and by all of them. */
function CuotaPanel() {
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
