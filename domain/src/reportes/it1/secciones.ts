import { type Casilla, type Parte, partesDe } from './casilla.ts'
import { CASILLAS } from './it1.ts'

export const PARTES: Readonly<Record<Parte, string>> = { A: 'Anexo A', I: 'IT-1' }

/** A section of the form with its boxes. */
export interface Seccion {
  readonly parte: Parte
  readonly titulo: string
  readonly casillas: readonly Casilla[]
}

/** The sections as the form titles them, each with the number of its first box. */
const TITULOS: Readonly<Record<Parte, readonly (readonly [desde: number, titulo: string])[]>> = {
  A: [
    [1, 'II. Operaciones por tipo de comprobante'],
    [12, 'III. Operaciones por tipo de venta (con impuestos)'],
    [20, 'IV. Operaciones por tipo de ingreso'],
    [27, 'V. Pagos computables por retenciones y percepciones'],
    [34, 'VI. Operaciones de construcción'],
    [39, 'VII. Operaciones por comisiones'],
    [43, 'VIII. Datos informativos'],
    [45, 'IX.A ITBIS pagado no deducible (llevado al costo o gasto)'],
    [49, 'IX.B ITBIS pagado deducible'],
    [53, 'IX.C ITBIS sujeto a proporcionalidad'],
  ],
  I: [
    [1, 'II. Ingresos por operaciones'],
    [2, 'II.A No gravadas'],
    [10, 'II.B Gravadas'],
    [16, 'III. Liquidación'],
    [35, 'IV. Penalidades'],
    [38, 'V. Monto a pagar'],
    [39, 'A. ITBIS retenido y percibido'],
    [64, 'B. Penalidades de lo retenido'],
    [67, 'C. Monto a pagar'],
  ],
}

/** Both sheets, section by section. */
export const SECCIONES: readonly Seccion[] = (['A', 'I'] as const).flatMap(parte =>
  TITULOS[parte].map(([desde, titulo], i) => {
    const hasta = TITULOS[parte][i + 1]?.[0] ?? Number.POSITIVE_INFINITY
    const esDeAqui = ({ id }: Casilla) => {
      const { parte: suya, numero } = partesDe(id)
      return suya === parte && numero >= desde && numero < hasta
    }
    return { parte, titulo, casillas: CASILLAS.filter(esDeAqui) }
  }),
)
