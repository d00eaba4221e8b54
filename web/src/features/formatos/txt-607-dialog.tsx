import { formatos, type Observacion, type Revision607 } from '@cuadre/contract/formatos'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import { useQuery } from '@tanstack/react-query'
import { file, readUncached } from '../../api/calls.ts'
import { FormaDeCobroField, ManeraDelArchivo } from './opciones-fields.tsx'
import { OrigenDeVenta } from './origen-de-venta.tsx'
import { Plazo } from './plazo.tsx'
import { type Cifra, TxtDialog } from './txt-dialog.tsx'
import type { MesDeEmpresa } from './use-consulta.ts'

export interface DialogoDeTxtProps {
  readonly mes: MesDeEmpresa
  readonly opciones: OpcionesDeEnvio
  readonly onOpciones: (parte: Partial<OpcionesDeEnvio>) => void
  readonly onClose: () => void
}

export function Txt607Dialog({ mes, opciones, onOpciones, onClose }: DialogoDeTxtProps) {
  const revision = useQuery(readUncached(formatos.ventasRevision, { query: mes }))
  return (
    <TxtDialog
      formato="607"
      revision={revision}
      cifras={datos => cifrasDe(datos, mes)}
      origen={(observacion: Observacion) => <OrigenDeVenta observacion={observacion} />}
      descargar={file(formatos.ventasTxt, { query: { ...mes, ...opciones } })}
      onClose={onClose}
    >
      <FormaDeCobroField opciones={opciones} onChange={onOpciones} />
      <ManeraDelArchivo codigo="digitosDeIngreso" opciones={opciones} onChange={onOpciones} />
    </TxtDialog>
  )
}

/** What is no line of the file is counted where there is any. */
function cifrasDe(
  { registros, consumo, electronicos, sinAceptar = 0, monto, itbis, archivo, ...retenido }: Revision607,
  mes: MesDeEmpresa,
): Cifra[] {
  return [
    { nombre: 'Registros', valor: formatEntero(registros) },
    ...cuando(retenido.deOtroMes, { nombre: 'Retenciones de ventas de otro mes', valor: formatEntero }),
    { nombre: 'Monto', valor: formatMonto(monto) },
    { nombre: 'ITBIS', valor: formatMonto(itbis) },
    ...cuando(retenido.itbisRetenido, { nombre: 'ITBIS retenido', valor: formatMonto }),
    ...cuando(retenido.rentaRetenida, { nombre: 'Renta retenida', valor: formatMonto }),
    ...(consumo > 0 ? [{ nombre: 'Solo en el resumen de consumo', valor: formatEntero(consumo) }] : []),
    ...(electronicos > 0 ? [{ nombre: 'Declarados por e-CF', valor: formatEntero(electronicos) }] : []),
    ...(sinAceptar > 0 ? [{ nombre: 'e-CF sin aceptar', valor: formatEntero(sinAceptar) }] : []),
    { nombre: 'Archivo', valor: archivo, ancha: true },
    { nombre: 'Se envía hasta el', valor: <Plazo formato="607" empresaId={mes.empresaId} mes={mes.fecha} /> },
  ]
}

/** A figure where there is something of it. */
function cuando(
  cuanto: number | undefined,
  { nombre, valor }: { nombre: string; valor: (cuanto: number) => string },
): Cifra[] {
  return cuanto ? [{ nombre, valor: valor(cuanto) }] : []
}
