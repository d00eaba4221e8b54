import type { LineaPropia } from '../compras/propia.ts'
import { tipoDeDocumento } from '../identidad/documento.ts'
import { comprobarEmpresa } from './comprobar-empresa.ts'
import type { CompradorEcf } from './documento-ecf.ts'
import { textoEcf } from './escritura.ts'
import { type Comprobacion, type FaltaDeEcf, quienesFallan, RUTAS_DE_FALTAS } from './falta.ts'
import { comprobarNumero } from './faltas.ts'
import { comprobarCorregido } from './faltas-de-comprador.ts'
import { LINEAS_MAXIMAS } from './lineas.ts'
import type { PorEmitir } from './por-emitir.ts'

/** An own document of purchases, or a note on one, before it has a number. */
export interface CompraPorEmitir
  extends Pick<
    PorEmitir,
    'tipo' | 'fecha' | 'empresa' | 'emisor' | 'certificado' | 'numero' | 'ahora' | 'referencia' | 'corregido'
  > {
  /** Null of petty cash. */
  readonly suplidor: Pick<CompradorEcf, 'documento' | 'nombre'> | null
  readonly lineas: readonly LineaPropia[]
}

/** Everything that is missing before an own document may take its electronic number, at once. Empty when it can be issued (R12.67). */
export function faltasDeCompraEcf(compra: CompraPorEmitir): FaltaDeEcf[] {
  return quienesFallan([
    ...comprobarEmpresa(compra),
    ...comprobarNumero(compra),
    ...comprobarSuplidor(compra),
    ...comprobarLineas(compra),
    ...comprobarCorregido(compra),
  ])
}

function comprobarSuplidor({ suplidor }: CompraPorEmitir): Comprobacion[] {
  if (suplidor === null) return []
  const enSuplidores = { ruta: RUTAS_DE_FALTAS.suplidores }
  return [
    [
      'SUPLIDOR_SIN_DOCUMENTO',
      tipoDeDocumento(suplidor.documento) === null,
      'El comprobante de compras necesita la cédula o el RNC del suplidor. Escríbalo en Suplidores.',
      enSuplidores,
    ],
    [
      'SUPLIDOR_SIN_NOMBRE',
      textoEcf(suplidor.nombre, 150) === null,
      'El comprobante de compras necesita el nombre del suplidor. Escríbalo en Suplidores.',
      enSuplidores,
    ],
  ]
}

function comprobarLineas({ lineas }: CompraPorEmitir): Comprobacion[] {
  return [
    [
      'MUCHAS_LINEAS',
      lineas.length > LINEAS_MAXIMAS,
      'Un comprobante electrónico admite hasta 1,000 líneas. Divídalo en dos.',
      { campo: 'lineas' },
    ],
    ...lineas.map(
      ({ descripcion }, i): Comprobacion => [
        'LINEA_SIN_NOMBRE',
        textoEcf(descripcion, 80) === null,
        `La línea ${i + 1} no tiene descripción. Escríbala.`,
        { campo: 'lineas', linea: i + 1 },
      ],
    ),
  ]
}
