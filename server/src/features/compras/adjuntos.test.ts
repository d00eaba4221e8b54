import { auditoria } from '@cuadre/contract/auditoria'
import { MAX_ADJUNTO_BYTES } from '@cuadre/contract/compra-adjuntos'
import { compras } from '@cuadre/contract/compras'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaCompra } from '@cuadre/testing/compras'
import { unPdf } from '@cuadre/testing/escrituras-compras'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { quienSolo } from '@cuadre/testing/quien-solo-mira'
import { beforeEach, describe, expect, test } from 'vitest'

let id: number

const prueba = testApp()
const api = beforeTests(() => prueba.api)
beforeEach(async () => {
  id = (await unaCompra(api)).id
})

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const bytes = (content: Buffer | string) => new Uint8Array(Buffer.from(content))
const adjuntar = (content: Buffer | string, nombre = 'comprobante', client = api) =>
  client.call(compras.adjuntar, { params: { id }, files: { archivo: new File([bytes(content)], nombre) } })

describe('what may be kept', () => {
  test('is what its bytes say, whatever it is called', async () => {
    const { status, body } = await adjuntar(PNG, 'C:\\fotos\\recibo.exe')
    expect([status, body.data.nombre, body.data.tipo]).toEqual([201, 'recibo.exe.png', 'image/png'])
    expect((await adjuntar('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png')).body).toMatchObject({
      statusCode: 400,
      errorCode: 'ADJUNTO_TIPO',
      message: 'El archivo debe ser un PDF, una imagen PNG o JPEG, o un XML.',
    })
  })

  test('is there, and no longer than five megabytes', async () => {
    expect((await adjuntar('')).body).toMatchObject({ statusCode: 400, message: 'Debe elegir el archivo.' })
    const most = Buffer.alloc(MAX_ADJUNTO_BYTES, ' ')
    most.write('%PDF-')
    const kept = await adjuntar(most)
    expect(kept.status).toBe(201)
    expect((await adjuntar(Buffer.concat([most, Buffer.from(' ')]))).status).toBe(413)
    expect((await adjuntar(Buffer.concat([most, Buffer.alloc(100_000)]))).status).toBe(413)
  })
})

describe('a file that is kept', () => {
  test('is listed without its bytes, and given back byte for byte as something to save', async () => {
    const { data } = (await adjuntar(PNG, 'Recibo Ñandú.png')).body
    expect((await api.data(compras.get, { params: { id } })).adjuntos).toEqual([data])
    expect(data).toMatchObject({ nombre: 'Recibo Ñandú.png', tamano: PNG.length })
    const params = { id, adjuntoId: data.id }
    const { response } = await api.call(compras.adjunto, { params })
    expect(response.rawPayload.equals(PNG)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="Recibo Nandu.png"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const page = await api.data(compras.paged, { query: { pageSize: 1000 } })
    expect(page.items.find(item => item.id === id)?.adjuntos).toBe(1)
  })

  test('belongs to its purchase, and goes with a trace', async () => {
    const { data } = (await adjuntar('%PDF-', 'a.pdf')).body
    const otra = await unaCompra(api)
    const ajena = { params: { id: otra.id, adjuntoId: data.id } }
    for (const call of [compras.adjunto, compras.quitarAdjunto])
      expect((await api.call(call, ajena)).body).toMatchObject({ errorCode: 'ADJUNTO_NOT_FOUND' })
    const params = { id, adjuntoId: data.id }
    expect((await api.call(compras.quitarAdjunto, { params })).body.message).toBe('a.pdf borrado')
    expect((await api.call(compras.adjunto, { params })).status).toBe(404)
    const { ncf } = await api.data(compras.get, { params: { id } })
    const { items } = await api.data(auditoria.paged, { query: { entidad: 'Compra', buscar: ncf } })
    expect(items.map(({ accion }) => accion)).toEqual(['Archivo borrado', 'Archivo agregado', 'Creación'])
  })

  test('is one of five at most, also when several are sent at once', async () => {
    for (let n = 1; n < 5; n++) await adjuntar('%PDF-', `${n}.pdf`)
    const answers = await queueBehindLock({
      pool: prueba.base.pool,
      lock: 'LOCK TABLE compras_adjuntos IN SHARE MODE',
      calls: [5, 6].map(n => () => adjuntar('%PDF-', `${n}.pdf`)),
    })
    expect(answers.map(({ status }) => status)).toEqual([201, 409])
    expect((await api.data(compras.get, { params: { id } })).adjuntos).toHaveLength(5)
  })

  test('stays with an annulled purchase as it is', async () => {
    const { data } = (await adjuntar('%PDF-')).body
    await api.data(compras.remove, { params: { id }, query: {} })
    const params = { id, adjuntoId: data.id }
    expect((await api.call(compras.adjunto, { params })).status).toBe(200)
    expect((await adjuntar('%PDF-')).body.errorCode).toBe('COMPRA_ANULADA')
    expect((await api.call(compras.quitarAdjunto, { params })).body.errorCode).toBe('COMPRA_ANULADA')
  })

  test('is seen by who may see, and changed by who may change', async () => {
    const { data } = (await adjuntar('%PDF-')).body
    const params = { id, adjuntoId: data.id }
    const mira = await quienSolo(prueba, 'compras.ver')
    expect((await mira.call(compras.adjunto, { params })).status).toBe(200)
    const upload = { params: { id }, files: { archivo: unPdf() } }
    expect((await mira.call(compras.adjuntar, upload)).status).toBe(403)
    expect((await mira.call(compras.quitarAdjunto, { params })).status).toBe(403)
    expect((await prueba.anonymous().call(compras.adjunto, { params })).status).toBe(401)
  })
})
