import { antiguedad } from '@cuadre/contract/antiguedad'
import { inicio } from '@cuadre/contract/inicio'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { TRAMOS } from '@cuadre/domain/cuentas/antiguedad'
import { daysBetween, sum } from './aritmetica.ts'
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
          items.map(({ numero, aPagar, pagado, pendiente, fechaPago }) =>
            [numero, ...[aPagar, pagado, pendiente].map(escrito), fechaPago ?? ''].join(' '),
          ),
        ),
      ],
      libros: [
        rd(sum(anotadas.map(resta))),
        ...sorted(
          anotadas.map(una => {
            const montos = [signoDe(una) * aPagarDe(una), signoDe(una) * pagadoDe(una), resta(una)].map(rd)
            return [una.ncf, ...montos, fechaPagoDe(una)].join(' ')
          }),
        ),
      ],
    },
  ]
  const { items: filas, suma } = await api.data(antiguedad.paged, {
    query: { lado: 'suplidores', pageSize: PAGINA },
  })
  const told = (una: typeof suma) => [...TRAMOS, 'total' as const].map(monto => escrito(una[monto])).join(' ')
  const tramos = (de: readonly CompraAnotada[]) => {
    const entre = (min: number, max: number) =>
      de.filter(({ fecha }) => min <= daysBetween(fecha, hoy) && daysBetween(fecha, hoy) <= max)
    const partes = [entre(-9999, 30), entre(31, 60), entre(61, 90), entre(91, 9999), de]
    return partes.map(unas => rd(sum(unas.map(resta)))).join(' ')
  }
  const suplidores = [...new Set(debidas.map(una => una.suplidorId))]
  const suyas = (id: number) => debidas.filter(una => una.suplidorId === id)
  cotejos.push({
    que: 'ageing of suppliers',
    producto: [told(suma), ...sorted(filas.map(fila => `${fila.id} ${fila.cuentas} ${told(fila)}`))],
    libros: [
      tramos(debidas),
      ...sorted(suplidores.map(id => `${id} ${suyas(id).length} ${tramos(suyas(id))}`)),
    ],
  })
  const { porPagarSuplidores: enInicio } = await api.data(inicio.resumen, {})
  cotejos.push({
    que: 'suppliers on Inicio',
    producto: [enInicio?.cantidad, escrito(enInicio?.total ?? 0)],
    libros: [debidas.length, rd(sum(debidas.map(resta)))],
  })
  return cotejos
}
