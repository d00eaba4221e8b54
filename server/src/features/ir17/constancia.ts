import type { ConstanciaQuery } from '@cuadre/contract/ir17'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { montoFacturado } from '@cuadre/domain/compras/compra'
import { CLASES_DE_SERVICIO } from '@cuadre/domain/compras/retenciones'
import { type Centavos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { LINEAS_IR17 } from '@cuadre/domain/reportes/ir17/lineas'
import { ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { ConstanciaImpresa } from '../../documents/constancia/constancia-impresa.ts'
import { found } from '../../http/refusal.ts'
import { comprasRetenidas } from '../compras/retenidas.queries.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { type CompraConRetenido, conRetenido } from './hoja.ts'

/** What a paper says, but for its day. */
type Constancia = Omit<ConstanciaImpresa, 'fecha'>

/** The proof of what was withheld of a supplier in a month or a year. Refused where nothing was. */
export async function readConstancia(db: Conexion, query: ConstanciaQuery): Promise<Constancia> {
  const [constancia] = await readConstancias(db, query)
  return found(constancia, 'CONSTANCIA_NOT_FOUND')
}

interface Periodo extends Pick<ConstanciaQuery, 'empresaId' | 'mes' | 'anio'> {
  /** Of one supplier alone. */
  readonly documento?: string
}

/** One for each supplier of whom something was withheld, by document: whoever was renamed is called by his last name. */
export async function readConstancias(
  db: Conexion,
  { empresaId, mes, anio, documento }: Periodo,
): Promise<Constancia[]> {
  const [desde, hasta] = mes ? [mes, ultimoDiaDelMes(mes)] : [`${anio}-01-01`, `${anio}-12-31`]
  const [empresa, logo, retenidas] = await Promise.all([
    findEmpresa(db, empresaId),
    findLogo(db, empresaId),
    comprasRetenidas(db, { empresaId, desde, hasta, ...(documento !== undefined && { documento }) }),
  ])
  const { nombre, rnc, direccion, telefono, email, web } = found(empresa, 'EMPRESA_NOT_FOUND')
  const membrete = {
    email,
    nombre,
    rnc: formatDocumento(rnc),
    datos: [direccion, telefono && `Tel.: ${formatTelefono(telefono)}`, email, web].flatMap(
      dato => dato || [],
    ),
    logo,
  }
  const periodo = mes ? mesEnPalabras(mes) : `el año ${anio}`
  const compras = retenidas.map(conRetenido)
  return [...new Set(compras.map(compra => compra.documento))].map(suyo => {
    const suyas = compras.filter(compra => compra.documento === suyo)
    return {
      empresa: membrete,
      periodo,
      suplidor: { nombre: suyas.at(-1)?.suplidorNombre ?? '', documento: formatDocumento(suyo) },
      comprobantes: suyas.map(comprobanteDe),
      totalRenta: pesosDesdeCentavos(sumar(...suyas.map(({ retenido }) => retenido.renta))),
      totalItbis: pesosDesdeCentavos(sumar(...suyas.map(({ retenido }) => retenido.itbis))),
    }
  })
}

function comprobanteDe(compra: CompraConRetenido): ConstanciaImpresa['comprobantes'][number] {
  const { ncf, fecha, dia, servicio, retenido } = compra
  const { linea, base, tasa, renta, itbis } = retenido
  const esCredito = renta < 0 || itbis < 0
  const conSigno = (monto: Centavos) => (esCredito ? -1 : 1) * pesosDesdeCentavos(monto)
  return {
    ncf,
    emitido: fecha,
    retenido: dia,
    concepto: linea === null ? CLASES_DE_SERVICIO[servicio] : LINEAS_IR17[linea].nombre,
    facturado: conSigno(montoFacturado(compra)),
    itbisFacturado: conSigno(compra.itbis),
    ...(linea === null ? { base: null, tasa: null } : { base: pesosDesdeCentavos(base), tasa }),
    renta: pesosDesdeCentavos(renta),
    itbis: pesosDesdeCentavos(itbis),
  }
}

/** 'Constancia_131246796_Pérez-Martínez_2026-11.pdf' */
export function nombreDeConstancia(
  { suplidor }: Constancia,
  { mes, anio }: Omit<Periodo, 'empresaId'>,
): string {
  const nombre = suplidor.nombre.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40)
  return `Constancia_${suplidor.documento.replaceAll('-', '')}_${nombre}_${mes?.slice(0, 7) ?? anio}.pdf`
}
