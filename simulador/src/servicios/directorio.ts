import type { EntradaDeDirectorio } from '../libro/datos.ts'
import {
  get,
  json,
  type Oficina,
  type Pedido,
  type Respuesta,
  SIN_CERTIFICACION,
} from '../servidor/servicio.ts'

/** Service 9: where each taxpayer takes documents. Hosts only; whoever delivers adds `/fe/…`. */
export const directorio = [
  get(
    'directorio',
    'consultadirectorio/api/consultas/listado',
    oficina => json('Directorio', entradas(oficina)),
    SIN_CERTIFICACION,
  ),
  get('directorio', 'consultadirectorio/api/consultas/obtenerdirectorioporrnc', porRnc, SIN_CERTIFICACION),
]

function porRnc(oficina: Oficina, { parametro }: Pedido): Respuesta {
  const rnc = parametro('RNC')
  return json(
    'Directorio',
    entradas(oficina).filter(uno => uno.rnc === rnc),
  )
}

/** The buyer of this program stands in it too, unless an entry for its RNC was set. */
export function entradas({ libro, par, url }: Oficina): readonly EntradaDeDirectorio[] {
  const puestas = libro.datos.directorio
  if (puestas.some(uno => uno.rnc === par.rnc)) return puestas
  return [
    ...puestas,
    { nombre: par.nombre, rnc: par.rnc, urlRecepcion: url, urlAceptacion: url, urlOpcional: url },
  ]
}
