import type { CambiosDeLineas, LineaCambiada } from '@cuadre/domain/pedidos/cambios-de-lineas'
import { lineaDePedido, textoDeCampos } from './valores.ts'

/** What an edit did to the lines of an order, in words for each side. */
export function lineasCambiadas({ quitadas, agregadas, cambiadas }: CambiosDeLineas) {
  return {
    antes: [
      ...cambiadas.map(una => enUnLado(una, 'antes')),
      ...quitadas.map(una => `Línea ${una.linea}, quitada: ${lineaDePedido(una)}`),
    ],
    despues: [
      ...cambiadas.map(una => enUnLado(una, 'despues')),
      ...agregadas.map(una => `Línea ${una.linea}, agregada: ${lineaDePedido(una)}`),
    ],
  }
}

function enUnLado(cambiada: LineaCambiada, lado: 'antes' | 'despues'): string {
  const { productoId: _, descripcion = cambiada.descripcion, ...campos } = cambiada[lado]
  const lugar = lado === 'antes' ? cambiada.lineaAntes : cambiada.linea
  const texto = textoDeCampos(campos)
  // Only its place changed, or only what it is called.
  return texto === '' ? `Línea ${lugar}, ${descripcion}` : `Línea ${lugar}, ${descripcion}: ${texto}`
}
