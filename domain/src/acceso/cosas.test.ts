import { describe, expect, test } from 'vitest'
import { MENU } from './menu.ts'
import { AREAS } from './palabras.ts'
import { PERMISOS_DE_PANTALLA } from './pantallas.ts'
import { PERMISOS } from './permisos.ts'
import { ROLES_DE_FUNCION } from './roles.ts'

// What the declarations must give for the things that the office has always had; a thing that is declared later adds to it.

const ACCIONES = {
  inicio: { montos: 'Ver en Inicio lo vendido y lo pendiente' },
  pedidos: {
    ver: 'Ver pedidos',
    crear: 'Crear pedidos',
    editar: 'Editar pedidos',
    eliminar: 'Eliminar pedidos',
    cambiarPrecio: 'Acordar precios distintos a los del catálogo y dar descuentos en pesos',
  },
  ncf: {
    ver: 'Ver los NCF',
    generar: 'Generar NCF',
    mover: 'Mover la fecha de los NCF',
    anular: 'Anular NCF sin usar',
  },
  cuentasPorPagar: {
    ver: 'Ver cuentas por pagar',
    pagar: 'Marcar cuentas como pagadas',
    anular: 'Anular pagos',
  },
  cuentasPorCobrar: {
    ver: 'Ver cuentas por cobrar',
    cobrar: 'Marcar cuentas como cobradas',
    anular: 'Anular cobros',
  },
  consultas: { ver: 'Consultar pedidos' },
  reportes: { ver: 'Ver reportes', exportar: 'Descargar reportes' },
  productos: {
    ver: 'Ver productos',
    crear: 'Crear productos',
    editar: 'Editar productos',
    eliminar: 'Eliminar productos',
  },
  categorias: {
    ver: 'Ver categorías',
    crear: 'Crear categorías',
    editar: 'Editar categorías',
    eliminar: 'Eliminar categorías',
  },
  empresas: {
    ver: 'Ver empresas',
    crear: 'Crear empresas',
    editar: 'Editar empresas',
    eliminar: 'Eliminar empresas',
  },
  clientes: {
    ver: 'Ver clientes',
    crear: 'Crear clientes',
    editar: 'Editar clientes',
    eliminar: 'Eliminar clientes',
  },
  contactos: {
    ver: 'Ver contactos',
    crear: 'Crear contactos',
    editar: 'Editar contactos',
    eliminar: 'Eliminar contactos',
  },
  auditoria: { ver: 'Ver y verificar la auditoría' },
  usuarios: {
    ver: 'Ver usuarios',
    crear: 'Crear usuarios',
    editar: 'Editar usuarios',
    desactivar: 'Desactivar y reactivar usuarios',
    asignarRoles: 'Asignar roles a los usuarios',
  },
  roles: {
    ver: 'Ver roles',
    crear: 'Crear roles',
    editar: 'Editar roles',
    eliminar: 'Eliminar roles',
    asignarPermisos: 'Asignar permisos a los roles',
  },
  permisos: {
    ver: 'Ver permisos',
    crear: 'Crear permisos',
    editar: 'Editar permisos',
    eliminar: 'Eliminar permisos',
  },
}

test.each(Object.entries(ACCIONES))(
  'los permisos de %s, en su orden y con su descripción',
  (area, acciones) => {
    expect(PERMISOS.filter(({ nombre }) => nombre.startsWith(`${area}.`))).toEqual(
      Object.entries(acciones).map(([accion, descripcion]) => ({ nombre: `${area}.${accion}`, descripcion })),
    )
  },
)

test('las áreas, en el orden de la oficina y con sus palabras', () => {
  const palabras = {
    inicio: 'Inicio',
    pedidos: 'Pedidos',
    ncf: 'NCF',
    cuentasPorPagar: 'Cuentas por pagar',
    cuentasPorCobrar: 'Cuentas por cobrar',
    consultas: 'Consultas',
    reportes: 'Reportes',
    productos: 'Productos',
    categorias: 'Categorías',
    empresas: 'Empresas',
    clientes: 'Clientes',
    contactos: 'Contactos',
    auditoria: 'Auditoría',
    usuarios: 'Usuarios',
    roles: 'Roles',
    permisos: 'Permisos',
  }
  expect([...AREAS].filter(([area]) => area in ACCIONES)).toEqual(Object.entries(palabras))
})

const ROLES: Record<string, string> = {
  Productos: 'productos.ver productos.crear productos.editar productos.eliminar categorias.ver',
  Categorias: 'categorias.ver categorias.crear categorias.editar categorias.eliminar',
  Empresas: 'empresas.ver empresas.crear empresas.editar empresas.eliminar categorias.ver',
  Clientes: 'clientes.ver clientes.crear clientes.editar clientes.eliminar contactos.ver',
  Contactos: 'contactos.ver contactos.crear contactos.editar contactos.eliminar',
  Facturacion:
    'pedidos.ver pedidos.crear pedidos.editar pedidos.eliminar clientes.ver empresas.ver productos.ver ncf.ver correos.ver correos.enviar cotizaciones.ver cotizaciones.crear cotizaciones.editar cotizaciones.eliminar',
  NCF: 'ncf.ver ncf.generar ncf.mover ncf.anular empresas.ver',
  CuentasPorPagar: 'cuentasPorPagar.ver cuentasPorPagar.pagar cuentasPorPagar.anular clientes.ver',
  CuentasPorCobrar: 'cuentasPorCobrar.ver cuentasPorCobrar.cobrar cuentasPorCobrar.anular clientes.ver',
  Roles: '',
  Permisos: '',
  Usuarios: '',
  Contraseña: '',
  'Gestion de reportes':
    'reportes.ver reportes.exportar clientes.ver contactos.ver empresas.ver pedidos.ver inicio.montos it1.escribir',
  Consultas: 'consultas.ver clientes.ver contactos.ver empresas.ver pedidos.ver',
}

test.each(Object.entries(ROLES))('lo que puede el rol %s', (nombre, permisos) => {
  expect(ROLES_DE_FUNCION.filter(rol => rol.nombre === nombre).map(rol => rol.permisos.join(' '))).toEqual([
    permisos,
  ])
})

describe('el menú y sus pantallas', () => {
  // Group, text, address, role; then the screens that belong to it, and who alone may enter.
  const enlaces = [
    'Mantenimiento | Productos | /productos | Productos',
    'Mantenimiento | Categorías | /categorias | Categorias',
    'Mantenimiento | Empresas | /empresas | Empresas',
    'Mantenimiento | Clientes | /clientes | Clientes',
    'Mantenimiento | Contactos | /contactos | Contactos',
    'Mantenimiento | Facturación | /facturacion | Facturacion',
    'Mantenimiento | Generar NCF | /ncf | NCF',
    'Mantenimiento | Cuentas por Pagar | /cuentasporPagar | CuentasPorPagar',
    'Mantenimiento | Cuentas por Cobrar | /cuentasporCobrar | CuentasPorCobrar',
    'Manejo de Usuario | Roles | /roles | Roles | solo Administrador',
    'Manejo de Usuario | Permisos | /permisos | Permisos | solo Administrador',
    'Manejo de Usuario | Usuarios | /usuarios | Usuarios | solo Administrador',
    'Manejo de Usuario | Auditoría | /auditoria | Usuarios | solo Administrador',
    'Manejo de Usuario | Cambiar Contraseña | /change-password | Contraseña',
    'Reportes Generales | Consultas | /consultas | Consultas',
    'Reportes Generales | Generar facturas | /reportes | Gestion de reportes',
    'Reportes Generales | Reportes de cuentas | /reportesCuentas | Gestion de reportes',
    'Reportes Generales | Reportes por contacto | /reportesCuentasContactos | Gestion de reportes',
    'Reportes Generales | Generar 607 | /reporteExcel | Gestion de reportes',
    'Reportes Generales | Reportes de Ventas | /reportesVentas | Gestion de reportes',
  ]

  test('los enlaces, en su orden', () => {
    const conocidas = new Set(enlaces.map(enlace => enlace.split(' | ')[2]))
    const hoy = MENU.flatMap(({ grupo, enlaces: suyos }) =>
      suyos
        .filter(({ ruta }) => conocidas.has(ruta))
        .map(({ texto, ruta, rol, incluye = [], soloAdministrador }) =>
          [grupo, texto, ruta, rol, ...incluye, ...(soloAdministrador ? ['solo Administrador'] : [])].join(
            ' | ',
          ),
        ),
    )
    expect(hoy).toEqual(enlaces)
  })

  test.each<[string, ...string[]]>([
    ['/productos', 'productos.ver'],
    ['/categorias', 'categorias.ver'],
    ['/empresas', 'empresas.ver'],
    ['/clientes', 'clientes.ver'],
    ['/contactos', 'contactos.ver'],
    ['/ncf', 'ncf.ver'],
    ['/consultas', 'consultas.ver'],
    ['/reportes', 'reportes.ver'],
    ['/facturacion', 'pedidos.ver'],
    ['/ncf/mes', 'ncf.ver'],
    ['/ncf/cuadre', 'ncf.ver'],
    ['/cuentasporPagar', 'cuentasPorPagar.ver'],
    ['/cuentasporCobrar', 'cuentasPorCobrar.ver'],
    ['/reportesCuentas', 'reportes.ver'],
    ['/reportesCuentasContactos', 'reportes.ver'],
    ['/reporteExcel', 'reportes.ver'],
    ['/reporte608', 'reportes.ver'],
    ['/reportesVentas', 'reportes.ver'],
    ['/reporte606', 'reportes.ver', 'compras.ver'],
    ['/usuarios'],
    ['/roles'],
    ['/permisos'],
    ['/auditoria'],
    ['/change-password'],
    ['/facturacion/nuevo'],
  ])('la pantalla %s pide %s', (ruta, ...permisos) => {
    expect(PERMISOS_DE_PANTALLA.get(ruta) ?? []).toEqual(permisos)
  })
})
