import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { grupoEn, textoEn } from '@cuadre/domain/ecf/escritura'
import { anotherProcess, testApp, VERIFICADOR } from '@cuadre/testing/app'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { ecfDeOtro, firmadoTalCual, subir } from '@cuadre/testing/otro-contribuyente'
import { rounds } from '@cuadre/testing/rounds'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const RECEPCION = '/fe/recepcion/api/ecf'

let otraRnc: string
let rnc: string
let numero = 0

/** A company that receives, with what it signs with. */
async function unaQueRecibe() {
  const { api } = prueba
  const { id, rnc } = await unaEmpresa(api)
  await api.data(ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() })
  await api.data(ecfEmpresas.update, { params: { id }, body: { recibe: true } })
  return rnc.replace(/\D/g, '')
}

const prueba = testApp({
  now: () => new Date('2026-11-22T15:00:00Z'),
  config: { trustProxy: true },
})
beforeEach(() => {
  numero += 1
})

const encf = () => `E31${String(numero).padStart(10, '0')}`
/** Each from a network of its own, unless it says otherwise. */
let red = 0
const enviar = (xml: Buffer | string, app = prueba.app, de?: string) => {
  red += 1
  return subir(app, RECEPCION, xml, { 'x-forwarded-for': de ?? `10.1.${red >> 8}.${red & 255}` })
}
const kept = () => prueba.db.selectFrom('ecf_recibidos').selectAll().where('encf', '=', encf()).execute()

/** What a signed receipt says. */
async function acuse({ statusCode, rawPayload }: Awaited<ReturnType<typeof enviar>>) {
  expect(statusCode).toBe(200)
  const verificado = await VERIFICADOR.verificar(rawPayload, { esquema: 'ARECF' })
  if (!verificado.valido) throw new Error(verificado.frase)
  const detalle = grupoEn(verificado.registro, 'DetalleAcusedeRecibo')
  const de = (elemento: string) => textoEn(detalle, elemento)
  return {
    emisor: de('RNCEmisor'),
    comprador: de('RNCComprador'),
    encf: de('eNCF'),
    estado: de('Estado'),
    motivo: de('CodigoMotivoNoRecibido'),
  }
}

test('while no company receives there is nothing here', async () => {
  for (const url of [
    RECEPCION,
    '/fe/aprobacioncomercial/api/ecf',
    '/fe/autenticacion/api/validacioncertificado',
  ]) {
    expect((await subir(prueba.app, url, '<ECF/>')).statusCode).toBe(404)
  }
  const semilla = await prueba.app.inject({ method: 'GET', url: '/fe/autenticacion/api/semilla' })
  expect(semilla.statusCode).toBe(404)
})

describe('a company that receives', () => {
  beforeAll(async () => {
    rnc = await unaQueRecibe()
    otraRnc = await unaQueRecibe()
  })

  test('takes a document, keeps it byte for byte, and answers a signed receipt', async () => {
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf() })
    const respuesta = await enviar(xml)
    expect(respuesta.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(respuesta.headers['set-cookie']).toBeUndefined()
    expect(await acuse(respuesta)).toEqual({
      emisor: '130862346',
      comprador: rnc,
      encf: encf(),
      estado: '0',
      motivo: null,
    })
    const [row] = await kept()
    expect(row).toMatchObject({
      estado: 'por decidir',
      dgii: 'por consultar',
      total: 118,
      itbis: 18,
      tipo: '31',
    })
    expect(row?.xml.equals(xml)).toBe(true)
    expect(row?.arecf.equals(respuesta.rawPayload)).toBe(true)
  })

  test('also as the body itself, and at the address in any case', async () => {
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf() })
    const respuesta = await prueba.app.inject({
      method: 'POST',
      url: '/FE/Recepcion/API/eCF',
      headers: { 'content-type': 'text/xml' },
      payload: xml,
    })
    expect(await acuse(respuesta)).toMatchObject({ estado: '0' })
  })

  test('answers the same bytes the same, and other bytes of that number with reason 3 once the tax office knows the first', async () => {
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf() })
    const primera = await enviar(xml)
    expect((await enviar(xml)).rawPayload.equals(primera.rawPayload)).toBe(true)
    await prueba.base.pool.query(`UPDATE ecf_recibidos SET dgii = 'conocido' WHERE encf = '${encf()}'`)
    const otro = await ecfDeOtro({ comprador: rnc, encf: encf(), cambios: { numeroInterno: '999' } })
    expect(await acuse(await enviar(otro))).toMatchObject({ estado: '1', motivo: '3' })
    expect((await enviar(xml)).rawPayload.equals(primera.rawPayload)).toBe(true)
    expect(await kept()).toHaveLength(1)
  })

  test('reason 1: not as its schema says, of a type that reaches no buyer, or of another number', async () => {
    const xml = (await ecfDeOtro({ comprador: rnc, encf: encf() })).toString()
    const sinItems = firmadoTalCual(
      Buffer.from(
        xml.replace(/<Signature[\s\S]*<\/Signature>/, '').replace(/<DetallesItems>.*<\/DetallesItems>/, ''),
      ),
    )
    expect(await acuse(await enviar(sinItems))).toMatchObject({ estado: '1', motivo: '1' })
    const consumo = await ecfDeOtro({
      comprador: rnc,
      encf: `E32${encf().slice(3)}`,
      cambios: { tipo: '32', vence: null },
    })
    expect(await acuse(await enviar(consumo))).toMatchObject({ estado: '1', motivo: '1' })
    const otroNumero = await ecfDeOtro({ comprador: rnc, encf: `E44${encf().slice(3)}` })
    expect(await acuse(await enviar(otroNumero))).toMatchObject({ estado: '1', motivo: '1' })
    expect(await kept()).toEqual([])
  })

  test('reason 2: any byte changed, no signature, or a certificate that was over, or had not begun, when it signed', async () => {
    const xml = (await ecfDeOtro({ comprador: rnc, encf: encf() })).toString()
    for (const malo of [
      xml.replace('<MontoTotal>118.00', '<MontoTotal>218.00'),
      xml.replace(/<Signature[\s\S]*<\/Signature>/, ''),
    ]) {
      expect(await acuse(await enviar(malo))).toMatchObject({ estado: '1', motivo: '2' })
    }
    // It is signed on the 15th at 11.
    for (const fuera of [
      { hasta: new Date('2026-11-15T14:59:59Z') },
      { desde: new Date('2026-11-15T15:00:01Z') },
    ]) {
      const xml = await ecfDeOtro({ comprador: rnc, encf: encf(), certificado: unCertificado(fuera) })
      expect(await acuse(await enviar(xml))).toMatchObject({ estado: '1', motivo: '2' })
    }
    expect(await kept()).toEqual([])
  })

  test('a certificate that has expired since it signed: the tax office took that document, and nobody can sign it anew', async () => {
    const certificado = unCertificado({ hasta: new Date('2026-11-15T15:00:00Z') })
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf(), certificado })
    expect(await acuse(await enviar(xml))).toMatchObject({ estado: '0' })
  })

  test('reason 4: for somebody else', async () => {
    const xml = await ecfDeOtro({ comprador: '401000001', encf: encf() })
    expect(await acuse(await enviar(xml))).toMatchObject({ comprador: '401000001', estado: '1', motivo: '4' })
    expect(await kept()).toEqual([])
  })

  test('a document of the other company is the other company’s', async () => {
    await enviar(await ecfDeOtro({ comprador: otraRnc, encf: encf() }))
    const [row] = await kept()
    const empresa = await prueba.db
      .selectFrom('empresas')
      .select('rnc')
      .where('id', '=', row?.empresa_id ?? 0)
      .executeTakeFirst()
    expect(empresa?.rnc.replace(/\D/g, '')).toBe(otraRnc)
  })

  test('what is wrapped around a signed document is not what was signed', async () => {
    const firmado = (await ecfDeOtro({ comprador: rnc, encf: encf() })).toString()
    const [firma = ''] = /<Signature[\s\S]*<\/Signature>/.exec(firmado) ?? []
    const propio = firmado.replace(firma, '').replace('<?xml version="1.0" encoding="utf-8"?>', '')
    const falso = propio.replace('118.00', '9118.00')
    const envueltos = [
      falso.replace('</ECF>', `${firma}<Object>${propio}</Object></ECF>`),
      falso.replace(
        '<Encabezado>',
        `<Original>${propio.replace('</ECF>', `${firma}</ECF>`)}</Original><Encabezado>`,
      ),
      falso.replace('</ECF>', `${firma}${firma}</ECF>`),
      // What is read before the signature is checked must not decide.
      `<!-- <RNCComprador>${rnc}</RNCComprador> -->${firmado.replace(rnc, otraRnc)}`,
    ]
    for (const envuelto of envueltos) {
      const respuesta = await enviar(envuelto)
      if (respuesta.statusCode === 200) expect(await acuse(respuesta)).toMatchObject({ estado: '1' })
      else expect(respuesta.statusCode).toBe(400)
    }
    expect(await kept()).toEqual([])
  })

  test('many copies at once, to two processes, are one document and one receipt', async () => {
    const otroProceso = await anotherProcess(prueba.base, {
      now: () => new Date('2026-11-22T15:00:00Z'),
      config: { trustProxy: true },
    })
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf() })
    const respuestas = await Promise.all(
      Array.from({ length: rounds({ gate: 40, all: 200 }) }, (_, i) =>
        enviar(xml, i % 2 ? prueba.app : otroProceso),
      ),
    )
    await otroProceso.close()
    const refused = respuestas.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(({ payload }) => payload)).toEqual([])
    expect(new Set(respuestas.map(({ rawPayload }) => rawPayload.toString())).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  test('many documents of one number at once, to two processes: three wait, the others are to come back', async () => {
    const otroProceso = await anotherProcess(prueba.base, {
      now: () => new Date('2026-11-22T15:00:00Z'),
      config: { trustProxy: true },
    })
    const xmls = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ecfDeOtro({ comprador: rnc, encf: encf(), cambios: { numeroInterno: String(i + 1) } }),
      ),
    )
    const respuestas = await Promise.all(xmls.map((xml, i) => enviar(xml, i % 2 ? prueba.app : otroProceso)))
    await otroProceso.close()
    expect(respuestas.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      200,
      200,
      ...Array(9).fill(503),
    ])
    const espera = respuestas.find(({ statusCode }) => statusCode === 503)
    expect(espera?.headers['retry-after']).toBe('300')
    expect(espera?.json()).toMatchObject({ errorCode: 'ECF_NUMERO_EN_DUDA' })
    expect(await kept()).toHaveLength(3)
  })

  test('what is kept stays, whoever writes it', async () => {
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf() })
    await enviar(xml)
    const { pool } = prueba.base
    for (const sql of [
      `DELETE FROM ecf_recibidos WHERE encf = '${encf()}'`,
      `UPDATE ecf_recibidos SET xml = 'x' WHERE encf = '${encf()}'`,
      `UPDATE ecf_recibidos SET total = 1 WHERE encf = '${encf()}'`,
      `UPDATE ecf_recibidos SET arecf = 'x' WHERE encf = '${encf()}'`,
      `UPDATE ecf_recibidos SET estado = 'aceptado' WHERE encf = '${encf()}'`,
      'TRUNCATE ecf_recibidos CASCADE',
    ]) {
      await expect(pool.query(sql), sql).rejects.toThrow()
    }
    const dgii = (que: string) =>
      pool.query(`UPDATE ecf_recibidos SET dgii = '${que}' WHERE encf = '${encf()}'`)
    await dgii('conocido')
    for (const que of ['rechazado', 'desconocido', 'por consultar']) {
      await expect(dgii(que), que).rejects.toThrow('no cambian')
    }
  })

  test('a number that the tax office never had keeps nobody out', async () => {
    await enviar(await ecfDeOtro({ comprador: rnc, encf: encf(), cambios: { numeroInterno: '1' } }))
    await prueba.base.pool.query(`UPDATE ecf_recibidos SET dgii = 'desconocido' WHERE encf = '${encf()}'`)
    const verdadero = await ecfDeOtro({ comprador: rnc, encf: encf() })
    expect(await acuse(await enviar(verdadero))).toMatchObject({ estado: '0' })
    expect(await kept()).toHaveLength(2)
  })

  test('behind a public address others come by its name alone', async () => {
    const publico = await anotherProcess(prueba.base, {
      config: { publicUrl: 'https://facturas.ejemplo.do' },
    })
    const xml = await ecfDeOtro({ comprador: rnc, encf: encf() })
    expect((await subir(publico, RECEPCION, xml, { host: 'facturas.ejemplo.do' })).statusCode).toBe(200)
    expect((await subir(publico, RECEPCION, xml, { host: 'otra.ejemplo.do' })).statusCode).toBe(421)
    await publico.close()
  })

  describe('whoever means harm', () => {
    const cabeza = () =>
      `<RNCEmisor>130862346</RNCEmisor><RNCComprador>${rnc}</RNCComprador><eNCF>E310000000001</eNCF>`

    test.each([
      ['nothing', () => ''],
      ['no XML', () => 'hola'],
      ['another document', () => '<SemillaModel><valor>x</valor></SemillaModel>'],
      ['a DOCTYPE', () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><ECF>${cabeza()}&x;</ECF>`],
      [
        'a billion laughs',
        () =>
          `<!DOCTYPE a [<!ENTITY a0 "ja">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};&a${i};&a${i};">`).join('')}]><ECF>${cabeza()}&a30;</ECF>`,
      ],
      ['a thousand levels', () => `<ECF>${cabeza()}${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</ECF>`],
      ['a NUL', () => `<ECF>${cabeza()}\0</ECF>`],
      ['UTF-16', () => Buffer.from(`<ECF>${cabeza()}</ECF>`, 'utf16le')],
      ['half a document', () => `<ECF>${cabeza()}<Enc`],
    ])('%s is refused with a sentence', async (_, cuerpo) => {
      const respuesta = await enviar(cuerpo())
      if (respuesta.statusCode === 200) expect(await acuse(respuesta)).toMatchObject({ estado: '1' })
      else {
        expect(respuesta.statusCode).toBe(400)
        expect(respuesta.json().message).toMatch(/\.$/)
      }
    })

    test('50 MB are not read', async () => {
      const respuesta = await prueba.app.inject({
        method: 'POST',
        url: RECEPCION,
        headers: { 'content-type': 'text/xml' },
        payload: Buffer.alloc(50 * 1024 * 1024, 97),
      })
      expect(respuesta.statusCode).toBe(413)
    })

    test.each([
      [
        'a cut form',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="xml"; filename="a"\r\n\r\n<ECF',
      ],
      ['no boundary', 'multipart/form-data', 'x'],
      [
        'another part',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="otro"; filename="a"\r\n\r\n<ECF/>\r\n--x--\r\n',
      ],
      [
        'two of it',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="xml"; filename="a"\r\n\r\n<ECF/>\r\n'
          .repeat(2)
          .concat('--x--\r\n'),
      ],
    ])('%s is refused', async (_, tipo, cuerpo) => {
      const respuesta = await prueba.app.inject({
        method: 'POST',
        url: RECEPCION,
        headers: { 'content-type': tipo },
        payload: cuerpo,
      })
      expect(respuesta.statusCode).toBe(400)
    })

    test('no other kind of body, and no other address', async () => {
      const json = await prueba.app.inject({ method: 'POST', url: RECEPCION, payload: { xml: '<ECF/>' } })
      expect(json.statusCode).toBe(415)
      expect((await prueba.app.inject({ method: 'GET', url: '/fe/otra/cosa' })).statusCode).toBe(404)
    })

    test('a network that floods waits, and no other one does: after 1,200 ordinary documents, or 120 of what is larger', async () => {
      const de = (red: string, xml: string) => enviar(xml, prueba.app, red)
      const flood = (cuantos: number, xml: string) =>
        Promise.all(Array.from({ length: cuantos }, () => de('203.0.113.9', xml)))
      const grande = 'x'.repeat(129 * 1024)
      const demasiadas = { errorCode: 'ECF_DEMASIADAS' }
      await flood(120, grande)
      expect((await de('203.0.113.9', grande)).json()).toMatchObject(demasiadas)
      expect((await de('203.0.113.9', 'x')).statusCode).toBe(400)
      const ordinarios = await flood(1199, 'x')
      expect(ordinarios.map(respuesta => respuesta.json().errorCode)).not.toContain('ECF_DEMASIADAS')
      expect((await de('203.0.113.9', 'x')).json()).toMatchObject(demasiadas)
      expect((await de('203.0.113.10', 'x')).statusCode).toBe(400)
    })
  })
})
