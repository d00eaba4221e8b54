import { describe, expect, test } from 'vitest'
import { MENU, menuPara } from './menu.ts'
import { abrePantalla, PERMISOS_DE_PANTALLA, PERMISOS_QUE_BASTAN } from './pantallas.ts'
import { esPermiso, PERMISOS } from './permisos.ts'
import { ROL_ADMINISTRADOR, ROL_CONTADOR, ROLES_DE_FUNCION } from './roles.ts'

const textosPara = (...roles: string[]) => menuPara(roles).flatMap(grupo => grupo.enlaces.map(e => e.texto))

describe('Permisos', () => {
  test('cada uno dice en español lo que abre, y no hay dos que digan lo mismo', () => {
    const descripciones = PERMISOS.map(permiso => permiso.descripcion)
    expect(descripciones.every(texto => /^[A-Z]\S+ \S/.test(texto))).toBe(true)
    expect(new Set(descripciones).size).toBe(PERMISOS.length)
  })

  test('un permiso inventado no es del sistema', () => {
    expect(esPermiso('pedidos.crear')).toBe(true)
    expect(['pedidos', 'pedidos.volar', 'toString', ''].some(esPermiso)).toBe(false)
  })
})

describe('Roles', () => {
  test('cada permiso que dan existe y está una sola vez, y no hay dos con un nombre', () => {
    expect(new Set(ROLES_DE_FUNCION.map(rol => rol.nombre)).size).toBe(ROLES_DE_FUNCION.length)
    for (const { permisos } of ROLES_DE_FUNCION) {
      expect(permisos.every(esPermiso)).toBe(true)
      expect(new Set(permisos).size).toBe(permisos.length)
    }
  })

  test('nadie más que el Administrador recibe permisos sobre usuarios, roles o permisos; el Contador los mira', () => {
    const de = (roles: typeof ROLES_DE_FUNCION) =>
      roles.flatMap(rol => rol.permisos).filter(permiso => /^(usuarios|roles|permisos)\./.test(permiso))
    const esContador = ({ nombre }: { nombre: string }) => nombre === ROL_CONTADOR
    expect(de(ROLES_DE_FUNCION.filter(rol => !esContador(rol)))).toEqual([])
    expect(de(ROLES_DE_FUNCION.filter(esContador)).sort()).toEqual([
      'permisos.ver',
      'roles.ver',
      'usuarios.ver',
    ])
  })

  test('solo el Administrador acuerda precios', () => {
    const acuerdan = ROLES_DE_FUNCION.filter(({ permisos }) => permisos.includes('pedidos.cambiarPrecio'))
    expect(acuerdan).toEqual([])
    expect(esPermiso('pedidos.cambiarPrecio')).toBe(true)
  })

  test('el Contador ve y descarga todo, y no cambia nada', () => {
    const contador = ROLES_DE_FUNCION.find(rol => rol.nombre === ROL_CONTADOR)?.permisos ?? []
    const todos = PERMISOS.map(permiso => permiso.nombre)
    expect(contador).toEqual(todos.filter(permiso => /\.(ver|exportar|montos)$/.test(permiso)))
    expect(contador).toContain('cierres.ver')
  })

  test('quien factura puede elegir cliente, empresa, producto y NCF, pero no cambiarlos', () => {
    const facturacion = ROLES_DE_FUNCION.find(rol => rol.nombre === 'Facturacion')?.permisos ?? []
    expect(facturacion).toEqual(
      expect.arrayContaining(['pedidos.crear', 'clientes.ver', 'empresas.ver', 'productos.ver', 'ncf.ver']),
    )
    expect(
      facturacion.filter(permiso => !/^(pedidos|cotizaciones)\./.test(permiso) && !permiso.endsWith('.ver')),
    ).toEqual(['correos.enviar'])
  })
})

describe('Menú', () => {
  test('el Administrador lo ve entero', () => {
    expect(menuPara([ROL_ADMINISTRADOR])).toEqual(MENU)
    expect(MENU.map(grupo => grupo.grupo)).toEqual([
      'Mantenimiento',
      'Manejo de Usuario',
      'Reportes Generales',
      'Impuestos',
      'Dinero',
    ])
  })

  test('cada rol de función ve su enlace, y un grupo vacío no aparece', () => {
    expect(textosPara('Categorias')).toEqual(['Categorías'])
    expect(textosPara('Contraseña')).toEqual(['Cambiar Contraseña'])
    // Master data may stand behind another thing, whose role opens it.
    expect(textosPara('Compras')).toEqual(['Compras', 'Generar 606', 'Suplidores'])
    expect(textosPara('Consultas')).toEqual(['Consultas'])
    expect(menuPara(['Clientes', 'NCF']).map(grupo => grupo.grupo)).toEqual(['Mantenimiento'])
    expect(textosPara('Gestion de reportes')).toEqual([
      'Generar facturas',
      'Reportes de cuentas',
      'Reportes por contacto',
      'Generar 607',
      'Reportes de Ventas',
      'Generar 608',
      'IT-1',
      'IR-17',
      'Paquete del contador',
    ])
  })

  test('el Contador ve todos los enlaces, menos los que son solo del Administrador', () => {
    const abiertos = MENU.flatMap(grupo => grupo.enlaces).filter(enlace => !enlace.soloAdministrador)
    expect(textosPara(ROL_CONTADOR)).toEqual(abiertos.map(enlace => enlace.texto))
  })

  test('no se muestra un enlace que la ruta va a negar', () => {
    expect(textosPara('Roles', 'Permisos', 'Usuarios')).toEqual([])
  })

  test('cada rol tiene el permiso de las pantallas que su enlace le ofrece', () => {
    for (const { nombre, permisos } of ROLES_DE_FUNCION) {
      const rutas = menuPara([nombre]).flatMap(({ enlaces }) => enlaces.map(({ ruta }) => ruta))
      expect(rutas.filter(ruta => !abrePantalla(ruta, permiso => permisos.includes(permiso)))).toEqual([])
    }
  })

  test('todo enlace que no es solo del Administrador dice qué permiso pide, menos el de la propia contraseña', () => {
    const sinPermiso = MENU.flatMap(({ enlaces }) => enlaces).filter(
      ({ ruta, soloAdministrador }) =>
        !soloAdministrador && !PERMISOS_DE_PANTALLA.has(ruta) && !PERMISOS_QUE_BASTAN.has(ruta),
    )
    expect(sinPermiso.map(({ ruta }) => ruta)).toEqual(['/change-password'])
  })

  test('la antigüedad es de quien ve uno de los dos lados de las cuentas', () => {
    expect(textosPara('CuentasPorPagar')).toEqual(['Cuentas por Pagar', 'Antigüedad de saldos'])
    expect(textosPara('CuentasPorCobrar')).toEqual(['Cuentas por Cobrar', 'Cobros', 'Antigüedad de saldos'])
    const abre = (...suyos: string[]) => abrePantalla('/antiguedad', permiso => suyos.includes(permiso))
    expect([abre('cuentasPorPagar.ver'), abre('cuentasPorCobrar.ver'), abre('reportes.ver')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('sin roles no hay menú', () => {
    expect(menuPara([])).toEqual([])
    expect(menuPara(['Otro'])).toEqual([])
  })

  test('cada enlace se abre con un rol que existe, y ninguna ruta está dos veces', () => {
    const enlaces = MENU.flatMap(grupo => grupo.enlaces)
    const roles = new Set(ROLES_DE_FUNCION.map(rol => rol.nombre))
    expect(enlaces.filter(enlace => !roles.has(enlace.rol))).toEqual([])
    expect(new Set(enlaces.map(enlace => enlace.ruta)).size).toBe(enlaces.length)
  })
})
