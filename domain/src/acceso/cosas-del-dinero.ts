import { type Cosa, destino, enlace } from './cosa.ts'

/** What is owed, collected and paid; a part of `OTRAS_COSAS`. */
export const COSAS_DEL_DINERO = {
  cuentasPorPagar: {
    titulo: 'Cuentas por pagar',
    acciones: {
      ver: 'Ver cuentas por pagar',
      pagar: 'Marcar cuentas como pagadas',
      anular: 'Anular pagos',
    },
    rol: { nombre: 'CuentasPorPagar', ademas: ['clientes.ver'] },
    enlaces: [
      enlace(
        'Mantenimiento',
        'Cuentas por Pagar',
        '/cuentasporPagar',
        'pago deuda anular pago porcentaje de compra',
      ),
    ],
    registro: 'Cuenta por pagar',
    // An order's state follows its payments.
    avisos: { entidad: 'CuentasPorPagar', oyen: ['cuentasPorPagar.ver', 'pedidos.ver', 'consultas.ver'] },
  },
  cuentasPorCobrar: {
    titulo: 'Cuentas por cobrar',
    acciones: {
      ver: 'Ver cuentas por cobrar',
      cobrar: 'Marcar cuentas como cobradas',
      anular: 'Anular cobros',
    },
    rol: { nombre: 'CuentasPorCobrar', ademas: ['clientes.ver'] },
    enlaces: [
      enlace(
        'Mantenimiento',
        'Cuentas por Cobrar',
        '/cuentasporCobrar',
        'cobro recibo anular cobro pago parcial devolver dinero retención certificado nota aplicada aplicar nota de crédito recordatorio cartera',
      ),
    ],
    registro: 'Cuenta por cobrar',
    // What was withheld stands in the 607 and the IT-1.
    avisos: {
      entidad: 'CuentasPorCobrar',
      oyen: ['cuentasPorCobrar.ver', 'pedidos.ver', 'consultas.ver', 'documentos.ver', 'reportes.ver'],
    },
  },
  porPagarSuplidores: {
    titulo: 'Por pagar a suplidores',
    acciones: {
      ver: 'Ver lo que se debe a los suplidores',
      pagar: 'Pagar a los suplidores',
      anular: 'Anular pagos a suplidores',
    },
    rol: {
      nombre: 'PorPagarSuplidores',
      titulo: 'Por pagar a suplidores',
      ademas: ['suplidores.ver', 'empresas.ver'],
    },
    enlaces: [
      enlace(
        'Dinero',
        'Por pagar a suplidores',
        '/porPagarSuplidores',
        'proveedor deuda debo pago comprobante de pago anular pago factura de suplidor vence vencimiento crédito de suplidor',
      ),
    ],
    registro: 'Por pagar a suplidor',
    // Day and form of payment of a purchase follow its payments.
    avisos: {
      entidad: 'PorPagarSuplidores',
      oyen: ['porPagarSuplidores.ver', 'compras.ver', 'reportes.ver'],
    },
    sigueA: ['PorPagarSuplidores', 'Compras', 'Suplidores'],
  },
  saldosIniciales: {
    titulo: 'Saldos iniciales',
    acciones: { crear: 'Importar y quitar saldos iniciales' },
    registro: 'Saldo inicial',
  },
  // Whoever collects writes down what was withheld, and whoever annuls payments takes it back.
  retenciones: { registro: 'Retención', sigueA: ['CuentasPorCobrar', 'Pedidos', 'Documentos'] },
  cuentas: {
    enlaces: [
      enlace(
        'Dinero',
        'Antigüedad de saldos',
        '/antiguedad',
        'cuenta vencida vence vencimiento 30 60 90 días deuda',
        { deCualquiera: ['cuentasPorCobrar', 'cuentasPorPagar', 'porPagarSuplidores'] },
      ),
    ],
    destinos: [
      destino('Estado de cuenta', '/antiguedad', 'cliente suplidor contacto saldo', {
        pista: 'en la fila de quien debe',
      }),
    ],
    sigueA: ['CuentasPorPagar', 'CuentasPorCobrar', 'PorPagarSuplidores', 'Compras', 'Pedidos', 'Documentos'],
  },
  estadosDeCuenta: {
    sigueA: [
      'CuentasPorPagar',
      'CuentasPorCobrar',
      'PorPagarSuplidores',
      'Compras',
      'Pedidos',
      'Documentos',
      'Clientes',
      'Contactos',
      'Suplidores',
    ],
  },
  liquidaciones: {
    titulo: 'Liquidaciones',
    acciones: {
      ver: 'Ver las liquidaciones de comisiones',
      crear: 'Liquidar comisiones',
      pagar: 'Pagar liquidaciones',
      anular: 'Anular liquidaciones y sus pagos',
    },
    rol: { nombre: 'Liquidaciones', ademas: ['contactos.ver', 'empresas.ver'] },
    enlaces: [enlace('Dinero', 'Liquidaciones', '/liquidaciones', 'comisión contacto vendedor pago')],
    pantallas: ['/liquidaciones/nueva', '/liquidaciones/$id'],
    destinos: [
      destino('Nueva liquidación', '/liquidaciones/nueva', 'comisión', { permiso: 'liquidaciones.crear' }),
    ],
    registro: 'Liquidación',
    // A purchase is its receipt.
    avisos: { entidad: 'Liquidaciones', oyen: ['liquidaciones.ver', 'compras.ver'] },
    // What was collected is what is due.
    sigueA: ['Liquidaciones', 'CuentasPorCobrar', 'Pedidos', 'Documentos', 'Contactos', 'Compras', 'Ecf'],
  },
} as const satisfies Record<string, Cosa<string, string>>
