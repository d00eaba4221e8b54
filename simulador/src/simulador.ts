import type { AddressInfo } from 'node:net'
import { guardarEn, leerDatos } from './libro/archivo.ts'
import { datosNuevos } from './libro/datos.ts'
import { Libro } from './libro/libro.ts'
import { Par } from './par/par.ts'
import { crearApp } from './servidor/app.ts'
import { Fallas } from './servidor/fallas.ts'
import { Llegadas } from './servidor/llegadas.ts'
import type { Oficina } from './servidor/servicio.ts'
import { Tokens } from './servidor/tokens.ts'

export interface Opciones {
  /** 0 takes a free one. */
  readonly port: number
  /** File that keeps what arrived; without one everything is forgotten at the end. */
  readonly datos?: string
  readonly ahora?: () => Date
}

export interface Simulador {
  /** 'http://127.0.0.1:3900'. */
  readonly url: string
  close(): Promise<void>
}

/** Starts a tax office to try electronic invoices against, on this machine alone. */
export async function startSimulador({
  port,
  datos,
  ahora = () => new Date(),
}: Opciones): Promise<Simulador> {
  const archivo = datos === undefined ? null : guardarEn(datos)
  const libro = new Libro(datos === undefined ? datosNuevos() : leerDatos(datos), todo =>
    archivo?.cambio(todo),
  )
  const oficina: Oficina = {
    libro,
    fallas: new Fallas(),
    llegadas: new Llegadas(),
    tokens: new Tokens(libro),
    par: new Par(ahora()),
    ahora,
    url: '',
  }
  const app = await crearApp(oficina)
  await app.listen({ port, host: '127.0.0.1' })
  oficina.url = `http://127.0.0.1:${direccion(app.server.address()).port}`
  return {
    url: oficina.url,
    async close() {
      app.server.closeAllConnections()
      await app.close()
      archivo?.cerrar()
    },
  }
}

function direccion(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string')
    throw new Error('El simulador no escucha en un puerto.')
  return address
}
