import { type Cosa, destino, enlace } from './cosa.ts'

/** Documents, their numbers and how they are sent; a part of `OTRAS_COSAS`. */
export const COSAS_FISCALES = {
  documentos: {
    titulo: 'Comprobantes',
    acciones: {
      ver: 'Ver los comprobantes emitidos',
      corregir: 'Emitir notas de crédito y de débito',
    },
    rol: {
      nombre: 'Documentos',
      titulo: 'Comprobantes y secuencias',
      ademas: [
        'clientes.ver',
        'empresas.ver',
        'ncf.ver',
        'secuencias.ver',
        'secuencias.crear',
        'secuencias.editar',
        'secuencias.anular',
        'correos.ver',
        'correos.enviar',
      ],
    },
    enlaces: [
      enlace(
        'Impuestos',
        'Comprobantes',
        '/comprobantes',
        'factura nota de crédito débito anular corregir devolución e-NCF',
      ),
    ],
    destinos: [
      destino('Nota de crédito', '/comprobantes', 'débito anular devolución corregir', {
        permiso: 'documentos.corregir',
        pista: 'en la fila de su factura',
      }),
    ],
    registro: 'Comprobante',
    // A note changes what is left of its invoice, and the accounts.
    avisos: {
      entidad: 'Documentos',
      oyen: [
        'documentos.ver',
        'secuencias.ver',
        'pedidos.ver',
        'cuentasPorPagar.ver',
        'cuentasPorCobrar.ver',
        'consultas.ver',
        'reportes.ver',
      ],
    },
    sigueA: ['Documentos', 'Ecf', 'Pedidos', 'Cierres', 'CuentasPorPagar', 'CuentasPorCobrar'],
  },
  secuencias: {
    titulo: 'Secuencias',
    acciones: {
      ver: 'Ver las secuencias autorizadas',
      crear: 'Registrar secuencias autorizadas',
      editar: 'Editar secuencias autorizadas',
      anular: 'Anular secuencias autorizadas',
    },
    enlaces: [
      enlace(
        'Impuestos',
        'Secuencias',
        '/secuencias',
        'rango autorización vencimiento número anular configuración',
        { rol: 'Documentos' },
      ),
    ],
    destinos: [
      destino('Nueva secuencia', '/secuencias', 'rango autorización', {
        permiso: 'secuencias.crear',
        nuevo: true,
      }),
    ],
    registro: 'Secuencia',
    avisos: { entidad: 'Secuencias', oyen: ['secuencias.ver', 'ncf.ver', 'pedidos.crear'] },
    sigueA: ['Secuencias', 'Pedidos', 'Documentos', 'Ncfs', 'Empresas'],
  },
  ecf: {
    titulo: 'Facturación electrónica',
    acciones: {
      ver: 'Ver los comprobantes electrónicos y sus respuestas',
      enviar:
        'Reintentar, consultar y emitir de nuevo comprobantes electrónicos, y aceptar o rechazar los recibidos',
      configurar: 'Cambiar cómo factura cada empresa y su certificado',
    },
    rol: {
      nombre: 'FacturacionElectronica',
      titulo: 'Facturación electrónica',
      ademas: ['documentos.ver', 'empresas.ver', 'clientes.ver', 'secuencias.ver'],
    },
    enlaces: [
      enlace(
        'Impuestos',
        'Facturación electrónica',
        '/facturacion-electronica',
        'e-CF comprobante electrónico DGII rechazado XML',
      ),
      enlace(
        'Impuestos',
        'Comprobantes recibidos',
        '/facturacion-electronica/recibidos',
        'e-CF aceptar rechazar XML buzón',
      ),
    ],
    pantallas: [
      '/facturacion-electronica/empresas',
      '/facturacion-electronica/empresas/$id/certificacion',
      '/facturacion-electronica/por-reemplazar',
    ],
    destinos: [
      destino(
        'Empresas y certificados',
        '/facturacion-electronica/empresas',
        'firma p12 configuración ambiente contingencia certificación',
        { pista: 'Facturación electrónica' },
      ),
      destino('Comprobantes por reemplazar', '/facturacion-electronica/por-reemplazar', 'contingencia'),
    ],
    registro: 'Facturación electrónica',
    // The list of orders shows the state beside the number.
    avisos: { entidad: 'Ecf', oyen: ['ecf.ver', 'documentos.ver', 'pedidos.ver'] },
    sigueA: ['Ecf', 'Documentos', 'Pedidos', 'Empresas', 'Compras'],
  },
  contribuyentes: {
    titulo: 'Registro de contribuyentes',
    acciones: { cargar: 'Cargar el registro de contribuyentes (RNC) de la DGII' },
    soloAdministrador: true,
    enlaces: [
      enlace('Impuestos', 'Registro de RNC', '/registro-rnc', 'padrón DGII contribuyente', {
        rol: 'Usuarios',
      }),
    ],
    registro: 'Registro de contribuyentes',
    avisos: { entidad: 'Contribuyentes', oyen: ['clientes.ver', 'empresas.ver', 'suplidores.ver'] },
    sigueA: ['Contribuyentes'],
  },
  recibidos: { registro: 'Comprobante recibido' },
  contingencias: { registro: 'Contingencia' },
} as const satisfies Record<string, Cosa<string, string>>
