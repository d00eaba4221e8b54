import { correoSalienteCalls } from '@cuadre/contract/correo-saliente'
import type { ApiClient } from './api-client.ts'

/** Where the office of a test sends its mail from. */
export const AJUSTES_DE_CORREO = {
  servidor: 'localhost',
  puerto: 587,
  seguridad: 'ninguna',
  usuario: null,
  remitente: 'facturas@nunez.example',
  remitenteNombre: 'Comercial Núñez',
  responderA: null,
  asunto: '{documento} de {empresa}',
  mensaje:
    'Estimados señores de {cliente}:\n\nAdjunto va su {documento}, del {fecha}, por {total}.\n¡Gracias!',
}

/** Sets the office's mail server up. */
export function configurarCorreo(api: ApiClient, cambios: Record<string, unknown>) {
  return api.call(correoSalienteCalls.guardar, { body: { ...AJUSTES_DE_CORREO, ...cambios } })
}
