import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditoria } from '@cuadre/contract/auditoria'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { inicio } from '@cuadre/contract/inicio'
import { pedidos } from '@cuadre/contract/pedidos'
import { FIRMADOR, TEST_AUDIT_KEY, TEST_CERTIFICATE_KEYS } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unCertificado, unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../config/log.ts'
import { startRevision } from '../../auditoria/revision.ts'
import { makeVigilancia } from '../../auditoria/vigilancia.ts'
import { makeConexionEcf } from '../conexion.ts'
import { openEnvio } from './envio.ts'

const oficina = beforeTests(oficinaElectronica)
afterEach(() => oficina.control('fallas', {}, 'DELETE'))
afterAll(async () => {
  expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([])
  expect(await oficina.control('cuentas', {}, 'GET')).toMatchObject({ aceptadosDosVeces: [], notasAntes: [] })
})

const ecfDe = async (id: number) => (await oficina.leer(id)).ecf
const dela = (id: number) => ({ params: { id } })
const rechaza = (secuenciaUtilizada: boolean) =>
  oficina.control('fallas', { tipo: 'codigo', codigo: 1920, valor: 'No coincide.', secuenciaUtilizada })

/** What the check of orders and notes against their traces finds. */
async function revisadas() {
  const { db, api } = oficina.prueba
  const { revision } = makeVigilancia({ db, key: TEST_AUDIT_KEY, log: silentLog })
  await startRevision(revision, db)
  await waitUntil(async () => expect((await revision.read()).estado).toBe('terminada'))
  return (await api.data(auditoria.verificacion, {})).pedidos.diferencias
}

/** A sale that the tax office refuses, and notes on it, issued before it said so. */
async function conNotasDetras(secuenciaUtilizada: boolean) {
  const venta = await oficina.vender()
  const credito = await oficina.nota(venta.pedidoId, { modo: 'monto', monto: 118, motivo: 'Devolución' })
  const debito = await oficina.nota(
    venta.pedidoId,
    { modo: 'monto', monto: 59, motivo: 'Flete' },
    'notaDeDebito',
  )
  await rechaza(secuenciaUtilizada)
  await oficina.trabajar(20)
  return { ...venta, notas: [credito.body.data, debito.body.data] }
}

describe.each([
  ['used up', true],
  ['free, which a note keeps from being mended', false],
])('an invoice refused with its number %s', (_, usada) => {
  test('does not leave the notes behind it waiting: they say so, and are annulled when it is issued anew', async () => {
    const { pedidoId, txtNCF, notas } = await conNotasDetras(usada)
    const [credito, debito] = notas
    if (!credito || !debito) throw new Error('There are two notes')
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'rechazado', puede: { emitirDeNuevo: true } })
    expect(await ecfDe(credito.documentoId)).toMatchObject({ estado: 'por enviar' })
    expect((await ecfDe(credito.documentoId))?.aviso).toContain(`la DGII rechazó ${txtNCF}`)

    const { body } = await oficina.api.call(ecf.emitirDeNuevo, dela(pedidoId))
    expect(body).toMatchObject({ isSuccess: true })
    for (const { numero, documentoId } of notas) {
      expect(body.message).toContain(`La nota ${numero} quedó anulada`)
      expect(await oficina.leer(documentoId)).toMatchObject({
        estado: 'anulado',
        ecf: {
          estado: 'rechazado',
          aviso: expect.stringContaining('No se envió'),
          puede: { reintentar: false },
        },
      })
    }
    await oficina.trabajar(20)
    expect(await ecfDe(body.data.documentoId)).toMatchObject({ estado: 'aceptado' })
    const otra = await oficina.nota(body.data.documentoId, { modo: 'total', motivo: 'Devolución' })
    await oficina.trabajar(20)
    expect(await ecfDe(otra.body.data.documentoId)).toMatchObject({ estado: 'aceptado' })
    expect(await revisadas()).toEqual([])
  })
})

test('an invoice issued anew once, twice and then deleted agrees with its traces at every step; one past the product does not', async () => {
  await rechaza(true)
  const { pedidoId } = await oficina.vender()
  await oficina.trabajar(20)
  const una = await oficina.api.data(ecf.emitirDeNuevo, dela(pedidoId))
  expect(await revisadas()).toEqual([])
  await rechaza(true)
  await oficina.trabajar(20)
  const dos = await oficina.api.data(ecf.emitirDeNuevo, dela(una.documentoId))
  expect(await revisadas()).toEqual([])
  await rechaza(true)
  await oficina.trabajar(20)
  expect((await oficina.api.call(pedidos.remove, dela(pedidoId))).body.isSuccess).toBe(true)
  expect(await revisadas()).toEqual([])
  await oficina.prueba.base.pool.query('ALTER TABLE auditoria DISABLE TRIGGER USER')
  const { pool } = oficina.prueba.base
  const traza = `entidad = 'Comprobante' AND accion = 'Emisión de nuevo' AND registro_id = ${dos.documentoId}`
  await pool.query(`UPDATE auditoria SET registro_id = -registro_id WHERE ${traza}`)
  expect(await revisadas()).toMatchObject([
    { pedidoId: dos.documentoId, que: 'No tiene ninguna traza: no fue creado por el programa.' },
  ])
  await pool.query(`UPDATE auditoria SET registro_id = -registro_id WHERE registro_id = -${dos.documentoId}`)
  await pool.query('ALTER TABLE auditoria ENABLE TRIGGER USER')
})

test('without its certificate what waits goes on waiting, signed or not, and leaves at once with the next one', async () => {
  const { empresa } = oficina.puesto
  const firmado = await oficina.vender()
  const { ecf: trabajo } = oficina.prueba
  const { firmar } = trabajo
  trabajo.firmar = async () => {}
  const sinFirmar = await oficina.vender()
  trabajo.firmar = firmar
  await oficina.api.data(ecfEmpresas.quitarCertificado, dela(empresa.id))
  oficina.pasan(4000)
  await oficina.trabajar(200)
  expect(await ecfDe(firmado.pedidoId)).toMatchObject({ estado: 'por enviar', detenido: false })
  expect((await ecfDe(firmado.pedidoId))?.aviso).toContain('certificado')
  expect(await ecfDe(sinFirmar.pedidoId)).toMatchObject({ estado: 'por firmar', detenido: false })
  await oficina.api.data(ecfEmpresas.subirCertificado, { ...dela(empresa.id), ...unP12Subido() })
  await oficina.trabajar(5)
  for (const { pedidoId } of [firmado, sinFirmar]) {
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
  }
})

test('what an older certificate signed and is refused for its signature is signed anew with the one of now; what that one signed is refused', async () => {
  const { empresa } = oficina.puesto
  const ventas = [await oficina.vender(), await oficina.vender({ tipoComprobante: 'B02' })]
  const codigos = async () =>
    Promise.all(ventas.map(async ({ pedidoId }) => (await ecfDe(pedidoId))?.codigoSeguridad))
  const antes = await codigos()
  // A key of its own: those of the usual length are shared, and one key signs the same text alike.
  const deAhora = unCertificado({ nombre: 'QUIEN RENUEVA', bits: 3072 })
  await oficina.api.data(ecfEmpresas.subirCertificado, { ...dela(empresa.id), ...unP12Subido(deAhora) })
  const laFirma = {
    tipo: 'codigo',
    codigo: 0,
    valor: 'La firma del XML no es válida',
    secuenciaUtilizada: false,
  }
  await oficina.control('fallas', { ...laFirma, veces: 2 })
  await oficina.trabajar(40)
  const despues = await codigos()
  for (const [i, { pedidoId, txtNCF }] of ventas.entries()) {
    expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado', encf: txtNCF })
    expect(despues[i]).not.toBe(antes[i])
  }
  const { rows } = await oficina.prueba.base.pool.query(
    "SELECT registro_id AS id, usuario FROM auditoria WHERE accion = 'Firma con otro certificado' ORDER BY 1",
  )
  expect(rows).toEqual(ventas.map(({ pedidoId }) => ({ id: pedidoId, usuario: 'DGII' })))

  await oficina.control('fallas', laFirma)
  const otra = await oficina.vender()
  await oficina.trabajar(40)
  expect(await ecfDe(otra.pedidoId)).toMatchObject({ estado: 'rechazado', puede: { reintentar: true } })
  await oficina.api.data(ecfEmpresas.subirCertificado, { ...dela(empresa.id), ...unP12Subido() })
})

test('Inicio says which certificate ends, at what hour, and of whom none is left', async () => {
  const { id, nombre } = oficina.puesto.empresa
  const avisos = async () => (await oficina.api.data(inicio.resumen, {})).ecf?.certificados
  expect(await avisos()).toEqual([])
  const hasta = new Date(oficina.ahora().getTime() + 30.5 * 86_400_000)
  await oficina.api.data(ecfEmpresas.subirCertificado, {
    ...dela(id),
    ...unP12Subido(unCertificado({ hasta })),
  })
  const suya = { empresaId: id, empresaNombre: nombre }
  expect(await avisos()).toEqual([
    {
      ...suya,
      frase: expect.stringMatching(/^El certificado vence en 30 días: .* [ap]\. m\. Suba/),
      urgente: false,
    },
  ])
  await oficina.api.data(ecfEmpresas.quitarCertificado, dela(id))
  expect(await avisos()).toEqual([
    { ...suya, frase: 'No tiene certificado: nada se firma hasta que suba uno.', urgente: true },
  ])
  await oficina.api.data(ecfEmpresas.subirCertificado, { ...dela(id), ...unP12Subido() })
})

test.each([
  ['a NUL', Buffer.from('{"error":"fuera\0 de servicio"}')],
  [
    'a NUL and half a letter, escaped',
    Buffer.from('{"error":"\\u0000 \\ud800","mensajes":[{"codigo":1,"valor":"\\u0000 \\ud800"}]}'),
  ],
])('an answer with %s is kept and said like any other', async (_, cuerpo) => {
  const { db } = oficina.prueba
  const intercambios = createServer((_pregunta, respuesta) => void respuesta.writeHead(400).end(cuerpo))
  await new Promise<void>(resolve => intercambios.listen(0, '127.0.0.1', resolve))
  const { port } = intercambios.address() as AddressInfo
  const { pedidoId } = await oficina.vender()
  const simuladorUrl = `http://127.0.0.1:${port}`
  const medios = makeConexionEcf({
    db,
    keys: TEST_CERTIFICATE_KEYS,
    firmador: FIRMADOR,
    simuladorUrl,
    now: oficina.ahora,
  })
  const trabajo = openEnvio({ db, conexion: medios, log: silentLog, now: oficina.ahora }).cola
  await trabajo.round()
  await trabajo.stop()
  intercambios.close()
  expect(await ecfDe(pedidoId)).toMatchObject({ aviso: expect.stringContaining('\uFFFD') })
  expect(await oficina.envios(pedidoId)).not.toEqual([])
  const { body } = await oficina.api.call(ecf.reintentar, dela(pedidoId))
  expect(body.errorCode === null || body.errorCode === 'ECF_NO_REINTENTA').toBe(true)
  await oficina.trabajar(40)
  expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado' })
})

describe('while a clock was ahead', () => {
  const alla = () => new Date(oficina.ahora().getTime() + 60 * 86_400_000).toISOString()
  const pon = ({ pedidoId }: { pedidoId: number }, columnas: string) =>
    oficina.prueba.base.pool.query(`UPDATE documentos_ecf SET ${columnas} WHERE documento_id = ${pedidoId}`)

  test.each([
    ['taken and put off', () => `tomado_hasta = '${alla()}', proximo_en = '${alla()}'`],
    ['issued', () => `estado = 'por firmar', proximo_en = '${alla()}', creado_en = '${alla()}'`],
  ])('a document was %s: neither it nor another of the company waits', async (_, columnas) => {
    const antes = await oficina.vender()
    await pon(antes, columnas())
    const despues = await oficina.vender()
    await oficina.trabajar(5)
    expect(await ecfDe(antes.pedidoId)).toMatchObject({ estado: 'aceptado' })
    expect(await ecfDe(despues.pedidoId)).toMatchObject({ estado: 'aceptado' })
  })

  test('a turn that is right is respected, and it is said when sending goes on', async () => {
    const suyo = await oficina.vender()
    const otro = await oficina.vender()
    const hasta = new Date(oficina.ahora().getTime() + 125_000).toISOString()
    await pon(suyo, `tomado_hasta = '${hasta}'`)
    await oficina.trabajar(5)
    for (const { pedidoId } of [suyo, otro]) {
      expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'por enviar', enCursoHasta: hasta })
    }
    oficina.pasan(125)
    await oficina.trabajar(5)
    for (const { pedidoId } of [suyo, otro]) {
      expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado', proximoEn: null, enCursoHasta: null })
    }
  })

  test.each([
    ['por enviar', () => new Date(oficina.ahora().getTime() + 600_000).toISOString()],
    ['por firmar', () => new Date(oficina.ahora().getTime() + 600_000).toISOString()],
    ['por enviar', alla],
  ])('«Reintentar» sends what is %s and waits at once', async (estado, hasta) => {
    const venta = await oficina.vender()
    expect(await ecfDe(venta.pedidoId)).toMatchObject({ puede: { reintentar: false } })
    await pon(venta, `estado = '${estado}', proximo_en = '${hasta()}'`)
    expect(await ecfDe(venta.pedidoId)).toMatchObject({ proximoEn: hasta(), puede: { reintentar: true } })
    expect(await oficina.api.data(ecf.reintentar, dela(venta.pedidoId))).toMatchObject({
      proximoEn: oficina.ahora().toISOString(),
    })
    await oficina.trabajar(5)
    expect(await ecfDe(venta.pedidoId)).toMatchObject({ estado: 'aceptado' })
  })
})

test('a document with which the program fails lets the others pass', async () => {
  const { db, medios } = oficina.prueba
  const malo = await oficina.vender()
  const bueno = await oficina.vender()
  const clienteDe: typeof medios.clienteDe = quien => {
    const cliente = medios.clienteDe(quien)
    return {
      ...cliente,
      recibirEcf: async (nombre, xml) => {
        if (nombre.includes(malo.txtNCF)) throw new TypeError('a mistake of ours')
        return cliente.recibirEcf(nombre, xml)
      },
    }
  }
  const trabajo = openEnvio({
    db,
    conexion: { ...medios, clienteDe },
    log: silentLog,
    now: oficina.ahora,
  }).cola
  for (let segundo = 0; segundo < 10; segundo++) {
    await trabajo.round()
    oficina.pasan(1)
  }
  await trabajo.stop()
  expect(await ecfDe(bueno.pedidoId)).toMatchObject({ estado: 'aceptado' })
  expect(await ecfDe(malo.pedidoId)).toMatchObject({
    estado: 'por enviar',
    detenido: false,
    aviso: expect.stringContaining('El programa falló'),
  })
  await oficina.trabajar(70)
  expect(await ecfDe(malo.pedidoId)).toMatchObject({ estado: 'aceptado' })
})

test('a company set to another environment: what was issued before goes on where it was issued', async () => {
  const { pedidoId } = await oficina.vender()
  const { pool } = oficina.prueba.base
  const ambiente = (cual: string) =>
    pool.query('UPDATE empresas_ecf SET ambiente = $1 WHERE empresa_id = $2', [
      cual,
      oficina.puesto.empresa.id,
    ])
  await ambiente('testecf')
  await oficina.trabajar(20)
  expect(await ecfDe(pedidoId)).toMatchObject({ estado: 'aceptado', ambiente: 'simulador' })
  await ambiente('simulador')
})
