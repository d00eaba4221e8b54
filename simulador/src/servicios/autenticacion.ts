import {
  get,
  json,
  type Oficina,
  type Pedido,
  post,
  type Respuesta,
  SIN_TOKEN,
} from '../servidor/servicio.ts'
import { leerDocumento, textoEn, XmlIlegible } from '../xml/documento.ts'

/** Services 1 and 2: a seed, and a token for whoever signs it. */
export const autenticacion = [
  get('semilla', 'autenticacion/api/autenticacion/semilla', darSemilla, SIN_TOKEN),
  post('validar-semilla', 'autenticacion/api/autenticacion/validarsemilla', validarSemilla, SIN_TOKEN),
]

export function darSemilla({ tokens }: Oficina, { ahora }: Pedido): Respuesta {
  return { texto: tokens.semilla(ahora), tipo: 'application/xml; charset=utf-8' }
}

export async function validarSemilla(
  { libro, tokens }: Oficina,
  { archivo, ambiente, ahora }: Pedido,
): Promise<Respuesta> {
  if (!archivo) return json('Error', 'Multipart cannot be empty', 400)
  try {
    const { nodo, firma } = leerDocumento(archivo.bytes, ['SemillaModel'], ahora)
    if (firma.motivo !== null) return json('Error', `La firma del XML no es válida. ${firma.motivo}`, 400)
    if (!tokens.gastar(textoEn(nodo, 'valor'), ahora))
      return json('Error', 'La semilla no es válida o ha expirado.', 400)
    if (!libro.delegado(firma.sn)) return json('Error', fraseSinDelegar(firma.sn), 400)
    return json('RespuestaAutenticacion', await tokens.emitir(firma.sn, ambiente, ahora))
  } catch (error) {
    if (error instanceof XmlIlegible) return json('Error', error.message, 400)
    throw error
  }
}

export function fraseSinDelegar(sn: string): string {
  return `El RNC ${sn} del certificado no está delegado para realizar transacciones.`
}
