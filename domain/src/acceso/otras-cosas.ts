import { type Cosa, cuatro } from './cosa.ts'
import { COSAS_DEL_DINERO } from './cosas-del-dinero.ts'
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
      ademas: [
        ...['clientes.ver', 'empresas.ver', 'productos.ver', 'ncf.ver', 'correos.ver', 'correos.enviar'],
        ...['cotizaciones.ver', 'cotizaciones.crear', 'cotizaciones.editar', 'cotizaciones.eliminar'],
      ],
    },
    enlaces: [
      {
        grupo: 'Mantenimiento',
        texto: 'Facturación',
        ruta: '/facturacion',
        palabras: 'pedido factura venta orden eliminar anular duplicar imprimir',
      },
    ],
    pantallas: ['/facturacion/repetidos'],
    destinos: [
      {
        texto: 'Nuevo Pedido',
        ruta: '/facturacion/nuevo',
        permiso: 'pedidos.crear',
        pista: 'Alt+N',
        palabras: 'factura venta facturar',
      },
      {
        texto: 'Pedidos que se repiten',
        ruta: '/facturacion/repetidos',
        palabras: 'repetir mes mensual iguala alquiler recurrente suscripción',
      },
    ],
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
    enlaces: [
      { grupo: 'Mantenimiento', texto: 'Generar NCF', ruta: '/ncf', palabras: 'número B01 comprobante' },
    ],
    pantallas: ['/ncf/mes', '/ncf/cuadre'],
    destinos: [
      { texto: 'NCF del mes', ruta: '/ncf/mes', palabras: 'anular número mover calendario' },
      { texto: 'Cuadre de secuencia', ruta: '/ncf/cuadre', palabras: 'número faltante' },
    ],
    registro: 'NCF',
    avisos: { entidad: 'Ncfs', oyen: ['ncf.ver', 'reportes.ver'] },
    sigueA: ['Ncfs', 'Pedidos', 'Empresas', 'Secuencias'],
  },
  ...COSAS_DEL_DINERO,
  repetidos: { registro: 'Pedido que se repite' },
  cotizaciones: {
    titulo: 'Cotizaciones',
    acciones: { ...cuatro('cotizaciones'), eliminar: 'Descartar cotizaciones y recuperarlas' },
    enlaces: [
      {
        grupo: 'Dinero',
        texto: 'Cotizaciones',
        ruta: '/cotizaciones',
        palabras: 'presupuesto proforma oferta cotizar',
        rol: 'Facturacion',
      },
    ],
    pantallas: ['/cotizaciones/nueva', '/cotizaciones/$id/editar'],
    destinos: [
      {
        texto: 'Nueva Cotización',
        ruta: '/cotizaciones/nueva',
        permiso: 'cotizaciones.crear',
        palabras: 'presupuesto proforma cotizar',
      },
    ],
    registro: 'Cotización',
    avisos: { entidad: 'Cotizaciones', oyen: ['cotizaciones.ver'] },
    sigueA: ['Cotizaciones'],
  },
  correos: {
    titulo: 'Correos',
    acciones: {
      ver: 'Ver los correos enviados',
      enviar: 'Enviar comprobantes por correo',
    },
    enlaces: [
      {
        grupo: 'Dinero',
        texto: 'Correos enviados',
        ruta: '/correos',
        palabras: 'email mensaje',
        rol: 'Facturacion',
      },
    ],
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
    enlaces: [{ grupo: 'Manejo de Usuario', texto: 'Roles', ruta: '/roles', palabras: 'perfil permiso' }],
    registro: 'Rol',
    avisos: { entidad: 'Roles', oyen: ['roles.ver'] },
    sigueA: ['Roles', 'Permisos'],
  },
  permisos: {
    titulo: 'Permisos',
    acciones: cuatro('permisos'),
    soloAdministrador: true,
    rol: { nombre: 'Permisos' },
    enlaces: [{ grupo: 'Manejo de Usuario', texto: 'Permisos', ruta: '/permisos', palabras: 'derecho' }],
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
      {
        grupo: 'Manejo de Usuario',
        texto: 'Usuarios',
        ruta: '/usuarios',
        palabras: 'empleado persona clave contraseña',
      },
      {
        grupo: 'Manejo de Usuario',
        texto: 'Auditoría',
        ruta: '/auditoria',
        palabras: 'bitácora historial quién cambió',
      },
    ],
    destinos: [
      {
        texto: 'Nuevo Usuario',
        ruta: '/usuarios',
        permiso: 'usuarios.crear',
        nuevo: true,
        palabras: 'empleado',
      },
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
      {
        grupo: 'Manejo de Usuario',
        texto: 'Correo saliente',
        ruta: '/correo-saliente',
        rol: 'Usuarios',
        palabras: 'email SMTP servidor configuración',
      },
    ],
    registro: 'Correo saliente',
    avisos: { entidad: 'CorreoSaliente', oyen: ['correoSaliente.configurar', 'correos.enviar'] },
    sigueA: ['CorreoSaliente'],
  },
  auditoria: { titulo: 'Auditoría', acciones: { ver: 'Ver y verificar la auditoría' } },
  contrasena: {
    rol: { nombre: 'Contraseña', sinPermisos: 'cambiar la propia contraseña' },
    enlaces: [
      {
        grupo: 'Manejo de Usuario',
        texto: 'Cambiar Contraseña',
        ruta: '/change-password',
        palabras: 'clave',
      },
    ],
  },
  sesion: {
    registro: 'Sesión',
    destinos: [
      {
        texto: 'Mi cuenta',
        ruta: '/mi-cuenta',
        palabras: 'segundo factor sesión 2FA código teléfono seguridad configuración',
      },
      { texto: 'Vista de prueba', ruta: '/prueba', palabras: 'soporte versión conexión' },
      {
        texto: 'Ayuda',
        ruta: '/ayuda',
        pista: 'F1',
        palabras: 'manual instrucciones cómo se hace guía soporte',
      },
    ],
  },
  copias: { registro: 'Copia de seguridad' },
  consultas: {
    titulo: 'Consultas',
    acciones: { ver: 'Consultar pedidos' },
    rol: { nombre: 'Consultas', ademas: ['clientes.ver', 'contactos.ver', 'empresas.ver', 'pedidos.ver'] },
    enlaces: [
      {
        grupo: 'Reportes Generales',
        texto: 'Consultas',
        ruta: '/consultas',
        palabras: 'buscar pedido factura anulada',
      },
    ],
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
      {
        grupo: 'Reportes Generales',
        texto: 'Generar facturas',
        ruta: '/reportes',
        palabras: 'factura PDF imprimir',
      },
      {
        grupo: 'Reportes Generales',
        texto: 'Reportes de cuentas',
        ruta: '/reportesCuentas',
        palabras: 'cobrada pagada cliente informe',
      },
      {
        grupo: 'Reportes Generales',
        texto: 'Reportes por contacto',
        ruta: '/reportesCuentasContactos',
        palabras: 'informe',
      },
      {
        grupo: 'Reportes Generales',
        texto: 'Generar 607',
        ruta: '/reporteExcel',
        palabras: 'venta del mes DGII TXT excel formato',
      },
      {
        grupo: 'Reportes Generales',
        texto: 'Reportes de Ventas',
        ruta: '/reportesVentas',
        palabras: 'venta por cliente empresa fecha informe excel',
      },
      {
        grupo: 'Impuestos',
        texto: 'Generar 608',
        ruta: '/reporte608',
        palabras: 'NCF anulado DGII TXT excel formato',
      },
      { grupo: 'Impuestos', texto: 'IT-1', ruta: '/it1', palabras: 'ITBIS declaración anexo A impuesto' },
      {
        grupo: 'Impuestos',
        texto: 'IR-17',
        ruta: '/ir17',
        palabras: 'retención constancia ISR retenido certificado impuesto',
      },
      {
        grupo: 'Impuestos',
        texto: 'Paquete del contador',
        ruta: '/paquete',
        palabras: 'contador ZIP PDF excel control',
      },
    ],
    // The 606 is a report of purchases, which have its link.
    pantallas: ['/reporte606'],
  },
  importaciones: {
    registro: 'Importación',
    sigueA: [
      'Contactos',
      'Clientes',
      'Productos',
      'Empresas',
      'Suplidores',
      'CuentasPorCobrar',
      'CuentasPorPagar',
      'PorPagarSuplidores',
    ],
  },
  formatos: {
    sigueA: ['Pedidos', 'Documentos', 'Ncfs', 'Compras', 'PorPagarSuplidores', 'CuentasPorCobrar'],
  },
  ...COSAS_FISCALES,
  ...COSAS_DEL_MES,
  inicio: {
    titulo: 'Inicio',
    acciones: { montos: 'Ver en Inicio lo vendido y lo pendiente' },
    destinos: [{ texto: 'Inicio', ruta: '/', palabras: 'resumen calendario fiscal primer paso' }],
    sigueA: [
      'Pedidos',
      'Documentos',
      'CuentasPorPagar',
      'CuentasPorCobrar',
      'PorPagarSuplidores',
      'Compras',
      'Ncfs',
      'Secuencias',
      'Empresas',
      'Ecf',
      'Cierres',
    ],
  },
} as const satisfies Record<string, Cosa<string, string>>
