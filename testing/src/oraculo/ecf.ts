import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { ecf } from '@cuadre/contract/ecf'
import { borrarTodas, reponer } from './aplicaciones.ts'
import type { Respuesta } from './dgii.ts'
import { type Documento, type Modelo, ordenDe, tipoDe } from './modelo.ts'
import { cabe, estaAnuladaPorNota } from './notas-del-modelo.ts'
import { cerrado, dar, type Oficina, siguienteNumero, type Tipo } from './oficina.ts'
import { coincide, type Dictamen, oneOf } from './pasos.ts'

/** A sixth of what is sent is refused, half of it with its number free. */
export function respuestaAlAzar({ azar }: Oficina): Respuesta {
  return azar(6) > 0 ? 'aceptado' : azar(2) === 0 ? 'libre' : 'usado'
}

/** The tax office answers about an electronic document that was just issued or sent again; what it refuses settles nothing. */
export async function contestar(oficina: Oficina, documento: Documento): Promise<void> {
  if (!documento.numero.startsWith('E')) return
  const respuesta = respuestaAlAzar(oficina)
  await oficina.responder(respuesta)
  if (respuesta === 'aceptado') return
  documento.rechazado = respuesta
  documento.quitadas = borrarTodas(oficina.modelo, documento)
}

/** A refused document is sent again under its number, or issued anew where that is used up. */
export async function reparar(oficina: Oficina): Promise<boolean> {
  const malo = oneOf(
    oficina,
    oficina.modelo.documentos.filter(({ rechazado, anulado }) => rechazado && !anulado),
  )
  if (!malo) return false
  return malo.rechazado === 'libre' ? reintentar(oficina, malo) : emitirDeNuevo(oficina, malo)
}

/** What others have taken meanwhile of what a note corrects, it takes no more; who annuls must leave nothing still. */
function faltaDeLaNota(modelo: Modelo, { clase, corrige, ...nota }: Documento): Dictamen {
  if (!corrige) return null
  const { base, itbis } = modelo.quedaDe(corrige)
  const deja = nota.codigo === 1 && (nota.base !== base || nota.itbis !== itbis)
  if (deja || estaAnuladaPorNota(modelo, corrige)) return 'ECF_NOTA_NO_CABE'
  return clase === 'nota de crédito' && !cabe(modelo, corrige, nota) ? 'ECF_NOTA_NO_CABE' : null
}

async function reintentar(oficina: Oficina, malo: Documento): Promise<boolean> {
  const { modelo, prueba } = oficina
  const answer = await prueba.api.call(ecf.reintentar, { params: { id: malo.id } })
  if (!coincide(answer, faltaDeLaNota(modelo, malo))) return false
  delete malo.rechazado
  reponer(modelo, malo.quitadas ?? [])
  await contestar(oficina, malo)
  return true
}

async function emitirDeNuevo(oficina: Oficina, malo: Documento): Promise<boolean> {
  const { modelo, prueba, hoy } = oficina
  // What undoes a note is undone by the rules of its day: that has a test of its own.
  if (malo.deshace) return false
  const empresa = oficina.empresas.find(({ id }) => id === malo.empresaId)
  const tipo = tipoDe(malo.numero) as Tipo
  const numero = empresa && siguienteNumero(empresa, tipo)
  if (!empresa || !numero) return false
  const answer = await prueba.api.call(ecf.emitirDeNuevo, { params: { id: malo.id } })
  const cierre = cerrado(oficina, malo.empresaId, malo.fecha) ? 'MES_CERRADO' : null
  if (!coincide(answer, faltaDeLaNota(modelo, malo) ?? cierre)) return false
  dar(empresa, tipo)
  // Its accounts are worked out anew.
  const { rechazado: _, redondeo: __, quitadas = [], ...sana } = malo
  const id = answer.body.data.documentoId
  malo.sustituido = true
  const nueva = {
    ...sana,
    id,
    pedidoId: ordenDe(malo),
    numero,
    fecha: hoy,
    pagos: await pagosDe(oficina, malo, id),
  }
  malo.anulado = true
  malo.pagos.cobrar = []
  malo.pagos.pagar = []
  modelo.issue(nueva)
  const vuelve = (suya: number) => (suya === malo.id ? id : suya)
  reponer(
    modelo,
    quitadas.map(una => ({ ...una, nota: vuelve(una.nota), otra: vuelve(una.otra) })),
  )
  await contestar(oficina, nueva)
  return true
}

/** What was paid of the old one is the new one's, under receipts of its own. */
async function pagosDe({ prueba: { api } }: Oficina, { pagos, numero }: Documento, pedidoId: number) {
  const deLado = async (lado: 'pagar' | 'cobrar') => {
    const call = lado === 'pagar' ? cuentasPorPagar : cuentasPorCobrar
    if (pagos[lado].length === 0) return []
    const historial = await api.data(call.historial, { params: { pedidoId } })
    // Notes that settle it again are no payments.
    const ids = historial
      .flatMap(({ pago, aplicacion }) => (pago && !aplicacion ? [pago.id] : []))
      .sort((a, b) => a - b)
    if (ids.length !== pagos[lado].length)
      throw new Error(`of ${pagos[lado].length} payments of ${numero} ${ids.length} are taken over`)
    return pagos[lado].map((pago, i) => ({ ...pago, id: ids[i] ?? 0 }))
  }
  return { pagar: await deLado('pagar'), cobrar: await deLado('cobrar') }
}
