import type { EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { plazoEnPalabras } from '@cuadre/domain/ecf/contingencia'
import { formatRnc } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { contar } from '../../../lib/contar.ts'
import { cell } from '../../../ui/table/columns.tsx'
import type { Column } from '../../../ui/table/table-rows.tsx'

export const COLUMNS: readonly Column<EmpresaEcf>[] = [
  cell('empresa', 'Empresa', { wrap: true, cardTitle: true }, row => row.empresaNombre),
  cell('rnc', 'RNC', row => formatRnc(row.rnc)),
  cell('emite', 'Emite', { wrap: true }, row => <Emite empresa={row} />),
  cell('ambiente', 'Ambiente', row => AMBIENTE_EN_PALABRAS[row.ambiente]),
  cell('certificado', 'Certificado', { wrap: true }, row => <EstadoDeCertificado empresa={row} />),
  cell('falta', 'Qué falta', { wrap: true }, row => <Falta empresa={row} />),
]

/** A contingency goes before everything else: how long it may go on is counted. */
function Emite({ empresa }: { empresa: EmpresaEcf }) {
  const { contingencia } = empresa
  if (!contingencia) return emite(empresa)
  return (
    <span className="cuadre-ecf-empresa-estado" data-tono={contingencia.tono === 'mal' ? 'mal' : 'aviso'}>
      En contingencia: en papel
      <small>{plazoEnPalabras(contingencia)}</small>
    </span>
  )
}

function emite({ regimen, desde }: EmpresaEcf): string {
  return regimen === 'E' && desde !== null
    ? `Electrónica, desde el ${formatDia(desde)}`
    : 'En papel (serie B)'
}

/** In a word and the days that are left; the colour only helps to find it. */
export function EstadoDeCertificado({ empresa: { certificado } }: { empresa: EmpresaEcf }) {
  if (certificado === null) return <span className="cuadre-ecf-empresa-estado">Sin certificado</span>
  const { situacion, dias, problema } = certificado
  const quedan = contar(dias, 'día')
  const mal = problema !== null || situacion === 'vencido' || situacion === 'aún no vale'
  const tono = mal ? 'mal' : situacion === 'por vencer' ? 'aviso' : 'bien'
  const textos = {
    vencido: 'Vencido',
    'aún no vale': 'Aún no vale',
    vigente: `Vigente, le quedan ${quedan}`,
    'por vencer': `Vence en ${quedan}`,
  }
  return (
    <span className="cuadre-ecf-empresa-estado" data-tono={tono}>
      {problema === null ? textos[situacion] : 'No se abre: vuelva a subirlo'}
    </span>
  )
}

/** What keeps it from changing over goes before what may come later. */
function Falta({ empresa: { faltas, avisos } }: { empresa: EmpresaEcf }) {
  const necesarias = faltas.filter(({ puedeEsperar }) => !puedeEsperar).length
  const texto =
    faltas.length === 0
      ? 'Nada'
      : necesarias === 0
        ? `${contar(faltas.length, 'cosa')}, que ${faltas.length === 1 ? 'puede' : 'pueden'} esperar`
        : `${contar(faltas.length, 'cosa')}, ${necesarias} antes de emitir`
  return (
    <span className="cuadre-ecf-empresa-estado" data-tono={necesarias > 0 ? 'aviso' : 'bien'}>
      {texto}
      {avisos.map(aviso => (
        <small key={aviso}>{aviso}</small>
      ))}
    </span>
  )
}
