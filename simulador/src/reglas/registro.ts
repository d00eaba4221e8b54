import type { Libro } from '../libro/libro.ts'
import type { Ecf } from './ecf.ts'
import { condicional, type Hallazgo } from './hallazgo.ts'

/** What the register of taxpayers says of the buyer; whoever was not entered there is not judged. */
export function hallazgosDelComprador(libro: Libro, ecf: Ecf): Hallazgo[] {
  const conocido = libro.datos.contribuyentes.find(uno => uno.rnc === ecf.rncComprador)
  if (!conocido) return []
  if (conocido.estado === 'desconocido') return [noValido(1385, 'RNCComprador')]
  return conocido.nombre.toUpperCase() === ecf.nombreComprador.toUpperCase()
    ? []
    : [noValido(1406, 'RazonSocialComprador')]
}

function noValido(codigo: number, campo: string): Hallazgo {
  return condicional(codigo, `El campo ${campo} del área Comprador de la sección Encabezado no es válido.`)
}
