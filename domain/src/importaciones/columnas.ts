import { NOMBRES_FISCALES } from '../contactos/fiscal.ts'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad } from '../documentos/unidades.ts'
import { type Columna, columna } from './columna.ts'
import { COLUMNAS_DE_CLIENTES } from './columnas-clientes.ts'
import { categoria, DOCUMENTO, direccion, email, NOMBRE, porcentaje, telefono } from './columnas-comunes.ts'
import { COLUMNAS_DE_SALDOS, COLUMNAS_DE_SALDOS_DE_SUPLIDORES } from './columnas-saldos.ts'
import { COLUMNAS_DE_SUPLIDORES } from './columnas-suplidores.ts'
import type { CosaImportable } from './cosas.ts'

/** The columns of each kind of file, in the order of its form. */
export const COLUMNAS: Readonly<Record<CosaImportable, readonly Columna[]>> = {
  contactos: [
    columna(
      'nombreContacto',
      'Nombre',
      'texto',
      `Contacto · Nombre del contacto · Vendedor · Intermediario · ${NOMBRE}`,
      { obligatoria: true, ejemplo: 'Nombre del contacto', nota: 'No se repite entre los contactos.' },
    ),
    porcentaje('porcentaje', 'Porcentaje', 'Comisión · % comisión · %', '5.00'),
    columna('claseFiscal', 'Para la DGII', 'opcion', 'Tipo de persona · Clase · Persona', {
      ejemplo: 'Persona física',
      nota: 'Quién es para la DGII. Puede quedar en blanco.',
      opciones: [
        ['Persona física', 'persona'],
        ['Persona jurídica', 'empresa'],
        ['Informal', 'informal'],
        ['Física', 'persona'],
        ['Jurídica', 'empresa'],
        ['Empresa', 'empresa'],
        [NOMBRES_FISCALES.informal, 'informal'],
      ],
    }),
    columna('documento', 'Cédula/RNC', 'documento', `RNC · Cédula · ${DOCUMENTO}`, {
      ejemplo: '001-1391820-5',
      nota: '9 dígitos el RNC, 11 la cédula, como texto. Hace falta si se dice quién es para la DGII.',
    }),
    columna('emiteComprobantes', 'Da comprobantes', 'si-no', 'Emite comprobantes · Da NCF · Tiene NCF', {
      ejemplo: 'Sí',
      nota: 'Solo de una persona física: Sí o No. Una jurídica los da y un informal no.',
    }),
    columna('cobraItbis', 'Cobra ITBIS', 'si-no', 'ITBIS · Con ITBIS', {
      ejemplo: 'Sí',
      nota: 'Sí o No; en blanco, Sí.',
    }),
  ],
  clientes: COLUMNAS_DE_CLIENTES,
  productos: [
    columna(
      'descripcion',
      'Nombre',
      'texto',
      'Producto · Descripción · Nombre del producto · Artículo · Nombre del artículo · Item · Descripción del producto · Descripción del artículo · Descripción artículo · Descripción producto',
      { obligatoria: true, ejemplo: 'Cemento gris 42.5 kg', nota: 'No se repite entre los productos.' },
    ),
    columna(
      'precio',
      'Precio',
      'numero',
      'Precio de venta · Precio venta · P. de venta · P. venta · P. vta. · Precio vta. · PVP · PV · Precio unitario · Precio unit. · P. unitario · P. unit. · PU · P/U · Precio RD$ · Valor · Price',
      { obligatoria: true, ejemplo: '485.50', nota: 'En pesos, sin ITBIS, con dos decimales a lo sumo.' },
    ),
    categoria,
    columna(
      'exento',
      'ITBIS',
      'itbis',
      'Exento · Exento de ITBIS · Exención · Exonerado · Lleva ITBIS · Con ITBIS · Aplica ITBIS · Paga ITBIS · Gravado',
      {
        opciones: [
          ['NO EXENTADO', false],
          ['EXENTADO', true],
        ],
        ejemplo: 'NO EXENTADO',
        nota: 'EXENTADO si se vende sin ITBIS. También vale la tasa: 18, 16 o Exento. En blanco: NO EXENTADO.',
      },
    ),
    columna('servicio', 'Bien o servicio', 'si-no', 'Tipo · Servicio · Tipo de producto', {
      opciones: [
        ['Bien', false],
        ['Servicio', true],
      ],
      ejemplo: 'Bien',
      nota: 'En blanco: bien.',
    }),
    columna(
      'tasaItbis',
      'Tasa de ITBIS',
      'itbis',
      'Tasa · Tasa ITBIS · % ITBIS · ITBIS % · Porcentaje de ITBIS · Tax',
      {
        opciones: [
          ['18 %', 18],
          ['16 %', 16],
          ['Exento', 0],
        ],
        ejemplo: '18 %',
        nota: '18 %, 16 % (tasa reducida) o Exento. En blanco: lo que diga ITBIS, a la tasa general.',
      },
    ),
    columna('unidad', 'Unidad', 'unidad', 'U/M · UM · UdM · Unidad de medida · Medida · Und · Unit', {
      opciones: CODIGOS_DE_UNIDAD.map(codigo => [nombreDeUnidad(codigo) ?? '', codigo] as const),
      ejemplo: 'Unidad',
      nota: 'Un nombre de la tabla de la DGII, su abreviatura (lb, kg, gal) o su código. En blanco: Unidad.',
    }),
    columna(
      'codigo',
      'Código',
      'codigo',
      'Cod. · Cód. producto · Código de producto · Código del producto · Código interno · Referencia · Ref. · SKU · Code',
      {
        ejemplo: '00125',
        nota: 'El de su negocio, como texto para que no pierda los ceros del principio. No se repite entre los productos.',
      },
    ),
    columna(
      'codigoBarras',
      'Código de barras',
      'codigo',
      'Código de barra · Código barra · Cod. barras · Cód. barra · Cód. de barras · Cód. de barra · Codbarras · Barras · Barcode · EAN · EAN13 · EAN 13 · UPC · GTIN',
      {
        ejemplo: '7460123456789',
        nota: 'El que lee el escáner, como texto. No se repite entre los productos.',
      },
    ),
  ],
  empresas: [
    columna('nombre', 'Nombre', 'texto', `Empresa · Nombre de la empresa · ${NOMBRE}`, {
      obligatoria: true,
      ejemplo: 'Comercial Quisqueya, S.R.L.',
      nota: 'Como sale en la factura.',
    }),
    columna('rnc', 'RNC', 'documento', `Cédula/RNC · ${DOCUMENTO}`, {
      obligatoria: true,
      ejemplo: '1-31-24679-6',
      nota: 'Como texto, para que no pierda los ceros del principio.',
    }),
    telefono,
    direccion,
    categoria,
    columna('tipoEmpresaId', 'Tipo de empresa', 'opcion', 'Tipo · Tipo de sociedad', {
      obligatoria: true,
      ejemplo: 'SRL',
      nota: 'Uno de los tipos de la lista.',
    }),
    email,
    columna('web', 'Página web', 'texto', 'Web · Sitio web', {
      ejemplo: 'www.ejemplo.com.do',
      nota: 'Puede quedar en blanco.',
    }),
  ],
  cuentasPorCobrar: COLUMNAS_DE_SALDOS,
  cuentasPorPagar: COLUMNAS_DE_SALDOS,
  suplidores: COLUMNAS_DE_SUPLIDORES,
  porPagarSuplidores: COLUMNAS_DE_SALDOS_DE_SUPLIDORES,
}

/**
 * The columns as the form asks for them now, by the fields that it refuses to miss: what an office may leave out is told so, and what it may not, with its exceptions.
 */
export function columnasSiPide(cosa: CosaImportable, pide: (campo: string) => boolean): readonly Columna[] {
  return COLUMNAS[cosa].map(columna => {
    const { campo, nota, obligatoria = false, salvedad } = columna
    if (pide(campo)) return salvedad === undefined ? columna : { ...columna, nota: `${nota} ${salvedad}` }
    return obligatoria || salvedad !== undefined
      ? { ...columna, obligatoria: false, nota: `${nota} Puede quedar en blanco.` }
      : columna
  })
}
