import { cierres } from '@cuadre/contract/cierres'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { liquidaciones } from '@cuadre/contract/liquidaciones'
import { paquete } from '@cuadre/contract/paquete'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { retenciones } from '@cuadre/contract/retenciones'
import { unaCompra } from '@cuadre/testing/compras'
import { unaPropia } from '@cuadre/testing/compras-propias'
import { emitida, type OficinaDeNotas, oficinaDeNotas, porMonto } from '@cuadre/testing/oficina-de-notas'
import { pageText, readPdf } from '@cuadre/testing/read-pdf'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A month later: a bill paid in part, what was withheld with and without its certificate, a commission, and a note on what was sold in November. */
const DICIEMBRE = '2026-12-01'
const empresaId = () => oficina.puesto.empresa.id
let oficina: OficinaDeNotas
let venta: { pedidoId: number; txtNCF: string }
let factura: { id: number; ncf: string }
let servicio: { numero: string }
let notaDeDiciembre: string
let contacto: string

beforeAll(async () => {
  oficina = await oficinaDeNotas()
  await insertSecuencia(oficina.prueba.base.pool, { empresaId: empresaId(), tipo: '11' })
  oficina.esHoy('2026-12-05')
  const { api } = oficina.prueba
  venta = await oficina.unaFacturaDeMil()
  const retener = { fecha: '2026-12-02', isr: 0, retenedor: 'empresa' } as const
  await api.data(retenciones.registrar, {
    params: { id: venta.pedidoId },
    body: { ...retener, itbis: 54, numero: null },
  })
  await api.data(retenciones.registrar, {
    params: { id: venta.pedidoId },
    body: { ...retener, itbis: 1, numero: 'C-0042' },
  })
  await api.data(cuentasPorCobrar.registrarPago, {
    params: { pedidoId: venta.pedidoId },
    body: {
      ...{ fecha: '2026-12-03', monto: 40, forma: 'cheque', referencia: null },
      retenciones: { itbis: 5, isr: 2.5 },
    },
  })
  ;({ numero: notaDeDiciembre } = await emitida(
    oficina.credito(venta.pedidoId, { ...porMonto(118), aplicar: true }),
  ))
  const owed = { empresaId: empresaId(), fecha: '2026-12-01', fechaPago: null, forma: '04' } as const
  factura = await unaCompra(api, owed)
  await api.data(porPagarSuplidores.pagar, {
    params: { id: factura.id },
    body: { fecha: '2026-12-04', forma: '02', referencia: null, monto: 400 },
  })
  const linea = { descripcion: 'Pintura', servicio: true, tasa: 18, cantidad: 1, precio: 1_000 } as const
  servicio = await unaPropia(api, {
    ...{ empresaId: empresaId(), fecha: '2026-12-03', servicio: 'otro', detalles: [linea] },
  })
  const contactoId = oficina.puesto.cliente.contactoId ?? 0
  const { total, contactoNombre } = await api.data(liquidaciones.propuesta, { query: { contactoId } })
  contacto = contactoNombre
  const { id } = await api.data(liquidaciones.create, { body: { contactoId, hasta: '2026-12-05', total } })
  await api.data(liquidaciones.pagar, {
    params: { id },
    body: { fecha: '2026-12-05', forma: 'efectivo', referencia: null },
  })
})

afterAll(() => oficina.prueba.close())

test('the review of the month says each of it, with its record', async () => {
  const query = { empresaId: empresaId(), mes: DICIEMBRE }
  const { hallazgos } = await oficina.prueba.api.data(cierres.revision, { query })
  const dicho = hallazgos
    .filter(({ fuente }) => !['606', '607', '608', 'Secuencias', 'e-CF'].includes(fuente))
    .map(({ fuente, porCorregir, mensaje, txtNCF }) => [
      fuente,
      porCorregir,
      txtNCF,
      mensaje.replace(/[:.] .*/, ''),
    ])
  expect(dicho).toEqual([
    ['IR-17', false, servicio.numero, 'Es un servicio de quien no da comprobantes y no se le retuvo ISR'],
    ['Por pagar', false, factura.ncf, 'Está pagada en parte (RD$400.00 de RD$1,180.00)'],
    [
      'Retenciones',
      false,
      venta.txtNCF,
      'La retención de RD$54.00 del 02/12/2026 no lleva el número de su constancia',
    ],
    ['Retenciones', false, venta.txtNCF, 'Sus pagos dicen que le retuvieron RD$7.50, y no hay constancia'],
    ['Liquidaciones', false, null, expect.stringContaining(`La comisión de ${contacto} (RD$`)],
    ['Notas aplicadas', false, notaDeDiciembre, `Salda la ${venta.txtNCF}, de noviembre de 2026`],
  ])
  expect(hallazgos.find(({ fuente }) => fuente === 'Liquidaciones')?.liquidacionId).toEqual(
    expect.any(Number),
  )
})

test('the pack holds the bills, the certificates and the settlements, and its control agrees', async () => {
  const { response } = await oficina.prueba.api.call(paquete.zip, {
    query: { empresaId: empresaId(), mes: DICIEMBRE },
  })
  const diciembre = unzipSync(response.rawPayload)
  const filas = async (ruta: string) => {
    const { sheets } = await readXlsx(diciembre[ruta] ?? new Uint8Array())
    return sheets[0]?.rows.map(fila => fila.join(' | ')) ?? []
  }
  const facturas = await filas('suplidores/facturas-de-suplidores.xlsx')
  expect(facturas.find(fila => fila.includes(factura.ncf))).toContain(
    'Pagada en parte | 1180 | 0 | 400 | 780',
  )
  const retenido = await filas('retenciones/retenciones.xlsx')
  expect(retenido.filter(fila => fila.includes(venta.txtNCF))).toEqual([
    expect.stringContaining('54 | 0 | El cliente, una empresa | sin número'),
    expect.stringContaining('1 | 0 | El cliente, una empresa | C-0042'),
    expect.stringMatching(/5 \| 2\.5 \| .*\| dicho en el recibo \d+, sin constancia/),
  ])
  const [liquidacion = ''] = Object.keys(diciembre).filter(ruta => ruta.startsWith('comisiones/'))
  const papel = await readPdf(diciembre[liquidacion] ?? new Uint8Array())
  expect(papel.pages.map(pageText).join('\n').replaceAll(/\s+/g, ' ')).toContain(contacto)
  const control = new TextDecoder().decode(diciembre['control.txt'])
  expect(control).toContain('TODO CUADRA')
  for (const cifra of ['Por pagar a suplidores', 'ITBIS que le retuvieron', 'Comisiones liquidadas, netas'])
    expect(control).toContain(`${cifra}: cuadra`)
  expect(control).toContain('    RD$60.00 según los libros')
})
