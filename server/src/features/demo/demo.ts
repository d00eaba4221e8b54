import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connection.ts'
import { crearAzar } from './azar.ts'
import { cobrarYPagar, crearRetencionesYNota } from './cobros.ts'
import { crearCompras } from './compras.ts'
import { crearPropias } from './compras-propias.ts'
import { crearElectronica, type Medios } from './electronica/electronica.ts'
import { crearLiquidaciones } from './liquidaciones.ts'
import { crearMaestros } from './maestros.ts'
import { crearMixta } from './mixta.ts'
import { crearSecuencias } from './secuencias.ts'
import { crearMeses, crearPedidos } from './ventas.ts'

interface Demo {
  readonly db: Db
  /** Orders end on this instant's day in Santo Domingo. */
  readonly now: () => Date
  /** How many are sold on paper. */
  readonly cantidad?: number
  /** Null: nothing is issued electronically. */
  readonly electronica?: Medios | null
}

/** What was filled in: who issues electronically, by RNC. */
export interface Cargada {
  readonly electronica: { readonly rnc: string; readonly nombre: string } | null
}

/**
 * Fills an empty database with a believable office: 4 companies, 52 products, 60 clients, 12 contacts, numbers for
 * three months, authorised ranges of the other types, and 412 orders, some of them to consumers, a few annulled and most of the
 * older settled, a credit note that was applied, two retentions, 14 suppliers, 19 purchases (one of them owed since long ago) and 5 own documents, three settlements of
 * commissions, one of them with what was withheld; the same for the same day. One company sells its own goods at the counter, taxed, reduced and exempt on one invoice; with a tax office to try against also a company that issues electronically. Null when
 * there was something already: nothing is touched.
 */
export async function cargarDemo({
  db,
  now,
  cantidad = 400,
  electronica = null,
}: Demo): Promise<Cargada | null> {
  const usuario = await db
    .selectFrom('usuarios')
    .select(['id', 'username'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!usuario || !(await isEmpty(db))) return null
  const azar = crearAzar(20_260_815)
  const hoy = diaEnSantoDomingo(now())
  const maestros = await crearMaestros(db, azar)
  const autor = { userId: usuario.id, username: usuario.username, direccion: '' }
  for (const { id: empresaId } of maestros.empresas) await crearSecuencias(db, { empresaId, hoy, autor })
  await crearMeses(db, { empresas: maestros.empresas, hoy, autor })
  const pedidos = await crearPedidos(db, { azar, maestros, hoy, autor, cantidad })
  await cobrarYPagar(db, { pedidos, hoy, autor })
  const [primera] = maestros.empresas
  if (!primera) throw new Error('The sample office has no company')
  await crearLiquidaciones(db, { empresaId: primera.id, hoy, autor })
  await crearRetencionesYNota(db, { empresaId: primera.id, hoy, autor })
  const suplidores = await crearCompras(db, { empresaId: primera.id, hoy, autor })
  const pintorId = suplidores.get('pintor') ?? 0
  await crearPropias(db, { empresaId: primera.id, pintorId, hoy, autor })
  await crearMixta(db, { clientes: maestros.clientes, hoy, autor })
  const oficina = { azar, clientes: maestros.clientes, pintorId, hoy, now, autor }
  const empresa = electronica && (await crearElectronica(db, oficina, electronica))
  await sql`ANALYZE`.execute(db)
  return { electronica: empresa }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM categorias UNION ALL SELECT 1 FROM contactos LIMIT 1`.execute(db)
  return rows.length === 0
}
