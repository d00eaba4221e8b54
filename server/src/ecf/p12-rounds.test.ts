import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { abrirP12 } from './abrir-p12.ts'
import { createLectorDeP12 } from './create-lector-de-p12.ts'
import vectores from './p12.vectors.json' with { type: 'json' }

const CLAVE = 'Prueba-2026'
const AHORA = new Date('2027-06-01T12:00:00Z')

function unP12DeVueltas(count: number): Buffer {
  const { certificado, llave } = unCertificado()
  const asn1 = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(llave.toString('latin1'))),
    [forge.pki.certificateFromAsn1(forge.asn1.fromDer(certificado.toString('latin1')))],
    CLAVE,
    { algorithm: 'aes256', count },
  )
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}

/** The same file, which claims to need as many rounds for its seal as a number of four bytes can say. */
function claimingMore(p12: Buffer): Buffer {
  // The last number of the file: rewritten whole, for its length stands in every part around it.
  const asn1 = forge.asn1.fromDer(p12.toString('latin1'))
  const parts = asn1.value as forge.asn1.Asn1[]
  const mac = parts.at(-1)?.value as forge.asn1.Asn1[]
  const rounds = mac.at(-1)
  if (rounds) rounds.value = '\x7f\xff\xff\xff'
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}

test('a file of ten thousand rounds opens', () => {
  expect(abrirP12({ archivo: unP12DeVueltas(10_000), clave: CLAVE, ahora: AHORA })).toHaveProperty('abierto')
})

test('one that asks for thousands of millions is refused at once', () => {
  const archivo = claimingMore(unP12DeVueltas(4321))
  const begun = performance.now()
  expect(abrirP12({ archivo, clave: CLAVE, ahora: AHORA })).toEqual({ motivo: 'VUELTAS' })
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('on its thread it takes as long as it takes, and everybody else goes on', async () => {
  const lector = createLectorDeP12()
  let turns = 0
  const timer = setInterval(() => turns++, 10)
  const archivo = Buffer.from(vectores.otros['NSS, 600,000 vueltas tres veces'], 'base64')
  const abierto = await lector.abrir(1, { archivo, clave: CLAVE, ahora: new Date('2026-11-28T15:00:00Z') })
  clearInterval(timer)
  expect(abierto).toMatchObject({ abierto: { titular: 'JOSÉ ÑAÑEZ DE PRUEBA' } })
  expect(turns).toBeGreaterThan(10)
})

test('what takes longer than anybody waits ends with its thread, and is said so', async () => {
  const pedido = { archivo: unP12DeVueltas(10_000), clave: CLAVE, ahora: AHORA }
  expect(await createLectorDeP12({ limitMs: 1 }).abrir(1, pedido)).toEqual({ motivo: 'TARDA' })
})
