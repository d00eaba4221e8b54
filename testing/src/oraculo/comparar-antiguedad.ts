import { antiguedad } from '@cuadre/contract/antiguedad'
import { TRAMOS } from '@cuadre/domain/cuentas/antiguedad'
import { daysBetween, sum } from './aritmetica.ts'
import { type Cotejo, escrito, PAGINA, rd, sorted } from './comparar.ts'
import { type Documento, estaPagada, type Lado, restaDe } from './modelo.ts'
import type { Oficina } from './oficina.ts'

/** Each of one side by whom it is about, its days counted here. */
export async function cotejarAntiguedad(
  { prueba: { api }, modelo, hoy }: Oficina,
  lado: Lado,
): Promise<Cotejo[]> {
  const cotejos: Cotejo[] = []
  const con = modelo.vigentes.filter(uno => !estaPagada(uno, lado) && restaDe(uno, lado) !== 0n)
  const montos = (de: readonly Documento[]) => {
    const entre = (min: number, max: number) =>
      de.filter(({ fecha }) => min <= daysBetween(fecha, hoy) && daysBetween(fecha, hoy) <= max)
    const tramos = [entre(-9999, 30), entre(31, 60), entre(61, 90), entre(91, 9999), de]
    return tramos.map(unos => rd(sum(unos.map(uno => restaDe(uno, lado))))).join(' ')
  }
  for (const por of ['cliente', 'contacto'] as const) {
    const { items, suma } = await api.data(antiguedad.paged, { query: { lado, por, pageSize: PAGINA } })
    const idDe = ({ cliente }: Documento) => (por === 'cliente' ? cliente.id : cliente.contactoId)
    const told = (uno: typeof suma) =>
      [...TRAMOS, 'total' as const].map(monto => escrito(uno[monto])).join(' ')
    cotejos.push({
      que: `ageing to ${lado} by ${por}`,
      producto: [told(suma), ...sorted(items.map(fila => `${fila.id} ${fila.cuentas} ${told(fila)}`))],
      libros: [
        montos(con),
        ...sorted(
          [...new Set(con.map(idDe))].map(id => {
            const suyos = con.filter(uno => idDe(uno) === id)
            return `${id} ${suyos.length} ${montos(suyos)}`
          }),
        ),
      ],
    })
  }
  return cotejos
}
