import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { costosa, lenta, SLOW_WORKER } from '@cuadre/testing/slow-checks'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ClientGone } from '../http/until-gone.ts'
import { createFirmador } from './create-firmador.ts'
import { createVerificador } from './create-verificador.ts'
import { type Firmador, NoComprobado, type Verificador } from './firmador.ts'

const PEDIDO = {
  esquema: 'ECF 31',
  registro: registroDe(unDocumentoEcf(), { ahora: new Date('2026-11-15T14:20:30Z') }),
  certificado: unCertificado(),
} as const

let buena: Buffer
let verificador: Verificador
let firmador: Firmador

beforeAll(async () => {
  const ajeno = createFirmador(createVerificador())
  buena = (await ajeno.firmar(PEDIDO)).xml
  await ajeno.close()
})
beforeEach(() => {
  verificador = createVerificador({ limitMs: 1200, worker: SLOW_WORKER })
  firmador = createFirmador(verificador)
})
afterEach(() => Promise.all([verificador.close(), firmador.close()]))

/** How each came out, in the order in which they ended. */
async function inOrder(checks: Readonly<Record<string, Promise<unknown>>>): Promise<string[]> {
  const ended: string[] = []
  const outcomes = Object.entries(checks).map(([name, check]) =>
    check.then(
      () => ended.push(name),
      error => ended.push(`${name}: ${(error as Error).name}`),
    ),
  )
  await Promise.all(outcomes)
  return ended
}

test('a check that does not end is ended, and those that waited behind it have all of their time', async () => {
  const sinFin = [costosa(buena), lenta(buena), lenta(buena), lenta(buena)].map(xml =>
    verificador.verificar(xml),
  )
  const ultima = verificador.verificar(buena, { esquema: 'ECF 31' })
  expect(await Promise.allSettled(sinFin)).toEqual(
    sinFin.map(() => ({ status: 'rejected', reason: expect.any(NoComprobado) })),
  )
  expect(await ultima).toMatchObject({ valido: true })
})

test('what the office waits for goes before strangers’, and signing waits for neither', async () => {
  const ended = await inOrder({
    una: verificador.verificar(lenta(buena)),
    otra: verificador.verificar(lenta(buena)),
    extraña: verificador.verificar(lenta(buena)),
    'otra extraña': verificador.verificar(lenta(buena)),
    'de la oficina': verificador.verificar(buena, { deLaOficina: true }),
    'de un archivo': verificador.leer(buena),
    firmada: firmador.firmar(PEDIDO),
  })
  expect(ended[0]).toBe('firmada')
  const before = (name: string) => ended.slice(0, ended.indexOf(`${name}: NoComprobado`))
  expect(before('extraña')).toEqual(expect.arrayContaining(['de la oficina', 'de un archivo']))
})

test('whoever goes away leaves nothing in the queue', async () => {
  const gone = new AbortController()
  const { signal } = gone
  const lentas = [1, 2].map(() => verificador.verificar(lenta(buena)))
  const idas = Array.from({ length: 20 }, () => verificador.verificar(lenta(buena), { signal }))
  const ended = inOrder({
    lenta: Promise.any(lentas),
    idas: Promise.allSettled(idas),
    queda: verificador.verificar(buena),
  })
  gone.abort(new ClientGone('The client went away'))
  await expect(idas[0]).rejects.toThrow(ClientGone)
  expect(await ended).toEqual(['idas', 'lenta: AggregateError', 'queda'])
})
