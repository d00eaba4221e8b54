import { type CompraBody, compras } from '@cuadre/contract/compras'
import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import type { Empresa } from '@cuadre/contract/empresas'
import type { Suplidor } from '@cuadre/contract/suplidores'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unaCompra, unSuplidor } from '@cuadre/testing/compras'
import { unaPropia } from '@cuadre/testing/compras-propias'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { withoutRules } from '@cuadre/testing/without-rules'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'

const prueba = testApp({ now: () => new Date('2026-10-05T12:00:00Z') })
const api = beforeTests(() => prueba.api)

const MES = '2026-08-01'
const mesDe = ({ id }: Empresa, fecha = MES) => ({ query: { empresaId: id, fecha } })

/** Services of RD$1,000.00 with their ITBIS, on 3 August, paid on the 15th. */
function registrar(empresa: Empresa, suplidor: Suplidor, parte: Partial<CompraBody> = {}) {
  const deSiempre = { ncf: 'B0100000777', gasto: '02', bienes: 0, servicios: 1000 } as const
  return unaCompra(api, { ...deSiempre, empresaId: empresa.id, suplidorId: suplidor.id, ...parte })
}

/** Paid in September, with what is withheld of fees. */
const PAGADA_EN_SEPTIEMBRE = {
  ncf: 'E310000000002',
  fecha: '2026-08-20',
  fechaPago: '2026-09-02',
  itbisRetenido: 54,
  rentaRetenida: 100,
  retencion: '02',
} as const

/** A purchase, a note on it, and one that is paid in the next month. */
async function unMes() {
  const [empresa, suplidor] = await Promise.all([unaEmpresa(api), unSuplidor(api)])
  const compra = await registrar(empresa, suplidor)
  const nota = await registrar(empresa, suplidor, {
    ncf: 'B0400000003',
    modificado: 'B0100000777',
    fecha: '2026-08-10',
    servicios: 200,
    itbis: 36,
    usoItbis: 'costo',
    forma: '06',
  })
  const despues = await registrar(empresa, suplidor, PAGADA_EN_SEPTIEMBRE)
  return { empresa, suplidor, compra, nota, despues }
}

describe('GET /reportes/compras-mensuales', () => {
  test('lists the purchases of the month as the file tells them', async () => {
    const { empresa, suplidor, compra, nota, despues } = await unMes()
    const filas = await api.data(comprasMensuales.compras, mesDe(empresa))
    expect(filas[0]).toEqual({
      compraId: compra.id,
      suplidorNombre: suplidor.nombre,
      tipoComprobante: 'B01',
      deOtroMes: false,
      rncSuplidor: suplidor.documento,
      tipo: '1',
      gasto: '02',
      ncf: 'B0100000777',
      ncfModificado: null,
      fecha: '20260803',
      fechaPago: '20260815',
      servicios: 1000,
      bienes: 0,
      monto: 1000,
      itbis: 180,
      itbisRetenido: 0,
      itbisProporcional: 0,
      itbisAlCosto: 0,
      itbisPorAdelantar: 180,
      itbisPercibido: 0,
      retencion: null,
      rentaRetenida: 0,
      rentaPercibida: 0,
      selectivo: 0,
      otrosImpuestos: 0,
      propina: 0,
      forma: '02',
    })
    expect(filas.slice(1)).toMatchObject([
      {
        compraId: nota.id,
        tipoComprobante: 'B04',
        fechaPago: null,
        ncfModificado: 'B0100000777',
        monto: 200,
        itbisAlCosto: 36,
      },
      { compraId: despues.id, tipoComprobante: 'E31', fechaPago: null, itbisRetenido: 0, retencion: null },
    ])
  })

  test('what was withheld stands in the month of the payment, or in that of the purchase', async () => {
    const { empresa, despues } = await unMes()
    const septiembre = mesDe(empresa, '2026-09-01').query
    expect(await api.data(comprasMensuales.compras, { query: septiembre })).toMatchObject([
      { compraId: despues.id, deOtroMes: true, fecha: '20260820', fechaPago: '20260902', itbisRetenido: 54 },
    ])
    const enSuMes = { retencionesAlPagar: false }
    const agosto = await api.data(comprasMensuales.compras, {
      query: { ...mesDe(empresa).query, ...enSuMes },
    })
    expect(agosto[2]).toMatchObject({ fechaPago: '20260902', itbisRetenido: 54, retencion: '02' })
    const { status } = await api.call(comprasMensuales.compras, { query: { ...septiembre, ...enSuMes } })
    expect(status).toBe(204)
    const { status: sinArchivo } = await api.call(comprasMensuales.txt, {
      query: { ...septiembre, ...enSuMes },
    })
    expect(sinArchivo).toBe(404)
  })

  test('another month, another company and what was annulled: 204', async () => {
    const [empresa, suplidor, otra] = await Promise.all([unaEmpresa(api), unSuplidor(api), unaEmpresa(api)])
    const { id } = await registrar(empresa, suplidor)
    for (const { query } of [mesDe(empresa, '2026-07-01'), mesDe(otra)])
      expect((await api.call(comprasMensuales.compras, { query })).status).toBe(204)
    await api.call(compras.remove, { params: { id } })
    expect((await api.call(comprasMensuales.compras, mesDe(empresa))).status).toBe(204)
  })
})

describe.each(Object.values(comprasMensuales).map(puerta => [puerta.path, puerta] as const))(
  'GET %s',
  (_, puerta) => {
    test('refuses another day than the first and an unknown company', async () => {
      const empresaId = (await unaEmpresa(api)).id
      expect((await api.call(puerta, { query: { empresaId, fecha: '2026-08-02' } })).status).toBe(400)
      expect((await api.call(puerta, { query: { empresaId: 2_000_000, fecha: MES } })).status).toBe(404)
    })

    test('asks for reports and for purchases', async () => {
      const query = mesDe(await unaEmpresa(api)).query
      const soloReportes = await prueba.loginAs({ roles: ['Gestion de reportes'] })
      expect((await soloReportes.call(puerta, { query })).status).toBe(403)
      const deCompras = await prueba.loginAs({ roles: ['Compras'] })
      expect([200, 204, 404]).toContain((await deCompras.call(puerta, { query })).status)
    })
  },
)

test('a document of purchases to somebody who is active in the register is told, and keeps nothing back', async () => {
  const { id: empresaId } = await unaEmpresa(api)
  await insertSecuencia(prueba.base.pool, { empresaId, tipo: '11' })
  const { suplidorDocumento } = await unaPropia(api, { empresaId, fecha: '2026-08-10' })
  const observaciones = async (estado: string) => {
    await prueba.base.pool.query(
      `INSERT INTO contribuyentes (numero, nombre, nombre_comercial, estado, regimen) VALUES ($1, 'ALGUIEN', '', $2, '')
       ON CONFLICT (numero) DO UPDATE SET estado = excluded.estado`,
      [suplidorDocumento, estado],
    )
    const query = { empresaId, fecha: MES }
    const { observaciones } = await api.data(comprasMensuales.revision, { query })
    return observaciones.filter(({ compraId }) => compraId !== null)
  }
  expect(await observaciones('SUSPENDIDO')).toEqual([])
  expect(await observaciones('ACTIVO')).toMatchObject([
    {
      bloquea: false,
      mensaje: expect.stringContaining('activo en el registro de la DGII: debe dar su propio comprobante'),
    },
  ])
})

test('the TXT is byte for byte what Norma 07-2018 asks for', async () => {
  const { empresa, suplidor } = await unMes()
  const { response } = await api.call(comprasMensuales.txt, mesDe(empresa))
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="DGII_F_606_${empresa.rnc}_202608.TXT"`,
  )
  const esperado =
    `606|${empresa.rnc}|202608|3\r\n` +
    `${suplidor.documento}|1|02|B0100000777||20260803|20260815|1000.00||1000.00|180.00||||180.00||||||||02\r\n` +
    `${suplidor.documento}|1|02|B0400000003|B0100000777|20260810||200.00||200.00|36.00|||36.00|||||||||06\r\n` +
    `${suplidor.documento}|1|02|E310000000002||20260820||1000.00||1000.00|180.00||||180.00||||||||04\r\n`
  expect(Buffer.compare(response.rawPayload, Buffer.from(esperado, 'ascii'))).toBe(0)

  const elegidas = { itbisPorAdelantar: false, saltoFinal: false }
  const { response: septiembre } = await api.call(comprasMensuales.txt, {
    query: { ...mesDe(empresa, '2026-09-01').query, ...elegidas },
  })
  expect(septiembre.rawPayload.toString('ascii')).toBe(
    `606|${empresa.rnc}|202609|1\r\n` +
      `${suplidor.documento}|1|02|E310000000002||20260820|20260902|1000.00||1000.00|180.00|54.00|||||02|100.00|||||02`,
  )
})

describe('GET /reportes/compras-mensuales/revision', () => {
  test('adds up to the centavo, notes taken away, and counts another month’s purchase only for what was withheld', async () => {
    const { empresa } = await unMes()
    expect(await api.data(comprasMensuales.revision, mesDe(empresa))).toMatchObject({
      registros: 3,
      deOtroMes: 0,
      monto: 1800,
      itbis: 324,
      itbisPorAdelantar: 360,
      itbisRetenido: 0,
      rentaRetenida: 0,
      archivo: `DGII_F_606_${empresa.rnc}_202608.TXT`,
    })
    expect(await api.data(comprasMensuales.revision, mesDe(empresa, '2026-09-01'))).toMatchObject({
      registros: 1,
      deOtroMes: 1,
      monto: 0,
      itbis: 0,
      itbisRetenido: 54,
      rentaRetenida: 100,
      observaciones: [],
    })
  })

  test('knows which note corrects nothing of ours, and who issues electronically', async () => {
    const [empresa, suplidor, otra] = await Promise.all([unaEmpresa(api), unSuplidor(api), unaEmpresa(api)])
    // The supplier gave another company an e-CF before.
    await registrar(otra, suplidor, { ncf: 'E310000000001', fecha: '2026-07-01' })
    const nota = await registrar(empresa, suplidor, { ncf: 'B0400000003', modificado: 'B0100000777' })
    const { observaciones } = await api.data(comprasMensuales.revision, mesDe(empresa))
    expect(observaciones).toEqual(
      [
        'La nota de crédito B0400000003 corrige el B0100000777, que no está entre las compras de la empresa: confirme que se informó.',
        expect.stringContaining('emite e-CF desde el 01/07/2026 o antes'),
      ].map(mensaje => ({
        compraId: nota.id,
        ncf: 'B0400000003',
        suplidorNombre: suplidor.nombre,
        bloquea: false,
        mensaje,
      })),
    )
    await registrar(empresa, suplidor, { fecha: '2026-07-15' })
    const { observaciones: despues } = await api.data(comprasMensuales.revision, mesDe(empresa))
    expect(despues.map(({ mensaje }) => mensaje)).toEqual([expect.stringContaining('emite e-CF')])
  })

  test('the company’s own documents are lines, petty cash with its RNC', async () => {
    const empresa = await unaEmpresa(api)
    await insertSecuencia(prueba.base.pool, { empresaId: empresa.id, tipo: '13' })
    const { compraId } = await api.data(comprasPropias.create, {
      body: {
        clase: 'gastos menores',
        empresaId: empresa.id,
        fecha: '2026-08-03',
        gasto: '02',
        forma: '01',
        detalles: [{ descripcion: 'Peaje', servicio: true, tasa: 0, cantidad: 1, precio: 60 }],
      },
    })
    expect(await api.data(comprasMensuales.compras, mesDe(empresa))).toMatchObject([
      { compraId, tipoComprobante: 'B13', rncSuplidor: empresa.rnc },
    ])
    const { observaciones } = await api.data(comprasMensuales.revision, mesDe(empresa))
    expect(observaciones).toEqual([])
  })
})

test('the file is refused while something in it would be, and says what', async () => {
  const [empresa, suplidor] = await Promise.all([unaEmpresa(api), unSuplidor(api)])
  const { id } = await registrar(empresa, suplidor)
  await withoutRules(prueba.base, `UPDATE compras SET ncf = 'B0200000001' WHERE id = ${id}`)
  const { status, response } = await api.call(comprasMensuales.txt, mesDe(empresa))
  expect([status, JSON.parse(response.body).message]).toEqual([
    409,
    'El 606 no se puede generar. El B0200000001 es de un tipo que no da crédito (factura de consumo): su ITBIS va al costo.',
  ])
})

test('the workbook has every purchase with its sign, and the lines of the file in 23 columns', async () => {
  const { empresa, suplidor } = await unMes()
  const { response } = await api.call(comprasMensuales.excel, mesDe(empresa))
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="606_${empresa.rnc}_2026-08.xlsx"`,
  )
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  const [libro, lineas] = sheets
  const columna = (titulo: string) => {
    const place = libro?.rows[0]?.indexOf(titulo) ?? -1
    return libro?.rows.slice(1, 4).map(fila => fila[place])
  }
  expect(columna('Suplidor')).toEqual(Array.from({ length: 3 }, () => suplidor.nombre))
  expect(columna('Monto')).toEqual([1000, -200, 1000])
  expect(columna('ITBIS por adelantar')).toEqual([180, 0, 180])
  expect(columna('Tipo de gasto')?.[0]).toBe('02 Trabajos, suministros y servicios')
  expect(columna('Forma de pago')?.[1]).toBe('06 Nota de crédito')
  expect(lineas?.name).toBe('Líneas del TXT')
  expect(lineas?.rows[0]).toHaveLength(23)
  expect(lineas?.rows[2]?.slice(0, 11)).toEqual([
    suplidor.documento,
    '1',
    '02',
    'B0400000003',
    'B0100000777',
    '20260810',
    null,
    200,
    null,
    200,
    36,
  ])
})

test('a purchase of another month stands in the workbook for what was withheld alone', async () => {
  const { empresa } = await unMes()
  const { response } = await api.call(comprasMensuales.excel, mesDe(empresa, '2026-09-01'))
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
  const [cabeza = [], fila = []] = sheets[0]?.rows ?? []
  const en = (titulo: string) => fila[cabeza.indexOf(titulo)]
  expect([en('Monto'), en('ITBIS'), en('ITBIS retenido'), en('Renta retenida')]).toEqual([0, 0, 54, 100])
  expect(en('Observación')).toBe('Pago de una compra de otro mes')
})
