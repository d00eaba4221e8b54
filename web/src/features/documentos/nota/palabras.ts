import type { DocumentoLeido } from '@cuadre/contract/documentos'
import type { ClaseDeNota, ModoDeNota } from '@cuadre/domain/documentos/notas'

interface Opcion {
  readonly texto: string
  readonly explica: string
}
type Opciones = Readonly<Record<ModoDeNota, Opcion>>

const TEXTO: Opcion = {
  texto: 'Corregir un texto',
  explica: 'Los montos no cambian: la nota dice cómo debe leerse lo que está mal escrito.',
}

const DESHACER: Opciones = {
  total: { texto: 'Deshacer la nota', explica: 'Vuelve todo lo que queda de ella.' },
  lineas: { texto: 'Deshacer productos', explica: 'Vuelve lo que indique de cada línea.' },
  monto: { texto: 'Deshacer un monto', explica: 'Vuelve una parte, con su ITBIS incluido.' },
  texto: TEXTO,
}

const CREDITO: Opciones = {
  total: { texto: 'Anular toda la factura', explica: 'Descuenta todo lo que queda de ella.' },
  lineas: { texto: 'Devolver productos', explica: 'Descuenta lo que vuelve de cada línea.' },
  monto: { texto: 'Descontar un monto', explica: 'Una rebaja, con su ITBIS incluido.' },
  texto: TEXTO,
}

const DEBITO: Opciones = {
  ...DESHACER,
  lineas: { texto: 'Cargar productos', explica: 'Agrega unidades de las líneas de la factura.' },
  monto: { texto: 'Cargar un monto', explica: 'Un cargo más, con su ITBIS incluido.' },
}

/** What each way of correcting is called: a note is undone by the opposite one. */
export function opcionesDe(clase: ClaseDeNota, corregido: DocumentoLeido['clase']): Opciones {
  if (corregido !== 'factura') return DESHACER
  return clase === 'nota de crédito' ? CREDITO : DEBITO
}
