import type { EntradaDeDirectorio } from '../libro/datos.ts'
import {
  json,
  type Oficina,
  type Pedido,
  type Respuesta,
  type Servicio,
  SIN_CERTIFICACION,
} from '../servidor/servicio.ts'

/** Service 9: where each taxpayer takes documents. Hosts only; whoever delivers adds `/fe/…`. */
export const directorio: readonly Servicio[] = [
  {
    nombre: 'directorio',
    metodo: 'GET',
    ruta: 'consultadirectorio/api/consultas/listado',
    ambientes: SIN_CERTIFICACION,
    token: true,
    responder: oficina => json('Directorio', entradas(oficina)),
  },
  {
    nombre: 'directorio',
    metodo: 'GET',
    ruta: 'consultadirectorio/api/consultas/obtenerdirectorioporrnc',
    ambientes: SIN_CERTIFICACION,
    token: true,
    responder: porRnc,
  },
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
