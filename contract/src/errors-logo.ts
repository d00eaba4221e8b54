import { refusals } from './error-spec.ts'

/** Refusals about a company's logo; a part of the catalogue in `errors.ts`. */
export const ERRORES_LOGO = refusals({
  LOGO_NOT_FOUND: [404, 'La empresa no tiene logo.'],
  LOGO_TIPO: [400, 'El logo debe ser una imagen PNG o JPEG.'],
  LOGO_SVG: [400, 'Un SVG no se acepta: puede llevar programas. Guarde el logo como PNG o JPEG.'],
  LOGO_MEDIDAS: [
    400,
    'El logo debe tener entre 16 y 4,000 píxeles por lado, y no más de 6 millones en total (por ejemplo, 3,000 × 2,000).',
  ],
  LOGO_CMYK: [
    400,
    'El JPEG está en colores de imprenta (CMYK) y no dice cómo los guarda. Guárdelo en colores de pantalla (RGB) o como PNG.',
  ],
  LOGO_JPEG_RARO: [
    400,
    'Este JPEG está guardado de un modo poco común (12 bits, aritmético o sin pérdida) que no se puede leer. Guárdelo como PNG.',
  ],
  LOGO_DANADO: [400, 'La imagen está dañada o incompleta. Ábrala en otro programa y guárdela de nuevo.'],
  LOGO_INVISIBLE: [400, 'El logo no se vería: todo en él es blanco o transparente, y el papel es blanco.'],
})
