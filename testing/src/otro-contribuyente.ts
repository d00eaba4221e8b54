import type { DocumentoEcf } from '@cuadre/domain/ecf/documento-ecf'
import type { Registro } from '@cuadre/domain/ecf/escritura'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import type { NombreDeEsquema } from '@cuadre/server/ecf/firmador'
import { FIRMADOR, type TestApp } from './app.ts'
import { type CertificadoDePrueba, unCertificado } from './certificado-de-prueba.ts'
import { COMPRADOR, EMISOR, type LineaPedida, unDocumentoEcf } from './documentos-ecf.ts'
import { firmarAjeno } from './firmar-ajeno.ts'

let titular: CertificadoDePrueba | null = null

/** Whoever signs for another taxpayer; one key for all tests of a file. */
export function otroTitular(): CertificadoDePrueba {
  titular ??= unCertificado({ serie: '00100000001', nombre: 'OTRO TITULAR' })
  return titular
}

/** Anybody's certificate that says what he likes, with a key that is not the other taxpayer's. */
export function unExtrano(titular: Parameters<typeof unCertificado>[0]): CertificadoDePrueba {
  const suyo = otroTitular()
  // Keys are made in turn, two for all tests.
  const [uno, otro] = [unCertificado(titular), unCertificado(titular)]
  return uno.llave.equals(suyo.llave) ? otro : uno
}

/** Signed by somebody else, as it would arrive. */
export async function firmadoPorOtro(
  esquema: NombreDeEsquema,
  registro: Registro,
  certificado = otroTitular(),
): Promise<Buffer> {
  return (await FIRMADOR.firmar({ esquema, registro, certificado })).xml
}

/** Whatever bytes somebody else signs: our own firmador takes few. */
export function firmadoTalCual(xml: Buffer, certificado = otroTitular()): Buffer {
  return firmarAjeno(xml, certificado)
}

interface Emitido {
  readonly comprador: string
  readonly emisor?: string
  readonly encf?: string
  readonly cambios?: Partial<DocumentoEcf>
  readonly lineas?: readonly LineaPedida[]
  readonly certificado?: CertificadoDePrueba
}

/** An electronic credit invoice that another taxpayer issued to `comprador`. */
export function ecfDeOtro({
  comprador,
  emisor = EMISOR.rnc,
  encf = 'E310000000001',
  cambios = {},
  lineas,
  certificado = otroTitular(),
}: Emitido): Promise<Buffer> {
  const documento = unDocumentoEcf(
    {
      encf,
      emisor: { ...EMISOR, rnc: emisor },
      comprador: { ...COMPRADOR, documento: comprador },
      ...cambios,
    },
    lineas && { lineas },
  )
  const registro = registroDe(documento, { ahora: new Date('2026-11-15T15:00:00Z') })
  return firmadoPorOtro(`ECF ${documento.tipo}` as NombreDeEsquema, registro, certificado)
}

/** As another taxpayer's server uploads it: a form with the part `xml`. */
export async function subir(
  app: TestApp['app'],
  url: string,
  xml: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  form.set('xml', new Blob([new Uint8Array(Buffer.from(xml))], { type: 'text/xml' }), 'archivo.xml')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
