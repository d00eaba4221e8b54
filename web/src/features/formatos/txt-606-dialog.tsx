import { comprasMensuales, type Observacion606, type Revision606 } from '@cuadre/contract/compras-mensuales'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import type { Opciones606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { file, readUncached } from '../../api/calls.ts'
import { rutaDeCompra } from './compra-de-lista.ts'
import { ManeraDel606, RetencionesField } from './opciones-fields.tsx'
import { Plazo } from './plazo.tsx'
import { type Cifra, TxtDialog } from './txt-dialog.tsx'
import type { MesDeEmpresa } from './use-consulta.ts'

interface Txt606DialogProps {
  readonly mes: MesDeEmpresa
  readonly opciones: Opciones606
  readonly onOpciones: (parte: Partial<Opciones606>) => void
  readonly onClose: () => void
}

export function Txt606Dialog({ mes, opciones, onOpciones, onClose }: Txt606DialogProps) {
  const revision = useQuery(
    readUncached(comprasMensuales.revision, {
      query: { ...mes, retencionesAlPagar: opciones.retencionesAlPagar },
    }),
  )
  return (
    <TxtDialog
      formato="606"
      revision={revision}
      cifras={datos => cifrasDe(datos, mes)}
      origen={(observacion: Observacion606) => <OrigenDeCompra observacion={observacion} />}
      descargar={file(comprasMensuales.txt, { query: { ...mes, ...opciones } })}
      onClose={onClose}
    >
      <RetencionesField opciones={opciones} onChange={onOpciones} />
      <ManeraDel606 opciones={opciones} onChange={onOpciones} />
    </TxtDialog>
  )
}

function cifrasDe(revision: Revision606, mes: MesDeEmpresa): Cifra[] {
  const { registros, deOtroMes } = revision
  return [
    { nombre: 'Registros', valor: formatEntero(registros) },
    ...(deOtroMes > 0 ? [{ nombre: 'Pagos de compras de otro mes', valor: formatEntero(deOtroMes) }] : []),
    { nombre: 'Monto', valor: formatMonto(revision.monto) },
    { nombre: 'ITBIS', valor: formatMonto(revision.itbis) },
    { nombre: 'ITBIS por adelantar', valor: formatMonto(revision.itbisPorAdelantar) },
    { nombre: 'ITBIS retenido', valor: formatMonto(revision.itbisRetenido) },
    { nombre: 'Renta retenida', valor: formatMonto(revision.rentaRetenida) },
    { nombre: 'Archivo', valor: revision.archivo, ancha: true },
    { nombre: 'Se envía hasta el', valor: <Plazo formato="606" empresaId={mes.empresaId} mes={mes.fecha} /> },
  ]
}

/** The purchase that it is about, where it is mended. */
function OrigenDeCompra({ observacion }: { observacion: Observacion606 }) {
  const { compraId, ncf, suplidorNombre } = observacion
  if (compraId === null) return null
  return (
    <span className="cuadre-formato-origen">
      <Link to={rutaDeCompra(compraId)}>{`Compra ${ncf}`}</Link>
      <span>{suplidorNombre}</span>
    </span>
  )
}
