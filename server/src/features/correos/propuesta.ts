import { esDireccion } from '@cuadre/domain/correos/direcciones'
import {
  ASUNTO_POR_DEFECTO,
  llenarPlantilla,
  MENSAJE_POR_DEFECTO,
  type ValoresDePlantilla,
} from '@cuadre/domain/correos/plantilla'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { FacturaGuardada } from '../facturas/facturas.queries.ts'
import type { AjustesGuardados } from './ajustes.queries.ts'

type Plantillas = Pick<AjustesGuardados, 'asunto' | 'mensaje'>

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

/** Where a mail goes unless somebody writes otherwise: the address that the client has, if mail can be sent to it. */
export function paraSiSirve(email: string | null): string[] {
  return email !== null && esDireccion(email) ? [email] : []
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
