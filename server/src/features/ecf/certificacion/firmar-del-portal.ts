import type { CertificateKeys } from '../../../config/certificate-key.ts'
import type { Tx } from '../../../db/connection/connection.ts'
import { lockForUse } from '../../../db/master-table.ts'
import { record } from '../../../db/write/audit.ts'
import type { Firmador } from '../../../ecf/firmador.ts'
import { XmlFirmable } from '../../../ecf/xml-firmable.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { abrirCertificado, findCertificado } from '../certificado.ts'
import type { Acting } from './certificacion.actions.ts'

interface PorFirmar extends Acting {
  readonly archivo: { readonly name: string; readonly content: Buffer }
  readonly firmador: Pick<Firmador, 'firmarXml'>
  readonly keys: CertificateKeys
}

/** Signs a file of the portal (application, sworn statement), every other byte as it came. */
export async function firmarDelPortal(
  tx: Tx,
  { archivo, firmador, keys, empresaId, actor, ahora }: PorFirmar,
): Promise<{ nombre: string; xml: string }> {
  if (!(await lockForUse(tx, 'empresas', empresaId))) throw new Refusal('EMPRESA_NOT_FOUND')
  const ajeno = XmlFirmable.delPortal(archivo.content)
  if (ajeno === null) throw new Refusal('CERTIFICACION_NO_SE_FIRMA')
  const guardado = await findCertificado(tx, empresaId)
  const certificado = found(await abrirCertificado(guardado, { keys, ahora }), 'ECF_SIN_CERTIFICADO')
  const firmado = await firmador.firmarXml({ ajeno, certificado }).catch(() => {
    // Not XML, or XML that nobody should read.
    throw new Refusal('CERTIFICACION_NO_SE_FIRMA')
  })
  const nombre = archivo.name.replace(/^.*[\\/]/, '').slice(0, 150) || 'firmado.xml'
  await record(tx, actor, ['Facturación electrónica', empresaId, 'XML del portal firmado'], {
    antes: null,
    despues: { archivo: nombre },
  })
  return { nombre, xml: firmado.toString('utf8') }
}
