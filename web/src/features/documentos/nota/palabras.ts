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

const CREDITO: Opciones = {
  total: { texto: 'Anular toda la factura', explica: 'Descuenta todo lo que queda de ella.' },
  lineas: { texto: 'Devolver productos', explica: 'Descuenta lo que vuelve de cada línea.' },
  monto: { texto: 'Descontar un monto', explica: 'Una rebaja, con su ITBIS incluido.' },
  texto: TEXTO,
}

const DEBITO: Opciones = {
  ...CREDITO,
  lineas: { texto: 'Cargar productos', explica: 'Agrega unidades de las líneas de la factura.' },
  monto: { texto: 'Cargar un monto', explica: 'Un cargo más, con su ITBIS incluido.' },
}

/** What each way of correcting is called. */
export function opcionesDe(clase: ClaseDeNota): Opciones {
  return clase === 'nota de crédito' ? CREDITO : DEBITO
}
