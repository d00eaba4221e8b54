import { fechaEcf } from '@cuadre/domain/ecf/escritura'
import type { Dia } from '@cuadre/domain/tiempo/dia'
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
import { hacerP12 } from './certificado.ts'
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
