import { ecfRecibidos, type RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { type EstadoDeTarea, seReintentaTarea, type TareaDeRecibido } from '@cuadre/domain/ecf/recibido'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { useWrite } from '../../../api/calls.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'

const TAREAS: Readonly<Record<TareaDeRecibido, string>> = {
  consultar: 'Preguntar a la DGII si lo conoce',
  'al emisor': 'Responder al suplidor',
  'a la DGII': 'Responder a la DGII',
}

const ESTADOS: Readonly<Record<EstadoDeTarea, string>> = {
  pendiente: 'pendiente',
  hecha: 'hecho',
  rechazada: 'no lo aceptó',
  'sin dirección': 'no tiene dónde recibir',
  abandonada: 'no se pudo en una semana',
}

/** What is said about the document to others, how that goes, and another try of what has not arrived. */
export function RecibidoTareas({ recibido }: { recibido: RecibidoLeido }) {
  const { tareas } = recibido
  return (
    <section aria-label="Lo que se dice a otros">
      <h2>Lo que se dice a otros</h2>
      <ul>
        {tareas.map(({ tarea, estado, respuesta, hechaEn, proximoEn }) => (
          <li key={tarea}>
            {`${TAREAS[tarea]}: ${ESTADOS[estado]}`}
            {hechaEn !== null && ` (${formatInstante(new Date(hechaEn))})`}
            {respuesta !== null && `. ${respuesta}`}
            {proximoEn !== null &&
              respuesta !== null &&
              ` Se vuelve a intentar: ${formatInstante(new Date(proximoEn))}`}
          </li>
        ))}
      </ul>
      {tareas.some(seReintentaTarea) && (
        <PermissionGate permiso="ecf.enviar">
          <Reintentar recibido={recibido} />
        </PermissionGate>
      )}
    </section>
  )
}

function Reintentar({ recibido: { id, encf } }: { recibido: RecibidoLeido }) {
  const reintento = useWrite(ecfRecibidos.reintentar)
  async function onPress() {
    try {
      const { message } = await reintento.mutateAsync({ params: { id } })
      toast.success(encf, message)
    } catch (error) {
      toast.failed('No se pudo reintentar', error)
    }
  }
  return (
    <Button size="xs" variant="default" loading={reintento.isPending} onClick={() => void onPress()}>
      Reintentar
    </Button>
  )
}
