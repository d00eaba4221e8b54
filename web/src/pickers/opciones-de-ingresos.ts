import { CODIGOS_DE_INGRESOS, TIPOS_DE_INGRESOS } from '@cuadre/domain/documentos/tipo-de-ingresos'

/** '04 · Ingresos por arrendamientos': as the tax office numbers them. */
export const OPCIONES_DE_INGRESOS = CODIGOS_DE_INGRESOS.map(value => ({
  value,
  label: `${value} · ${TIPOS_DE_INGRESOS[value]}`,
}))
