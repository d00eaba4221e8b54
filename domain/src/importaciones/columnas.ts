import { NOMBRES_FISCALES } from '../contactos/fiscal.ts'
import { TIPO_POR_DEFECTO, TIPOS_DE_PEDIDO, tipoEnPalabras } from '../documentos/tipo-del-pedido.ts'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad } from '../documentos/unidades.ts'
import { type Columna, columna } from './columna.ts'
import { COLUMNAS_DE_SALDOS, COLUMNAS_DE_SALDOS_DE_SUPLIDORES } from './columnas-saldos.ts'
import { COLUMNAS_DE_SUPLIDORES } from './columnas-suplidores.ts'
import type { CosaImportable } from './cosas.ts'

const porcentaje = (campo: string, titulo: string, otros: string, ejemplo: string) =>
  columna(campo, titulo, 'numero', otros, {
    obligatoria: true,
    ejemplo,
    nota: 'De 0 a 100, con dos decimales a lo sumo.',
  })

const NOMBRE =
  'Nombre o razón social · Razón social · Razón social o nombre · Nombre completo · Nombre comercial · Nombres y apellidos'

const DOCUMENTO =
  'RNC/Cédula · Documento · No. documento · Identificación · No. RNC · No. cédula · RNC/Céd. · RNC cliente · Cédula de identidad'

const telefono = columna(
  'telefono',
  'Teléfono',
  'digitos',
  'Tel · Tel. 1 · Teléfonos · Telefono 1 · Celular · Cel. · Móvil · Número de teléfono · No. teléfono · Phone',
  { obligatoria: true, ejemplo: '(809) 555-1234', nota: '10 dígitos, con guiones o sin ellos.' },
)

const direccion = columna('direccion', 'Dirección', 'texto', 'Dir. · Domicilio · Calle · Address', {
  obligatoria: true,
  ejemplo: 'Av. 27 de Febrero 120, Santo Domingo',
  nota: 'Como sale en la factura.',
})

const SIN_SENAS = 'Solo un cliente de consumo sin documento puede no tenerlo.'

const email = columna('email', 'Email', 'texto', 'Correo · Correo electrónico · E-mail · Mail', {
  ejemplo: 'compras@ejemplo.com.do',
  nota: 'Puede quedar en blanco.',
})

const categoria = columna(
  'categoriaId',
  'Categoría',
  'nombre',
  'Familia · Grupo · Departamento · Línea · Category',
  {
    maestra: 'categorias',
    obligatoria: true,
    ejemplo: 'General',
    nota: 'El nombre de una categoría. Las que no existan pueden crearse al importar.',
  },
)

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
  clientes: [
    columna('nombre', 'Nombre', 'texto', `Cliente · Nombre del cliente · ${NOMBRE}`, {
      obligatoria: true,
      ejemplo: 'Ferretería del Cibao, S.R.L.',
      nota: 'Como sale en la factura.',
    }),
    columna('rnc', 'Cédula/RNC', 'documento', `RNC · Cédula · ${DOCUMENTO}`, {
      ejemplo: '1-31-24679-6',
      nota: '9 dígitos el RNC, 11 la cédula, como texto para que no pierda los ceros del principio. Solo un cliente de consumo puede no tenerlo.',
    }),
    columna(
      'documentoExtranjero',
      'Pasaporte / Doc. extranjero',
      'extranjero',
      'Pasaporte · Documento extranjero · Pasaporte o documento extranjero · No. pasaporte · Passport',
      {
        ejemplo: '',
        nota: 'En lugar de la cédula o el RNC, de quien no los tiene: hasta 20 letras y números. Solo con consumo o régimen especial.',
      },
    ),
    { ...direccion, obligatoria: false, nota: `${direccion.nota} ${SIN_SENAS}` },
    { ...telefono, obligatoria: false, nota: `${telefono.nota} ${SIN_SENAS}` },
    email,
    columna('contactoId', 'Contacto', 'nombre', 'Nombre del contacto · Vendedor · Intermediario', {
      maestra: 'contactos',
      obligatoria: true,
      ejemplo: 'Nombre del contacto',
      nota: 'El nombre de un contacto. Los que no existan pueden crearse al importar, con 0 % de comisión.',
    }),
    porcentaje(
      'porcCompraNoExt',
      '% compra no exento',
      'Compra no exento · Porcentaje de compra · % compra',
      '10.00',
    ),
    porcentaje(
      'porcVentaNoExt',
      '% venta no exento',
      'Venta no exento · Porcentaje de venta · % venta',
      '15.00',
    ),
    porcentaje('porcCompraExt', '% compra exento', 'Compra exento', '10.00'),
    porcentaje('porcVentaExt', '% venta exento', 'Venta exento', '15.00'),
    columna('tipoComprobante', 'Tipo de comprobante', 'opcion', 'Comprobante · Tipo de NCF · NCF', {
      opciones: TIPOS_DE_PEDIDO.flatMap(tipo => [
        [tipoEnPalabras(tipo), tipo] as const,
        [tipo, tipo] as const,
      ]),
      ejemplo: tipoEnPalabras(TIPO_POR_DEFECTO),
      nota: 'En blanco: crédito fiscal.',
    }),
  ],
  productos: [
    columna(
      'descripcion',
      'Nombre',
      'texto',
      'Producto · Descripción · Nombre del producto · Artículo · Item',
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
    columna('exento', 'ITBIS', 'itbis', 'Exento · Exento de ITBIS · Exención · Exonerado', {
      opciones: [
        ['NO EXENTADO', false],
        ['EXENTADO', true],
      ],
      ejemplo: 'NO EXENTADO',
      nota: 'EXENTADO si se vende sin ITBIS. También vale la tasa: 18, 16 o Exento. En blanco: NO EXENTADO.',
    }),
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
      'Código de barra · Código barra · Cod. barras · Codbarras · Barras · Barcode · EAN · EAN13 · EAN 13 · UPC · GTIN',
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
