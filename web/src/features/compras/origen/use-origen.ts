import { type CompraPropuesta, propuestasDeCompra } from '@cuadre/contract/compra-propuesta'
import { motivoPorPeso } from '@cuadre/contract/peso-de-archivo'
import { leerQr, type ReciboDeQr } from '@cuadre/domain/compras/leer-qr'
import { useState } from 'react'
import { compraDeQr, compraDeXml } from '../../../api/compras.ts'
import { hoy } from '../../../lib/clock.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { seEscribio } from '../campos.ts'
import type { CompraForm } from '../formulario/use-compra-form.ts'
import { camposDePropuesta, type Propuesta, soloDiceElTotal } from './propuesta.ts'

interface Options {
  readonly form: CompraForm
  /** What the form was opened with. */
  readonly inicial: CompraPropuesta | null
  /** The form was filled: the keyboard goes where something is still to be said. */
  readonly onTaken: () => void
}

/** Fills the form of a new purchase from what the supplier gave: the XML of an e-CF, or the text of its QR. */
export function useOrigen({ form, inicial, onTaken }: Options) {
  const [propuesta, setPropuesta] = useState<Propuesta | null>(
    () => inicial && { de: inicial, soloTotal: soloDiceElTotal(inicial), sinValor: false },
  )
  const [busy, setBusy] = useState(false)
  /** Counts what was read, so that fields forget what stood half typed in them. */
  const [lectura, setLectura] = useState(0)

  async function read(load: () => Promise<CompraPropuesta>, { failure, recibo }: Lectura) {
    if (busy) return
    // A scanner's text stands in the field that was in its way, and is nothing that somebody wrote.
    const { state } = form
    const escrito = seEscribio(leerQr(state.ncf) === null ? state : { ...state, ncf: '' }, form.initial)
    setLectura(count => count + 1)
    if (escrito && !(await replaces())) return
    setBusy(true)
    try {
      take(await load(), recibo)
    } catch (error) {
      toast.failed(failure, error)
    } finally {
      setBusy(false)
    }
  }

  function take(de: CompraPropuesta, recibo: ReciboDeQr | undefined) {
    const suplidor = form.suplidores.data?.find(({ id }) => id === de.suplidorId)
    const servicio = suplidor?.servicio ?? 'ninguno'
    form.restore(enCurso => camposDePropuesta(de, { enCurso, servicio, hoy: hoy() }))
    setPropuesta({ de, soloTotal: soloDiceElTotal(de), sinValor: recibo?.oficial === false })
    onTaken()
  }

  return {
    propuesta,
    busy,
    lectura,
    /** True when the text is a receipt's QR, which is then read. */
    readQr: (texto: string): boolean => {
      const recibo = leerQr(texto)
      if (recibo === null) return false
      void read(() => compraDeQr(recibo), { failure: 'No se pudo leer el QR', recibo })
      return true
    },
    readXml: (archivo: File) => {
      const failure = 'No se pudo leer el XML'
      // Nobody is asked to give up what he wrote for a file that is not read.
      const motivo = motivoPorPeso(propuestasDeCompra.xml.files.archivo, archivo)
      if (motivo !== null) return void toast.error(failure, motivo)
      void read(() => compraDeXml(archivo), { failure })
    },
  }
}

interface Lectura {
  readonly failure: string
  readonly recibo?: ReciboDeQr
}

function replaces(): Promise<boolean> {
  return confirm({
    title: '¿Reemplazar lo que escribió?',
    message: 'El comprobante llena el formulario de nuevo. La empresa y el pago se quedan.',
    confirmLabel: 'Reemplazar',
    cancelLabel: 'Seguir editando',
  })
}

export type Origen = ReturnType<typeof useOrigen>
