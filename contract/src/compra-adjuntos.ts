import { z } from 'zod'
import { calls } from './endpoint.ts'

export const MAX_ADJUNTO_BYTES = 5 * 1024 * 1024
/** Of one purchase. */
export const MAX_ADJUNTOS = 5
/** What may be kept, as its first bytes say. */
export const TIPOS_DE_ADJUNTO = ['application/pdf', 'image/png', 'image/jpeg', 'application/xml'] as const
export type TipoDeAdjunto = (typeof TIPOS_DE_ADJUNTO)[number]

/** What is kept with a purchase: the receipt as a picture or PDF, or its XML. `tamano` in bytes, `creadoEn` ISO. */
export const adjunto = z.object({
  id: z.int(),
  nombre: z.string(),
  tipo: z.enum(TIPOS_DE_ADJUNTO),
  tamano: z.int(),
  creadoEn: z.string(),
  creadoPor: z.string(),
})
export type Adjunto = z.output<typeof adjunto>

const { get, post, remove } = calls('Compras')
const announces = { entity: 'Compras', action: 'Actualización' } as const

/** The calls of what is kept with a purchase; a part of `compras`. */
export const adjuntosDeCompra = {
  adjuntar: post('/compras/:id/adjuntos', 'compras.editar', {
    summary: 'Guarda el comprobante como imagen, PDF o XML junto a su compra',
    announces,
    files: { archivo: { maxBytes: MAX_ADJUNTO_BYTES, required: 'Debe elegir el archivo.' } },
    data: adjunto,
    status: 201,
  }),
  adjunto: get('/compras/:id/adjuntos/:adjuntoId', 'compras.ver', {
    summary: 'Un archivo guardado con su compra, byte por byte',
    file: 'adjunto',
    work: 'short',
  }),
  quitarAdjunto: remove('/compras/:id/adjuntos/:adjuntoId', 'compras.editar', {
    summary: 'Borra un archivo guardado con su compra',
    announces,
  }),
} as const
