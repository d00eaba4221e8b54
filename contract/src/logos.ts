import { z } from 'zod'
import { calls } from './endpoint.ts'

export const MAX_LOGO_BYTES = 2 * 1024 * 1024
/** What the browser offers; the server looks at the bytes. */
export const TIPOS_DE_LOGO = ['image/png', 'image/jpeg'] as const

/** A company's logo: `huella` tells it from the one before. */
export const logo = z.object({ huella: z.string() })

const { get, put, remove } = calls('Empresas')
const announces = { entity: 'Empresas', action: 'Actualización' } as const

/** A company's logo (R14.70). */
export const logos = {
  ver: get('/empresas/:id/logo', 'empresas.ver', {
    summary: 'El logo de una empresa como sale en sus papeles, en PNG',
    file: 'adjunto',
    work: 'short',
  }),
  cambiar: put('/empresas/:id/logo', 'empresas.editar', {
    summary: 'Pone o cambia el logo de una empresa: PNG o JPEG de hasta 2 MB',
    announces,
    files: { archivo: { maxBytes: MAX_LOGO_BYTES, required: 'Debe elegir la imagen del logo.' } },
    data: logo,
  }),
  quitar: remove('/empresas/:id/logo', 'empresas.editar', {
    summary: 'Quita el logo de una empresa',
    announces,
  }),
} as const
