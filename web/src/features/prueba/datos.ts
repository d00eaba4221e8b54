import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import type { Medicion } from '../../api/salud.ts'
import type { StoredSession } from '../../lib/session-storage.ts'
import { HUB_TEXTS, type HubState } from '../../ui/notices/hub-state.ts'

export interface Grupo {
  readonly titulo: string
  readonly datos: readonly (readonly [nombre: string, valor: string])[]
}

export interface Equipo {
  readonly navegador: string
  readonly idioma: string
  readonly zonaHoraria: string
  readonly ventana: string
  readonly enLinea: boolean
  readonly pagina: string
  readonly hora: Date
}

interface Estado {
  readonly avisos: HubState
  /** The last answer of the server; undefined while there is none. */
  readonly medicion: Medicion | undefined
  /** Why the last question got no answer. */
  readonly fallo: string | null
  readonly sesion: StoredSession | null
  readonly equipo: Equipo
}

/** What a support call asks for, in groups. Nothing of it is secret. */
export function datosDePrueba({ avisos, medicion, fallo, sesion, equipo }: Estado): readonly Grupo[] {
  return [
    {
      titulo: 'Conexión',
      datos: [
        ['Servidor', fallo ?? (medicion === undefined ? 'Preguntando…' : 'Responde')],
        ['Versión', medicion?.version ?? '—'],
        ['Ida y vuelta', medicion === undefined ? '—' : `${Math.round(medicion.idaYVueltaMs)} ms`],
        ['Avisos en vivo', HUB_TEXTS[avisos]],
      ],
    },
    {
      titulo: 'Reloj',
      datos: [
        ['Hora del servidor', medicion === undefined ? '—' : formatInstante(medicion.horaDelServidor)],
        ['Hora de este equipo', formatInstante(equipo.hora)],
        ['Diferencia', medicion === undefined ? '—' : textoDeAdelanto(medicion.adelantoMs)],
        ['Zona horaria', equipo.zonaHoraria],
      ],
    },
    {
      titulo: 'Sesión',
      datos: [
        ['Usuario', sesion === null ? '—' : `${sesion.username} (ID ${sesion.userId})`],
        ['Roles', sesion?.roles.join(', ') || '—'],
        ['Permisos', permisosDe(sesion)],
      ],
    },
    {
      titulo: 'Equipo',
      datos: [
        ['Navegador', equipo.navegador],
        ['Idioma', equipo.idioma],
        ['Ventana', equipo.ventana],
        ['Red', equipo.enLinea ? 'En línea' : 'Sin red'],
        ['Página', equipo.pagina],
      ],
    },
  ]
}

/** The same as text, to be pasted into a message. */
export function textoDePrueba(grupos: readonly Grupo[]): string {
  const bloques = grupos.map(({ titulo, datos }) =>
    [titulo, ...datos.map(([nombre, valor]) => `  ${nombre}: ${valor}`)].join('\n'),
  )
  return `${['Cuadre · Vista de prueba', ...bloques].join('\n\n')}\n`
}

/** How far the computer's clock is from the server's, which dates what is saved. */
export function textoDeAdelanto(adelantoMs: number): string {
  const segundos = Math.round(Math.abs(adelantoMs) / 1000)
  if (segundos < 2) return 'En hora'
  const cuanto = segundos < 120 ? `${segundos} s` : `${Math.round(segundos / 60)} min`
  return `Este equipo está ${cuanto} ${adelantoMs > 0 ? 'adelantado' : 'atrasado'}`
}

function permisosDe(sesion: StoredSession | null): string {
  if (sesion?.roles.includes(ROL_ADMINISTRADOR)) return 'Todos'
  return sesion?.permissions.join(', ') || '—'
}
