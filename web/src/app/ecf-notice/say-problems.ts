import { type DocumentoDeLista, documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { plazoEnPalabras } from '@cuadre/domain/ecf/contingencia'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { paged, readAnew } from '../../api/calls.ts'
import { urlTexts } from '../../ui/list/url-state.ts'
import { toast } from '../../ui/notices/toast.ts'
import { linkTo, newsOf } from '../say-once.ts'

/** More at once than anybody reads: the screen has them all. */
const LOOKED_AT = 20
/** What stood so before is no news: Inicio tells of it. */
const NEWS_MS = 10 * 60_000

/** Says of each company, once in this browser, that it issues on paper for now, and once more that its days are over. */
export async function sayContingencias(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const { papel } = await queryClient.fetchQuery({ ...readAnew(ecf.resumen), staleTime: 0 })
  const news = newsOf(
    'contingenciasAvisadas',
    papel?.empresas ?? [],
    ({ empresaId, ultimoDia, quedan }) => `${empresaId} ${ultimoDia} ${quedan < 0}`,
  )
  const ver = linkTo(router, 'Ver la empresa', '/facturacion-electronica/empresas', {})
  for (const { empresaNombre, ...plazo } of news) {
    toast.linked('Contingencia', `${empresaNombre} factura en papel. ${plazoEnPalabras(plazo)}.`, ver)
  }
}

/** Asks which documents were rejected or stopped, and says those of the last minutes that this browser has not said yet. */
export async function sayProblems(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const asked = { page: 1, pageSize: LOOKED_AT, serie: 'E', estadoEcf: 'por atender' } as const
  const { items } = await queryClient.fetchQuery({ ...paged(documentos.paged, asked), staleTime: 0 })
  const news = newsOf('ecfAvisados', items.filter(isNews), claveDe)
  if (news.length === 0) return
  const search = urlTexts(news.length === 1 ? { doc: news[0]?.documentoId } : { estadoEcf: 'por atender' })
  const ver = news.length === 1 ? 'Ver el comprobante' : 'Ver los comprobantes'
  const link = linkTo(router, ver, '/facturacion-electronica', search)
  toast.linked('Facturación electrónica', fraseDe(news), link)
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
