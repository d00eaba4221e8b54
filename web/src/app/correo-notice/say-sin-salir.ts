import { type Correo, correos } from '@cuadre/contract/correos'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { readAnew } from '../../api/calls.ts'
import { urlTexts } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { linkTo, newsOf } from '../say-once.ts'

/** Asks which mails of one's own did not leave, and says those that this browser has not said yet. */
export async function saySinSalir(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const sinSalir = await queryClient.fetchQuery(readAnew(correos.sinSalir))
  const news = newsOf('correosAvisados', sinSalir, claveDe)
  if (news.length === 0) return
  const search = news.length === 1 ? { buscar: nombreDe(news[0]) } : {}
  const ver = news.length === 1 ? 'Ver el correo' : 'Ver los correos'
  toast.linked('Correos', fraseDe(news), linkTo(router, ver, '/correos', urlTexts(search)))
}

/** One that was tried anew and fails again is another piece of news. */
function claveDe({ id, terminadoEn }: Correo): string {
  return `${id} ${terminadoEn}`
}

/** What finds it in the list: its number, or whose statement it carries. */
function nombreDe(correo: Correo | undefined): string | undefined {
  return correo?.documentoId === null ? correo.clienteNombre : correo?.numero
}

function fraseDe([uno, ...otros]: readonly Correo[]): string {
  if (otros.length > 0) return `${otros.length + 1} correos no salieron.`
  const de = uno?.documentoId === null ? `el estado de cuenta de ${uno.clienteNombre}` : uno?.numero
  return `No salió el correo de ${de} para ${uno?.para.join(', ')}.`
}
