import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { NOMBRE_LARGO, unInforme } from '@cuadre/testing/informes'
import { leerPdf, textoDePagina, textosEncimados } from '@cuadre/testing/leer-pdf'
import { describe, expect, it, vi } from 'vitest'
import { HOJA, HOJA_APAISADA, MARGEN } from '../pdf/hoja.ts'
import { dibujarInforme, FILAS_CON_ESTRUCTURA } from './informe.pdf.ts'
import type { FilaDeInforme, InformeImpreso } from './informe-impreso.ts'

// Reading fifty pages back takes longer than drawing them.
vi.setConfig({ testTimeout: 120_000 })

async function dibujar(informe: InformeImpreso) {
  const trozos: Uint8Array[] = []
  await dibujarInforme(informe, trozo => {
    trozos.push(trozo)
  })
  const leido = await leerPdf(Buffer.concat(trozos))
  const textos = leido.paginas.map(textoDePagina)
  return { ...leido, textos, todo: textos.join('\n') }
}

/** Adds up one column by itself, away from the writer's own sums. */
function suma(filas: readonly FilaDeInforme[], columna: number): string {
  const montos = filas.map(fila => centavosDesdePesos(Number(fila.valores[columna])))
  return formatMonto(pesosDesdeCentavos(sumar(...montos)))
}

function filasDe(informe: InformeImpreso): FilaDeInforme[] {
  return [...(informe.filas as readonly FilaDeInforme[])]
}

const CANTIDADES = [1, 30, 1000]

describe('el informe impreso', () => {
  it.each(CANTIDADES)(
    'con %i filas lleva cada cifra, la suma de todas y el número de cada página',
    async cantidad => {
      const informe = unInforme(cantidad)
      const filas = filasDe(informe)
      const { todo, textos } = await dibujar({ ...informe, filas })
      for (const { valores } of filas) {
        const [ncf, , , , ...montos] = valores
        const linea = todo.split('\n').find(texto => texto.startsWith(String(ncf)))
        for (const monto of montos) expect(linea).toContain(formatMonto(Number(monto)))
      }
      const rotulo = cantidad === 1 ? '(1 factura)' : `(${cantidad === 1000 ? '1,000' : cantidad} facturas)`
      expect(textos.at(-1)).toContain(`Total ${rotulo} ${suma(filas, 4)} ${suma(filas, 5)} ${suma(filas, 6)}`)
      for (const [i, texto] of textos.entries()) {
        expect(texto).toContain(`Página ${i + 1} de ${textos.length}`)
        expect(texto).toContain('NCF Fecha Empresa Cliente Subtotal ITBIS Total')
      }
    },
  )

  it('con nombres muy largos corta los nombres en las páginas siguientes, nunca las fechas', async () => {
    const largo = `${NOMBRE_LARGO} ${NOMBRE_LARGO}`
    const filtros = [
      { etiqueta: 'Empresa', valor: largo },
      { etiqueta: 'RNC', valor: '1-31-12345-6' },
      { etiqueta: 'Cliente', valor: largo },
      { etiqueta: 'Desde', valor: '01/11/2026' },
      { etiqueta: 'Hasta', valor: '30/11/2026' },
    ]
    const { textos } = await dibujar({ ...unInforme(60), filtros })
    expect(textos.length).toBeGreaterThan(1)
    for (const texto of textos.slice(1)) {
      expect(texto).toMatch(/Empresa: .{15,}… · RNC: 1-31-12345-6 · Cliente: .{15,}…/)
      expect(texto).toMatch(/ Desde: 01\/11\/2026 · Hasta: 30\/11\/2026\n/)
    }
  })

  it('dice título, filtros, autor y momento, y los repite en cada página', async () => {
    const { textos, titulo, idioma } = await dibujar(unInforme(60))
    expect([titulo, idioma]).toEqual(['Ventas por cliente', 'es-DO'])
    for (const pieza of ['Constructora Peña & Núñez, S.A.S.', '01/11/2026', '30/11/2026']) {
      expect(textos[0]).toContain(pieza)
    }
    expect(textos.length).toBeGreaterThan(1)
    for (const texto of textos) expect(texto).toContain('Preparado por lucía el 21/11/2026 10:15 a. m.')
    for (const texto of textos.slice(1)) {
      expect(texto).toContain('Ventas por cliente Cliente: Constructora Peña & Núñez, S.A.S.')
      expect(texto).toContain('Desde: 01/11/2026')
    }
  })

  it('da a cada grupo su subtotal', async () => {
    const informe = unInforme(23, {}, 5)
    const filas = filasDe(informe)
    const { todo } = await dibujar({ ...informe, filas })
    const subtotales = todo.split('\n').filter(texto => texto.startsWith('Subtotal de'))
    expect(subtotales).toHaveLength(5)
    for (const [i, texto] of subtotales.entries()) {
      const grupo = filas.slice(i * 5, i * 5 + 5)
      expect(texto).toContain(
        `(${grupo.length} facturas) ${suma(grupo, 4)} ${suma(grupo, 5)} ${suma(grupo, 6)}`,
      )
    }
  })

  it('suma sin perder un centavo lo que no cabe en un número', async () => {
    const maximo = 999_999_999_999.99
    const filas = Array.from({ length: 150 }, (_, i) => ({
      valores: [`B01${i}`, '2026-11-05', 'E', 'C', maximo, maximo, maximo],
    }))
    const { todo, paginas } = await dibujar(unInforme(150, { filas }))
    expect(todo).toContain('Total (150 facturas) RD$149,999,999,999,998.50 RD$149,999,999,999,998.50')
    for (const textos of paginas) expect(textosEncimados(textos)).toEqual([])
  })

  it.each([
    ['nombres cortos, de pie', 'Ana Ruiz', HOJA],
    ['nombres largos, apaisado', NOMBRE_LARGO, HOJA_APAISADA],
  ])('con %s, no encima textos ni pisa los márgenes', async (_, nombre, hoja) => {
    const base = unInforme(40, {}, 9)
    const filas = filasDe(base).map(({ valores: [ncf, fecha, , , ...montos], grupo }) => ({
      ...(grupo && {
        grupo: { ...grupo, titulo: `${nombre} (RNC 1-31-24679-6)`, subtotal: `Subtotal de ${nombre}` },
      }),
      valores: [ncf ?? '', fecha ?? '', nombre, nombre, ...montos],
    }))
    const columnas = base.columnas.map(columna => ({
      ...columna,
      muestra: columna.elastica ? nombre : columna.suma ? 'RD$100,000.00' : columna.muestra,
    }))
    const { paginas, tamanos } = await dibujar({ ...base, filas, columnas })
    for (const [i, textos] of paginas.entries()) {
      expect(tamanos[i]).toEqual([hoja.ancho, hoja.alto])
      expect(textosEncimados(textos)).toEqual([])
      for (const { x, ancho, y } of textos) {
        expect(x).toBeGreaterThanOrEqual(MARGEN.izquierdo - 0.5)
        expect(x + ancho).toBeLessThanOrEqual(hoja.derecha + 0.5)
        expect(y).toBeGreaterThan(20)
      }
    }
  })

  it('hace más pequeño un monto que llegó más ancho que su columna, sin partirlo', async () => {
    const ancho = 999_999_999_999.99
    const columnas = unInforme(0).columnas.map(columna => ({
      ...columna,
      muestra: columna.suma ? 'RD$1.00' : columna.muestra,
    }))
    const filas = [{ valores: ['B0100000001', '2026-11-05', 'E', 'C', ancho, ancho, ancho] }]
    const { paginas } = await dibujar(unInforme(1, { filas, columnas }))
    const [textos = []] = paginas
    expect(textosEncimados(textos)).toEqual([])
    expect(textos.filter(t => t.texto === formatMonto(ancho))).toHaveLength(6)
  })

  it('no deja sumas solas en una página', async () => {
    for (let cantidad = 15; cantidad < 45; cantidad++) {
      const { textos } = await dibujar(unInforme(cantidad, {}, cantidad))
      expect(textos.at(-1)).toMatch(/\nB01\d{8} .*(\n[^B].*)*\nTotal \(/)
    }
  })

  it('no deja el nombre de un grupo lejos de su primera fila ni de su subtotal', async () => {
    for (const porGrupo of [1, 2]) {
      const base = unInforme(60, {}, porGrupo)
      const filas = filasDe(base).map(fila => ({
        ...fila,
        grupo: {
          clave: fila.grupo?.clave ?? 0,
          titulo: `Grupo ${fila.grupo?.clave}`,
          subtotal: `Subtotal de ${NOMBRE_LARGO} ${NOMBRE_LARGO}`,
        },
      }))
      const { textos } = await dibujar({ ...base, filas })
      expect(textos.length).toBeGreaterThan(5)
      for (const texto of textos) {
        const [pie, ultima] = texto.split('\n').reverse()
        expect(pie).toContain('Página')
        expect(ultima).not.toMatch(/^Grupo/)
        if (porGrupo === 1) expect(texto).not.toContain('continúa')
      }
    }
  })

  it('lleva una estructura para lectores de pantalla hasta cierto largo, y más allá ninguna', async () => {
    const { roles } = await dibujar(unInforme(3))
    expect(new Set(roles.flat())).toEqual(new Set(['Root', 'Sect', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']))
    const largo = await dibujar(unInforme(FILAS_CON_ESTRUCTURA + 1, { filas: filasDe(unInforme(3)) }))
    expect(largo.roles.flat()).toEqual([])
  })

  it('sin filas dice un total de cero', async () => {
    expect((await dibujar(unInforme(0))).todo).toContain('Total (0 facturas) RD$0.00 RD$0.00 RD$0.00')
  })

  it('se niega a sumar lo que no es un monto', async () => {
    const filas = [{ valores: ['B01', '2026-11-05', 'E', 'C', 'mil', 1, 1] }]
    await expect(dibujar(unInforme(1, { filas }))).rejects.toThrow('Subtotal')
  })
})
