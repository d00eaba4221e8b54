import { type Cosa, cuatro, destino, enlace } from './cosa.ts'

/** What the month is declared from besides the sales; a part of `OTRAS_COSAS`. */
export const COSAS_DEL_MES = {
  compras: {
    titulo: 'Compras',
    acciones: cuatro('compras'),
    rol: {
      nombre: 'Compras',
      ademas: [
        'suplidores.ver',
        'suplidores.crear',
        'suplidores.editar',
        'suplidores.eliminar',
        'empresas.ver',
        'reportes.ver',
        'reportes.exportar',
      ],
    },
    enlaces: [
      enlace('Impuestos', 'Compras', '/compras', 'gasto factura de suplidor adjunto'),
      enlace('Impuestos', 'Generar 606', '/reporte606', 'compra del mes gasto DGII TXT excel formato'),
    ],
    pantallas: [
      '/compras/nueva',
      '/compras/$id',
      '/compras/propias',
      '/compras/propias/nuevo',
      '/compras/propias/gasto-menor',
    ],
    destinos: [
      destino('Nueva compra', '/compras/nueva', 'proveedor QR XML retención', {
        permiso: 'compras.crear',
        pista: 'gasto, factura de suplidor',
      }),
      destino('Comprobantes de compras', '/compras/propias', 'informal E41 B11 gasto menor'),
      destino('Nuevo comprobante de compras', '/compras/propias/nuevo', 'informal E41 B11 proveedor', {
        permiso: 'compras.crear',
      }),
      destino('Nuevo gasto menor', '/compras/propias/gasto-menor', 'caja chica E43 B13', {
        permiso: 'compras.crear',
      }),
    ],
    registro: 'Compra',
    // The list of received documents says which has a purchase; the reports of the month are made of them.
    avisos: {
      entidad: 'Compras',
      oyen: ['compras.ver', 'ecf.ver', 'reportes.ver', 'porPagarSuplidores.ver'],
    },
    // Paying a commission registers its receipt.
    sigueA: ['Compras', 'PorPagarSuplidores', 'Suplidores', 'Empresas', 'Ecf', 'Liquidaciones'],
  },
  it1: {
    titulo: 'IT-1',
    acciones: { escribir: 'Escribir lo que el IT-1 y el IR-17 no sacan de comprobantes' },
    registro: 'IT-1',
    avisos: { entidad: 'It1', oyen: ['reportes.ver'] },
    sigueA: ['It1', 'Pedidos', 'Documentos', 'Compras', 'PorPagarSuplidores', 'CuentasPorCobrar', 'Empresas'],
  },
  ir17: {
    registro: 'IR-17',
    avisos: { entidad: 'Ir17', oyen: ['reportes.ver'] },
    sigueA: ['Ir17', 'Compras', 'Empresas'],
  },
  cierres: {
    titulo: 'Cierre del mes',
    acciones: {
      ver: 'Ver qué meses están cerrados y qué les falta',
      cerrar: 'Cerrar meses y decir qué formularios se presentaron',
      reabrir: 'Reabrir meses cerrados',
    },
    rol: {
      nombre: 'Cierres',
      ademas: [
        'empresas.ver',
        'reportes.ver',
        'reportes.exportar',
        'ncf.ver',
        'documentos.ver',
        'pedidos.ver',
        'compras.ver',
        // Who may freeze a month is who declares it.
        'it1.escribir',
      ],
    },
    enlaces: [
      enlace(
        'Impuestos',
        'Cierre del mes',
        '/cierre',
        'cerrar reabrir fin de mes plazo presentado calendario',
      ),
    ],
    registro: 'Cierre',
    // What is closed freezes the orders and documents that lists show.
    avisos: {
      entidad: 'Cierres',
      oyen: ['cierres.ver', 'pedidos.ver', 'documentos.ver', 'compras.ver', 'empresas.ver'],
    },
    sigueA: [
      'Cierres',
      'Pedidos',
      'Documentos',
      'Ncfs',
      'Ecf',
      'Compras',
      'PorPagarSuplidores',
      'CuentasPorCobrar',
      'Liquidaciones',
      'Empresas',
    ],
  },
} as const satisfies Record<string, Cosa<string, string>>
