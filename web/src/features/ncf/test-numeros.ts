import { empresas } from '@cuadre/contract/empresas'
import { type AvisoDeNcf, type DiaDeNcf, type NcfDeLista, ncfs } from '@cuadre/contract/ncf'
import { diasDelMes, esDiaLaborable } from '@cuadre/domain/tiempo/dia'
import { unaEmpresa } from '../../test-empresa.ts'
import { on, pageOf } from '../../test-server.ts'

/** What the tests of this folder share. Their today is Saturday 21 November 2026. */
export const HOY = new Date('2026-11-21T12:00:00-04:00')

export const companies = on(empresas.list, () => [
  unaEmpresa(1, 'Ferretería del Cibao, SRL'),
  unaEmpresa(2, 'Papelería Peña', { ncfPorDia: 4 }),
  unaEmpresa(3, 'Cerrada, SA', { estado: false }),
])

export const numero = (id: number, more: Partial<NcfDeLista> = {}): NcfDeLista => ({
  id,
  ncf: id,
  txtNCF: `B01${String(id).padStart(8, '0')}`,
  estado: 1,
  anulado: false,
  fecha: '2026-11-23',
  vence: '2027-12-31',
  empresaId: 1,
  empresaNombre: 'Ferretería del Cibao, SRL',
  pedidoId: null,
  motivoAnulacion: null,
  anuladoEn: null,
  ...more,
})

export const listOf = (...items: NcfDeLista[]) => on(ncfs.paged, () => pageOf(items))

export const aviso = (more: Partial<AvisoDeNcf> = {}): AvisoDeNcf => ({
  empresaId: 2,
  empresaNombre: 'Papelería Peña',
  disponibles: 12,
  diasConNumeros: 3,
  ultimoDia: '2026-11-24',
  vence: '2026-12-31',
  porVencer: 12,
  avisos: ['POCOS_DIAS'],
  mesPorGenerar: '2026-12-01',
  ...more,
})

export const avisosOf = (...items: AvisoDeNcf[]) => on(ncfs.avisos, () => items)

/** November 2026, ten numbers on each business day; `cambios` by day of the month. */
export function noviembre(cambios: Readonly<Record<number, Partial<DiaDeNcf>>> = {}): DiaDeNcf[] {
  return diasDelMes('2026-11-01')
    .filter(fecha => esDiaLaborable(fecha) || Number(fecha.slice(8)) in cambios)
    .map(fecha => ({
      fecha,
      disponibles: 10,
      usados: 0,
      anulados: 0,
      desde: null,
      hasta: null,
      ...cambios[Number(fecha.slice(8))],
    }))
}
