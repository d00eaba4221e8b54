import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Opciones, startSimulador } from './simulador.ts'
import { firmado, HOY } from './test-documentos.ts'

/** What an issuer's program does with the office, and what a test orders of it. */
export interface Cliente {
  url(): string
  token(ambiente?: string): Promise<string>
  subir(
    ruta: string,
    archivo: { nombre: string; xml: string | Uint8Array<ArrayBuffer> },
    token?: string,
  ): Promise<Response>
  preguntar(ruta: string, token?: string, accept?: string): Promise<Response>
  /** Sends an e-CF and answers what the office then says of it. */
  enviar(xml: string, ambiente?: string): Promise<Resultado>
  control(ruta: string, cuerpo?: unknown): Promise<Response>
  leer<T>(ruta: string): Promise<T>
}

export interface Resultado {
  trackId: string
  codigo: string
  estado: string
  encf: string
  secuenciaUtilizada: boolean
  fechaRecepcion: string
  mensajes: { codigo: number; valor: string }[]
}

/** One office for the tests of a file, empty before each. The clock stands still unless a test moves it. */
export function unaOficina(opciones: Partial<Opciones> = {}): Cliente & { reloj: { ahora: Date } } {
  const reloj = { ahora: HOY }
  let oficina: Awaited<ReturnType<typeof startSimulador>>
  beforeAll(async () => {
    oficina = await startSimulador({ port: 0, ahora: () => reloj.ahora, ...opciones })
  })
  beforeEach(async () => {
    reloj.ahora = HOY
    await fetch(`${oficina.url}/control/reiniciar`, { method: 'POST' })
  })
  afterAll(() => oficina.close())
  return { ...clienteDe(() => oficina.url), reloj }
}

export function clienteDe(url: () => string): Cliente {
  const subir: Cliente['subir'] = (ruta, { nombre, xml }, token) => {
    const forma = new FormData()
    forma.set('xml', new Blob([xml], { type: 'text/xml' }), nombre)
    return fetch(`${url()}${ruta}`, { method: 'POST', body: forma, headers: cabeza(token) })
  }
  const preguntar: Cliente['preguntar'] = (ruta, token, accept = 'application/json') =>
    fetch(`${url()}${ruta}`, { headers: { ...cabeza(token), accept } })
  const token: Cliente['token'] = async (ambiente = 'ecf') => {
    const semilla = await (await preguntar(`/${ambiente}/autenticacion/api/autenticacion/semilla`)).text()
    const ruta = `/${ambiente}/autenticacion/api/autenticacion/validarsemilla`
    const respuesta = await subir(ruta, { nombre: 'semilla.xml', xml: firmado(semilla) })
    return JSON.parse(await respuesta.text()).token
  }
  return {
    url,
    subir,
    preguntar,
    token,
    async enviar(xml, ambiente = 'ecf') {
      const con = await token(ambiente)
      const recibido = await subir(`/${ambiente}/recepcion/api/facturaselectronicas`, archivoDe(xml), con)
      const { trackId } = JSON.parse(await recibido.text())
      const resultado = await preguntar(
        `/${ambiente}/consultaresultado/api/consultas/estado?trackid=${trackId}`,
        con,
      )
      return JSON.parse(await resultado.text())
    },
    control: (ruta, cuerpo) =>
      fetch(`${url()}/control/${ruta}`, {
        method: 'POST',
        ...(cuerpo !== undefined && {
          body: JSON.stringify(cuerpo),
          headers: { 'content-type': 'application/json' },
        }),
      }),
    async leer(ruta) {
      return JSON.parse(await (await fetch(`${url()}/control/${ruta}`)).text())
    },
  }
}

export function archivoDe(xml: string): { nombre: string; xml: string } {
  const rnc = /<RNCEmisor>(\d+)/.exec(xml)?.[1]
  return { nombre: `${rnc}${/<eNCF>(\w+)/.exec(xml)?.[1]}.xml`, xml }
}

function cabeza(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
