import { tipoDeDocumento } from '../identidad/documento.ts'
import { conPunto } from '../texto/texto.ts'
import { formatInstante } from '../tiempo/dia.ts'
import type { EmisorEcf } from './emisor.ts'
import { textoEcf } from './escritura.ts'
import { type Comprobacion, RUTAS_DE_FALTAS } from './falta.ts'
import type { PorEmitir } from './por-emitir.ts'
import { situacionDeCertificado } from './vigencia-de-certificado.ts'

type Empresa = Pick<PorEmitir, 'empresa' | 'emisor' | 'certificado' | 'ahora'>

const EN_EMISOR = { ruta: RUTAS_DE_FALTAS.emisor }
const DONDE = 'en Facturación electrónica › Empresas'

/** What a company needs before it issues anything electronically. */
export function comprobarEmpresa({ empresa, emisor, certificado, ahora }: Empresa): Comprobacion[] {
  const situacion = certificado && situacionDeCertificado(certificado, ahora).situacion
  return [
    [
      'SIN_EMISOR',
      emisor === null,
      `${empresa} no tiene sus datos para facturar electrónicamente. Complételos ${DONDE}.`,
      EN_EMISOR,
    ],
    ...(emisor === null ? [] : comprobarEmisor(empresa, emisor)),
    [
      'SIN_CERTIFICADO',
      certificado === null,
      `${empresa} no tiene certificado para firmar. Súbalo ${DONDE}.`,
      EN_EMISOR,
    ],
    [
      'CERTIFICADO_VENCIDO',
      situacion === 'vencido',
      `El certificado de ${empresa} venció: ${certificado && formatInstante(certificado.validoHasta)} Suba el que lo renueva ${DONDE}.`,
      EN_EMISOR,
    ],
    [
      'CERTIFICADO_AUN_NO_VALE',
      situacion === 'aún no vale',
      `El certificado de ${empresa} vale desde esta hora: ${certificado && formatInstante(certificado.validoDesde)} Si ya pasó, ponga en hora el reloj del servidor.`,
      EN_EMISOR,
    ],
  ]
}

function comprobarEmisor(empresa: string, emisor: EmisorEcf): Comprobacion[] {
  return [
    [
      'RNC_DE_EMPRESA',
      tipoDeDocumento(emisor.rnc) === null,
      `El RNC de ${empresa} debe tener 9 dígitos, o 11 si es una cédula. Corríjalo en Empresas.`,
      { ruta: RUTAS_DE_FALTAS.empresas },
    ],
    [
      'RAZON_SOCIAL',
      textoEcf(emisor.razonSocial, 150) === null,
      `${conPunto(`Falta la razón social de ${empresa}`)} Escríbala ${DONDE}, como está en el registro de la DGII.`,
      EN_EMISOR,
    ],
    [
      'DIRECCION',
      textoEcf(emisor.direccion, 100) === null,
      `${conPunto(`Falta la dirección de ${empresa}`)} Escríbala ${DONDE}.`,
      EN_EMISOR,
    ],
  ]
}
