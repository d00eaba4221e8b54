import type { UsoDelItbis } from '../../compras/codigos.ts'
import { type Centavos, centavos, dividirRedondeando } from '../../dinero/centavos.ts'
import { type Casilla, COLUMNAS_DE_COMPRA, type ColumnaDeCompra, type Hoja } from './casilla.ts'
import { escrita, resto, suma } from './formulas.ts'

const COLUMNAS = Object.keys(COLUMNAS_DE_COMPRA) as ColumnaDeCompra[]

type Id = `A${number}.${ColumnaDeCompra}`

interface Nombrada {
  readonly id: Id
  readonly nombre: string
}

const en = (numero: number, columna: ColumnaDeCompra): Id => `A${numero}.${columna}`

/** A box in each of the three columns. */
function enColumnas(
  numero: number,
  nombre: string,
  hacer: (una: Nombrada, columna: ColumnaDeCompra) => Casilla,
): Casilla[] {
  return COLUMNAS.map(columna => hacer({ id: en(numero, columna), nombre }, columna))
}

const aMano = ({ id, nombre }: Nombrada) => escrita(id, nombre)

/** Imports come from customs: nothing of them stands in the purchases, and all of it is typed. */
function deCompras(
  numero: number,
  nombre: string,
  { uso, menos = [] }: { uso: UsoDelItbis; menos?: readonly number[] },
) {
  return enColumnas(numero, nombre, (una, columna) => {
    if (columna === 'importaciones') return aMano(una)
    const otras = menos.map(otro => en(otro, columna))
    return resto(una, columna === 'bienes' ? `${uso}Bienes` : `${uso}Servicios`, otras)
  })
}

const sumaDe = (numero: number, nombre: string, de: readonly number[]) =>
  enColumnas(numero, nombre, ({ id }, columna) => {
    const sumadas = de.map(otro => en(otro, columna))
    return suma(id, nombre, sumadas)
  })

/** Hundredths of a percent of the operations that give a right to deduct: boxes 2, 5 and 10 of the IT-1 over box 1. */
export function coeficiente({ valor }: Pick<Hoja, 'valor'>): Centavos {
  const todas = valor('I1')
  if (todas <= 0) return centavos(10_000)
  const conDerecho = valor('I2') + valor('I5') + valor('I10')
  const parte = Number(dividirRedondeando(BigInt(conDerecho) * 10_000n, BigInt(todas)))
  return centavos(Math.min(10_000, Math.max(0, parte)))
}

const COEFICIENTE: Casilla = {
  id: 'A54',
  nombre: 'Coeficiente de proporcionalidad',
  deDonde: '(2 + 5 + 10) ÷ 1, del IT-1',
  enPorcentaje: true,
  calcula: coeficiente,
}

function admitido(una: Nombrada, columna: ColumnaDeCompra): Casilla {
  const sujeto = en(53, columna)
  return {
    ...una,
    deDonde: '53 × 54',
    calcula: ({ valor }) =>
      centavos(Number(dividirRedondeando(BigInt(valor(sujeto)) * BigInt(valor('A54')), 10_000n))),
  }
}

/** Section IX of Anexo A: the ITBIS paid, what of it is deducted and what goes to the cost (Código Tributario arts. 346 to 349). */
export const ITBIS_PAGADO: readonly Casilla[] = [
  ...enColumnas(45, 'En operaciones de productores de bienes o servicios exentos', aMano),
  ...enColumnas(46, 'A ser incluido en activos (categoría I)', aMano),
  ...deCompras(47, 'Otros ITBIS pagados no deducibles', { uso: 'costo', menos: [45, 46] }),
  ...sumaDe(48, 'Total de ITBIS no deducible', [45, 46, 47]),
  ...enColumnas(49, 'En la producción o venta de bienes exportados', aMano),
  ...deCompras(50, 'En la producción o venta de bienes gravados', { uso: 'adelantar', menos: [49, 51] }),
  ...enColumnas(51, 'En la prestación de servicios gravados', aMano),
  ...sumaDe(52, 'Total de ITBIS deducible no sujeto a proporcionalidad', [49, 50, 51]),
  ...deCompras(53, 'ITBIS sujeto a proporcionalidad (art. 349)', { uso: 'proporcion' }),
  COEFICIENTE,
  ...enColumnas(55, 'ITBIS admitido por aplicación de la proporcionalidad', admitido),
  ...sumaDe(56, 'Total de ITBIS deducible', [52, 55]),
]
