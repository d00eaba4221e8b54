import { type Cosa, cuatro, destino, enlace } from './cosa.ts'
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
      enlace(
        'Mantenimiento',
        'Facturación',
        '/facturacion',
        'pedido factura venta orden eliminar anular duplicar imprimir',
      ),
    ],
    pantallas: ['/facturacion/repetidos'],
    destinos: [
      destino('Nuevo Pedido', '/facturacion/nuevo', 'factura venta facturar', {
        permiso: 'pedidos.crear',
        pista: 'Alt+N',
      }),
      destino(
        'Pedidos que se repiten',
        '/facturacion/repetidos',
        'repetir mes mensual iguala alquiler recurrente suscripción',
      ),
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
    enlaces: [enlace('Mantenimiento', 'Generar NCF', '/ncf', 'número B01 comprobante')],
    pantallas: ['/ncf/mes', '/ncf/cuadre'],
    destinos: [
      destino('NCF del mes', '/ncf/mes', 'anular número mover calendario'),
      destino('Cuadre de secuencia', '/ncf/cuadre', 'número faltante'),
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
      enlace('Dinero', 'Cotizaciones', '/cotizaciones', 'presupuesto proforma oferta cotizar', {
        rol: 'Facturacion',
      }),
    ],
    pantallas: ['/cotizaciones/nueva', '/cotizaciones/$id/editar'],
    destinos: [
      destino('Nueva Cotización', '/cotizaciones/nueva', 'presupuesto proforma cotizar', {
        permiso: 'cotizaciones.crear',
      }),
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
    enlaces: [enlace('Dinero', 'Correos enviados', '/correos', 'email mensaje', { rol: 'Facturacion' })],
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
    enlaces: [enlace('Manejo de Usuario', 'Roles', '/roles', 'perfil permiso')],
    registro: 'Rol',
    avisos: { entidad: 'Roles', oyen: ['roles.ver'] },
    sigueA: ['Roles', 'Permisos'],
  },
  permisos: {
    titulo: 'Permisos',
    acciones: cuatro('permisos'),
    soloAdministrador: true,
    rol: { nombre: 'Permisos' },
    enlaces: [enlace('Manejo de Usuario', 'Permisos', '/permisos', 'derecho')],
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
      enlace('Manejo de Usuario', 'Usuarios', '/usuarios', 'empleado persona clave contraseña'),
      enlace('Manejo de Usuario', 'Auditoría', '/auditoria', 'bitácora historial quién cambió'),
    ],
    destinos: [destino('Nuevo Usuario', '/usuarios', 'empleado', { permiso: 'usuarios.crear', nuevo: true })],
    registro: 'Usuario',
    avisos: { entidad: 'Usuarios', oyen: ['usuarios.ver'] },
    sigueA: ['Usuarios', 'Roles'],
  },
  correoSaliente: {
    titulo: 'Correo saliente',
    acciones: { configurar: 'Configurar el servidor de correo de la oficina' },
    soloAdministrador: true,
    enlaces: [
      enlace(
        'Manejo de Usuario',
        'Correo saliente',
        '/correo-saliente',
        'email SMTP servidor configuración',
        { rol: 'Usuarios' },
      ),
    ],
    registro: 'Correo saliente',
    avisos: { entidad: 'CorreoSaliente', oyen: ['correoSaliente.configurar', 'correos.enviar'] },
    sigueA: ['CorreoSaliente'],
  },
  auditoria: { titulo: 'Auditoría', acciones: { ver: 'Ver y verificar la auditoría' } },
  contrasena: {
    rol: { nombre: 'Contraseña', sinPermisos: 'cambiar la propia contraseña' },
    enlaces: [enlace('Manejo de Usuario', 'Cambiar Contraseña', '/change-password', 'clave')],
  },
  sesion: {
    registro: 'Sesión',
    destinos: [
      destino('Mi cuenta', '/mi-cuenta', 'segundo factor sesión 2FA código teléfono seguridad configuración'),
      destino('Vista de prueba', '/prueba', 'soporte versión conexión'),
      destino('Ayuda', '/ayuda', 'manual instrucciones cómo se hace guía soporte', { pista: 'F1' }),
    ],
  },
  copias: { registro: 'Copia de seguridad' },
  consultas: {
    titulo: 'Consultas',
    acciones: { ver: 'Consultar pedidos' },
    rol: { nombre: 'Consultas', ademas: ['clientes.ver', 'contactos.ver', 'empresas.ver', 'pedidos.ver'] },
    enlaces: [enlace('Reportes Generales', 'Consultas', '/consultas', 'buscar pedido factura anulada')],
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
      enlace('Reportes Generales', 'Generar facturas', '/reportes', 'factura PDF imprimir'),
      enlace(
        'Reportes Generales',
        'Reportes de cuentas',
        '/reportesCuentas',
        'cobrada pagada cliente informe',
      ),
      enlace('Reportes Generales', 'Reportes por contacto', '/reportesCuentasContactos', 'informe'),
      enlace('Reportes Generales', 'Generar 607', '/reporteExcel', 'venta del mes DGII TXT excel formato'),
      enlace(
        'Reportes Generales',
        'Reportes de Ventas',
        '/reportesVentas',
        'venta por cliente empresa fecha informe excel',
      ),
      enlace('Impuestos', 'Generar 608', '/reporte608', 'NCF anulado DGII TXT excel formato'),
      enlace('Impuestos', 'IT-1', '/it1', 'ITBIS declaración anexo A impuesto'),
      enlace('Impuestos', 'IR-17', '/ir17', 'retención constancia ISR retenido certificado impuesto'),
      enlace('Impuestos', 'Paquete del contador', '/paquete', 'contador ZIP PDF excel control'),
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
    destinos: [destino('Inicio', '/', 'resumen calendario fiscal primer paso')],
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
