import type { Hallazgo } from '@cuadre/contract/cierres'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import type { Dia } from '@cuadre/domain/tiempo/dia'

interface Donde {
  readonly empresaId: number
  /** Day 1. */
  readonly mes: Dia
  readonly may: (permiso: Permiso) => boolean
}

export interface EnlaceDeHallazgo {
  readonly texto: string
  readonly ruta: string
  readonly search?: Readonly<Record<string, string>>
}

/** Where what was found is mended: its record for whoever may open it, else the check that found it. */
export function enlaceDe(hallazgo: Hallazgo, donde: Donde): EnlaceDeHallazgo {
  return enlaceDelRegistro(hallazgo, donde) ?? enlaceDeLaFuente(hallazgo, donde)
}

function enlaceDelRegistro(hallazgo: Hallazgo, { empresaId, may }: Donde): EnlaceDeHallazgo | null {
  const { fuente, txtNCF, pedidoId, documentoId, compraId, liquidacionId } = hallazgo
  if (liquidacionId !== null && may('liquidaciones.ver'))
    return enlace(`Liquidación de ${hallazgo.clienteNombre}`, `/liquidaciones/${liquidacionId}`)
  if (txtNCF === null) return null
  const documento = String(documentoId)
  if (fuente === 'Por pagar' && may('porPagarSuplidores.ver')) {
    const search = { empresaId: String(empresaId), buscar: txtNCF }
    return enlace(`Por pagar ${txtNCF}`, '/porPagarSuplidores', search)
  }
  if (fuente === 'Retenciones' && documentoId !== null && may('cuentasPorCobrar.ver'))
    return enlace(`Retenciones de ${txtNCF}`, '/cuentasporCobrar', { retenciones: documento })
  if (compraId !== null && may('compras.ver')) return enlace(`Compra ${txtNCF}`, `/compras/${compraId}`)
  if (fuente === 'e-CF' && may('ecf.ver'))
    return enlace(`e-CF ${txtNCF}`, '/facturacion-electronica', { numero: txtNCF })
  if (pedidoId !== null && fuente !== '608' && may('pedidos.editar'))
    return enlace(`Factura ${txtNCF}`, `/facturacion/${pedidoId}/editar`)
  if (documentoId !== null && may('documentos.ver'))
    return enlace(`Comprobante ${txtNCF}`, '/comprobantes', { pdf: documento })
  return null
}

function enlaceDeLaFuente({ fuente }: Hallazgo, donde: Donde): EnlaceDeHallazgo {
  const empresa = { empresaId: String(donde.empresaId) }
  const formato = { ...empresa, fecha: donde.mes }
  const de: Readonly<Record<Hallazgo['fuente'], EnlaceDeHallazgo>> = {
    '606': enlace('Ver el 606', '/reporte606', formato),
    '607': enlace('Ver el 607', '/reporteExcel', formato),
    '608': enlace('Ver el 608', '/reporte608', formato),
    'IT-1': enlace('Ver el IT-1', '/it1', formato),
    'IR-17': enlace('Ver el IR-17', '/ir17', formato),
    'Por pagar': enlace('Ver lo que se debe', '/porPagarSuplidores', empresa),
    Retenciones: enlace('Ver las cuentas por cobrar', '/cuentasporCobrar', empresa),
    Liquidaciones: enlace('Ver las liquidaciones', '/liquidaciones', { tab: 'hechas', ...empresa }),
    'Notas aplicadas': enlace('Ver el 607', '/reporteExcel', formato),
    Secuencias: enlace('Ver el cuadre', '/ncf/cuadre', { ...empresa, mes: donde.mes }),
    'e-CF': enlace('Ver los que faltan por reemplazar', '/facturacion-electronica/por-reemplazar', empresa),
  }
  return de[fuente]
}

const enlace = (texto: string, ruta: string, search: Readonly<Record<string, string>> = {}) => ({
  texto,
  ruta,
  search,
})
