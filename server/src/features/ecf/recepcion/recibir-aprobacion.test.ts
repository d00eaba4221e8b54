import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { type CertificadoDePrueba, unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { firmadoTalCual, subir, unExtrano } from '@cuadre/testing/otro-contribuyente'
import {
  type Aceptado,
  acuseDelOtro,
  aprobacionDelOtro,
  unEmisor,
  unVecino,
} from '@cuadre/testing/vecino-ecf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEntrega } from '../entrega/entregas.queries.ts'

const APROBACION = '/fe/aprobacioncomercial/api/ecf'

let prueba: TestApp
let vecino: Awaited<ReturnType<typeof unVecino>>
let emisor: Awaited<ReturnType<typeof unEmisor>>
let documento: Aceptado
let ahora = new Date()
/** Another buyer for each test, so that nobody's back-off is another's. */
let comprador = 401_000_000

const now = () => ahora
const dentroDe = (minutos: number) => {
  ahora = new Date(ahora.getTime() + minutos * 60_000)
}
const vuelta = () => vecino.reparte()
const decir = (xml: Buffer) => subir(prueba.app, APROBACION, xml)
const entrega = ({ documentoId }: Aceptado) =>
  prueba.db.selectFrom('ecf_entregas').selectAll().where('documento_id', '=', documentoId).executeTakeFirst()
/** The buyer's server takes the document, and signs that it has it. */
const recibido = async () => {
  const body = await acuseDelOtro(documento)
  vecino.guion.recepcion = () => ({ body, type: 'application/xml' })
  await vuelta()
}

beforeAll(async () => {
  prueba = await createTestApp({ now })
  vecino = await unVecino(prueba, now)
  emisor = await unEmisor(prueba)
})
afterAll(async () => {
  await vecino.close()
  await prueba.close()
})
beforeEach(async () => {
  comprador += 1
  dentroDe(1)
  documento = await emisor.aceptado({ rncCliente: String(comprador) })
  await prueba.db
    .updateTable('ecf_entregas')
    .set({ creado_en: ahora, proximo_en: ahora })
    .where('documento_id', '=', documento.documentoId)
    .execute()
})

describe('what the buyer says later', () => {
  beforeEach(recibido)

  test('an approval is kept byte for byte; again it changes nothing, and another word is not taken', async () => {
    const xml = await aprobacionDelOtro(documento)
    expect((await decir(xml)).statusCode).toBe(200)
    expect(await entrega(documento)).toMatchObject({ estado: 'aprobado', motivo: null })
    expect((await entrega(documento))?.acecf?.equals(xml)).toBe(true)
    expect((await decir(xml)).statusCode).toBe(200)
    const rechazo = await aprobacionDelOtro(documento, { rechazo: 'No la pedimos' })
    expect((await decir(rechazo)).json().message).toBe('El comprador ya había respondido a ese comprobante.')
    expect(await entrega(documento)).toMatchObject({ estado: 'aprobado' })
  })

  test('a refusal keeps its reason', async () => {
    expect((await decir(await aprobacionDelOtro(documento, { rechazo: 'No la pedimos' }))).statusCode).toBe(
      200,
    )
    expect(await entrega(documento)).toMatchObject({
      estado: 'rechazado por el comprador',
      motivo: 'No la pedimos',
    })
  })

  test.each([
    ['another number', { encf: 'E319999999998' }],
    ['another issuer', { rncEmisor: '131246796' }],
    ['another buyer', { rncComprador: '131246796' }],
    ['another day', { fechaEmision: '17-11-2026' }],
    ['another amount', { montoTotal: '118.01' }],
  ])('of %s it is refused', async (_, cambios) => {
    const respuesta = await decir(await aprobacionDelOtro(documento, cambios))
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json()).toMatchObject({ errorCode: 'ECF_APROBACION_INVALIDA' })
    expect(await entrega(documento)).toMatchObject({ estado: 'entregado' })
  })

  test('changed after it was signed, or signed with a certificate that is over, it is refused', async () => {
    const propio = (await aprobacionDelOtro(documento)).toString()
    expect((await decir(Buffer.from(propio.replace('<Estado>1', '<Estado>2')))).statusCode).toBe(400)
    const vencido = unCertificado({ hasta: new Date(ahora.getTime() - 1000) })
    expect((await decir(await aprobacionDelOtro(documento, {}, vencido))).json().message).toBe(
      'El certificado que firma no está vigente.',
    )
    expect(await entrega(documento)).toMatchObject({ estado: 'entregado', dicho: null })
  })

  test.each([
    ['118', 'name=xml; filename=a.xml'],
    ['118.0', 'name=xml'],
    ['118', 'name="xml"; filename="a.xml"'],
  ])(
    'its amount may be %s, in a part %s without a type; one changed afterwards is refused',
    async (monto, parte) => {
      const { emisorRnc, compradorRnc, encf } = documento
      // The bytes of the tax office's own tester: a declaration without an encoding, and namespaces that nothing uses.
      const xml = firmadoTalCual(
        Buffer.from(
          `<?xml version="1.0"?><ACECF xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><DetalleAprobacionComercial><Version>1.0</Version><RNCEmisor>${emisorRnc}</RNCEmisor><eNCF>${encf}</eNCF><FechaEmision>16-11-2026</FechaEmision><MontoTotal>${monto}</MontoTotal><RNCComprador>${compradorRnc}</RNCComprador><Estado>1</Estado><FechaHoraAprobacionComercial>27-11-2026 18:40:32</FechaHoraAprobacionComercial></DetalleAprobacionComercial></ACECF>`,
        ),
      )
      const entregar = async (contenido: Buffer) => {
        const { statusCode } = await prueba.app.inject({
          method: 'POST',
          url: APROBACION,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: Buffer.concat([
            Buffer.from(`--x\r\nContent-Disposition: form-data; ${parte}\r\n\r\n`),
            contenido,
            Buffer.from('\r\n--x--\r\n'),
          ]),
        })
        return statusCode
      }
      expect(await entregar(Buffer.from(xml.toString().replace(`>${monto}<`, '>118.00<')))).toBe(400)
      expect(await entregar(xml)).toBe(200)
      expect(await entrega(documento)).toMatchObject({ estado: 'aprobado' })
      expect((await entrega(documento))?.acecf?.equals(xml)).toBe(true)
    },
  )
})

describe('what anybody says in the buyer’s name', () => {
  let extrano: CertificadoDePrueba

  beforeEach(() => {
    extrano = unExtrano({ serie: documento.compradorRnc, nombre: 'EL MISMO COMPRADOR' })
  })
  const mentira = () => aprobacionDelOtro(documento, { rechazo: 'Nunca la pedimos' }, extrano)

  test('with a certificate of his own making that names the buyer settles nothing; the buyer’s own word does', async () => {
    await recibido()
    const xml = await mentira()
    expect((await decir(xml)).statusCode).toBe(200)
    const dicho = await entrega(documento)
    expect(dicho).toMatchObject({ estado: 'entregado', motivo: null, acecf: null, respondido_en: null })
    expect(dicho?.dicho_acecf?.equals(xml)).toBe(true)
    expect(await findEntrega(prueba.db, documento.documentoId)).toMatchObject({
      estado: 'entregado',
      sinConfirmar: {
        dice: 'rechazado por el comprador',
        motivo: 'Nunca la pedimos',
        por: 'EL MISMO COMPRADOR',
        documento: documento.compradorRnc,
        en: ahora.toISOString(),
        conAcuse: true,
      },
    })
    const verdadera = await aprobacionDelOtro(documento)
    expect((await decir(verdadera)).statusCode).toBe(200)
    expect(await entrega(documento)).toMatchObject({ estado: 'aprobado', motivo: null, dicho: null })
    expect((await entrega(documento))?.acecf?.equals(verdadera)).toBe(true)
    expect((await decir(await mentira())).json().message).toBe(
      'El comprador ya había respondido a ese comprobante.',
    )
    expect(await entrega(documento)).toMatchObject({ estado: 'aprobado', dicho: null })
  })

  test('takes the place of what was said so before, and is kept once, however much of it comes', async () => {
    await recibido()
    const delegado = unExtrano({ serie: '00200000002', nombre: 'OTRO DELEGADO' })
    await Promise.all(Array.from({ length: 5 }, async () => await decir(await mentira())))
    const xml = await aprobacionDelOtro(documento, {}, delegado)
    expect((await decir(xml)).statusCode).toBe(200)
    const antes = await entrega(documento)
    expect(antes).toMatchObject({ estado: 'entregado', dicho: 'aprobado', dicho_motivo: null })
    expect((await decir(xml)).statusCode).toBe(200)
    expect(await entrega(documento)).toEqual(antes)
    expect(await findEntrega(prueba.db, documento.documentoId)).toMatchObject({
      sinConfirmar: { dice: 'aprobado', por: 'OTRO DELEGADO', documento: '00200000002' },
    })
  })

  test('waits where nobody has signed a receipt; the receipt that comes later tells whose word it was', async () => {
    vecino.guion.recepcion = () => ({ status: 500 })
    await vuelta()
    expect((await decir(await mentira())).statusCode).toBe(200)
    const propia = await aprobacionDelOtro(documento, { rechazo: 'Llegó rota' })
    expect((await decir(propia)).statusCode).toBe(200)
    expect(await findEntrega(prueba.db, documento.documentoId)).toMatchObject({
      estado: 'por entregar',
      sinConfirmar: { dice: 'rechazado por el comprador', conAcuse: false },
    })
    dentroDe(2)
    await recibido()
    expect(await entrega(documento)).toMatchObject({
      estado: 'rechazado por el comprador',
      motivo: 'Llegó rota',
      dicho: null,
    })
    expect((await entrega(documento))?.acecf?.equals(propia)).toBe(true)
  })

  test('a stranger’s word stays one when the receipt comes', async () => {
    expect((await decir(await mentira())).statusCode).toBe(200)
    await recibido()
    expect(await entrega(documento)).toMatchObject({
      estado: 'entregado',
      dicho: 'rechazado por el comprador',
    })
  })

  test('what was said and signed stays, whoever writes it', async () => {
    await recibido()
    await decir(await aprobacionDelOtro(documento))
    for (const sql of [
      `estado = 'rechazado por el comprador'`,
      `estado = 'entregado', acecf = NULL`,
      `acecf = 'x'`,
      `llave_acuse = repeat('0', 64)`,
      `arecf = 'x'`,
    ]) {
      const escrito = prueba.base.pool.query(
        `UPDATE ecf_entregas SET ${sql} WHERE documento_id = ${documento.documentoId}`,
      )
      await expect(escrito, sql).rejects.toThrow('Lo que respondió el comprador no cambia')
    }
  })
})
