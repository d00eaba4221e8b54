import { contribuyentes } from '@cuadre/contract/contribuyentes'
import type { ConnectionSettings } from '../../db/connection/session-client.ts'
import type { Dependencies } from '../../dependencies.ts'
import { cargarRegistro } from './cargar.ts'
import { anotarAvance, contribuyenteCon, estadoDelRegistro } from './contribuyentes.queries.ts'

/** `settings`: for the connection of its own on which a register is loaded. */
export function contribuyentesRoutes({ doors, house }: Dependencies, settings: ConnectionSettings): void {
  doors.read(contribuyentes.uno, async ({ reading, params }) => ({
    contribuyente: await contribuyenteCon(reading, params.numero),
  }))

  doors.read(contribuyentes.registro, ({ db }) => estadoDelRegistro(db))

  doors.serve(contribuyentes.cargar, async ({ query, upload, actor, request }) => {
    const total = Number(request.headers['content-length']) || null
    const archivo = { nombre: query.archivo ?? '', fecha: query.fecha ?? null, contenido: upload, total }
    let empezada = false
    try {
      const data = await cargarRegistro({
        settings,
        archivo,
        actor,
        alAvanzar: avance => {
          empezada = true
          return anotarAvance(house, avance)
        },
      })
      return { data, message: 'Registro de contribuyentes cargado.' }
    } catch (error) {
      if (empezada) await anotarAvance(house, null)
      throw error
    }
  })
}
