import type { Conexion } from '../../db/connection/connection.ts'
import {
  type CampoDeCodigo,
  CODIGOS,
  type Codigo,
  productosConCodigos,
  yaLoTiene,
} from '../productos/codigos.queries.ts'

/** A product that a file is to write: the one that it changes or brings back, null for a new one. */
interface Pedido {
  readonly numero: number
  readonly id: number | null
  readonly body: Readonly<Record<string, unknown>>
}

const DE_LA_FILA: Readonly<Record<CampoDeCodigo, string>> = {
  codigo: 'Código',
  codigoBarras: 'Código de barras',
}

/**
 * Rows whose code another row has too, or an active product that the file leaves as it is, by their numbers: each with its sentence. A code that
 * one row gives away another may take.
 */
export async function codigosRepetidos(
  db: Conexion,
  pedidos: readonly Pedido[],
): Promise<ReadonlyMap<number, string>> {
  const frases = new Map<number, string>()
  const llaves = (uno: Codigo) => pedidos.flatMap(pedido => comparadoDe(pedido, uno) ?? [])
  const tienen = await productosConCodigos(db, {
    codigo: llaves(CODIGOS[0]),
    codigoBarras: llaves(CODIGOS[1]),
  })
  const cambian = new Map(pedidos.flatMap(pedido => (pedido.id === null ? [] : [[pedido.id, pedido]])))
  for (const uno of CODIGOS) {
    const { campo } = uno
    const primeras = new Map<string, number>()
    const quedan = tienen.filter(({ id, codigo, campo: suyo }) => {
      const cambia = cambian.get(id)
      return suyo === campo && (cambia === undefined || comparadoDe(cambia, uno) === codigo)
    })
    const duenos = new Map(quedan.map(dueno => [dueno.codigo, dueno]))
    for (const pedido of pedidos) {
      const codigo = comparadoDe(pedido, uno)
      if (codigo === null || frases.has(pedido.numero)) continue
      const dueno = duenos.get(codigo)
      const anterior = primeras.get(codigo)
      if (anterior !== undefined) {
        const escrito = String(pedido.body[campo])
        frases.set(pedido.numero, `${DE_LA_FILA[campo]}: «${escrito}» es también el de la fila ${anterior}.`)
      } else if (dueno !== undefined && dueno.id !== pedido.id) {
        frases.set(pedido.numero, yaLoTiene(campo, dueno.descripcion))
      }
      primeras.set(codigo, anterior ?? pedido.numero)
    }
  }
  return frases
}

function comparadoDe({ body }: Pedido, { campo, comparado }: Codigo): string | null {
  const codigo = body[campo]
  return typeof codigo === 'string' && codigo !== '' ? comparado(codigo) : null
}
