import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { Medios } from './parte.ts'

interface PorImprimir<G> {
  readonly guardado: G
  readonly factura: FacturaImpresa
}

type Impreso<G> = PorImprimir<G> & { readonly papel: Uint8Array }

/** As many are drawn at a time: more of them would grow old in memory before they are taken. */
const JUNTOS = 10

/** The papers of documents, in their order: the next ones are read and drawn while some are written. */
export async function* papelesDe<T, G>(
  lista: readonly T[],
  { documentPool, signal }: Pick<Medios, 'documentPool' | 'signal'>,
  leer: (grupo: readonly T[]) => Promise<readonly PorImprimir<G>[]>,
): AsyncGenerator<Impreso<G>> {
  async function* dibujados(): AsyncGenerator<readonly Impreso<G>[]> {
    for (const grupo of enGrupos(lista)) {
      for (const leidos of enGrupos(await leer(grupo), JUNTOS)) {
        const facturas = leidos.map(({ factura }) => factura)
        const papeles = await documentPool.facturasSueltas(facturas, { signal })
        yield leidos.flatMap((leido, i) => (papeles[i] ? [{ ...leido, papel: papeles[i] }] : []))
      }
    }
  }
  const todos = dibujados()
  let siguientes = todos.next()
  for (;;) {
    const { done, value } = await siguientes
    if (done) return
    siguientes = todos.next()
    // Whoever takes them hears of a failure.
    siguientes.catch(() => {})
    yield* value
  }
}

/** Documents that are read together, with their lines or their files: a few hundred kilobytes. */
const GRUPO = 50

/** Neighbours in groups, the last one shorter. */
export function* enGrupos<T>(todos: readonly T[], de = GRUPO): Generator<readonly T[]> {
  for (let i = 0; i < todos.length; i += de) yield todos.slice(i, i + de)
}
