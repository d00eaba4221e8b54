import type { EmpresaEcf, ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import type { CallInput } from '@cuadre/contract/endpoint'

/** What stands in the form: blank for what is not said. */
export function valuesOf(empresa: EmpresaEcf) {
  const { regimen, desde, ambiente, cierreSerieB, recibe, version, versionDeEmpresa, telefonos } = empresa
  const { formaPago, diasCredito, tipoIngresos, notaTardia } = empresa
  const [telefono1 = '', telefono2 = '', telefono3 = ''] = telefonos
  return {
    regimen,
    desde,
    ambiente,
    cierreSerieB,
    formaPago,
    diasCredito,
    tipoIngresos,
    notaTardia,
    recibe,
    version,
    versionDeEmpresa,
    telefono1,
    telefono2,
    telefono3,
    razonSocial: empresa.razonSocial ?? '',
    nombreComercial: empresa.nombreComercial ?? '',
    sucursal: empresa.sucursal ?? '',
    direccion: empresa.direccion ?? '',
    provincia: empresa.provincia ?? '',
    municipio: empresa.municipio ?? '',
    correo: empresa.correo ?? '',
    web: empresa.web ?? '',
    actividad: empresa.actividad ?? '',
  }
}
export type AjustesValues = ReturnType<typeof valuesOf>

/** A municipality without its province says nothing. */
export function bodyOf({
  telefono1,
  telefono2,
  telefono3,
  ...values
}: AjustesValues): CallInput<typeof ecfEmpresas.update>['body'] {
  const telefonos = [telefono1, telefono2, telefono3].filter(each => each !== '')
  return { ...values, municipio: values.provincia === '' ? '' : values.municipio, telefonos }
}
