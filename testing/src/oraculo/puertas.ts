import { cierres } from '@cuadre/contract/cierres'
import { type CompraBody, compras } from '@cuadre/contract/compras'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { cuentasPorCobrar } from '@cuadre/contract/cuentas'
import { ncfs } from '@cuadre/contract/ncf'
import { pagos } from '@cuadre/contract/pagos'
import { pedidos } from '@cuadre/contract/pedidos'
import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import { retenciones } from '@cuadre/contract/retenciones'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Answer } from '../api-client.ts'
import { datosDeCompra } from '../compras.ts'
import { datosDePropia } from '../compras-propias.ts'
import { addDays } from './aritmetica.ts'
import { esNota, fechaPagoDe } from './compras-del-modelo.ts'
import { estaPagada, ordenDe, restaDe } from './modelo.ts'
import type { Empresa, Oficina } from './oficina.ts'
import { oneOf } from './pasos.ts'
import { topeDe } from './retenciones.ts'

interface Puerta {
  readonly nombre: string
  readonly dice: string
  readonly abrir: () => Promise<Answer<unknown>>
}

interface Cerrado {
  readonly empresa: Empresa
  readonly mes: Dia
}

/** The last day of the month. */
function ultimoDia(mes: Dia): Dia {
  return addDays(`${addDays(mes, 31).slice(0, 7)}-01`, -1) as Dia
}

/** The doors by which a closed month could change, each with what it says; those of which the walk has nothing to try are left out. */
export function puertas(oficina: Oficina, { empresa, mes }: Cerrado): Puerta[] {
  const { api } = oficina.prueba
  const { id: empresaId } = empresa
  const dia = ultimoDia(mes)
  const es = (fecha: string) => fecha.startsWith(mes.slice(0, 7))
  const found: Puerta[] = []
  /** Something at random of those that there are. */
  function probar<T>(
    nombre: string,
    de: readonly T[],
    { dice = 'MES_CERRADO', abrir }: { dice?: string; abrir(una: T): Promise<Answer<unknown>> },
  ): void {
    const una = oneOf(oficina, de)
    if (una !== undefined) found.push({ nombre, dice, abrir: () => abrir(una) })
  }

  const ventas = oficina.modelo.vigentes.filter(una => una.empresaId === empresaId)
  const facturas = ventas.filter(una => una.clase === 'factura' && es(una.fecha))
  const congelada = { dice: 'DOCUMENTO_FROZEN' }
  const detalles = empresa.gravados.slice(0, 1).map(({ id: productoId }) => ({ productoId, cantidad: 1 }))
  const clienteId = oficina.clientes[0]?.id ?? 0
  const libres = empresa.numeros.filter(({ usado, fecha }) => !usado && es(fecha))
  probar('a new order', empresa.electronica ? [] : [clienteId], {
    abrir: quien =>
      api.call(pedidos.create, {
        body: {
          ...{ empresaId, clienteId: quien, fechaPedido: dia, aplicaItbis: true, detalles },
          tipoComprobante: 'B02',
        },
      }),
  })
  probar('a changed order', facturas, {
    ...congelada,
    abrir: una =>
      api.call(pedidos.update, {
        params: { id: ordenDe(una) },
        body: { aplicaItbis: una.cobra, clienteId, detalles },
      }),
  })
  probar('a deleted order', facturas, {
    ...congelada,
    abrir: una => api.call(pedidos.remove, { params: { id: ordenDe(una) } }),
  })
  probar('an annulled number', libres, {
    abrir: ({ id }) => api.call(ncfs.anular, { body: { ids: [id], motivo: '05' } }),
  })
  // Those of a Saturday go nowhere but to the days beside it.
  const deSemana = libres.filter(({ fecha }) => [1, 2, 3, 4].includes(new Date(fecha).getUTCDay()))
  probar('moved numbers', deSemana, {
    abrir: ({ fecha }) =>
      api.call(ncfs.moverFecha, {
        body: { empresaId, fechaOrigen: fecha as Dia, fechaDestino: addDays(fecha, 1) as Dia },
      }),
  })

  const cobrables = ventas.filter(
    una =>
      una.clase === 'factura' &&
      una.fecha <= dia &&
      !estaPagada(una, 'cobrar') &&
      restaDe(una, 'cobrar') > 0n &&
      topeDe(oficina.modelo, una).itbis > 0n,
  )
  probar('a payment with something withheld', cobrables, {
    abrir: una =>
      api.call(cuentasPorCobrar.registrarPago, {
        params: { pedidoId: una.id },
        body: { fecha: dia, monto: 0.01, forma: 'efectivo', retenciones: { itbis: 0.01, isr: 0 } },
      }),
  })
  probar('a certificate', cobrables, {
    abrir: ({ id }) =>
      api.call(retenciones.registrar, {
        params: { id },
        body: { fecha: dia, itbis: 0.01, isr: 0, retenedor: 'empresa', numero: null },
      }),
  })
  const deSuMes = (desde: string, fecha: string) => es(fecha > desde ? fecha : desde)
  const conRetenido = ventas.flatMap(una =>
    una.pagos.cobrar.filter(({ itbis = 0n, fecha }) => itbis !== 0n && deSuMes(una.fecha, fecha)),
  )
  probar('a payment with something withheld, annulled', conRetenido, {
    abrir: ({ id }) => api.call(pagos.anular, { params: { id } }),
  })
  const certificados = ventas.flatMap(una => (una.retenciones ?? []).filter(({ fecha }) => es(fecha)))
  probar('a certificate, annulled', certificados, {
    abrir: ({ id }) => api.call(retenciones.anular, { params: { id } }),
  })

  const suyas = oficina.compras.filter(
    una =>
      una.empresaId === empresaId && !una.saldoInicial && !una.deLiquidacion && !/^(B11|E41)/.test(una.ncf),
  )
  // Under a number that no purchase of the walk has.
  const deSuplidor = { empresaId, suplidorId: suyas[0]?.suplidorId ?? 0, ncf: 'B0190000001' }
  const comprar = async (datos: Partial<CompraBody>) =>
    api.call(compras.create, { body: await datosDeCompra(api, { ...deSuplidor, ...datos }) })
  probar('a new purchase', suyas, { abrir: () => comprar({ fecha: dia, fechaPago: dia }) })
  probar('a new purchase that is paid in it', suyas, {
    abrir: () => comprar({ fecha: addDays(mes, -20) as Dia, fechaPago: dia }),
  })
  const delMes = suyas.filter(({ fecha }) => es(fecha))
  probar('a changed purchase', delMes, {
    async abrir({ id }) {
      const { adjuntos: _, ...body } = await api.data(compras.get, { params: { id } })
      return api.call(compras.update, { params: { id }, body: { ...body, concepto: 'Otro' } as never })
    },
  })
  probar('a deleted purchase', delMes, { abrir: ({ id }) => api.call(compras.remove, { params: { id } }) })
  const debidas = suyas.filter(una => una.fecha <= dia && fechaPagoDe(una) === '')
  probar('a payment to a supplier', debidas, {
    abrir: una =>
      api.call(porPagarSuplidores.pagar, {
        params: { id: una.id },
        body: { fecha: dia, monto: esNota(una) ? -0.01 : 0.01, forma: '02', referencia: null },
      }),
  })
  const creditos = debidas
    .filter(esNota)
    .flatMap(nota =>
      debidas.filter(una => !esNota(una) && una.suplidorId === nota.suplidorId).map(una => ({ nota, una })),
    )
  probar('a credit of a supplier', creditos, {
    abrir: ({ nota, una }) =>
      api.call(porPagarSuplidores.aplicar, {
        params: { id: nota.id },
        body: { documentoId: una.id, fecha: dia },
      }),
  })
  const partes = suyas.flatMap(una =>
    una.partes.filter(parte => !parte.con && deSuMes(una.fecha, parte.fecha)),
  )
  probar('a payment to a supplier, annulled', partes, {
    abrir: ({ id }) => api.call(porPagarSuplidores.anularPago, { params: { id } }),
  })
  probar('an own document of purchases', [empresaId], {
    abrir: async id =>
      api.call(comprasPropias.create, { body: await datosDePropia(api, { empresaId: id, fecha: dia }) }),
  })
  probar('the closing, again', [mes], {
    dice: 'CIERRE_YA_CERRADO',
    abrir: una => api.call(cierres.cerrar, { body: { empresaId, mes: una } }),
  })
  return found
}
