import { type Parte, TODOS } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
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
import {
  columnaDeNotas,
  columnaDePago,
  columnaDePendiente,
  columnasDeComision,
  columnasDeCuentas,
} from './cuentas.ts'
import type { Mesa } from './hacer-informe.ts'
import { type ColumnaDe, columnaDeContacto, grupoDeCliente, grupoDeContacto } from './informe.ts'
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
  readonly ultimas: (resumen: ResumenDeCuentas) => readonly ColumnaDe<CuentaDeInforme>[]
}

const unidad = () => ['cuenta', 'cuentas'] as const

export function cuentasPagadas(mesa: Mesa, filtro: DeCliente): Promise<FileAnswer> {
  return deCliente(mesa, filtro, {
    titulo: 'Cuentas pagadas',
    cuentas: { lado: 'pagar', pagada: true },
    ultimas: resumen => [...columnaDeNotas(resumen), columnaDePago('Pagada el')],
  })
}

export function cuentasCobradas(mesa: Mesa, filtro: DeCliente): Promise<FileAnswer> {
  return deCliente(mesa, filtro, {
    titulo: 'Cuentas cobradas',
    cuentas: { lado: 'cobrar', pagada: true },
    ultimas: resumen => [...columnaDeNotas(resumen), columnaDePago('Cobrada el')],
  })
}

export function cuentasPagadasDeContacto(mesa: Mesa, filtro: DeContacto): Promise<FileAnswer> {
  return deContacto(mesa, filtro, {
    titulo: 'Cuentas pagadas por contacto',
    cuentas: { lado: 'pagar', pagada: true },
    ultimas: resumen => [...columnaDeNotas(resumen), columnaDePago('Pagada el')],
  })
}

export function cuentasPorCobrarDeContacto(mesa: Mesa, filtro: DeContacto): Promise<FileAnswer> {
  return deContacto(mesa, filtro, {
    titulo: 'Cuentas por cobrar por contacto',
    cuentas: { lado: 'cobrar', pagada: false },
    ultimas: resumen => [...columnaDePendiente(resumen), ...columnasDeComision(resumen)],
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
    columnas: (resumen: ResumenDeCuentas) => [...columnasDeCuentas(resumen), ...ultimas(resumen)],
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
      columnas: resumen => [...columnasDeCuentas(resumen), ...ultimas(resumen)],
      grupo: grupoDeCliente,
      filas: readInBatches(db, listCuentasPorCliente(db, filtro)),
    })
  }
  return hacer({
    ...informe,
    columnas: resumen => [
      columnaDeContacto(),
      ...columnasDeCuentas(resumen, { conCliente: true }),
      ...ultimas(resumen),
    ],
    grupo: grupoDeContacto,
    filas: readInBatches(db, listCuentasPorContacto(db, filtro)),
  })
}
