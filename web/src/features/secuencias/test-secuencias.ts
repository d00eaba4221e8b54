import { empresas } from '@cuadre/contract/empresas'
import {
  type AvisoDeSecuencia,
  type Secuencia,
  type SiguienteDeSecuencia,
  secuencias,
} from '@cuadre/contract/secuencias'
import { unaEmpresa } from '../../test-empresa.ts'
import { ADMINISTRADOR, loggedIn } from '../../test-render.tsx'
import { fakeServer, on, pageOf, type Refused } from '../../test-server.ts'

/** What the tests of this folder share. */
const EMPRESAS = [unaEmpresa(1, 'Ferretería del Cibao, SRL'), unaEmpresa(2, 'Papelería Peña')]

export const secuencia = (more: Partial<Secuencia> = {}): Secuencia => ({
  id: 7,
  empresaId: 2,
  empresaNombre: 'Papelería Peña',
  serie: 'B',
  tipo: '15',
  tipoComprobante: 'B15',
  solicitud: '48151623',
  autorizacion: '6005872563',
  autorizadaEn: '2026-11-20',
  vence: '2027-12-31',
  desde: 1,
  hasta: 100,
  siguiente: 41,
  cantidad: 100,
  quedan: 60,
  estado: 'activa',
  version: 3,
  ...more,
})

interface Oficina {
  readonly items?: readonly Secuencia[]
  readonly avisos?: AvisoDeSecuencia[]
  readonly ultimoDado?: number
  readonly user?: typeof ADMINISTRADOR
  readonly answer?: Refused
}

/** An office with these ranges; what is saved and what is asked of the list comes back in its order. */
export function oficina(
  { items = [], avisos = [], ultimoDado = 0, user = ADMINISTRADOR, answer }: Oficina = {},
  more: Parameters<typeof fakeServer>[0] = [],
) {
  const sent: unknown[] = []
  const asked: unknown[] = []
  const siguiente: SiguienteDeSecuencia = {
    txtNCF: null,
    quedan: 0,
    vence: null,
    conSecuencias: true,
    ultimoDado,
    aviso: null,
  }
  const save = (body: unknown) => {
    sent.push(body)
    return answer ?? secuencia()
  }
  fakeServer([
    ...more,
    loggedIn(user),
    on(empresas.list, () => EMPRESAS),
    on(secuencias.paged, ({ query }) => {
      asked.push(query)
      return pageOf(items)
    }),
    on(secuencias.avisos, () => avisos),
    on(secuencias.siguiente, () => siguiente),
    on(secuencias.create, ({ body }) => save(body), 'Secuencia registrada'),
    on(secuencias.update, ({ body }) => save(body), 'Secuencia actualizada'),
    on(secuencias.anular, ({ body }) => save(body), 'Secuencia anulada'),
  ])
  return { sent, asked }
}
