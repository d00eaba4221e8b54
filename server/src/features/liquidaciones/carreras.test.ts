import { contactos } from '@cuadre/contract/contactos'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { pagos } from '@cuadre/contract/pagos'
import { comisionGanada } from '@cuadre/domain/cuentas/liquidar'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCliente, unContacto } from '@cuadre/testing/builders'
import { unaCedula } from '@cuadre/testing/documentos'
import { revisarLibros } from '@cuadre/testing/libros'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { seededRandom } from '@cuadre/testing/random-changes'
import { CROWD } from '@cuadre/testing/rounds'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const HOY = '2026-11-20'
const MONTO = 15_204n
const COMISION = 3041n

let contactoId: number
let clienteId: number

const prueba = testApp({ now: () => new Date(`${HOY}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
const puesto = beforeTests(() => unPuestoDeVenta(api, 40))
beforeAll(async () => {
  await insertSecuencia(prueba.base.pool, { empresaId: puesto.empresa.id, tipo: '11' })
})
beforeEach(async () => {
  contactoId = (await unContacto(api, { porcentaje: 2.5 })).id
  clienteId = (await unCliente(api, { contactoId, porcVentaNoExt: 12.5, porcCompraNoExt: 10 })).id
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

const unaCuenta = async () => (await puesto.unPedido({ clienteId })).pedidoId
const cobrar = async (pedidoId: number, monto: number, itbis = 0) => {
  const body = { fecha: HOY, monto, forma: 'efectivo' as const, retenciones: { itbis, isr: 0 } }
  const answer = await api.call(cuentasPorCobrar.registrarPago, { params: { pedidoId }, body })
  expect(answer.status).toBe(200)
  return answer.body.data.pagoId
}
const propuesta = () => api.data(liquidaciones.propuesta, { query: { contactoId } })
const liquidar = (total: number) =>
  api.call(liquidaciones.create, { body: { contactoId, hasta: HOY, total } })
const motivo = { motivo: 'Se probaba' }
const lineasVivas = async () => {
  const { rows } = await prueba.base.pool.query<{ suma: number }>(
    `SELECT coalesce(sum(x.monto * 100), 0)::int AS suma FROM liquidaciones l JOIN liquidaciones_lineas x ON x.liquidacion_id = l.id
    WHERE l.contacto_id = $1 AND l.estado <> 'anulada'`,
    [contactoId],
  )
  return rows[0]?.suma ?? Number.NaN
}

interface Cuenta {
  readonly pedidoId: number
  readonly pagos: { readonly id: number; readonly monto: number; readonly dinero: number }[]
}

/** What the contact has earned, by other arithmetic than the product's: of each account, in whole numbers. */
function ganado(cuentas: readonly Cuenta[]): number {
  const enteros = cuentas.map(cuenta => {
    const dinero = BigInt(cuenta.pagos.reduce((suma, pago) => suma + pago.dinero, 0))
    return (2n * COMISION * dinero + MONTO) / (2n * MONTO)
  })
  return Number(enteros.reduce((suma, entero) => suma + entero, 0n))
}

test('whatever is collected, annulled and settled in whatever order, settled and to settle are what is earned', async () => {
  const azar = seededRandom(20_261_120)
  const cuentas: Cuenta[] = []
  for (let i = 0; i < 4; i++) cuentas.push({ pedidoId: await unaCuenta(), pagos: [] })
  const hechas: { id: number; estado: 'abierta' | 'pagada' }[] = []
  const una = () => hechas.splice(azar(hechas.length), 1)[0]
  const veces = { cobrada: 0, anulado: 0, liquidada: 0, anulada: 0, negativas: 0 }
  const pasos: Readonly<Record<string, () => Promise<void>>> = {
    async cobrar() {
      const cuenta = cuentas[azar(cuentas.length)]
      if (!cuenta) return
      const resta = Number(MONTO) - cuenta.pagos.reduce((suma, pago) => suma + pago.monto, 0)
      if (resta === 0) return
      const monto = 1 + azar(Math.min(resta, 7000))
      const retenido = azar(3) === 0 ? azar(monto + 1) : 0
      const id = await cobrar(cuenta.pedidoId, monto / 100, retenido / 100)
      cuenta.pagos.push({ id, monto, dinero: monto - retenido })
      veces.cobrada++
    },
    async anularPago() {
      const [cuenta] = cuentas.filter(cada => cada.pagos.length > 0).slice(azar(2))
      const [pago] = cuenta?.pagos.splice(azar(cuenta.pagos.length), 1) ?? []
      if (!pago) return
      expect((await api.call(pagos.anular, { params: { id: pago.id } })).status).toBe(200)
      veces.anulado++
    },
    async liquidar() {
      const { total, lineas } = await propuesta()
      const answer = await liquidar(total)
      if (total <= 0) {
        expect(answer.body.errorCode).toBe('LIQUIDACION_SIN_SALDO')
        return
      }
      expect([answer.status, answer.body.data.total]).toEqual([201, total])
      hechas.push({ id: answer.body.data.id, estado: 'abierta' })
      veces.liquidada++
      veces.negativas += lineas.filter(({ monto }) => monto < 0).length
      expect((await propuesta()).lineas).toEqual([])
    },
    async pagarOAnular() {
      const hecha = una()
      if (!hecha) return
      const params = { id: hecha.id }
      if (hecha.estado === 'pagada') {
        await api.data(liquidaciones.anularPago, { params, body: motivo })
        hechas.push({ ...hecha, estado: 'abierta' })
      } else if (azar(2) === 0) {
        await api.data(liquidaciones.pagar, { params, body: { fecha: HOY, forma: 'efectivo' } })
        hechas.push({ ...hecha, estado: 'pagada' })
      } else {
        await api.data(liquidaciones.anular, { params, body: motivo })
        veces.anulada++
      }
    },
  }
  const orden = ['cobrar', 'cobrar', 'anularPago', 'liquidar', 'pagarOAnular']
  for (let paso = 0; paso < 50; paso++) {
    await pasos[orden[azar(orden.length)] ?? 'cobrar']?.()
    const { total } = await propuesta()
    expect((await lineasVivas()) + centavosDesdePesos(total)).toBe(ganado(cuentas))
    if (paso % 7 > 0) continue
    const { items } = await api.data(liquidaciones.pendientes, { query: { pageSize: 100 } })
    expect(items.find(item => item.contactoId === contactoId)?.total ?? 0).toBe(total)
  }
  for (const cuantas of Object.values(veces)) expect(cuantas).toBeGreaterThan(1)
})

test('32 who settle at once make one settlement', async () => {
  await cobrar(await unaCuenta(), 152.04)
  const answers = await Promise.all(Array.from({ length: 32 }, () => liquidar(30.41)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array(31).fill(409)])
  expect(new Set(answers.map(({ body }) => body.errorCode))).toEqual(new Set([null, 'CONFLICT']))
  expect([await lineasVivas(), (await propuesta()).total]).toEqual([3041, 0])
})

test('settling while a settled payment is annulled, collected or settled elsewhere never settles what is not there', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const [uno, otro] = [await unaCuenta(), await unaCuenta()]
    const pagoId = await cobrar(uno, 152.04)
    await cobrar(otro, 100)
    const { total } = await propuesta()
    const [creada, anulado] = await Promise.all([
      liquidar(total),
      api.call(pagos.anular, { params: { id: pagoId } }),
      cobrar(otro, 52.04),
    ])
    expect(anulado.status).toBe(200)
    expect(creada.status === 201 || creada.body.errorCode === 'CONFLICT').toBe(true)
    // Each time one account stays collected whole, and one not at all.
    expect((await lineasVivas()) + centavosDesdePesos((await propuesta()).total)).toBe(3041 * (vez + 1))
  }
})

test('the database computes the commission as the domain does', async () => {
  const azar = seededRandom(7)
  const casos = Array.from({ length: 3000 }, () => {
    const limite = 10 ** (1 + azar(14))
    const signo = azar(4) === 0 ? -1 : 1
    const monto = azar(20) === 0 ? 0 : 1 + azar(Math.min(limite, 2 ** 31)) * (azar(2) === 0 ? 1 : 4000)
    const cobrado = Math.floor((monto * azar(10_001)) / 10_000)
    const base = azar(Math.min(limite, 2 ** 31)) * (azar(2) === 0 ? 1 : 4000)
    return { base: signo * base, porc: azar(10_001) / 100, monto: signo * monto, cobrado: signo * cobrado }
  })
  const { rows } = await prueba.base.pool.query<{ ganada: number }>(
    `SELECT comision_ganada(c.base * 0.01, c.porc, c.monto * 0.01, c.cobrado * 0.01) AS ganada
    FROM ROWS FROM (jsonb_to_recordset($1) AS (base numeric, porc numeric, monto numeric, cobrado numeric)) WITH ORDINALITY
      AS c (base, porc, monto, cobrado, lugar) ORDER BY lugar`,
    [JSON.stringify(casos)],
  )
  const aMano = casos.map(({ base, porc, monto, cobrado }) =>
    pesosDesdeCentavos(
      comisionGanada({
        base: base as never,
        porcContacto: porc,
        monto: monto as never,
        cobrado: cobrado as never,
      }),
    ),
  )
  expect(rows.map(({ ganada }) => Number(ganada) + 0)).toEqual(aMano.map(ganada => ganada + 0))
})

/** Written past the program, as `set` and `lineas` say otherwise than a right settlement. */
const escribir = (set: string, lineas: string) => `
  WITH l AS (
    INSERT INTO liquidaciones (contacto_id, contacto_nombre, numero, fecha, hasta, cuentas, total, creada_en, creada_por)
    SELECT contacto_id, 'X', 9000, '${HOY}', '${HOY}', 1, ${set}, now(), 1 FROM documentos WHERE id = :id RETURNING id
  )
  INSERT INTO liquidaciones_lineas (liquidacion_id, documento_id, porcentaje, base, monto_cuenta, cobrado, pagos, ganada, liquidado, monto)
  SELECT l.id, d.id, d.porc_contacto, c.base_aplicada, c.monto_total, ${lineas}
  FROM l, documentos d JOIN cuentas c ON c.documento_id = d.id AND c.lado = 'cobrar' WHERE d.id = :id`
const PAGOS = 'ARRAY(SELECT id FROM pagos WHERE documento_id = d.id AND anulacion_id IS NULL)'

/** A settlement that stands while the database is asked to write others past the program. */
let escrita: { id: number; liquidacion: number } | null = null
async function unaEscrita() {
  if (escrita) return escrita
  const id = await unaCuenta()
  await cobrar(id, 152.04)
  escrita = { id, liquidacion: (await liquidar(30.41)).body.data.id }
  return escrita
}

test.each([
  [
    'what was settled already',
    'lineas_siguen_a_sus_cuentas',
    escribir('30.41', `152.04, ${PAGOS}, 30.41, 0, 30.41`),
  ],
  [
    'money that did not come',
    'lineas_siguen_a_sus_cuentas',
    escribir('10', "100, '{}', 20.00, 10.00, 10.00"),
  ],
  ['another commission', 'lineas_ganada', escribir('1', `152.04, ${PAGOS}, 31.41, 30.41, 1`)],
  ['another difference', 'lineas_monto', escribir('1', `152.04, ${PAGOS}, 30.41, 30.41, 1`)],
  [
    'a line of nothing',
    'liquidaciones_lineas_monto_check',
    escribir('1', `152.04, ${PAGOS}, 30.41, 30.41, 0`),
  ],
  [
    'a settlement of nothing',
    'liquidaciones_total_check',
    escribir('0', `152.04, ${PAGOS}, 30.41, 30.41, 0`),
  ],
  ['a settlement without lines', 'liquidacion_cuadra', `${escribir('1', "0, '{}', 0, 0, 1")} AND false`],
  [
    'a line more',
    'lineas_de_liquidacion_quedan',
    'INSERT INTO liquidaciones_lineas SELECT liquidacion_id, (SELECT min(id) FROM documentos), porcentaje, base, monto_cuenta, cobrado, pagos, ganada, liquidado, monto FROM liquidaciones_lineas WHERE documento_id = :id',
  ],
  [
    'another amount',
    'liquidacion_queda',
    'UPDATE liquidaciones SET total = total + 1 WHERE id = :liquidacion',
  ],
  [
    'paid without a day',
    'liquidaciones_pago',
    "UPDATE liquidaciones SET estado = 'pagada' WHERE id = :liquidacion",
  ],
  [
    'another line',
    'liquidaciones_lineas_no_se_borra',
    'UPDATE liquidaciones_lineas SET monto = 1 WHERE liquidacion_id = :liquidacion',
  ],
  [
    'no line',
    'liquidaciones_lineas_no_se_borra',
    'DELETE FROM liquidaciones_lineas WHERE liquidacion_id = :liquidacion',
  ],
  ['no settlement', 'liquidaciones_no_se_borra', 'DELETE FROM liquidaciones WHERE id = :liquidacion'],
  ['no settlements', 'liquidaciones_no_se_vacia', 'TRUNCATE liquidaciones CASCADE'],
])('the database refuses %s (%s)', async (_, constraint, statement) => {
  const { id, liquidacion } = await unaEscrita()
  const sql = statement.replaceAll(':id', String(id)).replaceAll(':liquidacion', String(liquidacion))
  await expect(prueba.base.pool.query(sql)).rejects.toMatchObject({ constraint })
})

/** Settled with who gives no receipts, and not paid yet. */
async function porPagar() {
  const body = { nombreContacto: `Informal ${contactoId}`, porcentaje: 2.5 }
  const fiscal = { claseFiscal: 'informal', documento: unaCedula() } as const
  await api.data(contactos.update, { params: { id: contactoId }, body: { ...body, ...fiscal } })
  await cobrar(await unaCuenta(), 152.04)
  return (await liquidar((await propuesta()).total)).body.data.id
}
const pagar = (id: number) =>
  api.call(liquidaciones.pagar, { params: { id }, body: { fecha: HOY, forma: 'efectivo' } })
const comprasVivas = async (id: number) => {
  const { rows } = await prueba.base.pool.query(
    'SELECT FROM compras WHERE liquidacion_id = $1 AND NOT anulada',
    [id],
  )
  return rows.length
}

test(`of ${CROWD} who pay at once one does, and one document is issued; two settlements at once make one supplier`, async () => {
  const id = await porPagar()
  const answers = await Promise.all(Array.from({ length: CROWD }, () => pagar(id)))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array(CROWD - 1).fill(409),
  ])
  expect(new Set(answers.map(({ body }) => body.errorCode))).toEqual(new Set([null, 'LIQUIDACION_YA_PAGADA']))
  expect(await comprasVivas(id)).toBe(1)
  // He has another document now, and is a new supplier.
  const [una, otra] = [await porPagar(), (await cobrarYLiquidar()).id]
  const juntas = await Promise.all([pagar(una), pagar(otra)])
  expect(juntas.map(({ body }) => body.errorCode)).toEqual([null, null])
})

async function cobrarYLiquidar() {
  await cobrar(await unaCuenta(), 152.04)
  return (await liquidar((await propuesta()).total)).body.data
}

test('paying while the payment is taken back leaves payment and purchase as one', async () => {
  const id = await porPagar()
  for (let vez = 0; vez < 5; vez++) {
    const params = { id }
    const [, vuelta] = await Promise.all([
      pagar(id),
      api.call(liquidaciones.anularPago, { params, body: motivo }),
      pagar(id),
    ])
    expect([200, 409]).toContain(vuelta.status)
    const { estado } = await api.data(liquidaciones.get, { params })
    expect(await comprasVivas(id)).toBe(estado === 'pagada' ? 1 : 0)
  }
})

test.each([
  [
    'a payment without its receipt',
    `UPDATE documentos SET anulado = true, anulado_en = now(), anulado_por = 1 WHERE id = :documento;
      UPDATE ncfs SET anulado = true, anulado_en = now(), anulado_por = 1, motivo_anulacion = '05' WHERE id = (SELECT ncf_id FROM documentos WHERE id = :documento);
      UPDATE compras SET anulada = true, anulada_en = now(), anulada_por = 1 WHERE liquidacion_id = :id`,
  ],
  [
    'a receipt of another day of payment',
    'UPDATE compras SET fecha_pago = fecha_pago + 1 WHERE liquidacion_id = :id',
  ],
  [
    'a receipt of what is not paid',
    `UPDATE liquidaciones SET estado = 'abierta', pagada_el = NULL, forma = NULL, referencia = NULL, pagada_en = NULL,
      pagada_por = NULL WHERE id = :id`,
  ],
])('the database refuses %s', async (_, statement) => {
  const id = await porPagar()
  const documento = (await pagar(id)).body.data.comprobante?.documentoId
  const sql = statement.replaceAll(':id', String(id)).replaceAll(':documento', String(documento))
  await expect(prueba.base.pool.query(sql)).rejects.toMatchObject({ constraint: 'liquidacion_y_su_compra' })
})
