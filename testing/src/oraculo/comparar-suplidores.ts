import { antiguedad } from '@cuadre/contract/antiguedad'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { inicio } from '@cuadre/contract/inicio'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { TRAMOS } from '@cuadre/domain/cuentas/antiguedad'
import { daysBetween, sum } from './aritmetica.ts'
import { type Cotejo, escrito, PAGINA, rd, sorted } from './comparar.ts'
import { aPagarDe, type CompraAnotada, esNota, pagadoDe } from './compras.ts'
import type { Oficina } from './oficina.ts'

/** A credit note takes away. */
const signo = (compra: CompraAnotada) => (esNota(compra) ? -1n : 1n)
const resta = (compra: CompraAnotada) => signo(compra) * (aPagarDe(compra) - pagadoDe(compra))

/** What is owed to suppliers, bill by bill, by its days and by statement, against the purchases as they were written down by hand. */
export async function cotejarSuplidores(
  { prueba: { api }, hoy }: Oficina,
  anotadas: readonly CompraAnotada[],
): Promise<Cotejo[]> {
  const { items, sumaPendiente } = await api.data(porPagarSuplidores.paged, {
    query: { estado: 'todas', pageSize: PAGINA },
  })
  const debidas = anotadas.filter(una => una.fechaPago === '')
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
            const montos = [signo(una) * aPagarDe(una), signo(una) * pagadoDe(una), resta(una)].map(rd)
            return [una.ncf, ...montos, una.fechaPago].join(' ')
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
  for (const id of new Set(anotadas.map(una => una.suplidorId))) {
    const { cargos, abonos, pendiente } = await api.data(estadosDeCuenta.suplidor, {
      params: { id },
      query: {},
    })
    const todas = anotadas.filter(una => una.suplidorId === id)
    const cargo = sum(todas.map(una => signo(una) * aPagarDe(una)))
    const debe = sum(todas.map(resta))
    cotejos.push({
      que: `statement of supplier ${id}`,
      producto: [cargos, abonos, pendiente].map(escrito),
      libros: [cargo, cargo - debe, debe].map(rd),
    })
  }
  const { porPagarSuplidores: enInicio } = await api.data(inicio.resumen, {})
  cotejos.push({
    que: 'suppliers on Inicio',
    producto: [enInicio?.cantidad, escrito(enInicio?.total ?? 0)],
    libros: [debidas.length, rd(sum(debidas.map(resta)))],
  })
  return cotejos
}
