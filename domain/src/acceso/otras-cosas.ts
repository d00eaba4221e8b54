import { type Cosa, cuatro } from './cosa.ts'
import { COSAS_DEL_MES } from './cosas-del-mes.ts'
import { COSAS_FISCALES } from './cosas-fiscales.ts'

/** Everything but plain master data (`maestros.ts`), in the order of the menu. */
export const OTRAS_COSAS = {
  pedidos: {
    titulo: 'Pedidos',
    acciones: {
      ...cuatro('pedidos'),
      cambiarPrecio: 'Acordar precios distintos a los del catálogo y dar descuentos en pesos',
    },
    delAdministrador: ['cambiarPrecio'],
    rol: {
      nombre: 'Facturacion',
      titulo: 'Facturación',
      ademas: ['clientes.ver', 'empresas.ver', 'productos.ver', 'ncf.ver', 'correos.ver', 'correos.enviar'],
    },
    enlaces: [{ grupo: 'Mantenimiento', texto: 'Facturación', ruta: '/facturacion' }],
    registro: 'Pedido',
    // An order's accounts and number come and go with it.
    avisos: {
      entidad: 'Pedidos',
      oyen: [
        'pedidos.ver',
        'cuentasPorPagar.ver',
        'cuentasPorCobrar.ver',
        'ncf.ver',
        'documentos.ver',
        'secuencias.ver',
        'consultas.ver',
        'reportes.ver',
      ],
    },
    sigueA: [
      'Pedidos',
      'Documentos',
      'Ecf',
      'Cierres',
      'Clientes',
      'Empresas',
      'CuentasPorPagar',
      'CuentasPorCobrar',
    ],
  },
  ncf: {
    titulo: 'NCF',
    acciones: {
      ver: 'Ver los NCF',
      generar: 'Generar NCF',
      mover: 'Mover la fecha de los NCF',
      anular: 'Anular NCF sin usar',
    },
    rol: { nombre: 'NCF', ademas: ['empresas.ver'] },
    enlaces: [{ grupo: 'Mantenimiento', texto: 'Generar NCF', ruta: '/ncf' }],
    pantallas: ['/ncf/mes', '/ncf/cuadre'],
    registro: 'NCF',
    avisos: { entidad: 'Ncfs', oyen: ['ncf.ver', 'reportes.ver'] },
    sigueA: ['Ncfs', 'Pedidos', 'Empresas', 'Secuencias'],
  },
  cuentasPorPagar: {
    titulo: 'Cuentas por pagar',
    acciones: {
      ver: 'Ver cuentas por pagar',
      pagar: 'Marcar cuentas como pagadas',
      anular: 'Anular pagos',
    },
    rol: { nombre: 'CuentasPorPagar', ademas: ['clientes.ver'] },
    enlaces: [{ grupo: 'Mantenimiento', texto: 'Cuentas por Pagar', ruta: '/cuentasporPagar' }],
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
    enlaces: [{ grupo: 'Mantenimiento', texto: 'Cuentas por Cobrar', ruta: '/cuentasporCobrar' }],
    registro: 'Cuenta por cobrar',
    // What was withheld stands in the 607 and the IT-1.
    avisos: {
      entidad: 'CuentasPorCobrar',
      oyen: ['cuentasPorCobrar.ver', 'pedidos.ver', 'consultas.ver', 'documentos.ver', 'reportes.ver'],
    },
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
      {
        grupo: 'Dinero',
        texto: 'Antigüedad de saldos',
        ruta: '/antiguedad',
        deCualquiera: ['cuentasPorCobrar', 'cuentasPorPagar'],
      },
    ],
    sigueA: ['CuentasPorPagar', 'CuentasPorCobrar', 'Pedidos', 'Documentos'],
  },
  estadosDeCuenta: {
    sigueA: ['CuentasPorPagar', 'CuentasPorCobrar', 'Pedidos', 'Documentos', 'Clientes', 'Contactos'],
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
    enlaces: [{ grupo: 'Dinero', texto: 'Liquidaciones', ruta: '/liquidaciones' }],
    pantallas: ['/liquidaciones/nueva', '/liquidaciones/$id'],
    registro: 'Liquidación',
    // A purchase is its receipt.
    avisos: { entidad: 'Liquidaciones', oyen: ['liquidaciones.ver', 'compras.ver'] },
    // What was collected is what is due.
    sigueA: ['Liquidaciones', 'CuentasPorCobrar', 'Pedidos', 'Documentos', 'Contactos', 'Compras', 'Ecf'],
  },
  correos: {
    titulo: 'Correos',
    acciones: {
      ver: 'Ver los correos enviados',
      enviar: 'Enviar comprobantes por correo',
    },
    enlaces: [{ grupo: 'Dinero', texto: 'Correos enviados', ruta: '/correos', rol: 'Facturacion' }],
    registro: 'Correo',
    // Whoever prints a document sees where it was sent.
    avisos: { entidad: 'Correos', oyen: ['correos.ver', 'documentos.ver', 'pedidos.ver'] },
    sigueA: ['Correos', 'CorreoSaliente'],
  },
  roles: {
    titulo: 'Roles',
    acciones: { ...cuatro('roles'), asignarPermisos: 'Asignar permisos a los roles' },
    soloAdministrador: true,
    rol: { nombre: 'Roles' },
    enlaces: [{ grupo: 'Manejo de Usuario', texto: 'Roles', ruta: '/roles' }],
    registro: 'Rol',
    avisos: { entidad: 'Roles', oyen: ['roles.ver'] },
    sigueA: ['Roles', 'Permisos'],
  },
  permisos: {
    titulo: 'Permisos',
    acciones: cuatro('permisos'),
    soloAdministrador: true,
    rol: { nombre: 'Permisos' },
    enlaces: [{ grupo: 'Manejo de Usuario', texto: 'Permisos', ruta: '/permisos' }],
    registro: 'Permiso',
    avisos: { entidad: 'Permisos', oyen: ['permisos.ver'] },
    sigueA: ['Permisos', 'Roles'],
  },
  usuarios: {
    titulo: 'Usuarios',
    acciones: {
      ver: 'Ver usuarios',
      crear: 'Crear usuarios',
      editar: 'Editar usuarios',
      desactivar: 'Desactivar y reactivar usuarios',
      asignarRoles: 'Asignar roles a los usuarios',
    },
    soloAdministrador: true,
    rol: { nombre: 'Usuarios' },
    enlaces: [
      { grupo: 'Manejo de Usuario', texto: 'Usuarios', ruta: '/usuarios' },
      { grupo: 'Manejo de Usuario', texto: 'Auditoría', ruta: '/auditoria' },
    ],
    registro: 'Usuario',
    avisos: { entidad: 'Usuarios', oyen: ['usuarios.ver'] },
    sigueA: ['Usuarios', 'Roles'],
  },
  correoSaliente: {
    titulo: 'Correo saliente',
    acciones: { configurar: 'Configurar el servidor de correo de la oficina' },
    soloAdministrador: true,
    enlaces: [
      { grupo: 'Manejo de Usuario', texto: 'Correo saliente', ruta: '/correo-saliente', rol: 'Usuarios' },
    ],
    registro: 'Correo saliente',
    avisos: { entidad: 'CorreoSaliente', oyen: ['correoSaliente.configurar', 'correos.enviar'] },
    sigueA: ['CorreoSaliente'],
  },
  auditoria: { titulo: 'Auditoría', acciones: { ver: 'Ver y verificar la auditoría' } },
  contrasena: {
    rol: { nombre: 'Contraseña', sinPermisos: 'cambiar la propia contraseña' },
    enlaces: [{ grupo: 'Manejo de Usuario', texto: 'Cambiar Contraseña', ruta: '/change-password' }],
  },
  sesion: { registro: 'Sesión' },
  copias: { registro: 'Copia de seguridad' },
  consultas: {
    titulo: 'Consultas',
    acciones: { ver: 'Consultar pedidos' },
    rol: { nombre: 'Consultas', ademas: ['clientes.ver', 'contactos.ver', 'empresas.ver', 'pedidos.ver'] },
    enlaces: [{ grupo: 'Reportes Generales', texto: 'Consultas', ruta: '/consultas' }],
    sigueA: ['Pedidos', 'Documentos', 'CuentasPorPagar', 'CuentasPorCobrar'],
  },
  reportes: {
    titulo: 'Reportes',
    acciones: { ver: 'Ver reportes', exportar: 'Descargar reportes' },
    rol: {
      nombre: 'Gestion de reportes',
      ademas: [
        'clientes.ver',
        'contactos.ver',
        'empresas.ver',
        'pedidos.ver',
        'inicio.montos',
        'it1.escribir',
      ],
    },
    enlaces: [
      { grupo: 'Reportes Generales', texto: 'Generar facturas', ruta: '/reportes' },
      { grupo: 'Reportes Generales', texto: 'Reportes de cuentas', ruta: '/reportesCuentas' },
      { grupo: 'Reportes Generales', texto: 'Reportes por contacto', ruta: '/reportesCuentasContactos' },
      {
        grupo: 'Reportes Generales',
        texto: 'Generar 607',
        ruta: '/reporteExcel',
        incluye: ['/reporte608', '/reporte606'],
      },
      { grupo: 'Reportes Generales', texto: 'Reportes de Ventas', ruta: '/reportesVentas' },
      { grupo: 'Impuestos', texto: 'IT-1', ruta: '/it1' },
      { grupo: 'Impuestos', texto: 'IR-17', ruta: '/ir17' },
      { grupo: 'Impuestos', texto: 'Paquete del contador', ruta: '/paquete' },
    ],
  },
  importaciones: {
    registro: 'Importación',
    sigueA: ['Contactos', 'Clientes', 'Productos', 'Empresas', 'CuentasPorCobrar', 'CuentasPorPagar'],
  },
  formatos: { sigueA: ['Pedidos', 'Documentos', 'Ncfs', 'Compras', 'CuentasPorCobrar'] },
  ...COSAS_FISCALES,
  ...COSAS_DEL_MES,
  inicio: {
    titulo: 'Inicio',
    acciones: { montos: 'Ver en Inicio lo vendido y lo pendiente' },
    sigueA: [
      'Pedidos',
      'Documentos',
      'CuentasPorPagar',
      'CuentasPorCobrar',
      'Ncfs',
      'Secuencias',
      'Empresas',
      'Ecf',
      'Cierres',
    ],
  },
} as const satisfies Record<string, Cosa<string, string>>
