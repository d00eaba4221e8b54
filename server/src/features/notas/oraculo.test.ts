import { reportesExcel, TODOS } from '@cuadre/contract/reportes'
import { sesion } from '@cuadre/contract/sesion'
import { revisarLibros } from '@cuadre/testing/libros'
import { sum } from '@cuadre/testing/oraculo/aritmetica'
import {
  type Cotejo,
  comisiones,
  cotejar607,
  cotejarConsultas,
  cotejarCuentas,
  cotejarDocumentos,
  cotejarInicio,
  escrito,
  rd,
  sumas,
} from '@cuadre/testing/oraculo/comparar'
import { cotejarAntiguedad } from '@cuadre/testing/oraculo/comparar-antiguedad'
import { cotejarMeses } from '@cuadre/testing/oraculo/comparar-meses'
import { cotejarSuplidores } from '@cuadre/testing/oraculo/comparar-suplidores'
import { cotejarEstados } from '@cuadre/testing/oraculo/estados'
import {
  baseDeCuenta,
  type Documento,
  estaPagada,
  montoDeCuenta,
  restaDe,
  signo,
  totalDe,
} from '@cuadre/testing/oraculo/modelo'
import { type Oficina, oficinaDelOraculo, PRIMER_DIA, ULTIMO_DIA } from '@cuadre/testing/oraculo/oficina'
import { prepararPaseo } from '@cuadre/testing/oraculo/paseo'
import { rounds } from '@cuadre/testing/rounds'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A longer walk: ORACULO_PASOS=50000; another one: ORACULO_SEMILLA=7.
const PASOS = Number(process.env['ORACULO_PASOS'] ?? rounds({ gate: 340, all: 5000 }))
// In the gate's walk all that can happen has happened within its steps; most take up to twice as many.
const SEMILLA = Number(process.env['ORACULO_SEMILLA'] ?? rounds({ gate: 25, all: 7 }))
/** Steps of one day: the quarter is over before the walk is. */
const AL_DIA = Math.floor(PASOS / 100)
/** Steps from one comparison of all books to the next. */
const CADA = Math.ceil(PASOS / rounds({ gate: 2, all: 8 }))
const CUENTA = `${PASOS} steps leave to the centavo what an independent calculation says (seed ${SEMILLA})`
/** Two quiet cores need a minute for six hundred steps. */
const LIMITE = 45 * 60_000
/** What must have been refused too, for at least one reason. */
const CON_RECHAZOS = [
  ...['factura', 'edición', 'eliminación', 'nota de crédito', 'nota de débito', 'deshacer una nota'],
  ...['pago', 'pago en partes', 'pago de varias', 'anulación de pago', 'aplicación de una nota', 'retención'],
  ...['pago a suplidor', 'pago a suplidores', 'crédito de un suplidor', 'compra anulada', 'liquidación'],
]

let oficina: Oficina

beforeAll(async () => {
  oficina = await oficinaDelOraculo({ semilla: SEMILLA, porDia: AL_DIA })
})
afterAll(() => oficina.close())

const RANGO = { fechaDesde: PRIMER_DIA, fechaHasta: ULTIMO_DIA }

/** The rows of a report's workbook under their titles, and its last row. */
async function leerLibro(nombre: keyof typeof reportesExcel, body: object) {
  const { status, response } = await oficina.prueba.api.call(reportesExcel[nombre], { body })
  expect(status).toBe(200)
  const [hoja] = (await readXlsx(response.rawPayload)).sheets
  const rows = hoja?.rows ?? []
  const head = rows.findIndex(row => row.includes('NCF'))
  const titulos = rows[head] ?? []
  const named = (row: (typeof rows)[number]) => (titulo: string) => row[titulos.indexOf(titulo)]
  return { filas: rows.slice(head + 1, -1).map(named), totales: named(rows.at(-1) ?? []) }
}

type Celda = Awaited<ReturnType<typeof leerLibro>>['totales']
const montos = (celda: Celda, ...titulos: string[]) => titulos.map(titulo => escrito(Number(celda(titulo))))

const notaDe = ({ clase, corrige }: Documento) =>
  corrige && `${clase === 'nota de crédito' ? 'Nota de crédito' : 'Nota de débito'} de ${corrige.numero}`

async function cotejarVentas(): Promise<Cotejo> {
  const { filas, totales } = await leerLibro('ventasPorFechas', RANGO)
  const { vigentes } = oficina.modelo
  const columnas = ['Subtotal', 'ITBIS', 'Total']
  return {
    que: 'sales report',
    producto: [
      montos(totales, ...columnas),
      filas
        .map(celda => [celda('NCF'), celda('Nota') ?? null, ...montos(celda, ...columnas)].join(' '))
        .sort(),
    ],
    libros: [
      sumas(vigentes),
      vigentes
        .map(uno => {
          const contados = [uno.base, uno.itbis, totalDe(uno)].map(monto => rd(signo(uno) * monto))
          return [uno.numero, notaDe(uno), ...contados].join(' ')
        })
        .sort(),
    ],
  }
}

async function cotejarComisiones(): Promise<Cotejo> {
  const { filas, totales } = await leerLibro('cobrarContacto', { contactoId: TODOS, ...RANGO })
  const de = oficina.modelo.vigentes.filter(uno => !estaPagada(uno, 'cobrar'))
  const monto = rd(sum(de.map(documento => montoDeCuenta(documento, 'cobrar'))))
  const resta = rd(sum(de.map(documento => restaDe(documento, 'cobrar'))))
  // What is left has a column where something of an account is settled.
  const enParte = de.some(documento => montoDeCuenta(documento, 'cobrar') !== restaDe(documento, 'cobrar'))
  return {
    que: 'receivable by contact',
    producto: [
      filas.length,
      totales('Pendiente') !== undefined,
      ...montos(totales, 'Base', 'Monto', ...(enParte ? ['Pendiente'] : []), 'Comisión'),
    ],
    libros: [
      de.length,
      enParte,
      rd(sum(de.map(baseDeCuenta))),
      ...(enParte ? [monto, resta] : [monto]),
      comisiones(de),
    ],
  }
}

/** Everything that the product tells, beside what the books say. */
async function cotejarTodo(): Promise<void> {
  const cotejos = [
    await cotejarDocumentos(oficina),
    ...(await cotejarCuentas(oficina, 'pagar')),
    ...(await cotejarCuentas(oficina, 'cobrar')),
    ...(await cotejarAntiguedad(oficina, 'pagar')),
    ...(await cotejarAntiguedad(oficina, 'cobrar')),
    ...(await cotejarSuplidores(oficina)),
    ...(await cotejar607(oficina)),
    ...(await cotejarMeses(oficina)),
    await cotejarInicio(oficina),
    ...(await cotejarConsultas(oficina)),
    await cotejarVentas(),
    await cotejarComisiones(),
    ...(await cotejarEstados(oficina)),
  ]
  for (const { que, producto, libros } of cotejos)
    expect.soft({ que, told: producto }).toEqual({ que, told: libros })
}

/** A long walk outlives the session that it began with. */
async function otroDia(): Promise<void> {
  oficina.amanece()
  await oficina.prueba.api.data(sesion.refresh, {})
}

test(CUENTA, { timeout: LIMITE }, async () => {
  const paseo = await prepararPaseo(oficina)
  const resultados = new Set<string>()
  const debidos = [
    ...paseo.nombres.map(nombre => `${nombre}: accepted`),
    ...CON_RECHAZOS.map(nombre => `${nombre}: refused`),
  ]
  const faltan = () => debidos.filter(uno => PASOS >= 340 && !resultados.has(uno))
  /** What has not come to be yet is tried more often. */
  const espera = (nombre: string) => faltan().some(uno => uno.startsWith(`${nombre}: `))
  // As chance has it, what is rare takes more steps.
  for (let paso = 1; paso <= PASOS || (paso <= 3 * PASOS && faltan().length > 0); paso++) {
    try {
      const { nombre, aceptado } = await paseo.darUnPaso(espera)
      resultados.add(`${nombre}: ${aceptado ? 'accepted' : 'refused'}`)
      if (paso % AL_DIA === 0) await otroDia()
      if (paso % CADA === 0 && paso < PASOS) await cotejarTodo()
    } catch (error) {
      throw new Error(`Seed ${SEMILLA}, step ${paso}: ${String(error)}`, { cause: error })
    }
  }
  // All that can happen has happened.
  expect(faltan()).toEqual([])
  await cotejarTodo()
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
  const { rows } = await oficina.prueba.base.pool.query('SELECT * FROM documentos_descuadrados')
  expect(rows).toEqual([])
})
