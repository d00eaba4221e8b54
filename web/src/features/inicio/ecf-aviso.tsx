import { conPunto } from '@cuadre/domain/texto/texto'
import '../../emision/ncf-avisos.css'
import type { FiltroEcf, ResumenEcf } from '@cuadre/contract/ecf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { type FraseDeContingencia, frasesDeContingencia } from '@cuadre/domain/ecf/frases-de-contingencia'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAhora } from '../../ui/screen/use-ahora.ts'

const PARTES: readonly {
  readonly parte: 'rechazados' | 'detenidos' | 'sinRespuesta'
  readonly filtro: FiltroEcf
  readonly uno: string
  readonly varios: string
}[] = [
  { parte: 'rechazados', filtro: 'rechazado', uno: 'rechazado', varios: 'rechazados' },
  { parte: 'detenidos', filtro: 'detenido', uno: 'detenido', varios: 'detenidos' },
  {
    parte: 'sinRespuesta',
    filtro: 'sin respuesta',
    uno: 'sin respuesta desde hace más de una hora',
    varios: 'sin respuesta desde hace más de una hora',
  },
]

/**
 * The electronic documents that ask for somebody, in one line, each count a way to them. It cannot be put off: what the tax office
 * has not taken counts for nothing, however well the paper looks.
 */
export function EcfAviso({ resumen }: { resumen: ResumenEcf }) {
  return (
    <>
      <PorAtender resumen={resumen} />
      <Contingencias resumen={resumen} />
      <Certificados resumen={resumen} />
    </>
  )
}

function PorAtender({ resumen }: { resumen: ResumenEcf }) {
  const hay = PARTES.filter(({ parte }) => resumen[parte] !== 0)
  if (hay.length === 0) return null
  return (
    <section className="cuadre-ncf-aviso" aria-label="Aviso de comprobantes electrónicos">
      <IconAlertTriangle size={18} aria-hidden />
      <p role="status">
        <strong>
          {'Comprobantes electrónicos: '}
          {hay.map(({ parte, filtro, uno, varios }, lugar) => (
            <Fragment key={parte}>
              {lugar > 0 && ', '}
              <Link to="/facturacion-electronica" search={{ estadoEcf: filtro }}>
                {`${formatEntero(resumen[parte])} ${resumen[parte] === 1 ? uno : varios}`}
              </Link>
            </Fragment>
          ))}
          .
        </strong>
      </p>
    </section>
  )
}

/** What signs for each company and will soon sign no more; nothing while all is well. */
function Certificados({ resumen: { certificados } }: { resumen: ResumenEcf }) {
  const frases = (certificados ?? []).map(({ empresaNombre, frase, urgente }) => ({
    ...{ texto: `${conPunto(empresaNombre)} ${frase}`, urgente },
    ...{ ruta: '/facturacion-electronica/empresas', enlace: 'Ver el certificado' },
  }))
  return <Frases de="Aviso de certificados" frases={frases} />
}

/** What contingencies ask for, each with its clock; nothing while there is none. */
function Contingencias({ resumen }: { resumen: ResumenEcf }) {
  return <Frases de="Aviso de contingencia" frases={frasesDeContingencia(resumen, useAhora())} />
}

function Frases({ de, frases }: { de: string; frases: readonly FraseDeContingencia[] }) {
  if (frases.length === 0) return null
  return (
    <section className="cuadre-ncf-aviso" aria-label={de}>
      <IconAlertTriangle size={18} aria-hidden />
      <div role="status">
        {frases.map(({ texto, urgente, ruta, enlace }) => (
          <p key={texto} style={urgente ? { color: 'var(--mantine-color-error)' } : undefined}>
            {texto} <Link to={ruta}>{enlace}</Link>
          </p>
        ))}
      </div>
    </section>
  )
}
