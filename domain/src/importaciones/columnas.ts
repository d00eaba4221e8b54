import { TIPO_POR_DEFECTO, TIPOS_DE_PEDIDO, tipoEnPalabras } from '../documentos/tipo-del-pedido.ts'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad } from '../documentos/unidades.ts'
import type { Columna } from './columna.ts'
import { COLUMNAS_DE_SALDOS, COLUMNAS_DE_SALDOS_DE_SUPLIDORES } from './columnas-saldos.ts'
import { COLUMNAS_DE_SUPLIDORES } from './columnas-suplidores.ts'
import type { CosaImportable } from './cosas.ts'

const porcentaje = (campo: string, titulo: string, otros: readonly string[], ejemplo: string): Columna => ({
  campo,
  titulo,
  otros,
  clase: 'numero',
  obligatoria: true,
  ejemplo,
  nota: 'De 0 a 100, con dos decimales a lo sumo.',
})

const NOMBRE = ['Nombre o razón social', 'Razón social', 'Nombre completo', 'Nombre comercial'] as const

const telefono: Columna = {
  campo: 'telefono',
  titulo: 'Teléfono',
  otros: ['Tel', 'Tel.', 'Telefono 1', 'Celular', 'Móvil', 'Número de teléfono', 'Phone'],
  clase: 'digitos',
  obligatoria: true,
  ejemplo: '(809) 555-1234',
  nota: '10 dígitos, con guiones o sin ellos.',
}

const direccion: Columna = {
  campo: 'direccion',
  titulo: 'Dirección',
  otros: ['Domicilio', 'Calle', 'Address'],
  clase: 'texto',
  obligatoria: true,
  ejemplo: 'Av. 27 de Febrero 120, Santo Domingo',
  nota: 'Como sale en la factura.',
}

const SIN_SENAS = 'Solo un cliente de consumo sin documento puede no tenerlo.'

const email: Columna = {
  campo: 'email',
  titulo: 'Email',
  otros: ['Correo', 'Correo electrónico', 'E-mail', 'Mail'],
  clase: 'texto',
  ejemplo: 'compras@ejemplo.com.do',
  nota: 'Puede quedar en blanco.',
}

const categoria: Columna = {
  campo: 'categoriaId',
  titulo: 'Categoría',
  otros: ['Familia', 'Grupo', 'Departamento', 'Línea', 'Category'],
  clase: 'nombre',
  maestra: 'categorias',
  obligatoria: true,
  ejemplo: 'General',
  nota: 'El nombre de una categoría. Las que no existan pueden crearse al importar.',
}

/** The columns of each kind of file, in the order of its form. */
export const COLUMNAS: Readonly<Record<CosaImportable, readonly Columna[]>> = {
  contactos: [
    {
      campo: 'nombreContacto',
      titulo: 'Nombre',
      otros: ['Contacto', 'Nombre del contacto', 'Vendedor', 'Intermediario', ...NOMBRE],
      clase: 'texto',
      obligatoria: true,
      ejemplo: 'Nombre del contacto',
      nota: 'No se repite entre los contactos.',
    },
    porcentaje('porcentaje', 'Porcentaje', ['Comisión', '% comisión', '%'], '5.00'),
  ],
  clientes: [
    {
      campo: 'nombre',
      titulo: 'Nombre',
      otros: ['Cliente', 'Nombre del cliente', ...NOMBRE],
      clase: 'texto',
      obligatoria: true,
      ejemplo: 'Ferretería del Cibao, S.R.L.',
      nota: 'Como sale en la factura.',
    },
    {
      campo: 'rnc',
      titulo: 'Cédula/RNC',
      otros: ['RNC', 'Cédula', 'RNC/Cédula', 'RNC o cédula', 'Documento', 'Identificación', 'No. RNC'],
      clase: 'documento',
      ejemplo: '1-31-24679-6',
      nota: '9 dígitos el RNC, 11 la cédula, como texto para que no pierda los ceros del principio. Solo un cliente de consumo puede no tenerlo.',
    },
    {
      campo: 'documentoExtranjero',
      titulo: 'Pasaporte / Doc. extranjero',
      otros: [
        'Pasaporte',
        'Documento extranjero',
        'Pasaporte o documento extranjero',
        'No. pasaporte',
        'Passport',
      ],
      clase: 'extranjero',
      ejemplo: '',
      nota: 'En lugar de la cédula o el RNC, de quien no los tiene: hasta 20 letras y números. Solo con consumo o régimen especial.',
    },
    { ...direccion, obligatoria: false, nota: `${direccion.nota} ${SIN_SENAS}` },
    { ...telefono, obligatoria: false, nota: `${telefono.nota} ${SIN_SENAS}` },
    email,
    {
      campo: 'contactoId',
      titulo: 'Contacto',
      otros: ['Nombre del contacto', 'Vendedor', 'Intermediario'],
      clase: 'nombre',
      maestra: 'contactos',
      obligatoria: true,
      ejemplo: 'Nombre del contacto',
      nota: 'El nombre de un contacto. Los que no existan pueden crearse al importar, con 0 % de comisión.',
    },
    porcentaje(
      'porcCompraNoExt',
      '% compra no exento',
      ['Compra no exento', 'Porcentaje de compra', '% compra'],
      '10.00',
    ),
    porcentaje(
      'porcVentaNoExt',
      '% venta no exento',
      ['Venta no exento', 'Porcentaje de venta', '% venta'],
      '15.00',
    ),
    porcentaje('porcCompraExt', '% compra exento', ['Compra exento'], '10.00'),
    porcentaje('porcVentaExt', '% venta exento', ['Venta exento'], '15.00'),
    {
      campo: 'tipoComprobante',
      titulo: 'Tipo de comprobante',
      otros: ['Comprobante', 'Tipo de NCF', 'NCF'],
      clase: 'opcion',
      opciones: TIPOS_DE_PEDIDO.flatMap(tipo => [
        [tipoEnPalabras(tipo), tipo] as const,
        [tipo, tipo] as const,
      ]),
      ejemplo: tipoEnPalabras(TIPO_POR_DEFECTO),
      nota: 'En blanco: crédito fiscal.',
    },
  ],
  productos: [
    {
      campo: 'descripcion',
      titulo: 'Nombre',
      otros: ['Producto', 'Descripción', 'Nombre del producto', 'Artículo', 'Item'],
      clase: 'texto',
      obligatoria: true,
      ejemplo: 'Cemento gris 42.5 kg',
      nota: 'No se repite entre los productos.',
    },
    {
      campo: 'precio',
      titulo: 'Precio',
      otros: ['Precio de venta', 'Precio unitario', 'Precio RD$', 'PVP', 'Valor', 'Price'],
      clase: 'numero',
      obligatoria: true,
      ejemplo: '485.50',
      nota: 'En pesos, sin ITBIS, con dos decimales a lo sumo.',
    },
    categoria,
    {
      campo: 'exento',
      titulo: 'ITBIS',
      otros: ['Exento', 'Exento de ITBIS', 'Exención', 'Exonerado'],
      clase: 'itbis',
      opciones: [
        ['NO EXENTADO', false],
        ['EXENTADO', true],
      ],
      ejemplo: 'NO EXENTADO',
      nota: 'EXENTADO si se vende sin ITBIS. También vale la tasa: 18, 16 o Exento. En blanco: NO EXENTADO.',
    },
    {
      campo: 'servicio',
      titulo: 'Bien o servicio',
      otros: ['Tipo', 'Servicio', 'Tipo de producto'],
      clase: 'si-no',
      opciones: [
        ['Bien', false],
        ['Servicio', true],
      ],
      ejemplo: 'Bien',
      nota: 'En blanco: bien.',
    },
    {
      campo: 'tasaItbis',
      titulo: 'Tasa de ITBIS',
      otros: ['Tasa', 'Tasa ITBIS', '% ITBIS', 'ITBIS %', 'Porcentaje de ITBIS', 'Tax'],
      clase: 'itbis',
      opciones: [
        ['18 %', 18],
        ['16 %', 16],
        ['Exento', 0],
      ],
      ejemplo: '18 %',
      nota: '18 %, 16 % (tasa reducida) o Exento. En blanco: lo que diga ITBIS, a la tasa general.',
    },
    {
      campo: 'unidad',
      titulo: 'Unidad',
      otros: ['U/M', 'UM', 'UdM', 'Unidad de medida', 'Medida', 'Und', 'Unit'],
      clase: 'unidad',
      opciones: CODIGOS_DE_UNIDAD.map(codigo => [nombreDeUnidad(codigo) ?? '', codigo] as const),
      ejemplo: 'Unidad',
      nota: 'Un nombre de la tabla de la DGII, su abreviatura (lb, kg, gal) o su código. En blanco: Unidad.',
    },
    {
      campo: 'codigo',
      titulo: 'Código',
      otros: [
        'Cod.',
        'Cód. producto',
        'Código de producto',
        'Código del producto',
        'Código interno',
        'Referencia',
        'Ref.',
        'SKU',
        'Code',
      ],
      clase: 'codigo',
      ejemplo: '00125',
      nota: 'El de su negocio, como texto para que no pierda los ceros del principio. No se repite entre los productos.',
    },
    {
      campo: 'codigoBarras',
      titulo: 'Código de barras',
      otros: [
        'Código de barra',
        'Código barra',
        'Cod. barras',
        'Codbarras',
        'Barras',
        'Barcode',
        'EAN',
        'EAN13',
        'EAN 13',
        'UPC',
        'GTIN',
      ],
      clase: 'codigo',
      ejemplo: '7460123456789',
      nota: 'El que lee el escáner, como texto. No se repite entre los productos.',
    },
  ],
  empresas: [
    {
      campo: 'nombre',
      titulo: 'Nombre',
      otros: ['Empresa', 'Nombre de la empresa', ...NOMBRE],
      clase: 'texto',
      obligatoria: true,
      ejemplo: 'Comercial Quisqueya, S.R.L.',
      nota: 'Como sale en la factura.',
    },
    {
      campo: 'rnc',
      titulo: 'RNC',
      otros: ['Cédula/RNC', 'RNC/Cédula', 'Documento', 'No. RNC'],
      clase: 'documento',
      obligatoria: true,
      ejemplo: '1-31-24679-6',
      nota: 'Como texto, para que no pierda los ceros del principio.',
    },
    telefono,
    direccion,
    categoria,
    {
      campo: 'tipoEmpresaId',
      titulo: 'Tipo de empresa',
      otros: ['Tipo', 'Tipo de sociedad'],
      clase: 'opcion',
      obligatoria: true,
      ejemplo: 'SRL',
      nota: 'Uno de los tipos de la lista.',
    },
    email,
    {
      campo: 'web',
      titulo: 'Página web',
      otros: ['Web', 'Sitio web'],
      clase: 'texto',
      ejemplo: 'www.ejemplo.com.do',
      nota: 'Puede quedar en blanco.',
    },
  ],
  cuentasPorCobrar: COLUMNAS_DE_SALDOS,
  cuentasPorPagar: COLUMNAS_DE_SALDOS,
  suplidores: COLUMNAS_DE_SUPLIDORES,
  porPagarSuplidores: COLUMNAS_DE_SALDOS_DE_SUPLIDORES,
}
