/** A browser of its own in front of the program at `address`: it keeps its cookies, and takes nothing for granted but plain HTTP. */
function clientOf(address) {
  const cookies = new Map()
  return async (method, path, body) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
      cookies.set(name, value)
    }
    return answer
  }
}

/** Logs in with the password that the first start printed, and changes it, as the program asks. What it answers fails with the call that was not answered as it should be. */
export async function enterOffice({ address, username, password }) {
  const ask = clientOf(address)
  async function call(method, path, body) {
    const answer = await ask(method, path, body)
    const { isSuccess, data, message } = await answer.json()
    if (!isSuccess) throw new Error(`${method} ${path} answered ${answer.status}: ${message}`)
    return data
  }
  async function file(path) {
    const answer = await ask('GET', path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${bytes}`)
    return bytes
  }
  const newPassword = 'Tres-guineos-maduros'
  await call('POST', '/users/login', { username, password })
  await call('POST', '/users/change-password', { currentPassword: password, newPassword })
  await call('POST', '/users/login', { username, password: newPassword })
  return { ask, call, file }
}

/** What an office does with the product from its first record to the month's file for the tax office. */
export async function doMainJob({ call, file }) {
  const create = async (path, body) => (await call('POST', path, body)).id
  const categoriaId = await create('/categorias', { descripcion: 'Ferretería' })
  const telefono = '8095551234'
  const empresaId = await create('/empresas', {
    nombre: 'Ferretería Peña, SRL',
    rnc: '131246796',
    direccion: 'Av. Duarte 12, Santiago',
    tipoEmpresaId: 2,
    categoriaId,
    telefono,
  })
  const contactoId = await create('/contactos', { nombreContacto: 'Yocasta Núñez', porcentaje: 5 })
  const clienteId = await create('/clientes', {
    nombre: 'María Altagracia Báez',
    rnc: '131246796',
    direccion: 'Calle Mella 4, Moca',
    porcCompraExt: 8,
    porcVentaExt: 10,
    porcCompraNoExt: 10,
    porcVentaNoExt: 12.5,
    contactoId,
    telefono,
  })
  const productoId = await create('/productos', {
    descripcion: 'Pintura tropical, galón',
    precio: 1250.75,
    exento: false,
    categoriaId,
  })

  const mes = `${new Date().toISOString().slice(0, 7)}-01`
  const fechaVencimiento = `${new Date().getUTCFullYear() + 1}-12-31`
  await call('POST', '/Ncfs/generar', { empresaId, fechaInicio: mes, fechaVencimiento })
  const { items } = await call('GET', `/ncfs/paged?empresaId=${empresaId}`)
  const [{ id: ncfId, fecha: fechaPedido }] = items
  const { pedidoId, txtNCF } = await call('POST', '/Pedidos', {
    aplicaItbis: true,
    detalles: [{ productoId, cantidad: 3 }],
    fechaPedido,
    empresaId,
    clienteId,
    ncfId,
  })

  const printed = await file(`/Factura/${pedidoId}/imprimir`)
  if (!printed.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The invoice is no PDF')
  const monthly = (
    await file(`/reportes/ventas-mensuales/txt?empresaId=${empresaId}&fecha=${mes}`)
  ).toString()
  if (!monthly.includes(txtNCF)) throw new Error(`The 607 lacks ${txtNCF}:\n${monthly}`)
}

/**
 * Asks for whatever the description of the API lets read, ten at once: of each thing the first one, of each list this month's. Answers
 * how many were answered with what was asked for; a failure of the server fails.
 */
export async function readEverything({ ask }) {
  const { paths } = await (await ask('GET', '/openapi.json')).json()
  const wanted = Object.keys(paths).filter(path => paths[path].get)
  const mes = `${new Date().toISOString().slice(0, 7)}-01`
  const query = 'empresaId=1&clienteId=1&contactoId=1&suplidorId=1&productoId=1&tipo=02'
  const days = `fecha=${mes}&mes=${mes}&fechaDesde=${mes}&fechaHasta=${mes.slice(0, 8)}28`
  let found = 0
  async function read() {
    for (let path = wanted.pop(); path; path = wanted.pop()) {
      const address = path.replace('/api', '').replace(/{\w+}/g, '1')
      const answer = await ask('GET', `${address}?${query}&${days}`)
      await answer.arrayBuffer()
      if (answer.status >= 500) throw new Error(`GET ${address} answered ${answer.status}`)
      if (answer.ok) found += 1
    }
  }
  await Promise.all(Array.from({ length: 10 }, read))
  return found
}
