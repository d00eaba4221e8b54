import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { fechaEcf } from '@cuadre/domain/ecf/escritura'
import { verificadorDeCedula } from '@cuadre/domain/identidad/documento'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import forge from 'node-forge'
import type { CertificateKeys } from '../../../config/certificate-key.ts'
import type { Db } from '../../../db/connection/connection.ts'
import { createLectorDeP12 } from '../../../ecf/create-lector-de-p12.ts'
import { emitidoEcfPorEmpresa } from '../../documentos/emitido-ecf.queries.ts'
import { saveAjustes } from '../../ecf/ajustes/ajustes.actions.ts'
import { subirCertificado } from '../../ecf/ajustes/certificado.actions.ts'
import type { Azar } from '../azar.ts'
import { crearRamo, type EmpresaDemo, type ProductoDemoGuardado } from '../maestros.ts'
import { AUTORIZADAS_ELECTRONICAS, crearSecuencias } from '../secuencias.ts'
import type { Autor } from '../ventas.ts'
import { LUGAR, RAMO_ELECTRONICO } from './catalogo.ts'
import type { Simulador } from './simulador.ts'

interface Nueva {
  readonly azar: Azar
  readonly simulador: Simulador
  readonly keys: CertificateKeys
  readonly hoy: Dia
  readonly ahora: Date
  readonly autor: Autor
}

export interface EmpresaElectronica extends EmpresaDemo {
  readonly productos: readonly ProductoDemoGuardado[]
}

/** A company that issues to the simulator from today on, set up as an office does it: ranges, certificate, settings. */
export async function crearEmpresaElectronica(
  db: Db,
  { azar, simulador, keys, hoy, ahora, autor }: Nueva,
): Promise<EmpresaElectronica> {
  const { empresa, productos } = await db.transaction().execute(tx => crearRamo(tx, azar, RAMO_ELECTRONICO))
  const { id: empresaId, rnc } = empresa
  const autorizadas = AUTORIZADAS_ELECTRONICAS
  for (const { tipo, desde, hasta, vence } of await crearSecuencias(db, {
    empresaId,
    hoy,
    autor,
    autorizadas,
  })) {
    await simulador.ordenar('rangos', { rnc, tipo, desde, hasta, vence: vence ? fechaEcf(vence) : null })
  }
  const acting = { empresaId, actor: autor, userId: autor.userId, emitido: emitidoEcfPorEmpresa, keys, ahora }
  const lector = createLectorDeP12()
  await db.transaction().execute(tx => subirCertificado(tx, { ...acting, ...hacerP12(ahora), lector }))
  await db.transaction().execute(tx =>
    saveAjustes(tx, {
      ...acting,
      body: {
        ...LUGAR,
        ...{ regimen: 'E', desde: hoy, ambiente: 'simulador', recibe: true },
        // Whoever tries a sale is not asked until when it is paid.
        ...{ formaPago: 'credito', diasCredito: 30 },
      },
    }),
  )
  return { ...empresa, productos }
}

const DIA_MS = 24 * 60 * 60 * 1000
const CEDULA = '0010000000'

/** A certificate file as a person uploads it, and its password. */
interface P12 {
  readonly archivo: Buffer
  readonly clave: string
}

/** A certificate that nobody vouches for, made anew each time and valid for two years: of a person who does not exist, and says so. */
function hacerP12(ahora: Date): P12 {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const llave = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificado = forge.pki.createCertificate()
  certificado.publicKey = forge.pki.setRsaPublicKey(llave.n, llave.e)
  certificado.serialNumber = '01'
  certificado.validity.notBefore = new Date(ahora.getTime() - DIA_MS)
  certificado.validity.notAfter = new Date(ahora.getTime() + 730 * DIA_MS)
  certificado.setSubject([
    { name: 'commonName', value: 'PERSONA DE MUESTRA' },
    { type: '2.5.4.5', value: `IDCDO-${CEDULA}${verificadorDeCedula(CEDULA)}` },
  ])
  certificado.setIssuer([{ name: 'commonName', value: 'CERTIFICADO DE MUESTRA SIN VALOR' }])
  certificado.sign(llave, forge.md.sha256.create())
  const clave = randomBytes(16).toString('hex')
  const p12 = forge.pkcs12.toPkcs12Asn1(llave, [certificado], clave, { algorithm: 'aes256' })
  return { archivo: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1'), clave }
}
