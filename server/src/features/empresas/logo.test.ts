import { auditoria } from '@cuadre/contract/auditoria'
import { documentos } from '@cuadre/contract/documentos'
import { empresas } from '@cuadre/contract/empresas'
import { facturas } from '@cuadre/contract/facturas'
import { logos, MAX_LOGO_BYTES } from '@cuadre/contract/logos'
import { pedidos } from '@cuadre/contract/pedidos'
import { reportes } from '@cuadre/contract/reportes'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unJpeg, unLogo, unPng } from '@cuadre/testing/logos'
import { type PuestoDeVenta, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { PNG } from 'pngjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

let id: number

const prueba = testApp()
const api = beforeTests(() => prueba.api)
beforeEach(async () => {
  id = (await unaEmpresa(api)).id
})

const poner = (content: Uint8Array, client = api, empresaId = id) =>
  client.call(logos.cambiar, { params: { id: empresaId }, files: { archivo: unLogo(content, 'a.svg') } })

describe('a company’s logo', () => {
  test('is what its bytes are, is given back redrawn, and leaves its trace', async () => {
    expect((await api.data(empresas.get, { params: { id } })).logo).toBeNull()
    expect((await api.call(logos.ver, { params: { id } })).body).toMatchObject({
      statusCode: 404,
      message: 'La empresa no tiene logo.',
    })
    const { body } = await poner(unJpeg(1200, 400))
    expect([body.statusCode, body.message]).toEqual([200, 'Logo guardado'])
    expect((await api.data(empresas.get, { params: { id } })).logo).toBe(body.data.huella)
    const { response } = await api.call(logos.ver, { params: { id } })
    expect(PNG.sync.read(response.rawPayload)).toMatchObject({ width: 600, height: 200 })
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="logo.png"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    const otro = await poner(unPng())
    expect(otro.body.data.huella).not.toBe(body.data.huella)
    expect((await api.call(logos.quitar, { params: { id } })).body.message).toBe('Logo quitado')
    expect((await api.call(logos.quitar, { params: { id } })).body.errorCode).toBe('LOGO_NOT_FOUND')
    expect((await api.data(empresas.get, { params: { id } })).logo).toBeNull()
    const { nombre } = await api.data(empresas.get, { params: { id } })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'Empresa', buscar: nombre } })
    expect(items.map(({ accion }) => accion)).toEqual([
      'Logo quitado',
      'Logo cambiado',
      'Logo cambiado',
      'Creación',
    ])
  })

  test('is refused with a sentence, and then nothing has changed', async () => {
    const { data } = (await poner(unPng())).body
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const [content, errorCode] of [
      [svg, 'LOGO_SVG'],
      [Buffer.from('<html>'), 'LOGO_TIPO'],
      [unPng(5000, 20), 'LOGO_MEDIDAS'],
      [unJpeg().subarray(0, 700), 'LOGO_DANADO'],
    ] as const) {
      expect((await poner(content)).body).toMatchObject({ statusCode: 400, errorCode })
    }
    expect((await poner(Buffer.alloc(0))).body.message).toBe('Debe elegir la imagen del logo.')
    expect((await poner(Buffer.alloc(MAX_LOGO_BYTES + 1))).body).toMatchObject({
      statusCode: 413,
      message: 'El archivo no puede pasar de 2 MB.',
    })
    expect((await poner(unPng(), api, 999_999)).body.errorCode).toBe('EMPRESA_NOT_FOUND')
    expect((await api.data(empresas.get, { params: { id } })).logo).toBe(data.huella)
  })

  test('is seen by who may see companies, and changed by who may change them', async () => {
    await poner(unPng())
    const mira = await quienSolo(prueba, 'empresas.ver')
    expect((await mira.call(logos.ver, { params: { id } })).status).toBe(200)
    expect((await poner(unPng(), mira)).status).toBe(403)
    expect((await mira.call(logos.quitar, { params: { id } })).status).toBe(403)
    expect((await prueba.anonymous().call(logos.ver, { params: { id } })).status).toBe(401)
  })
})

describe('the papers of a company with a logo', () => {
  let puesto: PuestoDeVenta
  beforeAll(async () => {
    puesto = await unPuestoDeVenta(api)
  })

  /** Pictures in the PDF: how many, and which size. */
  const pictures = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/\/Subtype \/Image\n\/Width (\d+)\n\/Height (\d+)/g)].map(
      ([, width, height]) => `${width} × ${height}`,
    )

  test('show the one of today: invoice, its document, many invoices in one, and the company’s report', async () => {
    const { empresa, cliente } = puesto
    const pedido = await puesto.unPedido({})
    const { documentoId } = await api.data(pedidos.get, { params: { id: pedido.pedidoId } })
    const dias = { fechaDesde: pedido.fechaPedido, fechaHasta: pedido.fechaPedido }
    await puesto.unPedido({})
    const papers = async () => {
      const answers = [
        await api.call(facturas.imprimir, { params: { id: pedido.pedidoId } }),
        await api.call(documentos.imprimir, { params: { id: documentoId ?? 0 } }),
        await api.call(reportes.facturas, {
          body: { empresaId: empresa.id, clienteId: cliente.id, ...dias },
        }),
        await api.call(reportes.ventasDeEmpresa, { body: { empresaId: empresa.id, ...dias } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      return answers.map(({ response }) => pictures(response.rawPayload))
    }
    expect(await papers()).toEqual([[], [], [], []])
    await poner(unPng(300, 100), api, empresa.id)
    expect(await papers()).toEqual([['300 × 100'], ['300 × 100'], ['300 × 100'], ['300 × 100']])
    await poner(unPng(100, 100), api, empresa.id)
    expect(await papers()).toEqual([['100 × 100'], ['100 × 100'], ['100 × 100'], ['100 × 100']])
    // Whatever else stands in its place, the invoice comes out.
    await prueba.base.pool.query(
      `UPDATE empresas_logos SET contenido = '\\x89504e47' WHERE empresa_id = $1`,
      [empresa.id],
    )
    expect(await papers()).toEqual([[], [], [], []])
    await api.call(logos.quitar, { params: { id: empresa.id } })
    expect(await papers()).toEqual([[], [], [], []])
  })
})
