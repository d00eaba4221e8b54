import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { createTestApp, type TestApp } from '../app.ts'
import { unaCategoria, unaEmpresa, unCliente, unContacto, unProducto } from '../builders.ts'
import { seededRandom } from '../random-changes.ts'
import { insertSecuencia, insertSecuenciaE } from '../secuencias.ts'
import { addDays, cents } from './aritmetica.ts'
import type { CompraAnotada } from './compras-del-modelo.ts'
import { abrirDgii, type Respuesta } from './dgii.ts'
import { type Cliente, type LineaVendida, Modelo } from './modelo.ts'

export const MESES = ['2026-09-01', '2026-10-01', '2026-11-01'] as const
export const PRIMER_DIA = MESES[0]
export const ULTIMO_DIA = '2026-11-30'

const PRECIOS = ['0.01', '0.05', '1.99', '7.77', '19.99', '33.33', '99.95', '450.5', '1234.56', '250000']

/** Purchase and sale with ITBIS, purchase and sale without, contact: odd ones, so that every rounding shows. */
const PORCENTAJES = [
  [33.33, 0.01, 12.75, 100, 2.5],
  [10, 12.5, 5, 7, 5],
  [0.07, 66.67, 3.33, 0.5, 0.75],
  [100, 99.99, 1.11, 2.22, 100],
] as const

/** The client that is a consumer without an RNC. */
const SIN_RNC = 3
/** The second comes by the contact of the third, with the same percentage. */
const CONTACTOS = [0, 2, 2, 3] as const

export type Tipo = keyof typeof RANGOS

/** Authorised ranges on paper by type, the second one queued behind the first. Those of the State come to their end. */
const RANGOS = {
  '01': [[1, 999_999]],
  '02': [[1, 999_999]],
  '03': [[1, 999_999]],
  '04': [[1, 999_999]],
  '11': [[1, 999_999]],
  '14': [[1, 999_999]],
  '15': [
    [1, 8],
    [101, 108],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>

/** The same types by their digits on what is electronic, which has one range of each. */
const ELECTRONICOS = {
  ...{ '01': '31', '02': '32', '03': '33', '04': '34' },
  ...{ '11': '41', '14': '44', '15': '45' },
} as const satisfies Record<Tipo, string>

/** The next number of a type as it is printed; null when the ranges have given all of theirs. */
export function siguienteNumero({ dados, electronica }: Empresa, tipo: Tipo): string | null {
  if (electronica) return `E${ELECTRONICOS[tipo]}${String((dados.get(tipo) ?? 0) + 1).padStart(10, '0')}`
  const todos = RANGOS[tipo].map(([desde, hasta]) => ({ desde, cuantos: hasta - desde + 1 }))
  let saltar = dados.get(tipo) ?? 0
  for (const { desde, cuantos } of todos) {
    if (saltar < cuantos) return `B${tipo}${String(desde + saltar).padStart(8, '0')}`
    saltar -= cuantos
  }
  return null
}

/** The number was given. */
export function dar({ dados }: Empresa, tipo: Tipo): void {
  dados.set(tipo, (dados.get(tipo) ?? 0) + 1)
}

/** Pieces, and pounds. */
const UNIDADES = [43, 23] as const

export interface Producto extends Pick<LineaVendida, 'precio' | 'tasa' | 'mide'> {
  readonly id: number
}

export interface Numero {
  readonly id: number
  readonly txtNCF: string
  readonly fecha: string
  usado: boolean
}

export interface Empresa {
  readonly id: number
  readonly rnc: string
  /** How it writes credit notes later than thirty days. */
  readonly tardia: 'gravada' | 'exenta'
  /** It sells taxed and exempt goods on one invoice. */
  readonly mezcla: boolean
  /** It sells what is its own: that may change, and each invoice keeps how it was sold. */
  suyo: boolean
  /** It issues electronically. */
  readonly electronica: boolean
  /** It collects cash sales as it issues them, though what it sells is not its own. */
  readonly alEmitir: boolean
  readonly gravados: readonly Producto[]
  readonly exentos: readonly Producto[]
  readonly numeros: readonly Numero[]
  /** How many numbers of each type its ranges have given. */
  readonly dados: Map<Tipo, number>
}

export type Oficina = Awaited<ReturnType<typeof oficinaDelOraculo>>

/** Four companies with numbers for three months, one of them electronic, four clients, and a day that moves. */
export async function oficinaDelOraculo({ semilla, porDia }: { semilla: number; porDia: number }) {
  let hoy: string = PRIMER_DIA
  let segundos = 0
  const ahora = () => new Date(Date.parse(`${hoy}T13:00:00Z`) + segundos * 1000)
  const dgii = await abrirDgii(ahora)
  const prueba = await createTestApp({ now: ahora, config: { simuladorUrl: dgii.url } })
  const contactos = await Promise.all(
    PORCENTAJES.map(async ([, , , , porcentaje]) => {
      const { id } = await unContacto(prueba.api, { porcentaje })
      return { id, porcentaje }
    }),
  )
  const clientes = await Promise.all(
    PORCENTAJES.map((porcentajes, i) => {
      const contacto = contactos[CONTACTOS[i] ?? 0] as Contacto
      return nuevoCliente(prueba, { porcentajes, contacto, sinRnc: i === SIN_RNC })
    }),
  )
  const empresas = [
    await nuevaEmpresa(prueba, porDia, { tardia: 'gravada', mezcla: true, suyo: false, alEmitir: false }),
    await nuevaEmpresa(prueba, porDia, { tardia: 'exenta', mezcla: false, suyo: false, alEmitir: true }),
    await nuevaEmpresa(prueba, porDia, { tardia: 'exenta', mezcla: true, suyo: true, alEmitir: false }),
    await nuevaEmpresa(prueba, 0, { tardia: 'gravada', mezcla: true, suyo: false, alEmitir: true }),
  ]
  const electronica = empresas.find(empresa => empresa.electronica)
  if (electronica) await dgii.inscribir(prueba, electronica.id, PRIMER_DIA)
  const compras: CompraAnotada[] = []
  const anulados: Pick<CompraAnotada, 'ncf' | 'fecha' | 'empresaId'>[] = []
  return {
    prueba,
    modelo: new Modelo(),
    azar: seededRandom(semilla),
    clientes,
    empresas,
    /** What is bought and owed, and counts. */
    compras,
    /** Days of credit by supplier; who is not there gives none. */
    diasCredito: new Map<number, number>(),
    /** Own documents of purchases, and notes on them, whose numbers are declared as annulled. */
    anulados,
    /** The closings that hold: by company and month ('3 2026-10') the id of each. */
    cierres: new Map<string, number>(),
    get hoy() {
      return hoy
    },
    /** False on the last day. */
    amanece(): boolean {
      if (hoy === ULTIMO_DIA) return false
      hoy = addDays(hoy, 1)
      segundos = 0
      return true
    },
    /** The tax office answers what waits. */
    responder: (respuesta: Respuesta) =>
      dgii.responder(prueba, respuesta, () => {
        segundos += 1
      }),
    async close() {
      await prueba.close()
      await dgii.close()
    },
  }
}

/** The month of that day is closed for the company. */
export function cerrado({ cierres }: Pick<Oficina, 'cierres'>, empresaId: number, dia: string): boolean {
  return cierres.has(`${empresaId} ${dia.slice(0, 7)}`)
}

interface Contacto {
  readonly id: number
  readonly porcentaje: number
}

interface Nuevo {
  readonly porcentajes: (typeof PORCENTAJES)[number]
  readonly contacto: Contacto
  readonly sinRnc: boolean
}

async function nuevoCliente({ api }: TestApp, { porcentajes, contacto, sinRnc }: Nuevo): Promise<Cliente> {
  const [compra, venta, compraExento, ventaExento] = porcentajes
  const { id: contactoId, porcentaje: porcContacto } = contacto
  const { id, rnc } = await unCliente(api, {
    contactoId,
    ...(sinRnc && { rnc: '', tipoComprobante: 'B02' as const }),
    porcCompraNoExt: compra,
    porcVentaNoExt: venta,
    porcCompraExt: compraExento,
    porcVentaExt: ventaExento,
  })
  return {
    id,
    rnc,
    contactoId,
    porcContacto,
    gravado: { pagar: compra, cobrar: venta },
    exento: { pagar: compraExento, cobrar: ventaExento },
  }
}

async function nuevaEmpresa(
  { api, base }: TestApp,
  cantidadPorDia: number,
  { tardia, mezcla, suyo, alEmitir }: Pick<Empresa, 'tardia' | 'mezcla' | 'suyo' | 'alEmitir'>,
): Promise<Empresa> {
  const { id: categoriaId } = await unaCategoria(api)
  const electronica = cantidadPorDia === 0
  const modo = { gravadoYExento: mezcla, vendeLoSuyo: suyo, ...(alEmitir && { cobraAlEmitir: true }) }
  const { id, rnc } = await unaEmpresa(api, { categoriaId, ...modo })
  await api.data(ecfEmpresas.update, { params: { id }, body: { notaTardia: tardia } })
  // Of the taxed ones every third is of the reduced rate, and of all every second is sold by the pound.
  const productos = (tasaDe: (i: number) => 18 | 16 | 0) =>
    Promise.all(
      PRECIOS.map(async (precio, i) => {
        const [tasa, unidad] = [tasaDe(i), UNIDADES[i % 2] ?? 43]
        const suyo = { categoriaId, precio: Number(precio), exento: tasa === 0, tasaItbis: tasa, unidad }
        const producto = await unProducto(api, suyo)
        return { id: producto.id, precio: cents(precio), tasa, mide: unidad !== 43 }
      }),
    )
  for (const fechaInicio of electronica ? [] : MESES) {
    const body = { empresaId: id, fechaInicio, fechaVencimiento: '2026-12-31', cantidadPorDia }
    await api.data(ncfs.generar, { body })
  }
  for (const [tipo, rangos] of Object.entries(RANGOS)) {
    if (electronica)
      await insertSecuenciaE(base.pool, { empresaId: id, tipo: ELECTRONICOS[tipo as Tipo], hasta: 999_999 })
    // What is sold with a tax credit is numbered by days.
    for (const [desde, hasta] of electronica || tipo === '01' ? [] : rangos)
      await insertSecuencia(base.pool, { empresaId: id, tipo, desde, hasta })
  }
  const { rows } = await base.pool.query<{ id: number; txtNCF: string; fecha: string }>(
    `SELECT id, serie || tipo || lpad(numero::text, 8, '0') AS "txtNCF", fecha::text FROM ncfs
     WHERE empresa_id = $1 ORDER BY numero`,
    [id],
  )
  return {
    id,
    rnc,
    tardia,
    mezcla,
    suyo,
    electronica,
    alEmitir,
    gravados: await productos(i => (i % 3 === 1 ? 16 : 18)),
    exentos: await productos(() => 0),
    numeros: rows.map(row => ({ ...row, usado: false })),
    dados: new Map(),
  }
}
