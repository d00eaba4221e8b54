import { formatMontoCentavos } from '../dinero/formato.ts'
import { tieneDocumento } from '../documentos/tipo-del-pedido.ts'
import { esDeConsumo, exigeComprador, TOPE_DE_CONSUMO, tipoFiscal } from '../documentos/tipos.ts'
import { LARGO_CEDULA, LARGO_RNC } from '../identidad/documento.ts'
import { textoEcf } from './escritura.ts'
import { type Comprobacion, RUTAS_DE_FALTAS } from './falta.ts'
import type { CorregidoEcf, VentaPorEmitir } from './por-emitir.ts'

/** The buyer, as the type names it (Formato e-CF, buyer by type); a note as what it corrects. */
export function comprobarComprador(documento: VentaPorEmitir): Comprobacion[] {
  const { tipo, comprador, total, corregido } = documento
  const { clase, nombre } = tipoFiscal({ serie: 'E', tipo })
  const deNota = clase !== 'factura'
  // A note without what it corrects is told so elsewhere.
  const exige =
    !(deNota && corregido === null) &&
    exigeComprador({ serie: 'E', tipo, total, corrige: corregido ?? undefined })
  const { documento: rnc = '', extranjero: documentoExtranjero = false } = comprador ?? {}
  // Crédito fiscal and government want a number of the country; the others also take a foreigner's.
  const { soloDelPais = false } = tipoFiscal(raizDe(corregido) ?? { serie: 'E', tipo })
  const deFuera = soloDelPais && documentoExtranjero
  const identificado = tieneDocumento({ rnc, documentoExtranjero })
  const porMonto = esDeConsumo({ serie: 'E', tipo }) ? ` desde ${formatMontoCentavos(TOPE_DE_CONSUMO)}` : ''
  const delPais = `el RNC (${LARGO_RNC} dígitos) o la cédula (${LARGO_CEDULA})`
  const documentos = soloDelPais ? delPais : `${delPais}, o el documento extranjero`
  return [
    [
      'COMPRADOR_SIN_DOCUMENTO',
      exige && !identificado,
      `La ${nombre}${porMonto} necesita ${documentos} del cliente. Escríbalo en Clientes.`,
      { ruta: RUTAS_DE_FALTAS.clientes },
    ],
    [
      'COMPRADOR_EXTRANJERO',
      deFuera,
      `La ${nombre} necesita un RNC o una cédula, y el cliente tiene un documento extranjero. Emítale una factura de consumo, o de régimen especial si es diplomático.`,
      { campo: 'clienteId' },
    ],
    [
      'COMPRADOR_SIN_NOMBRE',
      exige && textoEcf(comprador?.nombre ?? '', 150) === null,
      `La ${nombre}${porMonto} necesita el nombre del cliente. Escríbalo en Clientes.`,
      { ruta: RUTAS_DE_FALTAS.clientes },
    ],
  ]
}

/** What stands at the root: the invoice. */
function raizDe(corregido: CorregidoEcf | null): CorregidoEcf | null {
  return corregido?.corrige ? raizDe(corregido.corrige) : corregido
}

/** What a note corrects: it is known, and the tax office has not refused it. */
export function comprobarCorregido({
  tipo,
  referencia,
  corregido,
}: Pick<VentaPorEmitir, 'tipo' | 'referencia' | 'corregido'>): Comprobacion[] {
  if (tipoFiscal({ serie: 'E', tipo }).nace !== 'de otro documento') return []
  const rechazado = corregido?.estado === 'rechazado'
  return [
    [
      'SIN_CORREGIDO',
      referencia === null || corregido === null,
      'La nota no dice qué comprobante corrige. Emítala desde ese comprobante.',
      { campo: 'motivo' },
    ],
    [
      'CORREGIDO_RECHAZADO',
      rechazado,
      `La DGII rechazó el comprobante ${referencia?.ncf ?? ''}: no se corrige con una nota. Corríjalo y reenvíelo, o emítalo de nuevo.`,
      { campo: 'motivo' },
    ],
    [
      'SIN_MOTIVO',
      referencia !== null && textoEcf(referencia.motivo, 90) === null,
      'La nota necesita su motivo. Escríbalo en pocas palabras.',
      { campo: 'motivo' },
    ],
  ]
}
