import type { Cifra, Pendiente, Resumen } from '@cuadre/contract/inicio'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import {
  type Dia,
  diasEntre,
  formatDia,
  nombreDelDia,
  nombreDelMes,
  primerDiaDelMes,
  sumarDias,
} from '@cuadre/domain/tiempo/dia'
import { Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { contar } from '../../lib/contar.ts'
import { IconAlertTriangle, IconMinus, IconTrendingDown, IconTrendingUp } from '../../ui/icons/icons.ts'
import {
  type Comparacion,
  comparar,
  mismosDiasDelMesAnterior,
  nombreDelMesAnterior,
} from './variacion-frase.ts'

/** The figures that this user may see: sales, and what is still to be collected and paid. */
export function Cifras({ resumen }: { resumen: Resumen }) {
  const { hoy, ventas, porCobrar, porPagar, porPagarSuplidores, soloLoSuyo } = resumen
  if (ventas === null && porCobrar === null && porPagar === null && porPagarSuplidores === null) return null
  const segun = (porcentaje: string) => (soloLoSuyo ? '' : `, según % de ${porcentaje}`)
  return (
    <div className="cuadre-cifras">
      {ventas && <VentasDeHoy hoy={hoy} ventas={ventas} />}
      {ventas && <VentasDelMes hoy={hoy} ventas={ventas} />}
      {porCobrar && (
        <CifraCard
          titulo="Por cobrar"
          monto={formatMonto(porCobrar.total)}
          cantidad={`${contar(porCobrar.cantidad, 'cuenta pendiente', 'cuentas pendientes')}${segun('venta')}`}
          enlace={<Link to="/cuentasporCobrar">Ver cuentas por cobrar</Link>}
        >
          <Vencido {...porCobrar.vencido} ruta="/cuentasporCobrar" />
          <MasAntigua {...porCobrar} hoy={hoy} />
        </CifraCard>
      )}
      {porPagar && !(soloLoSuyo && porPagar.cantidad === 0) && (
        <CifraCard
          titulo="Por pagar"
          monto={formatMonto(porPagar.total)}
          cantidad={`${contar(porPagar.cantidad, 'cuenta pendiente', 'cuentas pendientes')}${segun('compra')}`}
          enlace={<Link to="/cuentasporPagar">Ver cuentas por pagar</Link>}
        >
          <Vencido {...porPagar.vencido} ruta="/cuentasporPagar" />
          <MasAntigua {...porPagar} hoy={hoy} />
        </CifraCard>
      )}
      {porPagarSuplidores && porPagarSuplidores.cantidad > 0 && (
        <CifraCard
          titulo="Por pagar a suplidores"
          monto={formatMonto(porPagarSuplidores.total)}
          cantidad={contar(porPagarSuplidores.cantidad, 'factura pendiente', 'facturas pendientes')}
          enlace={<Link to="/porPagarSuplidores">Ver lo que se debe a suplidores</Link>}
        >
          <Vencido {...porPagarSuplidores.vencido} ruta="/porPagarSuplidores" />
          <PorVencer {...porPagarSuplidores.porVencer} />
          <MasAntigua {...porPagarSuplidores} hoy={hoy} />
        </CifraCard>
      )}
    </div>
  )
}

interface VencidoProps extends Cifra {
  ruta: '/cuentasporCobrar' | '/cuentasporPagar' | '/porPagarSuplidores'
}

/** What should have been paid by now, and where it is. */
function Vencido({ cantidad, total, ruta }: VencidoProps) {
  if (cantidad === 0) return null
  const cuantas = contar(cantidad, ruta === '/porPagarSuplidores' ? 'factura' : 'cuenta')
  return (
    <p className="cuadre-cifra-vencido">
      <IconAlertTriangle />
      <Link to={ruta} search={VENCIDAS}>{`Vencido: ${formatMonto(total)} en ${cuantas}`}</Link>
    </p>
  )
}

const VENCIDAS = { vencimiento: 'vencidas' } as const

/** What suppliers wait for within a week. */
function PorVencer({ cantidad, total }: Cifra) {
  if (cantidad === 0) return null
  return (
    <p>
      <Link to="/porPagarSuplidores" search={PROXIMAS}>
        {`Vence en 7 días o menos: ${formatMonto(total)} en ${contar(cantidad, 'factura')}`}
      </Link>
    </p>
  )
}

const PROXIMAS = { vencimiento: 'proximas' } as const

/** The account that has waited longest. */
function MasAntigua({ masAntigua, hoy }: Pendiente & { hoy: Dia }) {
  if (masAntigua === null) return null
  const { clienteNombre, fechaPedido, monto } = masAntigua
  return (
    <>
      <p className="cuadre-cifra-detalle">{`La más antigua: ${clienteNombre}, ${formatMonto(monto)}`}</p>
      <p className="cuadre-cifra-detalle">{`del ${formatDia(fechaPedido)}${haceCuanto(diasEntre(fechaPedido, hoy))}`}</p>
    </>
  )
}

function haceCuanto(dias: number): string {
  if (dias <= 0) return ''
  return `, hace ${contar(dias, 'día')}`
}

interface VentasProps {
  hoy: Dia
  ventas: NonNullable<Resumen['ventas']>
}

function VentasDeHoy({ hoy, ventas }: VentasProps) {
  return (
    <CifraCard
      titulo="Ventas de hoy"
      monto={formatMonto(ventas.hoy.total)}
      cantidad={contar(ventas.hoy.cantidad, 'pedido')}
      enlace={
        <Link to="/facturacion" search={{ fechaDesde: hoy, fechaHasta: hoy }}>
          Ver los pedidos de hoy
        </Link>
      }
    >
      <p>{ultimoDiaConVentas(ventas.porDia)}</p>
    </CifraCard>
  )
}

/** At eight in the morning nothing is sold yet: how the last day went is what one asks. */
function ultimoDiaConVentas(dias: VentasProps['ventas']['porDia']): string {
  const dia = dias.slice(0, -1).findLast(each => each.cantidad > 0)
  if (!dia) return 'Antes de hoy no hubo ventas este mes.'
  return `El ${nombreDelDia(dia.fecha)} ${formatDia(dia.fecha)}: ${formatMonto(dia.total)} en ${contar(dia.cantidad, 'pedido')}`
}

function VentasDelMes({ hoy, ventas }: VentasProps) {
  const { mes, mesAnterior, mesAnteriorALaFecha, posterior } = ventas
  const periodo = mismosDiasDelMesAnterior(hoy)
  return (
    <CifraCard
      titulo={`Ventas de ${nombreDelMes(hoy)}`}
      monto={formatMonto(mes.total)}
      cantidad={contar(mes.cantidad, 'pedido')}
      enlace={
        <Link to="/facturacion" search={{ fechaDesde: primerDiaDelMes(hoy), fechaHasta: hoy }}>
          Ver los pedidos del mes
        </Link>
      }
    >
      <ComparacionLine {...comparar({ actual: mes, anterior: mesAnteriorALaFecha, periodo })} />
      <p className="cuadre-cifra-detalle">{`${periodo.replace(/^./, letra => letra.toUpperCase())} hubo ${contar(mesAnteriorALaFecha.cantidad, 'pedido')}`}</p>
      <DespuesDeHoy {...posterior} hoy={hoy} />
      <p className="cuadre-cifra-detalle">{`Todo ${nombreDelMesAnterior(hoy)}: ${formatMonto(mesAnterior.total)}`}</p>
    </CifraCard>
  )
}

/** What counts when its day has come: who has just saved one looks for it here. */
function DespuesDeHoy({ cantidad, total, hoy }: Cifra & { hoy: Dia }) {
  if (cantidad === 0 && total === 0) return null
  return (
    <p>
      <Link to="/facturacion" search={{ fechaDesde: sumarDias(hoy, 1) }}>
        {`Después de hoy: ${formatMonto(total)} en ${contar(cantidad, 'pedido')}`}
      </Link>
    </p>
  )
}

interface CifraCardProps {
  titulo: string
  /** As shown. */
  monto: string
  /** How many the amount is made of, e.g. '2 pedidos'. */
  cantidad: string
  /** How it stands against an earlier time, and what else belongs to it. */
  children?: ReactNode
  /** Where the rows are that it adds up. */
  enlace: ReactNode
}

/** One figure of the home page. */
function CifraCard({ titulo, monto, cantidad, children, enlace }: CifraCardProps) {
  const id = useId()
  return (
    <Paper withBorder component="section" className="cuadre-cifra" aria-labelledby={id}>
      <Title order={2} id={id}>
        {titulo}
      </Title>
      <p className="cuadre-cifra-monto">{monto}</p>
      <p>{cantidad}</p>
      {children}
      <p className="cuadre-cifra-enlace cuadre-no-print">{enlace}</p>
    </Paper>
  )
}

const SIGNOS = { sube: IconTrendingUp, baja: IconTrendingDown, igual: IconMinus } as const

/** The words say it; sign and colour only help the eye. */
function ComparacionLine({ sentido, frase }: Comparacion) {
  const Signo = SIGNOS[sentido]
  return (
    <p className="cuadre-cifra-comparacion" data-sentido={sentido}>
      <Signo size={16} aria-hidden />
      <span>{frase}</span>
    </p>
  )
}
