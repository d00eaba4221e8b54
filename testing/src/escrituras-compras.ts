import { compras } from '@cuadre/contract/compras'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import type { CallInput, Endpoint } from '@cuadre/contract/endpoint'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { unaEmpresa } from './builders.ts'
import { datosDeCompra, unaCompra } from './compras.ts'
import { insertSecuencia } from './secuencias.ts'

/** A receipt as a person uploads it. */
export function unPdf(nombre = 'factura.pdf'): File {
  return new File(['%PDF-1.7\n%%EOF\n'], nombre)
}

/** What each write of purchases is sent so that it changes something, anew at each call. */
export function escriturasDeCompras(
  prueba: () => TestApp,
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const params = async () => ({ id: (await unaCompra(prueba().api)).id })
  return [
    [comprasPropias.create, async () => ({ body: await unGastoMenor(prueba()) })],
    [
      comprasPropias.anular,
      async () => {
        const body = await unGastoMenor(prueba())
        const { documentoId } = await prueba().api.data(comprasPropias.create, { body })
        return { params: { id: documentoId } }
      },
    ],
    [compras.create, async () => ({ body: await datosDeCompra(prueba().api) })],
    [compras.update, async () => ({ params: await params(), body: await datosDeCompra(prueba().api) })],
    [compras.remove, async () => ({ params: await params() })],
    [porPagarSuplidores.pagar, async () => ({ params: await owed(prueba()), body: PAGO })],
    [
      porPagarSuplidores.pagarVarias,
      async () => {
        const { monto: _, ...como } = PAGO
        return { body: { ...como, ids: [(await owed(prueba())).id] } }
      },
    ],
    [
      porPagarSuplidores.anularPago,
      async () => {
        const paid = await prueba().api.data(porPagarSuplidores.pagar, {
          params: await owed(prueba()),
          body: PAGO,
        })
        return { params: { id: paid.pagoId } }
      },
    ],
    [porPagarSuplidores.vence, async () => ({ params: await owed(prueba()), body: { vence: '2026-09-30' } })],
    [
      porPagarSuplidores.aplicar,
      async () => {
        const {
          id: documentoId,
          ncf,
          empresaId,
          suplidorId,
        } = await unaCompra(prueba().api, { fechaPago: null, forma: '04' })
        const nota = {
          fechaPago: null,
          forma: '06',
          ncf: ncf.replace('B01', 'B04'),
          modificado: 'B0199999999',
          empresaId,
          suplidorId,
        } as const
        const { id } = await unaCompra(prueba().api, { ...nota, suplidorId: suplidorId ?? 0 })
        return { params: { id }, body: { documentoId, monto: 10 } }
      },
    ],
    [porPagarSuplidores.anular, async () => ({ params: await params() })],
    [compras.adjuntar, async () => ({ params: await params(), files: { archivo: unPdf() } })],
    [
      compras.quitarAdjunto,
      async () => {
        const { id } = await params()
        const { id: adjuntoId } = await prueba().api.data(compras.adjuntar, {
          params: { id },
          files: { archivo: unPdf() },
        })
        return { params: { id, adjuntoId } }
      },
    ],
  ]
}

type GastoMenor = NonNullable<CallInput<typeof comprasPropias.create>['body']>

const PAGO = { fecha: '2026-08-20', monto: 100, forma: '02', referencia: null } as const

/** A purchase of which nothing is paid. */
async function owed({ api }: TestApp): Promise<{ id: number }> {
  const { id } = await unaCompra(api, { fechaPago: null, forma: '04' })
  return { id }
}

/** Petty cash of a company that has numbers for it. */
async function unGastoMenor({ api, base }: TestApp): Promise<GastoMenor> {
  const { id: empresaId } = await unaEmpresa(api)
  await insertSecuencia(base.pool, { empresaId, tipo: '13' })
  return {
    clase: 'gastos menores',
    empresaId,
    fecha: '2026-11-16',
    gasto: '02',
    forma: '01',
    detalles: [{ descripcion: 'Peaje', servicio: true, tasa: 0, cantidad: 1, precio: 60 }],
  }
}
