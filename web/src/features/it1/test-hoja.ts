import type { CasillaLeida, HojaIt1 } from '@cuadre/contract/it1'
import { COLUMNAS_DE_COMPRA, partesDe } from '@cuadre/domain/reportes/it1/casilla'
import { FUENTES, type Fuente } from '@cuadre/domain/reportes/it1/fuentes'
import { SECCIONES } from '@cuadre/domain/reportes/it1/secciones'
import { unaEmpresa } from '../../test-empresa.ts'

export const EMPRESA = unaEmpresa(3, 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L.')

type Montos = Partial<Record<Fuente, number>>

/** Sales of RD$1,234,567.00 of credit to be paid later, and purchases with 180,000.00 of ITBIS. */
export const MONTOS: Montos = {
  tipo01: 1_234_567,
  credito: 1_456_789.06,
  itbisFacturado: 222_222.06,
  adelantarBienes: 180_000,
}

type Escrita = NonNullable<CasillaLeida['escrita']>

/** The worksheet as the server would answer it; values are left to the screen, which works them out itself. */
export function unaHoja(
  parte: Partial<HojaIt1> = {},
  { montos = MONTOS, escritas = {} }: { montos?: Montos; escritas?: Record<string, Escrita> } = {},
): HojaIt1 {
  const monto = (fuente: Fuente) => montos[fuente] ?? 0
  return {
    empresaId: EMPRESA.id,
    empresaNombre: EMPRESA.nombre,
    rnc: EMPRESA.rnc,
    mes: '2026-11-01',
    plazo: '2026-12-20',
    sinMovimiento: false,
    saldoAnterior: null,
    cifras: FUENTES.map(fuente => ({ fuente, cantidad: monto(fuente) === 0 ? 0 : 12, monto: monto(fuente) })),
    casillas: SECCIONES.flatMap(({ titulo, casillas }) =>
      casillas.map(({ id, nombre, deDonde, calcula, fuente }): CasillaLeida => {
        const { parte, numero, columna } = partesDe(id)
        return {
          ...{ id, parte, numero, nombre, deDonde },
          columna: columna && COLUMNAS_DE_COMPRA[columna],
          seccion: titulo,
          clase: calcula === undefined ? 'escrita' : fuente === undefined ? 'formula' : 'libros',
          valor: 0,
          cantidad: fuente === undefined ? null : monto(fuente) === 0 ? 0 : 12,
          propuesto: calcula ? null : fuente === undefined ? 0 : monto(fuente),
          escrita: escritas[id] ?? null,
        }
      }),
    ),
    avisos: [],
    ...parte,
  }
}
