import type { Empresa } from '@cuadre/contract/empresas'

/** A company as the fake server of a test holds it: a field more is written here once. */
export function unaEmpresa(id: number, nombre: string, part: Partial<Empresa> = {}): Empresa {
  return {
    id,
    nombre,
    rnc: '131246796',
    telefono: '8095551234',
    direccion: 'Av. Duarte 5',
    categoriaId: 1,
    categoriaNombre: 'Ferretería',
    tipoEmpresaId: 2,
    tipoEmpresaNombre: 'SRL',
    estado: true,
    ncfPorDia: 10,
    rncFijo: false,
    ecfDesde: null,
    email: null,
    web: null,
    pieFactura: null,
    formaPago: null,
    diasCredito: null,
    tipoIngresos: '01',
    gravadoYExento: false,
    vendeLoSuyo: false,
    cobraAlEmitir: null,
    rst: false,
    cuentasBancarias: null,
    version: 1,
    ...part,
  }
}
