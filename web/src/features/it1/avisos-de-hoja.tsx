import type { HojaIt1 } from '@cuadre/contract/it1'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia, nombreDelMes, sumarMeses, ultimoDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Alert, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { contar } from '../../lib/contar.ts'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons/icons.ts'
import { SmallButton } from '../../ui/links/buttons.tsx'
import { urlTexts } from '../../ui/list/url-state.ts'
import type { HojaCalculada } from './hoja-calculada.ts'
import type { Acciones } from './use-borradores.ts'

interface AvisosProps {
  readonly leida: HojaIt1
  readonly hoja: HojaCalculada
  readonly acciones: Acciones | null
}

/** Until when it is filed and whom it concerns, what the month before left, and what should be looked at. */
export function AvisosDeHoja({ leida, hoja, acciones }: AvisosProps) {
  return (
    <>
      <Text size="sm">
        Se presenta en la Oficina Virtual hasta el {formatDia(leida.plazo)}, después del 606 y el 607.
        {leida.sinMovimiento && ' Este mes no tiene movimiento: el IT-1 se presenta en cero.'}
      </Text>
      <SaldoAnterior {...{ leida, hoja, acciones }} />
      <SinAceptar leida={leida} />
      {hoja.avisos.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="Conviene revisar">
          <ul className="cuadre-hoja-avisos">
            {hoja.avisos.map(aviso => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

/** What is in no box: beside the figures, with the way to it. */
function SinAceptar({ leida: { empresaId, mes, sinAceptar } }: Pick<AvisosProps, 'leida'>) {
  if (!sinAceptar || sinAceptar.cantidad === 0) return null
  const { cantidad, monto } = sinAceptar
  const search = {
    estadoEcf: 'sin aceptar',
    empresaId,
    fechaDesde: mes,
    fechaHasta: ultimoDiaDelMes(mes as Dia),
  }
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
      {'Las casillas cuentan lo que la DGII aceptó. '}
      <Link to="/facturacion-electronica" search={urlTexts(search)}>
        {`Sin aceptar: ${contar(cantidad, 'comprobante')}, ${formatMonto(monto)}`}
      </Link>
    </Alert>
  )
}

/** Proposed, never put by itself: it counts once somebody has said that it is what was filed. */
function SaldoAnterior({ leida, hoja, acciones }: AvisosProps) {
  const { saldoAnterior, mes } = leida
  if (saldoAnterior === null || hoja.escrito('I29') !== null) return null
  return (
    <Alert color="blue" icon={<IconInfoCircle size={18} />} title="Saldo a favor del mes anterior">
      <p className="cuadre-alert-text">
        La hoja de {nombreDelMes(sumarMeses(mes, -1))} termina con {formatMonto(saldoAnterior)} a favor.
      </p>
      {acciones !== null && (
        <SmallButton
          onClick={() => {
            acciones.escribir('I29', saldoAnterior)
            void acciones.guardar('I29', saldoAnterior)
          }}
        >
          Ponerlo en la casilla 29 del IT-1
        </SmallButton>
      )}
    </Alert>
  )
}
