import type { DocumentoDeLista } from '@cuadre/contract/documentos'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { documentosPaged } from '../../api/documentos.ts'
import { remember, remembered } from '../../lib/remembered.ts'
import { urlTexts } from '../../ui/list/use-url-state.ts'
import { toast } from '../../ui/notices/toast.ts'

/** More at once than anybody reads: the screen has them all. */
const LOOKED_AT = 20
/** As many as are remembered to have been told; the oldest are forgotten. */
const KEPT = 200
/** What stood so before is no news: Inicio tells of it. */
const NEWS_MS = 10 * 60_000
const TOLD = 'ecfAvisados'

/** Asks which documents were rejected or stopped, and says those of the last minutes that this browser has not said yet. */
export async function sayProblems(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const asked = { page: 1, pageSize: LOOKED_AT, serie: 'E', estadoEcf: 'por atender' } as const
  const { items } = await queryClient.fetchQuery({ ...documentosPaged(asked), staleTime: 0 })
  const told = readTold()
  const news = items.filter(row => !told.includes(claveDe(row)) && isNews(row))
  if (news.length === 0) return
  remember(TOLD, JSON.stringify([...told, ...news.map(claveDe)].slice(-KEPT)))
  const search = news.length === 1 ? { doc: news[0]?.documentoId } : { estadoEcf: 'por atender' }
  const destination = { to: '/facturacion-electronica', search: urlTexts(search) }
  toast.linked('Facturación electrónica', fraseDe(news), {
    text: news.length === 1 ? 'Ver el comprobante' : 'Ver los comprobantes',
    href: router.buildLocation(destination).href,
    follow: () => void router.navigate(destination),
  })
}

function fraseDe(news: readonly DocumentoDeLista[]): string {
  const [uno, otro] = news
  if (otro !== undefined) return `${news.length} comprobantes fueron rechazados o están detenidos.`
  if (uno?.ecf == null) return ''
  return `${uno.numero}, ${uno.clienteNombre}: ${estadoEcfEnPalabras(uno.ecf).toLocaleLowerCase('es-DO')}.`
}

/** A document that stops again, or in another state, is another piece of news. */
function claveDe({ documentoId, ecf }: DocumentoDeLista): string {
  return `${documentoId} ${ecf?.estado}`
}

/** A stopped one says since when it was issued, not since when it stands: it is always worth one word. */
function isNews({ ecf }: DocumentoDeLista): boolean {
  if (ecf == null) return false
  return ecf.detenido || Date.now() - Date.parse(ecf.desde) < NEWS_MS
}

function readTold(): string[] {
  return JSON.parse(remembered(TOLD) ?? '[]')
}
