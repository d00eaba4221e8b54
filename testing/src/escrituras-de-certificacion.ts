import { certificacion } from '@cuadre/contract/certificacion'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { Endpoint } from '@cuadre/contract/endpoint'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { unaEmpresa } from './builders.ts'
import { unP12Subido } from './certificado-de-prueba.ts'
import { unConjunto, unExcel } from './conjunto-de-pruebas.ts'
import { nextNumber } from './documentos.ts'

const SIMULACION = { clase: 'simulacion' }

/** What each write about a company's way to electronic documents is sent so that it changes something, anew at each call. */
export function escriturasDeCertificacion(
  prueba: () => Pick<TestApp, 'api' | 'base'>,
): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  const of = ({ id }: { id: number }, body?: unknown) => ({ params: { id }, body })

  async function unaEmpresaConCertificado(): Promise<number> {
    const { id } = await unaEmpresa(prueba().api)
    await prueba().api.call(ecfEmpresas.subirCertificado, { params: { id }, ...unP12Subido() })
    return id
  }

  /** With a simulation prepared. */
  async function unaEmpresaQueSeCertifica(): Promise<number> {
    const id = await unaEmpresaConCertificado()
    await prueba().api.call(certificacion.simular, { params: { id } })
    return id
  }

  /** A document of it was sent, and nobody knows whether it arrived. */
  async function unCasoSinRespuesta() {
    const id = await unaEmpresaQueSeCertifica()
    await prueba().base.pool.query(
      `UPDATE certificaciones_casos SET estado = 'sin respuesta' WHERE orden = 1 AND certificacion_id = (
         SELECT id FROM certificaciones WHERE empresa_id = ${id})`,
    )
    return { params: { id, clase: 'simulacion', orden: 1 }, body: { recibido: true } }
  }

  async function unConjuntoSubido() {
    const { id, rnc } = await unaEmpresa(prueba().api)
    const { ecf, rfce } = unConjunto(rnc.replace(/\D/g, ''))
    const excel = Buffer.from(await unExcel({ ECF: ecf, RFCE: rfce }))
    return { params: { id }, files: { archivo: new File([excel], 'set.xlsx') } }
  }

  return [
    [
      ecfEmpresas.update,
      async () => ({
        params: { id: (await unaEmpresa(prueba().api)).id },
        body: { sucursal: `Sucursal ${nextNumber()}` },
      }),
    ],
    [
      ecfEmpresas.subirCertificado,
      async () => ({ params: { id: (await unaEmpresa(prueba().api)).id }, ...unP12Subido() }),
    ],
    [ecfEmpresas.quitarCertificado, async () => ({ params: { id: await unaEmpresaConCertificado() } })],
    [certificacion.importar, unConjuntoSubido],
    [certificacion.simular, async () => of(await unaEmpresa(prueba().api))],
    [certificacion.enviar, async () => of({ id: await unaEmpresaQueSeCertifica() }, SIMULACION)],
    [certificacion.detener, async () => of({ id: await unaEmpresaQueSeCertifica() }, SIMULACION)],
    [certificacion.reiniciar, async () => of({ id: await unaEmpresaQueSeCertifica() }, SIMULACION)],
    [certificacion.resolver, unCasoSinRespuesta],
    [
      certificacion.marcar,
      async () => ({ params: { id: (await unaEmpresa(prueba().api)).id, paso: 1 }, body: { hecho: true } }),
    ],
    [
      certificacion.firmar,
      async () => ({
        params: { id: await unaEmpresaConCertificado() },
        files: { archivo: new File(['<Postulacion><RNC>1</RNC></Postulacion>'], 'postulacion.xml') },
      }),
    ],
  ]
}
