import { unP12Subido } from '@cuadre/testing/certificado-de-prueba'
import type { Locator } from '@playwright/test'
import { escribirEn } from '../camino.ts'
import { interruptor, llenar } from '../campos.ts'
import { dialogo } from '../paginas/dialogo.ts'
import { delMenuDeFila } from '../paginas/menu-de-fila.ts'
import { paginaDeNcf } from '../paginas/ncf.ts'
import { expect } from '../prueba.ts'
import { escrito, type Producto } from './aritmetica.ts'
import type { Cliente } from './libreta.ts'
import { escribirCliente, type Manos, type Pedido } from './manos.ts'

export const PAPEL = 'Distribuidora del Yaque'
export const ELECTRONICA = 'Comercial del Cibao'

export const CAFE: Producto = { nombre: 'Café molido, libra', precio: 450_50, tasa: 18 }
export const ACEITE: Producto = { nombre: 'Aceite de soya, galón', precio: 615_25, tasa: 16 }
export const LECHE: Producto = { nombre: 'Leche en polvo, saco', precio: 2310_40, tasa: 0 }
const FLETE: Producto = { nombre: 'Servicio de flete', precio: 1850_00, tasa: 18 }

export const RAMONA = 'Ramona Peralta'
export const GESTIONES = 'Gestiones del Norte, SRL'
export const PEDRO = 'Pedro Marte'

/** Who brings clients, and gets so many per cent of what is collected of them. */
export const CONTACTOS: Readonly<Record<string, Contacto>> = {
  [RAMONA]: { porcentaje: 2, clase: 'Persona física', documento: '00113918205' },
  [GESTIONES]: { porcentaje: 3, clase: 'Persona jurídica', documento: '130862346' },
  [PEDRO]: { porcentaje: 2.5, clase: 'Informal, sin comprobantes', documento: '00100043215' },
}

const BIENES = { servicio: 'Bienes, sin servicio', gasto: '09' }
export const SUPLIDORES = {
  molinos: { ...BIENES, nombre: 'Molinos del Este', documento: '130001235', clase: 'Empresa' },
  ana: {
    nombre: 'Licda. Ana Guzmán',
    documento: '00100023456',
    clase: 'Persona física',
    servicio: 'Honorarios y servicios profesionales',
    gasto: '02',
  },
  juan: {
    ...BIENES,
    nombre: 'Juan Yuca',
    documento: '00100099886',
    clase: 'Informal, sin comprobantes',
  },
} as const

export const HOTEL: Cliente = {
  nombre: 'Hotel Bahía',
  documento: '101010632',
  contacto: RAMONA,
  compra: { exento: 8, gravado: 10 },
  venta: { exento: 10, gravado: 12.5 },
}
export const LAMA: Cliente = {
  nombre: 'Supermercado Lama',
  documento: '101001577',
  contacto: GESTIONES,
  compra: { exento: 7, gravado: 11 },
  venta: { exento: 9, gravado: 14 },
}
export const COLEGIO: Cliente = {
  nombre: 'Colegio Santa Rita',
  documento: '130000662',
  contacto: PEDRO,
  compra: { exento: 5, gravado: 9.5 },
  venta: { exento: 6.5, gravado: 11.25 },
}

const P = (dia: string, cliente: Cliente, lineas: Pedido['lineas'], mas: Partial<Pedido> = {}): Pedido => ({
  empresa: PAPEL,
  dia,
  cliente,
  lineas,
  ...mas,
})
const E = (...datos: Parameters<typeof P>): Pedido => ({ ...P(...datos), empresa: ELECTRONICA })
const linea = (producto: Producto, cantidad: number, descuento?: number) => ({
  producto,
  cantidad,
  ...(descuento !== undefined && { descuento }),
})

const SIN_ITBIS = { conItbis: false }
const AL_CONTADO = { contado: true }

/** What is sold, by the day on which it is typed. */
export const PEDIDOS: Readonly<Record<string, readonly Pedido[]>> = {
  '2026-09-14': [
    P('2026-09-03', HOTEL, [linea(CAFE, 3, 10), linea(ACEITE, 2)]),
    P('2026-09-04', COLEGIO, [linea(CAFE, 10)]),
    E('2026-09-07', LAMA, [linea(CAFE, 7), linea(LECHE, 2), linea(ACEITE, 1, 5)]),
    P('2026-09-08', LAMA, [linea(LECHE, 3)], SIN_ITBIS),
    E('2026-09-09', HOTEL, [linea(ACEITE, 12), linea(CAFE, 1)]),
    P('2026-09-10', COLEGIO, [linea(FLETE, 2), linea(CAFE, 4, 3)], {
      tipo: 'Consumo (B02)',
      ...AL_CONTADO,
    }),
  ],
  '2026-09-28': [
    P('2026-09-15', HOTEL, [linea(CAFE, 25)]),
    E('2026-09-16', COLEGIO, [linea(LECHE, 4), linea(CAFE, 2)]),
    P('2026-09-17', LAMA, [linea(ACEITE, 9), linea(CAFE, 3, 7)]),
    E('2026-09-18', LAMA, [linea(FLETE, 1)]),
    P('2026-09-21', COLEGIO, [linea(LECHE, 1)], SIN_ITBIS),
    E('2026-09-22', HOTEL, [linea(CAFE, 13)], AL_CONTADO),
    P('2026-09-25', HOTEL, [linea(ACEITE, 5, 12), linea(FLETE, 1)], AL_CONTADO),
    E('2026-09-28', LAMA, [linea(LECHE, 6, 3), linea(CAFE, 11)]),
  ],
  '2026-10-05': [
    P('2026-10-01', HOTEL, [linea(CAFE, 8)]),
    E('2026-10-02', COLEGIO, [linea(ACEITE, 3), linea(LECHE, 1)]),
    P('2026-10-03', LAMA, [linea(FLETE, 3, 1)]),
    E('2026-10-05', LAMA, [linea(CAFE, 9), linea(ACEITE, 9)]),
  ],
  '2026-10-28': [
    P('2026-10-12', COLEGIO, [linea(CAFE, 6), linea(ACEITE, 6)]),
    E('2026-10-13', HOTEL, [linea(FLETE, 2), linea(LECHE, 2)]),
    P('2026-10-14', HOTEL, [linea(ACEITE, 7)], AL_CONTADO),
    P('2026-10-15', LAMA, [linea(LECHE, 2)], SIN_ITBIS),
    E('2026-10-19', COLEGIO, [linea(CAFE, 5, 20)], AL_CONTADO),
    P('2026-10-21', COLEGIO, [linea(FLETE, 1), linea(CAFE, 1)], { tipo: 'Consumo (B02)' }),
    E('2026-10-27', LAMA, [linea(ACEITE, 4), linea(CAFE, 4), linea(LECHE, 4)]),
    P('2026-10-28', HOTEL, [linea(CAFE, 15, 3)]),
  ],
}

/** From the first login to the first order. */
export async function primerosPasos(manos: Manos, oficina: { usuario: string; contrasena: string }) {
  const { page } = manos
  const seguir = (nombre: string) => {
    const { caja, boton } = dialogo(page, nombre)
    return { caja, seguir: () => boton('Guardar y seguir').click() }
  }
  await manos.primeraEntrada(oficina)
  await page.getByRole('button', { name: /^Vende por cuenta de otros/ }).click()
  const categoria = seguir('Nueva Categoría')
  await llenar(categoria.caja, { Descripción: 'Provisiones' })
  await categoria.seguir()
  const empresa = seguir('Nueva Empresa')
  await escribirEmpresa(empresa.caja, { nombre: PAPEL, rnc: '131246796' })
  await empresa.seguir()
  const contacto = seguir('Nuevo Contacto')
  await escribirContacto(contacto.caja, RAMONA)
  await expect(contacto.caja.getByText(/^Hoy se le retiene 15.00% de ISR y todo su ITBIS/)).toBeVisible()
  await contacto.seguir()
  const cliente = seguir('Nuevo Cliente')
  await escribirCliente(cliente.caja, HOTEL)
  await cliente.seguir()
  const articulo = seguir('Nuevo Producto')
  await llenar(articulo.caja, { Nombre: CAFE.nombre, Precio: '450.50' })
  await articulo.seguir()
  const { formulario } = paginaDeNcf(page)
  // The only company is chosen once the list of them is there.
  await expect(formulario.getByText(/^Se generarán 260 NCF/)).toBeVisible()
  await formulario.getByRole('button', { name: 'Generar' }).click()
  await expect(page.getByText('Paso 7 de 7')).toBeVisible()
}

/** Two contacts, two clients, three products, suppliers, and the company that issues electronically. */
export async function prepararElResto(manos: Manos) {
  const { page, alta } = manos
  for (const nombre of [GESTIONES, PEDRO])
    await alta('/contactos', 'Nuevo Contacto', caja => escribirContacto(caja, nombre))
  await manos.cliente(LAMA)
  await manos.cliente(COLEGIO)
  await manos.producto(ACEITE)
  await manos.producto(LECHE)
  await manos.producto(FLETE, true)
  await alta('/empresas', 'Nueva Empresa', async caja => {
    await escribirEmpresa(caja, { nombre: ELECTRONICA, rnc: '101850043' })
    await caja.getByText('Pago, ingresos, régimen').click()
    await interruptor(caja, 'Gravado y exento').click()
  })
  for (const suplidor of Object.values(SUPLIDORES)) await manos.suplidor(suplidor)
  // Those of the simulator's tax office expire at the end of 2028.
  for (const tipo of ['E31', 'E32', 'E34', 'E41']) {
    const vence = tipo === 'E31' || tipo === 'E41' ? { vence: '2028-12-31' } : {}
    await manos.secuencia({ empresa: ELECTRONICA, tipo, ...vence })
  }
  for (const tipo of ['B02', 'B04', 'B11']) {
    await manos.secuencia({ empresa: PAPEL, tipo, ...(tipo === 'B11' && { vence: '2027-12-31' }) })
  }
  await manos.ir('/facturacion-electronica/empresas')
  await delMenuDeFila(page, ELECTRONICA, `Certificado de ${ELECTRONICA}`)
  const certificado = dialogo(page, `Certificado de ${ELECTRONICA}`)
  const { body, files } = unP12Subido()
  const buffer = Buffer.from(await files.archivo.arrayBuffer())
  const archivo = { name: 'titular.p12', mimeType: 'application/x-pkcs12', buffer }
  await certificado.caja.getByLabel('Archivo del certificado').setInputFiles(archivo)
  await llenar(certificado.caja, { 'Clave del certificado': body.clave })
  await certificado.boton('Subir').click()
  await expect(certificado.caja).toBeHidden()
  await page.getByRole('button', { name: `Editar ${ELECTRONICA}` }).click()
  const ajustes = dialogo(page, `Facturación electrónica de ${ELECTRONICA}`)
  await ajustes.caja
    .getByLabel('Factura', { exact: true })
    .selectOption({ label: 'Electrónicamente (serie E)' })
  await llenar(ajustes.caja, { 'Desde el día': escrito('2026-09-01') })
  await ajustes.caja.getByLabel('Ambiente').selectOption({ label: 'Simulador' })
  await ajustes.caja.getByLabel('Forma de pago').selectOption({ label: 'Venta a crédito' })
  await llenar(ajustes.caja, { 'Días de crédito': '30' })
  await ajustes.guardar()
  await page.getByRole('button', { name: 'Facturar electrónicamente' }).click()
  await expect(ajustes.caja).toBeHidden()
}

async function escribirEmpresa(caja: Locator, { nombre, rnc }: { nombre: string; rnc: string }) {
  await llenar(caja, {
    Nombre: nombre,
    RNC: rnc,
    Teléfono: '8095551234',
    Dirección: 'Calle del Sol 20, Santiago',
  })
  await escribirEn(caja, 'Tipo de empresa', 'SRL')
}

interface Contacto {
  readonly porcentaje: number
  readonly clase: string
  readonly documento: string
}

async function escribirContacto(caja: Locator, nombre: string) {
  const { porcentaje = 0, clase = '', documento = '' } = CONTACTOS[nombre] ?? {}
  await llenar(caja, { Nombre: nombre, Porcentaje: String(porcentaje) })
  await caja.getByLabel('Quién es').selectOption({ label: clase })
  await llenar(caja, { 'Cédula o RNC': documento })
}
