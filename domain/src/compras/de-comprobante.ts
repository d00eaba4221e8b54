import { type Centavos, centavos, dividirRedondeando, sumar } from '../dinero/centavos.ts'
import { detalleDe, montoLeido } from '../ecf/recibido.ts'
import { grupoEn, type Registro, textoEn, variosEn } from '../ecf/registro.ts'
import type { MontosDeCompra } from './compra.ts'

export type MontosDeComprobante = Pick<
  MontosDeCompra,
  'servicios' | 'bienes' | 'itbis' | 'selectivo' | 'otrosImpuestos' | 'propina'
>

/** Tip by law; insurance and telecommunications bear the selective tax (codes of the e-CF format, table of additional taxes). */
const PROPINA = '001'
const SELECTIVOS: readonly string[] = ['003', '004']

/**
 * What an electronic receipt bills, as a purchase has it. The base is the totals' own; services and goods share it as its lines do,
 * whatever they hold of taxes and discounts: lines of 600 in services and 400 in goods share 944.00 as 566.40 and 377.60.
 */
export function montosDeComprobante(registro: Registro): MontosDeComprobante {
  const totales = grupoEn(registro, 'Encabezado', 'Totales')
  const base = sumar(montoEn(totales, 'MontoGravadoTotal'), montoEn(totales, 'MontoExento'))
  const servicios = parteDeServicios(registro, base)
  return {
    servicios,
    bienes: centavos(base - servicios),
    itbis: montoEn(totales, 'TotalITBIS'),
    ...impuestosAdicionales(totales),
  }
}

function parteDeServicios(registro: Registro, base: Centavos): Centavos {
  const lineas = detalleDe(registro).lineas.map(({ servicio, importe }) => ({
    servicio,
    importe: montoLeido(importe) ?? 0,
  }))
  const suma = (de: typeof lineas) => de.reduce((total, { importe }) => total + BigInt(importe), 0n)
  const todo = suma(lineas)
  if (todo === 0n) return centavos(0)
  const deServicio = suma(lineas.filter(({ servicio }) => servicio))
  return centavos(Number(dividirRedondeando(BigInt(base) * deServicio, todo)))
}

function impuestosAdicionales(totales: Registro) {
  const impuestos = variosEn(grupoEn(totales, 'ImpuestosAdicionales'), 'ImpuestoAdicional')
    .filter((cada): cada is Registro => typeof cada === 'object')
    .map(cada => ({
      tipo: textoEn(cada, 'TipoImpuesto') ?? '',
      otro: montoEn(cada, 'OtrosImpuestosAdicionales'),
      selectivo: sumar(
        montoEn(cada, 'MontoImpuestoSelectivoConsumoEspecifico'),
        montoEn(cada, 'MontoImpuestoSelectivoConsumoAdvalorem'),
      ),
    }))
  const otros = (de: (tipo: string) => boolean) =>
    sumar(...impuestos.filter(({ tipo }) => de(tipo)).map(({ otro }) => otro))
  return {
    propina: otros(tipo => tipo === PROPINA),
    selectivo: sumar(
      ...impuestos.map(({ selectivo }) => selectivo),
      otros(tipo => SELECTIVOS.includes(tipo)),
    ),
    otrosImpuestos: otros(tipo => tipo !== PROPINA && !SELECTIVOS.includes(tipo)),
  }
}

function montoEn(grupo: Registro, nombre: string): Centavos {
  return montoLeido(textoEn(grupo, nombre) ?? '') ?? centavos(0)
}
