import { antiguedad } from '@cuadre/contract/antiguedad'
import { type CompraBody, compras } from '@cuadre/contract/compras'
import { empresas } from '@cuadre/contract/empresas'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import { inicio } from '@cuadre/contract/inicio'
import { type PagoASuplidorBody, porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { datosDeCompra, unSuplidor } from '@cuadre/testing/compras'
import { unRnc } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { revisarLibros } from '@cuadre/testing/libros'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const HOY = '2026-11-20'

const prueba = testApp({ now: () => new Date(`${HOY}T15:00:00Z`) })
const api = beforeTests(() => prueba.api)
let quienes: { readonly empresaId: number; readonly suplidorId: number }

beforeEach(async () => {
  quienes = { empresaId: (await unaEmpresa(api)).id, suplidorId: (await unSuplidor(api)).id }
})
afterAll(async () => expect(await revisarLibros(prueba.base.pool)).toEqual([]))

/** RD$1,180.00 of goods of October, owed. */
const unaFactura = async (cambios: Partial<CompraBody> = {}) =>
  api.data(compras.create, {
    body: await datosDeCompra(api, {
      ...quienes,
      fecha: '2026-10-05',
      fechaPago: null,
      forma: '04',
      ...cambios,
    }),
  })
const unaNota = (modificado: string, cambios: Partial<CompraBody> = {}) =>
  unaFactura({
    ncf: `B04${String(Date.now() % 1e8).padStart(8, '0')}`,
    modificado,
    fecha: '2026-11-03',
    forma: '06',
    bienes: 100,
    itbis: 18,
    ...cambios,
  })

const pago = (parte: Partial<PagoASuplidorBody> = {}) => ({
  fecha: '2026-11-10' as Dia,
  monto: 400,
  forma: '02' as const,
  referencia: 'Transf. 0042',
  ...parte,
})
const pagar = async (id: number, parte: Partial<PagoASuplidorBody> = {}) =>
  (await api.call(porPagarSuplidores.pagar, { params: { id }, body: pago(parte) })).body
describe('what was owed when the office began', () => {
  const CABEZA = ['R.N.C. / Cédula', 'Proveedor', 'Factura', 'Fecha', 'Balance pendiente']
  const carga = (filas: readonly (readonly string[])[], cabeza = CABEZA) => ({
    files: { archivo: unCsv([cabeza, ...filas]) },
    body: { siFalta: JSON.stringify({ empresa: empresaNombre }) },
  })
  let suplidor: Suplidor
  let empresaNombre: string
  beforeEach(async () => {
    suplidor = await unSuplidor(api)
    empresaNombre = (await api.data(empresas.get, { params: { id: quienes.empresaId } })).nombre
  })

  test('comes from a file, is paid in parts, stands in ageing and statement, and is taken back while nothing is paid', async () => {
    const revision = await api.data(
      IMPORTAR.porPagarSuplidores.prueba,
      carga([
        [suplidor.documento, '', 'VIEJA-1', '5/8/2026', '1,000.00'],
        ['', suplidor.nombre.toUpperCase(), 'VIEJA-2', '10/11/2026', '250.50'],
        ['', 'Nadie', 'VIEJA-3', '21/11/2026', '0'],
      ]),
    )
    expect(revision).toMatchObject({ nuevas: 2, errores: 1 })
    expect(revision.detalle[0]?.mensaje).toBe(
      'No existe el suplidor «Nadie». La fecha no puede ser futura. El monto debe ser mayor a cero',
    )
    const filas = [
      [suplidor.documento, '', 'VIEJA-1', '5/8/2026', '1,000.00'],
      [suplidor.documento, '', 'VIEJA-2', '10/11/2026', '250.50'],
    ]
    const { id } = await api.data(IMPORTAR.porPagarSuplidores.importar, carga(filas))
    const otraVez = await api.call(IMPORTAR.porPagarSuplidores.importar, carga(filas))
    expect(otraVez.body.errorCode).toBe('IMPORTACION_SIN_FILAS')
    const query = { suplidorId: suplidor.id }
    const { items } = await api.data(porPagarSuplidores.paged, { query })
    expect(items.map(({ numero, clase, pendiente }) => [numero, clase, pendiente])).toEqual([
      ['VIEJA-1', 'saldo inicial', 1000],
      ['VIEJA-2', 'saldo inicial', 250.5],
    ])
    const [una, otra] = items
    await pagar(una?.id ?? 0, { fecha: '2026-10-01', monto: 400 })
    const vieja = await api.data(antiguedad.paged, { query: { lado: 'suplidores', ...query } })
    expect(vieja.items).toMatchObject([
      { nombre: suplidor.nombre, de0a30: 250.5, masDe90: 600, total: 850.5 },
    ])
    const estado = await api.data(estadosDeCuenta.suplidor, { params: { id: suplidor.id }, query: {} })
    expect(estado).toMatchObject({ cargos: 1250.5, abonos: 400, saldoFinal: 850.5, pendiente: 850.5 })
    expect(estado.items.map(({ tipo, saldo }) => [tipo, saldo])).toEqual([
      ['documento', 1000],
      ['pago', 600],
      ['documento', 850.5],
    ])
    const deshecha = await api.call(importaciones.deshacer, { params: { id } })
    expect(deshecha.body.message).toBe(
      'No se puede deshacer: 1 saldo inicial ya tuvo pagos. No se deshizo nada.',
    )
    const conPagos = await api.call(porPagarSuplidores.quitarSaldo, { params: { id: una?.id ?? 0 } })
    expect(conPagos.body.errorCode).toBe('SALDO_CON_PAGOS')
    await api.data(porPagarSuplidores.quitarSaldo, { params: { id: otra?.id ?? 0 } })
    expect(await api.data(porPagarSuplidores.paged, { query })).toMatchObject({
      totalRecords: 1,
      sumaPendiente: 600,
    })
  })

  test('and suppliers come from one too: a document tells each, and what he is where nothing is said', async () => {
    const documento = unRnc()
    const filas = [
      ['Nueva, S.R.L.', documento, '', ''],
      ['Ana Julia Peña', '001-1391820-5', 'Persona física', '02'],
      [suplidor.nombre, suplidor.documento, '', ''],
    ]
    const cabeza = ['Nombre / Razón Social', 'R.N.C. / Cédula', 'Clase', 'Tipo de gasto']
    const archivo = { files: { archivo: unCsv([cabeza, ...filas]) }, body: {} }
    expect(await api.data(IMPORTAR.suplidores.prueba, archivo)).toMatchObject({
      nuevas: 2,
      omitidas: 1,
      errores: 0,
    })
    const { id } = await api.data(IMPORTAR.suplidores.importar, archivo)
    const { items } = await api.data(suplidores.paged, { query: { buscar: documento } })
    expect(items).toMatchObject([
      { nombre: 'Nueva, S.R.L.', clase: 'empresa', servicio: 'ninguno', gasto: '09' },
    ])
    await api.data(importaciones.deshacer, { params: { id } })
    expect(await api.data(suplidores.paged, { query: { buscar: documento } })).toMatchObject({
      totalRecords: 0,
    })
  })
})

test('a statement tells bills, credit notes and payments of a supplier, on screen, paper and workbook', async () => {
  const factura = await unaFactura()
  const nota = await unaNota(factura.ncf)
  await pagar(factura.id)
  const params = { id: quienes.suplidorId }
  const estado = await api.data(estadosDeCuenta.suplidor, { params, query: { desde: '2026-11-01' } })
  // What the note settled of its bill moves no balance: the note itself did.
  expect(estado).toMatchObject({
    saldoAnterior: 1180,
    cargos: -118,
    abonos: 400,
    saldoFinal: 662,
    pendiente: 662,
  })
  expect(estado.items.map(({ documento, pago: suyo }) => [documento?.txtNCF, suyo?.recibo])).toEqual([
    [undefined, undefined],
    [nota.ncf, undefined],
    [factura.ncf, 1],
  ])
  const papel = await readPdf(
    (await api.call(estadosDeCuenta.suplidorPdf, { params, query: {} })).response.rawPayload,
  )
  const texto = papel.pages.map(pageText).join(' ')
  for (const dicho of ['Estado de cuenta de suplidor', 'Comprobante de pago 1', '662.00'])
    expect(texto).toContain(dicho)
  const libro = await readXlsx(
    (await api.call(estadosDeCuenta.suplidorExcel, { params, query: {} })).response.rawPayload,
  )
  expect(JSON.stringify(libro.sheets[0]?.rows)).toContain(nota.ncf)
  const ajeno = await quienSolo(prueba, 'cuentasPorPagar.ver')
  expect((await ajeno.call(estadosDeCuenta.suplidor, { params, query: {} })).status).toBe(403)
  expect((await ajeno.call(antiguedad.paged, { query: { lado: 'suplidores' } })).status).toBe(403)
  const antes = (await api.data(inicio.resumen, {})).porPagarSuplidores
  await pagar(factura.id, { monto: 662 })
  const { porPagarSuplidores: despues, porPagar } = await api.data(inicio.resumen, {})
  expect((antes?.total ?? 0) - (despues?.total ?? 0)).toBeCloseTo(662, 2)
  expect(porPagar).toMatchObject({ cantidad: 0 })
})
