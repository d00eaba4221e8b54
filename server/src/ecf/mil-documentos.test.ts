import { createHash, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compraDeComprobante } from '@cuadre/domain/compras/de-comprobante'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { FORMAS, type FormaDePago } from '@cuadre/domain/documentos/pago'
import type { DocumentoEcf, LineaEcf } from '@cuadre/domain/ecf/documento-ecf'
import type { Registro } from '@cuadre/domain/ecf/escritura'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { resumenDe, seResume } from '@cuadre/domain/ecf/resumen'
import { calcularLinea, calcularTotales } from '@cuadre/domain/pedidos/calcular-totales'
import { unCertificado } from '@cuadre/testing/certificado-de-prueba'
import { COMPRADOR, unDocumentoEcf } from '@cuadre/testing/documentos-ecf'
import { rounds } from '@cuadre/testing/rounds'
import fc from 'fast-check'
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'
import type { NombreDeEsquema } from './firmador.ts'
import { firmar } from './worker.ts'

const AHORA = new Date('2026-11-15T14:20:30Z')
const certificado = unCertificado()
const DS = { ds: 'http://www.w3.org/2000/09/xmldsig#' }

// A second reading of schemas and signatures, apart from the product's.
const esquemas = new Map<string, XsdValidator>()
function esquema(archivo: string): XsdValidator {
  const leido = readFileSync(new URL(`../../../xsd/${archivo}_v.1.0.xsd`, import.meta.url), 'utf8')
  const limpio = leido
    .replace(/^\uFEFF/, '')
    .split('name=" Ind')
    .join('name="Ind')
    .split('(?:')
    .join('(')
  const validador = esquemas.get(archivo) ?? XsdValidator.fromDoc(XmlDocument.fromString(limpio))
  esquemas.set(archivo, validador)
  return validador
}

function enTexto(documento: XmlDocument, ruta: string): string {
  return documento.get(ruta, DS)?.content ?? ''
}

function comprobarFirma(xml: string): void {
  const documento = XmlDocument.fromString(xml)
  try {
    const info = documento.get('/*/ds:Signature/ds:SignedInfo', DS)?.canonicalizeToString() ?? ''
    const valor = Buffer.from(enTexto(documento, '//ds:SignatureValue'), 'base64')
    const digest = enTexto(documento, '//ds:DigestValue')
    const quien = new X509Certificate(Buffer.from(enTexto(documento, '//ds:X509Certificate'), 'base64'))
    expect(verify('sha256', Buffer.from(info), quien.publicKey, valor)).toBe(true)
    documento.get('/*/ds:Signature', DS)?.remove()
    const firmado = documento.canonicalizeToString()
    expect(createHash('sha256').update(firmado).digest('base64')).toBe(digest)
  } finally {
    documento.dispose()
  }
}

function comprobarConXmlCrypto(xml: string): void {
  const pem = new X509Certificate(certificado.certificado).toString()
  const firma = new SignedXml({ publicCert: pem })
  firma.loadSignature(/<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? '')
  expect(firma.checkSignature(xml)).toBe(true)
}

/** Half up by hand: `calcularLinea`, `calcularTotales` and the rest are what is being tried. */
function redondear(numerador: bigint, divisor: bigint): bigint {
  const resto = numerador % divisor
  return numerador / divisor + (resto * 2n >= divisor ? 1n : 0n)
}
const pesos = (monto: bigint) => `${monto / 100n}.${String(monto % 100n).padStart(2, '0')}`
const leerPesos = (texto: string) => BigInt(texto.replace('.', ''))

function comprobarMontos(documento: DocumentoEcf, xml: string): void {
  const leido = XmlDocument.fromString(xml)
  try {
    const total = (nombre: string) => enTexto(leido, `/ECF/Encabezado/Totales/${nombre}`)
    const items = leido.find('/ECF/DetallesItems/Item')
    expect(items).toHaveLength(documento.lineas.length)
    const suma = { 1: 0n, 2: 0n, 4: 0n }
    for (const [i, item] of items.entries()) {
      const linea = documento.lineas[i]
      if (!linea || !(item instanceof XmlElement)) throw new Error('A line is missing')
      const de = (nombre: string) => item.get(nombre)?.content ?? ''
      const centesimas = BigInt(linea.precio) * BigInt(Math.round(linea.cantidad * 100))
      const bruto = redondear(centesimas, 100n)
      const rebaja = linea.descuentoMonto ?? null
      const importe =
        rebaja === null
          ? redondear(centesimas * BigInt(100 - linea.descuento), 10_000n)
          : bruto - BigInt(rebaja)
      expect(de('NumeroLinea')).toBe(String(i + 1))
      expect(de('MontoItem')).toBe(pesos(importe))
      expect(de('DescuentoMonto')).toBe(bruto === importe ? '' : pesos(bruto - importe))
      expect(de('TablaSubDescuento/SubDescuento/MontoSubDescuento')).toBe(de('DescuentoMonto'))
      // A percentage is said only where the format's own rounding of it gives that discount.
      const delFormato = redondear(bruto * BigInt(linea.descuento), 100n)
      const dicho = bruto !== importe && rebaja === null && bruto - importe === delFormato
      const porcentaje = dicho ? `${linea.descuento}.00` : ''
      expect(de('TablaSubDescuento/SubDescuento/SubDescuentoPorcentaje')).toBe(porcentaje)
      const nombre = linea.descripcion.normalize('NFC').replace(/\s+/g, ' ').trim()
      const dice = de('DescripcionItem')
      expect(de('NombreItem') === nombre || dice === nombre || dice.startsWith(`${nombre}. `)).toBe(true)
      if (linea.comentario !== null) expect(dice.endsWith(linea.comentario)).toBe(true)
      const codigo = (tipo: string) =>
        item.get(`TablaCodigosItem/CodigosItem[TipoCodigo='${tipo}']/CodigoItem`)?.content ?? null
      expect([codigo('Interna'), codigo('EAN')]).toEqual([linea.codigo, linea.codigoBarras])
      expect(de('CantidadItem')).toBe(linea.cantidad.toFixed(2))
      expect(de('UnidadMedida')).toBe(linea.servicio && linea.unidad === 43 ? '' : String(linea.unidad))
      const exenta = linea.tasaItbis === 0 || !documento.aplicaItbis || documento.tipo === '44'
      const k = exenta ? '4' : linea.tasaItbis === 16 ? '2' : '1'
      expect(de('IndicadorFacturacion')).toBe(k)
      suma[k] += importe
    }
    const delDieciocho = redondear(suma['1'] * 18n, 100n)
    const delDieciseis = redondear(suma['2'] * 16n, 100n)
    const itbis = delDieciocho + delDieciseis
    const gravado = suma['1'] + suma['2']
    const hayGravado = items.some(item => item.get('IndicadorFacturacion')?.content !== '4')
    expect(total('MontoGravadoTotal')).toBe(hayGravado ? pesos(gravado) : '')
    for (const [k, tasa, delIndicador] of [
      ['1', '18', delDieciocho],
      ['2', '16', delDieciseis],
    ] as const) {
      const hay = items.some(item => item.get('IndicadorFacturacion')?.content === k)
      expect(total(`MontoGravadoI${k}`)).toBe(hay ? pesos(suma[k]) : '')
      expect(total(`ITBIS${k}`)).toBe(hay ? tasa : '')
      expect(total(`TotalITBIS${k}`)).toBe(hay ? pesos(delIndicador) : '')
    }
    expect(total('TotalITBIS')).toBe(hayGravado ? pesos(itbis) : '')
    expect(leerPesos(`0${total('MontoExento')}`)).toBe(suma['4'])
    expect(total('MontoTotal')).toBe(pesos(gravado + suma['4'] + itbis))
    const pagado = leido.find('//MontoPago').map(monto => leerPesos(monto.content))
    if (pagado.length > 0) {
      expect(pesos(pagado.reduce((a, b) => a + b))).toBe(total('MontoTotal'))
    }
  } finally {
    leido.dispose()
  }
}

/** Who buys has it as who sells: services and goods by line, and the ITBIS of all rates. */
function comprobarComoCompra({ lineas, itbis, total }: DocumentoEcf, registro: Registro): void {
  const { montos, avisos } = compraDeComprobante(registro)
  const suma = (servicio: boolean) =>
    lineas.reduce((hasta, linea) => (linea.servicio === servicio ? hasta + linea.importe : hasta), 0)
  expect([montos.servicios, montos.bienes, montos.itbis]).toEqual([suma(true), suma(false), itbis])
  expect(avisos).toEqual(total === 0 ? [expect.stringContaining('no factura nada')] : [])
}

function comprobar(documento: DocumentoEcf, { conXmlCrypto }: { conXmlCrypto: boolean }): void {
  const registro = registroDe(documento, { ahora: AHORA })
  const entera = firmarla(`ECF ${documento.tipo}` as NombreDeEsquema, registro)
  comprobarMontos(documento, entera.xml)
  comprobarComoCompra(documento, registro)
  const archivos: [string, string][] = [[`e-CF_${documento.tipo}`, entera.xml]]
  if (seResume(documento)) {
    archivos.push(['RFCE_32', firmarla('RFCE 32', resumenDe(registro, entera.codigoSeguridad)).xml])
  }
  for (const [archivo, xml] of archivos) {
    const leido = XmlDocument.fromString(xml)
    esquema(archivo).validate(leido)
    leido.dispose()
    comprobarFirma(xml)
    if (conXmlCrypto) comprobarConXmlCrypto(xml)
    // Nothing empty, one line, no mark.
    expect(xml).not.toMatch(/<(\w+)><\/\1>|[\r\n\uFEFF]/)
  }
}

function firmarla(esquema: NombreDeEsquema, registro: Parameters<typeof firmar>[0]['registro']) {
  const firmado = firmar({ esquema, registro, certificado })
  if ('frases' in firmado) throw new Error(firmado.frases.join(' '))
  return { xml: Buffer.from(firmado.xml).toString(), codigoSeguridad: firmado.codigoSeguridad }
}

const LETRAS = [
  ...'abcABC 123',
  ...['ñ', 'Ñ', 'á', 'É', 'ü'],
  ...'&<>"\'©€®%-.,;/()´`😀',
  '  ',
  '\n',
  '\u0301',
  '&amp;',
  ']]>',
  '<!--',
  '\u00A0',
]
/** It begins with a letter that nothing composes with. */
const unTexto = (largo: number) =>
  fc.array(fc.constantFrom(...LETRAS), { maxLength: largo }).map(letras => `X ${letras.join('')}`)

const unaLinea = (exentas: boolean) =>
  fc
    .record({
      descripcion: fc.oneof({ weight: 9, arbitrary: unTexto(60) }, { weight: 1, arbitrary: unTexto(300) }),
      servicio: fc.boolean(),
      tasaItbis: exentas ? fc.constant(0) : fc.constantFrom(18, 18, 16, 0),
      cantidad: fc.oneof(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 99_999 }).map(n => n / 100),
      ),
      unidad: fc.constantFrom(43, 43, 23, 24, 6, 62),
      codigo: fc.option(fc.constantFrom('A-1', 'Ñ 2')),
      codigoBarras: fc.option(fc.constant('7460123456789')),
      comentario: fc.option(fc.constantFrom('Sin sal', 'Serie 4.5')),
      precio: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 5_000_000 })).map(centavos),
      descuento: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
      rebaja: fc.option(fc.integer({ min: 1, max: 100 }), { freq: 3 }),
    })
    .map(({ rebaja, ...linea }) => {
      const { bruto } = calcularLinea(linea)
      const descuentoMonto = rebaja === null ? 0 : Math.floor((bruto * rebaja) / 100)
      return descuentoMonto === 0
        ? linea
        : { ...linea, descuento: 0, descuentoMonto: centavos(descuentoMonto) }
    })

const unComprador = (soloLocal: boolean) =>
  fc
    .record({
      documento: fc.constantFrom('131880738', '00113918205', ...(soloLocal ? [] : ['PA123'])),
      nombre: unTexto(200),
      direccion: fc.oneof(fc.constant(''), unTexto(150)),
      telefono: fc.constantFrom('', '8095550100', '555'),
      codigo: fc.constantFrom('', '7', 'C-1'),
    })
    .map(datos => ({ ...datos, extranjero: datos.documento === 'PA123' }))

const TIPOS = ['31', '32', '33', '34', '44', '45'] as const
const FECHA = '2026-11-15'

const unDocumento = fc
  .record({ tipo: fc.constantFrom(...TIPOS), sinItbis: fc.boolean(), exentas: fc.boolean() })
  .chain(({ tipo, sinItbis, exentas }) => {
    const esNota = tipo === '33' || tipo === '34'
    const puedeFaltar = tipo === '32' || esNota
    return fc.record({
      tipo: fc.constant(tipo),
      aplicaItbis: fc.constant(tipo !== '44' && !sinItbis),
      lineas: fc.array(unaLinea(exentas), { minLength: 1, maxLength: 12 }),
      comprador: puedeFaltar ? fc.option(unComprador(false)) : unComprador(tipo !== '44'),
      formaPago: fc.constantFrom(...FORMAS.filter(forma => tipo === '32' || forma !== 'bonos')),
      diasCredito: fc.constantFrom(0, 1, 30, 365),
      motivo: unTexto(120),
      diasDesde: fc.integer({ min: 0, max: 400 }),
      vendedor: fc.option(unTexto(90)),
      razonSocial: unTexto(200),
    })
  })
  .map(partes => armado(partes))

interface Partes {
  readonly tipo: string
  readonly aplicaItbis: boolean
  readonly lineas: readonly Omit<LineaEcf, 'importe' | 'itbis'>[]
  readonly comprador: DocumentoEcf['comprador']
  readonly formaPago: FormaDePago
  readonly diasCredito: number
  readonly motivo: string
  readonly diasDesde: number
  readonly vendedor: string | null
  readonly razonSocial: string
}

function armado(partes: Partes): DocumentoEcf {
  const { tipo, aplicaItbis, formaPago, diasCredito, motivo, diasDesde } = partes
  const {
    lineas: calculadas,
    subTotal,
    itbis,
    total,
  } = calcularTotales({ lineas: partes.lineas, aplicaItbis })
  const lineas = partes.lineas.map((linea, i) => ({
    ...linea,
    importe: calculadas[i]?.importe ?? centavos(0),
    itbis: calculadas[i]?.itbis ?? centavos(0),
  }))
  const otrasFormas = formaPago !== 'efectivo' && total > 1 ? { efectivo: centavos(1) } : {}
  const nota = { ncf: 'B0100000522', fecha: FECHA, codigo: 3, motivo, diasDesde } as const
  const ejemplo = unDocumentoEcf()
  return {
    ...ejemplo,
    ...partes,
    encf: `E${tipo}0000000001`,
    fecha: FECHA,
    vence: tipo === '32' || tipo === '34' ? null : '2027-12-31',
    emisor: { ...ejemplo.emisor, razonSocial: partes.razonSocial },
    lineas,
    subTotal,
    itbis,
    total,
    pago: { formaPago, otrasFormas, diasCredito: formaPago === 'credito' ? diasCredito : null },
    referencia: tipo === '33' || tipo === '34' ? nota : null,
  }
}

// Others in each run.
const CUANTOS = rounds({ gate: 100, all: 3000 })

test(`${CUANTOS} documents of every kind are what their schema, their signature and their lines say`, () => {
  let cuenta = 0
  fc.assert(
    fc.property(unDocumento, documento => comprobar(documento, { conXmlCrypto: cuenta++ % 40 === 0 })),
    { numRuns: CUANTOS },
  )
  expect(cuenta).toBeGreaterThanOrEqual(CUANTOS)
})

test.each(['31', '34', '45'])('a thousand lines of a %s', tipo => {
  const lineas = fc.sample(unaLinea(false), { numRuns: 1000, seed: Number(tipo) })
  const documento = armado({
    tipo,
    aplicaItbis: true,
    lineas,
    comprador: COMPRADOR,
    formaPago: 'tarjeta',
    diasCredito: 0,
    motivo: 'Todo',
    diasDesde: 3,
    vendedor: null,
    razonSocial: 'X',
  })
  comprobar(documento, { conXmlCrypto: tipo === '31' })
})
