import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { formatos } from '@cuadre/contract/formatos'
import { ir17 } from '@cuadre/contract/ir17'
import { it1 } from '@cuadre/contract/it1'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type Cotejo, escrito, sorted } from './comparar.ts'
import { casillas, lineas606 } from './declaracion.ts'
import { lineasIr17 } from './ir17.ts'
import { MESES, type Oficina } from './oficina.ts'

/** What is declared of every month of every company but its sales: 606, 608, IT-1 with its Anexo A, IR-17. */
export async function cotejarMeses(oficina: Oficina): Promise<Cotejo[]> {
  const cotejos: Cotejo[] = []
  for (const { id: empresaId } of oficina.empresas) {
    for (const dia of MESES) cotejos.push(...(await delMes(oficina, empresaId, dia)))
  }
  return cotejos
}

async function delMes(
  { prueba: { api }, modelo, compras, anulados: propios }: Oficina,
  empresaId: number,
  fecha: Dia,
): Promise<Cotejo[]> {
  const mes = fecha.slice(0, 7)
  const suyas = compras.filter(una => una.empresaId === empresaId && !una.saldoInicial)
  const que = (nombre: string) => `${nombre} of company ${empresaId}, ${mes}`
  const query = { empresaId, fecha }

  const { response, status } = await api.call(comprasMensuales.txt, { query })
  const [, ...lineas] = status === 200 ? response.rawPayload.toString().trimEnd().split('\r\n') : []

  const anulados = await api.call(formatos.anulados, { query })
  const enLibros = [
    ...modelo.documentos.filter(una => una.anulado).map(una => ({ ...una, ncf: una.numero })),
    ...propios,
  ].filter(una => una.empresaId === empresaId && una.fecha.startsWith(mes))

  const hoja = await api.data(it1.hoja, { query: { empresaId, mes: fecha } })
  const valores = new Map(hoja.casillas.map(({ id, valor }) => [id, escrito(valor)]))
  const documentos = modelo.vigentes.filter(una => una.empresaId === empresaId)
  const aMano = casillas(documentos, suyas, mes)

  const renta = await api.data(ir17.hoja, { query: { empresaId, mes: fecha } })
  const conMonto = renta.lineas.filter(({ monto }) => monto !== 0)

  return [
    { que: que('606'), producto: sorted(lineas), libros: sorted(lineas606(suyas, mes)) },
    {
      que: que('608'),
      producto: sorted(anulados.status === 204 ? [] : anulados.body.data.map(({ ncf }) => ncf)),
      libros: sorted(enLibros.map(({ ncf }) => ncf)),
    },
    {
      que: que('IT-1'),
      producto: Object.fromEntries(Object.keys(aMano).map(id => [id, valores.get(id)])),
      libros: aMano,
    },
    {
      que: que('IR-17'),
      producto: Object.fromEntries(
        conMonto.map(({ numero, base, monto }) => [numero, [escrito(base), escrito(monto)]]),
      ),
      libros: lineasIr17(suyas, mes),
    },
  ]
}
