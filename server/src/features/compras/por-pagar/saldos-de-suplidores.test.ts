import { antiguedad } from '@cuadre/contract/antiguedad'
import { auditoria } from '@cuadre/contract/auditoria'
import { cierres } from '@cuadre/contract/cierres'
import { compras } from '@cuadre/contract/compras'
import { empresas } from '@cuadre/contract/empresas'
import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import { inicio } from '@cuadre/contract/inicio'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { type Suplidor, suplidores } from '@cuadre/contract/suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa } from '@cuadre/testing/builders'
import { datosDeCompra, unSuplidor } from '@cuadre/testing/compras'
import { unRnc } from '@cuadre/testing/documentos'
import { unCsv } from '@cuadre/testing/escrituras-importadas'
import { facturasDeSuplidor } from '@cuadre/testing/facturas-de-suplidor'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'

const HOY = '2026-11-20'
const { prueba, api, quienes, unaFactura, unaNota, pagar, aplicar, linea606, leer, deben } =
  facturasDeSuplidor()

describe('what was owed when the office began', () => {
  const CABEZA = ['R.N.C. / Cédula', 'Proveedor', 'Factura', 'Fecha', 'Balance pendiente', 'Vencimiento']
  const carga = (filas: readonly (readonly string[])[], cabeza = CABEZA) => ({
    files: { archivo: unCsv([cabeza, ...filas]) },
    body: { siFalta: JSON.stringify({ empresa: empresaNombre }) },
  })
  let suplidor: Suplidor
  let empresaNombre: string
  beforeEach(async () => {
    suplidor = await unSuplidor(api, { diasCredito: 15 })
    empresaNombre = (await api.data(empresas.get, { params: { id: quienes.empresaId } })).nombre
  })

  test('comes from a file, is paid in parts, stands in ageing and statement, and is taken back while nothing is paid', async () => {
    const revision = await api.data(
      IMPORTAR.porPagarSuplidores.prueba,
      carga([
        [suplidor.documento, '', 'VIEJA-1', '5/8/2026', '1,000.00', ''],
        ['', suplidor.nombre.toUpperCase(), 'VIEJA-2', '10/11/2026', '250.50', '30/11/2026'],
        ['', `Total ${suplidor.nombre}`, '', '', '1,250.50', ''],
        ['', 'Nadie', 'VIEJA-3', '21/11/2026', '0', ''],
        [suplidor.documento, '', 'VIEJA-4', '5/8/2026', '1,000.00', '4/8/2026'],
        ['', '', '', 'TOTAL GENERAL:', '3,250.50', ''],
      ]),
    )
    expect(revision).toMatchObject({ filas: 6, nuevas: 2, errores: 2, omitidas: 2 })
    expect(revision.detalle[0]?.mensaje).toBe(
      'No existe el suplidor «Nadie». La fecha no puede ser futura. El monto debe ser mayor a cero',
    )
    expect(revision.detalle[1]?.mensaje).toBe(
      'La fecha de vencimiento no puede ser anterior a la del comprobante.',
    )
    const filas = [
      [suplidor.documento, '', 'VIEJA-1', '5/8/2026', '1,000.00', '20/8/2026'],
      [suplidor.documento, '', 'VIEJA-2', '10/11/2026', '250.50', ''],
    ]
    const { id } = await api.data(IMPORTAR.porPagarSuplidores.importar, carga(filas))
    const otraVez = await api.call(IMPORTAR.porPagarSuplidores.importar, carga(filas))
    expect(otraVez.body.errorCode).toBe('IMPORTACION_SIN_FILAS')
    const query = { suplidorId: suplidor.id }
    const { items } = await api.data(porPagarSuplidores.paged, { query })
    expect(items.map(({ numero, clase, vence, pendiente }) => [numero, clase, vence, pendiente])).toEqual([
      ['VIEJA-1', 'saldo inicial', '2026-08-20', 1000],
      ['VIEJA-2', 'saldo inicial', '2026-11-25', 250.5],
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

  test('with the month first in one row leaves no day to be guessed', async () => {
    const dias = ['09/03/2026', '08/24/2026', '08/08/2026']
    const filas = dias.map((dia, en) => [suplidor.documento, '', `VIEJA-${en}`, dia, '1,000.00', ''])
    const { detalle } = await api.data(IMPORTAR.porPagarSuplidores.prueba, carga(filas))
    expect(detalle[0]?.mensaje).toMatch(/^Fecha: «09\/03\/2026» puede tener .* al revés, como la fila 3:/)
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

describe('the day on which a bill falls due', () => {
  const conPlazo = async (diasCredito: number | null) => (await unSuplidor(api, { diasCredito })).id
  const vencimiento = async (id: number, vence: Dia | null) =>
    (await api.call(porPagarSuplidores.vence, { params: { id }, body: { vence } })).body

  test('is its supplier’s, unless the bill says another or none; a credit note has none', async () => {
    const suplidorId = await conPlazo(30)
    const factura = await unaFactura({ suplidorId })
    expect(factura.vence).toBe('2026-11-04')
    expect((await unaFactura({ suplidorId, vence: '2026-12-31' })).vence).toBe('2026-12-31')
    expect((await unaFactura({ suplidorId, vence: null })).vence).toBeNull()
    expect((await unaFactura()).vence).toBeNull()
    expect((await unaNota(factura.ncf, { suplidorId, vence: '2026-12-31' })).vence).toBeNull()
    const antes = { body: await datosDeCompra(api, { ...quienes, suplidorId, vence: '2026-08-02' }) }
    expect((await api.call(compras.create, antes)).body.errors).toEqual([
      { field: 'vence', message: 'La fecha de vencimiento no puede ser anterior a la del comprobante.' },
    ])
    // Who does not know the field leaves it; a later day of the receipt is not overdue from before.
    const guardar = async (cambios: object) => {
      const body = {
        ...(await datosDeCompra(api, {
          ...quienes,
          suplidorId,
          ncf: factura.ncf,
          fechaPago: null,
          forma: '04',
        })),
        ...cambios,
      }
      return api.data(compras.update, { params: { id: factura.id }, body })
    }
    expect((await guardar({ fecha: '2026-10-06' })).vence).toBe('2026-11-04')
    expect((await guardar({ fecha: '2026-11-10' })).vence).toBe('2026-12-10')
    expect((await guardar({ vence: null })).vence).toBeNull()
  })

  test('is changed in its row, with its trace, also of a closed month; what owes nothing refuses', async () => {
    const factura = await unaFactura()
    await api.data(cierres.cerrar, { body: { empresaId: quienes.empresaId, mes: '2026-10-01' } })
    const { data, message } = await vencimiento(factura.id, '2026-11-25')
    expect([data.vence, message]).toEqual(['2026-11-25', 'Vencimiento cambiado'])
    const query = { entidad: 'Por pagar a suplidor', registroId: factura.id } as const
    expect((await api.data(auditoria.paged, { query })).items[0]).toMatchObject({ accion: 'Actualización' })
    expect((await vencimiento(factura.id, '2026-10-04')).errors?.[0]).toMatchObject({ field: 'vence' })
    expect((await vencimiento((await unaNota('B0100999998')).id, '2026-12-01')).errorCode).toBe(
      'NOTA_SIN_VENCIMIENTO',
    )
    await pagar(factura.id, { monto: 1180 })
    expect((await vencimiento(factura.id, null)).errorCode).toBe('CUENTA_YA_PAGADA')
    expect((await vencimiento(2_000_000_000, null)).errorCode).toBe('CUENTA_NOT_FOUND')
    const otro = await quienSolo(prueba, 'porPagarSuplidores.ver')
    const pedido = { params: { id: factura.id }, body: { vence: null } }
    expect((await otro.call(porPagarSuplidores.vence, pedido)).status).toBe(403)
    const credito = { params: { id: 1 }, body: { documentoId: factura.id } }
    expect((await otro.call(porPagarSuplidores.aplicar, credito)).status).toBe(403)
  })

  test('narrows and orders the list, and stands in ageing, statement, Inicio, paper and workbook', async () => {
    const { porPagarSuplidores: antes } = await api.data(inicio.resumen, {})
    const vencida = await unaFactura({ vence: '2026-11-10' })
    const hoy = await unaFactura({ vence: '2026-11-20' })
    const semana = await unaFactura({ vence: '2026-11-27' })
    const luego = await unaFactura({ vence: '2026-11-28' })
    const sin = await unaFactura()
    await pagar(vencida.id)
    const lista = async (query: object) =>
      (await api.data(porPagarSuplidores.paged, { query: { ...quienes, ...query } })).items.map(
        ({ id }) => id,
      )
    expect(await lista({ vencimiento: 'vencidas' })).toEqual([vencida.id])
    expect(await lista({ vencimiento: 'proximas' })).toEqual([hoy.id, semana.id])
    expect(await lista({ vencimiento: 'sinVencer' })).toEqual([hoy.id, semana.id, luego.id, sin.id])
    expect(await lista({ orden: 'vence', sentido: 'desc' })).toEqual([
      luego.id,
      semana.id,
      hoy.id,
      vencida.id,
      sin.id,
    ])
    expect(await lista({ orden: 'vence', page: 2, pageSize: 3 })).toEqual([luego.id, sin.id])
    const { porPagarSuplidores: despues } = await api.data(inicio.resumen, {})
    const mas = (de: 'vencido' | 'porVencer') => [
      (despues?.[de].cantidad ?? 0) - (antes?.[de].cantidad ?? 0),
      Math.round(((despues?.[de].total ?? 0) - (antes?.[de].total ?? 0)) * 100) / 100,
    ]
    expect([mas('vencido'), mas('porVencer')]).toEqual([
      [1, 780],
      [2, 2360],
    ])
    const query = { lado: 'suplidores', segun: 'vencimiento', suplidorId: quienes.suplidorId } as const
    expect((await api.data(antiguedad.paged, { query })).items).toMatchObject([
      { sinVencer: 4720, de0a30: 780, de31a60: 0, total: 5500 },
    ])
    const params = { id: quienes.suplidorId }
    const estado = await api.data(estadosDeCuenta.suplidor, { params, query: {} })
    expect(estado.vencido).toBe(780)
    expect(estado.items.find(({ id }) => id === vencida.id)?.documento).toMatchObject({
      vence: '2026-11-10',
      diasVencida: 10,
    })
    const papel = await readPdf(
      (await api.call(porPagarSuplidores.pdf, { query: quienes })).response.rawPayload,
    )
    expect(papel.pages.map(pageText).join(' ')).toContain('28/11/2026')
    const libro = await readXlsx(
      (await api.call(porPagarSuplidores.excel, { query: quienes })).response.rawPayload,
    )
    const filas = libro.sheets[0]?.rows ?? []
    const columna = filas.find(fila => fila.includes('Días vencida'))?.indexOf('Días vencida') ?? -1
    expect(filas.find(fila => fila.includes(vencida.ncf))?.[columna]).toBe(10)
  })
})

describe('what is left of a supplier’s credit', () => {
  test('goes to another bill of his, as much as fits or as is said, and comes back', async () => {
    const nota = await unaNota('B0100777776')
    const [una, otra] = [
      await unaFactura({ bienes: 50, itbis: 9 }),
      await unaFactura({ fecha: '2026-11-05' }),
    ]
    expect(await aplicar(nota.id, { documentoId: una.id, pendiente: -118 })).toMatchObject({
      message: 'Crédito aplicado',
      data: { monto: 59, nota: { pendiente: -59 }, cuenta: { estado: 'pagada', fechaPago: HOY } },
    })
    expect(await leer(una.id)).toMatchObject({ pagado: 59, fechaPago: HOY, forma: '06' })
    expect(await linea606('2026-10', una.ncf)).toMatchObject({ fechaPago: null, forma: '04' })
    const { data } = await aplicar(nota.id, { documentoId: otra.id, monto: 20, fecha: '2026-11-06' })
    expect(await deben()).toMatchObject({ sumaPendiente: 1121 })
    // Another amount of a bill leaves what was aimed at it; its own note alone is set against it anew.
    const { version } = await leer(otra.id)
    const body = {
      ...(await datosDeCompra(api, {
        ...quienes,
        ncf: otra.ncf,
        fecha: '2026-11-05',
        fechaPago: null,
        forma: '04',
        bienes: 2000,
        itbis: 360,
      })),
      version,
    }
    expect(await api.data(compras.update, { params: { id: otra.id }, body })).toMatchObject({ pagado: 20 })
    const [deLaNota] = await api.data(porPagarSuplidores.historial, { params: { id: nota.id } })
    expect(deLaNota).toMatchObject({ nota: otra.ncf, monto: -20, fecha: '2026-11-06', comprobante: null })
    await api.data(porPagarSuplidores.anularPago, { params: { id: data.pagoId } })
    expect([(await leer(otra.id)).pagado, (await leer(nota.id)).pagado]).toEqual([0, 59])
    await api.data(compras.remove, { params: { id: nota.id }, query: {} })
    expect(await leer(una.id)).toMatchObject({ pagado: 0, fechaPago: null, forma: '04' })
  })

  test('goes nowhere else: each refusal with its sentence, and no closed month is written into', async () => {
    const nota = await unaNota('B0100777775')
    const factura = await unaFactura()
    const ajena = await unaFactura({ suplidorId: (await unSuplidor(api)).id })
    const deOtra = await unaFactura({ empresaId: (await unaEmpresa(api)).id })
    const casos: [number, Parameters<typeof aplicar>[1], string][] = [
      [nota.id, { documentoId: ajena.id }, 'APLICACION_DE_OTRO'],
      [nota.id, { documentoId: deOtra.id }, 'APLICACION_DE_OTRO'],
      [nota.id, { documentoId: nota.id }, 'APLICACION_A_NOTA'],
      [factura.id, { documentoId: nota.id }, 'APLICACION_NO_ES_NOTA'],
      [nota.id, { documentoId: 2_000_000_000 }, 'CUENTA_NOT_FOUND'],
      [nota.id, { documentoId: factura.id, monto: 118.01 }, 'APLICACION_EXCEDE'],
      [nota.id, { documentoId: factura.id, monto: 0 }, 'PAGO_EN_CERO'],
      [nota.id, { documentoId: factura.id, pendiente: -100 }, 'CONFLICT'],
      [nota.id, { documentoId: factura.id, fecha: '2026-11-21' }, 'PAGO_FUTURO'],
      [nota.id, { documentoId: factura.id, fecha: '2026-11-02' }, 'PAGO_ANTERIOR'],
    ]
    for (const [id, body, codigo] of casos) expect((await aplicar(id, body)).errorCode).toBe(codigo)
    await pagar(factura.id, { monto: 1180 })
    expect((await aplicar(nota.id, { documentoId: factura.id })).errorCode).toBe('CUENTA_YA_PAGADA')
    const otra = await unaFactura()
    const octubre = await unaNota('B0100777774', { fecha: '2026-10-06' })
    const { data } = await aplicar(octubre.id, { documentoId: otra.id, monto: 10, fecha: '2026-10-07' })
    await api.data(cierres.cerrar, { body: { empresaId: quienes.empresaId, mes: '2026-10-01' } })
    expect((await aplicar(octubre.id, { documentoId: otra.id, fecha: '2026-10-07' })).errorCode).toBe(
      'MES_CERRADO',
    )
    expect(
      (await api.call(porPagarSuplidores.anularPago, { params: { id: data.pagoId } })).body.errorCode,
    ).toBe('MES_CERRADO')
    expect((await aplicar(octubre.id, { documentoId: otra.id, monto: 5 })).isSuccess).toBe(true)
  })
})
