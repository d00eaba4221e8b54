import type { ClienteDgii, Envio, Falla } from '../../../ecf/dgii/respuestas.ts'
import type { EnTurno } from './cola.queries.ts'

/** What the tax office has under a document's number; 'ajeno': another document than ours. */
export type Hallado =
  | { readonly es: 'nuestro'; readonly trackId: string }
  | { readonly es: 'nada' | 'ajeno' | 'por saberse' }
  | { readonly es: 'falla'; readonly falla: Falla }

/**
 * Looks for a receipt under the document's number. `confirmar`: another database may have sent other bytes under it (this one was
 * restored from a copy); then it is ours if it has our security code.
 */
export async function buscar(
  { emisor, encf, codigoSeguridad, compradorRnc }: EnTurno,
  dgii: ClienteDgii,
  { confirmar }: { readonly confirmar: boolean },
): Promise<Hallado> {
  const visto = await dgii.trackIds(emisor.rnc, encf)
  if (!visto.ok) return { es: 'falla', falla: visto }
  const ultimo = ultimoEnvio(visto.envios)
  if (!ultimo) return { es: 'nada' }
  const nuestro = { es: 'nuestro', trackId: ultimo.trackId } as const
  if (!confirmar) return nuestro
  // Before it is decided nobody is told what it looks like.
  if (!/aceptad/i.test(ultimo.estado)) return { es: 'por saberse' }
  const suyo = await dgii.estado({
    rncEmisor: emisor.rnc,
    encf,
    codigoSeguridad: codigoSeguridad ?? '',
    rncComprador: compradorRnc,
  })
  if (!suyo.ok) return { es: 'falla', falla: suyo }
  return suyo.codigo === 0 ? { es: 'ajeno' } : nuestro
}

/** One that was refused before does not count: the number was free, and other bytes are on their way. */
function ultimoEnvio(envios: readonly Envio[]): Envio | undefined {
  return envios.findLast(({ estado }) => !/rechazad/i.test(estado))
}
