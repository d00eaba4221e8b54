import { frasesDe, MAESTRAS, type Maestra } from '@cuadre/domain/acceso/maestros'
import { MENU } from '@cuadre/domain/acceso/menu'
import { abrePantalla } from '@cuadre/domain/acceso/pantallas'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { ROL_ADMINISTRADOR } from '@cuadre/domain/acceso/roles'

/** A place that the palette leads to: a screen, the beginning of something on it, or a record that it shows. */
export interface Destination {
  readonly id: number
  readonly texto: string
  /** Beside the text, and searched too: its group, or what else people call it. */
  readonly pista: string
  readonly ruta: string
  /** What the screen begins with in its address. */
  readonly buscar?: Readonly<Record<string, string>>
  /** Digits by which a record is found too. */
  readonly numeros?: readonly string[]
  /** Opens the dialog of a new record there. */
  readonly nuevo?: true
}

interface Rights {
  readonly may: (permiso: Permiso) => boolean
  readonly roles: readonly string[]
}

type Offered = Omit<Destination, 'id' | 'buscar' | 'numeros'> & {
  readonly permiso?: Permiso
  readonly soloAdministrador?: true
}

/** Screens that the menu names otherwise than the office does. */
const TAMBIEN: ReadonlyMap<string, string> = new Map([
  ['/facturacion', 'Pedidos'],
  ['/cuentasporCobrar', 'Cobros'],
  ['/cuentasporPagar', 'Pagos'],
  ['/antiguedad', 'Cuentas vencidas, 30, 60 y 90 días'],
  ['/consultas', 'Buscar pedidos'],
  ['/reporteExcel', 'Ventas del mes, DGII'],
  ['/comprobantes', 'Facturas y notas'],
])

const SCREENS: readonly Offered[] = [
  { texto: 'Inicio', pista: '', ruta: '/' },
  ...MENU.flatMap(({ grupo, enlaces }) =>
    enlaces.map(({ texto, ruta, soloAdministrador }) => ({
      texto,
      ruta,
      pista: TAMBIEN.get(ruta) ?? grupo,
      ...(soloAdministrador && { soloAdministrador }),
    })),
  ),
  { texto: 'Generar 608', pista: 'NCF anulados, DGII', ruta: '/reporte608' },
  { texto: 'Generar 606', pista: 'Compras del mes, DGII', ruta: '/reporte606' },
  { texto: 'NCF del mes', pista: 'Generar NCF', ruta: '/ncf/mes' },
  { texto: 'Cuadre de secuencia', pista: 'Generar NCF', ruta: '/ncf/cuadre' },
]

const NUEVO_PEDIDO: Offered = {
  texto: 'Nuevo Pedido',
  pista: 'Alt+N',
  ruta: '/facturacion/nuevo',
  permiso: 'pedidos.crear',
}

/** The most usual first. */
const MAESTRAS_POR_USO: ReadonlySet<Maestra> = new Set([
  ...(['clientes', 'productos', 'empresas', 'contactos', 'categorias'] as const),
  ...MAESTRAS,
])

const NUEVOS: readonly Offered[] = [
  ...[...MAESTRAS_POR_USO].map(
    maestra =>
      ({ texto: frasesDe(maestra).nueva, ruta: `/${maestra}`, permiso: `${maestra}.crear` }) as const,
  ),
  { texto: 'Nueva secuencia', ruta: '/secuencias', permiso: 'secuencias.crear' } as const,
  { texto: 'Nuevo Usuario', ruta: '/usuarios', permiso: 'usuarios.crear', soloAdministrador: true } as const,
].map(each => ({ ...each, pista: 'Crear', nuevo: true }))

/** Everything that somebody with these rights may go to, the most usual first. */
export function destinationsFor({ may, roles }: Rights): Destination[] {
  const allowed = ({ ruta, permiso, soloAdministrador }: Offered) => {
    if (soloAdministrador && !roles.includes(ROL_ADMINISTRADOR)) return false
    return abrePantalla(ruta, may) && (permiso === undefined || may(permiso))
  }
  return [NUEVO_PEDIDO, ...SCREENS, ...NUEVOS]
    .filter(allowed)
    .map(({ texto, pista, ruta, nuevo }, id) => ({ id, texto, pista, ruta, ...(nuevo && { nuevo }) }))
}
