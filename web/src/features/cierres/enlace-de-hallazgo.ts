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
    return {
      texto: `Liquidación de ${hallazgo.clienteNombre}`,
      ruta: `/liquidaciones/${liquidacionId}`,
    }
  if (txtNCF === null) return null
  if (fuente === 'Por pagar' && may('porPagarSuplidores.ver'))
    return {
      texto: `Por pagar ${txtNCF}`,
      ruta: '/porPagarSuplidores',
      search: { empresaId: String(empresaId), buscar: txtNCF },
    }
  if (fuente === 'Retenciones' && documentoId !== null && may('cuentasPorCobrar.ver'))
    return {
      texto: `Retenciones de ${txtNCF}`,
      ruta: '/cuentasporCobrar',
      search: { retenciones: String(documentoId) },
    }
  if (compraId !== null && may('compras.ver'))
    return { texto: `Compra ${txtNCF}`, ruta: `/compras/${compraId}` }
  if (fuente === 'e-CF' && may('ecf.ver'))
    return { texto: `e-CF ${txtNCF}`, ruta: '/facturacion-electronica', search: { numero: txtNCF } }
  if (pedidoId !== null && fuente !== '608' && may('pedidos.editar'))
    return { texto: `Factura ${txtNCF}`, ruta: `/facturacion/${pedidoId}/editar` }
  if (documentoId !== null && may('documentos.ver'))
    return { texto: `Comprobante ${txtNCF}`, ruta: '/comprobantes', search: { pdf: String(documentoId) } }
  return null
}

function enlaceDeLaFuente({ fuente }: Hallazgo, { empresaId, mes }: Donde): EnlaceDeHallazgo {
  const empresa = String(empresaId)
  const formato = { empresaId: empresa, fecha: mes }
  switch (fuente) {
    case '606':
      return { texto: 'Ver el 606', ruta: '/reporte606', search: formato }
    case '607':
      return { texto: 'Ver el 607', ruta: '/reporteExcel', search: formato }
    case '608':
      return { texto: 'Ver el 608', ruta: '/reporte608', search: formato }
    case 'IT-1':
      return { texto: 'Ver el IT-1', ruta: '/it1', search: formato }
    case 'IR-17':
      return { texto: 'Ver el IR-17', ruta: '/ir17', search: formato }
    case 'Por pagar':
      return { texto: 'Ver lo que se debe', ruta: '/porPagarSuplidores', search: { empresaId: empresa } }
    case 'Retenciones':
      return {
        texto: 'Ver las cuentas por cobrar',
        ruta: '/cuentasporCobrar',
        search: { empresaId: empresa },
      }
    case 'Liquidaciones':
      return {
        texto: 'Ver las liquidaciones',
        ruta: '/liquidaciones',
        search: { tab: 'hechas', empresaId: empresa },
      }
    case 'Notas aplicadas':
      return { texto: 'Ver el 607', ruta: '/reporteExcel', search: formato }
    case 'Secuencias':
      return { texto: 'Ver el cuadre', ruta: '/ncf/cuadre', search: { empresaId: empresa, mes } }
    case 'e-CF':
      return {
        texto: 'Ver los que faltan por reemplazar',
        ruta: '/facturacion-electronica/por-reemplazar',
        search: { empresaId: empresa },
      }
  }
}
