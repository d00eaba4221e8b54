import type { Importacion } from '@cuadre/contract/importaciones'
import { palabrasDe } from '@cuadre/domain/importaciones/cosas'
import type { Tx } from '../../db/connection/connection.ts'
import type { Written } from '../../db/master-import.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found } from '../../http/refusal.ts'
import { type Formulario, NOMBRADAS } from './cosas.ts'
import {
  findImportacion,
  insertImportacion,
  insertRegistros,
  type Registros,
} from './importaciones.queries.ts'
import { buscarNombradas, crearFaltantes } from './nombradas.ts'
import { type Fila, type Pedido, revisar } from './revisar.ts'
import { idsDe, trazar } from './trazar.ts'
import { requireFilas, unaPorVez } from './una-por-vez.ts'

interface Importar extends Pedido {
  readonly userId: number
  readonly actor: Actor
}

/**
 * Writes all rows of the file or none: each as its form would have been saved, with its trace, in a few statements however many
 * they are.
 */
export async function importar(tx: Tx, pedido: Importar): Promise<Importacion> {
  return unaPorVez(tx, () => escribir(tx, pedido))
}

async function escribir(tx: Tx, pedido: Importar): Promise<Importacion> {
  const { cosa, declarada, archivo, userId, actor } = pedido
  const plan = await revisar(tx, pedido)
  requireFilas(plan)
  const de = (resultado: Fila['resultado']) => plan.filas.filter(fila => fila.resultado === resultado)
  const [nuevas, reactivadas, actualizadas] = [de('nueva'), de('reactivada'), de('actualizada')]
  const creadas = await crearNombradas(tx, [...nuevas, ...reactivadas, ...actualizadas])
  const completas = await conSusIds(tx, [...nuevas, ...reactivadas, ...actualizadas])
  const cuerpos = (filas: readonly Fila[]) =>
    filas.map(fila => ({ id: fila.id ?? 0, body: completas.get(fila) ?? fila.body }))
  // Each form passed its schema.
  const importing = declarada.importing as unknown as Escritura
  // What changes goes first: another row may take a code that it gives away.
  const escritos = {
    actualizadas: await importing.update(tx, cuerpos(actualizadas)),
    reactivadas: await importing.revive(tx, cuerpos(reactivadas)),
    nuevas: await importing.insert(
      tx,
      cuerpos(nuevas).map(({ body }) => body),
    ),
  }
  const cuenta = {
    nuevas: nuevas.length,
    reactivadas: reactivadas.length,
    actualizadas: actualizadas.length,
    omitidas: de('omitida').length,
  }
  const id = await insertImportacion(tx, {
    ...cuenta,
    cosa,
    archivo: archivo.nombre,
    huella: archivo.huella,
    usuario_id: userId,
  })
  const suyos = [...escritos.nuevas, ...escritos.reactivadas, ...escritos.actualizadas]
  for (const registros of [...creadas, { maestra: cosa, escritos: suyos }])
    await insertRegistros(tx, id, registros)

  for (const { maestra, escritos: otros } of creadas) {
    await trazar(tx, {
      actor,
      maestra,
      escritos: otros,
      despues: await NOMBRADAS[maestra].leer(tx, idsDe(otros)),
    })
  }
  const despues = await declarada.leer(tx, idsDe(suyos))
  await trazar(tx, { actor, maestra: cosa, escritos: suyos, antes: plan.antes, despues })
  await record(tx, actor, ['Importación', id, 'Importación'], {
    despues: { archivo: archivo.nombre, datos: palabrasDe(cosa).titulo, ...cuenta },
  })
  return found(await findImportacion(tx, id), 'IMPORTACION_NOT_FOUND')
}

interface Escritura {
  insert(tx: Tx, bodies: readonly Formulario[]): Promise<Written[]>
  revive(tx: Tx, rows: readonly Destino[]): Promise<Written[]>
  update(tx: Tx, rows: readonly Destino[]): Promise<Written[]>
}

interface Destino {
  readonly id: number
  readonly body: Formulario
}

type Creadas = Registros & { readonly maestra: keyof typeof NOMBRADAS }

/** What the rows name and nobody has yet. */
async function crearNombradas(tx: Tx, filas: readonly Fila[]): Promise<Creadas[]> {
  const { faltantes } = await buscarNombradas(tx, nombradosDe(filas))
  const creadas: Creadas[] = []
  for (const una of faltantes) {
    const { creados, reactivados } = await crearFaltantes(tx, una)
    creadas.push({ maestra: una.maestra, escritos: [...creados, ...reactivados] })
  }
  return creadas
}

/** The forms with the ids of what they name; those records stay until the import is committed. */
async function conSusIds(tx: Tx, filas: readonly Fila[]): Promise<ReadonlyMap<Fila, Formulario>> {
  const nombradas = await buscarNombradas(tx, nombradosDe(filas))
  const completas = new Map<Fila, Formulario>()
  const ids = { categorias: new Set<number>(), contactos: new Set<number>() }
  for (const fila of filas) {
    const body: Record<string, unknown> = { ...fila.body }
    for (const nombrado of fila.nombrados) {
      const id = found(nombradas.idDe(nombrado), 'REFERENCIA_NOT_FOUND')
      ids[nombrado.maestra].add(id)
      body[nombrado.campo] = id
    }
    completas.set(fila, body)
  }
  await NOMBRADAS.categorias.importing.lock(tx, [...ids.categorias])
  await NOMBRADAS.contactos.importing.lock(tx, [...ids.contactos])
  return completas
}

function nombradosDe(filas: readonly Fila[]) {
  return filas.flatMap(({ nombrados }) => nombrados)
}
