import type { FastifyInstance } from 'fastify'
import { ordenar } from '../control/fallas.ts'
import { diaYHora } from '../fechas.ts'
import type { Recibido } from '../libro/datos.ts'
import { ver } from '../libro/vista.ts'
import type { Falla } from '../servidor/fallas.ts'
import type { Oficina } from '../servidor/servicio.ts'
import { PREDISPUESTAS } from './fallas.ts'
import { escapar, hoja } from './html.ts'

/** The tax office's side for a person: what arrived, and what shall go wrong. Plain forms, no scripts. */
export function rutasDePagina(app: FastifyInstance, oficina: Oficina): void {
  app.register((pagina, _opciones, listo) => {
    pagina.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, cuerpo, done) => done(null, Object.fromEntries(new URLSearchParams(String(cuerpo)))),
    )
    pagina.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(inicio(oficina)))
    pagina.post<{ Body: Record<string, string> }>('/pagina/fallas', ({ body }, reply) => {
      const elegida = PREDISPUESTAS.find(uno => uno.nombre === body['falla'])
      if (!elegida) return reply.code(400).send('No existe esa falla.')
      const rnc = (body['rnc'] ?? '').replace(/\D/g, '')
      const veces = body['veces'] === 'siempre' ? null : Number(body['veces'] ?? 1) || 1
      ordenar(oficina, { ...elegida.falla, rnc: rnc === '' ? null : rnc, veces })
      return reply.redirect('/', 303)
    })
    pagina.post<{ Body: Record<string, string> }>('/pagina/quitar', ({ body }, reply) => {
      oficina.fallas.quitar(body['id'])
      return reply.redirect('/', 303)
    })
    pagina.post('/pagina/vencer', (_request, reply) => {
      oficina.tokens.vencer()
      return reply.redirect('/', 303)
    })
    listo()
  })
}

/** So many of the latest are shown; all of them are read through `/control/recibidos`. */
const MAS = 100

/** Everything a newcomer wants to see of the other side. */
function inicio(oficina: Oficina): string {
  const { libro } = oficina
  const documentos = libro.datos.recibidos
  return hoja(
    'Simulador de la DGII',
    [
      '<p>Una oficina de impuestos para probar comprobantes electrónicos. Nada de lo que llega aquí tiene valor fiscal.</p>',
      resumen(oficina),
      fallas(oficina),
      `<h2>Lo que llegó</h2>${lista(documentos, oficina.ahora())}`,
      `<h2>Entregas al comprador de prueba</h2>${entregas(oficina)}`,
    ].join(''),
  )
}

function resumen({ libro, fallas, ahora }: Oficina): string {
  const cuantos = (estado: string) =>
    libro.datos.recibidos.filter(uno => ver(uno, ahora()).estado === estado).length
  const partes = ['Aceptado', 'Aceptado Condicional', 'En Proceso', 'Rechazado'].map(
    estado => `${estado}: <strong>${cuantos(estado)}</strong>`,
  )
  const aviso = fallas.enMantenimiento() ? '<p class="alerta">Los servicios están en mantenimiento.</p>' : ''
  return `<p>${partes.join(' · ')}</p>${aviso}`
}

function fallas({ fallas }: Oficina): string {
  const opciones = PREDISPUESTAS.map(({ nombre }) => `<option>${escapar(nombre)}</option>`).join('')
  return `<h2>Fallas</h2>
<form method="post" action="/pagina/fallas">
<label>Qué falla <select name="falla">${opciones}</select></label>
<label>Cuántas veces <select name="veces"><option value="1">una vez</option><option value="3">tres veces</option><option value="siempre">hasta quitarla</option></select></label>
<label>Solo este RNC <input name="rnc" inputmode="numeric" size="12" placeholder="todos"></label>
<button>Ordenar</button></form>
<form method="post" action="/pagina/vencer"><button>Vencer todos los tokens</button></form>
${fallas.lista().map(ordenada).join('') || '<p class="tenue">Ninguna falla ordenada.</p>'}`
}

function ordenada(falla: Falla): string {
  const veces = falla.veces === null ? 'hasta quitarla' : `${falla.veces} vez/veces más`
  const para = falla.rnc === null ? '' : ` · RNC ${falla.rnc}`
  return `<form method="post" action="/pagina/quitar"><span><strong>${escapar(falla.tipo)}</strong> en ${escapar(falla.servicio)}${escapar(para)} · ${veces}</span><input type="hidden" name="id" value="${escapar(falla.id)}"><button>Quitar</button></form>`
}

function lista(documentos: readonly Recibido[], ahora: Date): string {
  if (documentos.length === 0) return '<p class="tenue">Todavía nada.</p>'
  const filas = documentos
    .slice(-MAS)
    .reverse()
    .map(uno => fila(uno, ahora))
  return tablaDe(['e-NCF', 'Estado', 'Emisor', 'Comprador', 'Total', 'Llegó', 'Mensajes'], filas)
}

function fila(uno: Recibido, ahora: Date): string[] {
  const vista = ver(uno, ahora)
  const mensajes = vista.mensajes
    .filter(({ codigo, valor }) => codigo !== 0 || valor !== '')
    .map(({ codigo, valor }) => `${codigo}: ${escapar(valor)}`)
  const numero = vista.codigo === 2 ? [uno.secuenciaUtilizada ? 'Número usado.' : 'Número libre.'] : []
  return [
    `<a href="/control/recibidos/${uno.orden}/xml">${escapar(uno.encf || uno.nombre)}</a> <span class="tenue">${escapar(CLASE[uno.servicio])}</span>`,
    `<strong>${escapar(vista.estado)}</strong>`,
    escapar(uno.rnc),
    escapar(uno.rncComprador || uno.idExtranjero),
    escapar(uno.montoTotal),
    `${diaYHora(new Date(uno.recibidoEn))} <span class="tenue">${escapar(uno.ambiente)}</span>`,
    [...mensajes, ...numero, ...uno.diferencias.map(escapar)].join('<br>'),
  ]
}

const CLASE = {
  recepcion: '',
  resumen: 'resumen',
  aprobacion: 'aprobación',
  anulacion: 'anulación',
} as const

function entregas({ par }: Oficina): string {
  if (par.acuses.length === 0) return '<p class="tenue">Todavía nada.</p>'
  const filas = par.acuses
    .slice(-MAS)
    .reverse()
    .map(uno => [
      escapar(uno.encf),
      `${uno.direccion === 'enviado' ? 'Enviado a' : 'Recibido de'} ${escapar(uno.direccion === 'enviado' ? uno.rncComprador : uno.rnc)}`,
      uno.que === 'ecf' ? 'Factura' : 'Aprobación comercial',
      uno.motivo === null ? String(uno.estadoHttp) : `Motivo ${escapar(uno.motivo)}`,
      escapar(uno.falta ?? ''),
    ])
  return tablaDe(['e-NCF', 'Con quién', 'Qué', 'Respuesta', 'Observación'], filas)
}

function tablaDe(nombres: readonly string[], filas: readonly (readonly string[])[]): string {
  const cabeza = nombres.map(nombre => `<th scope="col">${nombre}</th>`).join('')
  const cuerpo = filas.map(
    celdas => `<tr>${celdas.map((celda, en) => `<td data-de="${nombres[en]}">${celda}</td>`).join('')}</tr>`,
  )
  return `<table class="lista"><thead><tr>${cabeza}</tr></thead><tbody>${cuerpo.join('')}</tbody></table>`
}
