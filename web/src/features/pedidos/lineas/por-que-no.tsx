import { type Producto, productos } from '@cuadre/contract/productos'
import {
  type MotivoParaNoOfrecer,
  motivoParaNoOfrecer,
  type PedidoQueOfrece,
} from '@cuadre/domain/pedidos/productos-ofrecidos'
import { coincide } from '@cuadre/domain/texto/texto'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/calls.ts'
import { tieneCodigo } from '../../../lib/codes.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { codigosDe } from './codigos.ts'

/** More of them help nobody. */
const MAX_MOTIVOS = 3

interface PorQueNoProps {
  /** What was typed, or a code that was scanned. */
  readonly texto: string
  readonly regla: PedidoQueOfrece
  /** Company and ITBIS choice may still be changed. */
  readonly elige: boolean
  /** Where no product is like it. */
  readonly ninguno: string
}

/** Why nothing is offered for a text: the products that are like it, each with its reason. */
export function PorQueNo({ texto, regla, elige, ninguno }: PorQueNoProps) {
  const editaEmpresas = usePermiso('empresas.editar')
  // All of them, of any category, read only once somebody looks for what is not there.
  const { data = [] } = useQuery(read(productos.list, { query: {} }))
  const motivos = motivosDe(data, texto, regla).map(({ producto, motivo }) =>
    motivoEnPalabras(producto, motivo, { elige, editaEmpresas }),
  )
  return motivos.length === 0
    ? ninguno
    : motivos.map(frase => (
        <p key={frase} className="cuadre-por-que-no">
          {frase}
        </p>
      ))
}

/** Of the order's category first. */
function motivosDe(productos: readonly Producto[], texto: string, regla: PedidoQueOfrece) {
  return productos
    .filter(producto => coincide(producto.descripcion, texto) || tieneCodigo(codigosDe(producto), texto))
    .flatMap(producto => {
      const motivo = motivoParaNoOfrecer(producto, regla)
      return motivo === null ? [] : [{ producto, motivo }]
    })
    .sort((a, b) => Number(a.motivo === 'OTRA_CATEGORIA') - Number(b.motivo === 'OTRA_CATEGORIA'))
    .slice(0, MAX_MOTIVOS)
}

interface QuePuede {
  /** Company and ITBIS choice may still be changed. */
  readonly elige: boolean
  /** The user may edit companies. */
  readonly editaEmpresas: boolean
}

/** Why a product is not offered and what can be done about it. */
function motivoEnPalabras(
  { descripcion, categoriaNombre }: Pick<Producto, 'descripcion' | 'categoriaNombre'>,
  motivo: MotivoParaNoOfrecer,
  { elige, editaEmpresas }: QuePuede,
): string {
  switch (motivo) {
    case 'INACTIVO':
      return `${descripcion} no está a la venta: su ficha lo tiene inactivo. Actívelo en Productos.`
    case 'OTRA_CATEGORIA':
      return `${descripcion} es de otra categoría (${categoriaNombre}). ${
        elige ? 'Elija una empresa de esa categoría' : 'Haga otro pedido con una empresa de esa categoría'
      }, o cambie la del producto.`
    case 'GRAVADO':
      return `${descripcion} lleva ITBIS: no va en una factura sin ITBIS. ${
        elige ? 'Elija «Sí» en «¿Factura con ITBIS?».' : 'Haga otro pedido con ITBIS.'
      }`
    case 'EXENTO': {
      const sin = elige ? 'Elija «No» en «¿Factura con ITBIS?»' : 'Haga otro pedido sin ITBIS'
      const mezcla = editaEmpresas ? ', o encienda «Gravado y exento en la misma factura» en la empresa' : ''
      return `${descripcion} es exento: no va en una factura con ITBIS. ${sin}${mezcla}.`
    }
  }
}
