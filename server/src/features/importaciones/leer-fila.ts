import type { Columna } from '@cuadre/domain/importaciones/columna'
import {
  documentoEscrito,
  type Leido,
  numeroEscrito,
  siONo,
  telefonoEscrito,
} from '@cuadre/domain/importaciones/leer-celda'
import { diaEscrito } from '@cuadre/domain/importaciones/leer-dia'
import { llano } from '@cuadre/domain/texto/letras'
import { claveDeBusqueda } from '@cuadre/domain/texto/texto'

/** A name that stands for a record. */
export interface Nombrado {
  readonly campo: string
  readonly maestra: NonNullable<Columna['maestra']>
  readonly nombre: string
}

/** What the cells of a row say: values by their fields, names of other records, and what could not be read. */
export interface Celdas {
  readonly valores: Readonly<Record<string, unknown>>
  readonly nombrados: readonly Nombrado[]
  readonly fallas: ReadonlyMap<string, string>
}

/** Choices that the database knows, by field. */
export type Opciones = ReadonlyMap<string, readonly (readonly [string, unknown])[]>

/** Blank cells say nothing. */
export function leerCeldas(
  columnas: readonly Columna[],
  textoDe: (campo: string) => string,
  opciones: Opciones,
): Celdas {
  const valores: Record<string, unknown> = {}
  const nombrados: Nombrado[] = []
  const fallas = new Map<string, string>()
  for (const columna of columnas) {
    const { campo, titulo, maestra } = columna
    const texto = llano(textoDe(campo))
    if (texto === '') continue
    if (maestra) {
      nombrados.push({ campo, maestra, nombre: texto })
      continue
    }
    const leido = leer(columna, texto, opciones.get(campo) ?? columna.opciones ?? [])
    if ('valor' in leido) valores[campo] = leido.valor
    else fallas.set(campo, `${titulo}: «${texto.slice(0, 60)}» ${leido.falla}.`)
  }
  return { valores, nombrados, fallas }
}

function leer(
  { clase }: Columna,
  texto: string,
  opciones: readonly (readonly [string, unknown])[],
): Leido<unknown> {
  switch (clase) {
    case 'numero':
      return numeroEscrito(texto)
    case 'fecha':
      return diaEscrito(texto)
    case 'digitos':
      return { valor: telefonoEscrito(texto) }
    case 'documento':
      return documentoEscrito(texto)
    case 'si-no':
      return siONo(texto, opciones)
    case 'opcion': {
      const clave = claveDeBusqueda(texto)
      const elegida = opciones.find(([palabra]) => claveDeBusqueda(palabra) === clave)
      if (elegida) return { valor: elegida[1] }
      return { falla: `no es ninguno de estos: ${opciones.map(([palabra]) => palabra).join(', ')}` }
    }
    default:
      return { valor: texto }
  }
}
