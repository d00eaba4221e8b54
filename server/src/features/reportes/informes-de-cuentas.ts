import { type Columna, fecha, nombre, porcentaje, suma, texto } from '@cuadre/contract/columnas'
import { type Parte, TODOS } from '@cuadre/contract/reportes'
import { comisionDeContacto } from '@cuadre/domain/cuentas/comision-de-contacto'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import { type ColumnaDe, conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import type { FileAnswer } from '../../http/files.ts'
import {
  type CuentaDeInforme,
  type FiltroDeCuentas,
  listCuentas,
  listCuentasPorCliente,
  listCuentasPorContacto,
  type ResumenDeCuentas,
  resumirCuentas,
} from './cuentas.queries.ts'
import type { Mesa } from './hacer-informe.ts'
import {
  anchoDeNota,
  CONTACTO,
  columnaDeNota,
  DOCUMENTO,
  grupoDeCliente,
  grupoDeContacto,
} from './informe.ts'
import { filtrosDeCliente, filtrosDeContacto } from './partes.queries.ts'

interface Rango {
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}
type DeCliente = Rango & { readonly clienteId: Parte }
type DeContacto = Rango & { readonly contactoId: Parte }

interface Informe {
  readonly titulo: string
  readonly cuentas: Pick<FiltroDeCuentas, 'lado' | 'pagada'>
  /** Beside the columns that all of them have. */
  readonly ultimas: (resumen: ResumenDeCuentas) => readonly Columna<CuentaDeInforme>[]
}

const unidad = () => ['cuenta', 'cuentas'] as const

export function cuentasPagadas(mesa: Mesa, filtro: DeCliente): Promise<FileAnswer> {
  return deCliente(mesa, filtro, {
    titulo: 'Cuentas pagadas',
    cuentas: { lado: 'pagar', pagada: true },
    ultimas: resumen => columnasDePago('Pagada el', resumen),
  })
}

export function cuentasCobradas(mesa: Mesa, filtro: DeCliente): Promise<FileAnswer> {
  return deCliente(mesa, filtro, {
    titulo: 'Cuentas cobradas',
    cuentas: { lado: 'cobrar', pagada: true },
    ultimas: resumen => columnasDePago('Cobrada el', resumen),
  })
}

export function cuentasPagadasDeContacto(mesa: Mesa, filtro: DeContacto): Promise<FileAnswer> {
  return deContacto(mesa, filtro, {
    titulo: 'Cuentas pagadas por contacto',
    cuentas: { lado: 'pagar', pagada: true },
    ultimas: resumen => columnasDePago('Pagada el', resumen),
  })
}

export function cuentasPorCobrarDeContacto(mesa: Mesa, filtro: DeContacto): Promise<FileAnswer> {
  return deContacto(mesa, filtro, {
    titulo: 'Cuentas por cobrar por contacto',
    cuentas: { lado: 'cobrar', pagada: false },
    ultimas: columnasDeComision,
  })
}

/** Of one client in the order of their days; of all, client by client. */
function deCliente({ db, hacer }: Mesa, rango: DeCliente, { titulo, cuentas, ultimas }: Informe) {
  const filtro = { ...rango, ...cuentas }
  const informe = {
    titulo,
    unidad,
    parte: filtrosDeCliente(db, rango.clienteId),
    rango,
    resumen: resumirCuentas(db, filtro),
    columnas: (resumen: ResumenDeCuentas) => columnasDeCuentas(resumen, ultimas(resumen)),
  }
  if (rango.clienteId !== TODOS)
    return hacer({ ...informe, filas: readInBatches(db, listCuentas(db, filtro)) })
  return hacer({
    ...informe,
    grupo: grupoDeCliente,
    filas: readInBatches(db, listCuentasPorCliente(db, filtro)),
  })
}

/** Of one contact client by client; of all, contact by contact. */
function deContacto({ db, hacer }: Mesa, rango: DeContacto, { titulo, cuentas, ultimas }: Informe) {
  const filtro = { ...rango, ...cuentas }
  const informe = {
    titulo,
    unidad,
    parte: filtrosDeContacto(db, rango.contactoId),
    rango,
    resumen: resumirCuentas(db, filtro),
  }
  if (rango.contactoId !== TODOS) {
    return hacer({
      ...informe,
      columnas: resumen => columnasDeCuentas(resumen, ultimas(resumen)),
      grupo: grupoDeCliente,
      filas: readInBatches(db, listCuentasPorCliente(db, filtro)),
    })
  }
  return hacer({
    ...informe,
    columnas: resumen => [...CONTACTO, ...columnasDeCuentas(resumen, ultimas(resumen), { conCliente: true })],
    grupo: grupoDeContacto,
    filas: readInBatches(db, listCuentasPorContacto(db, filtro)),
  })
}

/** Those of a report of accounts; on paper its rows name the client where nothing above them does. `ultimas`: beside those that all of them have. */
function columnasDeCuentas(
  resumen: ResumenDeCuentas,
  ultimas: readonly Columna<CuentaDeInforme>[],
  { conCliente = false }: { conCliente?: boolean } = {},
): ColumnaDe<CuentaDeInforme>[] {
  const { base, monto, txtNCF } = resumen
  return conMedidas(
    [
      texto('txtNCF', 'NCF'),
      ...columnaDeNota<CuentaDeInforme>(resumen.notas),
      fecha('fecha', 'Fecha pedido'),
      nombre('empresa', 'Empresa'),
      nombre('cliente', 'Cliente'),
      DOCUMENTO,
      texto('tipoBase', 'Tipo base'),
      suma('base', 'Base'),
      porcentaje('porcentaje', '% aplicado'),
      suma('monto', 'Monto'),
      ...ultimas,
    ],
    // A commission is at most the whole base.
    { ...resumen, nota: anchoDeNota(txtNCF), tipoBase: 'Subtotal', enNotas: monto, comision: base },
    [!conCliente && 'cliente'],
  )
}

/** What credit notes settled, where they did of any, since no money came or went for that; then the day of the payment that settled it. */
function columnasDePago(
  titulo: 'Pagada el' | 'Cobrada el',
  { aplicadas }: ResumenDeCuentas,
): Columna<CuentaDeInforme>[] {
  return [
    ...(aplicadas === 0 ? [] : [suma<CuentaDeInforme>('enNotas', 'En notas')]),
    fecha('pagadaEl', titulo),
  ]
}

/** What is left of each, where any was paid in part; the contact's percentage and what it makes of each account's base. */
function columnasDeComision({ parciales }: ResumenDeCuentas): Columna<CuentaDeInforme>[] {
  return [
    ...(parciales === 0 ? [] : [suma<CuentaDeInforme>('pendiente', 'Pendiente')]),
    porcentaje('porcContacto', '% contacto'),
    suma('comision', 'Comisión', {
      valor: ({ baseDeComision, porcContacto }) =>
        pesosDesdeCentavos(comisionDeContacto({ base: centavosDesdePesos(baseDeComision), porcContacto })),
    }),
  ]
}
