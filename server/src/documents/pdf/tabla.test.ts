import { formatMonto } from '@cuadre/domain/dinero/formato'
import { leerPdf, textoDePagina, textosEncimados } from '@cuadre/testing/leer-pdf'
import { describe, expect, it } from 'vitest'
import type { ColumnaTabla } from './columnas.ts'
import { Documento } from './documento.ts'
import { ANCHO_UTIL, HOJA, MARGEN } from './hoja.ts'
import { Tabla } from './tabla.ts'

interface Venta {
  cliente: string
  monto: number
}

const COLUMNAS: readonly ColumnaTabla<Venta>[] = [
  { titulo: 'Cliente', alinear: 'izquierda', elastica: true, texto: v => v.cliente },
  { titulo: 'Monto', alinear: 'derecha', texto: v => formatMonto(v.monto) },
  { titulo: 'ITBIS', alinear: 'derecha', texto: v => formatMonto(v.monto) },
]

const MONTO_ANCHO = formatMonto(999_999_999_999.99)

/** Groups of `porGrupo` sales, each with its subtotal, and a total at the foot. */
async function dibujar(opciones: {
  grupos: number
  porGrupo: number
  etiquetado?: boolean
  empresa?: string
}) {
  const empresa = opciones.empresa ?? 'Empresa'
  const trozos: Uint8Array[] = []
  const documento = new Documento({
    titulo: 'Ventas',
    etiquetado: opciones.etiquetado ?? true,
    destino: trozo => {
      trozos.push(trozo)
    },
  })
  const filas = Array.from({ length: opciones.porGrupo }, (_, i) => ({ cliente: `Cliente ${i}`, monto: i }))
  const abrir = async () => {
    await documento.nuevaPagina()
    documento.numeracion.marcar()
    return MARGEN.superior
  }
  const y = await abrir()
  const tabla = new Tabla(documento, {
    columnas: COLUMNAS,
    filas,
    resumenes: [['Total', MONTO_ANCHO, MONTO_ANCHO]],
    x: MARGEN.izquierdo,
    ancho: ANCHO_UTIL,
    padre: documento.abrir('Sect'),
    saltar: abrir,
  })
  tabla.comenzar(y)
  for (let grupo = 0; grupo < opciones.grupos; grupo++) {
    await tabla.grupo(`${empresa} ${grupo}`, tabla.altoDeFila({ cliente: 'Cliente 0', monto: 0 }))
    for (const fila of filas) await tabla.fila(fila)
    await tabla.resumen([`Subtotal de ${empresa} ${grupo}`, 'RD$1.00', 'RD$2.00'], 'subtotal')
  }
  await tabla.resumen(['Total', MONTO_ANCHO, MONTO_ANCHO], 'total')
  tabla.cerrar()
  await documento.cerrar()
  const leido = await leerPdf(Buffer.concat(trozos))
  return { ...leido, textos: leido.paginas.map(textoDePagina) }
}

describe('printed table', () => {
  it('gives each column the room of its widest text, the totals included', async () => {
    const { paginas } = await dibujar({ grupos: 1, porGrupo: 3 })
    const [textos = []] = paginas
    expect(textosEncimados(textos)).toEqual([])
    const totales = textos.filter(t => t.texto === MONTO_ANCHO)
    expect(totales).toHaveLength(2)
    for (const { x, ancho } of textos)
      expect(x + ancho).toBeLessThanOrEqual(HOJA.ancho - MARGEN.derecho + 0.5)
  })

  it('wraps the long name of a group beside its sums', async () => {
    const empresa = 'Distribuidora Internacional de Productos Ferreteros del Cibao, S.R.L. '.repeat(3).trim()
    const { paginas, textos } = await dibujar({ grupos: 2, porGrupo: 2, empresa })
    expect(textos.join(' ').replace(/\s+/g, ' ')).toContain(`${empresa} 1`)
    for (const textosDePagina of paginas) {
      expect(textosEncimados(textosDePagina)).toEqual([])
      for (const t of textosDePagina)
        expect(t.x + t.ancho).toBeLessThanOrEqual(HOJA.ancho - MARGEN.derecho + 0.5)
    }
  })

  it('repeats its head and says which group goes on', async () => {
    const { textos } = await dibujar({ grupos: 1, porGrupo: 100 })
    expect(textos.length).toBeGreaterThan(2)
    for (const texto of textos) expect(texto).toContain('Cliente Monto ITBIS')
    expect(textos[0]).not.toContain('(continúa)')
    for (const texto of textos.slice(1)) expect(texto).toContain('Empresa 0 (continúa)')
  })

  it('keeps the name of a group with its first row', async () => {
    for (let porGrupo = 5; porGrupo < 12; porGrupo++) {
      const { textos } = await dibujar({ grupos: 12, porGrupo })
      for (const texto of textos) expect(texto.split('\n').at(-2)).not.toMatch(/^Empresa/)
    }
  })

  it('sums each group and the whole', async () => {
    const { textos } = await dibujar({ grupos: 3, porGrupo: 4 })
    const todo = textos.join('\n')
    for (const grupo of [0, 1, 2]) expect(todo).toContain(`Subtotal de Empresa ${grupo} RD$1.00 RD$2.00`)
    expect(todo).toContain(`Total ${MONTO_ANCHO} ${MONTO_ANCHO}`)
  })

  it('says no page number wrong in a long report without structure', async () => {
    const { textos, roles } = await dibujar({ grupos: 40, porGrupo: 50, etiquetado: false })
    expect(roles.flat()).toEqual([])
    for (const [i, texto] of textos.entries()) expect(texto).toContain(`Página ${i + 1} de ${textos.length}`)
  })
})
