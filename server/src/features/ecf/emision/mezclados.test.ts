import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import { empresas } from '@cuadre/contract/empresas'
import { type Pedido, pedidos } from '@cuadre/contract/pedidos'
import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unProducto } from '@cuadre/testing/builders'
import { unExcel } from '@cuadre/testing/conjunto-de-pruebas'
import { type FilaDePrueba, filaDe, linea } from '@cuadre/testing/fila-de-prueba'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { readQrs } from '@cuadre/testing/read-qr'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { CASOS, type Caso, type DeCual, NOTA, PRODUCTOS, type Venta } from '@cuadre/testing/ventas-mezcladas'
import { beforeAll, describe, expect, test } from 'vitest'
import { leerConjunto } from '../../../ecf/conjunto/leer-conjunto.ts'
import type { NombreDeEsquema } from '../../../ecf/firmador.ts'
import { schemaTree } from '../../../ecf/schema-tree.ts'
import { revisar } from '../../../ecf/worker.ts'
import { writeXml } from '../../../ecf/write-xml.ts'
import { papelDe } from '../certificacion/papel.ts'

// The tax office's clock goes with the office's: a late note is of a day that has not come.
const oficina = beforeTests(() => oficinaElectronica({ mismoReloj: true }))
const ids = new Map<DeCual, number>()

beforeAll(async () => {
  const { empresa } = oficina.puesto
  for (const [cual, datos] of Object.entries(PRODUCTOS)) {
    const { id } = await unProducto(oficina.api, { ...datos, categoriaId: empresa.categoriaId })
    ids.set(cual as DeCual, id)
  }
  const { nombre, rnc, telefono, direccion, categoriaId, tipoEmpresaId } = empresa
  const body = { nombre, rnc, telefono, direccion, categoriaId, tipoEmpresaId, gravadoYExento: true }
  await oficina.api.data(empresas.update, { params: { id: empresa.id }, body })
})

/**
 * What is not compared. Everything else is, text by text, in its order.
 *
 * | Element | Here | In the sheet | Why |
 * |---|---|---|---|
 * | NombreComercial, Municipio, Provincia, TelefonoEmisor, CorreoEmisor, NumeroFacturaInterna, CodigoVendedor | the office's | none, or others | names and numbers of an office |
 * | DireccionComprador, TelefonoAdicional, CodigoInternoComprador | the client's | none | names and numbers of a client |
 * | RazonSocialEmisor, DireccionEmisor | the office's | the sheet's | names |
 * | PrecioUnitarioItem | '100.00' | '100.0000' | the same price: the schema takes two decimals to four |
 * | FechaHoraFirma, CodigoSeguridadeCF, Signature | when it was signed | not signed | of the signature |
 */
const SOBRAN = [
  'NombreComercial',
  'Municipio',
  'Provincia',
  'TablaTelefonoEmisor',
  'CorreoEmisor',
  'NumeroFacturaInterna',
  'CodigoVendedor',
  'DireccionComprador',
  'TelefonoAdicional',
  'CodigoInternoComprador',
  'FechaHoraFirma',
  'CodigoSeguridadeCF',
  'RazonSocialEmisor',
  'DireccionEmisor',
]

function comparable(xml: string): string {
  return SOBRAN.reduce(
    (queda, nombre) => queda.replace(new RegExp(`<${nombre}>.*?</${nombre}>`, 's'), ''),
    xml.replace(/<Signature.*<\/Signature>/s, ''),
  ).replaceAll(/(<PrecioUnitarioItem>\d+\.\d\d)00</g, '$1<')
}

const nombreDe = ({ cual }: Venta) => PRODUCTOS[cual].descripcion

type EnHoja = Pick<Caso, 'lineas' | 'pagado'> & { readonly tipo: string }

/** What a sheet says of the same sale. */
function filaDeCaso({ tipo, lineas, pagado }: EnHoja, { txtNCF }: Pick<Pedido, 'txtNCF'>) {
  const { empresa, cliente } = oficina.puesto
  const [rnc, suyo] = [empresa.rnc, cliente.rnc].map(uno => uno.replace(/\D/g, ''))
  return filaDe(
    { rnc: rnc ?? '', tipo, encf: txtNCF },
    {
      lineas: lineas.map(({ vende, hoja: [precio, cambios] }) =>
        linea(precio, { ...cambios, mas: { ...cambios?.mas, 'NombreItem[0]': nombreDe(vende) } }),
      ),
      comprador: { RNCComprador: suyo ?? '', RazonSocialComprador: cliente.nombre },
      mas: { FechaEmision: '16-11-2026', ...pagado },
    },
  )
}

const RESUMEN =
  /^(CasoPrueba|Version|TipoeCF|ENCF|TipoIngresos|TipoPago|FormaPago|MontoPago|RNC|RazonSocial|FechaEmision|MontoGravado|MontoExento|TotalITBIS|MontoTotal)/

/** What the certification writes of sheets, by form and number, unsigned. */
async function deLaCertificacion(ecfs: readonly FilaDePrueba[], rfces: readonly FilaDePrueba[]) {
  const rnc = oficina.puesto.empresa.rnc.replace(/\D/g, '')
  const bytes = await unExcel({ ECF: ecfs, RFCE: rfces })
  const leido = await leerConjunto({
    bytes,
    rnc,
    revisar: (esquema, registro) => revisar({ esquema, registro }),
  })
  if ('fallas' in leido) throw new Error(leido.fallas.join('\n'))
  const casos = leido.conjuntos.flatMap(conjunto => conjunto.casos)
  return new Map(
    casos.map(({ forma, tipo, encf, registro }) => {
      const porFirmar = registroPorFirmar(forma, registro, { ahora: oficina.ahora() })
      const esquema = schemaTree(`${forma} ${tipo}` as NombreDeEsquema)
      return [`${forma} ${encf}`, { registro: porFirmar, xml: writeXml(esquema, porFirmar) }]
    }),
  )
}

const xmlDe = async (id: number, cual: 'xml' | 'rfce' = 'xml') =>
  (await oficina.api.call(ecf[cual], { params: { id } })).response.rawPayload.toString()

const vender = ({ tipo, pago = { formaPago: 'efectivo' }, lineas }: Caso) =>
  oficina.vender({
    tipoComprobante: `E${tipo}`,
    aplicaItbis: tipo !== '44',
    pago,
    detalles: lineas.map(({ vende: { cual, ...vende } }) => ({ productoId: ids.get(cual), ...vende })),
  })

test('six documents that mix rates, exempt lines, units, codes and discounts are issued from the order, accepted, and are what the certification writes of the same data', async () => {
  const casos = Object.values(CASOS)
  const emitidos: Pedido[] = []
  for (const caso of casos) emitidos.push(await vender(caso))
  expect(emitidos.map(({ total }) => total)).toEqual(casos.map(({ total }) => total))
  await oficina.trabajar(12)
  const [conNota] = emitidos
  const nota = await oficina.nota(conNota?.pedidoId ?? 0, NOTA.pedida)
  const { documentoId, numero } = nota.body.data
  await oficina.trabajar(12)
  for (const id of [...emitidos.map(({ pedidoId }) => pedidoId), documentoId])
    expect((await oficina.leer(id)).ecf).toMatchObject({ estado: 'aceptado', mensajes: [] })
  // Nor is there a centavo that the tax office would grant.
  const recibidos = (await oficina.control('recibidos', {}, 'GET')) as { diferencias: string[] }[]
  expect(recibidos.map(({ diferencias }) => diferencias)).toEqual(Array(7).fill([]))

  const deNota = filaDeCaso(
    { tipo: '34', lineas: NOTA.lineas, pagado: NOTA.corrige(conNota?.txtNCF ?? '') },
    { txtNCF: numero },
  )
  const filas = casos.map((caso, i) => filaDeCaso(caso, { txtNCF: emitidos[i]?.txtNCF ?? '' }))
  const pequena = filas[2] ?? {}
  const resumen = Object.fromEntries(Object.entries(pequena).filter(([columna]) => RESUMEN.test(columna)))
  const suyos = await deLaCertificacion([...filas, deNota], [resumen])
  for (const { pedidoId, txtNCF } of [...emitidos, { pedidoId: documentoId, txtNCF: numero }])
    expect(comparable(await xmlDe(pedidoId))).toBe(comparable(suyos.get(`ECF ${txtNCF}`)?.xml ?? ''))
  const { pedidoId, txtNCF } = emitidos[2] ?? { pedidoId: 0, txtNCF: '' }
  expect(comparable(await xmlDe(pedidoId, 'rfce'))).toBe(comparable(suyos.get(`RFCE ${txtNCF}`)?.xml ?? ''))

  expect(await oficina.control('completa', { xml: await xmlDe(pedidoId) })).toEqual({ falta: null })

  const encf = emitidos[4]?.txtNCF ?? ''
  const { registro = {} } = suyos.get(`ECF ${encf}`) ?? {}
  const impreso = papelDe({ tipo: '45', encf, registro, codigoSeguridad: 'AAAAAA', simulador: null })
  expect(impreso.impuestos).toMatchObject([
    { tasa: 18, itbis: 1147.5 },
    { tasa: 16, itbis: 931.87 },
  ])
  expect(impreso.lineas.map(({ unidad, electronica }) => ({ unidad, ...electronica }))).toMatchObject([
    { unidad: { nombre: 'Hora' }, rebaja: 0, itbis: 1147.5 },
    { unidad: { nombre: 'Unidad' }, rebaja: 1027.8, itbis: 931.87 },
    { unidad: { nombre: 'Libra' }, rebaja: 37.5, itbis: 0 },
  ])

  const { response } = await oficina.api.call(documentos.imprimir, { params: { id: conNota?.pedidoId ?? 0 } })
  const { pages } = await readPdf(response.rawPayload)
  const papel = pageText(pages[0] ?? [])
  for (const parte of ['169.20', '137.04', '2,184.62', '2.5']) expect(papel).toContain(parte)
  const [qr] = await readQrs(response.rawPayload)
  expect(qr?.text).toContain(`ENCF=${conNota?.txtNCF}`)
  expect((await fetch(qr?.text ?? '')).status).toBe(200)
})

describe('what becomes of a mixed document', () => {
  const [caso] = Object.values(CASOS) as [Caso]
  const lineasDe = async (id: number) => /<Totales>.*<\/DetallesItems>/s.exec(await xmlDe(id))?.[0]
  const estadoDe = async (id: number) => (await oficina.leer(id)).ecf
  const aceptado = { estado: 'aceptado', mensajes: [] }
  const cambiar = (body: object) =>
    oficina.api.data(ecfEmpresas.update, { params: { id: oficina.puesto.empresa.id }, body })
  const totales = async (id: number) => ({ ...(await oficina.leer(id)).saldo })

  test.each([
    ['as it was', false],
    ['as the form has it', true],
  ])(
    'refused, it is issued again %s with its agreed price, its pesos off and its rates',
    async (_, conFormulario) => {
      const [, conAcuerdo] = Object.values(CASOS)
      const venta = { ...caso, lineas: [...caso.lineas, ...(conAcuerdo?.lineas ?? [])] }
      await oficina.control('fallas', {
        tipo: 'codigo',
        codigo: 75,
        valor: 'No se acepta.',
        secuenciaUtilizada: true,
      })
      const { pedidoId } = await vender(venta)
      await oficina.trabajar(12)
      const { documentoId, ecf: rechazado } = await oficina.leer(pedidoId)
      expect(rechazado).toMatchObject({ estado: 'rechazado', puede: { emitirDeNuevo: true } })
      const pedido = await oficina.api.data(pedidos.get, { params: { id: pedidoId } })
      const { body } = await oficina.api.call(ecf.emitirDeNuevo, {
        params: { id: documentoId },
        body: conFormulario ? { pedido: { ...pedido, ncfId: null } } : {},
      })
      expect(body).toMatchObject({ statusCode: 201 })
      await oficina.trabajar(12)
      const otro = body.data.documentoId
      expect(await estadoDe(otro)).toMatchObject(aceptado)
      expect(await lineasDe(otro)).toBe(await lineasDe(pedidoId))
    },
  )

  test('on paper in a contingency, it is replaced by the same lines', async () => {
    const { pool } = oficina.prueba.base
    const empresaId = oficina.puesto.empresa.id
    for (const tipo of ['01', '02']) await insertSecuencia(pool, { empresaId, tipo, desde: 700_001 })
    await cambiar({ contingencia: { motivo: 'Se dañó el servidor' } })
    const papeles = [await vender(caso), await vender({ ...caso, tipo: '32' })]
    await cambiar({ contingencia: null })
    const electronica = await vender(caso)
    for (const { pedidoId, tipoComprobante } of papeles) {
      expect(tipoComprobante).toMatch(/^B0[12]$/)
      await oficina.api.data(ecfReemplazos.uno, { params: { id: pedidoId } })
    }
    await oficina.trabajar(12)
    for (const { pedidoId } of papeles) {
      const { documentoId } = await oficina.leer(pedidoId)
      expect(await lineasDe(documentoId)).toBe(await lineasDe(electronica.pedidoId))
      const { rows } = await pool.query('SELECT estado FROM documentos_ecf WHERE documento_id = $1', [
        documentoId,
      ])
      expect(rows).toEqual([{ estado: 'aceptado' }])
    }
  })

  test('annulled, its note takes all of each rate', async () => {
    const { pedidoId, total } = await vender(caso)
    await oficina.trabajar(12)
    const { body } = await oficina.nota(pedidoId, { modo: 'total', motivo: 'Devolución' })
    expect(body.data).toMatchObject({ codigo: 1, total })
    await oficina.trabajar(12)
    expect(await estadoDe(body.data.documentoId)).toMatchObject(aceptado)
    expect(await lineasDe(body.data.documentoId)).toBe(await lineasDe(pedidoId))
    expect(await totales(pedidoId)).toMatchObject({ subTotal: 0, itbis: 0 })
  })

  test.each([
    ['gravada', 1, '<MontoGravadoI1>940.00</MontoGravadoI1><MontoGravadoI2>856.50</MontoGravadoI2>'],
    ['exenta', 3, '<Totales><MontoExento>1878.38</MontoExento><MontoTotal>1878.38</MontoTotal></Totales>'],
  ] as const)('more than thirty days later, its note %s has code %i', async (notaTardia, codigo, dice) => {
    await cambiar({ notaTardia })
    const antes = oficina.ahora()
    const { pedidoId } = await vender(caso)
    await oficina.trabajar(12)
    oficina.pasan(31 * 86_400)
    const { body } = await oficina.nota(pedidoId, { modo: 'total', motivo: 'Devolución' })
    expect(body).toMatchObject({ statusCode: 201, data: { codigo } })
    await oficina.trabajar(12)
    expect(await estadoDe(body.data.documentoId)).toMatchObject(aceptado)
    const xml = await xmlDe(body.data.documentoId)
    expect(xml).toContain('<IndicadorNotaCredito>1</IndicadorNotaCredito>')
    expect(xml).toContain(dice)
    oficina.esEl(antes.toISOString())
  })
})
