import { esDireccion } from '@cuadre/domain/correos/direcciones'
import {
  ASUNTO_POR_DEFECTO,
  llenarPlantilla,
  MENSAJE_POR_DEFECTO,
  type ValoresDePlantilla,
} from '@cuadre/domain/correos/plantilla'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { FacturaGuardada } from '../facturas/facturas.queries.ts'
import { type AjustesGuardados, findAjustes } from './ajustes.queries.ts'
import { findCuota } from './cuota.queries.ts'

type Plantillas = Pick<AjustesGuardados, 'asunto' | 'mensaje'>

interface PorProponer {
  /** Of whom it is for, if one is known. */
  readonly email: string | null
  readonly textos: (ajustes: AjustesGuardados | undefined) => Plantillas
  /** Why it may not be sent, as a sentence. */
  readonly impedimento?: string | null
  readonly xml?: boolean
  readonly userId: number
  readonly ahora: Date
}

/** What a mail begins with, of whatever it carries, and how many this person may still send today. */
export async function proponer(db: Conexion, { email, textos, userId, ahora, ...otros }: PorProponer) {
  const { impedimento = null, xml = false } = otros
  const ajustes = await findAjustes(db)
  return {
    configurado: ajustes !== undefined,
    impedimento,
    para: email !== null && esDireccion(email) ? [email] : [],
    ...textos(ajustes),
    xml,
    cuota: ajustes ? await findCuota(db, ajustes, { userId, ahora }) : null,
  }
}

/** What the answer says of a mail that was put into the queue. */
export function enColaPara({ para }: { para: readonly string[] }): string {
  return `El correo para ${para.join(', ')} está en cola.`
}

/** Subject and message of a document's mail, as the office writes them. */
export function textosDelCorreo(
  documento: FacturaGuardada,
  plantillas: Plantillas = POR_DEFECTO,
): Plantillas {
  const valores = valoresDe(documento)
  return {
    asunto: llenarPlantilla(plantillas.asunto, valores),
    mensaje: llenarPlantilla(plantillas.mensaje, valores),
  }
}

const POR_DEFECTO: Plantillas = { asunto: ASUNTO_POR_DEFECTO, mensaje: MENSAJE_POR_DEFECTO }

const NOMBRES = {
  factura: 'Factura',
  'nota de crédito': 'Nota de crédito',
  'nota de débito': 'Nota de débito',
} as const

function valoresDe(documento: FacturaGuardada): ValoresDePlantilla {
  return {
    cliente: documento.cliente_nombre,
    empresa: documento.empresa_nombre,
    documento: `${NOMBRES[documento.clase]} ${documento.txt_ncf}`,
    fecha: formatDia(documento.fecha),
    total: formatMonto(documento.total),
  }
}
