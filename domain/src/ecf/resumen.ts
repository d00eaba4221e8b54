import { esDeConsumo, TOPE_DE_CONSUMO } from '../documentos/tipos.ts'
import type { DocumentoEcf } from './documento-ecf.ts'
import { grupo, grupoEn, type Registro, textoEn, type ValorDeRegistro } from './escritura.ts'

/** A consumption invoice below RD$250,000.00, ITBIS included, goes to the tax office as a summary (R11.5; Descripción Técnica, 13). */
export function seResume({ tipo, total }: Pick<DocumentoEcf, 'tipo' | 'total'>): boolean {
  return esDeConsumo({ serie: 'E', tipo }) && total < TOPE_DE_CONSUMO
}

/** What of each group the summary takes over, as it stands there (Formato RFCE). */
const TOMA = {
  IdDoc: ['TipoeCF', 'eNCF', 'TipoIngresos', 'TipoPago', 'TablaFormasPago'],
  Emisor: ['RNCEmisor', 'RazonSocialEmisor', 'FechaEmision'],
  Comprador: ['RNCComprador', 'IdentificadorExtranjero', 'RazonSocialComprador'],
  Totales: [
    'MontoGravadoTotal',
    'MontoGravadoI1',
    'MontoGravadoI2',
    'MontoGravadoI3',
    'MontoExento',
    'TotalITBIS',
    'TotalITBIS1',
    'TotalITBIS2',
    'TotalITBIS3',
    'MontoImpuestoAdicional',
    'MontoTotal',
    'MontoNoFacturable',
    'MontoPeriodo',
  ],
} as const

/** The summary (RFCE) of a consumption invoice; `codigoSeguridad` is that of the whole invoice, which is signed first. */
export function resumenDe(registro: Registro, codigoSeguridad: string): Registro {
  const parte = (nombre: keyof typeof TOMA): Registro => {
    const entero = grupoEn(registro, 'Encabezado', nombre)
    return grupo(Object.fromEntries(TOMA[nombre].map(elemento => [elemento, entero[elemento]])))
  }
  return {
    Encabezado: {
      Version: textoEn(registro, 'Encabezado', 'Version') ?? '1.0',
      IdDoc: parte('IdDoc'),
      Emisor: parte('Emisor'),
      Comprador: parte('Comprador'),
      Totales: { ...parte('Totales'), ...impuestos(registro) },
      CodigoSeguridadeCF: codigoSeguridad,
    },
  }
}

/** Other taxes without their rate. */
function impuestos(registro: Registro): Record<string, ValorDeRegistro> {
  const tabla = grupoEn(registro, 'Encabezado', 'Totales', 'ImpuestosAdicionales')['ImpuestoAdicional']
  if (tabla === undefined) return {}
  const cada = [tabla].flat().map(impuesto => {
    const { TasaImpuestoAdicional: _, ...resto } = impuesto as Registro
    return resto
  })
  return { ImpuestosAdicionales: { ImpuestoAdicional: cada } }
}
