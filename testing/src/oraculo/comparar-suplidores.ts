import { antiguedad } from '@cuadre/contract/antiguedad'
import { inicio } from '@cuadre/contract/inicio'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { type Segun, TRAMOS_POR_VENCIMIENTO } from '@cuadre/domain/cuentas/antiguedad'
import { addDays, daysBetween, sum } from './aritmetica.ts'
import { type Cotejo, escrito, PAGINA, rd, sorted } from './comparar.ts'
import {
  aPagarDe,
  type CompraAnotada,
  fechaPagoDe,
  pagadoDe,
  quedaDe,
  signoDe,
} from './compras-del-modelo.ts'
import type { Oficina } from './oficina.ts'

const resta = (compra: CompraAnotada) => signoDe(compra) * quedaDe(compra)

/** How long ago each began or, by its last day to pay it, fell due: what has no such day, or has not passed it, stands before all columns. */
function enTramos(de: readonly CompraAnotada[], segun: Segun, hoy: string): string {
  const edad = ({ fecha, vence }: CompraAnotada) => {
    if (segun === 'fecha') return Math.max(0, daysBetween(fecha, hoy))
    return vence === null || vence >= hoy ? -1 : daysBetween(vence, hoy)
  }
  const entre = (min: number, max: number) => de.filter(una => min <= edad(una) && edad(una) <= max)
  const partes = [entre(-1, -1), entre(0, 30), entre(31, 60), entre(61, 90), entre(91, 9999), de]
  return partes.map(unas => rd(sum(unas.map(resta)))).join(' ')
}

/** What is owed to suppliers, bill by bill and by its days, against the purchases as they were written down by hand. */
export async function cotejarSuplidores({
  prueba: { api },
  compras: anotadas,
  hoy,
}: Oficina): Promise<Cotejo[]> {
  const { items, sumaPendiente } = await api.data(porPagarSuplidores.paged, {
    query: { estado: 'todas', pageSize: PAGINA },
  })
  const debidas = anotadas.filter(una => fechaPagoDe(una) === '')
  const cotejos: Cotejo[] = [
    {
      que: 'bills of suppliers',
      producto: [
        escrito(sumaPendiente),
        ...sorted(
          items.map(({ numero, aPagar, pagado, pendiente, fechaPago, vence }) =>
            [numero, ...[aPagar, pagado, pendiente].map(escrito), fechaPago ?? `vence ${vence}`].join(' '),
          ),
        ),
      ],
      libros: [
        rd(sum(anotadas.map(resta))),
        ...sorted(
          anotadas.map(una => {
            const montos = [signoDe(una) * aPagarDe(una), signoDe(una) * pagadoDe(una), resta(una)].map(rd)
            return [una.ncf, ...montos, fechaPagoDe(una) || `vence ${una.vence}`].join(' ')
          }),
        ),
      ],
    },
  ]
  const suplidores = [...new Set(debidas.map(una => una.suplidorId))]
  const suyas = (id: number) => debidas.filter(una => una.suplidorId === id)
  for (const segun of ['fecha', 'vencimiento'] as const) {
    const query = { lado: 'suplidores', segun, pageSize: PAGINA } as const
    const { items: filas, suma } = await api.data(antiguedad.paged, { query })
    const told = (una: typeof suma) =>
      [...TRAMOS_POR_VENCIMIENTO, 'total' as const].map(monto => escrito(una[monto])).join(' ')
    const tramos = (de: readonly CompraAnotada[]) => enTramos(de, segun, hoy)
    cotejos.push({
      que: `ageing of suppliers by ${segun}`,
      producto: [told(suma), ...sorted(filas.map(fila => `${fila.id} ${fila.cuentas} ${told(fila)}`))],
      libros: [
        tramos(debidas),
        ...sorted(suplidores.map(id => `${id} ${suyas(id).length} ${tramos(suyas(id))}`)),
      ],
    })
  }
  const { porPagarSuplidores: enInicio } = await api.data(inicio.resumen, {})
  cotejos.push({
    que: 'suppliers on Inicio',
    producto: [enInicio, enInicio?.vencido, enInicio?.porVencer].map(
      cifra => `${cifra?.cantidad} ${escrito(cifra?.total ?? 0)}`,
    ),
    libros: [
      debidas,
      debidas.filter(({ vence }) => vence !== null && vence < hoy),
      debidas.filter(({ vence }) => vence !== null && hoy <= vence && vence <= addDays(hoy, 7)),
    ].map(unas => `${unas.length} ${rd(sum(unas.map(resta)))}`),
  })
  return cotejos
}
