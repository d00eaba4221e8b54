/** Where whoever tries the tax office orders what it is to know, and what is to go wrong (`/control` of the simulator). */
export interface Simulador {
  ordenar(que: string, cuerpo: object): Promise<unknown>
}

/** Long enough for a program of this machine that answers at all. */
const PACIENCIA_MS = 5_000

/** The simulator of the tax office at that address; null when none answers there. */
export async function buscarSimulador(url: string): Promise<Simulador | null> {
  const pedir = (que: string, init: RequestInit) =>
    fetch(`${url}/control/${que}`, { ...init, signal: AbortSignal.timeout(PACIENCIA_MS) })
  const hallado = await pedir('ajustes', {}).then(
    respuesta => respuesta.ok,
    () => false,
  )
  if (!hallado) return null
  return {
    async ordenar(que, cuerpo) {
      const respuesta = await pedir(que, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(cuerpo),
      })
      if (!respuesta.ok) throw new Error(`/control/${que}: ${respuesta.status} ${await respuesta.text()}`)
      return respuesta.status === 204 ? null : respuesta.json()
    },
  }
}
