import type { CompradorEcf } from '@cuadre/domain/ecf/documento-ecf'
import type { Comprador } from './emitir.queries.ts'

/** A document's buyer as its electronic form names him. */
export function compradorEcf({
  id,
  nombre,
  rnc,
  documentoExtranjero: extranjero,
  direccion,
  telefono,
}: Pick<Comprador, Copias>): CompradorEcf {
  return { documento: rnc, extranjero, nombre, direccion, telefono, codigo: String(id) }
}

type Copias = 'id' | 'nombre' | 'rnc' | 'documentoExtranjero' | 'direccion' | 'telefono'
