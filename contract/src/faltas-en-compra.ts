import type { FaltaEnCompra } from '@cuadre/domain/compras/compra'

/** What is said of a purchase that cannot be kept as it was typed, beside its field; the rules are in the domain. */
export const FALTAS_EN_COMPRA: Readonly<Record<FaltaEnCompra, { field: string; message: string }>> = {
  NCF: {
    field: 'ncf',
    message: 'El NCF no es válido. Escríbalo como está impreso: B0100000001 o E310000000001.',
  },
  NCF_PROPIO: {
    field: 'ncf',
    message: 'Un comprobante de compras o de gastos menores lo emite su empresa: no lo da el suplidor.',
  },
  MODIFICADO: { field: 'modificado', message: 'Debe escribir el NCF que la nota corrige.' },
  MODIFICADO_SOBRA: {
    field: 'modificado',
    message: 'Solo una nota de crédito o de débito corrige otro comprobante.',
  },
  FECHA: { field: 'fecha', message: 'La fecha del comprobante no puede ser posterior a hoy.' },
  FECHA_DE_PAGO: { field: 'fechaPago', message: 'La fecha de pago no puede ser posterior a hoy.' },
  PAGO_ANTES: {
    field: 'fechaPago',
    message:
      'La fecha de pago no puede ser anterior a la del comprobante. Un anticipo se anota con la fecha del comprobante, o se deja por pagar.',
  },
  MONTO: { field: 'bienes', message: 'Debe escribir el monto de los bienes o de los servicios.' },
  ITBIS_SIN_CREDITO: {
    field: 'usoItbis',
    message: 'Un comprobante de consumo no da crédito: su ITBIS va al costo.',
  },
  ITBIS_RETENIDO: {
    field: 'itbisRetenido',
    message: 'El ITBIS retenido no puede pasar del ITBIS facturado.',
  },
  ITBIS_POR_RETENER: {
    field: 'itbisRetenido',
    message: 'De un comprobante de compras se retiene todo el ITBIS (Norma General 05-2019, art. 7).',
  },
  RENTA_RETENIDA: {
    field: 'rentaRetenida',
    message: 'La renta retenida no puede pasar del monto facturado.',
  },
  RETENCION: {
    field: 'retencion',
    message: 'El tipo de retención se elige cuando se retiene renta, y solo entonces.',
  },
}
