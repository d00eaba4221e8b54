import type { TareaLeida } from '@cuadre/contract/ecf-recibidos'
import type { EstadoDeTarea, TareaDeRecibido } from '@cuadre/domain/ecf/recibido'
import { formatInstante } from '@cuadre/domain/tiempo/dia'

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

/** What is said about the document to others, and how that goes. */
export function RecibidoTareas({ tareas }: { tareas: readonly TareaLeida[] }) {
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
    </section>
  )
}
