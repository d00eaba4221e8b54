import type { HojaIt1 } from '@cuadre/contract/it1'
import { plazoDe } from '@cuadre/domain/cierres/calendario'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import { avisosDe } from '@cuadre/domain/reportes/it1/avisos'
import {
  type Casilla,
  COLUMNAS_DE_COMPRA,
  type Escritas,
  type IdDeCasilla,
  partesDe,
  propuesto,
} from '@cuadre/domain/reportes/it1/casilla'
import { cifrasDeCompras } from '@cuadre/domain/reportes/it1/de-compras'
import {
  type DatosDelMes,
  FUENTES,
  FUENTES_DE_RETENCIONES,
  FUENTES_DE_VENTAS,
  RETENEDOR_DE,
  sinMovimiento,
} from '@cuadre/domain/reportes/it1/fuentes'
import { declaracion } from '@cuadre/domain/reportes/it1/it1'
import { SECCIONES } from '@cuadre/domain/reportes/it1/secciones'
import { sumarMeses } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { found } from '../../http/refusal.ts'
import { type EscritaLeida, findEmpresa, listEscritas } from './casillas.queries.ts'
import { comprasDeclaradas } from './compras.ts'
import { sumarRetenido } from './retenido.queries.ts'
import { sumarSinAceptar, sumarVentas } from './ventas.queries.ts'

/** A month as its boxes are worked out: the figures of its books, what was typed, and every box with its value in centavos. */
export interface MesDeclarado {
  readonly datos: DatosDelMes
  readonly escritas: readonly EscritaLeida[]
  readonly valores: ReadonlyMap<IdDeCasilla, number>
}

export async function declararMes(db: Conexion, mes: Mes): Promise<MesDeclarado> {
  const [ventas, retenido, compras, escritas] = await Promise.all([
    sumarVentas(db, mes),
    sumarRetenido(db, mes),
    comprasDeclaradas(db, mes),
    listEscritas(db, mes),
  ])
  const deVentas = FUENTES_DE_VENTAS.map(fuente => {
    const { cantidad, monto } = ventas[fuente]
    return [fuente, { cantidad, monto: centavosDesdePesos(monto) }] as const
  })
  const deRetenciones = FUENTES_DE_RETENCIONES.map(fuente => {
    const { cantidad, monto } = retenido.get(RETENEDOR_DE[fuente]) ?? { cantidad: 0, monto: 0 }
    return [fuente, { cantidad, monto: centavosDesdePesos(monto) }] as const
  })
  const datos = {
    ...Object.fromEntries([...deVentas, ...deRetenciones]),
    ...cifrasDeCompras(compras, mes.mes),
  } as DatosDelMes
  return { datos, escritas, valores: declaracion(datos, enCentavos(escritas)) }
}

function enCentavos(escritas: readonly EscritaLeida[]): Escritas {
  return Object.fromEntries(escritas.map(({ casilla, monto }) => [casilla, centavosDesdePesos(monto)]))
}

/** The worksheet of a month, with the balance in favour that the one before leaves. */
export async function readHoja(db: Conexion, { empresaId, mes }: Mes): Promise<HojaIt1> {
  const [empresa, sinAceptar, declarado, anterior] = await Promise.all([
    findEmpresa(db, empresaId),
    sumarSinAceptar(db, { empresaId, mes }),
    declararMes(db, { empresaId, mes }),
    declararMes(db, { empresaId, mes: sumarMeses(mes, -1) }),
  ])
  const { nombre, rnc } = found(empresa, 'EMPRESA_NOT_FOUND')
  const { datos, valores } = declarado
  const saldo = anterior.valores.get('I34') ?? 0
  return {
    empresaId,
    empresaNombre: nombre,
    rnc,
    mes,
    plazo: plazoDe('IT-1', mes),
    sinMovimiento: sinMovimiento(datos),
    saldoAnterior: saldo > 0 ? enPesos(saldo) : null,
    casillas: casillasLeidas(declarado),
    cifras: FUENTES.map(fuente => ({
      fuente,
      cantidad: datos[fuente].cantidad,
      monto: enPesos(datos[fuente].monto),
    })),
    avisos: avisosDe(valores, datos),
    sinAceptar,
  }
}

function casillasLeidas({ datos, escritas, valores }: MesDeclarado): HojaIt1['casillas'] {
  const porId = new Map(escritas.map(escrita => [escrita.casilla, escrita]))
  return SECCIONES.flatMap(({ titulo, casillas }) =>
    casillas.map(casilla => {
      const { parte, numero, columna } = partesDe(casilla.id)
      const escrita = porId.get(casilla.id)
      return {
        id: casilla.id,
        parte,
        numero,
        columna: columna && COLUMNAS_DE_COMPRA[columna],
        seccion: titulo,
        nombre: casilla.nombre,
        clase: claseDe(casilla),
        deDonde: casilla.deDonde,
        valor: enPesos(valores.get(casilla.id) ?? 0),
        cantidad: casilla.fuente === undefined ? null : datos[casilla.fuente].cantidad,
        propuesto: casilla.calcula ? null : enPesos(propuesto(casilla, datos)),
        escrita: escrita ? { monto: escrita.monto, por: escrita.por, en: escrita.en.toISOString() } : null,
      }
    }),
  )
}

function claseDe({ calcula, fuente }: Casilla): HojaIt1['casillas'][number]['clase'] {
  if (calcula === undefined) return 'escrita'
  return fuente === undefined ? 'formula' : 'libros'
}

function enPesos(monto: number): number {
  const exacto: Centavos = centavos(monto)
  return pesosDesdeCentavos(exacto)
}
