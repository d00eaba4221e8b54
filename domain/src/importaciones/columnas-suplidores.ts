import { TIPOS_DE_GASTO } from '../compras/codigos.ts'
import { CLASES_DE_SERVICIO, CLASES_DE_SUPLIDOR } from '../compras/retenciones.ts'
import { LARGO_RNC } from '../identidad/documento.ts'
import { type Columna, columna } from './columna.ts'
import { diasCredito } from './columnas-comunes.ts'

/** Words of a table by which a code of it is known, and the code itself. */
function opcionesDe(tabla: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(tabla).flatMap(([codigo, palabra]) => [
    [palabra, codigo] as const,
    [codigo, codigo] as const,
  ])
}

/** The columns of suppliers: a document tells one, and says what kind he is where the file does not. */
export const COLUMNAS_DE_SUPLIDORES: readonly Columna[] = [
  columna(
    'nombre',
    'Nombre',
    'texto',
    'Suplidor · Proveedor · Nombre del suplidor · Nombre del proveedor · Razón social · Nombre o razón social · Nombre comercial · Vendor · Supplier',
    {
      obligatoria: true,
      ejemplo: 'Distribuidora del Caribe, S.R.L.',
      nota: 'Como sale en sus comprobantes.',
    },
  ),
  columna(
    'documento',
    'RNC o cédula',
    'documento',
    'RNC · Cédula · Cédula/RNC · RNC/Cédula · No. RNC · RNC del suplidor · RNC del proveedor · Identificación · Documento',
    {
      obligatoria: true,
      ejemplo: '1-31-24679-6',
      nota: '9 dígitos el RNC, 11 la cédula, como texto para que no pierda los ceros del principio. No se repite entre los suplidores.',
    },
  ),
  columna('clase', 'Clase de suplidor', 'opcion', 'Clase · Tipo de suplidor · Tipo de proveedor', {
    opciones: opcionesDe(CLASES_DE_SUPLIDOR),
    ejemplo: CLASES_DE_SUPLIDOR.empresa,
    nota: 'En blanco: empresa si tiene RNC, persona física si tiene cédula.',
  }),
  columna('servicio', 'Servicio', 'opcion', 'Clase de servicio · Tipo de servicio', {
    opciones: opcionesDe(CLASES_DE_SERVICIO),
    ejemplo: CLASES_DE_SERVICIO.ninguno,
    nota: 'Lo que suele venderle, por lo que se retiene. En blanco: bienes, sin servicio.',
  }),
  columna(
    'gasto',
    'Tipo de gasto',
    'opcion',
    'Gasto · Tipo de gasto 606 · Tipo bienes y servicios comprados · Cuenta de gasto',
    {
      opciones: opcionesDe(TIPOS_DE_GASTO),
      ejemplo: TIPOS_DE_GASTO['09'],
      nota: 'El del 606, por su nombre o su código. En blanco: 09, compras que son parte del costo de venta.',
    },
  ),
  columna(
    'telefono',
    'Teléfono',
    'digitos',
    'Tel · Tel. · Telefono 1 · Celular · Móvil · Número de teléfono · Phone',
    { ejemplo: '(809) 555-1234', nota: 'Puede quedar en blanco.' },
  ),
  columna('email', 'Email', 'texto', 'Correo · Correo electrónico · E-mail · Mail', {
    ejemplo: 'ventas@ejemplo.com.do',
    nota: 'Puede quedar en blanco.',
  }),
  columna('direccion', 'Dirección', 'texto', 'Domicilio · Calle · Address', {
    ejemplo: 'Av. 27 de Febrero 120, Santo Domingo',
    nota: 'Puede quedar en blanco.',
  }),
  { ...diasCredito, otros: [...diasCredito.otros, 'Condiciones de pago'] },
]

/** What a supplier is of whom a row says no more than his document. */
export function completarSuplidor(
  _fila: Readonly<Record<string, unknown>>,
  todo: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { documento = '', clase, servicio, gasto } = todo
  return {
    clase: clase ?? (String(documento).length === LARGO_RNC ? 'empresa' : 'persona'),
    servicio: servicio ?? 'ninguno',
    gasto: gasto ?? '09',
  }
}
